"""Rule sets in words: the text of a Rules tag, rows for a reader, the page of the docs."""
