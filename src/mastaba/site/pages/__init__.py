"""The pages, one module a kind."""
