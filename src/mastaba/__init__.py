"""Mastaba: five board games of ancient Egypt on one table."""

from mastaba._mode import compiled  # the first import: from here on it is settled which modules are found

__all__ = ["__version__", "compiled"]
__version__ = "0.1.0"
