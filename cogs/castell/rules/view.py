"""The view of a seat: all that lies on the table, and its own tower in progress."""

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.castell.components import REGION_INDEX, ROUNDS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.actions import CastellAction, Join, Place
from cogs.castell.rules.position import find_festival, list_festivals
from cogs.castell.rules.scoring import Points
from cogs.castell.rules.terms import Colla, Done, Festival, Options, Phase
from cogs.castell.rules.towers import Skill, Team, Tower
from cogs.castell.rules.wheel import find_skill_tile


@dataclass(frozen=True, slots=True)
class Square:
    """A region of the board, as all see it."""

    region: Region
    castellers: Team
    tiles: tuple[Tile, ...]
    """The local performances left."""
    tokens: tuple[int, ...]
    """By seat: the special action tokens in its row."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    round: int
    """1 to 10."""
    starter: int
    """The seat with the first player marker."""
    turn: int
    """The seat of the current turn, or of the last one while festivals are open and after the end."""
    order: tuple[int, ...]
    """The seats with a turn in this round, in their order."""
    done: Done
    slots: tuple[Skill, ...]
    """The skill tiles around the wheel, clockwise from the north."""
    squares: tuple[Square, ...]
    """The regions in the order of the board."""
    calendar: tuple[Festival, ...]
    """All festivals of the game in their order, past ones, too."""
    bag: Team
    """The castellers that are still to be drawn."""
    collas: tuple[Colla, ...]
    """By seat."""
    points: tuple[Points, ...]
    """By seat."""
    entrants: tuple[tuple[int, ...], ...]
    """By festival of this round: its seats; empty unless festivals are open."""
    tower: Tower
    """The seat's tower in progress."""
    submitted: Tower
    """The tower that the seat submitted to the open festival; empty if there is none."""
    legal: tuple[CastellAction, ...]
    """The seat's legal actions."""
    refusals: tuple[tuple[str, Refusal], ...]
    """For a seat to act: by code, why no action with this code is legal."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the seat is to act."""
        return bool(self.legal)

    @property
    def me(self) -> Colla | None:
        """The seat's own colla."""
        return None if self.seat is None else self.collas[self.seat]

    @property
    def here(self) -> Square | None:
        """The region of the seat's pawn."""
        me = self.me
        return None if me is None or me.region is None else self.squares[REGION_INDEX[me.region]]

    @property
    def festivals(self) -> tuple[Festival, ...]:
        """This round's festivals, in the order of the calendar."""
        return list_festivals(self.calendar, self.round)

    @property
    def festival(self) -> Festival | None:
        """The open festival of the seat."""
        return find_festival(self.festivals, self.entrants, self.seat)

    @property
    def may_build(self) -> bool:
        """True if the seat may build a tower now, for a performance or for a festival."""
        return any(isinstance(action, Place | Join) for action in self.legal)

    def find_training(self, region: Region | None, ahead: int = 0) -> Skill | None:
        """Find the skill tile that a region (None: All Regions) faces ``ahead`` rounds from now.

        Return None after the last round, and for All Regions in the advanced game.
        """
        if self.round + ahead > ROUNDS or (region is None and self.options.advanced):
            return None
        return find_skill_tile(self.slots, region, self.round + ahead)

    def list_trainings(self, region: Region | None) -> list[Skill]:
        """List the tiles that a region (None: All Regions) faces in this round and in the next; none after the end."""
        tiles = (self.find_training(region), self.find_training(region, 1)) if self.outcome is None else ()
        return [tile for tile in tiles if tile is not None]
