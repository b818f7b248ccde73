"""Standing orders: automatic answers of a player to the reaction windows of a game.

Whether and when an order answers depends on its kind and on public facts only (whom the window asks and targets,
whether it is decisive), never on the hand. All orders but ``ask`` answer at once, so timing reveals nothing.
"""

from collections.abc import Iterator
from typing import Any

from bot.engine.contract import Action, Game, Pace, Question, State, Window

ASK = "ask"

PASS = "pass"

AUTO = "auto"
"""The default: ask if the seat is the target, the question decisive or passing impossible; otherwise pass."""

USE = "use"
"""To use an action if legal, otherwise the default; like the next three, this is followed by the action's code."""

MINE = "mine"
"""To use an action if the seat is the target and may, otherwise pass."""

WIN = "win"
"""To use an action if the question is decisive and the seat may, otherwise pass."""

FIRST = "first"
"""To use an action if legal, and to ask for what follows."""


def build_order(prefix: str, kind: type[Action]) -> str:
    return f"{prefix}-{kind.code}"


def list_orders(game: Game[Any], about: str) -> tuple[str, ...]:
    """List the orders for a kind of window, the default first; empty if the game has no such window."""
    return tuple(_generate_orders(game.windows[about])) if about in game.windows else ()


def _generate_orders(window: Window) -> Iterator[str]:
    yield from (AUTO, ASK)
    if window.can_pass:
        yield PASS
    prefixes = (USE, WIN, MINE) if window.can_pass and window.asks_others else (USE,)
    yield from (build_order(prefix, kind) for prefix in prefixes for kind in window.answers)
    yield from (build_order(FIRST, kind) for kind in window.openers)


def find_answer(game: Game[Any], state: State[Any, Any], seat: int, order: str) -> Action | None:
    """Find the action by which an order answers; None if the seat has to be asked.

    An order that the window does not offer counts as the default. What the rules answer for the seat goes before all
    orders but those to ask and to pass.
    """
    question = state.question(seat)
    if question is None or question.about not in game.windows:
        return None
    window = game.windows[question.about]
    settled: Action | None = state.settled_answer(seat)
    if settled is not None and order not in (ASK, PASS):
        return settled
    if order == AUTO or order not in _generate_orders(window):
        order = ASK if question.is_target or question.is_decisive or not window.can_pass else PASS
    if order == ASK:
        return None
    default: Action = state.choose_default(seat)
    kind, _, code = order.partition("-")
    if kind == PASS or (kind == MINE and not question.is_target) or (kind == WIN and not question.is_decisive):
        return default
    used = (action for action in state.legal_actions(seat) if action.code == code)
    if kind == FIRST:
        return next(used, None)
    return next((action for action in used if action != default or not window.can_pass), default)


def can_only_pass(game: Game[Any], state: State[Any, Any], seat: int) -> bool:
    """True if the seat is asked in a window and holds nothing to answer with."""
    return can_be_passed(game, state.question(seat)) and len(state.legal_actions(seat)) == 1


def can_be_quiet(game: Game[Any], question: Question | None) -> bool:
    """True if a seat with this question (None: without) can pass everything until its next turn."""
    is_turn = question is not None and question.pace is Pace.TURN
    return not is_turn and any(window.can_pass for window in game.windows.values())


def can_be_passed(game: Game[Any], question: Question | None) -> bool:
    """True if the question belongs to a window that can be passed."""
    return question is not None and question.about in game.windows and game.windows[question.about].can_pass
