"""What people read, from an observation alone."""
