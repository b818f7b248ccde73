"""The public table, from what everybody knows, and the rules in brief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from bot.engine.contract import Event
from bot.engine.panel import Field, Panel, Row, Say, Sitting, Tone
from cogs.castellers.cards import DROUGHT, Part
from cogs.castellers.render.castells import drawing, plan_lines
from cogs.castellers.render.controls import act, supply_buttons
from cogs.castellers.render.labels import APPLAUSE_SIGN, DOT, group_lines, pile, type_name
from cogs.castellers.render.lines import end_tone, line, result
from cogs.castellers.rules.actions import FINISH
from cogs.castellers.rules.events import Based, Climbed
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import Colla, View

NEWS_ROOM = 1000
"""How much of the news is told, in UTF-16 units: what a field holds."""

DROUGHT_TOLD = 5
"""From so many rounds before it on, the end for want of finished castells is told (RULES 7.4)."""

RULES_PARTS = ("turn", "raise", "specials", "end", "valves", "glossary")


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view."""
    return Panel(
        say("castellers-title"),
        _headline(view, sitting, say),
        (
            Field(say("castellers-castells"), "\n".join(plan_lines(view, say))),
            Field(
                say("castellers-groups"), "\n".join((*group_lines(view, say), say("castellers-deck", count=view.deck)))
            ),
            *pile(view, say),
            *(Field(sitting.names[seat], _colla(colla, say)) for seat, colla in enumerate(view.collas)),
            *_news(news, sitting, say),
        ),
        _footer(view, say),
        tuple(_rows(view, say)),
        Tone.ASKING if view.outcome is None else end_tone(view.outcome),
    )


def _headline(view: View, sitting: Sitting, say: Say) -> str:
    if view.outcome is not None:
        return result(view.outcome, sitting, say)
    lines = [f"{say('castellers-turn', name=sitting.names[view.turn])} {_doing(view, sitting, say)}"]
    if view.finisher is not None:
        lines.append(say("castellers-last-round", name=sitting.names[view.finisher]))
    if view.turns_left <= DROUGHT_TOLD * sum(not colla.is_gone for colla in view.collas):
        lines.append(say("castellers-drought", count=view.turns_left, rounds=DROUGHT))
    return "\n".join(lines)


def _doing(view: View, sitting: Sitting, say: Say) -> str:
    """What the table waits for."""
    if view.answering is not None:
        return say("castellers-answering", name=sitting.names[view.answering])
    if view.phase is not Phase.TURN:
        return say(f"castellers-doing-{view.phase}")
    return say("castellers-doing-act" if view.deed is Deed.NONE else "castellers-doing-after")


def _colla(colla: Colla, say: Say) -> str:
    """What everybody knows of a colla, its castell in progress drawn below."""
    if colla.is_gone:
        return say("castellers-gone")
    parts = [say("castellers-in-hand", count=colla.hand), f"{APPLAUSE_SIGN} {colla.applause}"]
    if colla.scores:
        done = ", ".join(type_name(score.castell, say) for score in colla.scores)
        parts.append(say("castellers-raised", castells=done))
    lines = [DOT.join(parts)]
    if colla.is_scared:
        lines.append(say("castellers-scared"))
    if colla.site is not None:
        lines.append(drawing(colla.site, say))
    return "\n".join(lines)


def _rows(view: View, say: Say) -> Iterator[Row]:
    """What whose turn it is may do for all that everybody knows: take, draw, end the turn."""
    if view.phase is not Phase.TURN:
        return
    if view.deed is Deed.NONE:
        yield supply_buttons(view, say)
    else:
        yield (act(say("castellers-deed-e"), FINISH),)


def _news(news: Sequence[Event], sitting: Sitting, say: Say) -> Iterator[Field]:
    """What happened, the newest last, as much of it as fits."""
    told = [text for event in _merged(news) if (text := line(event, sitting, say)) is not None]
    kept: list[str] = []
    room = NEWS_ROOM
    for text in reversed(told):
        room -= len(text.encode("utf-16-le")) // 2 + 1
        if room < 0:
            break
        kept.insert(0, text)
    if kept:
        yield Field(say("castellers-news"), "\n".join(kept))


def _merged(news: Sequence[Event]) -> Iterator[Event]:
    """The news with only the last of the cards that went into one pinya or tronc one after the other."""
    return (event for event, following in zip_longest(news, news[1:]) if not _goes_on(event, following))


def _goes_on(event: Event, following: Event | None) -> bool:
    if isinstance(event, Based) and isinstance(following, Based):
        return event.seat == following.seat
    if isinstance(event, Climbed) and isinstance(following, Climbed):
        return event.seat == following.seat and event.part is following.part is Part.TRONC
    return False


def _footer(view: View, say: Say) -> str:
    return say(f"castellers-counters-{view.options.counters}")


def rules(say: Say) -> Panel:
    """The rules in brief, with a glossary."""
    fields = tuple(
        Field(say(f"castellers-rules-{part}"), say(f"castellers-rules-{part}-text", rounds=DROUGHT))
        for part in RULES_PARTS
    )
    return Panel(say("castellers-title"), say("castellers-rules-goal"), fields, say("castellers-rules-author"))
