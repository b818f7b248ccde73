"""The private panel of a seat: its cards, the question that it is asked, and the controls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.contract import Refusal
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Button, Draft, Field, Panel, Press, Row, Say, Select, Sitting, Tone, Verb
from cogs.fallera.cards import CARDS, PETRER_CARDS, SHIELDS, Kind, Model, Sort, When
from cogs.fallera.render import controls, strength
from cogs.fallera.render.cards import (
    describe_effect,
    format_counted,
    format_long_name,
    format_name,
    format_points,
    format_side,
    has_ability,
)
from cogs.fallera.render.lines import result
from cogs.fallera.render.marks import draw_signs, mark_card
from cogs.fallera.render.table import (
    choose_end_tone,
    count_utf16,
    describe_battle,
    describe_display,
    describe_stack,
    split_into_fields,
)
from cogs.fallera.rules import moves
from cogs.fallera.rules.reasons import MOMENTS
from cogs.fallera.rules.terms import Aigua, Attack, Defend, Display, Espionatge, Paella, Phase, Sell
from cogs.fallera.rules.view import View

MAX_HAND_SIZE = 3490
"""The most UTF-16 units of a hand; the rest of a message is left for what the UI adds."""

FEW_ACTIONS = 3
"""From this number of actions before the limit of a turn, the hand mentions the limit."""

WINDOWS = frozenset({Phase.PAELLA, Phase.ESPIONATGE, Phase.DEFENCE, Phase.AIGUA})


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    """Build the private panel of a seat."""
    if view.outcome is not None:
        body = result(view.outcome, sitting, say)
        return _build_panel(view, NONE, say("fallera-hand-title"), body, (), choose_end_tone(view.outcome.ending), say)
    if draft.page == controls.CARDS_PAGE:
        title, back = say("fallera-hand-title-cards"), Button(say("fallera-button-back"), Press(Verb.DRAFT))
        tone = Tone.ASKING if view.is_asked else Tone.CALM
        return _build_panel(view, EVERY, title, "", ((back,),), tone, say)
    if not view.is_asked:
        body = "\n".join(_describe_waiting(view, sitting, say))
        cards = _build_cards_button(say)
        return _build_panel(view, NONE, say("fallera-hand-title"), body, ((cards,),), Tone.CALM, say)
    title = say("fallera-hand-title-answer" if view.phase in WINDOWS else "fallera-hand-title-turn")
    body = "\n".join(_build_prompt(view, draft, ahead, sitting, say))
    rows = controls.build_rows(view, draft, ahead, sitting, say)
    is_later = view.phase is Phase.TURN and _is_later_page(view, draft, ahead)
    if draft == Draft() or not (is_later or draft.actions):
        rows = _add_cards_button(rows, say)
    reasons = () if is_later else tuple(_build_reason_fields(view, say))
    return _build_panel(view, _find_wanted(view, draft, ahead), title, body, rows, Tone.ASKING, say, reasons)


def _is_later_page(view: View, draft: Draft, ahead: Lookahead[View]) -> bool:
    """True for the pages of an attack and of a special, which have no reasons."""
    return controls.make_plan(draft.actions, ahead) is not None or controls.get_page_special(view, draft) is not None


def _build_cards_button(say: Say) -> Button:
    return Button(say("fallera-button-cards"), Press(Verb.DRAFT, page=controls.CARDS_PAGE))


def _add_cards_button(rows: tuple[Row, ...], say: Say) -> tuple[Row, ...]:
    """Add the button of the page that tells what each card does: to the last row of buttons, or below the lists."""
    *others, last = rows
    if isinstance(last, Select):
        return (*rows, (_build_cards_button(say),))
    return (*others, (*last, _build_cards_button(say)))


def _build_panel(
    view: View,
    wanted: frozenset[When],
    title: str,
    body: str,
    rows: tuple[Row, ...],
    tone: Tone,
    say: Say,
    reasons: tuple[Field, ...] = (),
) -> Panel:
    """Build the panel with as much detail about the cards as is wanted and fits."""
    for detail in _list_details(wanted):
        fields = (*_build_card_fields(view, detail, say), *_build_display_fields(view, detail, say), *reasons)
        if count_utf16(title, body) + sum(count_utf16(field.name, field.text) for field in fields) <= MAX_HAND_SIZE:
            break
    return Panel(title, body, fields, rows=rows, tone=tone)


# Cards


EVERY = frozenset(When)

NONE: frozenset[When] = frozenset()

FIGHT = frozenset({When.BATTLE, When.TEAM})

WANTED: Mapping[Phase, frozenset[When]] = {
    Phase.KEEP: NONE,
    Phase.EXTRA: NONE,
    Phase.PAELLA: frozenset({When.ANSWER}),
    Phase.ESPIONATGE: frozenset({When.ATTACKED}),
    Phase.DEFENCE: FIGHT | {When.ATTACKED},
    Phase.AIGUA: frozenset({When.REVEALED}),
}
"""The cards whose effect is shown, by phase and by when they are used; of the others only the name is shown."""


def _find_wanted(view: View, draft: Draft, ahead: Lookahead[View]) -> frozenset[When]:
    """Return which cards get their effect shown, by when they are used."""
    if view.phase is not Phase.TURN:
        return WANTED.get(view.phase, NONE)
    if controls.make_plan(draft.actions, ahead) is not None:
        return FIGHT | {When.CHARGE}
    return NONE


@dataclass(frozen=True, slots=True)
class _Detail:
    """The cards whose effect is shown."""

    hand: frozenset[When]
    display: bool
    is_least: bool = False
    """True if the other cards and the display are left out."""

    @property
    def is_full(self) -> bool:
        """True if the effect of every card is shown."""
        return self.display and self.hand == EVERY


def _list_details(wanted: frozenset[When]) -> tuple[_Detail, ...]:
    """List the levels of detail, from all that is wanted to the cards that can be used now, which always fit."""
    return (
        _Detail(wanted, display=wanted == EVERY),
        _Detail(wanted, display=False),
        _Detail(wanted - FIGHT, display=False),
        _Detail(NONE, display=False),
        _Detail(wanted, display=False, is_least=True),
    )


def _build_card_fields(view: View, detail: _Detail, say: Say) -> Iterator[Field]:
    """Build the fields of the hand by kind, each card with points or level and its effect."""
    if view.looked:
        yield from _build_fields(say("fallera-hand-looked"), _format_cards(view.looked, view, EVERY, say))
    for kind, title in ((Kind.BATTLE, "fallera-hand-battle"), (Kind.SPECIAL, "fallera-hand-special")):
        cards = [card for card in view.hand if CARDS[card].kind is kind]
        if detail.is_least:
            cards = [card for card in cards if CARDS[card].when in detail.hand]
        if cards:
            yield from _build_fields(draw_signs(say(title)), _format_cards(cards, view, detail.hand, say))
    if not view.hand and view.seat is not None:
        yield Field(say("fallera-hand-battle"), say("fallera-hand-empty"))


def _format_cards(cards: Sequence[Model], view: View, told: frozenset[When], say: Say) -> Iterator[str]:
    for card, count in Counter(cards).items():
        is_told = CARDS[card].when in told and has_ability(card)
        effect = describe_effect(card, view.options, say) if is_told else ""
        parts = [
            _format_bold(card, count, say) + mark_card(card),
            draw_signs(format_points(card, view.options.house)),
            effect,
        ]
        yield " · ".join(part for part in parts if part)


def _format_bold(card: Model, count: int, say: Say) -> str:
    return f"**{format_long_name(card, say)}**" + (f" ×{count}" if count > 1 else "")


def _build_display_fields(view: View, detail: _Detail, say: Say) -> Iterator[Field]:
    """Build the fields of the own display, with effects or names."""
    if view.me is None or view.me.is_gone or detail.is_least:
        return
    shown = view.me.display
    lines = [*describe_display(shown, view.me.worth, say)]
    if detail.display:
        lines[1:] = _list_effects(shown, view, say)
    if not detail.is_full:
        lines.append(say("fallera-hand-more"))
    yield from _build_fields(say("fallera-hand-display"), lines)


def _list_effects(shown: Display, view: View, say: Say) -> Iterator[str]:
    """List the cards of the display that do more than count as an ingredient."""
    for card, count in Counter((*shown.treasures, *shown.shields, *shown.curses)).items():
        if CARDS[card].sort is not Sort.INGREDIENT or CARDS[card].has_text:
            yield f"- {_format_bold(card, count, say)}{mark_card(card)}: {describe_effect(card, view.options, say)}"


def _build_fields(title: str, lines: Iterator[str] | Sequence[str]) -> Iterator[Field]:
    """Build as many fields as the lines need."""
    for number, part in enumerate(split_into_fields(lines), 1):
        yield Field(title if number == 1 else f"{title} ({number})", part)


# The prompt


def _describe_waiting(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    if view.answer is None:
        yield say("fallera-hand-waiting")
    else:
        yield say("fallera-hand-answered-paella" if view.answer else "fallera-hand-answered")
    if view.stack:
        yield from describe_stack(view.stack, sitting, say)
    if view.battle is not None:
        yield from describe_battle(view.battle, sitting, say)


def _build_prompt(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[str]:
    match view.phase:
        case Phase.TURN:
            yield from _build_turn_prompt(view, draft, ahead, sitting, say)
        case Phase.DISCARD:
            yield from _build_discard_prompt(draft, ahead, say)
        case Phase.KEEP:
            yield say("fallera-hand-keep")
        case Phase.EXTRA:
            assert view.battle is not None
            yield say("fallera-hand-extra", name=sitting.names[view.battle.defender])
        case _:
            yield from _build_window_prompt(view, sitting, say)


def _build_turn_prompt(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[str]:
    plan = controls.make_plan(draft.actions, ahead)
    if plan is not None:
        yield from _build_plan_prompt(plan, sitting, say)
        return
    special = controls.get_page_special(view, draft)
    if special is None:
        yield say("fallera-hand-act")
        if view.actions > 1:
            yield say("fallera-hand-actions", count=view.actions - 1)
        most = view.options.house.actions
        if view.taken >= most - FEW_ACTIONS:
            yield say("fallera-hand-actions-most", most=most, number=view.taken + 1)
        return
    yield f"**{format_long_name(special, say)}**{mark_card(special)} · {draw_signs(format_points(special))}"
    yield describe_effect(special, view.options, say)
    own = controls.get_given_treasure(view, draft)
    if own is not None:
        yield say("fallera-hand-swap", card=format_name(own, say))


def _build_plan_prompt(plan: controls.Plan, sitting: Sitting, say: Say) -> Iterator[str]:
    aim, cards = plan.aim, plan.view.chosen
    called = sitting.names[aim.seat]
    if aim.card is None:
        yield say("fallera-hand-almansa", name=called)
    else:
        key = "fallera-hand-shield" if aim.card in SHIELDS else "fallera-hand-for"
        yield say(key, name=called, card=format_name(aim.card, say))
    if not cards:
        yield say("fallera-hand-lay")
    else:
        yield say("fallera-hand-laid", cards=format_side(cards, say))
        attack = strength.estimate_attack(plan.view, aim.seat, cards)
        if attack is not None:
            yield draw_signs(say("fallera-hand-strength", attack=attack))
    yield say("fallera-hand-team")
    yield from _describe_ahead(plan.view, say)


def _describe_ahead(view: View, say: Say) -> Iterator[str]:
    """Describe what becomes of aigua and paella in the battle, as it was or can be said ahead."""
    if view.spares:
        yield say("fallera-hand-spared")
    elif moves.SPARE in view.legal:
        yield say("fallera-hand-spare")
    if view.covers:
        yield say("fallera-hand-covered")
    elif moves.COVER in view.legal:
        yield say("fallera-hand-cover")


def _build_discard_prompt(draft: Draft, ahead: Lookahead[View], say: Say) -> Iterator[str]:
    yield say("fallera-hand-discard", count=PETRER_CARDS)
    after = ahead(controls.list_discards(draft.actions, ahead))
    if after is not None and after.chosen:
        yield say("fallera-hand-discarded", cards=format_counted(after.chosen, say))


def _build_window_prompt(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the battle or the stack, then the question."""
    if view.battle is not None:
        yield from describe_battle(view.battle, sitting, say)
    if view.phase is not Phase.PAELLA:
        yield say(_PROMPT_KEYS[view.phase])
        if moves.ESPIONATGE in view.legal and view.phase is Phase.DEFENCE:
            yield say("fallera-hand-espionatge")
        yield from _describe_ahead(view, say)
        return
    yield from describe_stack(view.stack, sitting, say)
    yield say("fallera-hand-says", text=describe_effect(view.stack[0].card, view.options, say))
    if view.hit == view.seat:
        yield say("fallera-hand-hit")
    yield say("fallera-hand-paella", card=format_name(view.stack[-1].card, say))


_PROMPT_KEYS: Mapping[Phase, str] = {
    Phase.ESPIONATGE: "fallera-hand-espionatge",
    Phase.DEFENCE: "fallera-hand-defence",
    Phase.AIGUA: "fallera-hand-aigua",
}


# Reasons


def _build_reason_fields(view: View, say: Say) -> Iterator[Field]:
    """Build the fields with the reasons for disabled or missing controls."""
    lines = [*_list_action_reasons(view, say), *_list_card_reasons(view, say)]
    yield from _build_fields(say("fallera-reasons"), lines)


def _list_action_reasons(view: View, say: Say) -> Iterator[str]:
    refusals = dict(view.refusals)
    for code in _ACTION_CODES.get(view.phase, ()) if view.aim is None else ():
        if code in refusals:
            reason = _format_action_reason(code, refusals[code], say)
            if view.phase is Phase.TURN:
                reason = say("fallera-reason-deed", deed=say(f"fallera-deed-{code.lower()}"), reason=reason)
            yield reason


_ACTION_CODES: Mapping[Phase, tuple[str, ...]] = {
    Phase.TURN: (Sell.code, Attack.code),
    Phase.PAELLA: (Paella.code,),
    Phase.ESPIONATGE: (Espionatge.code,),
    Phase.DEFENCE: (Defend.code,),
    Phase.AIGUA: (Aigua.code,),
}
"""The codes of the actions whose refusal is shown, by phase."""


def _format_action_reason(code: str, refusal: Refusal, say: Say) -> str:
    """Return the text of a refusal; one about a single card is replaced by one about all cards of its sort."""
    if code == Sell.code and refusal.key in ("not-on-your-display", "not-for-sale"):
        return say("fallera-reason-no-sales")
    if code == Attack.code and refusal.key == "not-on-that-display":
        return say("fallera-refusal-nothing-on-displays")
    if code == Defend.code:
        return say("fallera-refusal-no-fighter")
    return _format_refusal(refusal, say)


def _list_card_reasons(view: View, say: Say) -> Iterator[str]:
    """List each reason once, with the cards that it concerns."""
    reasons: dict[str, list[Model]] = {}
    for card, refusal in view.unusable:
        if CARDS[card].when not in MOMENTS and CARDS[card].when is not When.SALE:
            reasons.setdefault(_format_refusal(refusal, say), []).append(card)
    for reason, cards in reasons.items():
        yield say("fallera-reason-deed", deed=format_counted(cards, say), reason=reason)


def _format_refusal(refusal: Refusal, say: Say) -> str:
    return say(f"fallera-refusal-{refusal.key}", **dict(refusal.args))
