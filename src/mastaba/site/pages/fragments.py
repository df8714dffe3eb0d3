"""Fragments: the pieces of the table's page. Drawn with every move for every viewpoint: strings, not templates."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import Final

from django.template import Context
from django.template.loader import get_template

from mastaba.core.game import Json
from mastaba.site.models import Table
from mastaba.site.pages.html import badge, button, button_at, countdown, data, say, url
from mastaba.site.pages.screen_reader import in_words
from mastaba.site.pages.side_panel import chat, entropies, log, players
from mastaba.site.pages.table_view import TableView
from mastaba.site.tables.levels import STAND_IN
from mastaba.site.tables.promises import of_sequel
from mastaba.site.tables.standing_refusals import ASK, PASS
from mastaba.site.templatetags.fairness import practice_tag
from mastaba.site.words import site_words

_LEAVE: Final = ' class="main" data-leave'
_BACK: Final = ' class="main" name="bot" value=""'
_ASK: Final = ' name="ask" value="1"'
_ARROWS: Final = {"left": "←", "up": "↑", "down": "↓", "right": "→"}
_FIRST: Final = ' class="first"'
_LEAST: Final = 3  # numbers that a stepper asks for: fewer are buttons


def fragment(sight: TableView, name: str) -> str:
    """One piece of the page."""
    return _FRAGMENTS[name](sight)


def _board(sight: TableView) -> str:
    if sight.curtain is None:
        shown = sight.svg
    else:
        name = sight.curtain_name
        lift = say(sight, "table_page.curtain_lift", name=name)
        shown = (
            '<div class="curtain" id="curtain">\n'
            f'<p class="curtain-name">{say(sight, "table_page.curtain", name=name)}</p>\n'
            f"<p>{say(sight, 'table_page.curtain_about', name=name)}</p>\n"
            f"{button(sight, 'show', lift, _LEAVE)}</div>"
        )
    seat = "" if sight.seat is None else sight.seat
    turn = "yes" if sight.can_move and not sight.answered else "no"
    more = f' data-tried="{len(sight.tried)}"' if sight.tried else ""
    more += " data-coach" * sight.coached
    more += " data-over" * sight.over + " data-asked" * (sight.question is not None and turn == "yes")
    return (
        f'{shown}\n<div id="state" hidden data-number="{sight.number}" data-ply="{len(sight.plies)}" '
        f'data-layout="{sight.layout}" data-turn="{turn}" data-seat="{seat}"{more}></div>\n'
        f'<input type="hidden" form="table_action" name="expected" value="{sight.number}">\n'
        f"{data('moves', sight.moves)}{data('motions', sight.motions)}\n"
    )


def _task(sight: TableView) -> str:
    if sight.curtain is not None:
        return say(sight, "table_page.curtain_task", name=sight.curtain_name)
    return _whose(sight) + escape(sight.task) + _window_clock(sight)


def _window_clock(sight: TableView) -> str:
    """How long the window is still open: the same for every viewer."""
    ends = sight.table.window_ends
    return f" {countdown(ends)}" if ends and sight.asked else ""


def _whose(sight: TableView) -> str:
    """Whose turn it is, where several play at one screen."""
    if len(sight.mine) < 2 or not sight.can_move:
        return ""
    return f'<strong class="whose">{badge(sight.game, sight.colours[sight.actor])}{escape(sight.actor_name)}</strong> '


def _actions(sight: TableView) -> str:
    if sight.over:
        return _after(sight)
    if sight.curtain is not None:
        return ""
    many = stepped(sight.bar)
    bar = "".join(_move(sight, move, ' class="move"') for move in sight.bar if move not in many)
    bar += _stepper(sight, many)
    back = sight.stand_in and not sight.conceded
    return (
        _asked(sight)
        + (f'<span class="choices">{bar}</span>\n' if bar else "")
        + _pad(sight)
        + (button(sight, "hand", say(sight, "table_page.take_back"), _BACK) if back else "")
        + f'<span class="tools">\n{_undo(sight)}{_hint(sight)}{_walk(sight)}{_more(sight)}'
    )


def _move(sight: TableView, move: Json, more: str = "") -> str:
    more += f' name="move" value="{escape(move["text"])}"' + " data-try" * move["tries"]
    more += ' aria-pressed="true"' * (move["label"] == sight.answered)
    return button(sight, "move", escape(move["label"]), more)


def stepped(moves: Sequence[Json]) -> list[Json]:
    """The moves without a place whose texts differ only in a last whole number, if they are enough."""
    found: dict[str, list[Json]] = {}
    for move in moves:
        verb, _, number = str(move["text"]).rpartition(" ")
        if not move["at"] and number.isdecimal():
            found.setdefault(verb, []).append(move)
    most = max(found.values(), key=len, default=[])
    return most if len(most) >= _LEAST else []


def _stepper(sight: TableView, moves: list[Json]) -> str:
    """How many: the move of the largest number, and two buttons that make it less and more."""
    if not moves:
        return ""
    steps = json.dumps([[move["text"], move["label"]] for move in moves])
    less, more = (say(sight, f"stepper.{key}") for key in ("less", "more"))
    return (
        f'<span class="stepper" data-steps="{escape(steps)}">'
        f'<button type="button" data-by="-1" aria-label="{less}">−</button>'
        + _move(sight, moves[-1], ' class="move"')
        + f'<button type="button" data-by="1" aria-label="{more}" disabled>+</button></span>\n'
    )


def _pad(sight: TableView) -> str:
    """An arrow for each direction, always in its place; one without a legal move is empty."""
    if not sight.ways:
        return ""
    keys = []
    for way, arrow in _ARROWS.items():
        if move := sight.ways.get(way):
            label = escape(move["label"])
            more = f' class="move" name="move" value="{escape(move["text"])}" aria-label="{label}" title="{label}"'
            keys.append(button(sight, "move", arrow, more))
        else:
            keys.append("<span></span>")
    return f'<span class="pad">{"".join(keys)}</span>\n'


def _after(sight: TableView) -> str:
    """What can be done when the game is over."""
    again = ""
    if sight.mine and sight.table.sequel:
        to = url("table", sight.table.sequel.slug)
        again = f'<a class="button main" href="{to}">{say(sight, "end.to_rematch")}</a>\n'
    elif sight.mine:
        promised = f' data-commitment="{of_sequel(sight.table.slug).commitment}" data-sequel'
        again = button(sight, "rematch", say(sight, "end.rematch"), _LEAVE + promised)
    replay = url("replay", sight.table.slug)
    taught = f'<a class="button" href="{replay}#analysis">{say(sight, "end.analysis")}</a>\n'
    return f'{again}<a class="button" href="{replay}?ply=0">{say(sight, "end.replay")}</a>\n{taught}'


def _asked(sight: TableView) -> str:
    """The question whether a seat may take a move back."""
    if not sight.undo_asker:
        return ""
    asked = f'<span class="ask">{say(sight, "table_page.undo_wanted", name=sight.undo_asker)}</span>\n'
    if not sight.mine:
        return asked
    if not sight.undo.agreed:
        asked += button(sight, "undo", say(sight, "table_page.undo_agree"), f' class="main"{_ASK}')
    no = say(sight, "table_page.cancel" if sight.undo.agreed else "table_page.undo_refuse")
    return asked + button(sight, "undo", no, ' name="refuse" value="1"')


def _long_and_short(said: str, short: str) -> str:
    return f'<span class="long">{said}</span><span class="short" aria-hidden="true">{short}</span>'


def _undo(sight: TableView) -> str:
    if sight.tried:
        return f'<button type="button" class="put-back">{say(sight, "table_page.cancel")}</button>\n'
    if sight.undo.free or (sight.undo.asked and sight.undo.alone):
        said = say(sight, "table_page.undo")
        if sight.undo.practice:
            more = f'type="button" popovertarget="practice-ask" aria-label="{said}"'
            return f"<button {more}>{_long_and_short(said, '↶')}</button>\n"
        ask = "" if sight.undo.free else _ASK
        return button(sight, "undo", _long_and_short(said, "↶"), f'{ask} aria-label="{said}"')
    if sight.undo.asked and not sight.undo_asker:
        return button(sight, "undo", say(sight, "table_page.undo_ask"), _ASK)
    return ""


def _hint(sight: TableView) -> str:
    if not sight.can_move or sight.tried or not sight.game.hints_allowed(sight.table.options):
        return ""
    said = say(sight, "table_page.hint")
    return _link(sight, "hint", 'class="button" id="hint-link"', f'aria-label="{said}"', said)


def _walk(sight: TableView) -> str:
    """The count as it stands, step by step, where a game can tell it."""
    if not sight.game.words.has_score_steps or not sight.begun:
        return ""
    said = say(sight, "walk.open")
    sign = '<span aria-hidden="true">Σ</span>'
    return _link(sight, "walk", 'class="button walk-link"', f'aria-label="{said}" title="{said}"', sign)


def _link(sight: TableView, view: str, kind: str, named: str, shown: str) -> str:
    """A tool that is a link to a view of the table."""
    return f'<a {kind} href="{url(view, sight.table.slug)}" {named}>{shown}</a>\n'


def _more(sight: TableView) -> str:
    """The end of the tools, and the sheet that one of them opens."""
    if not sight.mine or sight.table.status != Table.Status.PLAYING:
        return "</span>\n"
    said = say(sight, "table_page.more")
    sound = say(sight, "table_page.sound")
    hand = say(sight, "table_page.hand_over")
    concede = say(sight, "table_page.concede")
    out = [
        f'<button type="button" class="more" popovertarget="more" aria-label="{said}">⋯</button>\n</span>\n',
        '<div id="more" class="sheet" popover>\n',
        _all_moves(sight),
        f'<p class="row"><button type="button" id="sound" aria-pressed="false" hidden>{sound}</button>\n',
    ]
    if not sight.stand_in:
        out.append(button(sight, "hand", hand, f' name="bot" value="{STAND_IN}"'))
    if not sight.conceded:
        out.append(f'<button type="button" class="bad" popovertarget="give-up">{concede}</button>')
    return "".join(out) + f"</p>\n{_standing(sight)}</div>\n"


def _standing(sight: TableView) -> str:
    """For each kind of question a button that says whether the person is asked, and changes it."""
    return (
        _wishes(sight, "window", sight.standing)
        + _wishes(sight, "offer", sight.offers)
        + _forced(sight)
        + _coach(sight)
    )


def _coach(sight: TableView) -> str:
    """A button that asks for warnings before blunders, or no more."""
    if sight.to_coach is None:
        return ""
    about = f"<h2>{say(sight, 'coach.name')}</h2>\n<p>{say(sight, 'coach.about')}</p>\n"
    wanted, pressed = ("no", "true") if sight.coached else ("yes", "false")
    more = f' name="wanted" value="{wanted}" aria-pressed="{pressed}"'
    ask = button(sight, "coach_wish", say(sight, "coach.wanted"), more)
    return f'<section class="standing">{about}{ask}</section>\n'


def _forced(sight: TableView) -> str:
    """A button for forced moves: it changes whether the person is asked at all tables, so the page is loaded again."""
    return _forced_button(sight.table.slug, sight.lang, bool(sight.person and sight.person.asks_forced))


@lru_cache(maxsize=2_000)
def _forced_button(slug: str, lang: str, asks: bool) -> str:
    say = site_words(lang)
    about = f"<h2>{say('pace.forced')}</h2>\n<p>{say('pace.forced_about')}</p>\n"
    more = f' name="forced" value="{PASS if asks else ASK}" aria-pressed="{str(asks).lower()}" data-leave'
    button = button_at(slug, "standing", say("pace.forced_ask"), more)
    return f'<section class="standing">{about}{button}</section>\n'


def _wishes(sight: TableView, key: str, kinds: list[Json]) -> str:
    if not kinds:
        return ""
    rows = []
    for each in kinds:
        asked = each["said"] == ASK
        more = f' name="{escape(each["kind"])}" value="{PASS if asked else ASK}" aria-pressed="{str(asked).lower()}"'
        rows.append(f"<li>{button(sight, 'standing', escape(each['label']), more)}</li>")
    about = f"<h2>{say(sight, key + '.title')}</h2>\n<p>{say(sight, key + '.about')}</p>\n"
    return f'<section class="standing">{about}<ul class="moves">{"".join(rows)}</ul></section>\n'


def _all_moves(sight: TableView) -> str:
    """All moves as a list, for readers who do not see the board; a little space before each new verb."""
    if not sight.can_move:
        return ""
    rows = [
        f"<li{'' if n else _FIRST}>{_move(sight, move)}</li>"
        for _, moves in groupby(sight.moves, lambda move: str(move["verb"]))
        for n, move in enumerate(moves)
    ]
    title = f"<h2>{say(sight, 'table_page.all_moves')}</h2>\n"
    return title + '<ul class="moves" id="all-moves">' + "".join(rows) + "</ul>\n"


def _status(sight: TableView) -> str:
    """Mostly nothing; the page of the end and of the waiting are drawn seldom."""
    if sight.table.status == Table.Status.PLAYING:
        watching = f'<p class="card quiet">{say(sight, "table_page.watching")}</p>'
        practice = f'<p class="mode">{practice_tag(sight.lang)}</p>' if sight.table.practice else ""
        return practice + ("" if sight.mine else watching)
    template = get_template("mastaba/table/status.html").template
    return str(template.render(Context(sight.context(), use_l10n=False)))  # plain numbers


_FRAGMENTS: Final[dict[str, Callable[[TableView], str]]] = {
    "board": _board,
    "task": _task,
    "actions": _actions,
    "players": players,
    "log": log,
    "chat": chat,
    "status": _status,
    "added": entropies,
    "words": in_words,
}
FRAGMENTS: Final = tuple(_FRAGMENTS)
