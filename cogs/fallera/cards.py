"""The deck of La Fallera Calavera (RULES 1): 57 models, 102 cards. A number is corrected here, in its one line.

What a card does is in ``rules``; here is what is printed on it. ``house`` names the fields whose values no official
source confirms: they come from one program of fans, or from this house.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Model(StrEnum):
    """What a card is; equal cards are one kind. Their order here is that of hands and displays."""

    # Cards are looked up all the time; an Enum's own hash is a Python function.
    __hash__ = str.__hash__

    CUIXA = "cuix"
    CONILL = "coni"
    GARROFO = "garr"
    BAJOQUETA = "bajo"
    CARAGOL = "cara"
    CARXOFA = "carx"
    TOMACA = "toma"
    ALLS = "alls"
    ESPARDENYES = "espa"
    DOLCAINA = "dolc"
    PINTA = "pint"
    GAIATA = "gaia"
    TIRANT = "tira"
    CALZE = "calz"
    CORBELLA = "corb"
    ORXATA = "orxa"
    TARONGER = "taro"
    ALLIOLI = "alli"
    TARTANA = "tart"
    AEROPORT = "aero"
    XICONA = "xico"
    MORO = "moro"
    ALCALDESSA = "alca"
    GUERRER = "guer"
    DAMA = "dama"
    MONLEON = "monl"
    CAGALLO = "caga"
    TOMBATOSSALS = "tomb"
    JAUME = "jaum"
    CALAVERA = "cala"
    """La Fallera Calavera herself."""
    BELLEA = "bell"
    MOMA = "moma"
    DELICA = "deli"
    SANGONERA = "sang"
    MONLEONETES = "nete"
    MUIXERANGA = "muix"
    ESPILL = "espl"
    BEC = "bec"
    MASCLET = "masc"
    REPETICIO = "repe"
    LLUNA = "llun"
    RATA = "rata"
    DANSA = "dans"
    MURALLA = "mura"
    PETRER = "petr"
    PAELLA = "pael"
    PACTE = "pact"
    ESPIONATGE = "espi"
    AIGUA = "aigu"
    CREMA = "crem"
    BUTONI = "buto"
    ALMANSA = "alma"
    RIUA = "riua"
    FALLA = "fall"
    DONYET = "dony"
    CASSALLA = "cass"
    VENT = "vent"


class Kind(StrEnum):
    """The colour of the skull."""

    TREASURE = "treasure"
    BATTLE = "battle"
    SPECIAL = "special"


class Sort(StrEnum):
    """The three sorts of treasures."""

    INGREDIENT = "ingredient"
    SALE = "sale"
    OTHER = "other"


class When(StrEnum):
    """When a card does something."""

    DISPLAY = "display"
    """All the time, from a display."""
    SALE = "sale"
    """When it is sold, as an action."""
    BATTLE = "battle"
    """As the card that attacks (an action) or defends."""
    TEAM = "team"
    """Beside a card that fights, never alone."""
    TURN = "turn"
    """As an action."""
    CHARGE = "charge"
    """By who attacks, when the battle is declared."""
    ATTACKED = "attacked"
    """By who is attacked, before the defence."""
    REVEALED = "revealed"
    """By the two who fight, when the cards are turned up."""
    ANSWER = "answer"
    """By anybody else, right after a special was used."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a model."""

    kind: Kind
    copies: int
    when: When
    sort: Sort | None = None
    """Of a treasure."""
    draws: int | None = None
    """Of a treasure for sale: the cards it brings. The Sant Calze: this number less what is counted on the display."""
    attack: int | None = None
    defence: int | None = None
    """Points of a card that fights; None where they depend on the battle."""
    level: int | None = None
    """Of a special."""
    is_two: bool = False
    """True for the sign II: not in the deck of two players."""
    house: tuple[str, ...] = ()
    """Fields no official source confirms; ``ability`` means what the card does."""


def _ingredient(*, is_two: bool = False) -> Card:
    return Card(Kind.TREASURE, 1, When.DISPLAY, Sort.INGREDIENT, is_two=is_two)


def _sale(copies: int, draws: int, house: str = "") -> Card:
    return Card(Kind.TREASURE, copies, When.SALE, Sort.SALE, draws=draws, house=tuple(house.split()))


def _other(house: str = "") -> Card:
    return Card(Kind.TREASURE, 1, When.DISPLAY, Sort.OTHER, house=tuple(house.split()))


def _fighter(copies: int, attack: int | None, defence: int | None, house: str = "attack defence") -> Card:
    return Card(Kind.BATTLE, copies, When.BATTLE, attack=attack, defence=defence, house=tuple(house.split()))


def _team(copies: int, house: str = "") -> Card:
    return Card(Kind.BATTLE, copies, When.TEAM, house=tuple(house.split()))


def _special(copies: int, level: int, house: str = "level", *, when: When = When.TURN, is_two: bool = False) -> Card:
    return Card(Kind.SPECIAL, copies, when, level=level, is_two=is_two, house=tuple(house.split()))


CARDS: Mapping[Model, Card] = {
    Model.CUIXA: _ingredient(),
    Model.CONILL: _ingredient(),
    Model.GARROFO: _ingredient(),
    Model.BAJOQUETA: _ingredient(),
    Model.CARAGOL: _ingredient(),
    Model.CARXOFA: _ingredient(),
    Model.TOMACA: _ingredient(),
    Model.ALLS: _ingredient(is_two=True),
    Model.ESPARDENYES: _sale(4, 2),
    Model.DOLCAINA: _sale(3, 2),
    Model.PINTA: _sale(3, 3, "draws"),
    Model.GAIATA: _sale(2, 2, "draws"),
    Model.TIRANT: _sale(1, 4, "draws"),
    Model.CALZE: _sale(1, 7, "sort ability"),
    Model.CORBELLA: _other(),
    Model.ORXATA: _other(),
    Model.TARONGER: _other("ability"),
    Model.ALLIOLI: _other(),
    Model.TARTANA: _other(),
    Model.AEROPORT: _other("ability"),
    Model.XICONA: _fighter(3, 2, 3),
    Model.MORO: _fighter(2, 4, 1, ""),
    Model.ALCALDESSA: _fighter(2, 3, 2),
    Model.GUERRER: _fighter(2, 3, 3),
    Model.DAMA: _fighter(2, 3, 4),
    Model.MONLEON: _fighter(2, 2, 2, "defence"),
    Model.CAGALLO: _fighter(3, 0, 0),
    Model.TOMBATOSSALS: _fighter(1, 6, 1),
    Model.JAUME: _fighter(1, 3, 3),
    Model.CALAVERA: _fighter(1, 2, 2),
    Model.BELLEA: _fighter(2, 2, 2),
    Model.MOMA: _fighter(2, None, None, "ability"),
    Model.DELICA: _fighter(3, 1, 2),
    Model.SANGONERA: _fighter(2, 2, 1),
    Model.MONLEONETES: _team(5),
    Model.MUIXERANGA: _team(1, "ability"),
    Model.ESPILL: _special(2, 1, when=When.TEAM),
    Model.BEC: _special(2, 1, "level ability"),
    Model.MASCLET: _special(2, 1, when=When.CHARGE),
    Model.REPETICIO: _special(4, 1, ""),
    Model.LLUNA: _special(2, 1, is_two=True),
    Model.RATA: _special(2, 2),
    Model.DANSA: _special(2, 1, is_two=True),
    Model.MURALLA: _special(1, 5),
    Model.PETRER: _special(2, 1),
    Model.PAELLA: _special(4, 3, when=When.ANSWER),
    Model.PACTE: _special(2, 1),
    Model.ESPIONATGE: _special(2, 1, when=When.ATTACKED),
    Model.AIGUA: _special(2, 1, "", when=When.REVEALED),
    Model.CREMA: _special(1, 8, "level ability"),
    Model.BUTONI: _special(1, 7, "level ability", is_two=True),
    Model.ALMANSA: _special(1, 6),
    Model.RIUA: _special(1, 9, is_two=True),
    Model.FALLA: _special(1, 4, "level ability"),
    Model.DONYET: _special(2, 1, ""),
    Model.CASSALLA: _special(2, 1, "level ability"),
    Model.VENT: _special(2, 1),
}

SIZES: Mapping[Kind, int] = {Kind.TREASURE: 28, Kind.BATTLE: 34, Kind.SPECIAL: 40}
"""How many cards of each kind the box has."""

if [*CARDS] != [*Model]:
    raise ValueError("every model has one line in the table, in the order of the models")
if {kind: sum(card.copies for card in CARDS.values() if card.kind is kind) for kind in Kind} != SIZES:
    raise ValueError("the copies do not add up to 28 treasures, 34 battle cards and 40 specials")

ORDER: Mapping[Model, int] = {model: place for place, model in enumerate(Model)}
"""The place of each model in hands and displays."""

TREASURES = frozenset(model for model, card in CARDS.items() if card.kind is Kind.TREASURE)
INGREDIENTS = frozenset(model for model, card in CARDS.items() if card.sort is Sort.INGREDIENT)
FIGHTERS = frozenset(model for model, card in CARDS.items() if card.when is When.BATTLE)
"""Battle cards that can fight alone."""
TEAM = (Model.MONLEONETES, Model.MUIXERANGA, Model.ESPILL)
"""What is laid beside a card that fights, in the order in which it is laid."""
SPECIALS = frozenset(model for model, card in CARDS.items() if card.kind is Kind.SPECIAL)
SHIELDS = (Model.MURALLA, Model.FALLA)
CURSES = (Model.LLUNA, Model.BUTONI)
LEVELS: Mapping[Model, int] = {model: card.level for model, card in CARDS.items() if card.level is not None}

SEATS = range(2, 6)
HAND = 7
HAND_OF_TWO = 10
GOAL = 5
"""So many ingredients are a paella."""
RICH = 3
"""Who is dealt so many ingredient cards: all cards are dealt again."""
MOST = 5
"""With so many players the cabeça d'alls counts twice."""


def deck_of(seats: int, *, with_almansa: bool) -> tuple[Model, ...]:
    """The cards for so many players, in order (RULES 2.1)."""
    return tuple(
        model
        for model, card in CARDS.items()
        if (seats > 2 or not card.is_two) and (with_almansa or model is not Model.ALMANSA)
        for _ in range(card.copies)
    )


def in_order(cards: Iterable[Model]) -> tuple[Model, ...]:
    """The cards as a hand or a display holds them."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def worth(treasures: Iterable[Model], seats: int) -> int:
    """How many ingredients a display counts as (RULES 1.4): cabeça d'alls and conill may count twice."""
    held = frozenset(treasures)
    points = len(held & INGREDIENTS)
    if seats == MOST and Model.ALLS in held:
        points += 1
    if Model.CONILL in held and Model.AEROPORT in held:
        points += 1
    return points


def counted(cards: Iterable[Model]) -> Mapping[Model, int]:
    """How many there are of each model, in order."""
    return Counter(in_order(cards))
