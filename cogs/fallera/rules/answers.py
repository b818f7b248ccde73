"""What may be answered in a window, and why not (RULES 5 and 8)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.contract import Refusal
from cogs.fallera.cards import FIGHTERS, Model
from cogs.fallera.rules import moves
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.legality import WhyNot
from cogs.fallera.rules.points import Side, defence_of
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.rights import BANNED
from cogs.fallera.rules.terms import Aigua, Defend, Espionatge, Move, Paella, Pass


def _pass(state: Position, seat: int, action: Pass) -> Refusal | None:
    return None


def _held(state: Position, seat: int, card: Model) -> Refusal | None:
    return None if card in state.hands[seat] else Refusal("not-in-hand", (("card", card),))


def _paella(state: Position, seat: int, action: Paella) -> Refusal | None:
    return _held(state, seat, Model.PAELLA)


def _espionatge(state: Position, seat: int, action: Espionatge) -> Refusal | None:
    return _held(state, seat, Model.ESPIONATGE)


def _aigua(state: Position, seat: int, action: Aigua) -> Refusal | None:
    return _held(state, seat, Model.AIGUA)


def _defend(state: Position, seat: int, action: Defend) -> Refusal | None:
    if action.card not in state.hands[seat]:
        return Refusal("not-in-hand", (("card", action.card),))
    if action.card not in FIGHTERS:
        return Refusal("cannot-defend", (("card", action.card),))
    if action.muixeranga and (refusal := _held(state, seat, Model.MUIXERANGA)) is not None:
        return refusal
    if not action.espill:
        return None
    if is_banned(state.options, state.displays[seat], Model.ESPILL):
        return BANNED
    return _held(state, seat, Model.ESPILL)


PAELLAS: Mapping[type[Move], WhyNot] = {Pass: _pass, Paella: _paella}
ESPIONATGES: Mapping[type[Move], WhyNot] = {Pass: _pass, Espionatge: _espionatge}
DEFENCES: Mapping[type[Move], WhyNot] = {Pass: _pass, Defend: _defend}
AIGUES: Mapping[type[Move], WhyNot] = {Pass: _pass, Aigua: _aigua}


def paellas(state: Position, seat: int) -> tuple[Move, ...]:
    """Let it pass, or cancel it."""
    return _WITH_PAELLA if Model.PAELLA in state.hands[seat] else _ONLY_PASS


def espionatges(state: Position, seat: int) -> tuple[Move, ...]:
    """Let it pass, or have the attack turned up."""
    return _WITH_ESPIONATGE if Model.ESPIONATGE in state.hands[seat] else _ONLY_PASS


def aigues(state: Position, seat: int) -> tuple[Move, ...]:
    """Let it pass, or take a point."""
    return _WITH_AIGUA if Model.AIGUA in state.hands[seat] else _ONLY_PASS


_ONLY_PASS: tuple[Move, ...] = (moves.PASS,)
_WITH_PAELLA: tuple[Move, ...] = (moves.PASS, moves.PAELLA)
_WITH_ESPIONATGE: tuple[Move, ...] = (moves.PASS, moves.ESPIONATGE)
_WITH_AIGUA: tuple[Move, ...] = (moves.PASS, moves.AIGUA)


def defences(state: Position, seat: int) -> list[Move]:
    """Every defence, the strongest first for all that the seat knows and the barest among equals; then none."""
    hand = state.hands[seat]
    has_muixeranga = Model.MUIXERANGA in hand
    has_espill = Model.ESPILL in hand and not is_banned(state.options, state.displays[seat], Model.ESPILL)
    found: list[tuple[int, int, Defend]] = []
    for card in dict.fromkeys(hand):
        for action in moves.DEFENDS.get(card, ()):
            if action.muixeranga <= has_muixeranga and action.espill <= has_espill:
                found.append((-_strength(state, seat, action), action.muixeranga + action.espill, action))
    found.sort(key=lambda each: each[:2])
    return [*(action for _, _, action in found), moves.PASS]


def _strength(state: Position, seat: int, action: Defend) -> int:
    """The D this defence would have."""
    battle = state.battle
    assert battle is not None
    extras = (Model.MUIXERANGA,) * action.muixeranga + (Model.ESPILL,) * action.espill
    defender = Side((action.card, *extras), state.displays[seat].treasures)
    attacker = Side(battle.cards if battle.is_open else (), state.displays[battle.attacker].treasures)
    return defence_of(defender, attacker, state.options, len(state.hands))
