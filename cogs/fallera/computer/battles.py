"""Battles: the best attack on an aim, and the gain of a battle for either side, by the unseen cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.engine.value import remove
from cogs.fallera.cards import FIGHTERS, MASCLET_CARDS, SHIELDS, Model
from cogs.fallera.computer.outlook import Outlook, add_treasures
from cogs.fallera.rules import moves
from cogs.fallera.rules.points import Side, compute_attack, compute_defence
from cogs.fallera.rules.terms import Aim, Display, Falla, Move

Displays = Mapping[int, Display]

COVERED = 3.0
"""The least stake of a battle that is covered with a paella, in worths of a paella."""

PREFERENCE = 1.5
"""The exponent of a fighter's points in the chance that it is laid."""


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack with its cards, and the chance of winning the game with it."""

    chance: float
    team: tuple[Model, ...]
    masclet: bool
    stake: float
    """The chance of winning the game that the battle decides."""


def predict_spoils(outlook: Outlook, attacker: int, defender: int, aim: Model | None, *, wins: bool) -> Displays:
    """Predict the displays after a battle for this aim that the attacker wins or loses."""
    displays = outlook.state.displays
    winner, loser = (attacker, defender) if wins else (defender, attacker)
    if aim is None:
        taken = displays[loser].treasures
        return {loser: displays[loser].replace(treasures=()), winner: add_treasures(displays[winner], *taken)}
    if not wins:
        return {}
    theirs = displays[defender]
    if aim not in SHIELDS and outlook.state.options.falla is Falla.BATTLE and Model.FALLA in theirs.shields:
        aim = Model.FALLA
    if aim in SHIELDS:
        return {defender: theirs.replace(shields=remove(theirs.shields, aim))}
    return {
        defender: theirs.replace(treasures=remove(theirs.treasures, aim)),
        attacker: add_treasures(displays[attacker], aim),
    }


def add_second_treasure(outlook: Outlook, attacker: int, defender: int, spoils: Displays) -> Displays:
    """Add the best second treasure, which a Bellea takes."""
    if not spoils.get(attacker) or not spoils[defender].treasures:
        return spoils
    choices = (
        {
            defender: spoils[defender].replace(treasures=remove(spoils[defender].treasures, card)),
            attacker: add_treasures(spoils[attacker], card),
        }
        for card in dict.fromkeys(spoils[defender].treasures)
    )
    sign = 1 if attacker == outlook.seat else -1
    return max(choices, key=lambda displays: sign * outlook.rate(displays))


def generate_teams(outlook: Outlook) -> Iterator[tuple[Model, ...]]:
    """Generate each fighter of the hand, alone and with the cards that may join it."""
    hand = outlook.hand
    helpers = hand.count(Model.MONLEONETES)
    extras: list[tuple[Model, ...]] = [()]
    if Model.MUIXERANGA in hand:
        extras.append((Model.MUIXERANGA,))
    if outlook.can_use(Model.ESPILL):
        extras += [(*extra, Model.ESPILL) for extra in extras]
    for fighter in dict.fromkeys(card for card in hand if card in FIGHTERS):
        for count in range(helpers + 1):
            for extra in extras:
                yield (fighter, *(Model.MONLEONETES,) * count, *extra)


def find_attack(outlook: Outlook, aim: Aim, laid: tuple[Model, ...] = ()) -> Plan:
    """Find the best attack on this aim; the cards that are laid already come first."""
    stakes = _Stakes(outlook, aim)
    teams = [team for team in generate_teams(outlook) if team[: len(laid)] == laid]
    loud = (False, True) if outlook.can_use(Model.MASCLET) and outlook.state.hands[aim.seat] else (False,)
    plans = (
        Plan(stakes.rate(team, masclet=masclet), team, masclet, stakes.stake) for team in teams for masclet in loud
    )
    return max(plans, key=lambda plan: plan.chance, default=Plan(-1.0, (), masclet=False, stake=0.0))


class _Stakes:
    """The possible results of an attack on an aim."""

    def __init__(self, outlook: Outlook, aim: Aim) -> None:
        self._outlook, self._aim = outlook, aim
        seat, target = outlook.seat, aim.seat
        self._won = self._twice = predict_spoils(outlook, seat, target, aim.card, wins=True)
        if Model.BELLEA in outlook.hand:
            self._twice = add_second_treasure(outlook, seat, target, self._won)
        self._lost = predict_spoils(outlook, seat, target, aim.card, wins=False)
        self._mine, self._theirs = outlook.get_treasures(seat), outlook.get_treasures(target)
        self._fighters = [(card, count) for card, count in outlook.unseen.items() if card in FIGHTERS]
        self._count = sum(count for _, count in self._fighters)
        worths = sum(count * outlook.get_worth(card) for card, count in self._fighters)
        self._fighter_worth = worths / max(1, self._count)
        self.stake = outlook.rate(self._won) - outlook.rate(self._lost)
        """The chance of winning the game that the battle decides."""

    def rate(self, team: tuple[Model, ...], *, masclet: bool) -> float:
        """Rate the chance of winning the game with this attack; a defender with a fighter lays and loses it."""
        outlook, get_worth = self._outlook, self._outlook.get_worth
        size = len(outlook.state.hands[self._aim.seat])
        laid = (*team, *(Model.ALMANSA,) * (self._aim.card is None), *(Model.MASCLET,) * masclet)
        mine, theirs = -sum(map(get_worth, laid)), 0.0
        if masclet:
            lost = min(MASCLET_CARDS, size)
            size, theirs = size - lost, -lost * outlook.mean
        bare = outlook.estimate_none(size, self._count)
        dry, wet = self._estimate_wins(team, size)
        back = mine + get_worth(Model.ALCALDESSA) * (team[0] is Model.ALCALDESSA)
        won, met = self._twice if team[0] is Model.BELLEA else self._won, theirs - self._fighter_worth
        failed = self._rate_end(self._lost, mine, met)
        total = bare * self._rate_end(won, back, theirs) + (1 - dry) * failed
        total += (dry - bare) * self._rate_end(won, back, met)
        if wet > dry:
            poured = self._rate_end(won, back - get_worth(Model.AIGUA), met)
            total += (wet - dry) * max(0.0, poured - failed)
        return total

    def _rate_end(self, displays: Displays, mine: float, theirs: float) -> float:
        """Rate the end of the battle with these changes of the worths of both hands."""
        return self._outlook.rate(displays, {self._outlook.seat: mine, self._aim.seat: theirs})

    def _estimate_wins(self, team: tuple[Model, ...], size: int) -> tuple[float, float]:
        """Estimate how likely the attack wins without and with an aigua of the own."""
        outlook = self._outlook
        attacker = Side(team, self._mine)
        options, seats = outlook.state.options, outlook.seats
        stronger = [0, 0, 0]
        for card, count in self._fighters:
            defender = Side((card,), self._theirs)
            points = compute_attack(attacker, defender, options, seats)
            margin = compute_defence(defender, attacker, options, seats) - points
            for place, least in enumerate((-1, 0, 1)):
                stronger[place] += count * (margin >= least)
        poured, dry, wet = (outlook.estimate_none(size, count) for count in stronger)
        bottle = outlook.estimate_held(self._aim.seat, Model.AIGUA)
        dry -= bottle * (dry - poured)
        return dry, max(dry, wet - bottle * (wet - dry)) if outlook.can_use(Model.AIGUA) else dry


def estimate_attacks(outlook: Outlook) -> Mapping[tuple[Model, ...], float]:
    """Estimate the attacks that the seat may face in the battle, with their chances; strong fighters are likelier."""
    state, battle = outlook.state, outlook.state.battle
    assert battle is not None
    if battle.is_open or battle.attacker == outlook.seat:
        return {battle.cards: 1.0}
    beside = (Model.MONLEONETES,) * (len(battle.cards) - 1)
    mine, theirs = outlook.get_treasures(outlook.seat), outlook.get_treasures(battle.attacker)
    weights = {}
    for card, count in outlook.unseen.items():
        if card in FIGHTERS:
            attacker, defender = Side((card, *beside), theirs), Side((), mine)
            points = compute_attack(attacker, defender, state.options, outlook.seats)
            weights[(card, *beside)] = count * float(1 + points) ** PREFERENCE
    total = sum(weights.values())
    return {team: weight / total for team, weight in weights.items()} if total else {(Model.CAGALLO, *beside): 1.0}


def choose_plans(outlook: Outlook, stake: float) -> list[Move]:
    """Choose what to say ahead with the cards of a battle: to keep the cards whose worth exceeds ``stake``."""
    state, seat = outlook.state, outlook.seat
    if state.asks_apart:
        return []
    found: list[Move] = []
    if outlook.can_use(Model.AIGUA) and seat not in state.spares and stake < outlook.rate_cost(Model.AIGUA):
        found.append(moves.SPARE)
    if not outlook.can_use(Model.PAELLA) or seat in state.covers | state.reserves:
        return found
    cost = outlook.rate_cost(Model.PAELLA)
    if state.dealt_under == 2:
        return [*found, moves.COVER] if stake > COVERED * cost else found
    return [*found, moves.RESERVE] if stake < cost else found
    return found
