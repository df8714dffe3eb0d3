"""Infrastructure: what the site stands on, whatever is played."""
