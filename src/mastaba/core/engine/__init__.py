"""Engine: what compiled rules are made of. Numbers only."""
