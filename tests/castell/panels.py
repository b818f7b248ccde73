"""Positions and panels of Castell, for the tests of its face."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.engine.contract import Action, make_lookahead
from bot.engine.panel import Button, Draft, Panel, Press, Sitting, Verb
from bot.engine.rng import Rng
from bot.tables.codec import get_codec
from cogs import castell
from cogs.castell import GAME
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Festival, Options, Phase, Starter
from cogs.castell.rules.towers import Ranks, Team
from tests.castell.positions import set_tiles
from tests.plain import make_plain
from tests.text.games import buttons
from tests.text.sources import FOLDERS, texts

FACE = make_plain(castell.FACE)

TEXTS = texts(FOLDERS["castell"])
SAY = TEXTS.say("ca")
PEOPLE = Sitting(("Núria", "Biel", "Carla", "Duna"), ("Núria", "Biel", "Carla", "Duna"))
CODEC = get_codec(GAME)

RICH: Team = (2, 2, 3, 3, 3, 3, 3, 3, 3, 4)
"""A team of 29."""

SKILLED: Ranks = (3, 1, 2, 2, 1)


def deal_game(seats: int = 4, **options: Any) -> Castell:
    """Deal a game; seat 0 starts."""
    return deal(seats, Options(starter=Starter.FIRST, **options), Rng("07" * 32))


def set_colla(state: Castell, seat: int = 0, **changes: Any) -> Castell:
    """Change fields of a seat's colla."""
    return state.replace(collas=state.put_colla(seat, **changes))


def place_pawn(region: Region, *tiles: Tile, team: Team = RICH, ranks: Ranks = SKILLED, **more: Any) -> Castell:
    """Place the pawn of seat 0 in a region with these local performances, and give it a good colla; it is at turn."""
    state = set_colla(set_tiles(deal_game(), region, *tiles), region=region, team=team, ranks=ranks)
    return state.replace(**more)


def open_festival(*tokens: int, team: Team = RICH, ranks: Ranks = SKILLED) -> Castell:
    """Open a festival in Valls for seats 0 and 1."""
    state = set_colla(deal_game(), region=Region.VALLS, team=team, ranks=ranks)
    state = set_colla(state, 1, region=Region.VALLS, team=team, ranks=ranks)
    festival = Festival(3, Region.VALLS, tokens)
    calendar = (festival, *(each for each in state.calendar if each.round != 3))
    return replace(state, calendar=calendar, round=3, phase=Phase.FESTIVAL, entrants=((0, 1),))


def show_hand(state: Castell, page: str = "", *actions: Action, seat: int = 0) -> Panel:
    """Build a seat's private message with a draft."""
    return FACE.hand(state.view(seat), Draft(page, actions), make_lookahead(state, seat), PEOPLE, SAY)


def list_action_buttons(panel: Panel) -> list[Button]:
    """List the enabled buttons that take an action."""
    return [button for button in buttons(panel) if button.press.verb is Verb.ACT]


def press(state: Castell, press: Press, *chosen: Action, seat: int = 0) -> Castell:
    """Apply the actions of a press, then more actions."""
    for action in (*press.actions, *chosen):
        state = state.apply(seat, action).state  # type: ignore[arg-type]
    return state
