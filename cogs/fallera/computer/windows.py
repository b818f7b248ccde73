"""Answers of the computer: paella, espionatge, defence, aigua."""

from collections.abc import Mapping, Sequence

from cogs.fallera.cards import MASCLET_CARDS, Model
from cogs.fallera.computer.battles import add_second_treasure, choose_plans, estimate_attacks, predict_spoils
from cogs.fallera.computer.outlook import Outlook
from cogs.fallera.computer.specials import rate_effect
from cogs.fallera.rules import moves
from cogs.fallera.rules.answers import list_defences
from cogs.fallera.rules.points import Side, compute_attack, compute_defence
from cogs.fallera.rules.terms import Battle, Defend, Move
from cogs.fallera.rules.windows import is_standing

MARGIN = 0.005
"""The least gain of chance, above the worth of its card, that an answer must bring."""

SHIFTS: Mapping[Model, float] = {Model.MASCLET: 0.2, Model.ESPIONATGE: 0.25}
"""The gain in the chance of winning a battle by a special before the defence."""

Attacks = Mapping[tuple[Model, ...], float]
"""The chance of each attack, by its cards."""


# Paella


def choose_paella(outlook: Outlook) -> Sequence[Move]:
    """Cancel the last card of the stack if that is worth the paella."""
    state, seat = outlook.state, outlook.seat
    if moves.PAELLA not in state.legal_actions(seat):
        return [moves.PASS]
    battle, played = state.battle, state.stack[0]
    if battle is None:
        stands, falls = rate_effect(outlook, played), outlook.rate(actions=outlook.actions)
    elif not battle.defence:
        stands, falls = _rate_opening(outlook, battle)
    elif played.card is Model.ESPILL:
        stands = _rate_points(outlook, battle)
        falls = _rate_points(outlook, battle.replace(dull=battle.dull | {played.seat}))
    else:
        stands = _rate_points(outlook, battle.replace(wet=battle.wet | {battle.get_rival(played.seat)}))
        falls = _rate_points(outlook, battle)
    if not is_standing(state.stack):
        stands, falls = falls, stands
    return [moves.PAELLA if falls - stands > outlook.rate_cost(Model.PAELLA) + MARGIN else moves.PASS]


def _rate_opening(outlook: Outlook, battle: Battle) -> tuple[float, float]:
    """Rate a masclet or an espionatge if it takes effect, and if it does not."""
    played = outlook.state.stack[0]
    results = Results(outlook, battle)
    cards = battle.cards if battle.attacker == outlook.seat else ()
    won, lost = results.rate(cards, wins=True), results.rate(cards, wins=False)
    shift = (won - lost) * SHIFTS[played.card] * (0.5 if played.seat == battle.attacker else -0.5)
    loss = MASCLET_CARDS * outlook.mean if played.card is Model.MASCLET else 0.0
    harm = outlook.rate(hands={battle.defender: -loss}) - outlook.rate()
    middle = (won + lost) / 2
    return middle + shift + harm, middle - shift


# Battles


class Results:
    """The results of the end of a battle."""

    def __init__(self, outlook: Outlook, battle: Battle) -> None:
        self._outlook = outlook
        attacker, defender, aim = battle.attacker, battle.defender, battle.aim
        self._won = predict_spoils(outlook, attacker, defender, aim, wins=True)
        self._twice = add_second_treasure(outlook, attacker, defender, self._won)
        self._kept = predict_spoils(outlook, attacker, defender, aim, wins=False)

    def rate(self, attack: Sequence[Model], *, wins: bool, own: float = 0.0) -> float:
        """Rate the chance of winning the game if this attack wins, or not; ``own`` changes the worth of the hand."""
        outlook = self._outlook
        displays = self._kept if not wins else self._twice if Model.BELLEA in attack[:1] else self._won
        return outlook.rate(displays, {outlook.seat: own}, outlook.actions)


def _compute_margin(outlook: Outlook, battle: Battle, attack: Sequence[Model], defence: Sequence[Model]) -> int:
    """Compute the points of the defence minus those of the attack, with these cards."""
    attacker, defender = (
        Side(tuple(cards), outlook.get_treasures(seat), seat in battle.dull, seat in battle.wet)
        for seat, cards in ((battle.attacker, attack), (battle.defender, defence))
    )
    options, seats = outlook.state.options, outlook.seats
    return compute_defence(defender, attacker, options, seats) - compute_attack(attacker, defender, options, seats)


def _rate_points(outlook: Outlook, battle: Battle) -> float:
    """Rate the end of a battle whose cards are turned up."""
    wins = _compute_margin(outlook, battle, battle.cards, battle.defence) < 0
    return Results(outlook, battle).rate(battle.cards, wins=wins)


def choose_defence(outlook: Outlook) -> Sequence[Move]:
    """Lay the cards, or none, with the best chance of winning the game; spy first if that is worth it."""
    defence = Defence(outlook)
    best, chance = defence.choose(defence.attacks)
    if moves.ESPIONATGE in defence.legal and defence.rate_spying() > chance + MARGIN:
        return [moves.ESPIONATGE]
    if best is moves.PASS:
        return [best]
    return [*choose_plans(outlook, defence.stake), best]


def choose_espionatge(outlook: Outlook) -> Sequence[Move]:
    """Spy if that is worth it, in games that ask for it apart."""
    defence = Defence(outlook)
    _, chance = defence.choose(defence.attacks)
    is_legal = moves.ESPIONATGE in defence.legal
    return [moves.ESPIONATGE if is_legal and defence.rate_spying() > chance + MARGIN else moves.PASS]


class Defence:
    """The defences of the seat against an attack."""

    def __init__(self, outlook: Outlook) -> None:
        state, seat = outlook.state, outlook.seat
        assert state.battle is not None
        self._outlook, self._battle = outlook, state.battle
        self.legal = state.legal_actions(seat)
        self._offered = [action for action in list_defences(state, seat) if isinstance(action, Defend)]
        self.attacks: Attacks = estimate_attacks(outlook)
        self._results = Results(outlook, state.battle)
        self._has_aigua = outlook.can_use(Model.AIGUA)
        self._bottle = outlook.estimate_held(state.battle.attacker, Model.AIGUA)

    @property
    def stake(self) -> float:
        """The chance of winning the game that the battle decides."""
        return self._results.rate((), wins=False) - self._results.rate((), wins=True)

    def rate_spying(self) -> float:
        """Rate the chance of winning the game with the best defence against each attack, once it is known."""
        spent = -self._outlook.get_worth(Model.ESPIONATGE)
        return sum(share * self.choose({attack: 1.0}, spent)[1] for attack, share in self.attacks.items())

    def choose(self, attacks: Attacks, spent: float = 0.0) -> tuple[Move, float]:
        """Choose the best defence against these attacks, and the chance of winning the game with it."""
        chance = sum(share * self._results.rate(attack, wins=True, own=spent) for attack, share in attacks.items())
        found: tuple[Move, float] = (moves.PASS, chance)
        for action in self._offered:
            chance = sum(share * self._rate(action, attack, spent) for attack, share in attacks.items())
            if chance > found[1]:
                found = action, chance
        return found

    def _rate(self, action: Defend, attack: tuple[Model, ...], spent: float) -> float:
        """Rate the chance of winning the game with a defence against an attack."""
        get_worth = self._outlook.get_worth
        cost = spent - sum(map(get_worth, action.cards))
        margin = _compute_margin(self._outlook, self._battle, attack, action.cards)
        holds = float(margin > 0)  # as each side may have an aigua, a defence may hold or not with a point less
        if margin == 0 or (margin == -1 and self._has_aigua):
            holds = 1.0 if margin == 0 and self._has_aigua else 1 - self._bottle
        if not holds:
            return self._results.rate(attack, wins=True, own=cost)
        back = get_worth(Model.ALCALDESSA) if action.card is Model.ALCALDESSA else 0.0
        poured = (self._bottle if margin == 0 else margin == -1) * self._has_aigua
        kept = self._results.rate(attack, wins=False, own=cost + back - poured * get_worth(Model.AIGUA))
        if holds == 1:
            return kept
        return holds * kept + (1 - holds) * self._results.rate(attack, wins=True, own=cost)


def choose_aigua(outlook: Outlook) -> Sequence[Move]:
    """Use the aigua where its point changes the result for the better, in games that ask for it apart."""
    state, seat, battle = outlook.state, outlook.seat, outlook.state.battle
    assert battle is not None
    if moves.AIGUA not in state.legal_actions(seat):
        return [moves.PASS]
    poured = battle.replace(wet=battle.wet | {battle.get_rival(seat)})
    gain = _rate_points(outlook, poured) - _rate_points(outlook, battle)
    return [moves.AIGUA if gain > outlook.rate_cost(Model.AIGUA) else moves.PASS]
