"""La Fallera Calavera (Enric Aguilar, 2013), for two to five players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.contract import Game, Window
from bot.engine.panel import Face
from cogs.fallera import render
from cogs.fallera.cards import SEATS
from cogs.fallera.rules.events import (
    BrokeOff,
    Burned,
    Cancelled,
    Declared,
    Defended,
    Drew,
    Finished,
    Flowed,
    Fought,
    Gambled,
    GotActions,
    HandSeen,
    HandTaken,
    Held,
    Kept,
    Left,
    Looked,
    LookedAt,
    Lost,
    LostTurn,
    PassedOn,
    Placed,
    Recovered,
    Reshuffled,
    Returned,
    Saw,
    ShedButoni,
    ShieldFell,
    Sold,
    Swapped,
    Took,
    TookAlmoina,
    Turned,
    TurnedUp,
    TurnStarted,
    Undefended,
    Used,
)
from cogs.fallera.rules.game import Fallera, bound, deal
from cogs.fallera.rules.terms import (
    Aigua,
    Almansa,
    Almoina,
    Attack,
    Charge,
    Defend,
    Discard,
    Ending,
    Espionatge,
    Gamble,
    Keep,
    Lay,
    Options,
    Paella,
    Pass,
    PassOn,
    Recover,
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)

if TYPE_CHECKING:
    from bot.edge.commands import Tree
    from bot.edge.desk import Desk
    from bot.edge.words import Words

GAME = Game(
    key="fallera",
    version=1,
    seats=SEATS,
    options=Options,
    state=Fallera,
    actions=(
        Almoina,
        Sell,
        Attack,
        Almansa,
        Lay,
        Charge,
        Use,
        UseOn,
        Rob,
        Swap,
        Recover,
        Shed,
        PassOn,
        Discard,
        Gamble,
        Keep,
        Take,
        Pass,
        Paella,
        Espionatge,
        Defend,
        Aigua,
    ),
    events=(
        TurnStarted,
        LostTurn,
        TookAlmoina,
        Sold,
        Drew,
        Saw,
        Reshuffled,
        GotActions,
        Used,
        Cancelled,
        Held,
        Placed,
        Turned,
        HandTaken,
        HandSeen,
        Lost,
        Gambled,
        Looked,
        LookedAt,
        Kept,
        Recovered,
        ShedButoni,
        PassedOn,
        Took,
        Swapped,
        Flowed,
        Burned,
        Declared,
        TurnedUp,
        Defended,
        Undefended,
        Fought,
        BrokeOff,
        ShieldFell,
        Returned,
        Left,
        Finished,
    ),
    former_events=(BrokeOff,),
    endings=Ending,
    deal=deal,
    bound=bound,
    is_shuffled=True,
    windows={
        "treasures": Window((Paella,), asks_others=True),
        "special": Window((Paella,), asks_others=True),
        "espionatge": Window((Espionatge,)),
        "battle": Window((Defend,)),
        "aigua": Window((Aigua,)),
    },
)

FACE: Face = render


def setup(tree: Tree, desk: Desk, words: Words) -> None:
    """Add the game's slash commands; only now is Discord imported."""
    from cogs.fallera.cog import add_commands

    add_commands(tree, desk, words)
