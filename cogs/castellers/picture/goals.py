"""The castells of the day: what each needs, the applause tokens left, who has raised it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.columns import Column
from bot.engine.scene import Box, Item, Sprite, Text
from cogs.castellers.art import palette
from cogs.castellers.art.drawings import name_plan
from cogs.castellers.cards import APPLAUSE, Plan
from cogs.castellers.picture.layout import EDGE_WIDTH, GOALS_HEIGHT, GOALS_Y, list_rooms
from cogs.castellers.rules.view import View

TOKEN_WIDTH, TOKENS_APART = 36, 37
BADGE_WIDTH, BADGES_APART = 32, 36
PLAN_WIDTH, PLAN_HEIGHT = 96, 128


def draw_goals(view: View) -> Iterator[Item]:
    """A card for each castell of the day."""
    for plan, column in zip(view.plans, list_rooms(len(view.plans)), strict=True):
        yield from _draw_goal(view, plan, column)


def name_castell(plan: Plan) -> str:
    """The castell's name, which is the same in every language."""
    return f"Pilar de {plan.floors}" if plan.castell == 1 else f"{plan.castell} de {plan.floors}"


def _draw_goal(view: View, plan: Plan, column: Column) -> Iterator[Item]:
    yield Box(
        *(column.x, GOALS_Y, column.width, GOALS_HEIGHT, palette.PANEL, palette.TABLE),
        edge=palette.EDGE,
        edge_width=EDGE_WIDTH,
    )
    left = column.x + 12
    yield Sprite(name_plan(plan), column.end - PLAN_WIDTH - 4, GOALS_Y + GOALS_HEIGHT - PLAN_HEIGHT - 5, PLAN_WIDTH)
    yield Text(name_castell(plan), left + 2, GOALS_Y + 40, 32, palette.CARD, palette.PANEL)
    raised = [seat for seat, colla in enumerate(view.collas) if plan.castell in (each.castell for each in colla.scores)]
    for place, seat in enumerate(raised):
        yield Sprite(f"badge-{palette.SHIRTS[seat].name}", left + BADGES_APART * place, GOALS_Y + 54, BADGE_WIDTH)
    yield from _draw_tokens(view, plan, left)


def _draw_tokens(view: View, plan: Plan, left: int) -> Iterator[Item]:
    """The tokens from the highest; those taken are empty rings, the next one is golden."""
    remaining = view.counters[plan.castell - 1]
    for place, value in enumerate(APPLAUSE[view.options.counters][plan.castell]):
        if value not in remaining:
            name = "no-token"
        else:
            name = f"token-top-{value}" if value == remaining[0] else f"token-{value}"
        yield Sprite(name, left + TOKENS_APART * place, GOALS_Y + GOALS_HEIGHT - 48, TOKEN_WIDTH)
