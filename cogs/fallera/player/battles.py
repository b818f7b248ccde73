"""Attacks: what they are worth, and with whom. What others hold is guessed from the cards that nobody has shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cogs.fallera.cards import FIGHTERS, SHIELDS, TREASURES, Model, deck_of, in_order
from cogs.fallera.player.worth import INGREDIENT, gain, moved, own_seat, treasures_of
from cogs.fallera.rules import moves
from cogs.fallera.rules.points import Side, attack_of, defence_of
from cogs.fallera.rules.terms import Almansa, Attack, Move
from cogs.fallera.rules.view import View

FIGHTER = 0.6
"""What a battle card is worth that is laid and lost."""


def best_team(view: View, aim: Attack | Almansa) -> tuple[float, tuple[Model, ...]]:
    """What the best attack is worth that the hand has for this, and its cards in the order in which they are laid."""
    gain, loss = _stakes(view, aim)
    teams = list(_teams(view))
    guarded = _odds(view, aim.seat, teams)
    values = [odds * gain - (1 - odds) * loss - FIGHTER * len(team) for team, odds in zip(teams, guarded, strict=True)]
    best = max(range(len(teams)), key=lambda at: (values[at], -len(teams[at])))
    return values[best], teams[best]


def _teams(view: View) -> Iterator[tuple[Model, ...]]:
    """Who could fight, alone, with Monleonetes, and with the muixeranga too."""
    hand = view.hand
    helpers = hand.count(Model.MONLEONETES)
    for fighter in dict.fromkeys(card for card in hand if card in FIGHTERS):
        for count in range(helpers + 1):
            team = (fighter, *(Model.MONLEONETES,) * count)
            yield team
            if Model.MUIXERANGA in hand:
                yield (*team, Model.MUIXERANGA)


def _odds(view: View, target: int, teams: Sequence[tuple[Model, ...]]) -> list[float]:
    """For each team how likely it is that the target holds nothing to withstand it with."""
    seats, options = len(view.players), view.options
    mine, theirs = treasures_of(view, own_seat(view)), treasures_of(view, target)
    unseen = _unseen(view)
    total, size = max(1, unseen.total()), view.players[target].hand
    found = []
    for team in teams:
        attacker = Side(team, mine)
        stronger = 0
        for card, count in unseen.items():
            if card in FIGHTERS:
                defender = Side((card,), theirs)
                stronger += count * (
                    defence_of(defender, attacker, options, seats) >= attack_of(attacker, defender, options, seats)
                )
        found.append((1 - stronger / total) ** size)
    return found


def _unseen(view: View) -> Counter[Model]:
    """The cards of hands and deck that the seat has not seen, treasures apart."""
    cards = Counter(
        card
        for card in deck_of(len(view.players), with_almansa=view.options.almansa)
        if card not in TREASURES  # these go to a display as soon as they are drawn
    )
    cards.subtract(card for card in (*view.hand, *view.graveyard) if card not in TREASURES)
    return +cards


def _stakes(view: View, aim: Attack | Almansa) -> tuple[float, float]:
    """What there is to be won and to be lost."""
    seat, target = own_seat(view), aim.seat
    mine, theirs = treasures_of(view, seat), treasures_of(view, target)
    if isinstance(aim, Attack):
        if aim.card in SHIELDS:
            return 0.3 * max((gain(view, moved(view, target, card)) for card in theirs), default=0.0), 0.0
        return gain(view, moved(view, target, aim.card)), 0.0
    every = in_order((*mine, *theirs))
    return gain(view, {seat: every, target: ()}), -gain(view, {seat: (), target: every})


def prepared(view: View) -> Move:
    """Go on with the attack that was begun, or give it up."""
    assert view.aim is not None
    aim = Almansa(view.aim.seat) if view.aim.card is None else Attack(view.aim.seat, view.aim.card)
    value, team = best_team(view, aim)
    laid = len(view.chosen)
    if value <= 0:
        return moves.ALMOINA
    if team[:laid] == view.chosen and laid < len(team):
        return moves.LAYS[team[laid]]
    is_loud = moves.CHARGE_WITH_MASCLET in view.legal and value >= INGREDIENT
    return moves.CHARGE_WITH_MASCLET if is_loud else moves.CHARGE
