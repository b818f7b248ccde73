"""Castellers! (Josep M. Allué and Dani Gómez, 2017), for two to four colles."""

from typing import get_args

from bot.engine.contract import Degree, Game, Level, Window, find_event_types
from bot.engine.panel import Face
from cogs.castellers import render
from cogs.castellers.cards import SEATS
from cogs.castellers.computer import choose
from cogs.castellers.rules import events
from cogs.castellers.rules.actions import Cancel, Move
from cogs.castellers.rules.game import Castellers, bound, deal
from cogs.castellers.rules.plans import CONDITIONS
from cogs.castellers.rules.terms import Ending, Options
from cogs.castellers.tutorial import TUTORIAL

GAME = Game(
    key="castellers",
    version=1,
    seats=SEATS,
    options=Options,
    state=Castellers,
    actions=get_args(Move),
    events=find_event_types(events),
    endings=Ending,
    deal=deal,
    bound=bound,
    weight=2,
    minutes=30,
    degree=Degree.RATED,
    computer=choose,
    win_shares={Level.NORMAL: 0.99, Level.STRONG: 0.845},
    conditions=CONDITIONS,
    windows={"llenya": Window((Cancel,))},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
