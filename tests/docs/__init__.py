"""The documentation: every block of code in it runs, and it builds without a warning."""
