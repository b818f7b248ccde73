"""The stack: a special, the paellas on it, and the windows in which they are answered (RULES 8)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.seats import NOBODY
from cogs.fallera.cards import LEVELS, Model
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import Cancelled, Held, Used
from cogs.fallera.rules.terms import Phase, Played

THIEVES = frozenset({Model.RATA, Model.VENT, Model.PACTE})
"""Specials of the paella's level or less that take or swap treasures."""

TREASURES = "treasures"
SPECIAL = "special"


def is_standing(stack: Sequence[Played]) -> bool:
    """Whether the special holds as the stack is: each paella cancels the card before it."""
    return len(stack) % 2 == 1


def hit(stack: Sequence[Played]) -> int | None:
    """Who is hit: whoever the special is used on while it stands, else whoever's card the last paella cancels."""
    if not stack:
        return None
    return stack[0].target if is_standing(stack) else stack[-1].target


def about(stack: Sequence[Played]) -> str:
    """The kind of window the last card of the stack opens."""
    return TREASURES if is_standing(stack) and stack[0].card in THIEVES else SPECIAL


def push(board: Board, played: Played) -> None:
    """Put a card onto the stack, and ask all who may cancel it, whatever they hold (RULES 8.1, 8.2)."""
    board.stack = (*board.stack, played)
    board.news.append(Used(played.seat, played.card, played.target, played.treasure, played.own))
    board.said = NOBODY
    if LEVELS[played.card] > LEVELS[Model.PAELLA]:
        board.asked = NOBODY
        return
    asked = [seat for seat in range(board.seats) if seat != played.seat and board.can_answer(seat, Model.PAELLA)]
    board.ask(Phase.PAELLA, frozenset(asked))


def use(board: Board, played: Played) -> None:
    """Use a special of the hand."""
    board.from_hand(played.seat, played.card)
    push(board, played)


def close(board: Board) -> bool:
    """Let the first paella of those that were answered go onto the stack (RULES 8.3).

    :returns: False if there is none, so that the stack is to be resolved.
    """
    if not board.said:
        return False
    last = board.stack[-1]
    seat = last.seat
    while seat not in board.said:
        seat = (seat + board.direction) % board.seats
    use(board, Played(seat, Model.PAELLA, target=last.seat))
    return True


def settle(board: Board) -> bool:
    """Tell what became of the special, and whether it holds (RULES 8.4)."""
    first = board.stack[0]
    if not is_standing(board.stack):
        board.news.append(Cancelled(first.seat, first.card))
        return False
    if len(board.stack) > 1:
        board.news.append(Held(first.seat, first.card))
    return True
