"""What a seat may know, and how a turn is composed on it before anything of it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.engine.contract import Outcome
from bot.engine.lookahead import Lookahead
from cogs.thegame.cards import BASES, FIRE
from cogs.thegame.rules.piles import can_place, gap
from cogs.thegame.rules.terms import Duty, Grade, Options, Phase, Play, StandingWish


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    tops: tuple[int, ...]
    """The visible card of each pile; 1 or 100 where none is placed yet."""
    counts: tuple[int, ...]
    """How many cards were placed on each pile."""
    history: tuple[tuple[int, ...], ...]
    """The cards placed on each pile, newest last; empty unless the option ``history`` is on."""
    hand: tuple[int, ...]
    """The seat's own cards, lowest first."""
    hand_sizes: tuple[int, ...]
    draw_pile: int
    """How many cards it has."""
    turn: int | None
    """Whose turn it is, or was when the game ended; None while it is not yet known who starts."""
    placed: int
    """How many cards were placed in this turn."""
    need: int
    """How many cards this turn must place."""
    duties: tuple[Duty, ...]
    wishes: tuple[StandingWish, ...]
    """By pile, then seat."""
    grades: tuple[Grade | None, ...]
    """What each seat answered to the question who starts; None: not (yet) asked."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the table waits for this seat."""
        if self.seat is None or self.phase is Phase.OVER:
            return False
        return self.grades[self.seat] is None if self.phase is Phase.START else self.turn == self.seat

    @property
    def left(self) -> int:
        """How many cards are not placed yet: the score if the game ended now."""
        return sum(self.hand_sizes) + self.draw_pile


def seat_after(turn: int, hand_sizes: Sequence[int]) -> int:
    """Whose turn follows: the next seat with cards (RULES 3.8), the same one if nobody else has any."""
    seats = len(hand_sizes)
    for step in range(1, seats):
        seat = (turn + step) % seats
        if hand_sizes[seat]:
            return seat
    return turn


def duties_on(fires: Iterable[int], burning: Sequence[int], turn: int, hand_sizes: Sequence[int]) -> tuple[Duty, ...]:
    """Who must cover which of these open fires: whose turn it is those that burn already, the next seat the others."""
    following = seat_after(turn, hand_sizes)
    return tuple(Duty(pile, turn, True) if pile in burning else Duty(pile, following, False) for pile in fires)


def arrange(chosen: Sequence[Play], drafted: Sequence[Play], ahead: Lookahead[View]) -> tuple[Play, ...] | None:
    """All these plays in an order in which every one is legal; None if there is no such order.

    The drafted ones stay first and in their order if they can. Of several orders the one that leaves the piles
    best is taken: no fire on top, then as little used up as possible.
    """
    for first, others in ((drafted, chosen), ((), (*drafted, *chosen))):
        before = ahead(first)
        order = (*first, *_by_pile(before, others)) if before is not None else ()
        if len(order) == len(drafted) + len(chosen) and ahead(order) is not None:
            return order
    return None


def _by_pile(view: View, plays: Sequence[Play]) -> Iterator[Play]:
    """The plays with cards of the hand, pile by pile, without those of a pile on which they cannot all go."""
    for pile, top in enumerate(view.tops):
        cards = frozenset(play.card for play in plays if play.pile == pile and play.card in view.hand)
        for card in _best_order(top, cards, pile, is_fire_shunned=view.options.on_fire) or ():
            yield Play(card, pile)


def _best_order(top: int, cards: frozenset[int], pile: int, *, is_fire_shunned: bool) -> tuple[int, ...] | None:
    """The cards in the order that leaves the pile best; None if they cannot all go there."""
    if not cards:
        return ()
    orders = [
        (card, *rest)
        for card in sorted(cards)
        if can_place(top, card, pile)
        and (rest := _best_order(card, cards - {card}, pile, is_fire_shunned=is_fire_shunned)) is not None
    ]
    return min(
        orders,
        key=lambda order: (is_fire_shunned and order[-1] in FIRE, gap(BASES[pile], order[-1], pile)),
        default=None,
    )
