"""What stands beside the board: the players, the log, the chat, and what was added to the seed."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from mastaba.core.game import Game, Json
from mastaba.site.models import added
from mastaba.site.pages.html import badge, countdown, say
from mastaba.site.pages.table_view import TableView
from mastaba.site.templatetags.fairness import moment_of
from mastaba.site.words import site_words


def players(sight: TableView) -> str:
    """The seats: who plays, how many points, whose turn it is."""
    return "\n".join(_player(sight, player) for player in sight.players)


def _player(sight: TableView, player: Json) -> str:
    kind = "player" + " acts" * player["acts"] + " mine" * player["mine"]
    acts = f"<strong>{say(sight, 'table_page.acts')}</strong> " if player["acts"] else ""
    return (
        f'<li id="player-{player["number"]}" class="{kind}">\n{badge(sight.game, player["colour"])}\n'
        f'<span class="who"><span class="name">{escape(player["name"])}</span>\n'
        f'<span class="what">{acts}{_state(sight, player)}</span></span>\n'
        f"{_clock(sight, player)}{_score(sight, player)}</li>"
    )


def _state(sight: TableView, player: Json) -> str:
    if player["conceded"]:
        return say(sight, "table_page.conceded")
    if player["kind"] != "person":
        return say(sight, f"table_page.{player['kind']}")
    if player["bot"]:
        return say(sight, "table_page.stand_in")
    here = "here" if player["here"] else "away"
    alone = player["mine"] and len(sight.mine) == 1
    said = say(sight, f"table_page.{'you' if alone else here}")
    return f'<span class="{here}">{said}</span>'


def _clock(sight: TableView, player: Json) -> str:
    deadline = sight.table.deadline
    if not player["acts"] or not deadline:
        return ""
    return countdown(deadline) + "\n"


def _score(sight: TableView, player: Json) -> str:
    if player["score"] is None or not sight.begun:
        return ""
    label = f'<span class="unseen">{say(sight, "table_page.score")} </span>'
    where = say(sight, "table_page.place", place=str(player["place"]))
    place = f'<span class="place">{where}</span>' if player["place"] else ""
    return f'<span class="score">{label}{player["score"]}{place}</span>\n'


def log(sight: TableView) -> str:
    """The last plies and undos, a line each."""
    by = {seat: _of(sight, seat) for seat in range(-1, len(sight.seats))}
    lines = [
        _undo_line(line["undo"], by[line["actor"]], line["said"][0], line["at"])
        if "undo" in line
        else _line(line["ply"], by[line["actor"]], line["said"])
        for line in sight.log
    ]
    return "\n".join(lines) or f'<li class="none">{say(sight, "table_page.log_empty")}</li>'


@lru_cache(maxsize=20_000)
def _line(ply: int, by: str, said: tuple[str, ...]) -> str:
    """One line of the log; most of a log was drawn before."""
    texts = "".join(f"<p>{escape(text)}</p>" for text in said)
    return f'<li id="line-{ply}" class="by{by}">{texts}</li>'


@lru_cache(maxsize=5_000)
def _undo_line(index: int, by: str, said: str, at: str) -> str:
    """An undo in the log, with its time as far as it is known."""
    when = f" {moment_of(at)}" if at else ""
    return f'<li id="undo-{index}" class="by undone{by}"><p>{escape(said)}{when}</p></li>'


def _of(sight: TableView, seat: int | None) -> str:
    """The classes of what a seat has said or done: which one it is, and its colour."""
    return "" if seat is None or seat < 0 else f" seat-{seat} colour-{sight.colours[seat]}"


def entropies(sight: TableView) -> str:
    """By seat, what its person has added to the seed: its commitment, or that it was nothing."""
    seats = tuple(
        (name, colour, seat.kind, seat.entropy, seat.listed)
        for name, colour, seat in zip(sight.names, sight.colours, sight.seats, strict=True)
    )
    return _added_rows(sight.game, sight.lang, seats) + _seating(sight)


def _seating(sight: TableView) -> str:
    """Whether the seats are drawn, or will be."""
    if not sight.table.draw_seats:
        return ""
    return f'\n<li class="seating">{say(sight, "fair.drawn" if sight.begun else "fair.to_draw")}</li>'


@lru_cache(maxsize=2_000)
def _added_rows(game: Game, lang: str, seats: tuple[tuple[str, int, str, str, int | None], ...]) -> str:
    """These do not change once the game has begun: name, colour, kind, entropy and listed place of each seat."""
    rows = []
    for name, colour, kind, entropy, listed in seats:
        key = "" if kind == "person" else f"_{kind}"
        said = f"<code>{added(entropy)}</code>" if entropy else site_words(lang)(f"fair.nothing{key}")
        place = "" if listed is None else f" ({site_words(lang)('fair.listed', place=listed + 1)})"
        rows.append(f'<li>{badge(game, colour)} <span class="name">{escape(name)}</span>{place} {said}</li>')
    return "\n".join(rows)


def chat(sight: TableView) -> str:
    """The last remarks."""
    lines = [
        f'<li id="remark-{remark.pk}"><strong class="by{_of(sight, remark.seat)}">{escape(remark.name)}</strong> '
        f"{escape(remark.text)}</li>"
        for remark in sight.remarks
    ]
    return "\n".join(lines) or f'<li class="none">{say(sight, "table_page.chat_empty")}</li>'
