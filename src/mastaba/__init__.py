"""Mastaba: five board games of ancient Egypt on one table."""

__version__ = "0.1.0"
