"""The actions of Castell, with one shared object for each, as legality is often checked."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.contract import Action
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.towers import RANKED, SIZES, Skill

# The longest batch is a tower with its performance. Ten turns train ten ranks. A tower has at most 3 + Width + Base +
# Balance levels, at most 10 + Strength levels, and at most Mix mixed levels: 10 levels and 3 mixed ones (or 9 and 4, or
# 8 and 5) are 13 placements. These are "P10.3," once and "P9.3," twelve times, 66 characters; "SPe09" makes 71. With 34
# castellers at most two counts of such a tower have two digits: 73 of 80 characters.


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move the pawn to a neighbouring region; the first move leads to any region."""

    code = "M"
    is_deterministic = True
    region: Region


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Take a casteller from the pawn's region; possible twice in a turn."""

    code = "R"
    is_deterministic = True
    size: int


@dataclass(frozen=True, slots=True)
class Train(Action):
    """Train a skill that the wheel offers: get a rank, or with Special a special action at once."""

    code = "T"
    is_deterministic = True
    skill: Skill


@dataclass(frozen=True, slots=True)
class Practice(Action):
    """Train Practice: get a rank of a skill with a rank of 1 to 4."""

    code = "TP"
    is_deterministic = True
    skill: Skill


@dataclass(frozen=True, slots=True)
class SpecialMove(Action):
    """Special action: move the pawn to a neighbouring region."""

    code = "SM"
    is_deterministic = True
    region: Region


@dataclass(frozen=True, slots=True)
class SpecialRecruit(Action):
    """Special action: take a casteller from the pawn's region."""

    code = "SR"
    is_deterministic = True
    size: int


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place a new level on the tower in progress: castellers of one size."""

    code = "P"
    is_deterministic = True
    size: int
    count: int


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Place castellers of the other size of a pair on the top level, which becomes mixed."""

    code = "J"
    is_deterministic = True
    size: int
    count: int


@dataclass(frozen=True, slots=True)
class Perform(Action):
    """Special action: do a local performance with the tower in progress."""

    code = "SP"
    is_deterministic = True
    tile: Tile


@dataclass(frozen=True, slots=True)
class Submit(Action):
    """Submit the tower in progress to the festival."""

    code = "S"


@dataclass(frozen=True, slots=True)
class Best(Action):
    """Submit the tower with the highest score to the festival, or without the adviser any that may enter."""

    code = "B"


@dataclass(frozen=True, slots=True)
class End(Action):
    """End one's turn."""

    code = "E"


Placement: TypeAlias = Place | Join
TurnAction: TypeAlias = Move | Recruit | Train | Practice | SpecialMove | SpecialRecruit | Perform
CastellAction: TypeAlias = (
    Move | Recruit | Train | Practice | SpecialMove | SpecialRecruit | Place | Join | Perform | Submit | Best | End
)

MAX_COUNT = 150
"""The most castellers of one placement: all there are."""

MOVES = {region: Move(region) for region in Region}
RECRUITS = {size: Recruit(size) for size in SIZES}
TRAININGS = {skill: Train(skill) for skill in Skill}
PRACTICES = {skill: Practice(skill) for skill in RANKED}
SPECIAL_MOVES = {region: SpecialMove(region) for region in Region}
SPECIAL_RECRUITS = {size: SpecialRecruit(size) for size in SIZES}
PLACES = {size: tuple(Place(size, count) for count in range(MAX_COUNT + 1)) for size in SIZES}
"""By size and count."""
JOINS = {size: tuple(Join(size, count) for count in range(MAX_COUNT + 1)) for size in SIZES}
PERFORMS = {tile: Perform(tile) for tile in Tile}
SUBMIT = Submit()
BEST = Best()
END = End()
