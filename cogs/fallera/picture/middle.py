"""Draws the band between the seats: the deck, the battle or special, and the graveyard."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.panel import Sitting
from bot.engine.scene import PICTURE_WIDTH, SMALLEST_TEXT, Align, Box, Item, Sprite, Text
from cogs.fallera.art import colours
from cogs.fallera.art.drawings import CARD_WIDTH, LARGE_CARD_WIDTH, name_card
from cogs.fallera.cards import Model
from cogs.fallera.picture.layout import BAND_HEIGHT, CARDS_STEP
from cogs.fallera.picture.seats import draw_count
from cogs.fallera.rules.terms import Played
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

BOX_LEFT, BOX_WIDTH = 176, 748
BOX_RIGHT = BOX_LEFT + BOX_WIDTH

NAME_WIDTH = 300
"""The most pixels of a name in a box."""

TEAM_WIDTH, TEAM_COLUMNS = 170, 2
"""The pixels for a row of cards next to a fighter, and how many it has."""

SHOWN_GRAVES = 6
"""The number of newest cards of the graveyard that the band shows without a battle or special."""


def draw_middle(view: View, sitting: Sitting, band: int) -> Iterator[Item]:
    """Draw the band between the seats; its upper edge is given."""
    yield Sprite("deck" if view.deck else "no-deck", 62, band + 2, 112)
    yield Text(str(view.deck), 112, band + 182, 44, colours.CREAM, colours.TABLE, Align.CENTRE)
    yield Sprite("gravestone", 924, band + 2, 120)
    yield Text(str(len(view.graveyard)), 984, band + 182, 44, colours.CREAM, colours.TABLE, Align.CENTRE)
    if view.graveyard and (view.battle is not None or view.stack):
        yield Sprite(name_card(view.graveyard[-1]), 944, band + 34, CARD_WIDTH)
    if view.battle is not None:
        yield from _draw_battle(view.battle, view.stack, sitting, band)
    elif view.stack:
        yield from _draw_stack(view.stack, sitting, band)
    else:  # the newest card of the graveyard is large and next to the gravestone
        for age, card in enumerate(reversed(view.graveyard[-SHOWN_GRAVES:])):
            left = BOX_RIGHT - LARGE_CARD_WIDTH - age * (CARD_WIDTH + 22)
            top, width = (band + 55, CARD_WIDTH) if age else (band + 27, LARGE_CARD_WIDTH)
            yield Sprite(name_card(card), left, top, width)


def _draw_box(band: int, height: int) -> Item:
    return Box(BOX_LEFT, band, BOX_WIDTH, height, colours.BATTLE, colours.TABLE, 12, colours.BATTLE_EDGE, 4)


# A battle


def _draw_battle(battle: BattleView, stack: Sequence[Played], sitting: Sitting, band: int) -> Iterator[Item]:
    """Draw the attacker at the left, the defender at the right, and between them the aim of the battle."""
    yield _draw_box(band, BAND_HEIGHT + CARDS_STEP * count_team_rows(battle))
    attack, defence = battle.points or (None, None)
    is_won = None if attack is None or defence is None else attack > defence
    left, right = sitting.labels[battle.attacker], sitting.labels[battle.defender]
    ink, ground = colours.CREAM, colours.BATTLE
    yield Text(left, BOX_LEFT + 18, band + 38, SMALLEST_TEXT, ink, ground, width=NAME_WIDTH)
    yield Text(right, BOX_RIGHT - 18, band + 38, SMALLEST_TEXT, ink, ground, Align.RIGHT, NAME_WIDTH)
    yield from _draw_points("sword", attack, BOX_LEFT + 156, band + 48, is_leading=is_won is True)
    yield from _draw_points("shield", defence, BOX_RIGHT - 156 - TEAM_WIDTH, band + 48, is_leading=is_won is False)
    fighter, team = BOX_LEFT + 12, BOX_LEFT + 156
    if battle.cards:
        yield Sprite(name_card(battle.cards[0]), fighter, band + 48, LARGE_CARD_WIDTH)
        yield from _draw_team(battle, battle.attacker, team, band + 100)
    else:
        yield Sprite("back", fighter + 16, band + 48, 104)
        step = min(68, (TEAM_WIDTH - 68) // max(battle.count - 2, 1))
        for place in range(battle.count - 1):
            yield Sprite("back", team + step * place, band + 96, 68)
    fighter, team = BOX_RIGHT - 12 - LARGE_CARD_WIDTH, BOX_RIGHT - 156 - TEAM_WIDTH
    name = name_card(battle.defence[0]) if battle.defence else "unknown"
    yield Sprite(name, fighter, band + 48, LARGE_CARD_WIDTH)
    if battle.defence:
        yield from _draw_team(battle, battle.defender, team, band + 100)
    yield from _draw_aim(battle.aim, stack, band)


def _draw_points(sign: str, points: int | None, left: int, top: int, *, is_leading: bool) -> Iterator[Item]:
    yield Sprite(sign, left + 4, top, 44)
    ink, shown = colours.SAFFRON if is_leading else colours.CREAM, "?" if points is None else str(points)
    yield Text(shown, left + 58, top + 42, 54, ink, colours.BATTLE)


def count_team_rows(battle: BattleView) -> int:
    """Count the rows of cards next to a fighter below the first one."""
    counts = (len(_count_team(battle, seat)) for seat in (battle.attacker, battle.defender))
    return max(0, max(counts) - 1) // TEAM_COLUMNS


def _count_team(battle: BattleView, seat: int) -> Counter[Model]:
    """Count the equal cards next to a fighter, an aigua against the fighter last."""
    cards = battle.cards if seat == battle.attacker else battle.defence
    return Counter([*cards[1:], *(Model.AIGUA,) * (bool(cards) and seat in battle.wet)])


def _draw_team(battle: BattleView, seat: int, left: int, top: int) -> Iterator[Item]:
    """Draw the cards next to a fighter in rows, a cancelled espill crossed out."""
    for place, (card, count) in enumerate(_count_team(battle, seat).items()):
        row, column = divmod(place, TEAM_COLUMNS)
        x, y = left + (TEAM_WIDTH - CARD_WIDTH) * column, top + CARDS_STEP * row
        yield Sprite(name_card(card), x, y, CARD_WIDTH)
        if card is Model.ESPILL and seat in battle.dull:
            yield Sprite("cross", x, y, CARD_WIDTH)
        if count > 1:
            yield from draw_count(count, x, y)


def _draw_aim(aim: Model | None, stack: Sequence[Played], band: int) -> Iterator[Item]:
    """Draw the aim and an arrow to the attacker; or the special in use and the last of the paellas on it."""
    left = (PICTURE_WIDTH - CARD_WIDTH) // 2
    if not stack:
        yield Sprite(name_card(Model.ALMANSA if aim is None else aim), left, band + 18, CARD_WIDTH)
        yield Sprite("arrow-left", left - 4, band + 118, 88)
        return
    yield Sprite(name_card(stack[0].card), left, band + 12, CARD_WIDTH)
    if not is_standing(stack):
        yield Sprite("cross", left, band + 12, CARD_WIDTH)
    if len(stack) > 1:
        yield Sprite(name_card(stack[-1].card), left, band + 100, CARD_WIDTH)
    if len(stack) > 2:
        yield from draw_count(len(stack) - 1, left, band + 100)


# A special


def _draw_stack(stack: Sequence[Played], sitting: Sitting, band: int) -> Iterator[Item]:
    """Draw the special, its target and its cards, then the paellas on it below the player of the last one.

    A card is crossed out if the next one cancels it.
    """
    yield _draw_box(band, BAND_HEIGHT)
    first, answers = stack[0], stack[1:]
    yield Text(
        sitting.labels[first.seat],
        BOX_LEFT + 18,
        band + 38,
        SMALLEST_TEXT,
        colours.CREAM,
        colours.BATTLE,
        width=NAME_WIDTH,
    )
    yield Sprite(name_card(first.card), BOX_LEFT + 12, band + 48, LARGE_CARD_WIDTH)
    if not is_standing(stack):
        yield Sprite("cross", BOX_LEFT + 12, band + 48, LARGE_CARD_WIDTH)
    yield from _draw_goal(first, sitting, band, has_answers=bool(answers))
    if not answers:
        return
    name = sitting.labels[answers[-1].seat]
    yield Text(name, BOX_RIGHT - 18, band + 38, SMALLEST_TEXT, colours.CREAM, colours.BATTLE, Align.RIGHT, NAME_WIDTH)
    step = min(CARD_WIDTH + 8, 246 // max(len(answers) - 1, 1))
    for place, played in enumerate(answers):
        left = BOX_RIGHT - 12 - CARD_WIDTH - step * (len(answers) - 1 - place)
        yield Sprite(name_card(played.card), left, band + 100, CARD_WIDTH)
        if not is_standing(answers[place:]):
            yield Sprite("cross", left, band + 100, CARD_WIDTH)


def _draw_goal(played: Played, sitting: Sitting, band: int, *, has_answers: bool) -> Iterator[Item]:
    """Draw the given card, an arrow and the wanted card, and above them the target."""
    left, top = BOX_LEFT + 154, band + 100
    if played.target is not None and played.target != played.seat:
        width = NAME_WIDTH - 60 if has_answers else NAME_WIDTH + 120
        name = sitting.labels[played.target]
        yield Text(name, left + 102, band + 82, SMALLEST_TEXT, colours.CREAM, colours.BATTLE, width=width)
        yield Sprite("arrow-right", left, band + 48, 88)
    if played.own is not None:
        yield Sprite(name_card(played.own), left, top, CARD_WIDTH)
        yield Sprite("swap", left + 80, top + 16, 88)
    if played.treasure is not None:
        yield Sprite(name_card(played.treasure), left + (168 if played.own else 96), top, CARD_WIDTH)
        if played.own is None:
            yield Sprite("arrow-left", left, top + 16, 88)
