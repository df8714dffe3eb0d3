"""Infrastructure of the site; it knows no game."""
