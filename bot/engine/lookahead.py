"""A seat's view after actions that are only drafted, for faces."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from bot.engine.contract import Action, State

V = TypeVar("V")

Lookahead = Callable[[Sequence[Action]], V | None]
"""Returns the seat's view after these actions; None if :meth:`.State.look_ahead` returns None."""


def make_lookahead(state: State[Any, Any], seat: int) -> Lookahead[Any]:

    def ahead(actions: Sequence[Action]) -> Any | None:
        after = state.look_ahead(seat, actions)
        return None if after is None else after.view(seat)

    return ahead


def keep_possible(actions: Iterable[Action], ahead: Lookahead[Any]) -> tuple[Action, ...]:
    """Keep the actions that can be taken one after another, in this order."""
    actions = tuple(actions)
    if ahead(actions) is not None:
        return actions
    kept: tuple[Action, ...] = ()
    for action in actions:
        if ahead((*kept, action)) is not None:
            kept = (*kept, action)
    return kept
