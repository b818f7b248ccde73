"""States of La Fallera Calavera for tests, with only the cards that a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.tuples import put
from cogs.fallera.cards import TEAM, Model, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Display, Move, Options, Starter
from cogs.fallera.rules.view import BattleView

M = Model

FILLER = (M.CAGALLO, M.CAGALLO, M.CAGALLO, M.JAUME, M.DELICA, M.DELICA, M.DELICA, M.GUERRER, M.GUERRER, M.CALAVERA)
"""A deck of cards that go into hands and have no effect."""


def deal_game(seats: int, **options: Any) -> Fallera:
    """Deal a game; seat 0 starts unless the options say otherwise."""
    return deal(seats, Options(**{"starter": Starter.FIRST, **options}), Rng("7e57"))


def position(
    *hands: Sequence[Model],
    shown: Sequence[Sequence[Model]] = (),
    deck: Sequence[Model] = FILLER,
    graveyard: Sequence[Model] = (),
    **options: Any,
) -> Fallera:
    """Return the first turn, of seat 0; ``shown`` are the displays from seat 0 on, with shields and curses."""
    displays = [display(*cards) for cards in shown]
    return replace(
        deal_game(len(hands), **options),
        hands=tuple(map(sort_cards, hands)),
        displays=(*displays, *(Display(),) * (len(hands) - len(displays))),
        deck=tuple(deck),
        graveyard=tuple(graveyard),
        rng=Rng("7e57"),
    )


def remove_player(state: Fallera, seat: int) -> Fallera:
    """Return the state after the player left in an older game, during another turn (RULES 9.6)."""
    shown = state.displays[seat]
    return replace(
        state,
        gone=state.gone | {seat},
        hands=put(state.hands, seat, ()),
        displays=put(state.displays, seat, Display()),
        graveyard=(*state.graveyard, *state.hands[seat], *shown.treasures, *shown.shields, *shown.curses),
    )


def ask_apart(state: Fallera) -> Fallera:
    """Return the state as in a game of version 1: espionatge and aigua have questions of their own."""
    return replace(state, dealt_under=1)


def display(*cards: Model) -> Display:
    """Return a display with these treasures, shields and curses."""
    shields, curses = (M.MURALLA, M.FALLA), (M.LLUNA, M.BUTONI)
    return Display(
        sort_cards(card for card in cards if card not in shields + curses),
        sort_cards(card for card in cards if card in shields),
        sort_cards(card for card in cards if card in curses),
    )


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


def get_refusal(state: Fallera, action: Move, seat: int | None = None) -> str | None:
    """Return the key of the refusal; without a seat, for the first one that is asked."""
    refusal = state.refusal(min(state.to_act) if seat is None else seat, action)
    return None if refusal is None else refusal.key


def get_battle(state: Fallera, seat: int | None) -> BattleView:
    """Return what a seat, or a spectator, sees of the battle that there is."""
    battle = state.view(seat).battle
    assert battle is not None
    return battle


def get_treasures(state: Fallera, seat: int) -> tuple[Model, ...]:
    """Return the treasures of a display."""
    return state.displays[seat].treasures
