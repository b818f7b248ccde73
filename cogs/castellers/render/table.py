"""The public table and the rules in brief."""

from collections.abc import Iterator, Sequence

from bot.engine.contract import Event
from bot.engine.news import CAPTION_NEWS, NewsLine, build_news_field
from bot.engine.panel import Field, Panel, Row, Say, Sitting, Tone
from cogs.castellers.cards import Counters
from cogs.castellers.house import HOUSE, House
from cogs.castellers.naming import DOT, type_name
from cogs.castellers.render.controls import build_supply_buttons, make_button
from cogs.castellers.render.labels import APPLAUSE_SIGN, draw_castell, format_discard_pile, format_groups, format_plans
from cogs.castellers.render.lines import end_tone, report, result
from cogs.castellers.rules.actions import FINISH
from cogs.castellers.rules.events import Finished
from cogs.castellers.rules.terms import Phase, TurnAction
from cogs.castellers.rules.view import Colla, View

NEWS_LIMIT = 1000
"""Limit of the news in UTF-16 units, below that of a field."""

WARNING_ROUNDS = 5
"""The end without finished castells is announced this many rounds before (RULES 7.4)."""

RULES_PARTS = ("turn", "raise", "specials", "end", "valves", "glossary")


def table(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    applause = say("castellers-counters-flat", values=", ".join(map(str, view.options.house.flat)))
    return Panel(
        say("castellers-title"),
        _headline(view, sitting, say),
        (
            Field(say("castellers-castells"), "\n".join(format_plans(view, say))),
            Field(
                say("castellers-groups"),
                "\n".join((*format_groups(view, say), say("castellers-deck", count=view.deck))),
            ),
            *format_discard_pile(view, say),
            *(Field(sitting.names[seat], _format_colla(colla, say)) for seat, colla in enumerate(view.collas)),
            *build_news_field(say("game-news"), _list_news(news, sitting, say), NEWS_LIMIT, say),
        ),
        say("castellers-counters-graded") if view.options.counters is Counters.GRADED else applause,
        tuple(_rows(view, say)),
        Tone.ASKING if view.outcome is None else end_tone(view.outcome),
    )


def caption(view: View, sitting: Sitting, news: Sequence[Event], say: Say) -> Panel:
    """Build the panel above the picture: whose turn it is, the news, and the controls."""
    return Panel(
        say("castellers-title"),
        _headline(view, sitting, say, has_picture=True),
        build_news_field(say("game-news"), _list_news(news, sitting, say), CAPTION_NEWS, say),
        rows=tuple(_rows(view, say)),
        tone=Tone.ASKING if view.outcome is None else end_tone(view.outcome),
    )


def _headline(view: View, sitting: Sitting, say: Say, *, has_picture: bool = False) -> str:
    """Describe whose turn it is and what the table waits for; above a picture the latter only outside of a turn."""
    if view.outcome is not None:
        return result(view.outcome, sitting, say)
    lines = [say("game-turn", name=sitting.names[view.turn])]
    if view.answering is not None:
        lines[0] += f" {say('castellers-answering', name=sitting.names[view.answering])}"
    elif view.phase is not Phase.TURN:
        lines[0] += f" {say(f'castellers-doing-{view.phase}')}"
    elif not has_picture:
        doing = "castellers-doing-act" if view.deed is TurnAction.NONE else "castellers-doing-after"
        lines[0] += f" {say(doing)}"
    if view.finisher is not None:
        lines.append(say("castellers-last-round", name=sitting.names[view.finisher]))
    if view.turns_left <= WARNING_ROUNDS * sum(not colla.is_gone for colla in view.collas):
        lines.append(say("castellers-drought", count=view.turns_left, rounds=view.options.house.rounds))
    return "\n".join(lines)


def _format_colla(colla: Colla, say: Say) -> str:
    """Format the public part of a colla, and draw its castell in progress."""
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
        lines.append(draw_castell(colla.site, say))
    return "\n".join(lines)


def _rows(view: View, say: Say) -> Iterator[Row]:
    """Build the controls that follow from public knowledge: take, draw, end the turn."""
    if view.phase is not Phase.TURN:
        return
    if view.deed is not TurnAction.NONE:
        yield (make_button(say("castellers-deed-e"), FINISH),)
    elif supply := build_supply_buttons(view, say):
        yield supply


def _list_news(news: Sequence[Event], sitting: Sitting, say: Say) -> list[NewsLine]:
    """List the news without the ending, which the headline gives."""
    return report([event for event in news if not isinstance(event, Finished)], sitting, say)


def rules(say: Say) -> Panel:
    """Build the rules in brief, with a glossary."""
    return rules_of(HOUSE, say)


def rules_of(house: House, say: Say) -> Panel:
    """Build the rules in brief, with the numbers of this house."""
    numbers = {"rounds": house.rounds, "discarded": house.discarded}
    fields = tuple(
        Field(say(f"castellers-rules-{part}"), say(f"castellers-rules-{part}-text", **numbers)) for part in RULES_PARTS
    )
    return Panel(say("castellers-title"), say("castellers-rules-goal"), fields, say("castellers-rules-author"))
