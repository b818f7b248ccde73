"""Castellers! (Josep M. Allué and Dani Gómez, 2017), for two to four colles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.contract import Game, Window
from bot.engine.panel import Face
from cogs.castellers import render
from cogs.castellers.cards import SEATS
from cogs.castellers.rules.actions import (
    Accept,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Dismantle,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Pass,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.events import (
    Based,
    Called,
    CangueloCancelled,
    CangueloOver,
    CangueloPlayed,
    Climbed,
    Crowned,
    Discarded,
    Dismantled,
    Drew,
    Fell,
    Finished,
    GrallersPlayed,
    LastRound,
    Left,
    LlenyaCancelled,
    LlenyaPlayed,
    NotThere,
    Passed,
    Reshuffled,
    Saw,
    Took,
    TurnEnded,
)
from cogs.castellers.rules.game import Castellers, bound, deal
from cogs.castellers.rules.terms import Ending, Options

if TYPE_CHECKING:
    from bot.edge.commands import Tree
    from bot.edge.desk import Desk
    from bot.edge.words import Words

GAME = Game(
    key="castellers",
    version=1,
    seats=SEATS,
    options=Options,
    state=Castellers,
    actions=(
        Take,
        Draw,
        Pass,
        Dismantle,
        Discard,
        Pinya,
        Tronc,
        Pom,
        Grallers,
        Llenya,
        Canguelo,
        Call,
        Cancel,
        Accept,
        Finish,
    ),
    events=(
        Took,
        Drew,
        Saw,
        Passed,
        Discarded,
        Dismantled,
        Based,
        Climbed,
        Crowned,
        LastRound,
        GrallersPlayed,
        LlenyaPlayed,
        Fell,
        LlenyaCancelled,
        CangueloPlayed,
        CangueloCancelled,
        CangueloOver,
        Called,
        NotThere,
        Reshuffled,
        TurnEnded,
        Left,
        Finished,
    ),
    endings=Ending,
    deal=deal,
    bound=bound,
    windows={"llenya": Window((Cancel,))},
)

FACE: Face = render


def setup(tree: Tree, desk: Desk, words: Words) -> None:
    """Add the game's slash commands; only now is Discord imported."""
    from cogs.castellers.cog import add_commands

    add_commands(tree, desk, words)
