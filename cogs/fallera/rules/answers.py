"""Legal answers in windows: paella, espionatge, defence, aigua (RULES 5 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.legality import Check
from cogs.fallera.rules.points import Side, compute_defence
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.special_legality import BANNED
from cogs.fallera.rules.terms import Aigua, Defend, Espionatge, Move, Paella, Pass


def _check_pass(state: Position, seat: int, action: Pass) -> Refusal | None:
    return None


def _check_held(state: Position, seat: int, card: Model) -> Refusal | None:
    return None if card in state.hands[seat] else Refusal("not-in-hand", (("card", card),))


def _check_paella(state: Position, seat: int, action: Paella) -> Refusal | None:
    return _check_held(state, seat, Model.PAELLA)


def _check_espionatge(state: Position, seat: int, action: Espionatge) -> Refusal | None:
    return _check_held(state, seat, Model.ESPIONATGE)


def _check_aigua(state: Position, seat: int, action: Aigua) -> Refusal | None:
    return _check_held(state, seat, Model.AIGUA)


def _check_defend(state: Position, seat: int, action: Defend) -> Refusal | None:
    if action.card not in state.hands[seat]:
        return Refusal("not-in-hand", (("card", action.card),))
    if action.card not in FIGHTERS:
        return Refusal("cannot-defend", (("card", action.card),))
    if action.muixeranga and (refusal := _check_held(state, seat, Model.MUIXERANGA)) is not None:
        return refusal
    if not action.espill:
        return None
    if state.is_banned(seat, Model.ESPILL):
        return BANNED
    return _check_held(state, seat, Model.ESPILL)


PAELLA_CHECKS: Mapping[type[Move], Check] = {Pass: _check_pass, Paella: _check_paella}
ESPIONATGE_CHECKS: Mapping[type[Move], Check] = {Pass: _check_pass, Espionatge: _check_espionatge}
DEFENCE_CHECKS: Mapping[type[Move], Check] = {Pass: _check_pass, Defend: _check_defend}
AIGUA_CHECKS: Mapping[type[Move], Check] = {Pass: _check_pass, Aigua: _check_aigua}


def list_paellas(state: Position, seat: int) -> tuple[Move, ...]:
    """List the answers to a special: pass, or cancel it."""
    return _WITH_PAELLA if Model.PAELLA in state.hands[seat] else _ONLY_PASS


def list_espionatges(state: Position, seat: int) -> tuple[Move, ...]:
    """List the answers to a battle that was declared: pass, or reveal the attack."""
    return _WITH_ESPIONATGE if Model.ESPIONATGE in state.hands[seat] else _ONLY_PASS


def list_aigues(state: Position, seat: int) -> tuple[Move, ...]:
    """List the answers before points are compared: pass, or take a point."""
    return _WITH_AIGUA if Model.AIGUA in state.hands[seat] else _ONLY_PASS


_ONLY_PASS: tuple[Move, ...] = (moves.PASS,)
_WITH_PAELLA: tuple[Move, ...] = (moves.PASS, moves.PAELLA)
_WITH_ESPIONATGE: tuple[Move, ...] = (moves.PASS, moves.ESPIONATGE)
_WITH_AIGUA: tuple[Move, ...] = (moves.PASS, moves.AIGUA)


def list_defences(state: Position, seat: int) -> list[Move]:
    """List the defences, the strongest first as far as the seat knows, then those with fewer cards; pass comes last."""
    hand = state.hands[seat]
    has_muixeranga = Model.MUIXERANGA in hand
    has_espill = Model.ESPILL in hand and not state.is_banned(seat, Model.ESPILL)
    found: list[tuple[int, int, Defend]] = []
    for card in dict.fromkeys(hand):
        for action in moves.DEFENDS.get(card, ()):
            if action.muixeranga <= has_muixeranga and action.espill <= has_espill:
                found.append((-_compute_strength(state, seat, action), action.muixeranga + action.espill, action))
    found.sort(key=lambda each: each[:2])
    return [*(action for _, _, action in found), moves.PASS]


def _compute_strength(state: Position, seat: int, action: Defend) -> int:
    """Compute the D of this defence, as far as the seat knows."""
    battle = state.battle
    assert battle is not None
    defender = Side(action.cards, state.displays[seat].treasures)
    attacker = Side(battle.cards if battle.is_open else (), state.displays[battle.attacker].treasures)
    return compute_defence(defender, attacker, state.options, len(state.hands))
