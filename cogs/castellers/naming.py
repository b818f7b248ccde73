"""Names of cards and castells."""

from collections.abc import Iterable

from bot.engine.panel import Say
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.rules.terms import Site

DOT = " · "


def card_name(card: Card, say: Say) -> str:
    return say(f"castellers-card-{card}")


def card_names(cards: Iterable[Card], say: Say) -> str:
    return ", ".join(card_name(card, say) for card in cards)


def part_name(part: str, say: Say) -> str:
    """Return the name of a part or of the specials, with a capital to begin a label or a line."""
    name = say(f"castellers-part-{part}")
    return name[:1].upper() + name[1:]


def castell_name(plan: Plan, say: Say) -> str:
    """Return the name of a castell: ``3 de 8``."""
    return say("castellers-castell", castell=plan.castell, floors=plan.floors)


def type_name(castell: int, say: Say) -> str:
    return say("castellers-type", castell=castell)


def format_progress(site: Site, say: Say) -> str:
    """Format the parts that are placed: ``3 de 8 · pinya 4/4 · tronc 2/4``."""
    plan = site.plan
    done = (site.pinya, site.tronc, len(site.pom))
    asked = (plan.pinya, plan.tronc, len(plan.pom))
    parts = zip(Part, done, asked, strict=True)
    stands = (f"{say(f'castellers-part-{part}')} {placed}/{count}" for part, placed, count in parts if placed)
    return DOT.join((castell_name(plan, say), *stands))
