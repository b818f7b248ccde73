"""The advised actions of a seat in its own turn; attacks are estimated from the cards that it has not seen."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cogs.fallera.cards import CARDS, FIGHTERS, GOAL, ORDER, SHIELDS, TREASURES, Kind, Model, build_deck, sort_cards
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.advice.values import (
    DANGER,
    INGREDIENT,
    compute_gain,
    get_seat,
    get_treasures,
    move_treasure,
    predict_treasures,
    value_card,
    weigh,
)
from cogs.fallera.rules.points import Side, can_withstand
from cogs.fallera.rules.specials import UNCANCELLED, find_special, make_played
from cogs.fallera.rules.terms import Almansa, Attack, Move, SpecialUse
from cogs.fallera.rules.turns import count_sale_cards
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
    box = build_deck(seats, options)
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


def choose_turn_action(view: View) -> Move:
    """Choose the action of the highest value; an attack that was begun is continued."""
    if view.aim is not None:
        aim = Almansa(view.aim.seat) if view.aim.card is None else Attack(view.aim.seat, view.aim.card)
        value, team = find_best_team(view, aim)
        laid = len(view.chosen)
        if value <= 0:
            return moves.ALMOINA
        if team[:laid] == view.chosen and laid < len(team):
            return moves.LAYS[team[laid]]
        is_loud = moves.CHARGE_WITH_MASCLET in view.legal and value >= INGREDIENT
        return moves.CHARGE_WITH_MASCLET if is_loud else moves.CHARGE
    return max(view.legal, key=lambda action: value_action(view, action))


def value_action(view: View, action: Move) -> float:
    seat = get_seat(view)
    match action:
        case terms.Almoina():
            return 1.0
        case terms.Sell(card):  # a little more than an almoina a card, as the treasure could be taken before it is sold
            count = count_sale_cards(get_treasures(view, seat), card, view.options)
            return count * 1.05 + CARDS[card].actions
        case terms.Attack() | terms.Almansa():
            value, _ = find_best_team(view, action)
            return value
        case terms.Recover(card):
            return UNCANCELLED * _value_won(view, card)
        case terms.Use(Model.PETRER):
            return 0.5 * len(_list_weak_cards(view))
        case terms.Use() | terms.UseOn() | terms.Rob() | terms.Swap():
            return _value_special(view, action)
    value = 0.5 * sum(CARDS[card].kind is Kind.SPECIAL for card in view.hand)
    if isinstance(action, terms.PassOn):
        return value + 0.2 + DANGER[min(view.players[action.seat].worth, GOAL - 1)] / 4
    return value


def _value_special(view: View, action: SpecialUse) -> float:
    """Value a special by what it draws and changes, and by what :class:`Special` says of it."""
    seat, played = get_seat(view), make_played(get_seat(view), action)
    card, special = CARDS[played.card], find_special(played.card, view.options)
    value = special.value + 0.6 * (card.draws or 0) + 1.25 * card.actions
    if special.odds:
        value += special.odds * compute_gain(view, predict_treasures(view, played))
    if special.danger and played.target is not None:
        danger = DANGER[min(view.players[played.target].worth, GOAL - 1)]
        value += special.danger * danger * weigh(view, played.target)
    return value + special.guard * view.players[seat].worth


def _value_won(view: View, card: Model) -> float:
    """Value a card that the seat gets: a treasure on its display, another card in its hand."""
    if card not in TREASURES:
        return value_card(card)
    seat = get_seat(view)
    return compute_gain(view, {seat: sort_cards((*get_treasures(view, seat), card))})


def _list_weak_cards(view: View) -> list[Model]:
    """List the cards of the hand that are worth less than a drawn one."""
    return [card for card in view.hand if value_card(card) < 1]


def choose_discard(view: View) -> Move:
    """Put the weak cards aside one by one, then discard them."""
    last = ORDER[view.chosen[-1]] if view.chosen else -1
    left = Counter(_list_weak_cards(view)) - Counter(view.chosen)
    found = (moves.DISCARDS[card] for card in left if ORDER[card] >= last)
    return next((action for action in found if action in view.legal), moves.GAMBLE)


def choose_card(view: View) -> Move:
    """Choose the card or treasure of the highest value."""
    offered = [action for action in view.legal if isinstance(action, terms.Keep | terms.Take)]
    return max(offered, key=lambda action: _value_won(view, action.card))
