"""What a simple player does, told from a view: it stands in for whoever is away.

Everything is weighed in cards: an almoina brings one, an ingredient is worth several, and what keeps somebody from a
paella more than that. What others hold is guessed from the cards that the seat has not seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from cogs.fallera.cards import (
    CARDS,
    FIGHTERS,
    GOAL,
    INGREDIENTS,
    ORDER,
    SHIELDS,
    TREASURES,
    Kind,
    Model,
    deck_of,
    in_order,
    worth,
)
from cogs.fallera.rules import moves
from cogs.fallera.rules.points import Side, attack_of, defence_of
from cogs.fallera.rules.terms import (
    Almansa,
    Almoina,
    Attack,
    Bec,
    Defend,
    Keep,
    Move,
    PassOn,
    Phase,
    Played,
    Recover,
    Rob,
    Sell,
    Shed,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.turns import price
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

INGREDIENT = 6.0
"""What an ingredient is worth, in cards."""

VICTORY = 1000.0

DANGER: Mapping[int, float] = {0: 0.0, 1: 0.0, 2: 0.5, 3: 2.0, 4: 8.0}
"""How much more it is worth to take an ingredient from somebody who has so many, or to stop him."""

TRUST = 0.85
"""How likely it is that no paella cancels a special."""

FIGHTER = 0.6
"""What a battle card is worth that is laid and lost."""

HARM = 3.0
"""From here on a paella or an espionatge is well spent."""

DULL: Mapping[Model, float] = {Model.CAGALLO: 0.1, Model.DELICA: 0.5, Model.MONLEONETES: 0.5, Model.DANSA: 0.4}
"""Cards that are worth less than another one would be."""

PRECIOUS: Mapping[Model, float] = {
    Model.PAELLA: 2.0,
    Model.DONYET: 3.0,
    Model.RATA: 3.0,
    Model.REPETICIO: 2.0,
    Model.DAMA: 1.5,
    Model.TOMBATOSSALS: 1.5,
    Model.MORO: 1.4,
    Model.VENT: 1.5,
    Model.ESPIONATGE: 1.2,
    Model.MURALLA: 2.0,
}
"""Cards that are worth more."""

DISPLAYED: Mapping[Model, float] = {
    Model.CORBELLA: 1.5,
    Model.ORXATA: 1.5,
    Model.ALLIOLI: 2.0,
    Model.TARTANA: 1.5,
    Model.AEROPORT: 1.5,
    Model.TARONGER: 2.0,
}
"""What a display has of a treasure that does something there."""


def advise(view: View) -> Move:
    """What seems to be worth most; for a view that is asked."""
    return CHOICES[view.phase](view)


# What things are worth


def _seats(view: View) -> range:
    return range(len(view.players))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _treasures(view: View, seat: int) -> tuple[Model, ...]:
    return view.players[seat].display.treasures


def _rivals(view: View) -> list[int]:
    return [seat for seat in _seats(view) if seat != view.seat and not view.players[seat].is_gone]


def _price(view: View, treasures: Sequence[Model], card: Model) -> float:
    """What a treasure of a display is worth to whoever has it, a paella apart."""
    if card in INGREDIENTS:
        return INGREDIENT
    if card in moves.SALES:
        return 0.9 * price(treasures, card, view.options) + (card is Model.DOLCAINA)
    return DISPLAYED[card]


def _shown(view: View, treasures: Sequence[Model]) -> float:
    """What a display is worth; one with a paella more than anything."""
    count = worth(treasures, len(view.players))
    if count >= GOAL:
        return VICTORY
    others = sum(_price(view, treasures, card) for card in treasures if card not in INGREDIENTS)
    return others + count * INGREDIENT + DANGER[count]


def _gain(view: View, changes: Mapping[int, Sequence[Model]]) -> float:
    """How much better the seat stands when displays hold this; what others lose counts the less, the less it helps."""
    total = 0.0
    for seat, treasures in changes.items():
        change = _shown(view, treasures) - _shown(view, _treasures(view, seat))
        total += change if seat == view.seat else -change * _rivalry(view, seat)
    return total


def _rivalry(view: View, seat: int) -> float:
    """How much it matters what becomes of another player: all for one rival, more for who is ahead of several."""
    rivals = _rivals(view)
    if len(rivals) < 2:
        return 0.8
    best = max(view.players[other].worth for other in rivals)
    return 0.6 if view.players[seat].worth == best and best else 0.3


def _card(card: Model) -> float:
    """What a card in hand is worth."""
    return PRECIOUS.get(card, DULL.get(card, 1.0))


def _without(cards: Sequence[Model], card: Model) -> tuple[Model, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def _moved(view: View, source: int, card: Model) -> Mapping[int, Sequence[Model]]:
    """The displays after the seat has taken a treasure."""
    seat = _seat(view)
    return {source: _without(_treasures(view, source), card), seat: in_order((*_treasures(view, seat), card))}


# Battles


def _team(view: View, aim: Attack | Almansa) -> tuple[float, tuple[Model, ...]]:
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
    mine, theirs = _treasures(view, _seat(view)), _treasures(view, target)
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
    seat, target = _seat(view), aim.seat
    mine, theirs = _treasures(view, seat), _treasures(view, target)
    if isinstance(aim, Attack):
        if aim.card in SHIELDS:
            return 0.3 * max((_gain(view, _moved(view, target, card)) for card in theirs), default=0.0), 0.0
        return _gain(view, _moved(view, target, aim.card)), 0.0
    every = in_order((*mine, *theirs))
    return _gain(view, {seat: every, target: ()}), -_gain(view, {seat: (), target: every})


def _prepared(view: View) -> Move:
    """Go on with the attack that was begun, or give it up."""
    assert view.aim is not None
    aim = Almansa(view.aim.seat) if view.aim.card is None else Attack(view.aim.seat, view.aim.card)
    value, team = _team(view, aim)
    laid = len(view.chosen)
    if value <= 0:
        return moves.ALMOINA
    if team[:laid] == view.chosen and laid < len(team):
        return moves.LAYS[team[laid]]
    is_loud = moves.CHARGE_WITH_MASCLET in view.legal and value >= INGREDIENT
    return moves.CHARGE_WITH_MASCLET if is_loud else moves.CHARGE


# One's own turn


def _turn(view: View) -> Move:
    """The action that is worth most; the almoina if none is worth more."""
    if view.aim is not None:
        return _prepared(view)
    return max(view.legal, key=lambda action: ACTIONS[type(action)](view, action))


def _almoina(view: View, action: Almoina) -> float:
    return 1.0


def _sell(view: View, action: Sell) -> float:
    """Cards at once for a treasure that could be taken; each has its chance to be an ingredient."""
    count = price(_treasures(view, _seat(view)), action.card, view.options)
    return count * 1.05 + (action.card is Model.DOLCAINA)


def _battle(view: View, action: Attack | Almansa) -> float:
    value, _ = _team(view, action)
    return value


def _use(view: View, action: Use) -> float:
    seat, card = _seat(view), action.card
    match card:
        case Model.REPETICIO:
            return 2.5
        case Model.DONYET:
            return 4.0
        case Model.MURALLA:
            return 2.0 * view.players[seat].worth
        case Model.FALLA:
            return 1.5 * view.players[seat].worth
        case Model.PETRER:
            return 0.5 * len(_junk(view))
        case Model.RIUA:
            return _gain(view, _flooded(view))
        case Model.CREMA:
            return _gain(view, dict.fromkeys(_seats(view), ())) * 0.8
    return 0.6


def _flooded(view: View) -> Mapping[int, Sequence[Model]]:
    """The displays after a riuà."""
    present = [seat for seat in _seats(view) if not view.players[seat].is_gone][:: view.direction]
    return {seat: _treasures(view, present[at - 1]) for at, seat in enumerate(present)}


def _use_on(view: View, action: UseOn) -> float:
    seat, target = _seat(view), action.seat
    danger = DANGER[min(view.players[target].worth, GOAL - 1)] * _rivalry(view, target)
    match action.card:
        case Model.BEC:
            return (2.7 if view.options.bec is Bec.TAKEN else 1.2) + danger / 4
        case Model.LLUNA:
            return 1.4 + danger / 2
        case Model.BUTONI:
            return 1.2 + danger / 2
        case Model.PACTE:
            mine, theirs = _treasures(view, seat), _treasures(view, target)
            return TRUST * _gain(view, {seat: theirs, target: mine})
    return _gain(view, {target: ()}) * 0.8


def _rob(view: View, action: Rob) -> float:
    return TRUST * _gain(view, _moved(view, action.seat, action.card))


def _swap(view: View, action: Swap) -> float:
    seat, target = _seat(view), action.seat
    mine, theirs = _treasures(view, seat), _treasures(view, target)
    changes = {
        seat: in_order((*_without(mine, action.own), action.card)),
        target: in_order((*_without(theirs, action.card), action.own)),
    }
    return TRUST * _gain(view, changes)


def _recover(view: View, action: Recover) -> float:
    if action.card in TREASURES:
        mine = _treasures(view, _seat(view))
        return TRUST * _gain(view, {_seat(view): in_order((*mine, action.card))})
    return TRUST * _card(action.card)


def _shed(view: View, action: Shed) -> float:
    return 0.5 * sum(CARDS[card].kind is Kind.SPECIAL for card in view.hand)


def _pass_on(view: View, action: PassOn) -> float:
    return _shed(view, moves.SHED) + 0.2 + DANGER[min(view.players[action.seat].worth, GOAL - 1)] / 4


ACTIONS: Mapping[type[Move], Callable[[View, Any], float]] = {
    Almoina: _almoina,
    Sell: _sell,
    Attack: _battle,
    Almansa: _battle,
    Use: _use,
    UseOn: _use_on,
    Rob: _rob,
    Swap: _swap,
    Recover: _recover,
    Shed: _shed,
    PassOn: _pass_on,
}
"""What each action of a turn is worth, in cards."""


# What a special or a battle asks


def _junk(view: View) -> list[Model]:
    """Cards of the hand that are better changed for others."""
    return [card for card in view.hand if _card(card) < 1]


def _discard(view: View) -> Move:
    """Put aside what is worth little, then gamble."""
    last = ORDER[view.chosen[-1]] if view.chosen else -1
    left = Counter(_junk(view)) - Counter(view.chosen)
    found = (moves.DISCARDS[card] for card in left if ORDER[card] >= last)
    return next((action for action in found if action in view.legal), moves.GAMBLE)


def _taken(view: View) -> Move:
    """The card or treasure that is worth most."""
    mine = _treasures(view, _seat(view))

    def value(action: Move) -> float:
        assert isinstance(action, Keep | Take)
        if action.card in TREASURES:
            return _gain(view, {_seat(view): in_order((*mine, action.card))})
        return _card(action.card)

    return max(view.legal, key=value)


# Windows


def _paella(view: View) -> Move:
    """Cancel what hurts enough, or what cancels something that helps enough."""
    if moves.PAELLA not in view.legal:
        return moves.PASS
    effect = _effect(view, view.stack[0])
    is_good = effect <= -HARM if is_standing(view.stack) else effect >= HARM
    return moves.PAELLA if is_good else moves.PASS


def _effect(view: View, played: Played) -> float:
    """What it means for the seat that a special holds; what does not concern it is left alone unless it decides."""
    seat, user, target = view.seat, played.seat, played.target
    sign = 1.0 if user == seat else -1.0 if target == seat else 0.0
    match played.card:
        case Model.RATA | Model.VENT | Model.PACTE:
            return _gain(view, _exchanged(view, played))
        case Model.MASCLET | Model.ESPILL | Model.ESPIONATGE | Model.AIGUA:
            return sign * (INGREDIENT if _is_dear(view) else 1.0)
        case Model.BEC | Model.DONYET | Model.CASSALLA:
            is_close = user != seat and view.players[user].worth == GOAL - 1
            return -HARM if is_close and played.card is not Model.BEC else sign * HARM
    return sign * 1.5


def _exchanged(view: View, played: Played) -> Mapping[int, Sequence[Model]]:
    """The displays if a theft or an exchange holds."""
    user, target = played.seat, played.target
    assert target is not None
    mine, theirs = _treasures(view, user), _treasures(view, target)
    if played.treasure is None:
        return {user: theirs, target: mine}
    given = () if played.own is None else (played.own,)
    kept = mine if played.own is None else _without(mine, played.own)
    return {
        user: in_order((*kept, played.treasure)),
        target: in_order((*_without(theirs, played.treasure), *given)),
    }


def _is_dear(view: View) -> bool:
    """Whether the battle that is fought is for an ingredient, or for everything."""
    battle = view.battle
    return battle is not None and (battle.aim is None or battle.aim in INGREDIENTS)


def _espionatge(view: View) -> Move:
    """Look at an attack for something dear if there is somebody to defend it."""
    can_defend = not FIGHTERS.isdisjoint(view.hand)
    is_worth_it = _is_dear(view) and can_defend and moves.ESPIONATGE in view.legal
    return moves.ESPIONATGE if is_worth_it else moves.PASS


def _defence(view: View) -> Move:
    """Against an open attack the cheapest cards that withstand it, else the strongest for what is worth it."""
    battle = view.battle
    assert battle is not None
    offered = [action for action in view.legal if isinstance(action, Defend)]
    if not offered or not (_is_dear(view) or battle.aim not in SHIELDS):
        return moves.PASS
    if not battle.is_open:
        return offered[0] if _is_dear(view) else _spare(view, offered)
    enough = [action for action in offered if _withstands(view, battle, action)]
    return min(enough, key=_cost, default=moves.PASS)


def _spare(view: View, offered: Iterable[Defend]) -> Move:
    """A single card for what is not dear, if the hand has several that can fight."""
    is_rich = sum(card in FIGHTERS for card in view.hand) > 1
    bare = (action for action in offered if not (action.muixeranga or action.espill))
    return next(bare, moves.PASS) if is_rich else moves.PASS


def _cost(action: Defend) -> float:
    return _card(action.card) + action.muixeranga + action.espill


def _withstands(view: View, battle: BattleView, action: Defend) -> bool:
    extras = (Model.MUIXERANGA,) * action.muixeranga + (Model.ESPILL,) * action.espill
    defender = Side((action.card, *extras), _treasures(view, battle.defender))
    attacker = Side(battle.cards, _treasures(view, battle.attacker), battle.attacker in battle.dull)
    seats = len(view.players)
    return defence_of(defender, attacker, view.options, seats) >= attack_of(attacker, defender, view.options, seats)


def _aigua(view: View) -> Move:
    """Take the point that decides."""
    battle = view.battle
    if moves.AIGUA not in view.legal or battle is None or battle.points is None:
        return moves.PASS
    attack, defence = battle.points
    is_attacker = view.seat == battle.attacker
    rival = battle.defender if is_attacker else battle.attacker
    decides = attack == defence and defence > 0 if is_attacker else attack == defence + 1
    return moves.AIGUA if decides and rival not in battle.wet else moves.PASS


CHOICES: Mapping[Phase, Callable[[View], Move]] = {
    Phase.TURN: _turn,
    Phase.DISCARD: _discard,
    Phase.KEEP: _taken,
    Phase.EXTRA: _taken,
    Phase.PAELLA: _paella,
    Phase.ESPIONATGE: _espionatge,
    Phase.DEFENCE: _defence,
    Phase.AIGUA: _aigua,
}
"""What is done, by what is asked."""
