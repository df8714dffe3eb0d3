"""The JSON API for other clients and bots."""

from mastaba.site.api import waiting as _waiting  # registers its endpoints
from mastaba.site.api.endpoints import SeatEyes, api

__all__ = ["SeatEyes", "_waiting", "api"]
