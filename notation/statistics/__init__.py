"""Statistics: what was rolled and what became of it, beside what fair dice give."""
