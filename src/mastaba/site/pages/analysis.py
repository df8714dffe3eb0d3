"""The card of an analysis: graphs, verdicts on decisions in words, luck apart from skill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from mastaba.bots import Outlook
from mastaba.core import registry
from mastaba.core.cache import Cache
from mastaba.core.game import Game, Json
from mastaba.core.words.catalogue import Words, decimal
from mastaba.site.models import Analysis, Table
from mastaba.site.pages import because
from mastaba.site.pages.log_lines import told
from mastaba.site.pages.value_graph import Scale, Sign, bar, scale_of, sign_of, value_graph
from mastaba.site.tables import analyses, records
from mastaba.site.tables.colours import by_seat, coloured
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.names import seat_names
from mastaba.site.words import site_words

_kept: Cache[tuple[object, ...], dict[str, Any]] = Cache(60)
_REASONS: Final = 3
_LUCKIEST: Final = 3
_LEAST: Final = 0.05  # points of a reason that is told
_SMALL: Final = 0.005  # a cost below half a per cent is none


def per_cent(share: float) -> int:
    """A share as whole per cent."""
    return round(100 * share)


def signed(value: float, lang: str, form: str = "+.0f") -> str:
    """A number with its sign, as people write it."""
    return decimal(value, lang, form).replace("-", "\N{MINUS SIGN}")


def card(table: Table, lang: str, seat: int | None) -> dict[str, Any]:
    """What the card shows through the eyes of a seat, or of everybody."""
    row = analyses.state_of(table)
    if row is None:
        return {"state": "none"}
    if row.state != Analysis.State.DONE or row.data is None:
        return {"state": row.state, "progress": row.progress}
    if analyses.is_stale(row):
        return {"state": "stale"}
    key = (table.slug, row.pk, row.data["edition"], lang, seat)
    known = _kept.get(key)
    if known is None:
        known = _kept[key] = _told(table, row.data, lang, seat)
    return known


def _told(table: Table, data: Json, lang: str, seat: int | None) -> dict[str, Any]:
    game = registry.get(table.game, table.components)
    names, colours = seat_names(table.game, table.chairs, lang), by_seat(table.chairs)
    verdicts = list(_verdicts(table, game, data, lang, seat))
    signs = [Sign(each["step"], each["seat"], each["word"]) for each in verdicts if each["word"]]
    look = (
        [game.board.seat_paint(colour) for colour in colours],
        [game.board.seat_badge(colour) for colour in colours],
    )
    say = site_words(lang)
    alone = "_alone" if table.players == 1 else ""
    chances = [row["chance"] for row in data["values"]]
    points = [row["points"] for row in data["values"]]
    share = Scale(0, 1, 0.25, lambda value: f"{per_cent(value)} %")
    many = scale_of(points, lambda value: f"{value:.0f}")
    return {
        "state": "done",
        "alone": bool(alone),
        "verdicts": verdicts,
        "turns": [each for each in verdicts if each["word"]],
        "chance_graph": value_graph(chances, *look, share, say(f"analysis.graph_chance{alone}"), signs),
        "points_graph": value_graph(points, *look, many, say("analysis.graph_points"), signs),
        "numbers": [
            [[per_cent(c) for c in row["chance"]], [round(p, 1) for p in row["points"]]]
            for row in data["values"]
        ],
        "seats": [
            {"number": n, "name": name, "colour": colours[n], "chance": per_cent(chances[0][n])}
            for n, name in enumerate(names)
        ],
        "accounts": _accounts(table, game, data, lang, names, colours),
        "rows": [
            {
                "step": step,
                "values": [
                    (per_cent(row["chance"][n]), decimal(row["points"][n], lang, ".1f"))
                    for n in range(table.players)
                ],
            }
            for step, row in enumerate(data["values"])
        ],
    }


def _verdicts(table: Table, game: Game, data: Json, lang: str, seat: int | None) -> Iterator[Json]:
    """The decisions of a seat, or of all, in words, in the order of the game."""
    wanted = {each["ply"]: each for each in analyses.decisions(data, None if seat is None else [seat])}
    names, words, say = (
        seat_names(table.game, table.chairs, lang),
        game.info.catalogue(lang),
        site_words(lang),
    )
    record = records.record_of(table)
    for ply, (position, _text) in enumerate(record.positions(any_version=True)):
        if (decision := wanted.get(ply)) is None:
            continue
        seen = coloured(game, position.observe(decision["seat"]), table.chairs)
        cost = decision["cost"]
        yield {
            "ply": ply,
            "step": ply + 1,
            "seat": decision["seat"],
            "name": names[decision["seat"]],
            "word": decision["word"],
            "called": say(f"analysis.word_{decision['word'] or ('good' if cost < _SMALL else 'fair')}"),
            "sign": sign_shape(decision["word"]),
            "played": game.label(seen, decision["move"], lang, names),
            "best": game.label(seen, decision["best"], lang, names),
            "same": decision["best"] == decision["move"],
            "cost": per_cent(cost),
            "costs": cost >= _SMALL,
            "line": len(decision["line"]),
            "reasons": reasons(decision, words, say, lang, names),
        }


def sign_shape(word: str) -> str:
    """The shape of a word as a picture of its own."""
    return f'<svg class="word-sign" viewBox="-9 -9 18 18" aria-hidden="true">{sign_of(word)}</svg>'


def reasons(decision: Json, words: Words, say: Words, lang: str, names: Sequence[str] = ()) -> list[str]:
    """Why the best move is better: by what it brings at once, and by the parts of the evaluation that differ most."""
    return [*_brought(decision, names, say, lang), *_parts(decision, words, say, lang)]


def _brought(decision: Json, names: Sequence[str], say: Words, lang: str) -> list[str]:
    """What the best move and the one that was made bring at once, where they differ."""
    if "brings" not in decision:
        return []
    outlooks = [Outlook(*each) for each in decision["brings"]]
    if outlooks[0].gains == outlooks[1].gains and because.kept(outlooks[0], outlooks[1:]) is None:
        return []
    best, played = because.reasons(outlooks, decision["seat"], names, lang)
    return [say("analysis.best_brings", why=best), say("analysis.played_brings", why=played)]


def _parts(decision: Json, words: Words, say: Words, lang: str) -> list[str]:
    found = sorted(decision["reasons"], key=lambda reason: -abs(reason["gain"]))
    parts = [(f"part.{each['part']}", each["gain"]) for each in found if abs(each["gain"]) >= _LEAST]
    return [
        say("analysis.reason", part=_part(key, words, say), points=signed(gain, lang, "+.1f"))
        for key, gain in parts
        if key in words or f"analysis.{key}" in say
    ][:_REASONS]


def _part(key: str, words: Words, say: Words) -> str:
    """What a part of the evaluation is called: by its game, or else by the site."""
    return words(key) if key in words else say(f"analysis.{key}")


def _parts_of(account: Json) -> dict[str, float]:
    """Whose decisions the skill comes from: the seat's own, and those of the others."""
    own = account.get("own", account["skill"])
    return {"own": own, "others": account["skill"] - own}


def _accounts(
    table: Table, game: Game, data: Json, lang: str, names: Sequence[str], colours: Sequence[int]
) -> list[Json]:
    """By seat, where the result comes from, and the luckiest draws in words."""
    accounts = data["accounts"]
    most = max((abs(each[kind]) for each in accounts for kind in ("luck", "skill")), default=0.0)
    game_log = game_log_of(table)
    with game_log.lock:
        plies = list(game_log.plies)
    found = []
    for each in accounts:
        seat = each["seat"]
        luckiest = sorted(
            (draw for draw in each["draws"] if draw["luck"] > 0), key=lambda draw: -draw["luck"]
        )
        draws = [
            {
                "step": draw["ply"] + 1,
                "luck": signed(100 * draw["luck"], lang),
                "said": _said(game, plies, draw["ply"], seat, lang, names),
            }
            for draw in luckiest[:_LUCKIEST]
        ]
        bars = [
            {"kind": kind, "said": signed(100 * each[kind], lang), "bar": bar(each[kind], most, kind)}
            for kind in ("luck", "skill")
        ]
        own = {name: signed(100 * part, lang) for name, part in _parts_of(each).items()}
        ends = own | {"start": per_cent(each["start"]), "result": per_cent(each["result"])}
        found.append(
            {"seat": seat, "name": names[seat], "colour": colours[seat], "bars": bars, "draws": draws} | ends
        )
    return found


def _said(game: Game, plies: Sequence[Any], ply: int, seat: int, lang: str, names: Sequence[str]) -> str:
    return " ".join(told(game, plies[ply], seat, lang, tuple(names), True)) if ply < len(plies) else ""
