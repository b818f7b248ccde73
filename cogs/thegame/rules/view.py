"""Where a card may be placed, the view of a seat, and the order of drafted plays."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import getitem

from bot.engine.contract import Lookahead, Outcome
from cogs.thegame.cards import ASCENDING, BASES, CARDS, FIRE, PILES, TRICK
from cogs.thegame.rules.terms import PLAYS, Duty, Grade, Options, Phase, Play, StandingWish


def find_way_back(top: int, pile: int) -> int:
    """Return the number that goes backwards on this top by exactly ten (RULES 3.3); not every one is a card."""
    return top - TRICK if pile in ASCENDING else top + TRICK


def can_place(top: int, card: int, pile: int) -> bool:
    """Return whether the card may be placed on this top of the pile (RULES 3.2, 3.3)."""
    return gap(top, card, pile) > 0 or card == find_way_back(top, pile)


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


@dataclass(frozen=True, slots=True)
class View:
    """What one seat (None: a spectator) may know."""

    seat: int | None
    options: Options
    phase: Phase
    tops: tuple[int, ...]
    """The top card of each pile; at first 1 or 100."""
    counts: tuple[int, ...]
    """By pile: number of cards placed."""
    history: tuple[tuple[int, ...], ...]
    """By pile: the cards placed, newest last; empty unless the option ``history`` is on or the game is over."""
    hand: tuple[int, ...]
    """The seat's own cards, lowest first."""
    hand_sizes: tuple[int, ...]
    draw_pile: int
    """Number of cards."""
    turn: int | None
    """The seat at turn, also after the end; None until it is decided who starts."""
    placed: int
    """Cards placed in this turn."""
    need: int
    """Cards that this turn must place."""
    duties: tuple[Duty, ...]
    wishes: tuple[StandingWish, ...]
    """By pile, then seat."""
    grades: tuple[Grade | None, ...]
    """By seat: its grade; None if it has not given one."""
    outcome: Outcome | None

    @property
    def is_asked(self) -> bool:
        """True if the seat is to act."""
        if self.seat is None or self.phase is Phase.OVER:
            return False
        return self.grades[self.seat] is None if self.phase is Phase.START else self.turn == self.seat

    def count_wishes(self, pile: int) -> int:
        """Count the wishes of others to spare a pile."""
        return sum(wish.pile == pile and wish.seat != self.seat for wish in self.wishes)

    @property
    def left(self) -> int:
        """Cards not placed: the score if the game ended now."""
        return sum(self.hand_sizes) + self.draw_pile


def find_next_seat(turn: int, hands: Sequence[int | Sequence[int]]) -> int:
    """Find the next seat with cards (RULES 3.8), or the same seat if no other has any.

    ``hands`` are by seat the cards, or how many they are.
    """
    seats = len(hands)
    for step in range(1, seats):
        seat = (turn + step) % seats
        if hands[seat]:
            return seat
    return turn


def arrange(chosen: Sequence[Play], drafted: Sequence[Play], ahead: Lookahead[View]) -> tuple[Play, ...] | None:
    """Order these plays so that each is legal; return None if there is no such order.

    The drafted plays stay first if possible. The best order leaves no fire on top, then uses up the least of the piles.
    """
    for first, others in ((drafted, chosen), ((), (*drafted, *chosen))):
        if (before := ahead(first)) is None:
            continue
        order = [*first]
        for pile, top in enumerate(before.tops):
            cards = frozenset(play.card for play in others if play.pile == pile and play.card in before.hand)
            found = _find_best_order(top, cards, pile, is_fire_shunned=before.options.on_fire)
            order += (Play(card, pile) for card in found or ())
        if len(order) == len(drafted) + len(chosen) and ahead(order) is not None:
            return tuple(order)
    return None


def _find_best_order(top: int, cards: frozenset[int], pile: int, *, is_fire_shunned: bool) -> tuple[int, ...] | None:
    """Find the order of the cards that leaves the pile best; None if there is no legal order."""
    if not cards:
        return ()
    orders = [
        (card, *rest)
        for card in sorted(cards)
        if can_place(top, card, pile)
        and (rest := _find_best_order(card, cards - {card}, pile, is_fire_shunned=is_fire_shunned)) is not None
    ]
    return min(
        orders,
        key=lambda order: (is_fire_shunned and order[-1] in FIRE, gap(BASES[pile], order[-1], pile)),
        default=None,
    )
