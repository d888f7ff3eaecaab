"""Records told step by step, for whoever shows a record to people."""
