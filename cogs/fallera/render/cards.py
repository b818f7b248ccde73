"""Texts about cards: names, points, marks, effects, and the page of a card."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from bot.engine.emoji import choose, mark
from bot.engine.panel import Field, Panel, Say
from cogs.fallera.cards import CARDS, INGREDIENTS, LEVELS, SEATS, Kind, Model, Sort, When, build_deck, sort_cards
from cogs.fallera.house import HOUSE, House, get_draws, get_points, is_corrected
from cogs.fallera.naming import format_name
from cogs.fallera.rules.terms import Ban, Cassalla, Falla, Options

GAME = "fallera"

ATTACK, DEFENCE, LEVEL = "⚔", "🛡", "★"
"""The signs before points and levels; the hand's field titles and the summary of the rules explain them."""

DRAWINGS = {ATTACK: "sign-sword", DEFENCE: "sign-shield", LEVEL: "sign-star"}


def mark_card(card: Model) -> str:
    return mark(GAME, f"card-{card}")


def draw_signs(text: str) -> str:
    """Show the signs of points and levels in a text as emoji."""
    for sign, drawing in DRAWINGS.items():
        text = text.replace(sign, choose(mark(GAME, drawing), sign))
    return text


DOT = " · "

SHARED_KEYS = {Sort.INGREDIENT: "fallera-text-ingredient", Sort.SALE: "fallera-text-sale"}
"""The text of the cards of a sort that have no effect of their own."""

NUMBERS = frozenset({"attack", "defence", "draws"})
"""The fields of :attr:`Card.unconfirmed` that a house may correct."""

OPTION_RULINGS: Mapping[str, Mapping[str, str]] = {
    "falla": {Falla.SPECIALS: "fallera-ruling-shielded-specials", Falla.BATTLE: "fallera-ruling-shielded-battle"},
    "butoni": {Ban.LEVELS: "fallera-ruling-banned-levels", Ban.TOTAL: "fallera-ruling-banned-total"},
    "cassalla": {
        Cassalla.BATTLE: "fallera-ruling-recovered-battle",
        Cassalla.SPECIAL: "fallera-ruling-recovered-special",
        Cassalla.ANY: "fallera-ruling-recovered-any",
    },
}
"""The rulings that depend on an option, by option and value."""


def format_long_name(card: Model, say: Say) -> str:
    """Return the name of a card with a translation, if the language has one."""
    return say("fallera-card-long", card=card.value)


def format_names(cards: Iterable[Model], say: Say) -> str:
    """Return the names of the cards in the given order."""
    return ", ".join(format_name(card, say) for card in cards)


def format_counted(cards: Iterable[Model], say: Say, named: Callable[[Model, Say], str] = format_name) -> str:
    """Return the sorted names of the cards, each with its count; a word for none if there are no cards."""
    counts = Counter(sort_cards(cards))
    told = (named(card, say) + (f" ×{count}" if count > 1 else "") for card, count in counts.items())
    return ", ".join(told) or say("fallera-line-nothing")


def format_marked(card: Model, say: Say) -> str:
    """Return the name of a card with a translation and its mark."""
    return format_long_name(card, say) + mark_card(card)


def format_side(cards: Sequence[Model], say: Say) -> str:
    """Return the cards of one side of a battle, the fighter first."""
    team = f", {format_counted(cards[1:], say)}" if len(cards) > 1 else ""
    return format_names(cards[:1], say) + team


def describe_effect(card: Model, options: Options, say: Say) -> str:
    """Return what the card does with these options."""
    printed, count = CARDS[card], get_draws(card, options.house) or 0
    if printed.option:
        return _describe_reading(card, getattr(options, printed.option), say)
    if not has_ability(card):
        return say("fallera-text-plain")
    if printed.sort is not None and not printed.has_text:
        return say(SHARED_KEYS[printed.sort], count=count)
    return say(f"fallera-text-{card}", count=count)


def has_ability(card: Model) -> bool:
    """Return whether the card does more than give points."""
    return CARDS[card].kind is not Kind.BATTLE or CARDS[card].has_text


def _describe_reading(card: Model, value: str, say: Say) -> str:
    return say(f"fallera-text-{card}-{value}", count=CARDS[card].draws or 0)


def format_points(card: Model, house: House = HOUSE) -> str:
    """Return the points of a fighter or the level of a special, with signs; empty for other cards.

    >>> [format_points(card) for card in (Model.MORO, Model.MOMA, Model.RIUA, Model.CUIXA)]
    ['⚔ 4 · 🛡 1', '⚔ ? · 🛡 ?', '★ 9', '']
    """
    printed = CARDS[card]
    if printed.level is not None:
        return f"{LEVEL} {printed.level}"
    if printed.when is not When.BATTLE:
        return ""
    attack, defence = ("?" if each is None else each for each in get_points(card, house))
    return f"{ATTACK} {attack}{DOT}{DEFENCE} {defence}"


# One card


def build_card_page(
    card: Model, say: Say, options: Options | None = None, seats: int | None = None, house: House = HOUSE
) -> Panel:
    """Build the page of a card under these options; without options, with every variant of its effect.

    ``seats`` is the number of players of a game that has begun. ``house`` is that of new tables.
    """
    read = options or Options(house=house)
    body = [
        DOT.join(_describe_class(card, read.house, say)),
        f"**{describe_effect(card, read, say)}**",
        say(f"fallera-when-{CARDS[card].when}"),
    ]
    if card not in build_deck(seats or SEATS[-1], options):
        body.append(say("fallera-card-left-out"))
    if option := CARDS[card].option:
        chosen = _format_choice(option, getattr(options or Options(), option), say)
        body.append(say("fallera-card-usually" if options is None else "fallera-card-here", choice=chosen))
    rulings = "\n".join(f"- {ruling}" for ruling in _list_rulings(card, options, seats, say))
    fields = (Field(say("fallera-card-rulings"), rulings),)
    corrected = NUMBERS if is_corrected(card, read.house) else frozenset()  # the operator read these off a box
    what = ", ".join(say(f"fallera-house-{each}") for each in CARDS[card].unconfirmed if each not in corrected)
    footer = say("fallera-house", what=what) if what else ""
    return Panel(format_long_name(card, say), "\n".join(body), fields, footer)


def _format_choice(option: str, value: str, say: Say) -> str:
    return f"{say(f'fallera-option-{option}')}: {say(f'fallera-option-{option}-{value}')}"


def _describe_class(card: Model, house: House, say: Say) -> Iterator[str]:
    printed = CARDS[card]
    attack, defence = get_points(card, house)
    yield say(f"fallera-kind-{printed.kind}")
    if printed.sort is not None:
        yield say(f"fallera-sort-{printed.sort}")
    if printed.level is not None:
        yield say("fallera-level", level=printed.level)
    elif attack is not None and defence is not None:
        yield say("fallera-points", attack=attack, defence=defence)
    elif printed.when is When.BATTLE:
        yield say("fallera-points-vary")
    yield say("fallera-copies", count=printed.copies)


def _list_rulings(card: Model, options: Options | None, seats: int | None, say: Say) -> Iterator[str]:
    printed = CARDS[card]
    yield from _list_option_rulings(card, options, say)
    yield from map(say, printed.rulings)
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
    if printed.is_two and seats is None:
        yield say("fallera-ruling-two")
    if printed.only_with and options is None:
        yield say("fallera-ruling-left-out")


def _list_option_rulings(card: Model, options: Options | None, say: Say) -> Iterator[str]:
    """List what depends on an option; without options also the effects and rulings of all but the default."""
    option, ruled_by = CARDS[card].option, CARDS[card].ruled_by
    if option and options is None:
        for value in _list_other_values(option):
            choice, text = _format_choice(option, value, say), _describe_reading(card, value, say)
            yield say("fallera-ruling-reading", choice=choice, text=text)
    if ruled_by:
        rulings = OPTION_RULINGS[ruled_by]
        yield say(rulings[getattr(options or Options(), ruled_by)])
        for value in _list_other_values(ruled_by) if options is None else ():
            yield say("fallera-ruling-reading", choice=_format_choice(ruled_by, value, say), text=say(rulings[value]))


def _list_other_values(option: str) -> Iterator[str]:
    usual = getattr(Options(), option)
    return (str(value) for value in type(usual) if value is not usual)


# Displays


def split_by_sort(treasures: Iterable[Model]) -> tuple[tuple[Model, ...], tuple[Model, ...], tuple[Model, ...]]:
    """Split treasures into ingredients, those for sale, and others."""
    held = tuple(treasures)
    sales = tuple(card for card in held if CARDS[card].sort is Sort.SALE)
    others = tuple(card for card in held if CARDS[card].sort is Sort.OTHER)
    return tuple(card for card in held if card in INGREDIENTS), sales, others
