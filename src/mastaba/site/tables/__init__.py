"""Tables: what can be done at one, and what its log says."""
