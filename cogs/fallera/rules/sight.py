"""What is known to whom (RULES 10)."""

from __future__ import annotations

from cogs.fallera.cards import Model, in_order, worth
from cogs.fallera.rules import windows
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.points import attack_of, defence_of, sides
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.reasons import refusals, unusable
from cogs.fallera.rules.terms import Battle, Phase
from cogs.fallera.rules.turns import actions_left
from cogs.fallera.rules.view import BattleView, Player, View


def view(state: Position, seat: int | None) -> View:
    """All that this seat (None: a spectator) may know."""
    legal = () if seat is None else tuple(state.legal_actions(seat))
    is_own = seat is not None and seat == state.turn
    display = state.displays[state.turn]
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        players=tuple(_player(state, each) for each in range(len(state.hands))),
        deck=len(state.deck),
        graveyard=state.graveyard,
        turn=state.turn,
        direction=state.direction,
        actions=0 if state.ending else actions_left(state.actions, state.taken, state.has_allioli, display),
        taken=state.taken,
        round=state.round,
        has_drawn_starter=state.has_drawn_starter,
        stack=state.stack,
        hit=windows.hit(state.stack),
        battle=None if state.battle is None else _battle(state, state.battle, seat),
        asked=_asked(state),
        hand=() if seat is None else state.hands[seat],
        aim=state.aim if is_own else None,
        chosen=state.chosen if is_own else (),
        looked=in_order(state.deck[: state.looked]) if is_own else (),
        answer=None if seat is None else _answer(state, seat),
        legal=legal,
        refusals=() if seat is None or not legal else tuple(refusals(state, seat, legal)),
        unusable=() if seat is None or not legal else tuple(unusable(state, seat)),
        outcome=state.outcome,
    )


def _player(state: Position, seat: int) -> Player:
    display = state.displays[seat]
    return Player(len(state.hands[seat]), display, worth(display.treasures, len(state.hands)), seat in state.gone)


def _asked(state: Position) -> int | None:
    """Who is waited for, unless it is a window of several: there nobody tells who has not answered."""
    if state.phase is Phase.PAELLA or not state.asked:
        return None
    (seat,) = state.asked
    return seat


def _battle(state: Position, battle: Battle, seat: int | None) -> BattleView:
    points = None
    if battle.defence:
        attack, defence = sides(
            battle, state.displays[battle.attacker].treasures, state.displays[battle.defender].treasures
        )
        seats = len(state.hands)
        points = attack_of(attack, defence, state.options, seats), defence_of(defence, attack, state.options, seats)
    return BattleView(
        attacker=battle.attacker,
        defender=battle.defender,
        aim=battle.aim,
        count=len(battle.cards),
        cards=battle.cards if battle.is_open or seat == battle.attacker else (),
        is_open=battle.is_open,
        defence=battle.defence,
        points=points,
        dull=battle.dull,
        poured=battle.poured,
        wet=battle.wet,
    )


def may_answer(state: Position) -> frozenset[int]:
    """Who was asked when the paella window that is open was opened; empty if none is."""
    if state.phase is not Phase.PAELLA:
        return frozenset()
    last = state.stack[-1].seat
    return frozenset(
        seat
        for seat, hand in enumerate(state.hands)
        if seat != last and hand and not is_banned(state.options, state.displays[seat], Model.PAELLA)
    )


def _answer(state: Position, seat: int) -> bool | None:
    if seat in state.asked or seat not in may_answer(state):
        return None
    return seat in state.said
