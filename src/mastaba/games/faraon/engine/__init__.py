"""The rules over numbers: one file for each section of the rules page."""
