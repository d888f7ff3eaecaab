"""Replay: a record played through the engine, and what is wrong in it."""
