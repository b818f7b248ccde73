"""Finds what a colla can build, and what it could build with one more casteller or rank."""

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
"""The number of rounds whose festivals are shown as the next ones."""


@dataclass(frozen=True, slots=True)
class Means:
    """The team, the ranks and the rules for a tower."""

    team: Team
    ranks: Ranks
    lax: bool
    """As in :class:`cogs.castell.rules.terms.Options`."""

    def add(self, gain: int | Skill) -> Means:
        """Add a casteller of a size, or a rank of a skill.

        :raises ValueError: if the skill is at its highest rank.
        """
        if isinstance(gain, Skill):
            return Means(self.team, raise_rank(self.ranks, gain), self.lax)
        return Means(add_casteller(self.team, gain), self.ranks, self.lax)


def get_means(view: View, me: Colla) -> Means:
    return Means(me.team, me.ranks, view.options.lax)


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """The best score at a festival, now and with one more casteller or rank."""

    festival: Festival
    before: int
    """0 if the colla cannot enter."""
    after: int
    is_best: bool
    """False if a search stopped early, so that there may be a better tower."""


@dataclass(frozen=True, slots=True)
class Openings:
    """The performances and scores that become possible with one more casteller of a size, or rank of a skill."""

    gain: int | Skill
    """The size or the skill."""
    tiles: tuple[Tile, ...]
    """Local performances that are not possible now."""
    festivals: tuple[ScoreChange, ...]
    """Festivals with a higher best score."""

    @property
    def is_empty(self) -> bool:
        return not self.tiles and not self.festivals


def find_best_tower(means: Means, tokens: tuple[int, ...]) -> Found | None:
    """Find the tower with the highest score at a festival; None if no tower may enter."""
    return search.find_best(means.team, means.ranks, tokens, means.lax)


def find_towers_with_more(means: Means, tokens: tuple[int, ...], best: Tower) -> Iterator[tuple[int, Found]]:
    """For each size of the tokens, find the tower with the most of it, if that is more than the best tower has."""
    for size in dict.fromkeys(tokens):
        found = search.find_most(means.team, means.ranks, tokens, size, means.lax)
        if found is not None and count_size(found.tower, size) > count_size(best, size):
            yield size, found


def find_cheapest_tower(means: Means, tile: Tile) -> Tower | None:
    """Find a tower with the fewest castellers for a local performance; None if there is none."""
    return search.find_cheapest(means.team, means.ranks, PERFORMANCES[tile], means.lax)


def list_feasible(means: Means, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """List the local performances among ``tiles`` that have a tower."""
    return tuple(tile for tile in tiles if find_cheapest_tower(means, tile) is not None)


def list_next_festivals(view: View) -> tuple[Festival, ...]:
    """List the festivals of the next rounds that have any, this round included."""
    rounds = sorted({festival.round for festival in view.calendar if festival.round >= view.round})[:ROUNDS_AHEAD]
    return tuple(festival for festival in view.calendar if festival.round in rounds)


def list_gains(means: Means) -> Iterator[int | Skill]:
    """List the skills that are not at their highest rank, then all sizes."""
    yield from (skill for skill in RANKED if means.ranks[RANK_INDEX[skill]] < HIGHEST_RANK)
    yield from reversed(SIZES)


def find_openings(means: Means, gain: int | Skill, tiles: Sequence[Tile], festivals: Sequence[Festival]) -> Openings:
    """Find which of these local performances and festivals gain from one more casteller or rank."""
    richer = means.add(gain)
    impossible = (tile for tile in tiles if find_cheapest_tower(means, tile) is None)
    feasible = list_feasible(richer, impossible)
    changes = []
    for festival in festivals:
        found = [find_best_tower(each, festival.tokens) for each in (means, richer)]
        before, after = (0 if each is None else score_tower(each.tower, festival.tokens) for each in found)
        if after > before:
            is_best = all(each is None or each.is_best for each in found)
            changes.append(ScoreChange(festival, before, after, is_best))
    return Openings(gain, feasible, tuple(changes))
