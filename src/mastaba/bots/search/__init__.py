"""Search: it knows no game, and sees imagined worlds only."""
