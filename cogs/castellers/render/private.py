"""A seat's private message: its cards, what its castell lacks, and why what cannot be done cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.panel import Draft, Field, Panel, Row, Say, Sitting, Style, Tone
from cogs.castellers.cards import SPECIALS, TRONC, Card, Part
from cogs.castellers.render.castells import drawing, what_is_lacking
from cogs.castellers.render.choosing import gathered
from cogs.castellers.render.controls import act, turn_rows
from cogs.castellers.render.labels import card_names, counted
from cogs.castellers.render.lines import end_tone, result
from cogs.castellers.rules.actions import (
    ACCEPT,
    CANCEL,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Draw,
    Finish,
    Grallers,
    Llenya,
    Pinya,
    Pom,
    Take,
    Tronc,
)
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import View

POM_ROLES = (Card.DOSOS, Card.ACOTXADOR, Card.ENXANETA)

PART_CODES = {Part.PINYA: Pinya.code, Part.TRONC: Tronc.code, Part.POM: Pom.code}

SPECIAL_CODES = {
    Card.LLENYA: (Llenya.code,),
    Card.CANGUELO: (Canguelo.code,),
    Card.GRALLERS: (Grallers.code,),
    Card.CAP: (Call.code, Cancel.code),
}


def hand(view: View, draft: Draft, sitting: Sitting, say: Say) -> Panel:
    """A seat's private message: its cards, what its castell lacks, and the controls of what it may do."""
    fields = (Field(say("castellers-hand"), "\n".join(_held(view, say))), *_own_castell(view, say))
    if view.outcome is not None:
        text = result(view.outcome, sitting, say)
        return Panel(say("castellers-hand-title"), text, fields, tone=end_tone(view.outcome))
    if not view.is_asked:
        return Panel(say("castellers-hand-title"), say("castellers-hand-waiting"), fields)
    drafted = gathered(view, draft)
    rows = _answer_rows(view, say) if ACCEPT in view.legal else turn_rows(view, draft.page, drafted, sitting, say)
    return Panel(
        say("castellers-hand-title-turn"),
        "\n".join(_prompt(view, drafted, sitting, say)),
        (*fields, *_reasons(view, say)),
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


def _own_castell(view: View, say: Say) -> Iterator[Field]:
    if view.me is not None and view.me.site is not None:
        site = view.me.site
        yield Field(say("castellers-hand-castell"), f"{drawing(site, say)}\n{what_is_lacking(view, site, say)}")


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
        yield say("castellers-hand-after")
    if view.me is not None and view.me.is_scared:
        yield say("castellers-scared")
    if drafted:
        cards = [action.card for action in drafted if isinstance(action, Pinya | Discard)]
        yield say("castellers-hand-chosen", cards=counted(cards, say))


def _reasons(view: View, say: Say) -> Iterator[Field]:
    """Why what is greyed out or not offered cannot be done now, each reason once."""
    refusals = dict(view.refusals)
    site = view.me.site if view.me is not None else None
    part = site.part if site is not None else Part.PINYA
    codes = [Take.code, Draw.code, PART_CODES[part]] if view.phase is Phase.TURN else []
    codes += [code for card in SPECIALS if card in view.hand for code in SPECIAL_CODES[card]]
    if view.phase is Phase.ANSWER:
        codes.append(Cancel.code)
    elif view.phase is Phase.TURN:
        codes.append(Finish.code)
    by_sentence: dict[str, list[str]] = {}
    for code in dict.fromkeys(code for code in codes if code in refusals):
        refusal = refusals[code]
        sentence = say(f"castellers-refusal-{refusal.key}", **dict(refusal.args))
        by_sentence.setdefault(sentence, []).append(say(f"castellers-deed-{code.lower()}"))
    lines = [f"{', '.join(deeds)}: {sentence}" for sentence, deeds in by_sentence.items()]
    if lines:
        yield Field(say("castellers-hand-reasons"), "\n".join(lines))


def _answer_rows(view: View, say: Say) -> tuple[Row, ...]:
    """The two answers to a llenya, shown to everybody alike."""
    can_cancel = CANCEL in view.legal
    return (
        (
            act(say("castellers-deed-n"), CANCEL, is_open=can_cancel, style=Style.GOOD),
            act(say("castellers-deed-y"), ACCEPT),
        ),
    )
