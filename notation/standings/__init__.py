"""Standings: many matches added up to tables of players, with duplicates counted once."""
