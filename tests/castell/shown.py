"""Positions of Castell and what is shown of them, for the tests of its face."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.contract import Action
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Draft, Panel, Press, Select, Sitting, Verb
from bot.engine.rng import Rng
from bot.tables.codec import get_codec
from cogs.castell import FACE, GAME
from cogs.castell.components import REGION_INDEX, Region
from cogs.castell.performances import Tile
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Festival, Options, Phase, Starter
from cogs.castell.rules.towers import Ranks, Team
from tests.text.games import buttons
from tests.text.sources import FOLDERS, texts

TEXTS = texts(FOLDERS["castell"])
SAY = TEXTS.say("ca")
PEOPLE = Sitting(("Núria", "Biel", "Carla", "Duna"), ("Núria", "Biel", "Carla", "Duna"))
CODEC = get_codec(GAME)

RICH: Team = (2, 2, 3, 3, 3, 3, 3, 3, 3, 4)
"""A team of 29."""

SKILLED: Ranks = (3, 1, 2, 2, 1)


def dealt(seats: int = 4, **options: object) -> Castell:
    """The first position; seat 0 begins."""
    return deal(seats, Options(starter=Starter.FIRST, **options), Rng("07" * 32))  # type: ignore[arg-type]


def with_colla(state: Castell, seat: int = 0, **changes: object) -> Castell:
    """The same with another colla on a seat."""
    collas = list(state.collas)
    collas[seat] = replace(collas[seat], **changes)  # type: ignore[arg-type]
    return replace(state, collas=tuple(collas))


def at(region: Region, *tiles: Tile, team: Team = RICH, ranks: Ranks = SKILLED, **more: object) -> Castell:
    """Seat 0 is to move, with a good colla in a region in which these performances wait."""
    state = with_colla(dealt(), region=region, team=team, ranks=ranks)
    shows = list(state.tiles)
    shows[REGION_INDEX[region]] = tiles
    return replace(state, tiles=tuple(shows), **more)  # type: ignore[arg-type]


def at_festival(*tokens: int, team: Team = RICH, ranks: Ranks = SKILLED) -> Castell:
    """Seats 0 and 1 take part in a festival in Valls."""
    state = with_colla(dealt(), region=Region.VALLS, team=team, ranks=ranks)
    state = with_colla(state, 1, region=Region.VALLS, team=team, ranks=ranks)
    festival = Festival(3, Region.VALLS, tokens)
    calendar = (festival, *(each for each in state.calendar if each.round != 3))
    return replace(state, calendar=calendar, round=3, phase=Phase.FESTIVAL, entrants=((0, 1),))


def hand(state: Castell, page: str = "", *actions: Action, seat: int = 0) -> Panel:
    """The hand with a draft on it."""
    return FACE.hand(state.view(seat), Draft(page, actions), make_lookahead(state, seat), PEOPLE, SAY)


def text_of(panel: Panel) -> str:
    """Everything that can be read in a panel."""
    return "\n".join([panel.title, panel.body, *(f"{field.name}\n{field.text}" for field in panel.fields)])


def lists(panel: Panel) -> list[Select]:
    return [row for row in panel.rows if isinstance(row, Select)]


def acts(panel: Panel) -> list[Button]:
    """The buttons that submit something now."""
    return [button for button in buttons(panel) if button.press.verb is Verb.ACT and not button.is_disabled]


def after(state: Castell, press: Press, *chosen: Action, seat: int = 0) -> Castell:
    """The position after a press was submitted."""
    for action in (*press.actions, *chosen):
        state = state.apply(seat, action).state  # type: ignore[arg-type]
    return state
