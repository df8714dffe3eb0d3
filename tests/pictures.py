"""A look into a picture of a board."""

from __future__ import annotations

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "g", "rect", "circle", "path", "text", "title"}
SHARED = {"defs", "use"}  # what is drawn once and shown in several places


def read(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 (our own picture)


def ids(picture: str) -> list[str]:
    return [element.attrib["id"] for element in read(picture).iter() if "id" in element.attrib]


def by_id(picture: str, ident: str) -> ET.Element:
    return next(element for element in read(picture).iter() if element.get("id") == ident)


def title(picture: str, ident: str) -> str:
    return by_id(picture, ident).findtext(f"{SVG}title") or ""


def check_plain(picture: str, tags: set[str] = TAGS) -> None:
    """Check that a picture is fit for a strict content security policy and refers to nothing outside itself."""
    found = ids(picture)
    for element in read(picture).iter():
        tag = element.tag.removeprefix(SVG)
        assert tag in tags
        assert "style" not in element.attrib
        assert not [key for key in element.attrib if key.startswith("on")]
        links = {key: value for key, value in element.attrib.items() if "href" in key}
        assert (list(links) == ["href"]) is (tag == "use")
        assert {link.removeprefix("#") for link in links.values()} <= set(found)
    assert "url(" not in picture
