"""Live: the viewers of tables, their event streams, and the bots that move."""
