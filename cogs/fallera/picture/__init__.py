"""Draws the table of La Fallera Calavera: a paella for each player, and the battle or special between them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.engine.contract import Event
from bot.engine.panel import Say, Sitting
from bot.engine.scene import PICTURE_WIDTH, SMALLEST_TEXT, Align, Box, Item, Scene, Sprite, Text
from cogs.fallera.art import colours
from cogs.fallera.art.drawings import name_card
from cogs.fallera.cards import CARDS, Model
from cogs.fallera.house import House, get_draws, get_points, is_corrected
from cogs.fallera.picture.end import END_HEIGHT, draw_end
from cogs.fallera.picture.layout import PLACES, lay_out, list_chevrons
from cogs.fallera.picture.middle import count_team_rows, draw_middle
from cogs.fallera.picture.seats import count_rows_below, draw_seat
from cogs.fallera.picture.words import describe
from cogs.fallera.rules.view import View

CARD_NAMES: Mapping[str, Model] = {name_card(card): card for card in CARDS}
"""The cards by the names of their drawings."""

BADGE_WIDTH, BADGE_HEIGHT = 34, 38


def correct_badges(items: Iterable[Item], house: House) -> Iterator[Item]:
    """Yield the items, each corrected card followed by its numbers.

    A comes at the left and D at the right, or the cards of a sale at the right.
    """
    for item in items:
        yield item
        card = CARD_NAMES.get(item.name) if isinstance(item, Sprite) else None
        if isinstance(item, Sprite) and card is not None and is_corrected(card, house):
            draws = get_draws(card, house)
            attack, defence = get_points(card, house) if draws is None else (None, draws)
            y = item.y + item.width - BADGE_HEIGHT
            if attack is not None:
                yield from _write_number(attack, item.x, y)
            yield from _write_number(defence, item.x + item.width - BADGE_WIDTH, y)


def _write_number(number: int | None, x: int, y: int) -> Iterator[Item]:
    yield Box(x, y, BADGE_WIDTH, BADGE_HEIGHT, colours.INK, colours.SEAT, 8)
    middle = x + BADGE_WIDTH // 2
    yield Text(str(number), middle, y + 31, SMALLEST_TEXT, colours.CREAM, colours.INK, Align.CENTRE)


def picture(view: View, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
    """Draw the public table, from a spectator's view."""
    if view.outcome is None:
        items, height = _draw_table(view, sitting)
    else:
        items, height = [*draw_end(view, view.outcome, sitting)], END_HEIGHT
    corrected = tuple(correct_badges(items, view.options.house))
    return Scene(PICTURE_WIDTH, height, colours.TABLE, corrected, describe(view, sitting, say))


def _draw_table(view: View, sitting: Sitting) -> tuple[list[Item], int]:
    """Draw the seats and the band between them; also return the height."""
    count, battle = len(view.players), view.battle
    more = [count_rows_below(player.display) for player in view.players]
    layout = lay_out(more, 0 if battle is None else count_team_rows(battle))
    items = [*list_chevrons(count, view.direction, layout), *draw_middle(view, sitting, layout.band)]
    for seat, (left, row) in enumerate(PLACES[count]):
        items += draw_seat(view, seat, sitting.labels[seat], left, layout.rows[row], layout.heights[row])
    return items, layout.height
