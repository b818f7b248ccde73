"""The points of a battle (RULES 6), one piece for each ability that changes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cogs.fallera.cards import CARDS, Model, worth
from cogs.fallera.rules.terms import Battle, Moma, Muixeranga, Options

COPIED = 4
"""What a Moma that copies is taken for while the card she meets is not known; only the order of defences needs it."""

HELP: Mapping[Muixeranga, tuple[int, int]] = {Muixeranga.ATTACK: (2, 1), Muixeranga.DEFENCE: (1, 2)}
"""What a muixeranga adds to an attack and to a defence."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle."""

    cards: tuple[Model, ...]
    """Who fights first; empty if that is not known."""
    treasures: tuple[Model, ...]
    """Of its display."""
    is_dull: bool = False
    """True if its espill was cancelled."""
    is_wet: bool = False
    """True if it has a point less."""


def _lead(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Monleon: his A is 3 beside Monleonetes."""
    attack, defence = _printed(Model.MONLEON)
    return (3 if Model.MONLEONETES in side.cards else attack), defence


def _gorge(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Tio Sangonera: one A and one D more for each ingredient of his own display."""
    attack, defence = _printed(Model.SANGONERA)
    eaten = worth(side.treasures, seats)
    return attack + eaten, defence + eaten


def _mirror(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """Moma: the number of the opponent's treasures, or what makes her the equal of the card she meets."""
    if options.moma is Moma.TREASURES:
        count = len(rival.treasures)
        return count, count
    if not rival.cards:
        return COPIED, COPIED
    if rival.cards[0] is Model.MOMA:
        return 0, 0
    attack, defence = _own_points(rival, side, options, seats)
    return defence, attack


Ability = Callable[[Side, Side, Options, int], tuple[int, int]]

ABILITIES: Mapping[Model, Ability] = {Model.MONLEON: _lead, Model.SANGONERA: _gorge, Model.MOMA: _mirror}
"""How A and D come about where they are not just what is printed."""


def _printed(card: Model) -> tuple[int, int]:
    attack, defence = CARDS[card].attack, CARDS[card].defence
    assert attack is not None
    assert defence is not None
    return attack, defence


def _own_points(side: Side, rival: Side, options: Options, seats: int) -> tuple[int, int]:
    """A and D of who fights, before anything else is added."""
    ability = ABILITIES.get(side.cards[0])
    return _printed(side.cards[0]) if ability is None else ability(side, rival, options, seats)


def attack_of(side: Side, rival: Side, options: Options, seats: int) -> int:
    """The A that is compared (RULES 6.1)."""
    attack, defence = _own_points(side, rival, options, seats)
    if Model.ESPILL in side.cards and not side.is_dull:
        attack = defence
    attack += side.cards.count(Model.MONLEONETES)
    if Model.MUIXERANGA in side.cards:
        attack += HELP[options.muixeranga][0]
    if Model.CORBELLA in side.treasures:
        attack += 1
    return max(0, attack - side.is_wet)


def defence_of(side: Side, rival: Side, options: Options, seats: int) -> int:
    """The D that is compared (RULES 6.1)."""
    attack, defence = _own_points(side, rival, options, seats)
    if Model.ESPILL in side.cards and not side.is_dull:
        defence = attack
    if Model.MUIXERANGA in side.cards:
        defence += HELP[options.muixeranga][1]
    if Model.ORXATA in side.treasures:
        defence += 1
    return max(0, defence - side.is_wet)


def sides(battle: Battle, attackers: tuple[Model, ...], defenders: tuple[Model, ...]) -> tuple[Side, Side]:
    """Who attacks and who defends, with the treasures of their displays."""
    attacker, defender = battle.attacker, battle.defender
    return (
        Side(battle.cards, attackers, attacker in battle.dull, attacker in battle.wet),
        Side(battle.defence, defenders, defender in battle.dull, defender in battle.wet),
    )
