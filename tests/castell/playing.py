"""How positions of Castell go on in tests."""

from __future__ import annotations

from bot.engine.contract import Event
from cogs.castell.rules.actions import CastellAction
from cogs.castell.rules.building import list_steps
from cogs.castell.rules.game import Castell
from cogs.castell.rules.towers import parse_tower


def list_building_steps(text: str) -> tuple[CastellAction, ...]:
    """List the placements that build the tower of this notation."""
    return list_steps(parse_tower(text))


def play(state: Castell, *moves: CastellAction) -> Castell:
    """Apply these actions, each by the first seat to act."""
    for move in moves:
        state = state.apply(min(state.to_act), move).state
    return state


def list_events(state: Castell, *moves: CastellAction) -> tuple[Event, ...]:
    """Apply these actions, and return the events of the last one."""
    state = play(state, *moves[:-1])
    return state.apply(min(state.to_act), moves[-1]).events


def find_refusal(state: Castell, move: CastellAction) -> str | None:
    """Return the key of the refusal for the first seat to act; None if the action is legal."""
    refusal = state.refusal(min(state.to_act), move)
    return None if refusal is None else refusal.key
