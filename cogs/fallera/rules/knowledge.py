"""What a seat knows: its view (RULES 10), and the cards dealt again that it does not know (RULES 10.2, 10.3).

Dealt again, hands get no treasures, a hidden attack becomes another legal one, and a seat that has answered a window
may have answered with a paella. The state does not remember cards of a hand that a seat once saw: they are dealt again
too.
"""

from typing import Any

from bot.engine.rng import Rng
from bot.engine.seats import only
from cogs.fallera.cards import FIGHTERS, ORDER, TEAM, TREASURES, Model, count_ingredients, sort_cards
from cogs.fallera.rules import windows
from cogs.fallera.rules.flow import find_informed_target
from cogs.fallera.rules.points import compute_points
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.reasons import generate_refusals, generate_unusable
from cogs.fallera.rules.terms import Battle, Phase, Stage
from cogs.fallera.rules.turns import count_actions_left
from cogs.fallera.rules.view import BattleView, Player, View


def build_view(state: Position, seat: int | None) -> View:
    """Build the view of this seat; None is a spectator."""
    battle, legal = state.battle, () if seat is None else tuple(state.legal_actions(seat))
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
        battle=None
        if battle is None
        else BattleView(
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
        ),
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


def redeal_unseen(state: Position, seat: int, rng: Rng) -> dict[str, Any]:
    """Return the changed fields of a state that looks the same to this seat."""
    known = state.looked if seat == state.turn else 0
    others = [other for other in range(len(state.hands)) if other != seat]
    battle = find_hidden_attack(state, seat)
    deck, shown = state.deck[known:], [card for card in state.deck[known:] if card in TREASURES]
    unseen = [card for card in deck if card not in TREASURES]
    for other in others:
        unseen += state.hands[other]
    if battle is not None:
        unseen += battle.cards
    cards, rng = rng.shuffle(sorted(unseen, key=ORDER.__getitem__))
    pool = list(cards)
    changes: dict[str, Any] = {}
    if battle is not None:
        changes["battle"] = _redeal_attack(state, battle, pool)
    said, rng = _redeal_answers(state, seat, pool.count(Model.PAELLA), rng)
    for _ in said - {seat}:
        pool.remove(Model.PAELLA)
    hands = list(state.hands)
    for other in others:
        kept = (Model.PAELLA,) * (other in said)
        count = len(hands[other]) - len(kept)
        hands[other] = sort_cards((*kept, *pool[:count]))
        del pool[:count]
    rest, rng = rng.shuffle((*sorted(shown, key=ORDER.__getitem__), *pool))
    changes.update(deck=(*state.deck[:known], *rest), hands=tuple(hands), said=said)
    plans, rng = _redeal_plans(state, seat, changes, rng)
    changes.update(plans, rng=rng)
    if seat != state.turn:
        changes.update(aim=None, chosen=())
    return changes


def find_hidden_attack(state: Position, seat: int) -> Battle | None:
    """Return the battle if its attack is hidden from this seat, else None."""
    battle = state.battle
    return None if battle is None or battle.is_open or battle.attacker == seat else battle


def find_team_cards(state: Position, battle: Battle, pool: list[Model]) -> list[Model]:
    """Return the cards of the pool that could join the attacker's fighter together, in the order of the pool."""
    is_dull = state.is_banned(battle.attacker, Model.ESPILL)
    found: list[Model] = []
    for card in pool:
        is_one_more = card is Model.MONLEONETES or card not in found
        if card in TEAM and is_one_more and not (card is Model.ESPILL and is_dull):
            found.append(card)
    return found


def _redeal_attack(state: Position, battle: Battle, pool: list[Model]) -> Battle:
    """Replace the attack by as many cards of the pool, and remove them from the pool."""
    fighter = next(card for card in pool if card in FIGHTERS)
    team = find_team_cards(state, battle, pool)[: len(battle.cards) - 1]
    cards = (fighter, *sort_cards(team))
    for card in cards:
        pool.remove(card)
    return battle.replace(cards=cards)


def list_planners(state: Position, seat: int) -> list[int]:
    """List the other seats that have laid cards in the battle, and may have said ahead what else they do."""
    battle = state.battle
    if battle is None or state.asks_apart:
        return []
    has_defender_spoken = bool(battle.defence) or battle.stage is Stage.DEFENCE
    spoken = (battle.attacker, *((battle.defender,) * has_defender_spoken))
    return [each for each in spoken if each != seat]


def _redeal_plans(state: Position, seat: int, changes: dict[str, Any], rng: Rng) -> tuple[dict[str, Any], Rng]:
    """Draw what the others said ahead about their cards; the seat's own choices stay."""
    spares, covers, reserves = (said & only(seat) for said in (state.spares, state.covers, state.reserves))
    target = find_informed_target(state)
    for other in list_planners(state, seat):
        hand = changes["hands"][other]
        does_spare, rng = rng.randbelow(2)
        does_plan, rng = rng.randbelow(2)
        if state.dealt_under == 2 and other == target and other not in state.asked:
            does_plan = other in changes["said"]
        if does_spare and Model.AIGUA in hand and not state.is_banned(other, Model.AIGUA):
            spares |= {other}
        if does_plan and Model.PAELLA in hand and not state.is_banned(other, Model.PAELLA):
            if state.dealt_under == 2:
                covers |= {other}
            else:
                reserves |= {other}
    return {"spares": spares, "covers": covers, "reserves": reserves}, rng


def _redeal_answers(state: Position, seat: int, paellas: int, rng: Rng) -> tuple[frozenset[int], Rng]:
    """Draw the seats that have answered with a paella; the seat's own answer stays."""
    said = state.said & only(seat)
    answered, rng = rng.shuffle(sorted(list_asked_for_paella(state) - state.asked - {seat}))
    is_any, rng = rng.randbelow(2)
    for other in answered * is_any:
        is_one, rng = rng.randbelow(2)
        if is_one and paellas:
            said |= {other}
            paellas -= 1
    return said, rng
