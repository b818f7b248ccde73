"""Attacks of the computer player: their value and their cards, estimated from the cards that it has not seen."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cogs.fallera.cards import FIGHTERS, SHIELDS, TREASURES, Model, build_deck, sort_cards
from cogs.fallera.rules import moves
from cogs.fallera.rules.advice.values import INGREDIENT, compute_gain, get_seat, get_treasures, move_treasure
from cogs.fallera.rules.points import Side, can_withstand
from cogs.fallera.rules.terms import Almansa, Attack, Move
from cogs.fallera.rules.view import View

LAID_CARD = 0.6
"""The value of a battle card that is laid and lost."""


def find_best_team(view: View, aim: Attack | Almansa) -> tuple[float, tuple[Model, ...]]:
    """Find the best attack on this aim: its value, and its cards in the order in which they are laid."""
    gain, loss = _value_stakes(view, aim)
    teams = list(_generate_teams(view))
    chances = zip(teams, _estimate_odds(view, aim.seat, teams), strict=True)
    values = [odds * gain - (1 - odds) * loss - LAID_CARD * len(team) for team, odds in chances]
    best = max(range(len(teams)), key=lambda at: (values[at], -len(teams[at])))
    return values[best], teams[best]


def _generate_teams(view: View) -> Iterator[tuple[Model, ...]]:
    """Generate each fighter of the hand, alone, with monleonetes, and with the muixeranga."""
    hand = view.hand
    helpers = hand.count(Model.MONLEONETES)
    for fighter in dict.fromkeys(card for card in hand if card in FIGHTERS):
        for count in range(helpers + 1):
            team = (fighter, *(Model.MONLEONETES,) * count)
            yield team
            if Model.MUIXERANGA in hand:
                yield (*team, Model.MUIXERANGA)


def _estimate_odds(view: View, target: int, teams: Sequence[tuple[Model, ...]]) -> list[float]:
    """Estimate for each team the probability that no card of the target withstands it."""
    seats, options = len(view.players), view.options
    mine, theirs = get_treasures(view, get_seat(view)), get_treasures(view, target)
    box = build_deck(seats, with_almansa=options.almansa)
    unseen = Counter(box)  # the cards of other hands and of the deck
    unseen.subtract((*view.hand, *view.graveyard))
    for card in TREASURES:  # these go to a display as soon as they are drawn
        del unseen[card]
    unseen = +unseen
    total, size = max(1, unseen.total()), view.players[target].hand
    found = []
    for team in teams:
        attacker = Side(team, mine)
        stronger = 0
        for card, count in unseen.items():
            if card in FIGHTERS:
                defender = Side((card,), theirs)
                stronger += count * can_withstand(defender, attacker, options, seats)
        found.append((1 - stronger / total) ** size)
    return found


def _value_stakes(view: View, aim: Attack | Almansa) -> tuple[float, float]:
    """Return what a victory gains and what a defeat loses."""
    seat, target = get_seat(view), aim.seat
    mine, theirs = get_treasures(view, seat), get_treasures(view, target)
    if isinstance(aim, Attack):
        if aim.card in SHIELDS:
            gains = (compute_gain(view, move_treasure(view, target, card)) for card in theirs)
            return 0.3 * max(gains, default=0.0), 0.0
        return compute_gain(view, move_treasure(view, target, aim.card)), 0.0
    every = sort_cards((*mine, *theirs))
    return compute_gain(view, {seat: every, target: ()}), -compute_gain(view, {seat: (), target: every})


def continue_attack(view: View) -> Move:
    """Continue the attack that is being prepared, or give it up."""
    assert view.aim is not None
    aim = Almansa(view.aim.seat) if view.aim.card is None else Attack(view.aim.seat, view.aim.card)
    value, team = find_best_team(view, aim)
    laid = len(view.chosen)
    if value <= 0:
        return moves.ALMOINA
    if team[:laid] == view.chosen and laid < len(team):
        return moves.LAYS[team[laid]]
    is_loud = moves.CHARGE_WITH_MASCLET in view.legal and value >= INGREDIENT
    return moves.CHARGE_WITH_MASCLET if is_loud else moves.CHARGE
