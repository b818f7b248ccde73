"""Cards in words: their names, what is printed on them, and the page that tells everything about one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.engine.panel import Field, Panel, Say
from cogs.fallera.cards import CARDS, INGREDIENTS, LEVELS, Kind, Model, Sort, When, in_order
from cogs.fallera.rules.terms import Ban, Cassalla, Falla, Options

DOT = " · "

ATTACK, DEFENCE, LEVEL = "⚔", "🛡", "★"
"""The signs that stand before points and levels; the titles of a hand and the rules in brief explain them."""

READINGS: Mapping[Model, str] = {
    Model.CALZE: "calze",
    Model.TARONGER: "taronger",
    Model.MOMA: "moma",
    Model.MUIXERANGA: "muixeranga",
    Model.BEC: "bec",
    Model.CREMA: "crema",
    Model.BUTONI: "butoni",
    Model.FALLA: "falla",
    Model.CASSALLA: "cassalla",
}
"""The cards that tables read in more than one way, each with the name of the option."""

SHARED = {Sort.INGREDIENT: "fallera-text-ingredient", Sort.SALE: "fallera-text-sale"}
"""What cards say that do nothing but what all of their sort do."""

SPECIAL_TREASURES = frozenset({Model.CONILL, Model.ALLS, Model.DOLCAINA})
"""Ingredients and treasures for sale with words of their own."""

ABLE = frozenset({Model.ALCALDESSA, Model.MONLEON, Model.BELLEA, Model.SANGONERA, Model.MONLEONETES})
"""Battle cards with an ability that is always read in the same way."""

WHENS: Mapping[When, str] = {
    When.DISPLAY: "fallera-when-display",
    When.SALE: "fallera-when-sale",
    When.BATTLE: "fallera-when-battle",
    When.TEAM: "fallera-when-team",
    When.TURN: "fallera-when-turn",
    When.CHARGE: "fallera-when-charge",
    When.ATTACKED: "fallera-when-attacked",
    When.REVEALED: "fallera-when-revealed",
    When.ANSWER: "fallera-when-answer",
}

KINDS: Mapping[Kind, str] = {
    Kind.TREASURE: "fallera-kind-treasure",
    Kind.BATTLE: "fallera-kind-battle",
    Kind.SPECIAL: "fallera-kind-special",
}

SORTS: Mapping[Sort, str] = {
    Sort.INGREDIENT: "fallera-sort-ingredient",
    Sort.SALE: "fallera-sort-sale",
    Sort.OTHER: "fallera-sort-other",
}

UNCONFIRMED: Mapping[str, str] = {
    "attack": "fallera-house-attack",
    "defence": "fallera-house-defence",
    "level": "fallera-house-level",
    "draws": "fallera-house-draws",
    "sort": "fallera-house-sort",
    "ability": "fallera-house-ability",
}
"""The fields that no official source may have confirmed."""

_DOUBLE = ("fallera-ruling-double",)
_COMPARING = ("fallera-ruling-comparing",)
_OVER_SHIELDS = ("fallera-ruling-over-shields",)
_SHIELD = ("fallera-ruling-shield",)

RULINGS: Mapping[Model, tuple[str, ...]] = {
    Model.CONILL: _DOUBLE,
    Model.ALLS: ("fallera-ruling-alls", *_DOUBLE),
    Model.DOLCAINA: ("fallera-ruling-extra",),
    Model.CALZE: ("fallera-ruling-calze",),
    Model.CORBELLA: _COMPARING,
    Model.ORXATA: _COMPARING,
    Model.TARONGER: ("fallera-ruling-taronger",),
    Model.ALLIOLI: ("fallera-ruling-allioli",),
    Model.TARTANA: ("fallera-ruling-tartana",),
    Model.AEROPORT: _DOUBLE,
    Model.ALCALDESSA: ("fallera-ruling-alcaldessa",),
    Model.BELLEA: ("fallera-ruling-bellea",),
    Model.MOMA: ("fallera-ruling-moma",),
    Model.SANGONERA: ("fallera-ruling-sangonera",),
    Model.MONLEONETES: ("fallera-ruling-team-attack", "fallera-ruling-team-seen"),
    Model.MUIXERANGA: ("fallera-ruling-team-seen",),
    Model.ESPILL: ("fallera-ruling-espill", "fallera-ruling-team-seen"),
    Model.BEC: ("fallera-ruling-bec",),
    Model.MASCLET: ("fallera-ruling-masclet",),
    Model.REPETICIO: ("fallera-ruling-repeticio",),
    Model.LLUNA: ("fallera-ruling-lluna",),
    Model.MURALLA: ("fallera-ruling-muralla", *_SHIELD),
    Model.PETRER: ("fallera-ruling-petrer",),
    Model.PAELLA: ("fallera-ruling-paella", "fallera-ruling-paella-several"),
    Model.PACTE: ("fallera-ruling-pacte",),
    Model.ESPIONATGE: ("fallera-ruling-espionatge",),
    Model.AIGUA: ("fallera-ruling-aigua",),
    Model.CREMA: ("fallera-ruling-crema", *_OVER_SHIELDS),
    Model.BUTONI: ("fallera-ruling-butoni",),
    Model.ALMANSA: ("fallera-ruling-almansa", *_OVER_SHIELDS),
    Model.RIUA: ("fallera-ruling-riua", *_OVER_SHIELDS),
    Model.FALLA: _SHIELD,
    Model.DONYET: ("fallera-ruling-donyet",),
    Model.VENT: ("fallera-ruling-vent",),
}
"""How doubts about a card are settled, whatever the table has chosen, beside what holds for all of its kind."""

_SHIELDED: Mapping[str, str] = {
    Falla.SPECIALS: "fallera-ruling-shielded-specials",
    Falla.BATTLE: "fallera-ruling-shielded-battle",
}
_BANNED: Mapping[str, str] = {
    Ban.LEVELS: "fallera-ruling-banned-levels",
    Ban.TOTAL: "fallera-ruling-banned-total",
}
_RECOVERED: Mapping[str, str] = {
    Cassalla.BATTLE: "fallera-ruling-recovered-battle",
    Cassalla.SPECIAL: "fallera-ruling-recovered-special",
    Cassalla.ANY: "fallera-ruling-recovered-any",
}

OPEN_RULINGS: Mapping[Model, tuple[str, Mapping[str, str]]] = {
    Model.RATA: ("falla", _SHIELDED),
    Model.PACTE: ("falla", _SHIELDED),
    Model.VENT: ("falla", _SHIELDED),
    Model.BUTONI: ("butoni", _BANNED),
    Model.CASSALLA: ("cassalla", _RECOVERED),
}
"""How doubts are settled where an option does it: its name, and what is said by its value."""


def name(card: Model, say: Say) -> str:
    """What the card is called: in Valencian, whatever the language."""
    return say("fallera-card", card=card.value)


def long_name(card: Model, say: Say) -> str:
    """What the card is called, translated where that helps."""
    return say("fallera-card-long", card=card.value)


def names(cards: Iterable[Model], say: Say) -> str:
    """The cards one by one, in the order in which they are given."""
    return ", ".join(name(card, say) for card in cards)


def counted(cards: Iterable[Model], say: Say, named: Callable[[Model, Say], str] = name) -> str:
    """The models in their order, each with how many there are; a word for none where there is none."""
    counts = Counter(in_order(cards))
    told = (named(card, say) + (f" ×{count}" if count > 1 else "") for card, count in counts.items())
    return ", ".join(told) or say("fallera-line-nothing")


def text(card: Model, options: Options, say: Say) -> str:
    """What the card does, as the table reads it."""
    option = READINGS.get(card)
    return _reading(card, str(getattr(options, option)), say) if option else _plain_text(card, say)


def has_ability(card: Model) -> bool:
    """True if there is more to the card than its points."""
    return CARDS[card].kind is not Kind.BATTLE or card in READINGS or card in ABLE


def _plain_text(card: Model, say: Say) -> str:
    printed = CARDS[card]
    if not has_ability(card):
        return say("fallera-text-plain")
    if printed.sort in SHARED and card not in SPECIAL_TREASURES:
        return say(SHARED[printed.sort], count=printed.draws or 0)
    return say(f"fallera-text-{card}", count=printed.draws or 0)


def _reading(card: Model, value: str, say: Say) -> str:
    return say(f"fallera-text-{card}-{value}", count=CARDS[card].draws or 0)


def points(card: Model) -> str:
    """The points of a card that fights, or the level of a special, with their signs; empty if there are none.

    >>> points(Model.MORO), points(Model.MOMA), points(Model.RIUA), points(Model.CUIXA)
    ('⚔ 4 · 🛡 1', '⚔ ? · 🛡 ?', '★ 9', '')
    """
    printed = CARDS[card]
    if printed.level is not None:
        return f"{LEVEL} {printed.level}"
    if printed.when is not When.BATTLE:
        return ""
    attack, defence = ("?" if each is None else each for each in (printed.attack, printed.defence))
    return f"{ATTACK} {attack}{DOT}{DEFENCE} {defence}"


# One card


def page(card: Model, say: Say, options: Options | None = None) -> Panel:
    """Everything there is to know of a card at a table with these options; without them, in all ways it may be read."""
    read = options or Options()
    body = (
        DOT.join(_class(card, say)),
        f"**{text(card, read, say)}**",
        say(WHENS[CARDS[card].when]),
        *_at_table(card, options, say),
    )
    rulings = "\n".join(f"- {ruling}" for ruling in _rulings(card, options, say))
    return Panel(
        long_name(card, say), "\n".join(body), (Field(say("fallera-card-rulings"), rulings),), _unconfirmed(card, say)
    )


def _at_table(card: Model, options: Options | None, say: Say) -> Iterator[str]:
    """What the table has chosen about the card, or what tables usually choose."""
    if options is not None and card is Model.ALMANSA and not options.almansa:
        yield say("fallera-card-left-out")
    option = READINGS.get(card)
    if option is not None:
        chosen = _choice(option, str(getattr(options or Options(), option)), say)
        yield say("fallera-card-usually" if options is None else "fallera-card-here", choice=chosen)


def _choice(option: str, value: str, say: Say) -> str:
    return f"{say(f'fallera-option-{option}')}: {say(f'fallera-option-{option}-{value}')}"


def _class(card: Model, say: Say) -> Iterator[str]:
    printed = CARDS[card]
    yield say(KINDS[printed.kind])
    if printed.sort is not None:
        yield say(SORTS[printed.sort])
    if printed.level is not None:
        yield say("fallera-level", level=printed.level)
    elif printed.attack is not None and printed.defence is not None:
        yield say("fallera-points", attack=printed.attack, defence=printed.defence)
    elif printed.when is When.BATTLE:
        yield say("fallera-points-vary")
    yield say("fallera-copies", count=printed.copies)


def _rulings(card: Model, options: Options | None, say: Say) -> Iterator[str]:
    printed = CARDS[card]
    if options is None:
        yield from _other_readings(card, say)
    if card in OPEN_RULINGS:
        yield from _open_rulings(*OPEN_RULINGS[card], options, say)
    yield from map(say, RULINGS.get(card, ()))
    if printed.kind is Kind.TREASURE:
        yield say("fallera-ruling-treasure")
    if printed.when is When.SALE:
        yield say("fallera-ruling-sale")
    if printed.when is When.SALE or card is Model.TARONGER:
        yield say("fallera-ruling-ban")
    if printed.when is When.BATTLE:
        yield say("fallera-ruling-battle")
    if printed.level is not None:
        is_low = printed.level <= LEVELS[Model.PAELLA]
        yield say("fallera-ruling-low") if is_low else say("fallera-ruling-high")
    if printed.is_two:
        yield say("fallera-ruling-two")
    if card is Model.ALMANSA and options is None:
        yield say("fallera-ruling-left-out")


def _other_readings(card: Model, say: Say) -> Iterator[str]:
    """What the card does where a table has not chosen the usual."""
    option = READINGS.get(card)
    if option is not None:
        for value in _unusual(option):
            yield say("fallera-ruling-reading", choice=_choice(option, value, say), text=_reading(card, value, say))


def _open_rulings(option: str, rulings: Mapping[str, str], options: Options | None, say: Say) -> Iterator[str]:
    """The ruling that the option makes; where nobody has chosen, the usual one, and the others with their choice."""
    yield say(rulings[getattr(options or Options(), option)])
    for value in _unusual(option) if options is None else ():
        yield say("fallera-ruling-reading", choice=_choice(option, value, say), text=say(rulings[value]))


def _unusual(option: str) -> Iterator[str]:
    usual = getattr(Options(), option)
    return (str(value) for value in type(usual) if value is not usual)


def _unconfirmed(card: Model, say: Say) -> str:
    house = CARDS[card].house
    return say("fallera-house", what=", ".join(say(UNCONFIRMED[each]) for each in house)) if house else ""


# Displays


def sorts(treasures: Iterable[Model]) -> tuple[tuple[Model, ...], tuple[Model, ...], tuple[Model, ...]]:
    """The treasures as they are shown: ingredients, those for sale, the others."""
    held = tuple(treasures)
    sales = tuple(card for card in held if CARDS[card].sort is Sort.SALE)
    others = tuple(card for card in held if CARDS[card].sort is Sort.OTHER)
    return tuple(card for card in held if card in INGREDIENTS), sales, others
