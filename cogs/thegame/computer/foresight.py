"""The worth of the end of a turn: the outlook of the next hand, drawn at random."""

from collections.abc import Sequence

from bot.engine.rng import Rng
from bot.engine.tuples import put
from cogs.thegame.computer.rating import rate
from cogs.thegame.rules.piles import legal_plays

WIDTH = 3
"""How many positions the search of the next turn keeps after each card."""

MORE_CARDS = 2
"""The search of the next turn tries at most this many cards beyond those that it must place."""


def draw_hands(unseen: Sequence[int], size: int, count: int, rng: Rng) -> list[tuple[int, ...]]:
    """Draw ``count`` hands from the unseen cards; hands of one shuffle have no card in common."""
    hands: list[tuple[int, ...]] = []
    while len(hands) < count:
        cards, rng = rng.shuffle(unseen)
        hands += [cards[at : at + size] for at in range(0, max(1, len(cards) - size + 1), size)]
    return hands[:count]


def rate_turn(tops: tuple[int, ...], unplaced: int, hand: tuple[int, ...], need: int) -> float:
    """Return the least cost after a turn with this hand; if it cannot place enough cards, all cards left are lost."""
    if not hand:
        return rate(tops, unplaced)
    least = float(unplaced.bit_count())
    beam = {(tops, unplaced): hand}
    for count in range(1, min(len(hand), need + MORE_CARDS) + 1):
        grown = {
            (put(tops, play.pile, play.card), unplaced & ~(1 << play.card)): tuple(
                each for each in rest if each != play.card
            )
            for (tops, unplaced), rest in beam.items()
            for play in legal_plays(rest, tops)
        }
        rated = sorted((rate(*position), position) for position in grown)
        beam = {position: grown[position] for _, position in rated[:WIDTH]}
        if rated and count >= need:
            least = min(least, rated[0][0])
    return least
