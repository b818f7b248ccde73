"""The hand: one's own cards with what they do, what is asked, and the controls of what may be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.contract import Refusal
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Draft, Field, Panel, Row, Say, Sitting, Tone
from cogs.fallera.cards import CARDS, SHIELDS, Kind, Model, Sort, When
from cogs.fallera.render import strength
from cogs.fallera.render.cards import SPECIAL_TREASURES, counted, has_ability, long_name, name, points, text
from cogs.fallera.render.choosing import Plan, discards, given, page_card, plan_of, rows
from cogs.fallera.render.lines import result
from cogs.fallera.render.table import battle_lines, chunks, display, end_tone, side, size, stack_lines
from cogs.fallera.rules.specials import BET
from cogs.fallera.rules.terms import Aigua, Attack, Defend, Display, Espionatge, Paella, Phase, Sell
from cogs.fallera.rules.turns import MOST_ACTIONS
from cogs.fallera.rules.view import View

ROOM = 5000
"""How long a hand may be in all, in UTF-16 units: what the host adds has its room besides."""

FEW = 3
"""So many actions before a turn can have no more, the hand tells of it."""

WINDOWS = frozenset({Phase.PAELLA, Phase.ESPIONATGE, Phase.DEFENCE, Phase.AIGUA})

MOMENTS = frozenset({When.TEAM, When.CHARGE, When.ATTACKED, When.REVEALED, When.ANSWER})
"""Cards that are never an action of their own: their words tell when they are used."""


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """A seat's private message."""
    if view.outcome is not None:
        body = result(view.outcome, sitting, say)
        return _panel(view, NONE, say("fallera-hand-title"), body, (), end_tone(view.outcome.ending), say)
    if not view.is_asked:
        body = "\n".join(_waiting(view, sitting, say))
        return _panel(view, EVERY, say("fallera-hand-title"), body, (), Tone.CALM, say)
    title = say("fallera-hand-title-answer" if view.phase in WINDOWS else "fallera-hand-title-turn")
    body = "\n".join(_prompt(view, draft, ahead, sitting, say))
    controls = rows(view, draft, ahead, sitting, say)
    return _panel(view, _wanted(view, draft, ahead), title, body, controls, Tone.ASKING, say)


def _panel(
    view: View, wanted: frozenset[When], title: str, body: str, controls: tuple[Row, ...], tone: Tone, say: Say
) -> Panel:
    """The hand with as much about its cards as matters now and there is room for."""
    reasons = tuple(_reasons(view, wanted, say)) if controls else ()
    for detail in _details(wanted):
        fields = (*_cards(view, detail, say), *_display(view, detail, say), *reasons)
        if size(title) + size(body) + sum(size(field.name) + size(field.text) for field in fields) <= ROOM:
            break
    return Panel(title, body, fields, rows=controls, tone=tone)


# Cards


EVERY = frozenset(When)

NONE: frozenset[When] = frozenset()

FIGHT = frozenset({When.BATTLE, When.TEAM})

WANTED: Mapping[Phase, frozenset[When]] = {
    Phase.KEEP: NONE,
    Phase.EXTRA: NONE,
    Phase.PAELLA: frozenset({When.ANSWER}),
    Phase.ESPIONATGE: frozenset({When.ATTACKED}),
    Phase.DEFENCE: FIGHT,
    Phase.AIGUA: frozenset({When.REVEALED}),
}
"""When the cards are used that matter for what is asked, where not all do: of the others the name is enough."""


def _wanted(view: View, draft: Draft, ahead: Lookahead[View]) -> frozenset[When]:
    """When the cards are used of which the hand tells what they do."""
    if view.phase is not Phase.TURN:
        return WANTED.get(view.phase, EVERY)
    if plan_of(draft.actions, ahead) is not None:
        return FIGHT | {When.CHARGE}
    return EVERY if page_card(view, draft) is None else NONE


@dataclass(frozen=True, slots=True)
class _Detail:
    """Of which cards it is told what they do."""

    hand: frozenset[When]
    display: bool

    @property
    def is_full(self) -> bool:
        """True if nothing is left out."""
        return self.display and self.hand == EVERY


def _details(wanted: frozenset[When]) -> tuple[_Detail, ...]:
    """From everything that is wanted to the names and points alone, which fit however many cards there are."""
    return (
        _Detail(wanted, display=wanted == EVERY),
        _Detail(wanted, display=False),
        _Detail(wanted - FIGHT, display=False),
        _Detail(NONE, display=False),
    )


def _cards(view: View, detail: _Detail, say: Say) -> Iterator[Field]:
    """The hand by kind, each card with its points or level and what it does."""
    if view.looked:
        yield from _field(say("fallera-hand-looked"), _listed(view.looked, view, EVERY, say))
    for kind, title in ((Kind.BATTLE, "fallera-hand-battle"), (Kind.SPECIAL, "fallera-hand-special")):
        cards = [card for card in view.hand if CARDS[card].kind is kind]
        if cards:
            yield from _field(say(title), _listed(cards, view, detail.hand, say))
    if not view.hand and view.seat is not None:
        yield Field(say("fallera-hand-battle"), say("fallera-hand-empty"))


def _listed(cards: Sequence[Model], view: View, told: frozenset[When], say: Say) -> Iterator[str]:
    for card, count in Counter(cards).items():
        is_told = CARDS[card].when in told and has_ability(card)
        parts = [_bold(card, count, say), points(card), text(card, view.options, say) if is_told else ""]
        yield " · ".join(part for part in parts if part)


def _bold(card: Model, count: int, say: Say) -> str:
    return f"**{long_name(card, say)}**" + (f" ×{count}" if count > 1 else "")


def _display(view: View, detail: _Detail, say: Say) -> Iterator[Field]:
    """The seat's own display: what its cards do, or their names."""
    if view.me is None or view.me.is_gone:
        return
    shown = view.me.display
    lines = [*display(shown, view.me.worth, say)]
    if detail.display:
        lines[1:] = _effects(shown, view, say)
    if not detail.is_full:
        lines.append(say("fallera-hand-more"))
    yield from _field(say("fallera-hand-display"), lines)


def _effects(shown: Display, view: View, say: Say) -> Iterator[str]:
    """What lies on the display and does more than to count as an ingredient."""
    for card, count in Counter((*shown.treasures, *shown.shields, *shown.curses)).items():
        if CARDS[card].sort is not Sort.INGREDIENT or card in SPECIAL_TREASURES:
            yield f"- {_bold(card, count, say)}: {text(card, view.options, say)}"


def _field(title: str, lines: Iterator[str] | Sequence[str]) -> Iterator[Field]:
    """A field, or as many as the lines need."""
    for number, part in enumerate(chunks(lines), 1):
        yield Field(title if number == 1 else f"{title} ({number})", part)


# What is asked


def _waiting(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    if view.answer is None:
        yield say("fallera-hand-waiting")
    else:
        yield say("fallera-hand-answered-paella" if view.answer else "fallera-hand-answered")
    if view.stack:
        yield from stack_lines(view.stack, sitting, say)
    if view.battle is not None:
        yield from battle_lines(view.battle, sitting, say)


def _prompt(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[str]:
    match view.phase:
        case Phase.TURN:
            yield from _turn_prompt(view, draft, ahead, sitting, say)
        case Phase.DISCARD:
            yield from _discard_prompt(draft, ahead, say)
        case Phase.KEEP:
            yield say("fallera-hand-keep")
        case Phase.EXTRA:
            assert view.battle is not None
            yield say("fallera-hand-extra", name=sitting.names[view.battle.defender])
        case _:
            yield from _window_prompt(view, sitting, say)


def _turn_prompt(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[str]:
    plan = plan_of(draft.actions, ahead)
    if plan is not None:
        yield from _plan_prompt(plan, sitting, say)
        return
    special = page_card(view, draft)
    if special is None:
        yield say("fallera-hand-act")
        if view.actions > 1:
            yield say("fallera-hand-actions", count=view.actions - 1)
        if view.taken >= MOST_ACTIONS - FEW:
            yield say("fallera-hand-actions-most", most=MOST_ACTIONS, number=view.taken + 1)
        return
    yield f"**{long_name(special, say)}** · {points(special)}"
    yield text(special, view.options, say)
    own = given(view, draft)
    if own is not None:
        yield say("fallera-hand-swap", card=name(own, say))


def _plan_prompt(plan: Plan, sitting: Sitting, say: Say) -> Iterator[str]:
    aim, cards = plan.aim, plan.view.chosen
    called = sitting.names[aim.seat]
    if aim.card is None:
        yield say("fallera-hand-almansa", name=called)
    else:
        key = "fallera-hand-shield" if aim.card in SHIELDS else "fallera-hand-for"
        yield say(key, name=called, card=name(aim.card, say))
    if not cards:
        yield say("fallera-hand-lay")
    else:
        yield say("fallera-hand-laid", cards=side(cards, say))
        attack = strength.attack(plan.view, aim.seat, cards)
        if attack is not None:
            yield say("fallera-hand-strength", attack=attack)
    yield say("fallera-hand-team")


def _discard_prompt(draft: Draft, ahead: Lookahead[View], say: Say) -> Iterator[str]:
    yield say("fallera-hand-discard", count=BET)
    after = ahead(discards(draft.actions, ahead))
    if after is not None and after.chosen:
        yield say("fallera-hand-discarded", cards=counted(after.chosen, say))


def _window_prompt(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """What is going on, and then what is asked."""
    if view.battle is not None:
        yield from battle_lines(view.battle, sitting, say)
    if view.phase is not Phase.PAELLA:
        yield say(_ASKS[view.phase])
        return
    yield from stack_lines(view.stack, sitting, say)
    yield say("fallera-hand-says", text=text(view.stack[0].card, view.options, say))
    if view.hit == view.seat:
        yield say("fallera-hand-hit")
    yield say("fallera-hand-paella", card=name(view.stack[-1].card, say))


_ASKS: Mapping[Phase, str] = {
    Phase.ESPIONATGE: "fallera-hand-espionatge",
    Phase.DEFENCE: "fallera-hand-defence",
    Phase.AIGUA: "fallera-hand-aigua",
}


# Why not


def _reasons(view: View, wanted: frozenset[When], say: Say) -> Iterator[Field]:
    """Why what is greyed out or not offered cannot be done now, each reason once; on pages everything can."""
    if view.phase is Phase.TURN and wanted != EVERY:
        return
    lines = [*_deed_reasons(view, say), *_card_reasons(view, say)]
    yield from _field(say("fallera-reasons"), lines)


def _deed_reasons(view: View, say: Say) -> Iterator[str]:
    refusals = dict(view.refusals)
    for code in _DEEDS.get(view.phase, ()) if view.aim is None else ():
        if code in refusals:
            reason = _deed_reason(code, refusals[code], say)
            if view.phase is Phase.TURN:
                reason = say("fallera-reason-deed", deed=say(f"fallera-deed-{code.lower()}"), reason=reason)
            yield reason


_DEEDS: Mapping[Phase, tuple[str, ...]] = {
    Phase.TURN: (Sell.code, Attack.code),
    Phase.PAELLA: (Paella.code,),
    Phase.ESPIONATGE: (Espionatge.code,),
    Phase.DEFENCE: (Defend.code,),
    Phase.AIGUA: (Aigua.code,),
}
"""The kinds of action that a hand shows or greys out, by what the table waits for."""


def _deed_reason(code: str, refusal: Refusal, say: Say) -> str:
    """The refusal in words; where it is about one card, what is meant is that there is none of its sort."""
    if code == Sell.code and refusal.key in ("not-on-your-display", "not-for-sale"):
        return say("fallera-reason-no-sales")
    if code == Attack.code and refusal.key == "not-on-that-display":
        return say("fallera-refusal-nothing-on-displays")
    if code == Defend.code:
        return say("fallera-refusal-no-fighter")
    return _said(refusal, say)


def _card_reasons(view: View, say: Say) -> Iterator[str]:
    """A line for each reason why cards that could be an action are none now."""
    reasons: dict[str, list[Model]] = {}
    for card, refusal in view.unusable:
        if CARDS[card].when not in MOMENTS and CARDS[card].when is not When.SALE:
            reasons.setdefault(_said(refusal, say), []).append(card)
    for reason, cards in reasons.items():
        yield say("fallera-reason-deed", deed=counted(cards, say), reason=reason)


def _said(refusal: Refusal, say: Say) -> str:
    return say(f"fallera-refusal-{refusal.key}", **dict(refusal.args))
