"""What a seat may know: all that lies on the table, and its own tower in progress."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.contract import Outcome, Refusal
from cogs.castell.components import INDEX, ROUNDS, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.scoring import Points
from cogs.castell.rules.terms import (
    Colla,
    Deed,
    Done,
    Festival,
    Join,
    Options,
    Phase,
    Place,
)
from cogs.castell.rules.towers import Skill, Team, Tower
from cogs.castell.rules.wheel import faced


@dataclass(frozen=True, slots=True)
class Square:
    """A region as everybody sees it."""

    region: Region
    castellers: Team
    """How many there are of each size."""
    tiles: tuple[Tile, ...]
    """The local performances that nobody has done yet."""
    tokens: tuple[int, ...]
    """Special action tokens in its row, by seat."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    round: int
    """1 to 10."""
    starter: int
    """Who has the first player marker."""
    turn: int
    """Whose turn it is, or was last while festivals are held and when the game has ended."""
    order: tuple[int, ...]
    """The seats that have a turn in this round, in their order."""
    done: Done
    """What was done in this turn."""
    slots: tuple[Skill, ...]
    """The skill tiles around the wheel, clockwise from the north."""
    squares: tuple[Square, ...]
    """The regions in the order of the board."""
    calendar: tuple[Festival, ...]
    """All festivals of the game, held ones too, in their order."""
    bag: Team
    """How many castellers of each size are in the bag; in which order they come, chance decides."""
    collas: tuple[Colla, ...]
    """By seat."""
    points: tuple[Points, ...]
    """By seat."""
    entrants: tuple[tuple[int, ...], ...]
    """For each of this round's festivals who takes part, while they are held; who has submitted is not told."""
    tower: Tower
    """What the seat has built of a tower without having done anything with it; empty for everybody else."""
    submitted: Tower
    """The tower with which the seat goes into the open festival; empty before, and for everybody else."""
    legal: tuple[Deed, ...]
    """Everything the seat may do now."""
    refusals: tuple[tuple[str, Refusal], ...]
    """For a seat to act: by code, why no action with this code is legal."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        return bool(self.legal)

    @property
    def me(self) -> Colla | None:
        """The seat's own colla."""
        return None if self.seat is None else self.collas[self.seat]

    @property
    def here(self) -> Square | None:
        """Where the seat's own pawn is."""
        me = self.me
        return None if me is None or me.region is None else self.squares[INDEX[me.region]]

    @property
    def festivals(self) -> tuple[Festival, ...]:
        """This round's festivals, in the order of the calendar."""
        return tuple(festival for festival in self.calendar if festival.round == self.round)

    @property
    def festival(self) -> Festival | None:
        """The open festival in which the seat takes part."""
        for festival, seats in zip(self.festivals, self.entrants, strict=False):
            if self.seat in seats:
                return festival
        return None

    @property
    def may_build(self) -> bool:
        """True if the seat may build a tower now, be it for a performance or for a festival."""
        return any(isinstance(action, Place | Join) for action in self.legal)

    def trains(self, region: Region | None, ahead: int = 0) -> Skill | None:
        """What the tile does that the wheel turns to a region (None: to all regions) in this round or one ahead.

        None after the last round, and for all regions in the advanced game.
        """
        if self.round + ahead > ROUNDS or (region is None and self.options.advanced):
            return None
        return faced(self.slots, region, self.round + ahead)
