"""New deals of all that a seat does not know (RULES 10.2, 10.3).

Hands hold no treasures, an attack that lies face down is one that could have been laid, and who has answered a window
may have done so with a paella. What was known of a hand earlier (a card that was taken, found or came back) is not
remembered by the state, so that it is dealt anew, too.
"""

from __future__ import annotations

from typing import Any

from bot.engine.rng import Rng
from bot.engine.seats import only
from cogs.fallera.cards import FIGHTERS, ORDER, TEAM, TREASURES, Model, in_order
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.sight import may_answer
from cogs.fallera.rules.terms import Battle


def redeal(state: Position, seat: int, rng: Rng) -> dict[str, Any]:
    """What is different in a state this seat cannot tell from the true one."""
    known = state.looked if seat == state.turn else 0
    others = [other for other in range(len(state.hands)) if other != seat]
    battle = hidden_attack(state, seat)
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
        changes["battle"] = _with_other_cards(state, battle, pool)
    said, rng = _answers(state, seat, pool.count(Model.PAELLA), rng)
    for _ in said - {seat}:
        pool.remove(Model.PAELLA)
    hands = list(state.hands)
    for other in others:
        kept = (Model.PAELLA,) * (other in said)
        count = len(hands[other]) - len(kept)
        hands[other] = in_order((*kept, *pool[:count]))
        del pool[:count]
    rest, rng = rng.shuffle((*sorted(shown, key=ORDER.__getitem__), *pool))
    changes.update(deck=(*state.deck[:known], *rest), hands=tuple(hands), said=said, rng=rng)
    if seat != state.turn:
        changes.update(aim=None, chosen=())
    return changes


def hidden_attack(state: Position, seat: int) -> Battle | None:
    """The battle in which this seat does not know the attacker's cards, if it is in one."""
    battle = state.battle
    return None if battle is None or battle.is_open or battle.attacker == seat else battle


def companions(state: Position, battle: Battle, pool: list[Model]) -> list[Model]:
    """The cards of the pool, in its order, that could lie beside who attacks, as many as could at once."""
    is_dull = is_banned(state.options, state.displays[battle.attacker], Model.ESPILL)
    found: list[Model] = []
    for card in pool:
        is_one_more = card is Model.MONLEONETES or card not in found
        if card in TEAM and is_one_more and not (card is Model.ESPILL and is_dull):
            found.append(card)
    return found


def _with_other_cards(state: Position, battle: Battle, pool: list[Model]) -> Battle:
    """The battle with an attack of as many cards, taken from the pool."""
    fighter = next(card for card in pool if card in FIGHTERS)
    beside = companions(state, battle, pool)[: len(battle.cards) - 1]
    cards = (fighter, *in_order(beside))
    for card in cards:
        pool.remove(card)
    return Battle(battle.attacker, battle.defender, battle.aim, cards, battle.stage)


def _answers(state: Position, seat: int, paellas: int, rng: Rng) -> tuple[frozenset[int], Rng]:
    """Who may have answered with a paella, the seat's own answer kept: nobody else, or some of those who could."""
    said = state.said & only(seat)
    answered, rng = rng.shuffle(sorted(may_answer(state) - state.asked - {seat}))
    is_any, rng = rng.randbelow(2)
    for other in answered * is_any:
        is_one, rng = rng.randbelow(2)
        if is_one and paellas:
            said |= {other}
            paellas -= 1
    return said, rng
