"""Numbers as texts and JSON, and back."""
