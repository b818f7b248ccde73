"""The cards of La Fallera Calavera and what is printed on them (RULES 1): 57 models, 102 cards.

What a card does is in ``rules``. ``Card.unconfirmed`` names the fields whose values no official source confirms: they
come from one fan-made program, or were chosen for this bot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Model(StrEnum):
    """The models of cards, in the order of hands and displays; equal cards are one model with a count."""

    # Cards are dictionary keys everywhere, and the hash of an Enum is a slow Python function.
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
    """The three kinds of cards, by the colour of the skull."""

    TREASURE = "treasure"
    BATTLE = "battle"
    SPECIAL = "special"


class Sort(StrEnum):
    """The three sorts of treasures."""

    INGREDIENT = "ingredient"
    SALE = "sale"
    OTHER = "other"


class When(StrEnum):
    """When a card takes effect."""

    DISPLAY = "display"
    """Always, from a display."""
    SALE = "sale"
    """When it is sold, as an action."""
    BATTLE = "battle"
    """As the card that attacks (an action), or as the one that defends."""
    TEAM = "team"
    """Beside a fighter, never alone."""
    TURN = "turn"
    """As an action."""
    CHARGE = "charge"
    """By the attacker, when the battle is declared."""
    ATTACKED = "attacked"
    """By the defender, before the defence."""
    REVEALED = "revealed"
    """By attacker and defender, when the cards are turned up."""
    ANSWER = "answer"
    """By any other player, right after a special was used."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on the cards of a model."""

    kind: Kind
    copies: int
    when: When
    sort: Sort | None = None
    """Of a treasure."""
    draws: int | None = None
    """How many cards the sale of a treasure draws; for the Sant Calze, before what the display holds is subtracted."""
    attack: int | None = None
    defence: int | None = None
    """Points of a fighter; None where they depend on the battle."""
    level: int | None = None
    """Of a special."""
    is_two: bool = False
    """True for the sign II: the card is left out with two players."""
    unconfirmed: tuple[str, ...] = ()
    """Fields that no official source confirms; ``ability`` means what the card does."""


def _make_ingredient(*, is_two: bool = False) -> Card:
    return Card(Kind.TREASURE, 1, When.DISPLAY, Sort.INGREDIENT, is_two=is_two)


def _make_sale(copies: int, draws: int, unconfirmed: str = "") -> Card:
    return Card(Kind.TREASURE, copies, When.SALE, Sort.SALE, draws=draws, unconfirmed=tuple(unconfirmed.split()))


def _make_other(unconfirmed: str = "") -> Card:
    return Card(Kind.TREASURE, 1, When.DISPLAY, Sort.OTHER, unconfirmed=tuple(unconfirmed.split()))


def _make_fighter(copies: int, attack: int | None, defence: int | None, unconfirmed: str = "attack defence") -> Card:
    return Card(
        Kind.BATTLE, copies, When.BATTLE, attack=attack, defence=defence, unconfirmed=tuple(unconfirmed.split())
    )


def _make_team_card(copies: int, unconfirmed: str = "") -> Card:
    return Card(Kind.BATTLE, copies, When.TEAM, unconfirmed=tuple(unconfirmed.split()))


def _make_special(
    copies: int, level: int, unconfirmed: str = "level", *, when: When = When.TURN, is_two: bool = False
) -> Card:
    return Card(Kind.SPECIAL, copies, when, level=level, is_two=is_two, unconfirmed=tuple(unconfirmed.split()))


CARDS: Mapping[Model, Card] = {
    Model.CUIXA: _make_ingredient(),
    Model.CONILL: _make_ingredient(),
    Model.GARROFO: _make_ingredient(),
    Model.BAJOQUETA: _make_ingredient(),
    Model.CARAGOL: _make_ingredient(),
    Model.CARXOFA: _make_ingredient(),
    Model.TOMACA: _make_ingredient(),
    Model.ALLS: _make_ingredient(is_two=True),
    Model.ESPARDENYES: _make_sale(4, 2),
    Model.DOLCAINA: _make_sale(3, 2),
    Model.PINTA: _make_sale(3, 3, "draws"),
    Model.GAIATA: _make_sale(2, 2, "draws"),
    Model.TIRANT: _make_sale(1, 4, "draws"),
    Model.CALZE: _make_sale(1, 7, "sort ability"),
    Model.CORBELLA: _make_other(),
    Model.ORXATA: _make_other(),
    Model.TARONGER: _make_other("ability"),
    Model.ALLIOLI: _make_other(),
    Model.TARTANA: _make_other(),
    Model.AEROPORT: _make_other("ability"),
    Model.XICONA: _make_fighter(3, 2, 3),
    Model.MORO: _make_fighter(2, 4, 1, ""),
    Model.ALCALDESSA: _make_fighter(2, 3, 2),
    Model.GUERRER: _make_fighter(2, 3, 3),
    Model.DAMA: _make_fighter(2, 3, 4),
    Model.MONLEON: _make_fighter(2, 2, 2, "defence"),
    Model.CAGALLO: _make_fighter(3, 0, 0),
    Model.TOMBATOSSALS: _make_fighter(1, 6, 1),
    Model.JAUME: _make_fighter(1, 3, 3),
    Model.CALAVERA: _make_fighter(1, 2, 2),
    Model.BELLEA: _make_fighter(2, 2, 2),
    Model.MOMA: _make_fighter(2, None, None, "ability"),
    Model.DELICA: _make_fighter(3, 1, 2),
    Model.SANGONERA: _make_fighter(2, 2, 1),
    Model.MONLEONETES: _make_team_card(5),
    Model.MUIXERANGA: _make_team_card(1, "ability"),
    Model.ESPILL: _make_special(2, 1, when=When.TEAM),
    Model.BEC: _make_special(2, 1, "level ability"),
    Model.MASCLET: _make_special(2, 1, when=When.CHARGE),
    Model.REPETICIO: _make_special(4, 1, ""),
    Model.LLUNA: _make_special(2, 1, is_two=True),
    Model.RATA: _make_special(2, 2),
    Model.DANSA: _make_special(2, 1, is_two=True),
    Model.MURALLA: _make_special(1, 5),
    Model.PETRER: _make_special(2, 1),
    Model.PAELLA: _make_special(4, 3, when=When.ANSWER),
    Model.PACTE: _make_special(2, 1),
    Model.ESPIONATGE: _make_special(2, 1, when=When.ATTACKED),
    Model.AIGUA: _make_special(2, 1, "", when=When.REVEALED),
    Model.CREMA: _make_special(1, 8, "level ability"),
    Model.BUTONI: _make_special(1, 7, "level ability", is_two=True),
    Model.ALMANSA: _make_special(1, 6),
    Model.RIUA: _make_special(1, 9, is_two=True),
    Model.FALLA: _make_special(1, 4, "level ability"),
    Model.DONYET: _make_special(2, 1, ""),
    Model.CASSALLA: _make_special(2, 1, "level ability"),
    Model.VENT: _make_special(2, 1),
}

KIND_SIZES: Mapping[Kind, int] = {Kind.TREASURE: 28, Kind.BATTLE: 34, Kind.SPECIAL: 40}
"""The number of cards of each kind in the box."""

if [*CARDS] != [*Model]:
    raise ValueError("every model has one line in the table, in the order of the models")
if {kind: sum(card.copies for card in CARDS.values() if card.kind is kind) for kind in Kind} != KIND_SIZES:
    raise ValueError("the copies do not add up to 28 treasures, 34 battle cards and 40 specials")

ORDER: Mapping[Model, int] = {model: place for place, model in enumerate(Model)}
"""The position of each model in hands and displays."""

TREASURES = frozenset(model for model, card in CARDS.items() if card.kind is Kind.TREASURE)
INGREDIENTS = frozenset(model for model, card in CARDS.items() if card.sort is Sort.INGREDIENT)
FIGHTERS = frozenset(model for model, card in CARDS.items() if card.when is When.BATTLE)
"""Battle cards that can attack or defend alone."""
TEAM = (Model.MONLEONETES, Model.MUIXERANGA, Model.ESPILL)
"""The cards that are laid beside a fighter, in the order in which they are laid."""
SPECIALS = frozenset(model for model, card in CARDS.items() if card.kind is Kind.SPECIAL)
SHIELDS = (Model.MURALLA, Model.FALLA)
CURSES = (Model.LLUNA, Model.BUTONI)
LEVELS: Mapping[Model, int] = {model: card.level for model, card in CARDS.items() if card.level is not None}

SEATS = range(2, 6)
HAND_SIZE = 7
HAND_SIZE_FOR_TWO = 10
GOAL = 5
"""The number of ingredients that make a paella."""
REDEAL_AT = 3
"""If a player is dealt this many ingredients, all cards are dealt again."""
SEATS_FOR_DOUBLE_ALLS = 5
"""The number of players with which the cabeça d'alls counts twice."""


def build_deck(seats: int, *, with_almansa: bool) -> tuple[Model, ...]:
    """Return the unshuffled cards for this number of players (RULES 2.1)."""
    return tuple(
        model
        for model, card in CARDS.items()
        if (seats > 2 or not card.is_two) and (with_almansa or model is not Model.ALMANSA)
        for _ in range(card.copies)
    )


def sort_cards(cards: Iterable[Model]) -> tuple[Model, ...]:
    """Return the cards in the order of the models."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def count_ingredients(treasures: Iterable[Model], seats: int) -> int:
    """Count the ingredients of a display (RULES 1.4); cabeça d'alls and conill may count twice."""
    held = frozenset(treasures)
    points = len(held & INGREDIENTS)
    if seats == SEATS_FOR_DOUBLE_ALLS and Model.ALLS in held:
        points += 1
    if Model.CONILL in held and Model.AEROPORT in held:
        points += 1
    return points
