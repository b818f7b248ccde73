"""Draws the table of The Game: the piles with their gauges, the draw pile, the turn and the players."""

from collections.abc import Iterable, Iterator, Sequence

from bot.engine.contract import Event, Outcome
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
from cogs.thegame.art.drawings import SIGN
from cogs.thegame.cards import ASCENDING, CARDS, FIRE, PILES
from cogs.thegame.rules.terms import Degree, Ending, Phase, StandingWish
from cogs.thegame.rules.view import View

HEIGHT = 520

COLUMNS = (20, 260, 500, 740)
"""By pile: the left edge of its gauge."""

GAUGE_Y, GAUGE_HEIGHT = 26, 324
CARD_Y, CARD_WIDTH, CARD_HEIGHT = 80, 172, 268
PLAYERS_Y, PLAYER_HEIGHT = 414, 94

ROWS_Y, ROWS_APART, ROW_HEIGHT = 12, 79, 72
END_PLAYERS_Y = ROWS_Y + ROWS_APART * 5 + 6
END_HEIGHT = END_PLAYERS_Y + PLAYER_HEIGHT + 12
CELLS_X, CELLS_APART = 146, 8
"""Of a finished game: its four rows and the cards that are left, and the cells of the numbers from 1 to 100."""

BACK_WIDTH, BACKS_APART = 22, 11

WISH_DRAWINGS = {
    Degree.NOTHERE: "wish-not-here",
    Degree.RATHERNOT: "wish-rather-not",
    Degree.SMALLSTEPS: "wish-small-steps",
}
"""By degree: the drawing of a wish."""


def picture(view: View, sitting: Sitting, say: Say, news: Sequence[Event] = ()) -> Scene | None:
    """Draw the public table, from a spectator's view; in words without the wishes if they are too many."""
    items: list[Item] = []
    alt = write_alt_text(_list_sentences(view, sitting, say, wishes) for wishes in (view.wishes, ()))
    if view.outcome is not None:
        items += _draw_end(view, view.outcome, sitting)
        return Scene(PICTURE_WIDTH, END_HEIGHT, colours.TABLE, tuple(items), alt)
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
    for seat in range(len(view.hand_sizes)):
        items += _draw_player(view, seat, PLAYERS_Y, sitting)
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
    if not wishes:
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


# The end


def _draw_end(view: View, outcome: Outcome, sitting: Sitting) -> Iterator[Item]:
    """Draw a row for each pile and for the cards that are left, and below the players."""
    for pile in PILES:
        yield from _draw_row(view, pile)
    yield from _draw_left(view, outcome)
    for seat in range(len(view.hand_sizes)):
        yield from _draw_player(view, seat, END_PLAYERS_Y, sitting, is_stuck=seat == _find_stuck(view, outcome))


def _find_stuck(view: View, outcome: Outcome) -> int | None:
    """Find the seat that could not go on; None unless the game is lost."""
    return view.turn if outcome.ending in (Ending.STUCK, Ending.BURNT) else None


def _list_left(view: View) -> list[int]:
    """List the cards that lie on no pile of a finished game."""
    placed = {card for pile in view.history for card in pile}
    return [card for card in CARDS if card not in placed]


def _draw_row(view: View, pile: int) -> Iterator[Item]:
    """Draw the cards of a pile where they lie between 1 and 100, the top card golden, and its number."""
    is_up, top = pile in ASCENDING, view.tops[pile]
    y = ROWS_Y + ROWS_APART * pile
    yield Box(20, y, 1060, ROW_HEIGHT, colours.PANEL, colours.TABLE)
    yield Box(28, y + 8, 100, ROW_HEIGHT - 16, colours.CARD, colours.PANEL)
    letter = colours.UP_INK if is_up else colours.DOWN_INK
    yield Text("ABCD"[pile], 40, y + 52, 44, letter, colours.CARD)
    yield Sprite("pile-up" if is_up else "pile-down", 80, y + 16, 40)
    yield from _draw_cells(view.history[pile], y, colours.UP if is_up else colours.DOWN)
    if view.counts[pile]:
        yield from _draw_cells([top], y, colours.TURN)
    is_fire = view.options.on_fire and top in FIRE
    face, number = (colours.FIRE, colours.FIRE_INK) if is_fire else (colours.CARD, colours.INK)
    yield Box(976, y + 6, 96, ROW_HEIGHT - 12, face, colours.PANEL, edge=colours.TURN, edge_width=4)
    yield Text(str(top), 1024, y + 55, 54 if top < 100 else 44, number, face, Align.CENTRE)


def _draw_cells(cards: Iterable[int], y: int, colour: str) -> Iterator[Item]:
    for card in cards:
        yield Box(CELLS_X + CELLS_APART * (card - 1), y + 8, CELLS_APART - 1, ROW_HEIGHT - 16, colour, colours.PANEL, 0)


def _draw_left(view: View, outcome: Outcome) -> Iterator[Item]:
    """Draw a last row with the cards that lie nowhere, and their number; a golden one if the game is won."""
    y, left = ROWS_Y + ROWS_APART * len(PILES), outcome.scores[0]
    edge, ink = (colours.EDGE, colours.CARD) if left else (colours.TURN, colours.TURN)
    yield Box(20, y, 1060, ROW_HEIGHT, colours.PANEL, colours.TABLE, edge=edge, edge_width=3)
    if left:
        yield Sprite("missing", 62, y + 14, 32)
    else:
        yield Sprite("cup", 46, y + 4, SIGN)
    yield from _draw_cells(_list_left(view), y, colours.CARD)
    yield Text(str(left), 1024, y + 58, 62, ink, colours.PANEL, Align.CENTRE)


# Players


def _draw_player(view: View, seat: int, top: int, sitting: Sitting, *, is_stuck: bool = False) -> Iterator[Item]:
    """Draw a player with the cards in hand; after the end the sign of who could not go on."""
    left, width = list_columns(len(view.hand_sizes), margin=20, gap=16)[seat]
    is_turn = view.turn == seat and view.outcome is None
    ground, ink = (colours.TURN, colours.INK) if is_turn else (colours.PANEL, colours.CARD)
    is_golden = is_turn or (view.outcome is not None and bool(view.outcome.winners))
    edge = colours.STOP if is_stuck else colours.TURN if is_golden else colours.EDGE
    yield Box(left, top, width, PLAYER_HEIGHT, ground, colours.TABLE, 12, edge, 5 if is_stuck else 3)
    if is_turn:
        yield Sprite("turn", left + 14, top + 28, 26)
    if is_stuck:
        yield Sprite("wish-not-here", left + 10, top + 15, SIGN)
    name = left + (52 if is_turn else 84 if is_stuck else 20)
    yield Text(sitting.labels[seat], name, top + 38, SMALLEST_TEXT, ink, ground, width=left + width - 16 - name)
    cards = view.hand_sizes[seat]
    for card in range(cards):
        yield Sprite("back", name + BACKS_APART * card, top + 52, BACK_WIDTH)
    right = name + (BACKS_APART * (cards - 1) + BACK_WIDTH + 10 if cards else 0)
    yield Text(str(cards), right, top + 79, SMALLEST_TEXT, ink, ground)


# In words


def describe(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the table with all wishes."""
    return _list_sentences(view, sitting, say, view.wishes)


def _list_sentences(view: View, sitting: Sitting, say: Say, wishes: Sequence[StandingWish]) -> Iterator[str]:
    """Describe the table; after the end who could not go on and all cards, of each pile the first one first."""
    yield say("thegame-title")
    if view.outcome is not None:
        yield say(f"thegame-ending-{view.outcome.ending}")
        yield say("thegame-score", count=view.outcome.scores[0])
        stuck = _find_stuck(view, view.outcome)
        if stuck is not None:
            yield say("thegame-alt-stuck", name=sitting.labels[stuck])
    elif view.turn is not None:
        yield say("thegame-alt-turn", name=sitting.labels[view.turn], placed=view.placed, need=view.need)
    for pile in PILES:
        way = "up" if pile in ASCENDING else "down"
        name = say("thegame-alt-pile", letter="ABCD"[pile])
        told = [say("thegame-pile", pile=name, way=way, top=view.tops[pile], count=view.counts[pile])]
        for wish in wishes if view.outcome is None else ():
            if wish.pile == pile:
                degree = say(f"thegame-degree-{wish.degree}")
                told.append(say("thegame-wishes", degree=degree, names=sitting.labels[wish.seat]))
        cards = "" if view.outcome is None else " ".join(map(str, view.history[pile]))
        yield "; ".join(told) + (f": {cards}" if cards else "")
    if view.outcome is not None and (left := " ".join(map(str, _list_left(view)))):
        yield say("thegame-alt-left", cards=left)
    yield from score(view, sitting, say)


def score(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Count the cards that are still to be placed."""
    if view.outcome is None:
        yield say("thegame-draw-pile", count=view.draw_pile)
    hands = ", ".join(f"{name} {count}" for name, count in zip(sitting.labels, view.hand_sizes, strict=True))
    yield say("thegame-in-hand", hands=hands)
