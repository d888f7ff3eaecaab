"""Formats that are only read: of sites and programs of the field, line by line."""
