"""Draws the table of The Game: the piles with their gauges, the draw pile, the turn and the players."""

from collections.abc import Iterator, Sequence

from bot.engine.contract import Outcome
from bot.engine.panel import Say, Sitting
from bot.engine.scene import (
    COVER_SIZE,
    PICTURE_WIDTH,
    SMALLEST_TEXT,
    Align,
    Box,
    Item,
    Scene,
    Sprite,
    Text,
    list_columns,
    write_alt_text,
)
from cogs.thegame.art import colours
from cogs.thegame.cards import ASCENDING, CARDS, FIRE, PILES
from cogs.thegame.rules.terms import Degree, Phase, StandingWish
from cogs.thegame.rules.view import View

HEIGHT = 520

COLUMNS = (20, 260, 500, 740)
"""By pile: the left edge of its gauge."""

GAUGE_Y, GAUGE_HEIGHT = 26, 324
CARD_Y, CARD_WIDTH, CARD_HEIGHT = 80, 172, 268
RESULT_Y, RESULT_HEIGHT = 355, 54
PLAYERS_Y, PLAYER_HEIGHT = 414, 94

BACK_WIDTH, BACKS_APART = 22, 11

WISH_DRAWINGS = {
    Degree.NOTHERE: "wish-not-here",
    Degree.RATHERNOT: "wish-rather-not",
    Degree.SMALLSTEPS: "wish-small-steps",
}
"""By degree: the drawing of a wish."""


def picture(view: View, sitting: Sitting, say: Say) -> Scene | None:
    """Draw the public table, from a spectator's view; in words without the wishes if they are too many."""
    items: list[Item] = []
    for pile in PILES:
        items += _draw_gauge(view, pile)
        items += _draw_card(view, pile, COLUMNS[pile] + 60)
        items += _draw_wishes(view, pile, COLUMNS[pile], sitting)
    items.append(Sprite("pile-deck" if view.draw_pile else "no-deck", 982, 97, 100))
    items.append(Text(str(view.draw_pile), 1032, 274, 52, colours.CARD, colours.TABLE, Align.CENTRE))
    # a plate for each card that this turn must place: placed or missing
    plates = ["placed"] * view.placed + ["missing"] * max(view.need - view.placed, 0)
    for place, name in enumerate(plates[-6:]) if view.phase is Phase.PLAY else ():
        items.append(Sprite(name, 984 + 36 * (place % 3), 292 + 50 * (place // 3), 32))
    if view.outcome is not None:
        items += _draw_result(view.outcome)
    for seat in range(len(view.hand_sizes)):
        items += _draw_player(view, seat, sitting)
    alt = write_alt_text(_describe_table(view, sitting, say, wishes) for wishes in (view.wishes, ()))
    return Scene(PICTURE_WIDTH, HEIGHT, colours.TABLE, tuple(items), alt)


def cover(say: Say) -> Scene:
    """Draw the top cards of a pile that rises and one that falls, and the cards that are still to come."""
    items: list[Item] = []
    for left, top, name, ink in ((18, 37, "pile-up", colours.UP_INK), (138, 62, "pile-down", colours.DOWN_INK)):
        items.append(Box(left, 26, 108, 150, colours.CARD, colours.TABLE, 14, colours.INK, 3))
        items.append(Sprite(name, left + 34, 38, 40))
        items.append(Text(str(top), left + 54, 146, 66, ink, colours.CARD, Align.CENTRE))
    items += [Sprite("back", 32 + BACK_WIDTH * place, 208, BACK_WIDTH) for place in range(6)]
    items.append(Sprite("fire", 182, 188, 64))
    return Scene(COVER_SIZE, COVER_SIZE, colours.TABLE, tuple(items), say("thegame-alt-cover"))


# Piles


def _draw_gauge(view: View, pile: int) -> Iterator[Item]:
    """Draw an arrow in the pile's direction, filled as far as the pile is used."""
    left, top, is_up = COLUMNS[pile], view.tops[pile], pile in ASCENDING
    used = (top - 1 if is_up else 100 - top) / 99
    full = round(GAUGE_HEIGHT * used)
    rows = (GAUGE_HEIGHT - full, GAUGE_HEIGHT) if is_up else (0, full)
    way = "up" if is_up else "down"
    yield Sprite(f"gauge-{way}-empty", left - 2, GAUGE_Y, 52)
    if full:
        yield Sprite(f"gauge-{way}-full", left - 2, GAUGE_Y, 52, rows)


def _draw_card(view: View, pile: int, left: int) -> Iterator[Item]:
    """Draw the top card, its place between 1 and 100, and the edge of the card below with the number of cards placed.

    What the card below is is drawn only if all may see it.
    """
    top, is_up = view.tops[pile], pile in ASCENDING
    if view.counts[pile]:
        yield Box(left + 8, 28, 156, 120, colours.COVERED, colours.TABLE, edge=colours.INK, edge_width=3)
        written = (66, SMALLEST_TEXT, colours.COVERED_INK, colours.COVERED)
        yield Sprite("placed", left + 16, 32, 32)
        yield Text(str(view.counts[pile]), left + 54, *written)
        for covered in view.history[pile][-2:-1] if view.history else ():
            yield Text(str(covered), left + 154, *written, Align.RIGHT)
    is_fire = view.options.on_fire and top in FIRE
    face = colours.FIRE if is_fire else colours.CARD
    edge, thickness = (colours.TURN, 5) if is_fire else (colours.INK, 3)
    yield Box(left, CARD_Y, CARD_WIDTH, CARD_HEIGHT, face, colours.TABLE, 14, edge, thickness)
    letter = colours.FIRE_INK if is_fire else colours.UP_INK if is_up else colours.DOWN_INK
    yield Text("ABCD"[pile], left + 14, 120, SMALLEST_TEXT, letter, face)
    yield Sprite("pile-up" if is_up else "pile-down", left + 122, 90, 40)
    if is_fire:
        yield Sprite("fire", left + 54, 92, 64)
    number = colours.FIRE_INK if is_fire else colours.INK
    size = 104 if top < 100 else 84
    yield Text(str(top), left + CARD_WIDTH // 2, 240, size, number, face, Align.CENTRE)
    band, at, track = colours.BAND_OF[top], round(128 * (top - 1) / 99), left + 22
    yield Box(track, 286, 128, 18, colours.TRACK, face, 9)
    yield Box(track, 286, max(at, 18), 18, band.colour, face, 9)
    yield Sprite(f"knob-{band.name}", track + at - 18, 277, 36)


def _draw_wishes(view: View, pile: int, left: int, sitting: Sitting) -> Iterator[Item]:
    """Draw the strongest wishes about the pile at its lower right, and the name of a player who has them."""
    wishes = sorted((wish for wish in view.wishes if wish.pile == pile), key=lambda wish: [*Degree].index(wish.degree))
    if view.outcome is not None or not wishes:
        return
    degrees = list(dict.fromkeys(wish.degree for wish in wishes))[:2]
    for place, degree in reversed(list(enumerate(degrees))):
        yield Sprite(WISH_DRAWINGS[degree], left + 170 - 40 * place, 304, 80)
    name, others = sitting.labels[wishes[0].seat], len(wishes) - 1
    right, room = left + 164 - 40 * (len(degrees) - 1), 150 - 40 * (len(degrees) - 1)
    more = f" +{others}" if others else ""
    if more:
        yield Text(more.strip(), right, 382, SMALLEST_TEXT, colours.CARD, colours.TABLE, Align.RIGHT)
        right, room = right - 54, room - 54
    yield Text(name, right, 382, SMALLEST_TEXT, colours.CARD, colours.TABLE, Align.RIGHT, room)


# Result and players


def _draw_result(outcome: Outcome) -> Iterator[Item]:
    """Draw the numbers of cards placed and left, below the piles of a finished game; in gold if it is won."""
    left = outcome.scores[0]
    edge = colours.EDGE if left else colours.TURN
    yield Box(380, RESULT_Y, 340, RESULT_HEIGHT, colours.TABLE, colours.TABLE, 12, edge, 3)
    for name, count, place in (("placed", len(CARDS) - left, 410), ("missing", left, 566)):
        yield Sprite(name, place, RESULT_Y + 5, 32)
        yield Text(str(count), place + 46, RESULT_Y + 42, 40, colours.CARD, colours.TABLE)


def _draw_player(view: View, seat: int, sitting: Sitting) -> Iterator[Item]:
    seats = len(view.hand_sizes)
    left, width = list_columns(seats, margin=20, gap=16)[seat]
    is_turn = view.turn == seat and view.outcome is None
    ground, ink = (colours.TURN, colours.INK) if is_turn else (colours.PANEL, colours.CARD)
    edge = colours.TURN if is_turn else colours.EDGE
    yield Box(left, PLAYERS_Y, width, PLAYER_HEIGHT, ground, colours.TABLE, 12, edge, 3)
    if is_turn:
        yield Sprite("turn", left + 14, PLAYERS_Y + 28, 26)
    name = left + (52 if is_turn else 20)
    yield Text(sitting.labels[seat], name, PLAYERS_Y + 38, SMALLEST_TEXT, ink, ground, width=left + width - 16 - name)
    cards = view.hand_sizes[seat]
    for card in range(cards):
        yield Sprite("back", name + BACKS_APART * card, PLAYERS_Y + 52, BACK_WIDTH)
    right = name + (BACKS_APART * (cards - 1) + BACK_WIDTH + 10 if cards else 0)
    yield Text(str(cards), right, PLAYERS_Y + 79, SMALLEST_TEXT, ink, ground)


# In words


def _describe_table(view: View, sitting: Sitting, say: Say, wishes: Sequence[StandingWish]) -> Iterator[str]:
    yield say("thegame-title")
    if view.outcome is not None:
        yield say(f"thegame-ending-{view.outcome.ending}")
        yield say("thegame-score", count=view.outcome.scores[0])
    if view.turn is not None and view.outcome is None:
        yield say("thegame-alt-turn", name=sitting.labels[view.turn], placed=view.placed, need=view.need)
    for pile in PILES:
        way = "up" if pile in ASCENDING else "down"
        told = [say("thegame-pile", pile="ABCD"[pile], way=way, top=view.tops[pile], count=view.counts[pile])]
        for wish in wishes if view.outcome is None else ():
            if wish.pile == pile:
                degree = say(f"thegame-degree-{wish.degree}")
                told.append(say("thegame-wishes", degree=degree, names=sitting.labels[wish.seat]))
        yield "; ".join(told)
    yield say("thegame-draw-pile", count=view.draw_pile)
    hands = ", ".join(f"{name} {count}" for name, count in zip(sitting.labels, view.hand_sizes, strict=True))
    yield say("thegame-in-hand", hands=hands)
