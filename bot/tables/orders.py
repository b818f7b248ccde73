"""Standing orders: what a player has answered once and for all in the windows of a game.

Whether an automatic answer comes, and when, depends on the kind of order and on public facts alone (whom a window
asks, whether it hits them, and whether it is decisive), never on what the seat holds: all orders but to ask answer at
the same instant, and only what the answer brings about can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.engine.contract import Action, Game, Pace, Question, State, Window

ASK = "ask"
"""Ask me, whatever I hold."""

PASS = "pass"
"""Let it pass."""

AUTO = "auto"
"""No order was given: ask me when I am the target and when the game may be decided, else pass; always ask where nothing
can be passed."""


USE, MINE = "use", "mine"
"""What the orders begin with that use something; the code of the action follows."""


def use(kind: type[Action]) -> str:
    """The order to use an action of this kind if the seat may, and to take the default otherwise."""
    return f"{USE}-{kind.code}"


def mine(kind: type[Action]) -> str:
    """The order to use an action of this kind if the seat is hit and may, and to pass otherwise."""
    return f"{MINE}-{kind.code}"


def choices(game: Game[Any], about: str) -> tuple[str, ...]:
    """The orders that can be given for a kind of window, the default first; none if the game has no such window."""
    return tuple(_choices(game.windows[about])) if about in game.windows else ()


def _choices(window: Window) -> Iterator[str]:
    yield from (AUTO, ASK)
    if window.can_pass:
        yield PASS
    yield from map(use, window.answers)
    if window.can_pass and window.asks_others:
        yield from map(mine, window.answers)


def answer(game: Game[Any], state: State[Any, Any], seat: int, order: str) -> Action | None:
    """What the order makes the seat answer; None if the seat has to be asked.

    An order that the window does not offer, or offers no more, counts as none.
    """
    question = state.question(seat)
    if question is None or question.about not in game.windows:
        return None
    window = game.windows[question.about]
    if order == AUTO or order not in _choices(window):
        order = _usual(window, question)
    if order == ASK:
        return None
    default: Action = state.choose_default(seat)
    kind, _, code = order.partition("-")
    if kind == PASS or (kind == MINE and not question.is_target):
        return default
    used = (action for action in state.legal_actions(seat) if action.code == code)
    return next((action for action in used if action != default or not window.can_pass), default)


def can_be_quiet(game: Game[Any], question: Question | None) -> bool:
    """True if somebody who is asked this (None: nothing) may let everything pass until the next turn."""
    is_turn = question is not None and question.pace is Pace.TURN
    return not is_turn and any(window.can_pass for window in game.windows.values())


def can_be_passed(game: Game[Any], question: Question | None) -> bool:
    """True if the question is asked in a window of the game that may be let pass."""
    return question is not None and question.about in game.windows and game.windows[question.about].can_pass


def _usual(window: Window, question: Question) -> str:
    """The order that holds where none was given."""
    return ASK if question.is_target or question.is_decisive or not window.can_pass else PASS
