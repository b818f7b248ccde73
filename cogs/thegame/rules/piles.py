"""Where a card may be placed."""

from collections.abc import Iterable, Mapping, Sequence
from operator import getitem

from cogs.thegame.cards import ASCENDING, BASES, CARDS, FIRE, PILES, TRICK
from cogs.thegame.rules.terms import PLAYS, Options, Play


def find_way_back(top: int, pile: int) -> int:
    """Return the number that goes backwards on this top by exactly ten (RULES 3.3); not every one is a card."""
    return top - TRICK if pile in ASCENDING else top + TRICK


def is_trick(top: int, card: int, pile: int) -> bool:
    """Return whether the card goes backwards on this top by exactly ten (RULES 3.3)."""
    return card == (top - TRICK if pile in ASCENDING else top + TRICK)


def can_place(top: int, card: int, pile: int) -> bool:
    """Return whether the card may be placed on this top of the pile (RULES 3.2, 3.3)."""
    is_onward = card > top if pile in ASCENDING else card < top
    return is_onward or is_trick(top, card, pile)


def gap(top: int, card: int, pile: int) -> int:
    """Return the distance that the card uses up of the pile; -10 for a trick."""
    return card - top if pile in ASCENDING else top - card


PLAYS_BY_TOP: tuple[Mapping[int, Mapping[int, Play]], ...] = tuple(
    {top: {card: PLAYS[card, pile] for card in CARDS if can_place(top, card, pile)} for top in (*CARDS, BASES[pile])}
    for pile in PILES
)
"""By pile, top and card: the plays that :func:`can_place` allows, cached for speed."""

ROWS: tuple[Mapping[int, Sequence[Play | None]], ...] = tuple(
    {top: [fitting.get(card) for card in range(CARDS.stop)] for top, fitting in by_top.items()}
    for by_top in PLAYS_BY_TOP
)
"""By pile and top, then by number of a card: the play, or None; lists are faster than dictionaries."""


def legal_plays(hand: Iterable[int], tops: Iterable[int]) -> list[Play]:
    """List the plays of a hand by pile; equal plays are the same object."""
    return [play for row in map(getitem, ROWS, tops) for card in hand if (play := row[card]) is not None]


def is_stuck(hand: Iterable[int], tops: Iterable[int]) -> bool:
    """Return whether no card of the hand may be placed anywhere."""
    for fitting in map(getitem, PLAYS_BY_TOP, tops):  # noqa: SIM110 - a generator takes twice as long, and most plays ask this
        if not fitting.keys().isdisjoint(hand):
            return False
    return True


def find_fires(tops: Iterable[int], options: Options) -> tuple[int, ...]:
    return tuple(pile for pile, top in enumerate(tops) if top in FIRE) if options.on_fire else ()
