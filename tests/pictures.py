"""A look into a picture of a board."""

from __future__ import annotations

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def read(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 (our own picture)


def ids(picture: str) -> list[str]:
    return [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]


def by_id(picture: str, ident: str) -> ET.Element:
    return next(element for element in read(picture).iter() if element.get("id") == ident)


def title(picture: str, ident: str) -> str:
    return by_id(picture, ident).findtext(f"{SVG}title") or ""
