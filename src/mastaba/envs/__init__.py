"""Environments: the games in the forms that players who learn know."""
