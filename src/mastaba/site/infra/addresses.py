"""Network addresses: where a request comes from, and which proxies are believed about it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from django.conf import settings

Networks = tuple[IPv4Network | IPv6Network, ...]
_HOUSEHOLD: Final = 64  # bits of an IPv6 address that its owner cannot choose


def networks(text: str) -> Networks:
    """The networks that a comma-separated setting names; ValueError if one of them is none."""
    return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it: with or without a port, IPv6 in brackets or not; None if it is none."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 of an IPv6 address."""
    found = _parse(address)
    if isinstance(found, IPv6Address):
        return str(ip_network((int(found), _HOUSEHOLD), strict=False))
    return address if found is None else str(found)


def is_proxy(address: str) -> bool:
    """Whether this is the address of a configured proxy."""
    proxies: Networks = settings.PROXIES
    found = _parse(address) if proxies else None
    return found is not None and any(found in each for each in proxies)


def client_address(peer: str, forwarded: str) -> str:
    """The address of the client: the rightmost of `X-Forwarded-For` that no configured proxy has."""
    client = peer
    for hop in reversed(forwarded.split(",")):
        if not is_proxy(client):
            break
        found = _parse(hop)
        if found is None:  # addresses beyond this one are not believed
            break
        client = str(found)
    return client


def believe_proxies(scope: dict[str, Any]) -> None:
    """Put the client's address and scheme into an ASGI scope, if its peer is a configured proxy.

    With MASTABA_HTTPS every client comes over HTTPS, also if a proxy denies it; administrators have a port without it.
    """
    server = scope.get("server")
    if settings.HTTPS and not (server and str(server[1]) == settings.ADMIN_PORT):
        scope["scheme"] = "https"
    peer = scope.get("client")
    if not settings.PROXIES or not peer or not is_proxy(peer[0]):
        return
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    forwarded = [value.decode("latin1") for name, value in headers if name == b"x-forwarded-for"]
    if forwarded:
        scope["client"] = (client_address(peer[0], ",".join(forwarded)), 0)
    schemes = [value.decode("latin1") for name, value in headers if name == b"x-forwarded-proto"]
    if schemes and (scheme := schemes[-1].rpartition(",")[2].strip().lower()) in ("http", "https"):
        scope["scheme"] = scheme
