"""A colla: its name, hand and applause, its castells raised and in progress; at the end its place and all of them."""

from collections.abc import Iterator

from bot.engine.scene import SMALLEST_TEXT, Align, Box, Column, Item, Sprite, Text
from cogs.castellers.art import colours
from cogs.castellers.art.figures import SIZES, scale
from cogs.castellers.cards import GOAL, Card
from cogs.castellers.picture import goals
from cogs.castellers.picture.goals import name_castell
from cogs.castellers.picture.layout import COLLES_END, COLLES_HEIGHT, COLLES_Y, EDGE_WIDTH, WIDE_COLLES
from cogs.castellers.picture.towers import FIRST_LEVEL, draw_tower, measure_head, measure_tower
from cogs.castellers.rules.terms import Phase, Site
from cogs.castellers.rules.view import Colla, View

LINE_HEIGHT, SECOND_LINE_HEIGHT = 52, 46
BADGE_WIDTH, TOKEN_WIDTH, HAND_WIDTH, TILE_WIDTH, MARK_WIDTH = 42, 40, 56, 44, 44
LABELS_WIDTH = 70
"""The width of the counts left of the tower."""

STRIP_HEIGHT, STRIP_INSET = 18, 8
GROUND_Y = COLLES_END - 14
PINYA_TOP = 70
LABELS_APART = 38


def draw_colla(view: View, seat: int, label: str, column: Column) -> Iterator[Item]:
    """Draw a colla while the game goes on."""
    colla, is_wide = view.collas[seat], len(view.collas) <= WIDE_COLLES
    is_turn = view.turn == seat
    yield from draw_board(column, is_marked=is_turn)
    if is_turn:
        yield Sprite("turn", column.x + column.width // 2 - 22, COLLES_Y - 15, 44)
    yield from draw_header(colla, seat, label, column, is_wide=is_wide, is_marked=is_turn)
    yield from draw_strip(column, STRIP_HEIGHT)
    top = COLLES_Y + EDGE_WIDTH + LINE_HEIGHT + 8
    if is_wide:
        yield from _draw_hand(colla, column.end - HAND_WIDTH - 10, top, "hand")
    else:
        hand = "hand-marked" if is_turn else "hand"
        yield from _draw_hand(colla, column.x + 12, COLLES_Y + LINE_HEIGHT - 2, hand)
        top += SECOND_LINE_HEIGHT
    yield from _draw_castell(colla, seat, column, top, SIZES[0] if is_wide else SIZES[1])
    yield from _draw_marks(view, seat, column, top + (56 if is_wide else 0))


def draw_board(column: Column, *, is_marked: bool) -> Iterator[Item]:
    """Draw the board of the colla, with a golden edge if it is marked."""
    edge, thickness = (colours.TURN, 2 * EDGE_WIDTH) if is_marked else (colours.EDGE, EDGE_WIDTH)
    box = (column.x, COLLES_Y, column.width, COLLES_HEIGHT, colours.PANEL, colours.TABLE)
    yield Box(*box, edge=edge, edge_width=thickness)


def draw_header(
    colla: Colla, seat: int, label: str, column: Column, *, is_wide: bool, is_marked: bool
) -> Iterator[Item]:
    """Draw badge, name and applause, in one line or in two."""
    ground, ink = (colours.TURN, colours.INK) if is_marked else (colours.EDGE, colours.CARD)
    if colla.is_gone and not is_marked:
        ink = colours.FAINT
    height = LINE_HEIGHT if is_wide else LINE_HEIGHT + SECOND_LINE_HEIGHT
    x, y, width = column.x + EDGE_WIDTH, COLLES_Y + EDGE_WIDTH, column.width - 2 * EDGE_WIDTH
    yield Box(x, y, width, height, ground, colours.PANEL, radius=0)
    drawn_for = "-marked" if is_marked else ""
    yield Sprite(f"badge-{colours.SHIRTS[seat].name}{drawn_for}", column.x + 10, COLLES_Y + 8, BADGE_WIDTH)
    applause = column.end - 102
    end = applause - 8 if is_wide else column.end - 12
    name = column.x + 60
    yield Text(label, name, COLLES_Y + 41, SMALLEST_TEXT, ink, ground, width=end - name)
    y = COLLES_Y + (9 if is_wide else LINE_HEIGHT)
    yield Sprite(f"applause{drawn_for}", applause, y, TOKEN_WIDTH)
    yield Text(str(colla.applause), applause + 48, y + 33, SMALLEST_TEXT, ink, ground)


def draw_strip(column: Column, height: int) -> Iterator[Item]:
    """Draw the ground of the plaça."""
    box = (column.x + STRIP_INSET, COLLES_END - STRIP_INSET - height, column.width - 2 * STRIP_INSET, height)
    yield Box(*box, colours.GROUND, colours.PANEL, radius=6)


def _draw_hand(colla: Colla, x: int, y: int, name: str) -> Iterator[Item]:
    """Draw the number of cards on their back; a house if the player left."""
    if colla.is_gone:
        yield Sprite("gone", x + 3, y, 50)
        return
    yield Sprite(name, x, y, HAND_WIDTH)
    yield Text(str(colla.hand), x + 33, y + 38, SMALLEST_TEXT, colours.CARD, colours.BACK, Align.CENTRE)


def _draw_castell(colla: Colla, seat: int, column: Column, top: int, size: int) -> Iterator[Item]:
    """Draw the castell in progress with its name and counts; without one the bell of the last round, or the badge."""
    middle = (column.x + LABELS_WIDTH + column.end - HAND_WIDTH) // 2
    if colla.site is None:
        is_last = len(colla.scores) >= GOAL
        badge = Sprite(f"badge-{colours.SHIRTS[seat].name}", middle - 55, GROUND_Y - 190, 110)
        yield Sprite("last-round", middle - 64, GROUND_Y - 210, 128) if is_last else badge
        return
    plan = colla.site.plan
    yield from draw_tower(colla.site, colours.SHIRTS[seat].name, middle, GROUND_Y, size)
    yield Text(name_castell(plan), column.x + 14, top + 28, SMALLEST_TEXT, colours.CARD, colours.PANEL)
    # placed and needed cards left of each part; above the pinya if its figures take the room
    is_free = middle - scale(measure_tower(plan), size) // 2 >= column.x + LABELS_WIDTH
    head, x, y = measure_head(plan), column.x + 14, COLLES_END
    heights = (0 if is_free else PINYA_TOP, (FIRST_LEVEL + head) // 2, head + 12 * len(plan.pom))
    done = (colla.site.pinya, colla.site.tronc, len(colla.site.pom))
    needed = (plan.pinya, plan.tronc, len(plan.pom))
    for above, have, need in zip(heights, done, needed, strict=True):
        y = max(min(y - LABELS_APART, GROUND_Y - 8 - scale(above, size)), top + 28 + LABELS_APART)
        if have < need:
            yield Text(f"{have}/{need}", x, y, SMALLEST_TEXT, colours.CARD, colours.PANEL)
        else:
            yield Text(str(need), x, y, SMALLEST_TEXT, colours.DONE, colours.PANEL)
            yield Sprite("tick", x + 24, y - 25, 26)


def _draw_marks(view: View, seat: int, column: Column, top: int) -> Iterator[Item]:
    """Draw at the right: the castells raised, with places for the others, then the specials about this colla."""
    colla, x = view.collas[seat], column.end - 10
    for place in range(GOAL):
        raised = place < len(colla.scores)
        name = f"raised-{colla.scores[place].castell}" if raised else "not-raised"
        yield Sprite(name, x - MARK_WIDTH, top + (MARK_WIDTH + 4) * place, MARK_WIDTH)
    top += (MARK_WIDTH + 4) * GOAL + 2
    specials = {
        Card.LLENYA: view.answering == seat,
        Card.CAP: view.phase is Phase.CALL and view.turn == seat,
        Card.CANGUELO: colla.is_scared,
        Card.GRALLERS: colla.site is not None and colla.site.has_grallers,
    }
    for place, card in enumerate(card for card, is_there in specials.items() if is_there):
        yield Sprite(f"card-{card}", x - TILE_WIDTH, top + (TILE_WIDTH + 3) * place, TILE_WIDTH)


RESULT_STRIP_HEIGHT, MEDAL_WIDTH = 54, 96
RESULT_TOKENS_Y = COLLES_END - 46
RESULT_GROUND_Y = COLLES_END - 56


def draw_result(view: View, seat: int, label: str, column: Column) -> Iterator[Item]:
    """Draw a colla after the end; winners are marked."""
    assert view.outcome is not None
    is_winner, is_wide = seat in view.outcome.winners, len(view.collas) <= WIDE_COLLES
    yield from draw_board(column, is_marked=is_winner)
    yield from draw_header(view.collas[seat], seat, label, column, is_wide=is_wide, is_marked=is_winner)
    yield from draw_strip(column, RESULT_STRIP_HEIGHT)
    top = COLLES_Y + LINE_HEIGHT + (8 if is_wide else SECOND_LINE_HEIGHT + 8)
    name = "medal" if view.outcome.has_medal(seat) else "rank"
    yield Sprite(
        f"{name}-{view.outcome.find_place(seat)}", column.x + (column.width - MEDAL_WIDTH) // 2, top, MEDAL_WIDTH
    )
    yield from _draw_castells(view, seat, column, SIZES[2] if is_wide else SIZES[3])


def _draw_castells(view: View, seat: int, column: Column, size: int) -> Iterator[Item]:
    """Draw the castells raised, each with its token, and the one in progress, from left to right."""
    colla = view.collas[seat]
    plans = (view.plans[score.castell - 1] for score in colla.scores)
    sites = [Site(plan, plan.pinya, plan.tronc, plan.pom, False) for plan in plans]
    if colla.site is not None:
        sites.append(colla.site)
    widths = [scale(measure_tower(site.plan), size) for site in sites]
    gap = (column.width - 12 - sum(widths)) // (len(sites) + 1)
    x = column.x + 6 + gap
    for place, (site, width) in enumerate(zip(sites, widths, strict=True)):
        middle = x + width // 2
        yield from draw_tower(site, colours.SHIRTS[seat].name, middle, RESULT_GROUND_Y, size)
        if place < len(colla.scores):
            yield from goals.draw_token(
                colla.scores[place].applause, middle - goals.TOKEN_WIDTH // 2, RESULT_TOKENS_Y, is_top=True
            )
        x += width + gap
