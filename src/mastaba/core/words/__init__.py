"""Words: catalogues of texts, and rules pages."""
