"""Draws what the colles share: the castells of the day at the top, the groups and piles at the bottom."""

from collections.abc import Iterator

from bot.engine.scene import SMALLEST_TEXT, Align, Box, Column, Item, Sprite, Text
from cogs.castellers.art import colours
from cogs.castellers.art.drawings import DRAWN_PLANS, DRAWN_VALUES, name_plan
from cogs.castellers.art.figures import SIZES
from cogs.castellers.cards import FULL_GROUP, Plan
from cogs.castellers.picture.layout import (
    EDGE_WIDTH,
    GAP,
    GOALS_HEIGHT,
    GOALS_Y,
    MARGIN,
    SUPPLY_HEIGHT,
    SUPPLY_Y,
    list_rooms,
)
from cogs.castellers.picture.towers import draw_tower
from cogs.castellers.rules.terms import Site
from cogs.castellers.rules.view import View

TOKEN_WIDTH, TOKENS_APART = 40, 41
BADGE_WIDTH, BADGES_APART = 32, 36
PLAN_WIDTH, PLAN_HEIGHT = 84, 112


def draw_goals(view: View) -> Iterator[Item]:
    """Draw each castell of the day: its card, the applause tokens left, the colles that have raised it."""
    for plan, column in zip(view.plans, list_rooms(len(view.plans)), strict=True):
        yield from _draw_goal(view, plan, column)


def name_castell(plan: Plan) -> str:
    """Return the castell's name, which is the same in every language."""
    return f"Pilar de {plan.floors}" if plan.castell == 1 else f"{plan.castell} de {plan.floors}"


def _draw_goal(view: View, plan: Plan, column: Column) -> Iterator[Item]:
    yield Box(
        *(column.x, GOALS_Y, column.width, GOALS_HEIGHT, colours.PANEL, colours.TABLE),
        edge=colours.EDGE,
        edge_width=EDGE_WIDTH,
    )
    left, right = column.x + 8, column.end - PLAN_WIDTH - 2
    if plan in DRAWN_PLANS:
        yield Sprite(name_plan(plan), right, GOALS_Y + GOALS_HEIGHT - PLAN_HEIGHT - 5, PLAN_WIDTH)
    else:  # the smallest tower of empty places
        ground = GOALS_Y + GOALS_HEIGHT - 8
        yield from draw_tower(Site(plan, 0, 0, (), False), "", right + PLAN_WIDTH // 2, ground, SIZES[-1])
    yield Text(name_castell(plan), left + 4, GOALS_Y + 40, SMALLEST_TEXT, colours.CARD, colours.PANEL)
    raised = [seat for seat, colla in enumerate(view.collas) if plan.castell in (each.castell for each in colla.scores)]
    for place, seat in enumerate(raised):
        yield Sprite(f"badge-{colours.SHIRTS[seat].name}", left + BADGES_APART * place, GOALS_Y + 53, BADGE_WIDTH)
    # the tokens from the highest; those taken are empty rings, the next one is golden
    values = view.options.house.list_counters(view.options.counters, plan.castell)
    taken = len(values) - len(view.counters[plan.castell - 1])
    for place, value in enumerate(values):
        x, y = left + TOKENS_APART * place, GOALS_Y + GOALS_HEIGHT - 49
        if place < taken:
            yield Sprite("no-token", x, y, TOKEN_WIDTH)
        else:
            yield from draw_token(value, x, y, is_top=place == taken)


def draw_token(value: int, x: int, y: int, *, is_top: bool) -> Iterator[Item]:
    """Draw a token: its drawing, or if there is none a ring with the number."""
    if value in DRAWN_VALUES:
        yield Sprite(f"token-top-{value}" if is_top else f"token-{value}", x, y, TOKEN_WIDTH)
        return
    colour = colours.TURN if is_top else colours.CARD
    yield Sprite("no-token", x, y, TOKEN_WIDTH)
    yield Text(str(value), x + TOKEN_WIDTH // 2, y + 32, SMALLEST_TEXT, colour, colours.PANEL, Align.CENTRE)


GROUP_WIDTH, TILE_WIDTH, TILES_APART = 293, 84, 86
DECK_X, DECK_WIDTH, DISCARD_X = 932, 60, 1004
COUNT_Y = SUPPLY_Y + SUPPLY_HEIGHT - 2


def draw_supply(view: View) -> Iterator[Item]:
    """Draw the groups, then the deck and the discard pile at the right."""
    for number, cards in enumerate(view.groups):
        x = MARGIN + number * (GROUP_WIDTH + GAP)
        box = (x, SUPPLY_Y, GROUP_WIDTH, SUPPLY_HEIGHT, colours.PANEL, colours.TABLE)
        yield Box(*box, edge=colours.EDGE, edge_width=EDGE_WIDTH)
        yield Text(str(number + 1), x + 18, SUPPLY_Y + 72, SMALLEST_TEXT, colours.TURN, colours.PANEL, Align.CENTRE)
        for place in range(FULL_GROUP):
            name = f"card-{cards[place]}" if place < len(cards) else "no-tile"
            yield Sprite(name, x + 32 + TILES_APART * place, SUPPLY_Y + 17, TILE_WIDTH)
    yield Sprite("deck" if view.deck else "no-card", DECK_X, SUPPLY_Y + 8, DECK_WIDTH)
    yield _count(view.deck, DECK_X + DECK_WIDTH // 2)
    yield Sprite(f"card-{view.discard[-1]}" if view.discard else "no-tile", DISCARD_X, SUPPLY_Y, TILE_WIDTH)
    yield _count(len(view.discard), DISCARD_X + TILE_WIDTH // 2, colours.FAINT)


def _count(count: int, x: int, colour: str = colours.CARD) -> Text:
    return Text(str(count), x, COUNT_Y, SMALLEST_TEXT, colour, colours.TABLE, Align.CENTRE)
