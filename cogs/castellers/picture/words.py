"""Describes the picture in words."""

from collections.abc import Iterator

from bot.engine.panel import Say, Sitting
from bot.engine.scene import write_alt_text
from cogs.castellers.cards import Card
from cogs.castellers.naming import card_name, card_names, castell_name, format_progress, type_name
from cogs.castellers.rules.terms import Phase
from cogs.castellers.rules.view import Colla, View

RANKS = range(5, -1, -1)
"""The ranks of sentences: those of the highest rank are dropped first."""


def describe_picture(view: View, sitting: Sitting, say: Say) -> str:
    """Describe the table, the most important first."""
    sentences = _list_sentences(view, sitting, say)
    return write_alt_text([text for rank, text in sentences if rank <= highest] for highest in RANKS)


def describe(view: View, sitting: Sitting, say: Say) -> list[str]:
    """Describe all of the table, a sentence for each part."""
    return [text for _, text in _list_sentences(view, sitting, say)]


def score(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Count the applause of each colla, and its castells."""
    for name, colla in zip(sitting.labels, view.collas, strict=True):
        yield f"{name}: {'; '.join(_describe_applause(colla, say))}"


def _list_sentences(view: View, sitting: Sitting, say: Say) -> list[tuple[int, str]]:
    """List the sentences with their ranks, the most important first."""
    sentences = [(0, say("castellers-title"))]
    if view.outcome is None:
        sentences.append((0, say("castellers-alt-turn", name=sitting.labels[view.turn])))
        if view.answering is not None:
            sentences.append((0, say("castellers-answering", name=sitting.labels[view.answering])))
        if view.phase is Phase.CALL:
            sentences.append((1, say("castellers-doing-call")))
        if view.finisher is not None:
            sentences.append((1, say("castellers-alt-last-round", name=sitting.labels[view.finisher])))
        for seat, colla in enumerate(view.collas):
            parts = [say("castellers-gone") if colla.is_gone else say("castellers-in-hand", count=colla.hand)]
            parts += _describe_castells(view, seat, say)
            sentences.append((0, f"{sitting.labels[seat]}: {'; '.join(parts)}"))
        sentences += _describe_supply(view, say)
    else:
        sentences.append((1, say(f"castellers-ending-{view.outcome.ending}")))
        for seat in view.outcome.seats_by_place:
            castells = "; ".join(_describe_castells(view, seat, say))
            sentences.append((0, f"{view.outcome.find_place(seat)}. {sitting.labels[seat]}: {castells}"))
        sentences.append((3, _describe_counters(view, say)))
    return sentences


def _describe_castells(view: View, seat: int, say: Say) -> Iterator[str]:
    """Describe the applause, the castells raised, the one in progress, and the specials next to it."""
    colla = view.collas[seat]
    yield from _describe_applause(colla, say)
    if colla.site is not None:
        yield format_progress(colla.site, say)
        if colla.site.has_grallers and view.outcome is None:
            yield card_name(Card.GRALLERS, say)
    if colla.is_scared and view.outcome is None:
        yield card_name(Card.CANGUELO, say)


def _describe_applause(colla: Colla, say: Say) -> Iterator[str]:
    yield say("castellers-alt-applause", count=colla.applause)
    if colla.scores:
        yield say("castellers-raised", castells=", ".join(type_name(each.castell, say) for each in colla.scores))


def _describe_supply(view: View, say: Say) -> Iterator[tuple[int, str]]:
    """Describe the groups, the castells of the day with their tokens, the deck and the discard pile."""
    for number, cards in enumerate(view.groups, 1):
        named = card_names(cards, say) or say("castellers-empty")
        yield 2, say("castellers-alt-group", group=number, cards=named)
    yield 3, _describe_counters(view, say)
    yield 4, say("castellers-deck", count=view.deck)
    if view.discard:
        top = card_name(view.discard[-1], say)
        yield 4, say("castellers-discard", count=len(view.discard), top=top)
    needs = (
        say("castellers-alt-plan", castell=castell_name(plan, say), pinya=plan.pinya, tronc=plan.tronc)
        for plan in view.plans
    )
    yield 5, "; ".join(needs)


def _describe_counters(view: View, say: Say) -> str:
    left = (
        say("castellers-alt-counters", castell=castell_name(plan, say), left=" ".join(map(str, counters)) or "–")
        for plan, counters in zip(view.plans, view.counters, strict=True)
    )
    return f"{say('castellers-castells')}: {'; '.join(left)}"
