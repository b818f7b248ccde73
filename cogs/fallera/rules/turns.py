"""Turns and rounds, the price of sales, and the final ranking (RULES 3, 4 and 9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.seats import only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, INGREDIENTS, Model, count_ingredients
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import GotActions, LostTurn, TurnStarted
from cogs.fallera.rules.terms import Calze, Display, Ending, Options, Phase, Taronger

MAX_ACTIONS = 12
"""The most actions of a turn [H]; without a limit, cards that return from a small deck could make it endless."""

LAST_ROUND = 100
"""The round after which the game stops [H]."""


def has_allioli_action(display: Display) -> bool:
    """Whether an allioli persistent gives an extra action: no ingredient lies beside it (RULES 4.4)."""
    return Model.ALLIOLI in display.treasures and INGREDIENTS.isdisjoint(display.treasures)


def count_actions_left(actions: int, taken: int, has_allioli: bool, display: Display) -> int:
    """Count the actions left in the turn; the display decides whether the allioli's is among them."""
    return min(actions + (has_allioli and has_allioli_action(display)), MAX_ACTIONS - taken)


def spend_action(board: Board) -> None:
    """Use up an action of the turn, which is no longer idle."""
    board.aim, board.chosen = None, ()
    board.taken += 1
    board.idle = -1
    if board.actions:
        board.actions -= 1
    else:
        board.has_allioli = False


def add_actions(board: Board, count: int) -> None:
    """Add actions to the turn."""
    board.actions += count
    board.events.append(GotActions(board.turn, count))


def continue_turn(board: Board) -> None:
    """Ask for the next action, or begin the next turn."""
    if board.turn not in board.gone:
        left = count_actions_left(board.actions, board.taken, board.has_allioli, board.displays[board.turn])
        if left > 0:
            board.ask(Phase.TURN, only(board.turn))
            return
    _end_turn(board)
    if board.ending is None:
        _begin_turn(board)


def _end_turn(board: Board) -> None:
    """End the turn; the game ends after a round of idle turns, or after the last round."""
    board.idle += 1
    board.due -= 1
    present = len(board.present)
    if board.idle >= present:
        board.finish(Ending.STALLED)
    elif board.due <= 0 and board.round == (board.options.rounds or LAST_ROUND):
        board.finish(Ending.TIMED if board.options.rounds else Ending.STALLED)
    elif board.due <= 0:
        board.round += 1
        board.due = present


def _begin_turn(board: Board) -> None:
    """Begin the next turn: a Lluna de València skips it, a taronger putrefacte draws a card (RULES 4.5, 7.5)."""
    seat = board.turn = board.find_next_seat(board.turn)
    board.events.append(TurnStarted(seat, board.round))
    display = board.displays[seat]
    board.taken = 0
    if Model.LLUNA in display.curses:
        board.displays = put(board.displays, seat, display.replace(curses=remove(display.curses, Model.LLUNA)))
        board.discard((Model.LLUNA,))
        board.events.append(LostTurn(seat))
        board.actions, board.has_allioli, board.idle = 0, False, -1
        return
    board.actions, board.has_allioli = 1, True
    if Model.TARONGER in display.treasures:
        if board.options.taronger is Taronger.TWO:
            board.actions = 2
        board.draw(seat, 1)


def count_sale_cards(treasures: Sequence[Model], card: Model, options: Options) -> int:
    """Count the cards that the sale of this treasure draws, the tartana's included (RULES 4.2, 4.3)."""
    count = CARDS[card].draws
    assert count is not None
    if card is Model.CALZE:
        is_all = options.calze is Calze.TREASURES
        count = max(0, count - sum(is_all or each in INGREDIENTS for each in treasures))
    return count + (Model.TARTANA in treasures)


def rank_seats(
    hands: Sequence[Sequence[Model]], displays: Sequence[Display], gone: frozenset[int]
) -> tuple[tuple[int, ...], ...]:
    """Rank seats by ingredients, then treasures, then cards in hand; those that have gone come last (RULES 9.3)."""
    places: dict[tuple[bool, int, int, int], list[int]] = {}
    for seat, (hand, display) in enumerate(zip(hands, displays, strict=True)):
        points = count_ingredients(display.treasures, len(displays))
        places.setdefault((seat in gone, -points, -len(display.treasures), -len(hand)), []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places))
