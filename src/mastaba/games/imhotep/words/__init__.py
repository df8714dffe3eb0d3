"""An observation, a move and an event in words."""
