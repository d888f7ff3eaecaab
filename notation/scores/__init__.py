"""Match scores: what the games of a match gave, beside what its record declares, and who owes whom."""
