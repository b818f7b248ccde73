"""Where a card may go: asked by the state, and by what composes a turn from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from operator import getitem

from cogs.thegame.cards import ASCENDING, BASES, CARDS, FIRE, PILES, TRICK
from cogs.thegame.rules.terms import PLAYS, Options, Play


def is_trick(top: int, card: int, pile: int) -> bool:
    """True if the card goes on this top the wrong way, by exactly ten (RULES 3.3)."""
    return card == (top - TRICK if pile in ASCENDING else top + TRICK)


def can_place(top: int, card: int, pile: int) -> bool:
    """True if the card may go on the pile while this card is its top (RULES 3.2, 3.3)."""
    is_onward = card > top if pile in ASCENDING else card < top
    return is_onward or is_trick(top, card, pile)


def gap(top: int, card: int, pile: int) -> int:
    """How much of the pile the card uses up, in numbers; -10 for a trick."""
    return card - top if pile in ASCENDING else top - card


FITTING: tuple[Mapping[int, Mapping[int, Play]], ...] = tuple(
    {top: {card: PLAYS[card, pile] for card in CARDS if can_place(top, card, pile)} for top in (*CARDS, BASES[pile])}
    for pile in PILES
)
"""By pile, top and card: the plays that :func:`can_place` allows. Looked up, as most of a game is this question."""


def fitting_on(tops: Iterable[int]) -> Iterator[Mapping[int, Play]]:
    """By pile: the plays of all cards that may go on this top, by card."""
    return map(getitem, FITTING, tops)


def legal_plays(hand: Iterable[int], tops: Iterable[int]) -> list[Play]:
    """Every way to place a card of the hand, pile by pile; the same plays are the same objects."""
    return [fitting[card] for fitting in fitting_on(tops) for card in hand if card in fitting]


def is_stuck(hand: Iterable[int], tops: Iterable[int]) -> bool:
    """True if no card of the hand may be placed anywhere."""
    for fitting in fitting_on(tops):  # noqa: SIM110 - asked after most cards, and a generator takes twice as long
        if not fitting.keys().isdisjoint(hand):
            return False
    return True


def fires(tops: Iterable[int], options: Options) -> tuple[int, ...]:
    """The piles on which a fire card lies open."""
    return tuple(pile for pile, top in enumerate(tops) if top in FIRE) if options.on_fire else ()
