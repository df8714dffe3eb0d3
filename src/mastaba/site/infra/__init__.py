"""Infrastructure of the site: what stands between the network, the database and the pages."""
