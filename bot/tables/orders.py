"""Standing orders: what a player has answered once and for all in the windows of a game.

Whether an automatic answer comes, and when, depends on the kind of order alone and never on what the seat holds: the
two automatic orders answer at the same instant, and only what the answer brings about can tell them apart.
"""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Action, Game, State

ASK = "ask"
"""Ask me, whatever I hold."""

PASS = "pass"
"""Let it pass."""

AUTO = "auto"
"""No order was given: ask me when I am the target, pass when I am not."""


def use(kind: type[Action]) -> str:
    """The order to use an action of this kind if the seat may, and to pass otherwise."""
    return f"use-{kind.code}"


def choices(game: Game[Any], about: str) -> tuple[str, ...]:
    """The orders that can be given for a kind of window, the default first; none if the game has no such window."""
    if about not in game.windows:
        return ()
    return (AUTO, ASK, PASS, *map(use, game.windows[about].answers))


def answer(game: Game[Any], state: State[Any, Any], seat: int, order: str) -> Action | None:
    """What the order makes the seat answer; None if the seat has to be asked.

    An order that the game does not know, or knows no more, counts as none.
    """
    question = state.question(seat)
    if question is None or question.about not in game.windows:
        return None
    if order not in (ASK, PASS, *map(use, game.windows[question.about].answers)):
        order = ASK if question.is_target else PASS
    if order == ASK:
        return None
    passing: Action = state.default(seat)
    held = (action for action in state.legal_actions(seat) if use(type(action)) == order and action != passing)
    return next(held, passing)
