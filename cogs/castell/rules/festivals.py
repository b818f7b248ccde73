"""Festivals: who may enter, and what the towers win (RULES 8).

A colla may enter if any tower is high enough and has every size asked for (RULES 8.1). A tower without one of its
levels is still legal. From one that may enter, all levels can therefore be taken away except one for each size asked
for, and those needed for the height. As there are at most three size tokens, only towers of exactly
:data:`FESTIVAL_LEVELS` levels have to be looked at, each level as narrow as possible.

For example, a colla with one rank of Balance whose festival asks for a 9 needs levels of at least 3, 2, 1 and 1, one
of them with a 9: ``9x3 8x2 5x1 2x1`` will do, and if it has no three 9s, perhaps ``10x3 9x2 5x1 2x1``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from bot.engine.contract import Event
from bot.engine.rng import Rng
from cogs.castell.components import Prize
from cogs.castell.rules.events import FestivalHeld
from cogs.castell.rules.supply import Kind, Part, Supply, kinds_of, place_of, supply_of, tower_of, widest, without
from cogs.castell.rules.terms import Colla, Festival, Result
from cogs.castell.rules.towers import (
    FESTIVAL_LEVELS,
    SIZES,
    WIDTH,
    Ranks,
    Team,
    Tower,
    count_size,
    may_enter,
    score_tower,
)

REMEMBERED = 4096
"""The number of answers remembered: a festival asks for the same ones again and again."""


@lru_cache(REMEMBERED)
def find_entry_tower(team: Team, ranks: Ranks, tokens: tuple[int, ...], lax: bool) -> Tower | None:
    """Find a tower that may enter a festival with at most three tokens; None if there is none."""
    balance, base, _, _, wide = ranks
    if (FESTIVAL_LEVELS - balance > WIDTH + wide and not base) or not all(team[size - 1] for size in tokens):
        return None
    parts = _Entry(team, ranks, lax).below(FESTIVAL_LEVELS, (0, 0, *ranks[:4]), supply_of(team), frozenset(tokens))
    return None if parts is None else tower_of(parts, team, (0,) * (len(SIZES) + 1))


class _Entry:
    """A search from the top down."""

    def __init__(self, team: Team, ranks: Ranks, lax: bool) -> None:
        self._limit = WIDTH + ranks[4]
        self._kinds = kinds_of(team, ranks[2] > 0, lax)[::-1]
        supply = supply_of(team)
        self._largest = [0] * (2 * FESTIVAL_LEVELS)
        """By width: the largest support of a level, 0 if there can be none."""
        for kind in self._kinds:  # the smallest support first
            for width in range(min(widest(kind, supply[kind.place]) + 1, len(self._largest))):
                self._largest[width] = kind.support
        self._lax = lax
        self._failed: set[tuple[object, ...]] = set()

    def below(self, levels: int, state: tuple[int, ...], supply: Supply, missing: frozenset[int]) -> list[Part] | None:
        """Find ``levels`` levels that may come below, with all missing sizes, the lowest first; None if there are none.

        ``state`` is the load of the level above, its width, and the ranks of Balance, Base, Mix and Strength
        that are left.
        """
        if not levels:
            return None if missing else []
        load, wide, balance, _, mix, strength = state
        if missing and min(missing) < load - strength:
            return None
        lowest = wide + max(0, levels - balance)  # the width of the lowest level at least, which has the largest size
        if self._largest[lowest] < load + levels - strength - (mix if self._lax else 0):
            return None
        key = (levels, state, supply[: place_of(max(1, load + 1 - strength)) + 1], missing)
        if key in self._failed:
            return None
        for kind in self._kinds:
            if kind.support < load - strength or (most := widest(kind, supply[kind.place])) < wide:
                continue
            rest = missing.difference(kind.sizes) if missing else missing
            if _count_pairs(rest) >= levels:
                continue
            for width, next_state in self._steps(kind, state, most):
                parts = self.below(levels - 1, next_state, without(supply, kind, width), rest)
                if parts is not None:
                    return [*parts, Part(kind, width)]
        self._failed.add(key)
        return None

    def _steps(self, kind: Kind, state: tuple[int, ...], most: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the useful widths of a level of this kind below such a level, each with the state that follows."""
        load, wide, balance, base, mix, strength = state
        strength -= max(0, load - kind.support + 1)
        if strength < 0 or kind.is_mixed > mix:
            return
        least = kind.narrowest
        for width in (wide, wide + 1) if wide >= least else (least,):
            left_balance, left_base = balance - (width == wide), base - (width > self._limit)
            if width <= most and left_balance >= 0 and left_base >= 0:
                yield width, (kind.load, width, left_balance, left_base, mix - kind.is_mixed, strength)


@lru_cache(REMEMBERED)
def _count_pairs(sizes: frozenset[int]) -> int:
    """Count the levels that it takes to have all these sizes."""
    return len({(size + 1) // 2 for size in sizes})


PRIZES: Mapping[int, tuple[Prize, ...]] = {
    1: (Prize.RIBBON,),
    2: (Prize.MEDAL, Prize.RIBBON),
    3: (Prize.TROPHY, Prize.MEDAL, Prize.RIBBON),
    4: (Prize.TROPHY, Prize.MEDAL, Prize.RIBBON),
}
"""By number of entrants: the prizes, from the first place on (RULES 8.5)."""


def find_entrants(festival: Festival, collas: Sequence[Colla], *, is_lax: bool) -> tuple[int, ...]:
    """Find the seats with a pawn in the region that can build a tower for the festival (RULES 8.1)."""
    return tuple(
        seat
        for seat, colla in enumerate(collas)
        if colla.region is festival.region and can_enter(colla, festival.tokens, is_lax=is_lax)
    )


def can_enter(colla: Colla, tokens: Sequence[int], *, is_lax: bool) -> bool:
    """Return whether the colla can build a tower that may enter a festival with these size tokens."""
    return find_entry_tower(colla.team, colla.ranks, tuple(tokens), is_lax) is not None


def judge_festival(festival: Festival, towers: Mapping[int, Tower]) -> tuple[tuple[Result, ...], tuple[int, ...]]:
    """Rank the towers; return the results, best first, and the size tokens that nobody wins (RULES 8.4 to 8.6)."""
    scores = {seat: score_tower(tower, festival.tokens) for seat, tower in towers.items()}
    takers: list[int | None] = []  # by token: the seat with the most of its size; None if several have as many
    for size in festival.tokens:
        counts = {seat: count_size(tower, size) for seat, tower in towers.items()}
        most = [seat for seat, many in counts.items() if many == max(counts.values())]
        takers.append(most[0] if len(most) == 1 else None)
    results, prizes = [], PRIZES[len(towers)]
    for seat in sorted(towers, key=lambda seat: (-scores[seat], seat)):
        place = 1 + sum(other > scores[seat] for other in scores.values())
        tokens = tuple(size for size, taker in zip(festival.tokens, takers, strict=True) if taker == seat)
        at = place - 1 + (list(scores.values()).count(scores[seat]) > 1)  # a shared place gets the next lower prize
        prize = prizes[at] if at < len(prizes) else None
        results.append(Result(seat, towers[seat], scores[seat], place, prize, tokens))
    removed = tuple(size for size, taker in zip(festival.tokens, takers, strict=True) if taker is None)
    return tuple(results), removed


def list_entries(story: Iterable[Event]) -> list[tuple[Festival, Result]]:
    """List the results of all festivals that were held in these events, each with its festival."""
    return [(event.festival, entry) for event in story if isinstance(event, FestivalHeld) for entry in event.results]


def list_newest_entries(story: Iterable[Event]) -> list[tuple[Festival, Result]]:
    """List the results of the newest round with festivals in these events, each with its festival."""
    entries = list_entries(story)
    return [each for each in entries if each[0].round == entries[-1][0].round]


def find_best_entries(story: Iterable[Event]) -> list[tuple[Festival, Result]]:
    """Find the result with most points of each colla, the first of several, best first; each with its festival."""
    best = dict[int, tuple[Festival, Result]]()
    for festival, entry in sorted(list_entries(story), key=lambda each: -each[1].score):
        best.setdefault(entry.seat, (festival, entry))
    return [*best.values()]


def guess_tower(tower: Tower, tokens: Sequence[int], rng: Rng) -> tuple[Tower, Rng]:
    """Draw a tower that another player might have built: this one, or one with fewer levels that may enter, too.

    Without one of its levels a legal tower stays legal, and at most three levels are needed for the size tokens.
    """
    height, rng = rng.randbelow(len(tower) - FESTIVAL_LEVELS + 1)
    while len(tower) > FESTIVAL_LEVELS + height:
        lower = (tower[:level] + tower[level + 1 :] for level in range(len(tower)))
        tower, rng = rng.choice(each for each in lower if may_enter(each, tokens))
    return tower, rng
