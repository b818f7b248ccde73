"""The stack of a special and the paellas on it, and the paella window (RULES 8)."""

from collections.abc import Sequence

from bot.engine.contract import Event
from bot.engine.seats import NOBODY
from cogs.fallera.cards import LEVELS, Model
from cogs.fallera.rules.events import Cancelled, Held, Used
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Phase, Played

TREASURES_WINDOW = "treasures"
SPECIAL_WINDOW = "special"


def is_standing(stack: Sequence[Played]) -> bool:
    """Return whether the special takes effect as the stack stands: each paella cancels the card before it."""
    return len(stack) % 2 == 1


def find_target(stack: Sequence[Played]) -> int | None:
    """Return the seat that the stack affects: the special's target while it stands, else the last paella's."""
    if not stack:
        return None
    return stack[0].target if is_standing(stack) else stack[-1].target


def push_special(state: Position, played: Played, news: list[Event]) -> Position:
    """Push a card onto the stack, and ask all who may cancel it, whatever they hold (RULES 8.1, 8.2)."""
    news.append(Used(played.seat, played.card, played.target, played.treasure, played.own))
    state = state.replace(stack=(*state.stack, played), said=NOBODY, asked=NOBODY)
    if LEVELS[played.card] > LEVELS[Model.PAELLA]:
        return state
    seats = range(len(state.hands))
    asked = (seat for seat in seats if seat != played.seat and state.can_answer(seat, Model.PAELLA))
    return state.ask(Phase.PAELLA, frozenset(asked))


def use_special(state: Position, played: Played, news: list[Event]) -> Position:
    """Move a special from the hand to the stack."""
    return push_special(state.remove_from_hand(played.seat, played.card), played, news)


def push_paella(state: Position, news: list[Event]) -> Position:
    """Push the first paella among the answers (RULES 8.3)."""
    last = state.stack[-1].seat
    seat = last
    while seat not in state.said:
        seat = (seat + state.direction) % len(state.hands)
    return use_special(state, Played(seat, Model.PAELLA, target=last), news)


def settle_stack(stack: Sequence[Played], news: list[Event]) -> bool:
    """Record whether paellas cancelled the special, and return whether it takes effect (RULES 8.4)."""
    first = stack[0]
    if not is_standing(stack):
        news.append(Cancelled(first.seat, first.card))
        return False
    if len(stack) > 1:
        news.append(Held(first.seat, first.card))
    return True
