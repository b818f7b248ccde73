"""The points of a battle, with one function for each ability that changes them (RULES 6)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cogs.fallera.cards import CARDS, FIGHTERS, Model, count_ingredients
from cogs.fallera.house import get_points
from cogs.fallera.rules.terms import Battle, Display, Moma, Muixeranga, Options

UNKNOWN_MOMA_POINTS = 4
"""The points of a Moma that copies an unknown card; used only to sort defences."""

MUIXERANGA_POINTS: Mapping[Muixeranga, tuple[int, int]] = {Muixeranga.ATTACK: (2, 1), Muixeranga.DEFENCE: (1, 2)}
"""What a muixeranga adds to attack and defence."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    cards: tuple[Model, ...]
    """The fighter first; empty if the cards are unknown."""
    treasures: tuple[Model, ...]
    is_dull: bool = False
    """True if its espill was cancelled."""
    is_wet: bool = False
    """True if an aigua took a point from it."""


def _score_monleon(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Monleon: his A is 3 together with Monleonetes."""
    attack, defence = _get_printed_points(Model.MONLEON, options)
    return (3 if Model.MONLEONETES in side.cards else attack), defence


def _score_sangonera(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Tio Sangonera: +1 A and +1 D for each ingredient on the own display."""
    attack, defence = _get_printed_points(Model.SANGONERA, options)
    eaten = count_ingredients(side.treasures, seats)
    return attack + eaten, defence + eaten


def _score_moma(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Moma: the number of the opponent's treasures, or the points of the opposing fighter, by option."""
    if options.moma is Moma.TREASURES:
        count = len(rival.treasures)
        return count, count
    if not rival.cards:
        return UNKNOWN_MOMA_POINTS, UNKNOWN_MOMA_POINTS
    if rival.cards[0] is Model.MOMA:
        return 0, 0
    attack, defence = _score_fighter(rival, side, options, seats)
    return defence, attack


Ability = Callable[[Side, Side, Options, int], tuple[int, int]]

ABILITIES: Mapping[Model, Ability] = {
    Model.MONLEON: _score_monleon,
    Model.SANGONERA: _score_sangonera,
    Model.MOMA: _score_moma,
}
"""The fighters whose A and D are not just the printed ones."""

for _card in FIGHTERS:
    if CARDS[_card].attack is None and _card not in ABILITIES:
        raise ValueError(f"Model.{_card.name} has no points: print them in CARDS, or give it an entry in {__file__}")


def _get_printed_points(card: Model, options: Options) -> tuple[int, int]:
    attack, defence = get_points(card, options.house)
    assert attack is not None
    assert defence is not None
    return attack, defence


def _score_fighter(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    ability = ABILITIES.get(side.cards[0])
    return _get_printed_points(side.cards[0], options) if ability is None else ability(side, rival, options, seats)


def compute_attack(side: Side, rival: Side, options: Options, seats: int) -> int:
    """Compute the A that is compared (RULES 6.1)."""
    attack, defence = _score_fighter(side, rival, options, seats)
    if Model.ESPILL in side.cards and not side.is_dull:
        attack = defence
    attack += side.cards.count(Model.MONLEONETES)
    if Model.MUIXERANGA in side.cards:
        attack += MUIXERANGA_POINTS[options.muixeranga][0]
    if Model.CORBELLA in side.treasures:
        attack += 1
    return max(0, attack - side.is_wet)


def compute_defence(side: Side, rival: Side, options: Options, seats: int) -> int:
    """Compute the D that is compared (RULES 6.1)."""
    attack, defence = _score_fighter(side, rival, options, seats)
    if Model.ESPILL in side.cards and not side.is_dull:
        defence = attack
    if Model.MUIXERANGA in side.cards:
        defence += MUIXERANGA_POINTS[options.muixeranga][1]
    if Model.ORXATA in side.treasures:
        defence += 1
    return max(0, defence - side.is_wet)


def can_withstand(defender: Side, attacker: Side, options: Options, seats: int) -> bool:
    """Return whether the defence is at least as strong as the attack (RULES 6.2)."""
    attack = compute_attack(attacker, defender, options, seats)
    return compute_defence(defender, attacker, options, seats) >= attack


def compute_points(battle: Battle, displays: Sequence[Display], options: Options) -> tuple[int, int]:
    """Compute A and D of a battle whose cards are turned up."""
    attacker, defender = battle.attacker, battle.defender
    attack = Side(battle.cards, displays[attacker].treasures, attacker in battle.dull, attacker in battle.wet)
    defence = Side(battle.defence, displays[defender].treasures, defender in battle.dull, defender in battle.wet)
    seats = len(displays)
    return compute_attack(attack, defence, options, seats), compute_defence(defence, attack, options, seats)
