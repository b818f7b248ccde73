"""Positions of La Fallera Calavera put up by hand: only what a test is about, the other cards lie nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Event
from bot.engine.rng import Rng
from bot.engine.tuples import put
from cogs.fallera.cards import TEAM, Model, in_order
from cogs.fallera.rules import moves
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Display, Move, Options, Starter

M = Model

FILLER = (M.CAGALLO, M.CAGALLO, M.CAGALLO, M.JAUME, M.DELICA, M.DELICA, M.DELICA, M.GUERRER, M.GUERRER, M.CALAVERA)
"""A deck of cards that go into hands and do nothing by themselves."""


def dealt(seats: int, **options: Any) -> Fallera:
    """A game just dealt; seat 0 starts unless the options say otherwise."""
    return deal(seats, Options(**{"starter": Starter.FIRST, **options}), Rng("7e57"))


def position(
    *hands: Sequence[Model],
    shown: Sequence[Sequence[Model]] = (),
    deck: Sequence[Model] = FILLER,
    graveyard: Sequence[Model] = (),
    **options: Any,
) -> Fallera:
    """The first turn, of seat 0; ``shown`` are the displays from seat 0 on, with their shields and curses."""
    displays = [display(*cards) for cards in shown]
    return replace(
        dealt(len(hands), **options),
        hands=tuple(map(in_order, hands)),
        displays=(*displays, *(Display(),) * (len(hands) - len(displays))),
        deck=tuple(deck),
        graveyard=tuple(graveyard),
        rng=Rng("7e57"),
    )


def went(state: Fallera, seat: int) -> Fallera:
    """The position as it is when the seat's player went in an older game, during somebody else's turn (RULES 9.6)."""
    shown = state.displays[seat]
    return replace(
        state,
        gone=state.gone | {seat},
        hands=put(state.hands, seat, ()),
        displays=put(state.displays, seat, Display()),
        graveyard=(*state.graveyard, *state.hands[seat], *shown.treasures, *shown.shields, *shown.curses),
    )


def display(*cards: Model) -> Display:
    """A display with these treasures, shields and curses."""
    shields, curses = (M.MURALLA, M.FALLA), (M.LLUNA, M.BUTONI)
    return Display(
        in_order(card for card in cards if card not in shields + curses),
        in_order(card for card in cards if card in shields),
        in_order(card for card in cards if card in curses),
    )


def attack(target: int, aim: Model | None, *cards: Model, masclet: bool = False) -> tuple[Move, ...]:
    """The batch of an attack: who fights first, the others in any order; without an aim a Batalla d'Almansa."""
    fighter, *beside = cards
    beside.sort(key=TEAM.index)
    start = moves.ALMANSES[target] if aim is None else moves.ATTACKS[target][aim]
    charge = moves.CHARGE_WITH_MASCLET if masclet else moves.CHARGE
    return (start, *(moves.LAYS[card] for card in (fighter, *beside)), charge)


def played(state: Fallera, *actions: Move) -> Fallera:
    """The position after these actions, each by whom the table waits for; in a window of several by the first seat."""
    for action in actions:
        state = state.apply(min(state.to_act), action).state
    return state


def answered(state: Fallera, *paellas: int) -> Fallera:
    """The position after all who are asked in a paella window have answered, these seats with a paella."""
    for seat in sorted(state.to_act):
        state = state.apply(seat, moves.PAELLA if seat in paellas else moves.PASS).state
    return state


def quietly(state: Fallera, *actions: Move) -> Fallera:
    """The position after these actions of the seats asked for them, every window in between passed by all."""
    for action in actions:
        seat = _passed_until(state, action)
        while seat is None:
            state = state.apply(min(state.to_act), moves.PASS).state
            seat = _passed_until(state, action)
        state = state.apply(seat, action).state
    return calm(state)


def calm(state: Fallera) -> Fallera:
    """The position after every window that is open or opens was passed."""
    while state.to_act and moves.PASS in state.legal_actions(min(state.to_act)):
        state = state.apply(min(state.to_act), moves.PASS).state
    return state


def _passed_until(state: Fallera, action: Move) -> int | None:
    """Who may take the action; None if windows have to pass first."""
    seat = next((seat for seat in sorted(state.to_act) if state.refusal(seat, action) is None), None)
    if seat is None and moves.PASS not in state.legal_actions(min(state.to_act, default=0)):
        raise ValueError(f"{action} cannot be taken: {refused(state, action)}")
    return seat


def events_of(state: Fallera, *actions: Move) -> tuple[Event, ...]:
    """What the last of these actions makes happen."""
    state = played(state, *actions[:-1])
    return state.apply(min(state.to_act), actions[-1]).events


def refused(state: Fallera, action: Move, seat: int | None = None) -> str | None:
    """The key of the refusal, for whoever is asked if nobody is named."""
    refusal = state.refusal(min(state.to_act) if seat is None else seat, action)
    return None if refusal is None else refusal.key


def treasures(state: Fallera, seat: int) -> tuple[Model, ...]:
    """The treasures of a display."""
    return state.displays[seat].treasures
