"""The public table, from what everybody knows, and the rules in brief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.contract import Event
from bot.engine.panel import Button, Field, Panel, Say, Sitting, Tone
from cogs.castellers.render.castells import drawing
from cogs.castellers.render.controls import act
from cogs.castellers.render.labels import APPLAUSE_SIGN, DOT, card_name, card_names, castell_name, type_name
from cogs.castellers.render.lines import end_tone, line, result
from cogs.castellers.rules.actions import DRAW, TAKES
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import Colla, View

NEWS_ROOM = 1000
"""How much of the news is told, in UTF-16 units: what a field holds."""

RULES_PARTS = ("turn", "raise", "specials", "end", "valves", "glossary")


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """The public table from a spectator's view."""
    return Panel(
        say("castellers-title"),
        _headline(view, sitting, say),
        (
            Field(say("castellers-castells"), "\n".join(_plans(view, say))),
            Field(say("castellers-groups"), "\n".join(_groups(view, say))),
            *(Field(sitting.names[seat], _colla(colla, say)) for seat, colla in enumerate(view.collas)),
            *_news(news, sitting, say),
        ),
        _footer(view, say),
        (_supply_buttons(view, say),) if view.outcome is None else (),
        Tone.ASKING if view.outcome is None else end_tone(view.outcome),
    )


def _headline(view: View, sitting: Sitting, say: Say) -> str:
    if view.outcome is not None:
        return result(view.outcome, sitting, say)
    lines = [say("castellers-turn", name=sitting.names[view.turn])]
    if view.answering is not None:
        lines.append(say("castellers-answering", name=sitting.names[view.answering]))
    if view.finisher is not None:
        lines.append(say("castellers-last-round", name=sitting.names[view.finisher]))
    return "\n".join(lines)


def _plans(view: View, say: Say) -> Iterator[str]:
    """A line for each castell of the day, with its plan and its counters."""
    for plan, counters in zip(view.plans, view.counters, strict=True):
        asked = say("castellers-plan", pinya=plan.pinya, tronc=plan.tronc, pom=card_names(plan.pom, say))
        left = " ".join(map(str, counters)) or "–"
        yield f"**{castell_name(plan, say)}**{DOT}{asked}{DOT}{APPLAUSE_SIGN} {left}"


def _groups(view: View, say: Say) -> Iterator[str]:
    for number, cards in enumerate(view.groups, 1):
        yield f"**{number}**{DOT}{card_names(cards, say) or say('castellers-empty')}"
    yield say("castellers-deck", count=view.deck)
    top = card_name(view.discard[-1], say) if view.discard else say("castellers-empty")
    yield say("castellers-discard", count=len(view.discard), top=top)


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


def _supply_buttons(view: View, say: Say) -> tuple[Button, ...]:
    """Taking a group and drawing, from what everybody knows."""
    is_open = view.phase is Phase.TURN and view.deed is Deed.NONE
    takes = (
        act(say("castellers-button-take", group=number), take, is_open=is_open and bool(cards))
        for number, (take, cards) in enumerate(zip(TAKES, view.groups, strict=True), 1)
    )
    can_draw = is_open and bool(view.deck)
    return (*takes, act(say("castellers-button-draw"), DRAW, is_open=can_draw))


def _news(news: Sequence[Event], sitting: Sitting, say: Say) -> Iterator[Field]:
    """What happened, the newest last, as much of it as fits."""
    told = [text for event in news if (text := line(event, sitting, say)) is not None]
    kept: list[str] = []
    room = NEWS_ROOM
    for text in reversed(told):
        room -= len(text.encode("utf-16-le")) // 2 + 1
        if room < 0:
            break
        kept.insert(0, text)
    if kept:
        yield Field(say("castellers-news"), "\n".join(kept))


def _footer(view: View, say: Say) -> str:
    counters = say("castellers-option-counters"), say(f"castellers-option-counters-{view.options.counters}")
    return f"{counters[0]}: {counters[1]}"


def rules(say: Say) -> Panel:
    """The rules in brief, with a glossary."""
    fields = tuple(Field(say(f"castellers-rules-{part}"), say(f"castellers-rules-{part}-text")) for part in RULES_PARTS)
    return Panel(say("castellers-title"), say("castellers-rules-goal"), fields, say("castellers-rules-author"))
