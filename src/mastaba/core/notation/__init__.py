"""Notation: numbers as names and JSON, and back."""
