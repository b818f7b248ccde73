"""The private panel of a seat: hand, castell, controls, and the reasons why actions are missing."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Action, Lookahead, Refusal
from bot.engine.panel import Draft, Field, Panel, Row, Say, Sitting, Style, Tone
from cogs.castellers.cards import CASTELLS, SPECIALS, TRONC, Card
from cogs.castellers.naming import DOT, card_name, card_names, format_progress, part_name
from cogs.castellers.render.controls import build_turn_rows, find_castell, make_batch, make_button
from cogs.castellers.render.labels import (
    format_counts,
    format_discard_pile,
    format_groups,
    format_marked_counts,
    format_missing,
    format_plans,
)
from cogs.castellers.render.lines import end_tone, result
from cogs.castellers.rules import actions
from cogs.castellers.rules.terms import Phase, TurnAction
from cogs.castellers.rules.view import View

PROMPTED = ("one-action", "scared", "not-in-hand")
"""The refusals that the prompt or the field of the castell already explains."""

BUILDS_NOTHING = "target-builds-nothing"
"""The refusal that llenya and canguelo share: the colla has no castell."""

POM_ROLES = (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)

PIECES = (actions.Pinya, actions.Tronc, actions.Pom)

KINDS_OF_USE = {
    Phase.TURN: (
        PIECES,
        (actions.Draw,),
        (actions.Llenya,),
        (actions.Canguelo,),
        (actions.Grallers,),
        (actions.Call, actions.Cancel),
    ),
    Phase.ANSWER: ((actions.Cancel,),),
}
"""By phase: the actions whose refusal is explained if none of their kinds is legal."""


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    cards = Field("", "\n".join(_hand_lines(view, say)))
    fields = (cards, *_castell_fields(view, say))
    if view.outcome is not None:
        text = result(view.outcome, sitting, say)
        return Panel(say("castellers-hand-title"), text, fields, tone=end_tone(view.outcome))
    if not view.is_asked:
        return Panel(say("castellers-hand-title"), say("castellers-hand-waiting"), fields)
    draft = Draft(draft.page, make_batch(draft.actions, ahead))
    fields = (cards, *_castell_fields(ahead(draft.actions) or view, say))
    if actions.ACCEPT in view.legal:  # without a cap de colla this is the only answer, and the footer gives the reason
        cancel = make_button(say("castellers-deed-n"), actions.CANCEL, style=Style.GOOD)
        accept = make_button(say("castellers-deed-y"), actions.ACCEPT)
        rows: tuple[Row, ...] = ((cancel, accept),) if actions.CANCEL in view.legal else ((accept,),)
    else:
        rows = build_turn_rows(view, draft, ahead, sitting, say)
    title = "castellers-hand-title-turn" if view.answering is None else "castellers-hand-title-llenya"
    return Panel(
        say(title),
        "\n".join(_prompt_lines(view, draft.actions, sitting, say)),
        (*fields, *_supply_fields(view, draft, say)),
        "\n".join(_reason_lines(view, say)),
        rows,
        tone=Tone.ASKING,
    )


def _hand_lines(view: View, say: Say) -> Iterator[str]:
    """List the cards of the hand: tronc, pom de dalt, specials."""
    counts = Counter(view.hand)
    for part, roles in (("tronc", tuple(TRONC.values())), ("pom", POM_ROLES), ("specials", SPECIALS)):
        cards = [card for card in roles for _ in range(counts[card])]
        if cards:
            yield f"**{part_name(part, say)}**: {format_marked_counts(cards, say)}"
    if not view.hand:
        yield say("castellers-hand-empty")


def _supply_fields(view: View, draft: Draft, say: Say) -> Iterator[Field]:
    """Repeat from the table what matters now.

    That is the castell whose pinya is being chosen, or the groups, and after a failed call the discard pile.
    """
    if view.phase is Phase.TURN and view.deed is TurnAction.NONE:
        castell = find_castell(draft.page, draft.actions, CASTELLS)
        plans = () if castell is None else tuple(format_plans(view, say, castell))
        if plans:
            yield Field(say("castellers-castells"), "\n".join(plans))
            return
        yield Field(say("castellers-groups"), "\n".join(format_groups(view, say)))
    if view.phase is Phase.CALL:
        yield from format_discard_pile(view, say)


def _castell_fields(view: View, say: Say) -> Iterator[Field]:
    if view.me is not None and view.me.site is not None:
        site = view.me.site
        lacking = format_missing(view, site, say) if view.outcome is None else ""
        lines = [format_progress(site, say), *([card_names([Card.GRALLERS], say)] if site.has_grallers else [])]
        yield Field(say("castellers-hand-castell"), "\n".join(filter(None, (DOT.join(lines), lacking))))


def _prompt_lines(view: View, drafted: Sequence[Action], sitting: Sitting, say: Say) -> Iterator[str]:
    if view.finisher is not None and view.phase is not Phase.ANSWER:
        yield say("castellers-hand-last-round", name=sitting.names[view.finisher])
    if view.phase is Phase.ANSWER:
        yield say("castellers-hand-answer", name=sitting.names[view.turn])
    elif view.phase is Phase.CALL:
        yield say("castellers-hand-call", roles=card_names(view.missed, say))
    elif view.phase is Phase.GRALLERS:
        yield say("castellers-hand-grallers")
    elif view.phase is Phase.DISCARD:
        yield say("castellers-hand-discard", count=view.owed)
    elif view.deed is not TurnAction.NONE:
        yield say("castellers-hand-after" if view.part is None else "castellers-hand-part")
    if view.me is not None and view.me.is_scared:
        yield say("castellers-hand-scared")
    if drafted:
        cards = [action.card for action in drafted if isinstance(action, actions.Pinya | actions.Discard)]
        yield say("castellers-hand-chosen", cards=format_counts(cards, say))


def _reason_lines(view: View, say: Say) -> Iterator[str]:
    """List the reasons why suggested actions are not legal, each once with the actions that it is about."""
    refusals: Mapping[Action, Refusal] = dict(view.refusals)
    by_sentence: dict[str, list[str]] = {}
    for action, name in _list_not_offered(view, say).items():
        refusal = refusals[action]
        if refusal.key in PROMPTED:
            continue
        if isinstance(action, actions.Llenya | actions.Canguelo):  # one sentence for all targets
            kind = type(action)
            key = "castellers-hand-no-target"
            if any(why.key != BUILDS_NOTHING for each, why in view.refusals if isinstance(each, kind)):
                key += "-llenya" if kind is actions.Llenya else "-canguelo"
            sentence = say(key)
        else:
            sentence = say(f"castellers-refusal-{refusal.key}", **dict(refusal.args))
        by_sentence.setdefault(sentence, []).append(name)
    for sentence, names in by_sentence.items():
        yield say("castellers-hand-reason", names=DOT.join(dict.fromkeys(names)), reason=sentence)


def _list_not_offered(view: View, say: Say) -> Mapping[Action, str]:
    """Name the actions that need a reason: the next part, drawing, the specials in hand, an answer.

    A llenya or a canguelo has the name of its card, without a target.
    """
    open_kinds = {type(action) for action in view.legal}
    kinds_of_use = KINDS_OF_USE.get(view.phase, ())
    names: dict[Action, str] = {}
    for action, _ in view.refusals:
        if any(isinstance(action, kinds) and open_kinds.isdisjoint(kinds) for kinds in kinds_of_use):
            if isinstance(action, actions.Llenya | actions.Canguelo):
                names[action] = card_name(Card.LLENYA if isinstance(action, actions.Llenya) else Card.CANGUELO, say)
            else:
                names[action] = say(f"castellers-deed-{action.code.lower()}")
    return names
