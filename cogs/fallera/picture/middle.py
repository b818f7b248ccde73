"""Draws the band between the seats: the deck, the battle or special, and the graveyard."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.contract import Outcome
from bot.engine.panel import Sitting
from bot.engine.scene import PICTURE_WIDTH, Align, Box, Item, Sprite, Text
from cogs.fallera.art import colours
from cogs.fallera.art.drawings import CARD_WIDTH, END_WIDTH, LARGE_CARD_WIDTH, name_card
from cogs.fallera.cards import Model
from cogs.fallera.picture.layout import BAND
from cogs.fallera.picture.seats import draw_count
from cogs.fallera.rules.terms import Played
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

HEIGHT = 190

BOX_LEFT, BOX_WIDTH = 176, 748
BOX_RIGHT = BOX_LEFT + BOX_WIDTH

NAME_WIDTH = 300
"""The most pixels of a name in a box."""

TEAM_WIDTH = 170
"""The pixels for the cards next to a fighter; more cards lie closer together."""

SHOWN_GRAVES = 6
"""The number of newest cards of the graveyard that the band shows without a battle or special."""


def draw_middle(view: View, sitting: Sitting) -> Iterator[Item]:
    """Draw the band between the seats."""
    yield Sprite("deck" if view.deck else "no-deck", 62, BAND + 2, 112)
    yield Text(str(view.deck), 112, BAND + 182, 44, colours.CREAM, colours.TABLE, Align.CENTRE)
    yield Sprite("gravestone", 924, BAND + 2, 120)
    yield Text(str(len(view.graveyard)), 984, BAND + 182, 44, colours.CREAM, colours.TABLE, Align.CENTRE)
    if view.outcome is not None:
        yield from _draw_end(view.outcome, sitting)
    elif view.battle is not None:
        yield from _draw_battle(view.battle, view.stack, sitting)
    elif view.stack:
        yield from _draw_stack(view.stack, sitting)
    else:  # the newest card of the graveyard is large and next to the gravestone
        for age, card in enumerate(reversed(view.graveyard[-SHOWN_GRAVES:])):
            left = BOX_RIGHT - LARGE_CARD_WIDTH - age * (CARD_WIDTH + 22)
            top, width = (BAND + 55, CARD_WIDTH) if age else (BAND + 27, LARGE_CARD_WIDTH)
            yield Sprite(name_card(card), left, top, width)


def _draw_box() -> Item:
    return Box(BOX_LEFT, BAND, BOX_WIDTH, HEIGHT, colours.BATTLE, colours.TABLE, 12, colours.BATTLE_EDGE, 4)


# A battle


def _draw_battle(battle: BattleView, stack: Sequence[Played], sitting: Sitting) -> Iterator[Item]:
    """Draw the attacker at the left, the defender at the right, and between them the aim of the battle."""
    yield _draw_box()
    attack, defence = battle.points or (None, None)
    is_won = None if attack is None or defence is None else attack > defence
    left, right = sitting.labels[battle.attacker], sitting.labels[battle.defender]
    ink, ground = colours.CREAM, colours.BATTLE
    yield Text(left, BOX_LEFT + 18, BAND + 38, 30, ink, ground, width=NAME_WIDTH)
    yield Text(right, BOX_RIGHT - 18, BAND + 38, 30, ink, ground, Align.RIGHT, NAME_WIDTH)
    yield from _draw_points("sword", attack, BOX_LEFT + 156, is_leading=is_won is True)
    yield from _draw_points("shield", defence, BOX_RIGHT - 156 - TEAM_WIDTH, is_leading=is_won is False)
    fighter, team = BOX_LEFT + 12, BOX_LEFT + 156
    if battle.cards:
        yield Sprite(name_card(battle.cards[0]), fighter, BAND + 48, LARGE_CARD_WIDTH)
        yield from _draw_team(battle, battle.attacker, battle.cards[1:], team)
    else:
        yield Sprite("back", fighter + 16, BAND + 48, 104)
        for place in _spread(team, battle.count - 1):
            yield Sprite("back", place, BAND + 96, 68)
    fighter, team = BOX_RIGHT - 12 - LARGE_CARD_WIDTH, BOX_RIGHT - 156 - TEAM_WIDTH
    name = name_card(battle.defence[0]) if battle.defence else "unknown"
    yield Sprite(name, fighter, BAND + 48, LARGE_CARD_WIDTH)
    if battle.defence:
        yield from _draw_team(battle, battle.defender, battle.defence[1:], team)
    yield from _draw_aim(battle.aim, stack)


def _draw_points(sign: str, points: int | None, left: int, *, is_leading: bool) -> Iterator[Item]:
    yield Sprite(sign, left + 4, BAND + 48, 44)
    ink, shown = colours.SAFFRON if is_leading else colours.CREAM, "?" if points is None else str(points)
    yield Text(shown, left + 58, BAND + 90, 54, ink, colours.BATTLE)


def _draw_team(battle: BattleView, seat: int, cards: Sequence[Model], left: int) -> Iterator[Item]:
    """Draw the cards next to a fighter: a cancelled espill crossed out, an aigua against the fighter last."""
    team = Counter([*cards, *(Model.AIGUA,) * (seat in battle.wet)])
    for x, (card, count) in zip(_spread(left, len(team)), team.items(), strict=True):
        yield Sprite(name_card(card), x, BAND + 100, CARD_WIDTH)
        if card is Model.ESPILL and seat in battle.dull:
            yield Sprite("cross", x, BAND + 100, CARD_WIDTH)
        if count > 1:
            yield from draw_count(count, x, BAND + 96)


def _spread(left: int, count: int) -> list[int]:
    """Return the left edges of ``count`` cards in the room next to a fighter."""
    step = min(CARD_WIDTH - 6, (TEAM_WIDTH - CARD_WIDTH) // max(count - 1, 1))
    return [left + step * place for place in range(count)]


def _draw_aim(aim: Model | None, stack: Sequence[Played]) -> Iterator[Item]:
    """Draw the aim and an arrow to the attacker; or the special in use and the last paella on it."""
    left = (PICTURE_WIDTH - CARD_WIDTH) // 2
    if not stack:
        yield Sprite(name_card(Model.ALMANSA if aim is None else aim), left, BAND + 18, CARD_WIDTH)
        yield Sprite("arrow-left", left - 4, BAND + 118, 88)
        return
    yield Sprite(name_card(stack[0].card), left, BAND + 12, CARD_WIDTH)
    if not is_standing(stack):
        yield Sprite("cross", left, BAND + 12, CARD_WIDTH)
    if len(stack) > 1:
        yield Sprite(name_card(stack[-1].card), left, BAND + 100, CARD_WIDTH)


# A special


def _draw_stack(stack: Sequence[Played], sitting: Sitting) -> Iterator[Item]:
    """Draw the special, its target and its cards, then the paellas on it below the player of the last one.

    A card is crossed out if the next one cancels it.
    """
    yield _draw_box()
    first, answers = stack[0], stack[1:]
    yield Text(
        sitting.labels[first.seat], BOX_LEFT + 18, BAND + 38, 30, colours.CREAM, colours.BATTLE, width=NAME_WIDTH
    )
    yield Sprite(name_card(first.card), BOX_LEFT + 12, BAND + 48, LARGE_CARD_WIDTH)
    if not is_standing(stack):
        yield Sprite("cross", BOX_LEFT + 12, BAND + 48, LARGE_CARD_WIDTH)
    yield from _draw_goal(first, sitting, has_answers=bool(answers))
    if not answers:
        return
    name = sitting.labels[answers[-1].seat]
    yield Text(name, BOX_RIGHT - 18, BAND + 38, 30, colours.CREAM, colours.BATTLE, Align.RIGHT, NAME_WIDTH)
    step = min(CARD_WIDTH + 8, 150 // max(len(answers) - 1, 1))
    for place, played in enumerate(answers):
        left = BOX_RIGHT - 12 - CARD_WIDTH - step * (len(answers) - 1 - place)
        yield Sprite(name_card(played.card), left, BAND + 100, CARD_WIDTH)
        if not is_standing(answers[place:]):
            yield Sprite("cross", left, BAND + 100, CARD_WIDTH)


def _draw_goal(played: Played, sitting: Sitting, *, has_answers: bool) -> Iterator[Item]:
    """Draw the given card, an arrow and the wanted card, and above them the target."""
    left, top = BOX_LEFT + 162, BAND + 100
    if played.target is not None and played.target != played.seat:
        width = NAME_WIDTH - 60 if has_answers else NAME_WIDTH + 120
        name = sitting.labels[played.target]
        yield Text(name, left + 102, BAND + 82, 30, colours.CREAM, colours.BATTLE, width=width)
        yield Sprite("arrow-right", left, BAND + 48, 88)
    if played.own is not None:
        yield Sprite(name_card(played.own), left, top, CARD_WIDTH)
        yield Sprite("swap", left + 86, top + 16, 88)
    if played.treasure is not None:
        yield Sprite(name_card(played.treasure), left + (180 if played.own else 96), top, CARD_WIDTH)
        if played.own is None:
            yield Sprite("arrow-left", left, top + 16, 88)


# The end


def _draw_end(outcome: Outcome, sitting: Sitting) -> Iterator[Item]:
    """Draw the Fallera Calavera, the names of the winners, and their medal."""
    names = [sitting.labels[seat] for seat in sorted(outcome.winners)]
    if not names:
        yield Sprite("portrait", (PICTURE_WIDTH - END_WIDTH) // 2, BAND + 18, END_WIDTH)
        return
    yield Sprite("portrait", BOX_LEFT + 10, BAND + 18, END_WIDTH)
    yield Sprite("medal", BOX_RIGHT - 10 - END_WIDTH, BAND + 20, END_WIDTH)
    step = min(64, 180 // len(names))
    size = min(56, step - 4)
    top = BAND + HEIGHT // 2 + size // 3 - step * (len(names) - 1) // 2
    for place, name in enumerate(names):
        room = BOX_WIDTH - 2 * END_WIDTH - 40
        y = top + step * place
        yield Text(name, PICTURE_WIDTH // 2, y, size, colours.SAFFRON, colours.TABLE, Align.CENTRE, room)
