"""The Game (Steffen Benndorf, 2015), a cooperative game for one to five."""

from bot.engine.contract import Degree, Game
from bot.engine.panel import Face
from cogs.thegame import render
from cogs.thegame.cards import HAND_SIZES
from cogs.thegame.computer import choose, choose_wishes, expect
from cogs.thegame.rules import game, terms
from cogs.thegame.rules.plans import CONDITIONS
from cogs.thegame.tutorial import TUTORIAL

GAME = Game.of(
    game,
    terms,
    seats=range(min(HAND_SIZES), max(HAND_SIZES) + 1),
    weight=1,
    minutes=20,
    degree=Degree.RATED,
    asides=(terms.Wish,),
    computer=choose,
    computer_asides=choose_wishes,
    rating=expect,
    conditions=CONDITIONS,
    presets={"evening": {"starter": "graded"}},
    evening_values={"starter": ("graded",)},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
