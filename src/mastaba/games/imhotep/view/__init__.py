"""What a seat sees, and what it can work out from that."""
