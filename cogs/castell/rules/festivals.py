"""Festivals: their entrants, and what their towers win (RULES 8)."""

from collections.abc import Mapping, Sequence

from bot.engine.rng import Rng
from cogs.castell.components import Prize
from cogs.castell.rules.entry import find_entry_tower
from cogs.castell.rules.terms import Colla, Festival, Result
from cogs.castell.rules.towers import FESTIVAL_LEVELS, Tower, count_size, may_enter, score_tower

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


def guess_tower(tower: Tower, tokens: Sequence[int], rng: Rng) -> tuple[Tower, Rng]:
    """Draw a tower that another player might have built: this one, or one with fewer levels that may enter, too.

    Without one of its levels a legal tower stays legal, and at most three levels are needed for the size tokens.
    """
    height, rng = rng.randbelow(len(tower) - FESTIVAL_LEVELS + 1)
    while len(tower) > FESTIVAL_LEVELS + height:
        lower = (tower[:level] + tower[level + 1 :] for level in range(len(tower)))
        tower, rng = rng.choice(each for each in lower if may_enter(each, tokens))
    return tower, rng
