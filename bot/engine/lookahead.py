"""What a seat would see after actions that it has not taken yet: faces show drafts by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from bot.engine.contract import Action, State

V = TypeVar("V")

Lookahead = Callable[[Sequence[Action]], V | None]
"""Gives a seat's view after actions that it has not taken yet; None where :meth:`.State.look_ahead` does."""


def make_lookahead(state: State[Any, Any], seat: int) -> Lookahead[Any]:
    """Looks ahead for a seat."""

    def ahead(actions: Sequence[Action]) -> Any | None:
        after = state.look_ahead(seat, actions)
        return None if after is None else after.view(seat)

    return ahead


def keep_possible(actions: Iterable[Action], ahead: Lookahead[Any]) -> tuple[Action, ...]:
    """Those of the actions that can be taken one after another, in this order."""
    actions = tuple(actions)
    if ahead(actions) is not None:
        return actions
    kept: tuple[Action, ...] = ()
    for action in actions:
        if ahead((*kept, action)) is not None:
            kept = (*kept, action)
    return kept
