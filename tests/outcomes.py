"""How a game ended."""

from __future__ import annotations

from typing import Any

from bot.engine.contract import Outcome, State


def get_outcome(state: State[Any, Any]) -> Outcome:
    """Return how a game ended, which it must have."""
    assert state.outcome is not None
    return state.outcome
