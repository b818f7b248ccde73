"""Castells as text: requirements, progress and a drawing by level."""

from collections import Counter
from collections.abc import Iterator

from bot.engine.emoji import choose
from bot.engine.panel import Say
from cogs.castellers.cards import Card, Part
from cogs.castellers.naming import DOT, card_name, castell_name
from cogs.castellers.render.labels import APPLAUSE_SIGN, format_counts, format_marked_counts, level_name
from cogs.castellers.render.marks import mark_card, mark_plan
from cogs.castellers.rules.terms import Site
from cogs.castellers.rules.view import View

UP, OPEN, FACE_DOWN, GAP = "●", "○", "■", "□"


def format_plans(view: View, say: Say, castell: int | None = None) -> Iterator[str]:
    """Format each castell that the viewer has not raised, or only ``castell``: counters left and cards needed."""
    done = [score.castell for score in view.me.scores] if view.me is not None else []
    for plan, counters in zip(view.plans, view.counters, strict=True):
        if plan.castell not in done and castell in (None, plan.castell):
            left = " ".join(map(str, counters)) or "–"
            cards = format_marked_counts((plan.card,) * plan.tronc + plan.pom, say)
            asked = say("castellers-plan", pinya=plan.pinya, cards=cards)
            yield f"**{castell_name(plan, say)}**{mark_plan(plan)}{DOT}{APPLAUSE_SIGN} {left}{DOT}{asked}"


def draw_castell(site: Site, say: Say) -> str:
    """Draw the castell level by level, top first; without emoji in a code block."""
    plan = site.plan
    widest = max(plan.castell, plan.pinya, 2)
    levels = []
    for role in reversed(plan.pom):
        levels.append((card_name(role, say), role, "●●" if role is Card.DOSOS else UP, role in site.pom))
    for level in range(plan.tronc, 0, -1):
        levels.append((level_name(level, say), plan.card, UP * plan.castell, level <= site.tronc))
    cards = FACE_DOWN * site.pinya + GAP * (plan.pinya - site.pinya)
    pinya = f"{say('castellers-part-pinya')} {site.pinya}/{plan.pinya}"
    longest = max(len(pinya), *(len(name) for name, *_ in levels))
    plain, drawn = [], []
    for name, card, shape, is_up in levels:
        plain.append(f"{(shape if is_up else OPEN * len(shape)).center(widest)}  {name}")
        drawn.append(f"`{name.ljust(longest)}` {mark_card(card) if is_up else OPEN}")
    plain = ["```", *plain, f"{cards.center(widest)}  {pinya}", "```"]
    drawn.append(f"`{pinya.ljust(longest)}` {cards}")
    heading = f"**{castell_name(plan, say)}**"
    if site.has_grallers:
        heading += f"{DOT}{card_name(Card.GRALLERS, say)}"
    return heading + "\n" + choose("\n".join(drawn), "\n".join(plain))


def format_missing(view: View, site: Site, say: Say) -> str:
    """Format the cards that the current part still needs, and those of them that are not in hand."""
    if site.part is Part.PINYA:
        return say("castellers-lacks-pinya", count=site.plan.pinya - site.pinya)
    lacking = Counter(site.missing) - Counter(view.hand)
    needed = format_counts(site.missing, say)
    if not lacking:
        return say("castellers-lacks-nothing", cards=needed)
    return say("castellers-lacks", cards=needed, lacking=format_counts([*lacking.elements()], say))
