"""Turns: their actions, what sales bring, their order, rounds, and the ranking when a game stops (RULES 3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.seats import only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import CARDS, INGREDIENTS, Model, worth
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import GotActions, LostTurn, TurnStarted
from cogs.fallera.rules.terms import Calze, Display, Ending, Options, Phase, Taronger

MOST_ACTIONS = 12
"""No turn has more actions [H]: cards that come back at once from a deck of few could make it endless."""

LAST_ROUND = 100
"""The game stops after so many rounds [H]."""


def is_allioli_open(display: Display) -> bool:
    """Whether an allioli persistent gives a second action: no ingredient lies beside it (RULES 4.4)."""
    return Model.ALLIOLI in display.treasures and INGREDIENTS.isdisjoint(display.treasures)


def actions_left(actions: int, taken: int, has_allioli: bool, display: Display) -> int:
    """How many actions the turn still has; the allioli's is tested when it would be taken."""
    return min(actions + (has_allioli and is_allioli_open(display)), MOST_ACTIONS - taken)


def spend(board: Board) -> None:
    """Take an action of the turn; it is no longer one in which nothing was done."""
    board.aim, board.chosen = None, ()
    board.taken += 1
    board.idle = -1
    if board.actions:
        board.actions -= 1
    else:
        board.has_allioli = False


def earn(board: Board, count: int) -> None:
    """Give the turn more actions."""
    board.actions += count
    board.news.append(GotActions(board.turn, count))


def go_on(board: Board) -> None:
    """Ask for the next action, or let the next turn begin."""
    if board.turn not in board.gone:
        left = actions_left(board.actions, board.taken, board.has_allioli, board.displays[board.turn])
        if left > 0:
            board.ask(Phase.TURN, only(board.turn))
            return
    _end_turn(board)
    if board.ending is None:
        _begin_turn(board)


def _end_turn(board: Board) -> None:
    """Count the turn; a round of turns in which nothing could be done ends the game, and so does the last round."""
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
    """Begin the next turn: a Lluna de València takes it, a taronger putrefacte brings a card (RULES 4.5, 7.5)."""
    seat = board.turn = board.after(board.turn)
    board.news.append(TurnStarted(seat, board.round))
    display = board.displays[seat]
    board.taken = 0
    if Model.LLUNA in display.curses:
        board.displays = put(board.displays, seat, display.replace(curses=remove(display.curses, Model.LLUNA)))
        board.bury((Model.LLUNA,))
        board.news.append(LostTurn(seat))
        board.actions, board.has_allioli, board.idle = 0, False, -1
        return
    board.actions, board.has_allioli = 1, True
    if Model.TARONGER in display.treasures:
        if board.options.taronger is Taronger.TWO:
            board.actions = 2
        board.draw(seat, 1)


def price(treasures: Sequence[Model], card: Model, options: Options) -> int:
    """How many cards a treasure of this display brings, the tartana's among them, itself counted (RULES 4.2, 4.3)."""
    count = CARDS[card].draws
    assert count is not None
    if card is Model.CALZE:
        is_all = options.calze is Calze.TREASURES
        count = max(0, count - sum(is_all or each in INGREDIENTS for each in treasures))
    return count + (Model.TARTANA in treasures)


def ranking(
    hands: Sequence[Sequence[Model]], displays: Sequence[Display], gone: frozenset[int]
) -> tuple[tuple[int, ...], ...]:
    """Most ingredients first, then most treasures, then most cards in hand; who has gone comes last (RULES 9.3)."""
    places: dict[tuple[bool, int, int, int], list[int]] = {}
    for seat, (hand, display) in enumerate(zip(hands, displays, strict=True)):
        points = worth(display.treasures, len(displays))
        places.setdefault((seat in gone, -points, -len(display.treasures), -len(hand)), []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places))
