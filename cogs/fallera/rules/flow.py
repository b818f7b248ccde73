"""What comes of each action, until somebody is asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.seats import NOBODY
from cogs.fallera.cards import Model
from cogs.fallera.rules import battle as fights
from cogs.fallera.rules import specials, windows
from cogs.fallera.rules.board import Board
from cogs.fallera.rules.events import Sold, TookAlmoina
from cogs.fallera.rules.terms import (
    Aigua,
    Almoina,
    Battle,
    Charge,
    Defend,
    Ending,
    Espionatge,
    Gamble,
    Keep,
    Move,
    Paella,
    Pass,
    PassOn,
    Phase,
    Played,
    Recover,
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import earn, go_on, price, spend


def run(board: Board) -> None:
    """Let everything happen that waits for nobody."""
    while not board.asked and board.ending is None:
        if board.stack:
            _resolve(board)
        elif board.battle is not None:
            fights.advance(board, board.battle)
        else:
            go_on(board)


def _resolve(board: Board) -> None:
    """Close the window on the last card of the stack; without a paella the special does what it does, or nothing."""
    if windows.close(board):
        return
    first = board.stack[0]
    holds = windows.settle(board)
    if board.battle is not None:
        fights.react(board, board.battle, first, holds=holds)
    elif holds:
        specials.resolve(board, first)
    else:
        board.clear_stack()


# Actions of a turn


def _almoina(board: Board, seat: int, action: Almoina) -> None:
    """Draw a card; a turn in which there was none was an idle one (RULES 3.4)."""
    idle = board.idle
    spend(board)
    board.idle = idle
    board.news.append(TookAlmoina(seat))
    board.draw(seat, 1)


def _sell(board: Board, seat: int, action: Sell) -> None:
    """Discard a treasure, then draw (RULES 4.2)."""
    count = price(board.displays[seat].treasures, action.card, board.options)
    spend(board)
    board.lose(seat, action.card)
    board.bury((action.card,))
    board.news.append(Sold(seat, action.card, count))
    board.draw(seat, count)
    if action.card is Model.DOLCAINA and board.ending is None:
        earn(board, 1)


def _charge(board: Board, seat: int, action: Charge) -> None:
    fights.declare(board, seat, with_masclet=action.masclet)


def _use(board: Board, seat: int, action: Use) -> None:
    specials.begin(board, Played(seat, action.card))


def _use_on(board: Board, seat: int, action: UseOn) -> None:
    specials.begin(board, Played(seat, action.card, target=action.seat))


def _rob(board: Board, seat: int, action: Rob) -> None:
    specials.begin(board, Played(seat, Model.RATA, target=action.seat, treasure=action.card))


def _swap(board: Board, seat: int, action: Swap) -> None:
    specials.begin(board, Played(seat, Model.VENT, target=action.seat, treasure=action.card, own=action.own))


def _recover(board: Board, seat: int, action: Recover) -> None:
    specials.begin(board, Played(seat, Model.CASSALLA, treasure=action.card))


def _shed(board: Board, seat: int, action: Shed) -> None:
    specials.shed_butoni(board, seat)


def _pass_on(board: Board, seat: int, action: PassOn) -> None:
    specials.pass_on_butoni(board, seat, action.seat)


# What was asked


def _gamble(board: Board, seat: int, action: Gamble) -> None:
    specials.gamble(board, seat)


def _keep(board: Board, seat: int, action: Keep) -> None:
    specials.keep(board, seat, action.card)


def _take(board: Board, seat: int, action: Take) -> None:
    fights.take_extra(board, _battle(board), action.card)


# Answers; the paella window's are in the state until it closes


def _pass(board: Board, seat: int, action: Pass) -> None:
    """Let the espionatge or the aigua pass, or do not defend."""
    if board.phase is Phase.AIGUA:
        fights.leave_dry(board, _battle(board), seat)
    elif board.phase is Phase.DEFENCE:
        fights.give_way(board, _battle(board))


def _espionatge(board: Board, seat: int, action: Espionatge) -> None:
    windows.use(board, Played(seat, Model.ESPIONATGE, target=_battle(board).attacker))


def _defend(board: Board, seat: int, action: Defend) -> None:
    fights.defend(board, _battle(board), action)


def _aigua(board: Board, seat: int, action: Aigua) -> None:
    fights.pour(board, _battle(board), seat)


def _battle(board: Board) -> Battle:
    assert board.battle is not None
    return board.battle


DEEDS: Mapping[type[Move], Callable[[Board, int, Any], None]] = {
    Almoina: _almoina,
    Sell: _sell,
    Charge: _charge,
    Use: _use,
    UseOn: _use_on,
    Rob: _rob,
    Swap: _swap,
    Recover: _recover,
    Shed: _shed,
    PassOn: _pass_on,
    Gamble: _gamble,
    Keep: _keep,
    Take: _take,
    Pass: _pass,
    Espionatge: _espionatge,
    Defend: _defend,
    Aigua: _aigua,
}
"""What each action begins, by its class; preparing an attack or a discard, and paellas, only change the state."""


def do(board: Board, seat: int, action: Move) -> None:
    """Do it, and all that follows."""
    if board.phase is Phase.PAELLA:
        board.said = board.said | {seat} if isinstance(action, Paella) else board.said
        board.asked = board.asked - {seat}
    else:
        board.asked = NOBODY
        DEEDS[type(action)](board, seat, action)
    run(board)


def concede(board: Board, seat: int) -> None:
    """End the game, as all others have left: whoever stayed wins (RULES 9.4)."""
    board.gone = frozenset(range(board.seats)) - {seat}
    board.finish(Ending.LAST)
