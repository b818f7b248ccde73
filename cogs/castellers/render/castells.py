"""Castells in text: what they ask for, how far they are, and drawn level by level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.engine.panel import Say
from cogs.castellers.cards import Card, Part
from cogs.castellers.render.labels import APPLAUSE_SIGN, DOT, card_name, castell_name, counted, level_name
from cogs.castellers.rules.terms import Site
from cogs.castellers.rules.view import View

UP, OPEN, FACE_DOWN, GAP = "●", "○", "■", "□"


def plan_lines(view: View, say: Say) -> Iterator[str]:
    """A line for each castell of the day that the reader can still raise, with its counters and what it asks for."""
    done = [score.castell for score in view.me.scores] if view.me is not None else []
    for plan, counters in zip(view.plans, view.counters, strict=True):
        if plan.castell not in done:
            left = " ".join(map(str, counters)) or "–"
            asked = say("castellers-plan", pinya=plan.pinya, cards=counted(((plan.card,) * plan.tronc + plan.pom), say))
            yield f"**{castell_name(plan, say)}**{DOT}{APPLAUSE_SIGN} {left}{DOT}{asked}"


def drawing(site: Site, say: Say) -> str:
    """The castell level by level, its top first, in a block of equal signs."""
    plan = site.plan
    widest = max(plan.castell, plan.pinya, 2)
    levels = [
        ("●●" if role is Card.DOSOS else UP, card_name(role, say), role in site.pom) for role in reversed(plan.pom)
    ]
    for level in range(plan.tronc, 0, -1):
        levels.append((UP * plan.castell, level_name(level, say), level <= site.tronc))
    rows = [f"{_figure(figure, is_up).center(widest)}  {name}" for figure, name, is_up in levels]
    pinya = FACE_DOWN * site.pinya + GAP * (plan.pinya - site.pinya)
    rows.append(f"{pinya.center(widest)}  {say('castellers-part-pinya')} {site.pinya}/{plan.pinya}")
    heading = f"**{castell_name(plan, say)}**"
    if site.has_grallers:
        heading += f"{DOT}{card_name(Card.GRALLERS, say)}"
    return f"{heading}\n```\n" + "\n".join(rows) + "\n```"


def progress(site: Site, say: Say) -> str:
    """The castell in a few words: how much of pinya, tronc and pom stands."""
    plan = site.plan
    done = (site.pinya, site.tronc, len(site.pom))
    asked = (plan.pinya, plan.tronc, len(plan.pom))
    parts = zip(Part, done, asked, strict=True)
    stands = (f"{say(f'castellers-part-{part}')} {placed}/{count}" for part, placed, count in parts if placed)
    return DOT.join((castell_name(plan, say), *stands))


def _figure(figure: str, is_up: bool) -> str:
    return figure if is_up else OPEN * len(figure)


def what_is_lacking(view: View, site: Site, say: Say) -> str:
    """What the part that is being built still asks for, and what of it the hand lacks."""
    if site.part is Part.PINYA:
        return say("castellers-lacks-pinya", count=site.plan.pinya - site.pinya)
    lacking = Counter(site.missing) - Counter(view.hand)
    needed = counted(site.missing, say)
    if not lacking:
        return say("castellers-lacks-nothing", cards=needed)
    return say("castellers-lacks", cards=needed, lacking=counted([*lacking.elements()], say))
