"""The effect of each action, up to the next question."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from bot.engine.contract import Event
from bot.engine.seats import NOBODY
from cogs.fallera.cards import Model
from cogs.fallera.rules import battle, moves, specials, terms, turns, windows
from cogs.fallera.rules.decisive import is_decisive
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Move, Phase, SpecialUse, Stage


def run_until_asked(state: Position, news: list[Event]) -> Position:
    """Resolve the stack, the battle and the turn until a seat is asked or the game ends.

    In games dealt under version 2 attacker and defender have said ahead whether they use a paella (RULES 8.11). They
    are asked all the same if the game may be decided. All but the answer itself follows from public facts.
    """
    while True:
        target = find_informed_target(state) if state.dealt_under == 2 else None
        if target is not None and target in state.asked and not is_decisive(state):
            is_covered = target in state.covers and Model.PAELLA in state.hands[target]
            state = answer_paella(state, target, moves.PAELLA if is_covered else moves.PASS)
        if state.asked or state.ending is not None:
            return state
        if state.said:
            state = windows.push_paella(state, news)
        elif state.stack:
            first, holds = state.stack[0], windows.settle_stack(state.stack, news)
            if state.battle is not None:
                state = battle.resolve_reaction(state, state.battle, first, news, holds=holds)
            else:
                state = specials.resolve_special(state, first, news) if holds else state.clear_stack()
        elif state.battle is not None:
            state = battle.advance(state, state.battle, news)
        else:
            state = turns.continue_turn(state, news)


def find_informed_target(state: Position) -> int | None:
    """Return the target of the open paella window if it has laid cards or spied in this battle, else None."""
    fight = state.battle
    if fight is None or state.asks_apart or state.phase is not Phase.PAELLA:
        return None
    target = windows.find_target(state.stack)
    has_spoken = target == fight.attacker or fight.stage is not Stage.ESPIONATGE
    return target if has_spoken else None


def answer_paella(state: Position, seat: int, action: Move) -> Position:
    """Note the answer of the seat in the paella window."""
    said = state.said | {seat} if isinstance(action, terms.Paella) else state.said
    return state.replace(asked=state.asked - {seat}, said=said)


HANDLERS: Mapping[type[Move], Callable[[Position, int, Any, list[Event]], Position]] = {
    terms.Almoina: turns.take_almoina,
    terms.Sell: turns.sell_treasure,
    terms.Charge: battle.declare,
    **dict.fromkeys(get_args(SpecialUse), specials.use_in_turn),
    terms.Shed: specials.shed_butoni,
    terms.PassOn: specials.pass_on_butoni,
    terms.Gamble: specials.discard_and_draw,
    terms.Keep: specials.keep_card,
    terms.Take: battle.take_second_treasure,
    terms.Pass: battle.pass_on_answer,
    terms.Espionatge: battle.use_espionatge,
    terms.Defend: battle.defend,
    terms.Aigua: battle.use_aigua,
}
"""The effect of each action, by class; those that prepare an attack or a discard, and paellas, are not here."""


def perform(state: Position, seat: int, action: Move, news: list[Event]) -> Position:
    """Perform an action and all that follows from it."""
    if state.phase is Phase.PAELLA:
        state = answer_paella(state, seat, action)
    else:
        state = HANDLERS[type(action)](state.replace(asked=NOBODY), seat, action, news)
    return run_until_asked(state, news)
