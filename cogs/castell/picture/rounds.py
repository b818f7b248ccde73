"""The ten rounds: what is over, where festivals are held, before which rounds castellers arrive."""

from collections.abc import Iterator

from bot.engine.scene import Item, Sprite
from cogs.castell.art.drawings import ARRIVAL, CELL, PLATE, TICK
from cogs.castell.components import REFILL_ROUNDS, ROUNDS
from cogs.castell.rules.terms import Ending
from cogs.castell.rules.view import View

ROUNDS_X, ROUNDS_Y, APART = 15, 510, 107


def draw_rounds(view: View) -> Iterator[Item]:
    """Draw a cell for each round: its number, whether it was played or castellers arrive before it, its festivals."""
    is_played = view.outcome is not None and view.outcome.ending == Ending.PLAYED
    for number in range(1, ROUNDS + 1):
        left = ROUNDS_X + APART * (number - 1)
        is_over = number < view.round or view.outcome is not None
        look = "over" if is_over else "now" if number == view.round else "next"
        yield Sprite(f"round-{look}-{number}", left, ROUNDS_Y, CELL)
        if number < view.round or is_played:
            yield Sprite("tick", left + 4, ROUNDS_Y + 43, TICK)
        elif look == "next" and number in REFILL_ROUNDS:
            yield Sprite("arrival", left + 3, ROUNDS_Y + 41, ARRIVAL)
        for place, festival in enumerate(each for each in view.calendar if each.round == number):
            yield Sprite(f"plate-{look}-{festival.region}", left + 41, ROUNDS_Y + 8 + 36 * place, PLATE)
