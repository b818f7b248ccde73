"""The effect of each action, up to the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.contract import Event
from bot.engine.seats import NOBODY
from cogs.fallera.cards import CARDS, Model
from cogs.fallera.rules import battle as fights
from cogs.fallera.rules import moves, specials, windows
from cogs.fallera.rules.decisive import is_decisive
from cogs.fallera.rules.events import Sold, TookAlmoina
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import (
    Aigua,
    Almoina,
    Battle,
    Charge,
    Defend,
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
    Stage,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import add_actions, continue_turn, count_sale_cards, spend_action


def run_until_asked(state: Position, news: list[Event]) -> Position:
    """Resolve the stack, the battle and the turn until a seat is asked or the game ends."""
    while True:
        state = _take_answers_ahead(state)
        if state.asked or state.ending is not None:
            return state
        if state.stack:
            state = _resolve_stack(state, news)
        elif state.battle is not None:
            state = fights.advance(state, state.battle, news)
        else:
            state = continue_turn(state, news)


def _take_answers_ahead(state: Position) -> Position:
    """Take the answer of attacker or defender in games dealt under version 2, who have said it ahead (RULES 8.11).

    They are asked all the same if the game may be decided. All but the answer itself follows from public facts.
    """
    target = find_informed_target(state) if state.dealt_under == 2 else None
    if target is None or target not in state.asked or is_decisive(state):
        return state
    is_covered = target in state.covers and Model.PAELLA in state.hands[target]
    return answer_paella(state, target, moves.PAELLA if is_covered else moves.PASS)


def find_informed_target(state: Position) -> int | None:
    """Return the target of the open paella window if it has laid cards or spied in this battle, else None."""
    battle = state.battle
    if battle is None or state.asks_apart or state.phase is not Phase.PAELLA:
        return None
    target = windows.find_target(state.stack)
    has_spoken = target == battle.attacker or battle.stage is not Stage.ESPIONATGE
    return target if has_spoken else None


def _resolve_stack(state: Position, news: list[Event]) -> Position:
    """Close the window on the last card of the stack; if no paella was used, resolve the special."""
    if state.said:
        return windows.push_paella(state, news)
    first = state.stack[0]
    holds = windows.settle_stack(state.stack, news)
    if state.battle is not None:
        return fights.resolve_reaction(state, state.battle, first, news, holds=holds)
    return specials.resolve_special(state, first, news) if holds else state.clear_stack()


# Actions of a turn


def _take_almoina(state: Position, seat: int, action: Almoina, news: list[Event]) -> Position:
    """Draw a card; the turn stays idle if there is none (RULES 3.4)."""
    news.append(TookAlmoina(seat))
    return spend_action(state, idle=state.idle).draw(seat, 1, news)


def _sell(state: Position, seat: int, action: Sell, news: list[Event]) -> Position:
    """Discard a treasure and draw (RULES 4.2)."""
    card = action.card
    count = count_sale_cards(state.displays[seat].treasures, card, state.options)
    news.append(Sold(seat, card, count))
    state = spend_action(state).remove_treasure(seat, card).discard(card).draw(seat, count, news)
    more = CARDS[card].actions
    return add_actions(state, more, news) if more and state.ending is None else state


def _charge(state: Position, seat: int, action: Charge, news: list[Event]) -> Position:
    return fights.declare(state, seat, news, with_masclet=action.masclet)


def _shed(state: Position, seat: int, action: Shed, news: list[Event]) -> Position:
    return specials.shed_butoni(state, seat, news)


def _pass_on(state: Position, seat: int, action: PassOn, news: list[Event]) -> Position:
    return specials.pass_on_butoni(state, seat, action.seat, news)


# Choices that a special or a battle asks for


def _gamble(state: Position, seat: int, action: Gamble, news: list[Event]) -> Position:
    return specials.discard_and_draw(state, seat, news)


def _keep(state: Position, seat: int, action: Keep, news: list[Event]) -> Position:
    return specials.keep_card(state, seat, action.card, news)


def _take(state: Position, seat: int, action: Take, news: list[Event]) -> Position:
    return fights.take_second_treasure(state, _get_battle(state), action.card, news)


# Answers; those of the paella window stay in the state until it closes


def _pass(state: Position, seat: int, action: Pass, news: list[Event]) -> Position:
    """Pass on the espionatge or the aigua, or skip the defence."""
    if state.phase is Phase.AIGUA:
        return fights.pass_aigua(state, _get_battle(state), seat)
    return fights.skip_defence(state, _get_battle(state), news) if state.phase is Phase.DEFENCE else state


def _use_espionatge(state: Position, seat: int, action: Espionatge, news: list[Event]) -> Position:
    battle = _get_battle(state)
    state = state.replace(battle=battle.replace(stage=Stage.DEFENCE))
    return windows.use_special(state, Played(seat, action.special, target=battle.attacker), news)


def _defend(state: Position, seat: int, action: Defend, news: list[Event]) -> Position:
    return fights.defend(state, _get_battle(state), action, news)


def _use_aigua(state: Position, seat: int, action: Aigua, news: list[Event]) -> Position:
    return fights.use_aigua(state, _get_battle(state), seat, news)


def _get_battle(state: Position) -> Battle:
    assert state.battle is not None
    return state.battle


def answer_paella(state: Position, seat: int, action: Move) -> Position:
    """Note the answer of the seat in the paella window."""
    said = state.said | {seat} if isinstance(action, Paella) else state.said
    return state.replace(asked=state.asked - {seat}, said=said)


HANDLERS: Mapping[type[Move], Callable[[Position, int, Any, list[Event]], Position]] = {
    Almoina: _take_almoina,
    Sell: _sell,
    Charge: _charge,
    Use: specials.use_in_turn,
    UseOn: specials.use_in_turn,
    Rob: specials.use_in_turn,
    Swap: specials.use_in_turn,
    Recover: specials.use_in_turn,
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


def perform(state: Position, seat: int, action: Move, news: list[Event]) -> Position:
    """Perform an action and all that follows from it."""
    if state.phase is Phase.PAELLA:
        state = answer_paella(state, seat, action)
    else:
        state = HANDLERS[type(action)](state.replace(asked=NOBODY), seat, action, news)
    return run_until_asked(state, news)
