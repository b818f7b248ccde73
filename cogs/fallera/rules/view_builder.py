"""Builds the view of a seat or a spectator from a position (RULES 10)."""

from cogs.fallera.cards import Model, count_ingredients, sort_cards
from cogs.fallera.rules import windows
from cogs.fallera.rules.points import compute_points
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.reasons import generate_refusals, generate_unusable
from cogs.fallera.rules.terms import Battle, Phase
from cogs.fallera.rules.turns import count_actions_left
from cogs.fallera.rules.view import BattleView, Player, View


def build_view(state: Position, seat: int | None) -> View:
    """Build the view of this seat; None is a spectator."""
    legal = () if seat is None else tuple(state.legal_actions(seat))
    is_own = seat is not None and seat == state.turn
    has_answered = seat is not None and seat in list_asked_for_paella(state) - state.asked
    players = (
        Player(len(hand), display, count_ingredients(display.treasures, len(state.hands)), each in state.gone)
        for each, (hand, display) in enumerate(zip(state.hands, state.displays, strict=True))
    )
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        players=tuple(players),
        deck=len(state.deck),
        graveyard=state.graveyard,
        turn=state.turn,
        direction=state.direction,
        actions=0 if state.ending else count_actions_left(state),
        taken=state.taken,
        round=state.round,
        has_drawn_starter=state.has_drawn_starter,
        stack=state.stack,
        hit=windows.find_target(state.stack),
        battle=None if state.battle is None else _build_battle(state, state.battle, seat),
        asked=next(iter(state.asked), None) if state.phase is not Phase.PAELLA else None,
        hand=() if seat is None else state.hands[seat],
        aim=state.aim if is_own else None,
        chosen=state.chosen if is_own else (),
        spares=seat in state.spares,
        covers=seat in state.covers,
        reserves=seat in state.reserves,
        looked=sort_cards(state.deck[: state.looked]) if is_own else (),
        answer=seat in state.said if has_answered else None,
        legal=legal,
        refusals=() if seat is None or not legal else tuple(generate_refusals(state, seat, legal)),
        unusable=() if seat is None or not legal else tuple(generate_unusable(state, seat)),
        outcome=state.outcome,
    )


def _build_battle(state: Position, battle: Battle, seat: int | None) -> BattleView:
    return BattleView(
        attacker=battle.attacker,
        defender=battle.defender,
        aim=battle.aim,
        count=len(battle.cards),
        cards=battle.cards if battle.is_open or seat == battle.attacker else (),
        is_open=battle.is_open,
        defence=battle.defence,
        points=compute_points(battle, state.displays, state.options) if battle.defence else None,
        dull=battle.dull,
        poured=battle.poured,
        wet=battle.wet,
    )


def list_asked_for_paella(state: Position) -> frozenset[int]:
    """List the seats that were asked when the open paella window was opened; empty if none is open."""
    if state.phase is not Phase.PAELLA:
        return frozenset()
    last = state.stack[-1].seat
    return frozenset(
        seat
        for seat, hand in enumerate(state.hands)
        if seat != last and hand and not state.is_banned(seat, Model.PAELLA)
    )
