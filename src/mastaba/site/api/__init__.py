"""The JSON API for other clients and bots."""

from mastaba.site.api import endpoints as _endpoints  # these register their endpoints
from mastaba.site.api import waiting as _waiting
from mastaba.site.api.app import api

__all__ = ["_endpoints", "_waiting", "api"]
