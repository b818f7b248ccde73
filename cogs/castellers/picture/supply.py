"""Draws the supply: the three groups, the deck, and the discard pile with its top card."""

from collections.abc import Iterator

from bot.engine.scene import SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.castellers.art import colours
from cogs.castellers.cards import FULL_GROUP
from cogs.castellers.picture.layout import EDGE_WIDTH, GAP, MARGIN, SUPPLY_HEIGHT, SUPPLY_Y
from cogs.castellers.rules.view import View

GROUP_WIDTH, TILE_WIDTH, TILES_APART = 298, 84, 88
PILE_WIDTH = 60
DECK_X, DISCARD_X = 955, 1024
COUNT_Y = SUPPLY_Y + SUPPLY_HEIGHT - 6


def draw_supply(view: View) -> Iterator[Item]:
    """Draw the groups, then the deck and the discard pile at the right."""
    for number, cards in enumerate(view.groups):
        x = MARGIN + number * (GROUP_WIDTH + GAP)
        box = (x, SUPPLY_Y, GROUP_WIDTH, SUPPLY_HEIGHT, colours.PANEL, colours.TABLE)
        yield Box(*box, edge=colours.EDGE, edge_width=EDGE_WIDTH)
        yield Text(str(number + 1), x + 19, SUPPLY_Y + 65, 30, colours.TURN, colours.PANEL, Align.CENTRE)
        for place in range(FULL_GROUP):
            name = f"card-{cards[place]}" if place < len(cards) else "no-tile"
            yield Sprite(name, x + 33 + TILES_APART * place, SUPPLY_Y + 12, TILE_WIDTH)
    yield Sprite("deck" if view.deck else "no-card", DECK_X, SUPPLY_Y + 4, PILE_WIDTH)
    yield _count(view.deck, DECK_X)
    yield Sprite(f"card-{view.discard[-1]}" if view.discard else "no-card", DISCARD_X, SUPPLY_Y + 7, PILE_WIDTH)
    yield _count(len(view.discard), DISCARD_X, colours.FAINT)


def _count(count: int, x: int, colour: str = colours.CARD) -> Text:
    return Text(str(count), x + PILE_WIDTH // 2, COUNT_Y, SMALLEST_TEXT, colour, colours.TABLE, Align.CENTRE)
