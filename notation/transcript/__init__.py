"""Transcripts: records for people to read, with boards where a reader needs one."""
