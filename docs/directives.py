"""Directives of this documentation: pages that are made of the sources when they are built.

`{example} FILE` includes a file of the example game, `{settings}` lists the settings of a server, `{http-api}`
describes the endpoints of the site, and `{features} GAME` what the places of the rows of a game mean.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import django
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.directives.code import LiteralInclude
from sphinx.util.docutils import SphinxDirective

SOURCE = Path(__file__).parents[1] / "src" / "mastaba"


class Example(LiteralInclude):
    """A `literalinclude` of a file of the example game."""

    def run(self) -> list[nodes.Node]:
        """The file, or the part of it that the options name."""
        self.arguments[0] = f"/{self.config.example_folder}/{self.arguments[0]}"
        return super().run()


class Settings(SphinxDirective):
    """The settings that the head of the site's `settings.py` explains, as a table for each paragraph."""

    def run(self) -> list[nodes.Node]:
        """One table a paragraph of settings, other paragraphs as they are."""
        module = ast.parse((SOURCE / "site" / "settings.py").read_text("utf-8"))
        paragraphs = (ast.get_docstring(module) or "").split("\n\n")[1:]
        return self.parse_text_to_nodes("\n\n".join(map(_settings_table, paragraphs)))


def _settings_table(paragraph: str) -> str:
    if not re.match("[A-Z_]{4,}", paragraph):
        return paragraph
    joined = re.sub(r"\n +", " ", paragraph)
    rows = [re.split(r"\s+", line, maxsplit=1) for line in joined.splitlines()]
    return _table(("setting", "meaning"), [(f"`{name}`", meaning) for name, meaning in rows])


class HttpApi(SphinxDirective):
    """The endpoints and schemas of the site's API, by its OpenAPI description."""

    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """A section for each endpoint, then one for each schema."""
        django.setup()
        from mastaba.site.api.app import api

        description = api.get_openapi_schema(path_prefix="/api/")
        text = "\n\n".join(_http_api(description))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def _http_api(description: dict[str, Any]) -> Iterator[str]:
    yield "## Conventions"
    yield description["info"]["description"]
    yield "## Endpoints"
    for path, methods in description["paths"].items():
        for method, endpoint in methods.items():
            yield f"### {method.upper()} {path}"
            yield endpoint["description"]
            yield from _asked(endpoint)
            yield _table(("status", "answer"), list(_answers(endpoint["responses"])))
    yield "## Schemas"
    for name, schema in description["components"]["schemas"].items():
        yield f"({name.lower()})=\n### {name}"
        yield schema.get("description", "")
        yield _table(("field", "type", "meaning"), list(_fields(schema)))
        for title, inner in _inner(schema).items():
            yield f"**{title}**: {inner['description']}"
            yield _table(("field", "type", "meaning"), list(_fields(inner)))


def _inner(schema: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The objects with a title that a schema has inside, by their titles."""
    parts = [*schema.get("properties", {}).values(), *schema.get("anyOf", ())]
    parts += [
        each for name in ("items", "additionalProperties") if isinstance(each := schema.get(name), dict)
    ]
    found = {part["title"]: part for part in parts if part.get("properties")}
    for part in parts:
        found |= _inner(part)
    return found


def _asked(endpoint: dict[str, Any]) -> Iterator[str]:
    if endpoint.get("security"):
        yield "Needs the token of a seat."
    parameters = [
        (f"`{each['name']}`", each["in"], _type(each["schema"])) for each in endpoint.get("parameters", ())
    ]
    if parameters:
        yield _table(("parameter", "in", "type"), parameters)
    if body := endpoint.get("requestBody"):
        yield "Body: " + _content(body)


def _answers(responses: dict[Any, Any]) -> Iterator[tuple[str, ...]]:
    for status, answer in responses.items():
        yield str(status), _content(answer) or answer["description"]


def _content(part: dict[str, Any]) -> str:
    return ", ".join(_type(kind["schema"]) for kind in part.get("content", {}).values() if "schema" in kind)


def _fields(schema: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    for name, field in schema.get("properties", {}).items():
        meaning = [field.get("description", "")]
        if name not in schema.get("required", ()):
            default = field.get("default")
            meaning.append("optional" if default is None else f"default `{default!r}`")
        yield f"`{name}`", _type(field), "; ".join(filter(None, meaning))


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words; a named one is a link."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if choices := schema.get("anyOf") or schema.get("allOf") or schema.get("oneOf"):
        return " or ".join(_type(each) for each in choices)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if "enum" in schema:
        return " or ".join(f"`{each}`" for each in schema["enum"])
    if "properties" in schema:
        return str(schema["title"])
    return str(schema.get("type", "any"))


class Features(SphinxDirective):
    """The blocks of the rows of a game: names, places, greatest numbers. Like blocks of many things are one line."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """The widths by number of players, then the blocks with the fewest."""
        from mastaba.core import registry

        game = registry.get(self.arguments[0])
        features, least, most = game.view.features, max(2, game.info.least_players), game.info.most_players
        if features is None:
            raise self.error(f"{game.info.name} has no features")
        layouts = {
            players: features.layout(game.engine.new_state(players, game.info.complete(None, players)))
            for players in range(game.info.least_players, most + 1)
        }
        widths = ", ".join(f"{sum(layout.sizes)} for {players}" for players, layout in layouts.items())
        found = layouts[least]
        text = (
            f"Version {features.version}. Places of a row by players: {widths}. "
            f"Actions: {len(game.info.texts)}. The blocks with {least} players:"
        )
        blocks = list(zip(found.names, found.sizes, found.mosts, strict=True))
        return self.parse_text_to_nodes(
            text + "\n\n" + _table(("block", "places", "greatest"), _blocks(blocks))
        )


_ALIKE = 3  # so many blocks that differ only in the first part of their names are one line


def _blocks(blocks: list[tuple[str, int, int]]) -> list[tuple[str, str, str]]:
    """The lines of a table of blocks."""
    alike: dict[tuple[str, int, int], list[str]] = {}
    for name, size, most in blocks:
        first, _, rest = name.partition(".")
        alike.setdefault((rest, size, most), []).append(first)
    rows: dict[str, tuple[str, str, str]] = {}
    for name, size, most in blocks:
        first, _, rest = name.partition(".")
        heads = alike[rest, size, most]
        if rest and len(heads) >= _ALIKE:
            line = f"`{heads[0]}.{rest}` … `{heads[-1]}.{rest}`", f"{len(heads)} × {size}", str(most)
            rows[line[0]] = line
        else:
            rows[name] = f"`{name}`", str(size), str(most)
    return list(rows.values())


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows] if rows else []
    return "\n".join(f"| {' | '.join(cell.replace('|', '∣') for cell in line)} |" for line in lines)


def _spanish_pages(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Tell browsers and screen readers the language of a Spanish rules page."""
    if page.endswith(".es"):
        context["language"] = "es"


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directives."""
    app.add_config_value("example_folder", "", "env")
    app.add_directive("example", Example)
    app.add_directive("settings", Settings)
    app.add_directive("http-api", HttpApi)
    app.add_directive("features", Features)
    app.connect("html-page-context", _spanish_pages)
    return {"parallel_read_safe": True}
