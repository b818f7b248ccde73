"""States of La Fallera Calavera for tests, with only the cards that a test needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.engine.rng import Rng
from bot.engine.value import put
from cogs.fallera.cards import Model, sort_cards
from cogs.fallera.rules.game import Fallera, deal
from cogs.fallera.rules.terms import Display, Options, Starter

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
