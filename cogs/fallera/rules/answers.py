"""Legal answers in windows: paella, espionatge, defence, aigua (RULES 5 and 8)."""

from collections.abc import Mapping

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.legality import PLAN_KINDS, check_plan, generate_plans
from cogs.fallera.rules.points import Side, compute_defence
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import BANNED, Check, allow, check_special
from cogs.fallera.rules.terms import Answer, Defend, Espionatge, Move, Pass, Phase, Stage


def _check_held(state: Position, seat: int, card: Model) -> Refusal | None:
    return None if card in state.hands[seat] else Refusal("not-in-hand", (("card", card),))


def check_answer(state: Position, seat: int, action: Answer) -> Refusal | None:
    """Check the use of a special in a window of its own."""
    return _check_held(state, seat, action.special)


def _check_spy(state: Position, seat: int, action: Espionatge) -> Refusal | None:
    """Check an espionatge in answer to the question for the defence: the first one, if no Butoni forbids it."""
    battle = state.battle
    if battle is None or battle.stage is not Stage.ESPIONATGE:
        return Refusal("only-one", (("card", action.special),))
    return check_special(state, seat, action.special)


def _list_defends(state: Position, seat: int) -> list[Defend]:
    """List each fighter of the hand, alone and with the muixeranga or an espill."""
    hand = state.hands[seat]
    has_muixeranga, has_espill = Model.MUIXERANGA in hand, state.may_use(seat, Model.ESPILL)
    return [
        action
        for card in dict.fromkeys(hand)
        for action in moves.DEFENDS.get(card, ())
        if action.muixeranga <= has_muixeranga and action.espill <= has_espill
    ]


def _check_defend(state: Position, seat: int, action: Defend) -> Refusal | None:
    if action in _list_defends(state, seat):
        return None
    if (refusal := _check_held(state, seat, action.card)) is not None:
        return refusal
    if action.card not in FIGHTERS:
        return Refusal("cannot-defend", (("card", action.card),))
    if action.muixeranga and (refusal := _check_held(state, seat, Model.MUIXERANGA)) is not None:
        return refusal
    return BANNED if state.is_banned(seat, Model.ESPILL) else _check_held(state, seat, Model.ESPILL)


DEFENCE_CHECKS: Mapping[type[Move], Check] = {
    Pass: allow,
    Defend: _check_defend,
    Espionatge: _check_spy,
    **dict.fromkeys(PLAN_KINDS, check_plan),
}
"""The check of each answer of the defender, by class."""

ANSWERS: Mapping[Phase, Answer] = {
    Phase.PAELLA: moves.PAELLA,
    Phase.ESPIONATGE: moves.ESPIONATGE,
    Phase.AIGUA: moves.AIGUA,
}
"""The action that a window asks for, besides passing."""


def list_answers(state: Position, seat: int) -> tuple[Move, ...]:
    """List the answers in a window for a special: pass, and use it if it is in the hand."""
    answer = ANSWERS[state.phase]
    return (moves.PASS, answer) if check_answer(state, seat, answer) is None else (moves.PASS,)


def list_defences(state: Position, seat: int) -> list[Move]:
    """List the defences by their D as far as the seat knows it, the strongest first, then those with fewer cards.

    Espionatge, the actions that say something ahead, and pass come last.
    """
    battle = state.battle
    assert battle is not None
    attacker = Side(battle.cards if battle.is_open else (), state.displays[battle.attacker].treasures)
    treasures, seats = state.displays[seat].treasures, len(state.hands)
    found: list[tuple[int, int, Defend]] = []
    for action in _list_defends(state, seat):
        defence = compute_defence(Side(action.cards, treasures), attacker, state.options, seats)
        found.append((-defence, action.muixeranga + action.espill, action))
    found.sort(key=lambda each: each[:2])
    others: list[Move] = [moves.ESPIONATGE] if _check_spy(state, seat, moves.ESPIONATGE) is None else []
    if found:
        others += generate_plans(state, seat)
    return [*(action for _, _, action in found), *others, moves.PASS]
