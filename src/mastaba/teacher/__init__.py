"""Teacher: what a finished game can teach. It judges by what the seats knew, and knows games by the registry."""
