"""The effect of each action, up to the next question."""

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
from cogs.fallera.rules.turns import add_actions, continue_turn, count_sale_cards, spend_action


def run_until_asked(board: Board) -> None:
    """Resolve the stack, the battle and the turn until a seat is asked or the game ends."""
    while not board.asked and board.ending is None:
        if board.stack:
            _resolve(board)
        elif board.battle is not None:
            fights.advance(board, board.battle)
        else:
            continue_turn(board)


def _resolve(board: Board) -> None:
    """Close the window on the last card of the stack; if no paella was used, resolve the special."""
    if windows.close_window(board):
        return
    first = board.stack[0]
    holds = windows.settle_stack(board)
    if board.battle is not None:
        fights.resolve_reaction(board, board.battle, first, holds=holds)
    elif holds:
        specials.resolve_special(board, first)
    else:
        board.clear_stack()


# Actions of a turn


def _take_almoina(board: Board, seat: int, action: Almoina) -> None:
    """Draw a card; the turn stays idle if there is none (RULES 3.4)."""
    idle = board.idle
    spend_action(board)
    board.idle = idle
    board.events.append(TookAlmoina(seat))
    board.draw(seat, 1)


def _sell(board: Board, seat: int, action: Sell) -> None:
    """Discard a treasure and draw (RULES 4.2)."""
    count = count_sale_cards(board.displays[seat].treasures, action.card, board.options)
    spend_action(board)
    board.remove_treasure(seat, action.card)
    board.discard((action.card,))
    board.events.append(Sold(seat, action.card, count))
    board.draw(seat, count)
    if action.card is Model.DOLCAINA and board.ending is None:
        add_actions(board, 1)


def _charge(board: Board, seat: int, action: Charge) -> None:
    fights.declare(board, seat, with_masclet=action.masclet)


def _use(board: Board, seat: int, action: Use) -> None:
    specials.use_in_turn(board, Played(seat, action.card))


def _use_on(board: Board, seat: int, action: UseOn) -> None:
    specials.use_in_turn(board, Played(seat, action.card, target=action.seat))


def _rob(board: Board, seat: int, action: Rob) -> None:
    specials.use_in_turn(board, Played(seat, Model.RATA, target=action.seat, treasure=action.card))


def _swap(board: Board, seat: int, action: Swap) -> None:
    specials.use_in_turn(board, Played(seat, Model.VENT, target=action.seat, treasure=action.card, own=action.own))


def _recover(board: Board, seat: int, action: Recover) -> None:
    specials.use_in_turn(board, Played(seat, Model.CASSALLA, treasure=action.card))


def _shed(board: Board, seat: int, action: Shed) -> None:
    specials.shed_butoni(board, seat)


def _pass_on(board: Board, seat: int, action: PassOn) -> None:
    specials.pass_on_butoni(board, seat, action.seat)


# Choices that a special or a battle asks for


def _gamble(board: Board, seat: int, action: Gamble) -> None:
    specials.discard_and_draw(board, seat)


def _keep(board: Board, seat: int, action: Keep) -> None:
    specials.keep_card(board, seat, action.card)


def _take(board: Board, seat: int, action: Take) -> None:
    fights.take_second_treasure(board, _get_battle(board), action.card)


# Answers; those of the paella window stay in the state until it closes


def _pass(board: Board, seat: int, action: Pass) -> None:
    """Pass on the espionatge or the aigua, or skip the defence."""
    if board.phase is Phase.AIGUA:
        fights.pass_aigua(board, _get_battle(board), seat)
    elif board.phase is Phase.DEFENCE:
        fights.skip_defence(board, _get_battle(board))


def _use_espionatge(board: Board, seat: int, action: Espionatge) -> None:
    windows.use_special(board, Played(seat, Model.ESPIONATGE, target=_get_battle(board).attacker))


def _defend(board: Board, seat: int, action: Defend) -> None:
    fights.defend(board, _get_battle(board), action)


def _use_aigua(board: Board, seat: int, action: Aigua) -> None:
    fights.use_aigua(board, _get_battle(board), seat)


def _get_battle(board: Board) -> Battle:
    assert board.battle is not None
    return board.battle


HANDLERS: Mapping[type[Move], Callable[[Board, int, Any], None]] = {
    Almoina: _take_almoina,
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
    Espionatge: _use_espionatge,
    Defend: _defend,
    Aigua: _use_aigua,
}
"""The effect of each action, by class; those that prepare an attack or a discard, and paellas, are not here."""


def perform(board: Board, seat: int, action: Move) -> None:
    """Perform an action and all that follows from it."""
    if board.phase is Phase.PAELLA:
        board.said = board.said | {seat} if isinstance(action, Paella) else board.said
        board.asked = board.asked - {seat}
    else:
        board.asked = NOBODY
        HANDLERS[type(action)](board, seat, action)
    run_until_asked(board)


def concede(board: Board, seat: int) -> None:
    """End the game because all others have left; this seat wins (RULES 9.4)."""
    board.gone = frozenset(range(board.seats)) - {seat}
    board.finish(Ending.LAST)
