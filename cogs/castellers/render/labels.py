"""Names and explanations of cards, castells and actions; castells as text and as a drawing by level."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.emoji import choose, mark
from bot.engine.panel import Field, Panel, Say, Sitting
from cogs.castellers.cards import CASTELLERS, SPECIALS, Card, Part, Plan, sort_by_role
from cogs.castellers.naming import DOT, card_name, card_names, castell_name, part_name
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import Call, Cancel, Canguelo, Draw, Grallers, Llenya, Pinya, Pom, Take, Tronc
from cogs.castellers.rules.advice import choose_castell, count_missing
from cogs.castellers.rules.terms import Site
from cogs.castellers.rules.view import View

GAME = "castellers"


def mark_card(card: Card) -> str:
    return mark(GAME, f"card-{card}")


def mark_plan(plan: Plan) -> str:
    """Return the mark of a castell: its cards as blocks; a castell of another house has no emoji."""
    return mark(GAME, f"goal-{plan.castell}-{plan.pinya}-{plan.tronc}")


APPLAUSE_SIGN = "👏"


def label(view: View, action: Action, sitting: Sitting, say: Say) -> str:
    match action:
        case actions.Take():
            cards = view.groups[action.group] if action.group < len(view.groups) else ()
            return f"{say('castellers-button-take', group=action.group + 1)}: {card_names(cards, say)}"
        case actions.Pinya():
            place = say(
                "castellers-label-pinya", place=action.place, castell=castell_name(view.plans[action.castell - 1], say)
            )
            return f"{place}: {card_name(action.card, say)}"
        case actions.Tronc():
            return f"{part_name('tronc', say)}: {level_name(action.level, say)}"
        case actions.Pom():
            return f"{part_name('pom', say)}: {card_name(action.role, say)}"
        case actions.Discard():
            return f"{say('castellers-deed-u')}: {card_name(action.card, say)}"
        case actions.Llenya() | actions.Canguelo():
            return say(f"castellers-label-{action.code.lower()}", name=sitting.labels[action.target])
        case actions.Call():
            return f"{say('castellers-deed-k')}: {card_name(action.role, say)}"
    if isinstance(action, actions.Move):
        return say(f"castellers-deed-{action.code.lower()}")
    raise TypeError(f"{action} is none of this game's")


def format_counts(cards: Iterable[Card], say: Say) -> str:
    """Format cards by role with their counts: ``enxaneta · llenya ×2``."""
    counts = Counter(cards)
    return DOT.join(
        card_name(card, say) + (f" ×{counts[card]}" if counts[card] > 1 else "")
        for card in (*CASTELLERS, *SPECIALS)
        if counts[card]
    )


def format_marked_counts(cards: Iterable[Card], say: Say) -> str:
    """Format cards by role with their counts and marks."""
    counts = Counter(cards)
    kinds = (card for card in (*CASTELLERS, *SPECIALS) if counts[card])
    return DOT.join(f"{format_counts([card] * counts[card], say)}{mark_card(card)}" for card in kinds)


def level_name(level: int, say: Say) -> str:
    """Return the name of a level of the tronc. Its level 1 is the second of the castell, above the pinya."""
    return say("castellers-level", level=level + 1)


def format_groups(view: View, say: Say) -> Iterator[str]:
    """Format each group as a line."""
    for number, cards in enumerate(view.groups, 1):
        yield f"**{number}**{DOT}{format_counts(cards, say) or say('castellers-empty')}"


def format_discard_pile(view: View, say: Say) -> Iterator[Field]:
    """Format the discard pile by card, with its top card; nothing if it is empty."""
    if view.discard:
        heading = say("castellers-discard", count=len(view.discard), top=card_name(view.discard[-1], say))
        yield Field(heading, format_counts(view.discard, say))


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


def explain(view: View, say: Say) -> Panel:
    """Explain the cards of the hand, those in the pinya, those only in the groups, and the parts of a castell."""
    held = {*view.hand}
    others = {card for group in view.groups for card in group} - held
    fields = [Field(say("castellers-explain-parts"), say("castellers-rules-raise-text"))]
    if others:
        fields.insert(0, Field(say("castellers-groups"), _explain_cards(others, say)))
    if view.pinya:
        pinya = say("castellers-hand-pinya", cards=format_counts(view.pinya, say))
        fields.insert(0, Field(say("castellers-hand-castell"), pinya))
    if held:
        fields.insert(0, Field(say("castellers-hand"), _explain_cards(held, say)))
    return Panel(say("castellers-explain-title"), fields=tuple(fields))


def _explain_cards(cards: Iterable[Card], say: Say) -> str:
    return "\n".join(f"**{card_name(card, say)}**: {say(f'castellers-explain-{card}')}" for card in sort_by_role(cards))


def reason(view: View, actions: Sequence[Action], sitting: Sitting, say: Say) -> str:
    """Return the reason: the cards that the castell in progress, or else the nearest one, needs, or the target."""
    action = actions[0]
    castell = castell_name(view.plans[choose_castell(view) - 1], say)
    missing = count_missing(view) - Counter(view.hand)
    match action:
        case Take():
            group = view.groups[action.group] if action.group < len(view.groups) else ()
            found = (Counter(group) & missing).total()
            if not found:
                return say("castellers-reason-later")
            return say("castellers-reason-take", castell=castell, count=missing.total(), found=found)
        case Call():
            return say("castellers-reason-call", castell=castell)
        case Pinya() if action.castell != choose_castell(view):
            return say("castellers-reason-raise", castell=castell_name(view.plans[action.castell - 1], say))
        case Draw() | Pinya() | Tronc() | Pom() | Grallers():
            if missing:
                return say("castellers-reason-missing", castell=castell, count=missing.total())
            return say("castellers-reason-ready", castell=castell)
        case Llenya() | Canguelo():
            name, count = sitting.names[action.target], len(view.collas[action.target].scores)
            if not count:
                return say("castellers-reason-hinder", name=name)
            return say("castellers-reason-attack", name=name, count=count)
        case Cancel():
            return say("castellers-reason-cancel")
    return say("castellers-reason-rest")
