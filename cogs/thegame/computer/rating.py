"""The cost of a position of The Game, which is Dietrich's: what the cards cost that are not placed yet.

Each costs ``exp(-1.5 k)``, where ``k`` piles take it. Sets of cards are integers with a bit for each card. The worth of
the end of a turn is the outlook of the next hand, drawn at random.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp

from bot.engine.rng import Rng
from bot.engine.value import put
from cogs.thegame.cards import CARDS
from cogs.thegame.rules.view import PLAYS_BY_TOP, legal_plays

COSTS = tuple(exp(-1.5 * count) for count in range(5))
"""By the number of piles that take a card: what it costs."""


def join(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


ALL_CARDS = join(CARDS)

TAKEN: tuple[Mapping[int, int], ...] = tuple(
    {top: join(plays) for top, plays in by_top.items()} for by_top in PLAYS_BY_TOP
)
"""By pile and top: the cards that the pile takes."""


def rate(tops: Sequence[int], unplaced: int) -> float:
    """Compute the cost of a position: the sum over all cards that are not placed.

    >>> rate((1, 1, 100, 100), 1 << 50) == COSTS[4]
    True
    """
    first, second = unplaced & TAKEN[0][tops[0]], unplaced & TAKEN[1][tops[1]]
    third, fourth = unplaced & TAKEN[2][tops[2]], unplaced & TAKEN[3][tops[3]]
    odd = first ^ second ^ third ^ fourth
    both, either = first & second, first | second
    both_last, either_last = third & fourth, third | fourth
    four = both & both_last
    three = (both & either_last | either & both_last) & ~four
    two = (both | both_last | either & either_last) & ~four & ~three
    one = odd & ~three
    none = unplaced & ~(either | either_last)
    cost = COSTS[0] * none.bit_count() + COSTS[1] * one.bit_count() + COSTS[2] * two.bit_count()
    return cost + COSTS[3] * three.bit_count() + COSTS[4] * four.bit_count()  # a generator takes twice as long


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
