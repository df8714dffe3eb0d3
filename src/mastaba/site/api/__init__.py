"""The JSON API for other clients and bots."""

from mastaba.site.api.endpoints import SeatEyes, api

__all__ = ["SeatEyes", "api"]
