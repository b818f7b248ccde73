"""The cards of La Fallera Calavera and what is printed on them (RULES 1): 57 models, 102 cards.

A card takes six files, seven if it does what no other card does:

1. here: a member of :class:`Model`, and its facts in ``CARDS``; what only follows from them is done already
2. what else it does: a special of a turn in ``rules/specials.py``, a fighter in ``rules/points.py``
3. to 5. in ``text``, for each language: its name, twice, and ``fallera-text-<model>``
6. ``art/cards/<name>.svg``, its drawing; ``make art`` packs it
7. ``docs/rules/fallera.md``, its rule
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Any

VERSION = 3
"""The version of the game: each new set of cards is the next one."""


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
    """Together with a fighter, never alone."""
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
    """How many cards it draws; for the Sant Calze, before what the display holds is subtracted."""
    attack: int | None = None
    defence: int | None = None
    """Points of a fighter; None where they depend on the battle."""
    level: int | None = None
    """Of a special."""
    actions: int = 0
    """How many actions it adds to the turn."""
    is_two: bool = False
    """True for the sign II: the card is left out with two players."""
    steals: bool = False
    """True for specials that take or swap treasures; shields stop them."""
    badge: tuple[str, str] | None = None
    """The drawing and the words of the badge, where they do not follow from the other fields."""
    only_with: str = ""
    """The option without which the card is left out, if there is one."""
    option: str = ""
    """The option that changes what the card does, if there is one."""
    has_text: bool = True
    """True if ``fallera-text-<model>`` says what the card does; else the text of its sort, or that it only fights."""
    rulings: tuple[str, ...] = ()
    """Keys of rulings on the card that no option changes, besides those on its kind."""
    ruled_by: str = ""
    """The option that decides about one more ruling, if there is one."""
    unconfirmed: tuple[str, ...] = ()
    """Fields that no official source confirms: they come from one fan-made program, or were chosen for this bot.

    ``ability`` means what the card does.
    """


_make_ingredient = partial(Card, Kind.TREASURE, 1, When.DISPLAY, Sort.INGREDIENT, has_text=False)
_make_sale = partial(Card, Kind.TREASURE, when=When.SALE, sort=Sort.SALE, has_text=False)
_make_other = partial(Card, Kind.TREASURE, 1, When.DISPLAY, Sort.OTHER)
_make_fighter = partial(Card, Kind.BATTLE, when=When.BATTLE, has_text=False, unconfirmed=("attack", "defence"))
_make_team_card = partial(Card, Kind.BATTLE, when=When.TEAM)
_make_special = partial(Card, Kind.SPECIAL, when=When.TURN, unconfirmed=("level",))

CARDS: Mapping[Model, Card] = {
    Model.CUIXA: _make_ingredient(),
    Model.CONILL: _make_ingredient(has_text=True, rulings=("fallera-ruling-double",)),
    Model.GARROFO: _make_ingredient(),
    Model.BAJOQUETA: _make_ingredient(),
    Model.CARAGOL: _make_ingredient(),
    Model.CARXOFA: _make_ingredient(),
    Model.TOMACA: _make_ingredient(),
    Model.ALLS: _make_ingredient(is_two=True, has_text=True, rulings=("fallera-ruling-alls", "fallera-ruling-double")),
    Model.ESPARDENYES: _make_sale(4, draws=2),
    Model.DOLCAINA: _make_sale(3, draws=2, actions=1, has_text=True, rulings=("fallera-ruling-extra",)),
    Model.PINTA: _make_sale(3, draws=3, unconfirmed=("draws",)),
    Model.GAIATA: _make_sale(2, draws=2, unconfirmed=("draws",)),
    Model.TIRANT: _make_sale(1, draws=4, unconfirmed=("draws",)),
    Model.CALZE: _make_sale(
        1,
        draws=7,
        badge=("more-cards", "7−"),
        option="calze",
        has_text=True,
        rulings=("fallera-ruling-calze",),
        unconfirmed=("sort", "ability"),
    ),
    Model.CORBELLA: _make_other(badge=("blade", "+1"), rulings=("fallera-ruling-comparing",)),
    Model.ORXATA: _make_other(badge=("shield", "+1"), rulings=("fallera-ruling-comparing",)),
    Model.TARONGER: _make_other(
        badge=("more-cards", "+1"), option="taronger", rulings=("fallera-ruling-taronger",), unconfirmed=("ability",)
    ),
    Model.ALLIOLI: _make_other(rulings=("fallera-ruling-allioli",)),
    Model.TARTANA: _make_other(badge=("more-cards", "+1"), rulings=("fallera-ruling-tartana",)),
    Model.AEROPORT: _make_other(rulings=("fallera-ruling-double",), unconfirmed=("ability",)),
    Model.XICONA: _make_fighter(3, attack=2, defence=3),
    Model.MORO: _make_fighter(2, attack=4, defence=1, unconfirmed=()),
    Model.ALCALDESSA: _make_fighter(2, attack=3, defence=2, has_text=True, rulings=("fallera-ruling-alcaldessa",)),
    Model.GUERRER: _make_fighter(2, attack=3, defence=3),
    Model.DAMA: _make_fighter(2, attack=3, defence=4),
    Model.MONLEON: _make_fighter(2, attack=2, defence=2, has_text=True, unconfirmed=("defence",)),
    Model.CAGALLO: _make_fighter(3, attack=0, defence=0),
    Model.TOMBATOSSALS: _make_fighter(1, attack=6, defence=1),
    Model.JAUME: _make_fighter(1, attack=3, defence=3),
    Model.CALAVERA: _make_fighter(1, attack=2, defence=2),
    Model.BELLEA: _make_fighter(2, attack=2, defence=2, has_text=True, rulings=("fallera-ruling-bellea",)),
    Model.MOMA: _make_fighter(
        2, option="moma", has_text=True, rulings=("fallera-ruling-moma",), unconfirmed=("ability",)
    ),
    Model.DELICA: _make_fighter(3, attack=1, defence=2),
    Model.SANGONERA: _make_fighter(2, attack=2, defence=1, has_text=True, rulings=("fallera-ruling-sangonera",)),
    Model.MONLEONETES: _make_team_card(
        5, badge=("blade", "+1"), rulings=("fallera-ruling-team-attack", "fallera-ruling-team-seen")
    ),
    Model.MUIXERANGA: _make_team_card(
        1, badge=("fight", "+"), option="muixeranga", rulings=("fallera-ruling-team-seen",), unconfirmed=("ability",)
    ),
    Model.ESPILL: _make_special(
        2, level=1, when=When.TEAM, rulings=("fallera-ruling-espill", "fallera-ruling-team-seen")
    ),
    Model.BEC: _make_special(
        2, level=1, option="bec", rulings=("fallera-ruling-bec",), unconfirmed=("level", "ability")
    ),
    Model.MASCLET: _make_special(2, level=1, when=When.CHARGE, rulings=("fallera-ruling-masclet",)),
    Model.REPETICIO: _make_special(4, level=1, actions=2, rulings=("fallera-ruling-repeticio",), unconfirmed=()),
    Model.LLUNA: _make_special(2, level=1, draws=1, is_two=True, rulings=("fallera-ruling-lluna",)),
    Model.RATA: _make_special(2, level=2, steals=True, ruled_by="falla"),
    Model.DANSA: _make_special(2, level=1, draws=1, is_two=True),
    Model.MURALLA: _make_special(1, level=5, rulings=("fallera-ruling-muralla", "fallera-ruling-shield")),
    Model.PETRER: _make_special(2, level=1, rulings=("fallera-ruling-petrer",)),
    Model.PAELLA: _make_special(
        4, level=3, when=When.ANSWER, rulings=("fallera-ruling-paella", "fallera-ruling-paella-several")
    ),
    Model.PACTE: _make_special(2, level=1, steals=True, ruled_by="falla", rulings=("fallera-ruling-pacte",)),
    Model.ESPIONATGE: _make_special(2, level=1, when=When.ATTACKED, rulings=("fallera-ruling-espionatge",)),
    Model.AIGUA: _make_special(2, level=1, when=When.REVEALED, rulings=("fallera-ruling-aigua",), unconfirmed=()),
    Model.CREMA: _make_special(
        1,
        level=8,
        option="crema",
        rulings=("fallera-ruling-crema", "fallera-ruling-over-shields"),
        unconfirmed=("level", "ability"),
    ),
    Model.BUTONI: _make_special(
        1,
        level=7,
        is_two=True,
        option="butoni",
        ruled_by="butoni",
        rulings=("fallera-ruling-butoni",),
        unconfirmed=("level", "ability"),
    ),
    Model.ALMANSA: _make_special(
        1, level=6, only_with="almansa", rulings=("fallera-ruling-almansa", "fallera-ruling-over-shields")
    ),
    Model.RIUA: _make_special(1, level=9, is_two=True, rulings=("fallera-ruling-riua", "fallera-ruling-over-shields")),
    Model.FALLA: _make_special(
        1, level=4, option="falla", rulings=("fallera-ruling-shield",), unconfirmed=("level", "ability")
    ),
    Model.DONYET: _make_special(2, level=1, rulings=("fallera-ruling-donyet",), unconfirmed=()),
    Model.CASSALLA: _make_special(2, level=1, option="cassalla", ruled_by="cassalla", unconfirmed=("level", "ability")),
    Model.VENT: _make_special(2, level=1, steals=True, ruled_by="falla", rulings=("fallera-ruling-vent",)),
}

KIND_SIZES: Mapping[Kind, int] = {Kind.TREASURE: 28, Kind.BATTLE: 34, Kind.SPECIAL: 40}
"""The number of cards of each kind in the box."""

if [*CARDS] != [*Model]:
    raise ValueError("every model has one line in CARDS, in the order of the models")
if {kind: sum(card.copies for card in CARDS.values() if card.kind is kind) for kind in Kind} != KIND_SIZES:
    raise ValueError("the copies in CARDS do not add up to KIND_SIZES")

ORDER: Mapping[Model, int] = {model: place for place, model in enumerate(Model)}
"""The position of each model in hands and displays."""

TREASURES = frozenset(model for model, card in CARDS.items() if card.kind is Kind.TREASURE)
INGREDIENTS = frozenset(model for model, card in CARDS.items() if card.sort is Sort.INGREDIENT)
COUNTED_TREASURES = INGREDIENTS | {Model.AEROPORT}
"""The treasures that can raise the number of ingredients of a display."""
FIGHTERS = frozenset(model for model, card in CARDS.items() if card.when is When.BATTLE)
"""Battle cards that can attack or defend alone."""
TEAM = tuple(model for model, card in CARDS.items() if card.when is When.TEAM)
"""The cards that join a fighter, in the order of laying."""
SPECIALS = frozenset(model for model, card in CARDS.items() if card.kind is Kind.SPECIAL)
SHIELDS = (Model.MURALLA, Model.FALLA)
CURSES = (Model.LLUNA, Model.BUTONI)
LEVELS: Mapping[Model, int] = {model: card.level for model, card in CARDS.items() if card.level is not None}

MASCLET_CARDS = 2
"""The number of cards that a masclet discards."""
PETRER_CARDS = 5
"""The most cards that the jugador de Petrer discards."""

SEATS = range(2, 6)
HAND_SIZE = 7
HAND_SIZE_FOR_TWO = 10
GOAL = 5
"""The number of ingredients that make a paella."""
REDEAL_AT = 3
"""If a player is dealt this many ingredients, all cards are dealt again."""
SEATS_FOR_DOUBLE_ALLS = 5
"""The number of players at which the cabeça d'alls counts twice."""


def build_deck(seats: int, options: Any = None) -> tuple[Model, ...]:
    """Return the unshuffled cards for this number of players and these options; without options all (RULES 2.1)."""
    return tuple(
        model
        for model, card in CARDS.items()
        if (seats > 2 or not card.is_two)
        and (options is None or not card.only_with or getattr(options, card.only_with))
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
