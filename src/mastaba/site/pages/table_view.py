"""The view of a table: all that one person may see of it now. The fragments are drawn from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from mastaba.core.choices import choices
from mastaba.core.engine.state import CHANCE, OVER
from mastaba.core.game import Game, Json, Layout
from mastaba.core.position import Position
from mastaba.core.referee import Ply
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.log_lines import log_lines, places
from mastaba.site.pages.offered import bar_of, offered_moves
from mastaba.site.pages.player_rows import player_rows
from mastaba.site.pages.thumbnails import picture_url
from mastaba.site.pages.undos import UndoChoice, marks, undo_choice, with_undos
from mastaba.site.tables import actions, coaching, previews, reactions, standing_refusals
from mastaba.site.tables.colours import by_seat, coloured, free_colours
from mastaba.site.tables.game_log import GameLog
from mastaba.site.tables.names import seat_names
from mastaba.site.tables.results import summary
from mastaba.site.words import site_words

MOST_MOTIONS: Final = 16
Shown = tuple[int, int]  # a seat, and how many plies there were when its curtain was lifted


def motion_list(
    game: Game, observation: Json, plies: Sequence[Ply], seat: int | None, most: int
) -> list[Json]:
    """What moved in the last plies, as a seat may know it."""
    recent = plies[max(0, len(plies) - most) :]
    shown = [[game.view.show_event(event, seat) for event in ply.events] for ply in recent]
    first = len(plies) - len(recent) + 1
    return [
        {"ply": first + n, "actor": ply.actor, "moves": moves}
        for n, (ply, moves) in enumerate(zip(recent, game.board.motions(observation, shown), strict=True))
        if moves
    ]


class TableView:
    """What one person sees of a table now. Hold the lock of the log while making it."""

    def __init__(
        self,
        table: Table,
        game_log: GameLog,
        person: Person | None,
        lang: str,
        layout: Layout,
        shown: Shown | None,
        tried: Sequence[str] = (),
    ) -> None:
        self.table = table
        self.game = game_log.game
        self.lang = lang
        self.layout: Layout = layout
        self.person = person
        self.invited = ""  # the token of an open seat that this person was given
        self.seats = table.chairs
        self.names = seat_names(table.game, self.seats, lang)
        self.colours = by_seat(self.seats)
        self.mine = actions.seats_of(table, person)
        self.maker = person is not None and table.creator_id == person.pk
        self.begun = game_log.begun
        self.actor = game_log.actor if game_log.begun else CHANCE
        questions = reactions.open_questions(table, game_log)
        self.asked = [each.seat for each in questions]
        self.question = reactions.question(table, questions, self.mine)
        if self.question is not None:
            self.actor = self.question.seat
        self.decides = CHANCE if self.asked and self.question is None else self.actor
        self.plies = plies = list(game_log.plies)
        at = self._shown(shown)
        self.curtain = self._curtain(game_log, at)
        self.seat = None if self.curtain is not None else self._seat(at)
        self.number = game_log.number(self.seat)
        numbers = game_log.visible(self.seat)
        self.plies = [plies[number] for number in numbers]
        self._undos = [] if self.closed else marks(game_log, self.seat, numbers, past=self.over)
        self.tried = tuple(tried)  # moves that are not made yet
        position = self._position(game_log)
        self.observation = self._observe(game_log, self.seat, position)
        legal = self.observation["legal"] if self._may_move() else None
        self.observation = self.observation | {"legal": legal or []}
        self.choices = choices(self.game, position, self.decides, self.observation)
        self.undo = self._undo_choice(game_log)

    def _undo_choice(self, game_log: GameLog) -> UndoChoice:
        """What this person may take back."""
        running = self.seat is not None and self.table.status == Table.Status.PLAYING
        return undo_choice(self.table, game_log, self.mine, self.actor, running=running)

    def _shown(self, shown: Shown | None) -> int | None:
        """The seat for which the curtain was lifted, unless another one at this screen has played since."""
        if shown is None or any(p.actor in self.mine and p.actor != shown[0] for p in self.plies[shown[1] :]):
            return None
        return shown[0]

    def _seat(self, shown: int | None) -> int | None:
        """The seat whose view is shown: the acting one, if it is this person's."""
        if not self.mine:
            return None
        if self.decides in self.mine:
            return self.decides
        last = next((ply.actor for ply in reversed(self.plies) if ply.actor in self.mine), self.mine[0])
        return shown if shown in self.mine else last

    def _curtain(self, game_log: GameLog, shown: int | None) -> int | None:
        """The seat that must take over the screen first: several people share it and they have secrets."""
        if len(self.mine) < 2 or self.decides not in self.mine or shown == self.decides:
            return None
        if self.question is not None:
            return self.decides  # with any hand: the others look on
        sights = [self._observe(game_log, seat) | {"seat": None, "legal": []} for seat in self.mine]
        return self.actor if any(sight != sights[0] for sight in sights) else None

    def _position(self, game_log: GameLog) -> Position:
        """How the table is, or would be after the moves that are tried."""
        if not self.tried:
            return self.base(game_log)
        if self.seat is None or not self._may_move():
            raise actions.Refused("trial")
        return previews.tried(self.base(game_log), self.seat, self.tried)

    def base(self, game_log: GameLog) -> Position:
        """The position in which this person chooses: in a window, after every seat asked before has passed."""
        return game_log.position if self.question is None else self.question.position

    def _observe(self, game_log: GameLog, seat: int | None, position: Position | None = None) -> Json:
        """What a seat sees now or in another position, as far as it may be open on this screen."""
        if position is None or position is game_log.position:
            seen = game_log.observe(seat)
        else:
            seen = position.observe(seat)
        return self.game.table.shared_screen(seen) if len(self.mine) > 1 else seen

    def _may_move(self) -> bool:
        running = self.table.status == Table.Status.PLAYING
        return (
            running and self.seat is not None and self.seat == self.decides and not self.seats[self.seat].bot
        )

    @cached_property
    def moves(self) -> list[Json]:
        """The legal moves with what they point at and how they are called."""
        return offered_moves(self.game, self.choices, self.observation, self.lang, self.names)

    @cached_property
    def standing(self) -> list[Json]:
        """What this person has said about each kind of window."""
        seats = [self.seats[n] for n in self.mine]
        return [
            {"kind": kind, "label": label, "said": reactions.standing(seats[0], kind)}
            for kind, label in (reactions.reaction_names(self.game, self.lang) if seats else {}).items()
        ]

    @cached_property
    def offers(self) -> list[Json]:
        """What this person has said about each kind of offer."""
        seats = [self.seats[n] for n in self.mine]
        return [
            {
                "kind": kind,
                "label": label,
                "said": standing_refusals.ASK
                if standing_refusals.wanted(seats[0], kind)
                else standing_refusals.PASS,
            }
            for kind, label in (
                standing_refusals.refusal_names(self.game, self.lang) if seats else {}
            ).items()
        ]

    @cached_property
    def shown(self) -> Json:
        """What is seen, in the colours of the table: what pictures and words are made from. Bots never get it."""
        return coloured(self.game, self.observation, self.seats)

    @cached_property
    def offered(self) -> Json:
        """The same with the choices as people make them: by one click each."""
        return self.shown | {"legal": [choice.text for choice in self.choices]}

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or because people gave up."""
        return self.table.status == Table.Status.OVER

    @cached_property
    def players(self) -> list[Json]:
        """The seats with their points, and who is there."""
        result = self.table.result or self.observation
        acting = self.asked or [self.actor]
        running = self.begun and not self.over
        return player_rows(
            self.seats,
            self.names,
            self.colours,
            result,
            mine=self.mine,
            acting=acting if running else [],
            links=self.maker,
        )

    @property
    def may_sit(self) -> bool:
        """Whether this person can take a seat, or, where screens are shared, another one."""
        if self.table.cancelled or not (self.invited or self.table.public):
            return False
        return not self.mine or self.table.shared_screens

    @property
    def free_colours(self) -> list[tuple[int, str, str]]:
        """The colours that a newcomer can choose from."""
        return free_colours(self.game, self.seats, self.lang)

    @property
    def inviter(self) -> str:
        """The name of the table's maker, if they sit at it."""
        return next((self.names[s.number] for s in self.seats if s.person_id == self.table.creator_id), "")

    @property
    def task(self) -> str:
        """What is to be done now, in one sentence."""
        say = site_words(self.lang)
        if self.table.cancelled:
            return say("waiting.cancelled")
        if self.table.status == Table.Status.WAITING:
            return say("task.waiting" if self.maker else "task.waiting_others")
        if self.over:
            if self.actor == OVER and (told := self.game.result(self.observation, self.lang, self.names)):
                return told
            winners = [p["name"] for p in self.players if p["place"] == 1 and not p["conceded"]]
            key = "won" if len(winners) == 1 else "shared" if winners else "given_up"
            return say(f"task.{key}", names=", ".join(winners))
        if self.asked and not self.can_move:
            return say("task.window")
        if self.answered:
            return say("task.answered", answer=self.answered)
        return self.game.prompt(self.offered, self.lang, self.names)

    @cached_property
    def answered(self) -> str:
        """What this person has answered in the open window, in words."""
        answer = reactions.answer_of(self.table, self.decides) if self.question and self.can_move else ""
        return next((str(move["label"]) for move in self.moves if move["text"] == answer), "")

    @cached_property
    def motions(self) -> list[Json]:
        """What moved since this person's last decision, that ply included; nothing in a memory game."""
        if self.closed:
            return []
        mine = (n for n, p in enumerate(self.plies[::-1], 1) if p.actor in self.mine and not p.forced)
        since = next(mine, MOST_MOTIONS)
        return motion_list(self.game, self.observation, self.plies, self.seat, min(since, MOST_MOTIONS))

    @cached_property
    def passing(self) -> list[Json]:
        """In a memory game: what moves now, and is not shown again."""
        if not self.closed:
            return []
        return motion_list(self.game, self.observation, self.plies, self.seat, MOST_MOTIONS)

    @property
    def closed(self) -> bool:
        """Whether the past of this game may not be shown now."""
        return self.game.table.memory_game and not self.over

    @cached_property
    def bar(self) -> list[Json]:
        """The moves of the action bar: all if they are few, otherwise those without a place or alone of their verb."""
        return bar_of(self.moves)

    @cached_property
    def ways(self) -> dict[str, Json]:
        """By direction, the simplest move that pushes something there."""
        return {move["way"]: move for move in reversed(self.moves) if move["way"]}

    @property
    def end(self) -> dict[str, Any] | None:
        """The summary of a game that is over."""
        return summary(self.table, self.lang) if self.over else None

    @cached_property
    def to_coach(self) -> Seat | None:
        """The seat of this person, if they may be warned before a blunder."""
        return coaching.seat_to_coach(self.table, self.seats, self.mine)

    @property
    def coached(self) -> bool:
        """Whether this person wants to be warned before a blunder."""
        return self.to_coach is not None and self.to_coach.coach

    @property
    def can_move(self) -> bool:
        """Whether this person has to decide now."""
        return bool(self.moves)

    @property
    def actor_name(self) -> str:
        """Who decides now."""
        return self.names[self.actor] if self.actor >= 0 else ""

    @property
    def curtain_name(self) -> str:
        """Who has to take over the screen."""
        return self.names[self.curtain] if self.curtain is not None else ""

    @property
    def stand_in(self) -> bool:
        """Whether a bot plays for this person."""
        return any(self.seats[n].bot for n in self.mine)

    @property
    def conceded(self) -> bool:
        """Whether this person has given up."""
        return any(self.seats[n].conceded for n in self.mine)

    def context(self) -> dict[str, Any]:
        """What the templates know."""
        return {
            "sight": self,
            "table": self.table,
            "game": self.game,
            "lang": self.lang,
            "person": self.person,
            "title": self.game.info.catalogue(self.lang)("game.title"),
            "summary": self.game.info.catalogue(self.lang)("game.summary"),
            "picture": picture_url(self.game.info.name, self.lang),
        }

    @cached_property
    def svg(self) -> str:
        """The board."""
        return self.game.svg(self.offered, self.lang, self.names, self.layout)

    @cached_property
    def log(self) -> list[Json]:
        """The last things that happened, and what was taken back."""
        lines = log_lines(self.game, self.plies, self.seat, self.lang, self.names)
        return with_undos(lines, self._undos, self.lang, self.names)

    def places(self, ply: int) -> tuple[str, ...]:
        """The ids of what a line of the log is about, on the board as this reader sees it now."""
        if self.closed or not any(line.get("ply") == ply for line in self.log):
            return ()
        return places(self.game, self.plies[ply - 1], self.seat, self.observation)

    @cached_property
    def remarks(self) -> list[Any]:
        """The last things that were said."""
        return self.table.last_remarks

    @property
    def undo_asker(self) -> str:
        """Who asks to take a move back now."""
        return "" if self.undo.wanted_by is None else self.names[self.undo.wanted_by]
