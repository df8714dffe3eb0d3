"""The board in words, for the terminal and screen readers: short lines, each with its subject."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mastaba.core.engine.state import OVER, places_of
from mastaba.core.observation import present
from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import Describer as AnyDescriber
from mastaba.core.words.paragraphs import paragraphs
from mastaba.games.kemet.engine import box
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view import costs
from mastaba.games.kemet.view.forces import beaten, choosing, odds, open_force, percents, sides
from mastaba.games.kemet.view.imagine import open_state
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.queries import creature_at, creatures_at, powers, temporary_points
from mastaba.games.kemet.words.events import people
from mastaba.games.kemet.words.labels import card_text
from mastaba.games.kemet.words.prompt import question


def text(observation: Observation, words: Words, names: Sequence[str] | None, width: int) -> str:
    """The observation in words; seats are called by their gods unless `names` are given."""
    describer = Describer(observation, words, people(words, observation["players"], names))
    blocks = [
        describer.header(),
        describer.running(),
        describer.map(),
        *describer.players(),
        describer.hand(),
        describer.market(),
    ]
    return paragraphs(blocks, width)


def winner(observation: Observation) -> int:
    """The leading seat (kemet 12.6)."""
    return places_of(open_state(observation)).index(1)


def odds_text(say: Words, names: Sequence[str], seen: Observation) -> str:
    """The odds of the battle in words; empty when there are none."""
    share = odds(seen)
    if share is None:
        return ""
    first, second = percents(share)
    attacker, defender = (names[seat] for seat in sides(seen))
    return say("text.battle_odds", attacker=attacker, first=first, defender=defender, second=second)


class Describer(AnyDescriber):
    """An observation and the words to describe it."""

    seen: Observation

    def header(self) -> list[str]:
        """The Day, the open question, the order, the goal."""
        seen, say = self.seen, self.say
        phase = say(f"text.{seen['phase']}", round=seen["round"])
        lines = [say("text.title", title=say("game.title"), phase=phase)]
        asked = question(seen, say, self.names)
        mine = seen["actor"] == seen["seat"]
        lines.append(say("text.you", seat=self.names[seen["actor"]], ask=asked) if mine else asked)
        if seen["actor"] == OVER:
            first = winner(seen)
            lines.append(say("result.won", seat=self.names[first], score=seen["scores"][first]))
            scores = (
                say("text.points_line", seat=n, score=s)
                for n, s in zip(self.names, seen["scores"], strict=True)
            )
            return [*lines, say("text.final", scores=self.listed(scores))]
        if seen["active"] is not None:
            lines.append(say("text.active", seat=self.names[seen["active"]]))
        lines.append(say("text.order", order=self.listed(self.names[s] for s in seen["order"])))
        goal = box.BOX.number(f"game.{seen['options']['length']}")
        return [*lines, say("text.goal", goal=goal)]

    # In progress

    def running(self) -> list[str]:
        """The movement, the battle, the cards whose effect waits."""
        seen, say = self.seen, self.say
        lines = []
        if seen["move"]:
            lines += self.move()
        if seen["battle"]:
            lines += self.battle()
        for shown in seen["cards"]:
            lines.append(
                say("text.shown", seat=self.names[shown["seat"]], card=self.interventions([shown["card"]]))
            )
        return lines

    def move(self) -> list[str]:
        """The group that moves (kemet 6)."""
        move, say = present(self.seen["move"]), self.say
        seat = self.names[move["seat"]]
        if move["units"] is None:
            return [say("text.move_setting_out", seat=seat)]
        lines = [
            say(
                "text.move",
                seat=seat,
                units=move["units"],
                space=move["at"],
                start=say(f"space.{move['origin']}"),
                steps=move["steps"],
                most=costs.steps(self.seen),
            )
        ]
        if move["creature"]:
            lines.append(say("text.move_creature", creature=move["creature"]))
        if move["gates"]:
            lines.append(say("text.move_gates"))
        return lines

    def battle(self) -> list[str]:
        """Both sides and what is known of their cards (kemet 8)."""
        seen, say, battle = self.seen, self.say, present(self.seen["battle"])
        seats = sides(seen)
        attackers, defenders = (
            say("text.units", units=seen["units"][seat].get(battle["space"], 0)) for seat in seats
        )
        attacker, defender = (self.names[seat] for seat in seats)
        lines = [
            say(
                "text.battle",
                space=battle["space"],
                attacker=attacker,
                attackers=attackers,
                defender=defender,
                defenders=defenders,
            )
        ]
        for side, seat in enumerate(seats):
            name = self.names[seat]
            if battle["winner"] is None:
                strength, damage, protection = open_force(seen, side)
                lines.append(
                    say(
                        "text.battle_bonus",
                        seat=name,
                        strength=strength,
                        damage=damage,
                        protection=protection,
                    )
                )
            lines += self.side(side, name)
        if told := odds_text(say, self.names, seen):
            lines.append(told)
        if (mine := choosing(seen)) is not None:
            for card in present(seen["battle_hand"]):
                won, count = beaten(seen, mine, card)
                beats = say("text.beats", won=won, count=count)
                lines.append(say("text.card_beats", card=say(f"battle_card.{card}"), beats=beats))
        if battle["winner"] is not None:
            lines.append(say("text.battle_won", seat=self.names[battle["winner"]]))
        return lines

    def side(self, side: int, name: str) -> list[str]:
        """What is known of the cards of one side."""
        say, battle = self.say, present(self.seen["battle"])
        lines = []
        if fight := battle["fight"][side]:
            lines.append(say("text.battle_card", seat=name, card=card_text(say, fight)))
        elif battle["chosen"][side]:
            lines.append(say("text.battle_chosen", seat=name))
        if discard := battle["discard"][side]:
            lines.append(say("text.battle_put_away", seat=name, card=card_text(say, discard)))
        if added := battle["added"][side]:
            lines.append(say("text.battle_added", seat=name, cards=self.interventions(added)))
        if battle["wounds"][side]:
            lines.append(say("text.battle_wounds", seat=name, wounds=battle["wounds"][side]))
        return lines

    # The table

    def map(self) -> list[str]:
        """The map space by space: pyramids, troops, creatures (kemet 2.1)."""
        say = self.say
        lines, empty = [say("text.map")], []
        for space in box.SPACE_NAMES:
            if space not in box.BOX.tables[f"land_{self.seen['players']}"]:
                continue
            parts = self.parts(space)
            if parts:
                lines.append(
                    say("text.space", space=space, kind=self.space_kind(space), parts="; ".join(parts))
                )
            else:
                empty.append(f"{say(f'space.{space}')} ({self.space_kind(space)})")
        if empty:
            lines.append(say("text.empty", spaces="; ".join(empty)))
        return lines

    def space_kind(self, space: str) -> str:
        """The kind of a space."""
        say = self.say
        if space in box.BOX.tables["temples"]:
            key = "text.delta_temple" if space == "t_del" else "text.temple"
            return say(key, pp=box.BOX.number(f"temples.{space}"))
        if space == "sanct":
            return say("space_kind.sanctuary")
        kind = "obelisk" if space in box.OBELISK_NAMES else "district" if space[-1] in "123" else "desert"
        return say(f"space_kind.{kind}")

    def parts(self, space: str) -> list[str]:
        """Pyramid, troops with their creatures, and the temporary point of a space."""
        seen, say = self.seen, self.say
        parts = [
            say("text.stands", colour=colour, seat=self.names[seat], level=pyramid["level"])
            for seat, pyramids in enumerate(seen["pyramids"])
            for colour in texts.COLOUR_NAMES
            if (pyramid := pyramids[colour])["at"] == space
        ]
        for seat, units in enumerate(seen["units"]):
            if space in units:
                creature = creature_at(seen, seat, space) or ""
                key = "text.troop_with" if creature else "text.troop"
                parts.append(say(key, seat=self.names[seat], units=units[space], creature=creature))
        if space in seen["temporary"]:
            parts.append(say("text.held", seat=self.names[seen["temporary"][space]]))
        return parts

    def players(self) -> list[list[str]]:
        """Player by player, in turn order."""
        return [self.player(seat) for seat in self.seen["order"]]

    def player(self, seat: int) -> list[str]:
        """Points, prayers, cards, tokens, pyramids, tiles of one player."""
        seen, say = self.seen, self.say
        city = seen["cities"][seat]
        total, temporary = seen["scores"][seat], temporary_points(seen, seat)
        return [
            say("text.named", seat=self.names[seat], city=city) if city else self.names[seat],
            say("text.points", total=total, permanent=total - temporary, temporary=temporary),
            say("text.prayer", pp=seen["pp"][seat], reserve=seen["reserve"][seat]),
            say("text.cards", cards=seen["di_count"][seat], battle=seen["battle_count"][seat]),
            self.tokens(seat),
            say(
                "text.pyramids",
                pyramids=self.apart(self.pyramid(colour, seat) for colour in texts.COLOUR_NAMES),
            ),
            say("text.tiles", tiles=self.listed(self.tile(tile) for tile in seen["tiles"][seat])),
            *self.waiting_creatures(seat),
        ]

    def pyramid(self, colour: texts.Colour, seat: int) -> str:
        """A pyramid of a player."""
        pyramid = self.seen["pyramids"][seat][colour]
        if not pyramid["at"]:
            return self.say("text.pyramid_none", colour=colour)
        return self.say("text.pyramid", colour=colour, level=pyramid["level"], space=pyramid["at"])

    def tokens(self, seat: int) -> str:
        """Tokens left, and the actions already taken (kemet 4)."""
        tokens, say = self.seen["tokens"][seat], self.say
        actions = self.apart(say(f"action.{action}") for action in tokens["on"])
        told = [say("text.tokens", regular=tokens["regular"], actions=actions)]
        owned = powers(self.seen, seat)
        for kind, name, used in (("silver", "act", tokens["silver"]), ("gold", "will", tokens["gold"])):
            if name in owned:
                told.append(say(f"text.{kind}_{'spent' if used else 'ready'}"))
        return " ".join(told)

    def waiting_creatures(self, seat: int) -> list[str]:
        """Creatures in reserve (kemet 9.2)."""
        waiting = creatures_at(self.seen, seat, "reserve")
        names = self.listed(self.say(f"creature.{c}") for c in waiting)
        return [self.say("text.waiting_creatures", creatures=names)] if waiting else []

    def tile(self, tile: str) -> str:
        """A power tile with its colour and level."""
        colour, level, _name = box.BOX.value(f"tiles.{tile}")
        return self.say("text.tile", tile=tile, colour=colour, level=level)

    # Cards and market

    def hand(self) -> list[str]:
        """The viewer's cards, and the size of the deck."""
        seen, say = self.seen, self.say
        deck = say("text.deck", deck=seen["di_deck"], pile=seen["di_pile"])
        if seen["hand"] is None:
            return [deck]
        lines = [
            say("text.hand"),
            say("text.interventions", cards=self.interventions(seen["hand"])),
            say(
                "text.battle_cards",
                cards="; ".join(card_text(say, card) for card in present(seen["battle_hand"]))
                or say("text.none"),
            ),
        ]
        if seen["looked"]:
            lines.append(say("text.looked", cards=self.interventions(seen["looked"])))
        return [*lines, deck]

    def market(self) -> list[str]:
        """The tiles on the table, by colour and level (kemet 5.3)."""
        say = self.say
        lines = [say("text.market")]
        for colour in texts.COLOUR_NAMES:
            for level in range(1, 5):
                found = [
                    t for t in self.seen["market"] if list(box.BOX.value(f"tiles.{t}")[:2]) == [colour, level]
                ]
                if found:
                    tiles = self.listed(self.counted([say(f"tile.{tile}") for tile in found]))
                    lines.append(say("text.market_row", colour=colour, level=level, tiles=tiles))
        return lines

    def counted(self, tiles: list[str]) -> list[str]:
        """Names of tiles; one that is there twice is written once, with its count."""
        return [
            self.say("text.copies", tile=tile) if tiles.count(tile) > 1 else tile
            for tile in dict.fromkeys(tiles)
        ]

    def interventions(self, cards: Iterable[str]) -> str:
        """Divine Interventions by name."""
        return self.listed(self.say(f"intervention.{card}") for card in cards)
