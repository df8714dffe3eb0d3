"""Live: who watches a table, what is sent to them, and the bots that move."""
