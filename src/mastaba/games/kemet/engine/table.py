"""Table: the data of a game, and the stack of tasks.

A task (notation 9) is five numbers: its kind, a seat and up to three more. At most one movement, battle, placing of
units, look at cards, naming of an order or Veto window is open at a time, so their further data are plain fields.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import CHANCE, NONE, State
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.pieces import Battle, March

WIDTH: Final[i64] = 5  # numbers of a task
ASK_CHANCE: Final[i64] = -3  # the actor of a step that asks chance; NONE says that no choice was needed
NO_CARDS: Final[vec[i64]] = vec[i64]([0] * int(codes.INTERVENTIONS))


class Table(State):
    """Units, pyramids, creatures, tiles, cards and tasks. Seats, spaces and cards are codes of `codes.py`."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.length: i64 = 0
        self.discards_up = self.temples_before = self.return_one = False
        self.walls_by_city = self.walls_block_forced = self.lone_to_city = False
        self.rounds: i64 = 0

        self.phase: i64 = codes.PH_SETUP
        self.round: i64 = 0
        self.active: i64 = NONE
        self.actor = CHANCE
        self.order: vec[i64] = vec[i64]()
        self.cities: vec[i64] = vec[i64]()  # by seat
        self.owners: vec[i64] = vec[i64]()  # by city: the seat, or NONE
        self.prayer: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()  # by seat * 4 + kind: permanent victory points
        self.levels: vec[i64] = vec[i64]()  # by seat * 3 + colour: of the pyramid
        self.sites: vec[i64] = vec[i64]()  # by seat * 3 + colour: the district it stands in, or NONE
        self.pyramids: vec[i64] = vec[i64]()  # by district: seat * 3 + colour, or NONE
        self.units: vec[i64] = vec[i64]()  # by seat * 33 + space
        self.reserve: vec[i64] = vec[i64]()
        self.beasts: vec[i64] = vec[i64]()  # by creature: the owner, or NONE
        self.lairs: vec[i64] = vec[i64]()  # by creature: the space, RESERVE, or NONE
        self.tiles: vec[i64] = vec[i64]()  # by seat, a bit set
        self.regular: vec[i64] = vec[i64]()
        self.silver: i64 = 0  # bit set of the seats that have used it
        self.gold: i64 = 0
        self.on: vec[i64] = vec[i64]()  # by seat: action spaces taken, a bit set

        self.battle_hand: vec[i64] = vec[i64]()  # by seat, bit sets of battle cards
        self.battle_pile: vec[i64] = vec[i64]()
        self.battle_removed: vec[i64] = vec[i64]()  # by seat * 2, in the order in which they left
        self.hand: vec[i64] = vec[i64]()  # by seat * 14 + card: Divine Interventions
        self.deck: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        self.seen: vec[i64] = vec[i64]()  # by card: copies in the pile that all seats have seen
        self.seen_battle: vec[i64] = vec[i64]()  # by seat * 6, in the order in which they were seen
        self.vision: vec[i64] = vec[i64]()  # by seat * 14 + card: put back at the last Vision
        self.wounded: vec[i64] = vec[i64]()  # by seat * 14 + card: discarded by Divine Wound

        self.tasks: vec[i64] = vec[i64]()
        self.looked: vec[i64] = vec[i64]()  # Vision: cards looked at
        self.chosen: vec[i64] = vec[i64]()  # the order named so far
        self.queue: vec[i64] = vec[i64]()  # seats still to be asked for a Veto

        self.put_why: i64 = 0
        self.put_queue: i64 = 0  # bit set of the seat's districts (0, 1, 2) not yet answered
        self.put_total: i64 = 0
        self.put_left: i64 = NONE
        self.put_outside: bool = False

        self.march: March = March()
        self.battle: Battle = Battle()

    def set_up(self) -> None:
        """Set every field to the start of a game (kemet 2)."""
        n = int(self.players)
        self.order = vec[i64](list(range(n)))
        self.cities = vec[i64]([-1] * n)
        self.owners = vec[i64]([-1] * 5)
        self.prayer = vec[i64]([int(box.STARTING_PRAYER)] * n)
        self.points = vec[i64]([0] * (4 * n))
        self.levels = vec[i64]([0] * (3 * n))
        self.sites = vec[i64]([-1] * (3 * n))
        self.pyramids = vec[i64]([-1] * int(codes.DISTRICTS))
        self.units = vec[i64]([0] * (int(codes.SPACES) * n))
        self.reserve = vec[i64]([int(box.UNITS_IN_ALL)] * n)
        self.beasts = vec[i64]([-1] * int(codes.CREATURES))
        self.lairs = vec[i64]([-1] * int(codes.CREATURES))
        self.tiles = vec[i64]([0] * n)
        self.regular = vec[i64]([int(box.REGULAR_TOKENS)] * n)
        self.on = vec[i64]([0] * n)
        self.battle_hand = vec[i64]([int(BIT[codes.SP_OFF]) - 1] * n)
        self.battle_pile = vec[i64]([0] * n)
        self.battle_removed = vec[i64]([-1] * (2 * n))
        self.hand = vec[i64]([0] * (int(codes.INTERVENTIONS) * n))
        self.deck = box.COPIES[:]
        self.pile = NO_CARDS[:]
        self.seen = NO_CARDS[:]
        self.seen_battle = vec[i64]([-1] * (6 * n))
        self.vision = vec[i64]([0] * (int(codes.INTERVENTIONS) * n))
        self.wounded = vec[i64]([0] * (int(codes.INTERVENTIONS) * n))
        self.looked = NO_CARDS[:]

    def clear_put(self) -> None:
        """Reset the fields of units being placed."""
        self.put_why = 0
        self.put_queue = 0
        self.put_total = 0
        self.put_left = NONE
        self.put_outside = False

    def copy_from(self, state: State) -> None:
        """Copy every field from a table of the same number of players."""
        other = cast("Table", state)
        self.length, self.discards_up = other.length, other.discards_up
        self.walls_by_city, self.walls_block_forced = other.walls_by_city, other.walls_block_forced
        self.lone_to_city, self.temples_before = other.lone_to_city, other.temples_before
        self.return_one = other.return_one
        self.rounds = other.rounds
        self.phase, self.round, self.active, self.actor = other.phase, other.round, other.active, other.actor
        self.order, self.cities = other.order[:], other.cities[:]
        self.owners, self.prayer = other.owners[:], other.prayer[:]
        self.points, self.levels = other.points[:], other.levels[:]
        self.sites, self.pyramids = other.sites[:], other.pyramids[:]
        self.units, self.reserve = other.units[:], other.reserve[:]
        self.beasts, self.lairs = other.beasts[:], other.lairs[:]
        self.tiles, self.regular = other.tiles[:], other.regular[:]
        self.silver, self.gold = other.silver, other.gold
        self.on = other.on[:]
        self.battle_hand, self.battle_pile = other.battle_hand[:], other.battle_pile[:]
        self.battle_removed = other.battle_removed[:]
        self.hand, self.deck, self.pile = other.hand[:], other.deck[:], other.pile[:]
        self.seen, self.seen_battle = other.seen[:], other.seen_battle[:]
        self.vision, self.wounded = other.vision[:], other.wounded[:]
        self.tasks, self.looked, self.chosen = other.tasks[:], other.looked[:], other.chosen[:]
        self.queue = other.queue[:]
        self.put_why, self.put_queue, self.put_total = other.put_why, other.put_queue, other.put_total
        self.put_left, self.put_outside = other.put_left, other.put_outside
        self.march, self.battle = other.march.copy(), other.battle.copy()

    def serialize(self, packer: Packer) -> None:
        """Pack or unpack every field, in one fixed order."""
        self.phase, self.round = packer.two(self.phase, self.round)
        self.active, self.actor = packer.two(self.active, self.actor)
        self.order, self.cities = packer.numbers(self.order), packer.numbers(self.cities)
        self.prayer, self.points = packer.numbers(self.prayer), packer.numbers(self.points)
        self.levels, self.sites = packer.numbers(self.levels), packer.numbers(self.sites)
        self.units, self.reserve = packer.numbers(self.units), packer.numbers(self.reserve)
        self.beasts, self.lairs = packer.numbers(self.beasts), packer.numbers(self.lairs)
        for seat in range(self.players):
            self.tiles[seat] = packer.wide(self.tiles[seat])
        self.regular = packer.numbers(self.regular)
        self.silver, self.gold = packer.two(self.silver, self.gold)
        self.on = packer.numbers(self.on)
        self.battle_hand = packer.numbers(self.battle_hand)
        self.battle_pile = packer.numbers(self.battle_pile)
        self.battle_removed = packer.numbers(self.battle_removed)
        self.hand, self.deck = packer.numbers(self.hand), packer.numbers(self.deck)
        self.pile = packer.numbers(self.pile)
        self.seen, self.seen_battle = packer.numbers(self.seen), packer.numbers(self.seen_battle)
        self.vision, self.wounded = packer.numbers(self.vision), packer.numbers(self.wounded)
        self.tasks, self.looked = packer.numbers(self.tasks), packer.numbers(self.looked)
        self.chosen, self.queue = packer.numbers(self.chosen), packer.numbers(self.queue)
        self.put_why, self.put_queue = packer.two(self.put_why, self.put_queue)
        self.put_total, self.put_left = packer.two(self.put_total, self.put_left)
        self.put_outside = packer.flag(self.put_outside)
        self.march.serialize(packer)
        self.battle.serialize(packer)

    def derive(self) -> None:
        """Recompute the owners of cities and the pyramids by district."""
        for city in range(i64(5)):
            self.owners[city] = NONE
        for district in range(codes.DISTRICTS):
            self.pyramids[district] = NONE
        for seat in range(self.players):
            if self.cities[seat] != NONE:
                self.owners[self.cities[seat]] = seat
            for colour in range(codes.COLOURS):
                site = self.sites[seat * codes.COLOURS + colour]
                if site != NONE:
                    self.pyramids[site] = seat * codes.COLOURS + colour

    # The stack of tasks

    def push(self, kind: i64, seat: i64 = NONE, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """Push a task on the stack."""
        tasks = append(self.tasks, kind)
        tasks = append(tasks, seat)
        tasks = append(tasks, a)
        tasks = append(tasks, b)
        self.tasks = append(tasks, c)

    def pop(self) -> None:
        """Remove the task on top."""
        self.tasks = self.tasks[: i64(len(self.tasks)) - WIDTH]

    def top(self, field: i64) -> i64:
        """A number of the task on top: 0 its kind, 1 its seat, 2 to 4 its data."""
        return self.tasks[i64(len(self.tasks)) - WIDTH + field]

    def set_top(self, field: i64, value: i64) -> None:
        """Change a number of the task on top."""
        self.tasks[i64(len(self.tasks)) - WIDTH + field] = value

    def beneath(self, field: i64) -> i64:
        """A number of the task beneath the top."""
        return self.tasks[i64(len(self.tasks)) - 2 * WIDTH + field]

    # Units, creatures, cards

    def units_at(self, seat: i64, space: i64) -> i64:
        """The number of units of a seat in a space."""
        return self.units[seat * codes.SPACES + space]

    def enemy_at(self, seat: i64, space: i64) -> i64:
        """Another seat with units in a space, or NONE."""
        for other in range(self.players):
            if other != seat and self.units[other * codes.SPACES + space] > 0:
                return other
        return NONE

    def beast_at(self, seat: i64, space: i64) -> i64:
        """The creature of a seat in a space, or NONE."""
        for beast in range(codes.CREATURES):
            if self.lairs[beast] == space and self.beasts[beast] == seat:
                return beast
        return NONE

    def cards_held(self, seat: i64) -> i64:
        """The number of Divine Interventions in a hand, without those committed."""
        total: i64 = 0
        for place in range(seat * codes.INTERVENTIONS, (seat + 1) * codes.INTERVENTIONS):
            total += self.hand[place]
        return total

    def seat_of(self, side: i64) -> i64:
        """The seat of a side of the battle: side 0 attacks, side 1 defends."""
        return self.battle.attacker if side == 0 else self.battle.defender
