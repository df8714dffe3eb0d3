"""SQLite as this site uses it."""
