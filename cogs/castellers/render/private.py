"""A seat's private message: its cards, what its castell lacks, and why what cannot be done cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Action, Refusal
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Draft, Field, Panel, Row, Say, Select, Sitting, Style, Tone, Verb
from cogs.castellers.cards import SPECIALS, TRONC, Card
from cogs.castellers.render.castells import drawing, plan_lines, what_is_lacking
from cogs.castellers.render.choosing import gathered
from cogs.castellers.render.controls import act, turn_rows
from cogs.castellers.render.labels import DOT, card_names, counted, group_lines, pile
from cogs.castellers.render.lines import end_tone, result
from cogs.castellers.rules.actions import (
    ACCEPT,
    CANCEL,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Grallers,
    Llenya,
    Pinya,
    Pom,
    Tronc,
)
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import View

POM_ROLES = (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)

PIECES = (Pinya, Tronc, Pom)

SPECIAL_KINDS = ((Llenya,), (Canguelo,), (Grallers,), (Call, Cancel))
"""What each special card may be played for."""


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """A seat's private message: its cards, what its castell lacks, and the controls of what it may do."""
    fields = (Field(say("castellers-hand"), "\n".join(_held(view, say))), *_own_castell(view, say))
    if view.outcome is not None:
        text = result(view.outcome, sitting, say)
        return Panel(say("castellers-hand-title"), text, fields, tone=end_tone(view.outcome))
    if not view.is_asked:
        return Panel(say("castellers-hand-title"), say("castellers-hand-waiting"), fields)
    drafted = gathered(draft.actions, ahead)
    is_answer = ACCEPT in view.legal
    rows = _answer_rows(view, say) if is_answer else turn_rows(view, Draft(draft.page, drafted), ahead, sitting, say)
    title = "castellers-hand-title-turn" if view.answering is None else "castellers-hand-title-llenya"
    return Panel(
        say(title),
        "\n".join(_prompt(view, drafted, sitting, say)),
        (*fields, *_supply(view, say), *_reasons(view, rows, sitting, say)),
        rows=rows,
        tone=Tone.ASKING,
    )


def _held(view: View, say: Say) -> Iterator[str]:
    """The hand by role, a line for tronc, pom de dalt and specials; then what lies in the pinya."""
    counts = Counter(view.hand)
    for part, roles in (("tronc", tuple(TRONC.values())), ("pom", POM_ROLES), ("specials", SPECIALS)):
        cards = [card for card in roles for _ in range(counts[card])]
        if cards:
            yield f"**{say(f'castellers-part-{part}')}**: {counted(cards, say)}"
    if not view.hand:
        yield say("castellers-hand-empty")
    if view.pinya:
        yield say("castellers-hand-pinya", cards=counted(view.pinya, say))


def _supply(view: View, say: Say) -> Iterator[Field]:
    """What may be begun, taken and called now, so that nobody has to look at the table first."""
    if view.phase is Phase.TURN and view.deed is Deed.NONE:
        if view.me is not None and view.me.site is None:
            yield Field(say("castellers-castells"), "\n".join(plan_lines(view, say)))
        yield Field(say("castellers-groups"), "\n".join(group_lines(view, say)))
    if view.phase in (Phase.TURN, Phase.CALL):
        yield from pile(view, say)


def _own_castell(view: View, say: Say) -> Iterator[Field]:
    if view.me is not None and view.me.site is not None:
        site = view.me.site
        lacking = what_is_lacking(view, site, say) if view.outcome is None else ""
        yield Field(say("castellers-hand-castell"), f"{drawing(site, say)}\n{lacking}")


def _prompt(view: View, drafted: Sequence[Action], sitting: Sitting, say: Say) -> Iterator[str]:
    if view.phase is Phase.ANSWER:
        yield say("castellers-hand-answer", name=sitting.names[view.turn])
    elif view.phase is Phase.CALL:
        yield say("castellers-hand-call", roles=card_names(view.missed, say))
    elif view.phase is Phase.GRALLERS:
        yield say("castellers-hand-grallers")
    elif view.phase is Phase.DISCARD:
        yield say("castellers-hand-discard", count=view.owed)
    elif view.deed is Deed.NONE:
        yield say("castellers-hand-act")
    else:
        yield say("castellers-hand-after" if view.part is None else "castellers-hand-part")
    if view.me is not None and view.me.is_scared:
        yield say("castellers-hand-scared")
    if drafted:
        cards = [action.card for action in drafted if isinstance(action, Pinya | Discard)]
        yield say("castellers-hand-chosen", cards=counted(cards, say))


def _reasons(view: View, rows: Sequence[Row], sitting: Sitting, say: Say) -> Iterator[Field]:
    """Why what is greyed out, or not offered though its cards suggest it, cannot be done now; each reason once."""
    refusals: Mapping[Action, Refusal] = dict(view.refusals)
    greyed = {
        button.press.actions[0]: button.label
        for row in rows
        if not isinstance(row, Select)
        for button in row
        if button.is_disabled and button.press.verb is Verb.ACT
    }
    by_sentence: dict[str, list[str]] = {}
    for action, name in {**greyed, **_not_offered(view, sitting, say)}.items():
        refusal = refusals[action]
        sentence = say(f"castellers-refusal-{refusal.key}", **dict(refusal.args))
        by_sentence.setdefault(sentence, []).append(name)
    lines = [f"**{DOT.join(dict.fromkeys(names))}**: {sentence}" for sentence, names in by_sentence.items()]
    if lines:
        yield Field(say("castellers-hand-reasons"), "\n".join(lines))


def _not_offered(view: View, sitting: Sitting, say: Say) -> Mapping[Action, str]:
    """The part that comes next if it cannot, and the specials in hand of which no use can be made, in words."""
    open_kinds = {type(action) for action in view.legal}
    kinds_of_use = (PIECES, *SPECIAL_KINDS) if view.phase is Phase.TURN else ()
    names: dict[Action, str] = {}
    for action, _ in view.refusals:
        if any(isinstance(action, kinds) and open_kinds.isdisjoint(kinds) for kinds in kinds_of_use):
            names[action] = _deed(action, sitting, say)
    return names


def _deed(action: Action, sitting: Sitting, say: Say) -> str:
    """What it is called in text, where names are escaped."""
    code = action.code.lower()
    if isinstance(action, Llenya | Canguelo):
        return say(f"castellers-label-{code}", name=sitting.names[action.target])
    return say(f"castellers-deed-{code}")


def _answer_rows(view: View, say: Say) -> tuple[Row, ...]:
    """The two answers to a llenya, shown to everybody alike."""
    can_cancel = CANCEL in view.legal
    return (
        (
            act(say("castellers-deed-n"), CANCEL, is_open=can_cancel, style=Style.GOOD),
            act(say("castellers-deed-y"), ACCEPT),
        ),
    )
