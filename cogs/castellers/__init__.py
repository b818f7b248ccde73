"""Castellers! (Josep M. Allué and Dani Gómez, 2017), for two to four colles."""

from bot.engine.contract import Degree, Game, Level, Window
from bot.engine.panel import Face
from cogs.castellers import render
from cogs.castellers.cards import SEATS
from cogs.castellers.computer import choose
from cogs.castellers.rules import actions, events, game, terms
from cogs.castellers.rules.plans import CONDITIONS
from cogs.castellers.tutorial import TUTORIAL

GAME = Game.of(
    game,
    actions,
    events,
    terms,
    seats=SEATS,
    weight=2,
    minutes=30,
    degree=Degree.RATED,
    computer=choose,
    win_shares={Level.NORMAL: 0.99, Level.STRONG: 0.845},
    conditions=CONDITIONS,
    windows={"llenya": Window((actions.Cancel,))},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
