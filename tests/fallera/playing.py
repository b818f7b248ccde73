"""How positions of La Fallera Calavera go on in tests, and what is looked at in them."""

from __future__ import annotations

from bot.engine.contract import Event
from cogs.fallera.cards import TEAM, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera
from cogs.fallera.rules.terms import Move
from cogs.fallera.rules.view import BattleView


def attack(target: int, aim: Model | None, *cards: Model, masclet: bool = False) -> tuple[Move, ...]:
    """Return the batch of an attack, the fighter first; without an aim it is a Batalla d'Almansa."""
    fighter, *beside = cards
    beside.sort(key=TEAM.index)
    start = moves.ALMANSES[target] if aim is None else moves.ATTACKS[target][aim]
    charge = moves.CHARGE_WITH_MASCLET if masclet else moves.CHARGE
    return (start, *(moves.LAYS[card] for card in (fighter, *beside)), charge)


def play(state: Fallera, *actions: Move) -> Fallera:
    """Return the state after these actions, each by the first seat that is asked."""
    for action in actions:
        state = state.apply(min(state.to_act), action).state
    return state


def answer_paella(state: Fallera, *paellas: int) -> Fallera:
    """Return the state after all answers in a paella window, those of these seats with a paella."""
    for seat in sorted(state.to_act):
        state = state.apply(seat, moves.PAELLA if seat in paellas else moves.PASS).state
    return state


def settle(state: Fallera, news: list[Event] | None = None) -> Fallera:
    """Return the state after all answers that the rules give for those who fight (RULES 8.10); add their events."""
    for seat in sorted(state.to_act):
        answer = state.settled_answer(seat)
        if answer is not None:
            step = state.apply(seat, answer)
            if news is not None:
                news += step.events
            return settle(step.state, news)
    return state


def play_quietly(state: Fallera, *actions: Move) -> Fallera:
    """Return the state after these actions; all seats pass in every window in between."""
    for action in actions:
        seat = _find_actor(state, action)
        while seat is None:
            state = state.apply(min(state.to_act), moves.PASS).state
            seat = _find_actor(state, action)
        state = state.apply(seat, action).state
    return pass_windows(state)


def pass_windows(state: Fallera) -> Fallera:
    """Return the state after all seats have passed in every window that is open or opens."""
    while state.to_act and moves.PASS in state.legal_actions(min(state.to_act)):
        state = state.apply(min(state.to_act), moves.PASS).state
    return state


def _find_actor(state: Fallera, action: Move) -> int | None:
    """Return the seat that can take the action; None if seats must pass first."""
    seat = next((seat for seat in sorted(state.to_act) if state.refusal(seat, action) is None), None)
    if seat is None and moves.PASS not in state.legal_actions(min(state.to_act, default=0)):
        raise ValueError(f"{action} cannot be taken: {get_refusal(state, action)}")
    return seat


def get_events(state: Fallera, *actions: Move) -> tuple[Event, ...]:
    """Return the events of the last of these actions, and of what the rules answer to it."""
    state = play(state, *actions[:-1])
    step = state.apply(min(state.to_act), actions[-1])
    news = [*step.events]
    settle(step.state, news)
    return tuple(news)


def get_battle(state: Fallera, seat: int | None) -> BattleView:
    """Return what a seat, or a spectator, sees of the battle."""
    battle = state.view(seat).battle
    assert battle is not None
    return battle


def get_refusal(state: Fallera, action: Move, seat: int | None = None) -> str | None:
    """Return the key of the refusal; without a seat, for the first one that is asked."""
    refusal = state.refusal(min(state.to_act) if seat is None else seat, action)
    return None if refusal is None else refusal.key


def get_treasures(state: Fallera, seat: int) -> tuple[Model, ...]:
    """Return the treasures of a display."""
    return state.displays[seat].treasures
