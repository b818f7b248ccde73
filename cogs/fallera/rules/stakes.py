"""Whether a special may decide the game, for all that everybody sees: then all are asked for a paella (RULES 8.9)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cogs.fallera.cards import GOAL, INGREDIENTS, SHIELDS, TREASURES, Model, deck_of, worth
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import BET
from cogs.fallera.rules.terms import Battle, Falla, Played
from cogs.fallera.rules.windows import is_standing

COUNTING = INGREDIENTS | {Model.AEROPORT}
"""The treasures by which a display may come to count for more."""

Treasures = Sequence[Model]


def is_decisive(state: Position) -> bool:
    """Whether the special, or the battle that it is used in, would win the game or leave one a single card short.

    One who is short matters if it is good for him that the last card of the stack holds, or if he attacks.
    """
    return _is_turn_decisive(state) if state.battle is None else _is_battle_decisive(state, state.battle)


def _is_turn_decisive(state: Position) -> bool:
    """Whether so is a special of somebody's turn; it is good for its user while it stands, else for who is hit."""
    first, seats = state.stack[0], len(state.hands)
    mine, theirs = _after(state, first)
    if max(worth(mine, seats), worth(theirs, seats)) >= GOAL:
        return True
    if is_standing(state.stack):
        return _is_near(mine, seats) or _can_draw_paella(state, first)
    return first.target is not None and _is_near(_treasures(state, first.target), seats)


def _is_battle_decisive(state: Position, battle: Battle) -> bool:
    """Whether so is a battle; each of the two who fight gains by the specials of his own and by paellas on others."""
    seats, is_own = len(state.hands), state.stack[0].seat == battle.attacker
    if _is_near((*_treasures(state, battle.attacker), *_spoils(state, battle)), seats):
        return True
    return is_own != is_standing(state.stack) and _is_near(_treasures(state, battle.defender), seats)


def _treasures(state: Position, seat: int) -> Treasures:
    return state.displays[seat].treasures


def _is_near(treasures: Treasures, seats: int) -> bool:
    """Whether they are a paella, or one more card could make one of them."""
    return _most(treasures, COUNTING.difference(treasures), 1, seats) >= GOAL


def _most(treasures: Treasures, cards: Collection[Model], count: int, seats: int) -> int:
    """How much the treasures can count for with so many of the cards."""
    held, left = tuple(treasures), set(cards)
    for _ in range(min(count, len(left))):
        best = max(left, key=lambda card: (worth((*held, card), seats), card))
        held = (*held, best)
        left.remove(best)
    return worth(held, seats)


# The specials of a turn


def _after(state: Position, played: Played) -> tuple[Treasures, Treasures]:
    """The treasures of who uses the special, and of who is hit, if it does what was announced."""
    mine = _treasures(state, played.seat)
    theirs = () if played.target is None else _treasures(state, played.target)
    match played.card:
        case Model.PACTE:
            return theirs, mine
        case Model.RATA | Model.VENT:
            given = () if played.own is None else (played.own,)
            taken = () if played.treasure is None else (played.treasure,)
            return _exchanged(mine, given, taken), _exchanged(theirs, taken, given)
        case Model.CASSALLA if played.treasure in TREASURES:
            return (*mine, played.treasure), theirs
    return mine, theirs


def _exchanged(treasures: Treasures, without: Treasures, more: Treasures) -> Treasures:
    left = list(treasures)
    for card in without:
        left.remove(card)
    return (*left, *more)


def _can_draw_paella(state: Position, played: Played) -> bool:
    """Whether the cards that a jugador de Petrer may bring can be a paella; other specials bring one at most."""
    if played.card is not Model.PETRER:
        return False
    seats, count = len(state.hands), min(BET, len(state.hands[played.seat]))
    shown = {card for display in state.displays for card in display.treasures}
    hidden = COUNTING.intersection(deck_of(seats, with_almansa=True)) - shown
    if count <= len(state.deck):
        hidden -= set(state.graveyard)
    return _most(_treasures(state, played.seat), hidden, count, seats) >= GOAL


# Battles


def _spoils(state: Position, battle: Battle) -> Treasures:
    """The treasures that the attack wins, for all that is known of it."""
    defender, aim, seats = state.displays[battle.defender], battle.aim, len(state.hands)
    if aim is None:
        return defender.treasures
    is_spent = state.options.falla is Falla.BATTLE and Model.FALLA in defender.shields
    if aim in SHIELDS or is_spent:
        return ()
    left = _exchanged(defender.treasures, (aim,), ())
    if not left or not battle.is_open or battle.cards[0] is not Model.BELLEA:
        return (aim,)
    mine = (*_treasures(state, battle.attacker), aim)
    return (aim, max(left, key=lambda card: worth((*mine, card), seats)))
