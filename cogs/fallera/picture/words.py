"""Describes the picture of a table in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import IntEnum

from bot.engine.panel import Say, Sitting
from bot.engine.scene import write_alt_text
from cogs.fallera.cards import CARDS, SHIELDS, Model, Sort
from cogs.fallera.naming import format_name, format_used
from cogs.fallera.picture.middle import SHOWN_GRAVES
from cogs.fallera.rules.terms import Phase
from cogs.fallera.rules.view import BattleView, View
from cogs.fallera.rules.windows import is_standing

Names = tuple[str, ...]
"""The names of players, by seat."""


class Detail(IntEnum):
    """The level of detail of the less important cards, the lowest first."""

    COUNTS = 0
    """Displays have the number of ingredients, battles the fighters, stacks the special."""
    NAMES = 1
    """Ingredients, shields, curses and all cards in play have their names; other treasures are counted."""
    EFFECTS = 2
    """Treasures with an effect have their names, too."""
    ALL = 3
    """All treasures and the newest cards of the graveyard have their names."""


def describe(view: View, sitting: Sitting, say: Say) -> str:
    """Describe the table with as many details as Discord takes, the most important first."""
    return write_alt_text(_describe(view, sitting.labels, detail, say) for detail in reversed(Detail))


def _describe(view: View, names: Names, detail: Detail, say: Say) -> Iterator[str]:
    yield say("fallera-title")
    yield from _describe_headline(view, names, say)
    if view.outcome is None and view.battle is not None:
        yield from _describe_battle(view.battle, names, detail, say)
    if view.outcome is None and view.stack:
        shown = view.stack if detail >= Detail.NAMES else view.stack[:1]
        yield from (format_used(played, names, say) for played in shown)
        if len(view.stack) > 1:
            key = "fallera-stack-standing" if is_standing(view.stack) else "fallera-stack-falling"
            yield say(key, card=format_name(view.stack[0].card, say))
    count = len(view.players)
    if view.outcome is None:
        seats = [(view.turn + view.direction * step) % count for step in range(count)]
    else:
        seats = [*view.outcome.seats_by_place]
    for seat in seats:
        yield "; ".join(_describe_player(view, seat, names, detail, say))
    if view.outcome is not None:
        return
    yield say("fallera-alt-piles", deck=view.deck, graveyard=len(view.graveyard))
    if view.graveyard and detail >= Detail.ALL:
        newest = [format_name(card, say) for card in view.graveyard[-SHOWN_GRAVES:][::-1]]
        if view.battle is not None or view.stack:
            yield say("fallera-graveyard-last", card=newest[0])
        else:
            yield say("fallera-alt-graves", cards=", ".join(newest))


def _describe_headline(view: View, names: Names, say: Say) -> Iterator[str]:
    """Describe whose turn it is, who has to answer, and the direction of play; or the ending."""
    if view.outcome is not None:
        yield say(f"fallera-ending-{view.outcome.ending}")
        if view.outcome.winners:
            yield say("fallera-alt-winners", names=", ".join(names[seat] for seat in sorted(view.outcome.winners)))
        return
    yield say("fallera-alt-turn", name=names[view.turn])
    yield say("fallera-actions", count=view.actions)
    if view.phase is Phase.PAELLA:
        yield say("fallera-asked-paella", card=format_name(view.stack[-1].card, say))
    elif view.phase is not Phase.TURN and view.asked is not None:
        yield say(f"fallera-asked-{view.phase}", name=names[view.asked])
    if len(view.players) > 2:
        yield say("fallera-alt-way", way="up" if view.direction > 0 else "down")


# Players


def score(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Count the ingredients of each player."""
    for name, player in zip(sitting.labels, view.players, strict=True):
        yield f"{name}: {say('fallera-alt-worth', worth=player.worth)}"


def _describe_player(view: View, seat: int, names: Names, detail: Detail, say: Say) -> Iterator[str]:
    player, place = view.players[seat], ""
    if view.outcome is not None:
        place = f", {say('fallera-alt-place', place=view.outcome.find_place(seat))}"
    if player.is_gone:
        yield f"{names[seat]}{place}: {say('fallera-gone').removesuffix('.')}"
        return
    worth, plates = say("fallera-alt-worth", worth=player.worth), _pick(player.display.treasures, Sort.INGREDIENT)
    named = f" ({_count(plates, say)})" if plates and detail >= Detail.NAMES else ""
    yield f"{names[seat]}{place}: {worth}{named}"
    if detail >= Detail.NAMES:
        others, sales = _pick(player.display.treasures, Sort.OTHER), _pick(player.display.treasures, Sort.SALE)
        if others:
            is_named = detail >= Detail.EFFECTS
            yield _count(others, say) if is_named else say("fallera-alt-others", count=len(others))
        if sales:
            yield _count(sales, say) if detail >= Detail.ALL else say("fallera-alt-sales", count=len(sales))
        if player.display.shields and view.outcome is None:
            yield say("fallera-alt-shields", cards=_count(player.display.shields, say))
        if player.display.curses and view.outcome is None:
            yield say("fallera-alt-curses", cards=_count(player.display.curses, say))
    yield say("fallera-alt-hand", count=player.hand)


def _pick(treasures: Iterable[Model], sort: Sort) -> list[Model]:
    return [card for card in treasures if CARDS[card].sort is sort]


def _count(cards: Iterable[Model], say: Say) -> str:
    """Return the names of the cards, each with its count."""
    counts = Counter(cards).items()
    return ", ".join(format_name(card, say) + (f" ×{count}" if count > 1 else "") for card, count in counts)


# Battle and special


def _describe_battle(battle: BattleView, names: Names, detail: Detail, say: Say) -> Iterator[str]:
    words = {"name": names[battle.attacker], "target": names[battle.defender]}
    if battle.aim is None:
        yield say("fallera-alt-almansa", **words)
    else:
        key = "fallera-battle-shield" if battle.aim in SHIELDS else "fallera-battle-for"
        yield say(key, card=format_name(battle.aim, say), **words)
    shown = slice(None) if detail >= Detail.NAMES else slice(1)
    if battle.cards:
        yield say("fallera-battle-attack", cards=_count(battle.cards[shown], say))
    else:
        yield say("fallera-battle-hidden", count=battle.count)
    if battle.defence:
        yield say("fallera-battle-defence", cards=_count(battle.defence[shown], say))
    if battle.points is not None:
        yield say("fallera-alt-points", attack=battle.points[0], defence=battle.points[1])
    if detail >= Detail.NAMES:
        yield from (say("fallera-battle-dull", name=names[seat]) for seat in sorted(battle.dull))
        yield from (say("fallera-battle-wet", name=names[seat]) for seat in sorted(battle.wet))
