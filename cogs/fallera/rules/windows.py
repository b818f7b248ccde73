"""The stack of a special and the paellas on it, and the paella window (RULES 8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.seats import NOBODY
from cogs.fallera.cards import LEVELS, Model
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import Cancelled, Held, Used
from cogs.fallera.rules.terms import Phase, Played

STEALING_SPECIALS = frozenset({Model.RATA, Model.VENT, Model.PACTE})
"""Specials that take or swap treasures and can be cancelled."""

TREASURES_WINDOW = "treasures"
SPECIAL_WINDOW = "special"


def is_standing(stack: Sequence[Played]) -> bool:
    """Whether the special takes effect as the stack stands: each paella cancels the card before it."""
    return len(stack) % 2 == 1


def find_target(stack: Sequence[Played]) -> int | None:
    """Return the seat that the stack affects: the special's target while it stands, else the last paella's."""
    if not stack:
        return None
    return stack[0].target if is_standing(stack) else stack[-1].target


def get_window_kind(stack: Sequence[Played]) -> str:
    """Return the kind of window that the last card of the stack opens."""
    return TREASURES_WINDOW if is_standing(stack) and stack[0].card in STEALING_SPECIALS else SPECIAL_WINDOW


def push_special(board: Board, played: Played) -> None:
    """Push a card onto the stack, and ask all who may cancel it, whatever they hold (RULES 8.1, 8.2)."""
    board.stack = (*board.stack, played)
    board.events.append(Used(played.seat, played.card, played.target, played.treasure, played.own))
    board.said = NOBODY
    if LEVELS[played.card] > LEVELS[Model.PAELLA]:
        board.asked = NOBODY
        return
    asked = [seat for seat in range(board.seats) if seat != played.seat and board.can_answer(seat, Model.PAELLA)]
    board.ask(Phase.PAELLA, frozenset(asked))


def use_special(board: Board, played: Played) -> None:
    """Move a special from the hand to the stack."""
    board.remove_from_hand(played.seat, played.card)
    push_special(board, played)


def close_window(board: Board) -> bool:
    """Push the first paella among the answers, and return whether there was one (RULES 8.3)."""
    if not board.said:
        return False
    last = board.stack[-1]
    seat = last.seat
    while seat not in board.said:
        seat = (seat + board.direction) % board.seats
    use_special(board, Played(seat, Model.PAELLA, target=last.seat))
    return True


def settle_stack(board: Board) -> bool:
    """Record whether paellas cancelled the special, and return whether it takes effect (RULES 8.4)."""
    first = board.stack[0]
    if not is_standing(board.stack):
        board.events.append(Cancelled(first.seat, first.card))
        return False
    if len(board.stack) > 1:
        board.events.append(Held(first.seat, first.card))
    return True
