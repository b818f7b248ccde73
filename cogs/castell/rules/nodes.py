"""The data of the search for the best tower: plans from the ground up, steps between them, and where they wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cogs.castell.rules.supply import Kind, Plan
from cogs.castell.rules.wealth import Ways, Wealth


class Node(NamedTuple):
    """A plan from the ground up to some level."""

    support: int
    """What its highest level is for the one above."""
    wide: int
    balance: int
    base: int
    mix: int
    strength: int
    """The ranks that are left."""
    least: int
    """How wide the next level must be at least; 0 if there need not be one."""
    high: int
    """The number of levels."""
    gain: int
    """Levels, minus the worth of what was passed for good."""
    supply: int
    kind: Kind | None
    """What the highest level is made of."""
    below: Node | None


class Step(NamedTuple):
    """A kind of level that may come above some support."""

    kind: Kind
    is_worthy: bool
    """True if all castellers of it are worth points."""
    worthy_at: int | None
    """Where the field of its only size is that is worth points, if it has such a one besides another."""
    strength: int
    """What is left of the Strength."""
    reached: int
    """The mask of the pairs that may still come after it."""
    passed: tuple[int, ...]
    """The pairs of worth that may not."""
    barred: tuple[tuple[int, int], ...]
    """Masks of pairs of a size that has to come and no longer could, and their fields while none of it has come."""


class Choice(NamedTuple):
    """How the sizes come that must."""

    ways: Ways
    """One for each."""
    visits: int
    """How many levels there can be, as sizes go."""
    levels: int
    """How many of these can come before and after all these sizes."""


class Shelf(NamedTuple):
    """Plans with the same bound and the same number of levels."""

    fresh: list[Node]
    """Plans that only widths and sizes have been bounded of."""
    fair: list[tuple[Node, Wealth, list[Choice], int]]
    """Plans with what is left of worth, what can be chosen, and the number of levels that could follow at most."""
    firm: list[Node]
    """Plans that are to be followed."""


def plans_of(node: Node) -> Iterator[Plan]:
    """The levels of a plan, the highest first."""
    while node.below is not None and node.kind is not None:
        yield Plan(node.kind, node.wide)
        node = node.below
