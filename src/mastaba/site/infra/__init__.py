"""Infrastructure: what the site needs to run, apart from tables and pages."""
