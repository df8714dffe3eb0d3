"""The rules over numbers, compiled."""
