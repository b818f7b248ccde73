"""Festivals: who takes part, and what the towers win (RULES 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine.rng import Rng
from cogs.castell.components import Prize
from cogs.castell.rules.entry import entry_tower
from cogs.castell.rules.search import best
from cogs.castell.rules.terms import Colla, Festival, Result
from cogs.castell.rules.towers import FESTIVAL_LEVELS, Tower, count, may_enter, score

PRIZES: Mapping[int, tuple[Prize, ...]] = {
    1: (Prize.RIBBON,),
    2: (Prize.MEDAL, Prize.RIBBON),
    3: (Prize.TROPHY, Prize.MEDAL, Prize.RIBBON),
    4: (Prize.TROPHY, Prize.MEDAL, Prize.RIBBON),
}
"""By the number of colles that take part: the prizes, from the first place on (RULES 8.5)."""


def best_tower(colla: Colla, tokens: Sequence[int], *, is_lax: bool) -> Tower | None:
    """The tower with the highest score that the colla can take to a festival; None if it can take none there."""
    found = best(colla.team, colla.ranks, tuple(tokens), is_lax)
    return None if found is None else found.tower


def entrants(festival: Festival, collas: Sequence[Colla], *, is_lax: bool) -> tuple[int, ...]:
    """The seats that take part: all whose pawn is there and who can build such a tower (RULES 8.1)."""
    return tuple(
        seat
        for seat, colla in enumerate(collas)
        if colla.region is festival.region and _can_enter(colla, festival.tokens, is_lax=is_lax)
    )


def _can_enter(colla: Colla, tokens: Sequence[int], *, is_lax: bool) -> bool:
    """Whether the colla can build any tower that may enter."""
    return entry_tower(colla.team, colla.ranks, tuple(tokens), is_lax) is not None


def held(festival: Festival, towers: Mapping[int, Tower]) -> tuple[tuple[Result, ...], tuple[int, ...]]:
    """What each colla wins, the best first, and the size tokens that nobody takes (RULES 8.4 to 8.6)."""
    scores = {seat: score(tower, festival.tokens) for seat, tower in towers.items()}
    takers = [_taker(size, towers) for size in festival.tokens]
    results = []
    for seat in sorted(towers, key=lambda seat: (-scores[seat], seat)):
        place = 1 + sum(other > scores[seat] for other in scores.values())
        tokens = tuple(size for size, taker in zip(festival.tokens, takers, strict=True) if taker == seat)
        prize = _prize(place, list(scores.values()).count(scores[seat]) > 1, len(towers))
        results.append(Result(seat, towers[seat], scores[seat], place, prize, tokens))
    removed = tuple(size for size, taker in zip(festival.tokens, takers, strict=True) if taker is None)
    return tuple(results), removed


def _taker(size: int, towers: Mapping[int, Tower]) -> int | None:
    """Who has the most castellers of this size; None if several have."""
    counts = {seat: count(tower, size) for seat, tower in towers.items()}
    most = [seat for seat, many in counts.items() if many == max(counts.values())]
    return most[0] if len(most) == 1 else None


def _prize(place: int, is_shared: bool, seats: int) -> Prize | None:
    """The prize for a place, or the next lower one if the place is shared (RULES 8.5)."""
    prizes = PRIZES[seats]
    at = place - 1 + is_shared
    return prizes[at] if at < len(prizes) else None


def guessed(tower: Tower, tokens: Sequence[int], rng: Rng) -> tuple[Tower, Rng]:
    """Pick at random a lower tower that may enter as well, or the tower itself: what another player might have built.

    Without one of its levels a legal tower is legal; three levels at most are there for a token's sake.
    """
    height, rng = rng.randbelow(len(tower) - FESTIVAL_LEVELS + 1)
    while len(tower) > FESTIVAL_LEVELS + height:
        lower = (tower[:level] + tower[level + 1 :] for level in range(len(tower)))
        tower, rng = rng.choice(each for each in lower if may_enter(each, tokens))
    return tower, rng
