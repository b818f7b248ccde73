"""Whether a special may decide the game by what is public; then every player is asked for a paella (RULES 8.9)."""

from collections.abc import Collection

from bot.engine.value import remove
from cogs.fallera.cards import (
    CARDS,
    COUNTED_TREASURES,
    GOAL,
    PETRER_CARDS,
    SHIELDS,
    Model,
    build_deck,
    count_ingredients,
)
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import foresee
from cogs.fallera.rules.terms import Battle, Falla, Played
from cogs.fallera.rules.windows import is_standing

Treasures = tuple[Model, ...]


def is_decisive(state: Position) -> bool:
    """Return whether the special, or its battle, may win the game or bring a player within one card of it.

    A player within one card counts if the last card of the stack helps that player, or if that player attacks. A
    special helps its user, or its user's side of the battle, while it stands; else its target, or the other side.
    """
    first, stands, seats, battle = state.stack[0], is_standing(state.stack), len(state.hands), state.battle
    if battle is not None:
        if _is_near((*_get_treasures(state, battle.attacker), *_find_spoils(state, battle)), seats):
            return True
        is_own = first.seat == battle.attacker
        return is_own != stands and _is_near(_get_treasures(state, battle.defender), seats)
    changes = foresee(state, first)
    if any(count_ingredients(display.treasures, seats) >= GOAL for display in changes.values()):
        return True
    if stands:
        mine = changes.get(first.seat, state.displays[first.seat]).treasures
        return _is_near(mine, seats) or _can_draw_paella(state, first)
    return first.target is not None and _is_near(_get_treasures(state, first.target), seats)


def _get_treasures(state: Position, seat: int) -> Treasures:
    return state.displays[seat].treasures


def _is_near(treasures: Treasures, seats: int) -> bool:
    """Return whether the treasures are a paella, or at most one card short of one."""
    return _count_most(treasures, COUNTED_TREASURES.difference(treasures), 1, seats) >= GOAL


def _count_most(treasures: Treasures, cards: Collection[Model], count: int, seats: int) -> int:
    """Count the most ingredients that the treasures can reach with ``count`` of the cards."""
    held, left = treasures, set(cards)
    for _ in range(min(count, len(left))):
        best = max(left, key=lambda card: (count_ingredients((*held, card), seats), card))
        held = (*held, best)
        left.remove(best)
    return count_ingredients(held, seats)


# Specials of a turn


def _can_draw_paella(state: Position, played: Played) -> bool:
    """Return whether the special can draw the cards that make a paella, and more than one of them."""
    seats, count = len(state.hands), CARDS[played.card].draws or 0
    if played.card is Model.PETRER:
        count = min(PETRER_CARDS, len(state.hands[played.seat]))
    if count < 2:
        return False
    shown = {card for display in state.displays for card in display.treasures}
    hidden = COUNTED_TREASURES.intersection(build_deck(seats)) - shown
    if count <= len(state.deck):
        hidden -= set(state.graveyard)
    return _count_most(_get_treasures(state, played.seat), hidden, count, seats) >= GOAL


# Battles


def _find_spoils(state: Position, battle: Battle) -> Treasures:
    """Return the treasures that a victory gives to the attacker, by what is public."""
    defender, aim, seats = state.displays[battle.defender], battle.aim, len(state.hands)
    if aim is None:
        return defender.treasures
    is_spent = state.options.falla is Falla.BATTLE and Model.FALLA in defender.shields
    if aim in SHIELDS or is_spent:
        return ()
    left = remove(defender.treasures, aim)
    if not left or not battle.is_open or battle.cards[0] is not Model.BELLEA:
        return (aim,)
    mine = (*_get_treasures(state, battle.attacker), aim)
    return (aim, max(left, key=lambda card: count_ingredients((*mine, card), seats)))
