"""The Game (Steffen Benndorf, 2015), a cooperative game for one to five."""

from typing import get_args

from bot.engine.contract import Degree, Game, find_event_types
from bot.engine.panel import Face
from cogs.thegame import render
from cogs.thegame.cards import HAND_SIZES
from cogs.thegame.computer import choose, choose_wishes, expect
from cogs.thegame.rules import terms
from cogs.thegame.rules.game import TheGame, bound, category, deal
from cogs.thegame.rules.plans import CONDITIONS
from cogs.thegame.rules.terms import Ending, Move, Options, Wish
from cogs.thegame.tutorial import TUTORIAL

GAME = Game(
    key="thegame",
    version=1,
    seats=range(min(HAND_SIZES), max(HAND_SIZES) + 1),
    options=Options,
    state=TheGame,
    actions=get_args(Move),
    events=find_event_types(terms),
    endings=Ending,
    deal=deal,
    bound=bound,
    weight=1,
    minutes=20,
    degree=Degree.RATED,
    category=category,
    asides=(Wish,),
    computer=choose,
    computer_asides=choose_wishes,
    rating=expect,
    conditions=CONDITIONS,
    presets={"evening": {"starter": "graded"}},
    evening_values={"starter": ("graded",)},
)

FACE: Face = render

__all__ = ["FACE", "GAME", "TUTORIAL"]
