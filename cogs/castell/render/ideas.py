"""What a colla could build, and what one more casteller or rank would let it build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.rules import search
from cogs.castell.rules.position import add_casteller
from cogs.castell.rules.search import Found
from cogs.castell.rules.terms import Colla, Festival
from cogs.castell.rules.towers import HIGHEST_RANK, RANKED, SIZES, Ranks, Skill, Team, Tower, count_size, score_tower
from cogs.castell.rules.view import View
from cogs.castell.rules.wheel import RANK_INDEX, raise_rank

ROUNDS_AHEAD = 2
"""Of how many of the rounds to come the festivals are looked at, this one counted, if it has one."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a colla builds with."""

    team: Team
    ranks: Ranks
    lax: bool

    def with_size(self, size: int) -> Means:
        """The same with one more casteller."""
        return Means(add_casteller(self.team, size), self.ranks, self.lax)

    def with_rank(self, skill: Skill) -> Means:
        """The same with one more rank of a skill that has ranks and is not at its highest."""
        return Means(self.team, raise_rank(self.ranks, skill), self.lax)


def means_of(view: View, me: Colla) -> Means:
    """What a colla builds with in this game."""
    return Means(me.team, me.ranks, view.options.lax)


@dataclass(frozen=True, slots=True)
class Raise:
    """The best score at a festival, as it is and as it would be."""

    festival: Festival
    before: int
    """0 if the colla could not take part."""
    after: int
    is_best: bool
    """False if there may be a better tower than the one that was found."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What one more casteller of a size, or one more rank of a skill, lets a colla build."""

    gain: int | Skill
    """A size, or a skill."""
    tiles: tuple[Tile, ...]
    """Performances that could not be done before."""
    festivals: tuple[Raise, ...]
    """Festivals at which the best score would be higher."""

    @property
    def is_empty(self) -> bool:
        """True if it changes nothing."""
        return not self.tiles and not self.festivals


def best_at(means: Means, tokens: tuple[int, ...]) -> Found | None:
    """The tower with the highest score at a festival; None if the colla cannot take part."""
    return search.find_best(means.team, means.ranks, tokens, means.lax)


def with_more(means: Means, tokens: tuple[int, ...], best: Tower) -> Iterator[tuple[int, Found]]:
    """For each size asked for a festival tower with more of it than the best one has, as far as there is one."""
    for size in dict.fromkeys(tokens):
        found = search.find_most(means.team, means.ranks, tokens, size, means.lax)
        if found is not None and count_size(found.tower, size) > count_size(best, size):
            yield size, found


def cheapest(means: Means, tile: Tile) -> Tower | None:
    """A tower with as few castellers as can be for a local performance; None if there is none."""
    return search.find_cheapest(means.team, means.ranks, PERFORMANCES[tile], means.lax)


def _raise(means: Means, richer: Means, festival: Festival) -> Raise:
    """The best score at a festival as it is, and as it would be with more."""
    found = [best_at(each, festival.tokens) for each in (means, richer)]
    before, after = (0 if each is None else score_tower(each.tower, festival.tokens) for each in found)
    return Raise(festival, before, after, all(each is None or each.is_best for each in found))


def doable(means: Means, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Those of the performances for which there is a tower."""
    return tuple(tile for tile in tiles if cheapest(means, tile) is not None)


def near(view: View) -> tuple[Festival, ...]:
    """The festivals of this round and of the one just ahead; before there are any, the first ones."""
    rounds = sorted({festival.round for festival in view.calendar if festival.round >= view.round})[:ROUNDS_AHEAD]
    return tuple(festival for festival in view.calendar if festival.round in rounds)


def gains(means: Means) -> Iterator[int | Skill]:
    """Everything of which a colla could have one more, skills first."""
    yield from (skill for skill in RANKED if means.ranks[RANK_INDEX[skill]] < HIGHEST_RANK)
    yield from reversed(SIZES)


def opening(means: Means, gain: int | Skill, tiles: Sequence[Tile], festivals: Sequence[Festival]) -> Opening:
    """What one more would open, of these performances and festivals."""
    richer = means.with_rank(gain) if isinstance(gain, Skill) else means.with_size(gain)
    raises = (_raise(means, richer, festival) for festival in festivals)
    return Opening(
        gain,
        doable(richer, (tile for tile in tiles if cheapest(means, tile) is None)),
        tuple(each for each in raises if each.after > each.before),
    )
