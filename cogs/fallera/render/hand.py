"""The private panel of a seat: its cards, the question that it is asked, and the controls."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Action, Lookahead, Refusal
from bot.engine.emoji import count_utf16
from bot.engine.panel import Button, Draft, Field, Panel, Press, Row, Say, Sitting, Tone, Verb, add_buttons
from cogs.fallera.cards import CARDS, PETRER_CARDS, SHIELDS, Kind, Model, Sort, When
from cogs.fallera.naming import format_name
from cogs.fallera.render import controls, strength
from cogs.fallera.render.cards import (
    DOT,
    describe_effect,
    draw_signs,
    format_counted,
    format_long_name,
    format_points,
    format_side,
    has_ability,
    mark_card,
)
from cogs.fallera.render.lines import result
from cogs.fallera.render.strength import find_winner
from cogs.fallera.render.table import (
    choose_end_tone,
    describe_battle,
    describe_display,
    describe_stack,
    split_into_fields,
)
from cogs.fallera.rules import moves
from cogs.fallera.rules.reasons import MOMENTS
from cogs.fallera.rules.terms import Aigua, Attack, Defend, Espionatge, Paella, Phase, Sell
from cogs.fallera.rules.view import View

MAX_HAND_SIZE = 3490
"""The most UTF-16 units of a hand; the UI adds texts of its own to the message."""

FEW_ACTIONS = 3
"""From this number of actions before the limit of a turn, the hand mentions the limit."""

WINDOWS = frozenset({Phase.PAELLA, Phase.ESPIONATGE, Phase.DEFENCE, Phase.AIGUA})


def hand(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
    if view.outcome is not None:
        body, tone = result(view.outcome, sitting, say), choose_end_tone(view.outcome.ending)
        return Panel(say("fallera-hand-title"), body, tuple(_build_brief_fields(view, say)), tone=tone)
    if draft.page == controls.CARDS_PAGE:
        return _build_cards_page(view, draft, say)
    if not view.is_asked:
        body = "\n".join(_describe_waiting(view, sitting, say))
        rows: tuple[Row, ...] = ((_build_cards_button(say),),)
        return Panel(say("fallera-hand-title"), body, tuple(_build_brief_fields(view, say)), rows=rows)
    title = say("fallera-hand-title-answer" if view.phase in WINDOWS else "fallera-hand-title-turn")
    body = "\n".join(_build_prompt(view, draft, ahead, sitting, say))
    rows = tuple(controls.ROW_BUILDERS[view.phase](view, draft, ahead, sitting, say))
    plan = controls.make_plan(draft.actions, ahead) if view.phase is Phase.TURN else None
    is_special = view.phase is Phase.TURN and controls.get_page_special(view, draft) is not None
    if draft == Draft() or plan is not None or not (is_special or draft.actions):
        rows = add_buttons(rows, (_build_cards_button(say, plan.actions if plan is not None else ()),))
    is_choosing = plan is not None or is_special
    reasons = () if is_choosing else tuple(_list_action_reasons(view, say))
    footer = f"{say('fallera-reasons')}. {' '.join(reasons)}" if reasons else ""
    fields = tuple(_build_brief_fields(view, say, is_choosing=is_choosing))
    return Panel(title, body, fields, footer, rows, Tone.ASKING)


def _build_cards_button(say: Say, planned: tuple[Action, ...] = ()) -> Button:
    """Build the button that opens the page of cards and keeps the draft."""
    return Button(say("fallera-button-cards"), Press(Verb.DRAFT, planned, controls.CARDS_PAGE))


# Cards

ONE_ANSWER = WINDOWS - {Phase.DEFENCE}
"""The windows with one answer or none; the hand says what it does."""

MOST_WITH_POINTS = 14
"""A hand of more models shows no points, so that it fits the screen of a phone."""

IN_HAND = frozenset({Kind.BATTLE, Kind.SPECIAL})

NONE: frozenset[Kind] = frozenset()

DETAILS = ((IN_HAND, True), (IN_HAND, False), (frozenset({Kind.SPECIAL}), False), (NONE, False))
"""The levels of detail of the page of cards, the highest first.

Each has the kinds of cards in hand that are shown with their effects, and whether the display is.
"""


def _build_cards_page(view: View, draft: Draft, say: Say) -> Panel:
    """Build the page with the effects of cards, as far as they fit, and the reasons why some cannot be used now."""
    page = controls.ATTACK_PAGE if draft.actions else ""
    back = Button(say("fallera-button-back"), Press(Verb.DRAFT, draft.actions, page))
    cards_by_reason: dict[str, list[Model]] = {}
    for card, refusal in view.unusable:
        if CARDS[card].when not in MOMENTS and CARDS[card].when is not When.SALE:
            cards_by_reason.setdefault(_format_refusal(refusal, say), []).append(card)
    reasons = [
        say("fallera-reason-deed", deed=format_counted(cards, say), reason=reason)
        for reason, cards in cards_by_reason.items()
    ]
    for of_hand, is_whole in DETAILS:
        fields = (
            *_build_hand_fields(view, say, of_hand),
            *_build_display_fields(view, say, has_effects=is_whole),
            *_build_fields(say("fallera-reasons"), reasons),
        )
        if sum(count_utf16(field.name, field.text) for field in fields) <= MAX_HAND_SIZE:
            break
    tone = Tone.ASKING if view.is_asked else Tone.CALM
    more = "" if is_whole else say("fallera-hand-more")
    return Panel(say("fallera-hand-title-cards"), more, fields, rows=((back,),), tone=tone)


def _build_brief_fields(view: View, say: Say, *, is_choosing: bool = False) -> Iterator[Field]:
    """Build the fields of hand and display without effects.

    The display does not matter for an answer; while an attack or a special is prepared, the controls show the hand.
    """
    if is_choosing:
        yield from _build_display_fields(view, say)
        return
    if view.hand and view.is_asked and view.phase in ONE_ANSWER:

        def name(card: Model, say: Say) -> str:
            return format_name(card, say) + mark_card(card)

        yield Field(say("fallera-hand-cards"), format_counted(view.hand, say, name))
        return
    yield from _build_hand_fields(view, say)
    if not (view.is_asked and view.phase in WINDOWS):
        yield from _build_display_fields(view, say)


def _build_hand_fields(view: View, say: Say, explained: frozenset[Kind] = NONE) -> Iterator[Field]:
    """Build the fields of the hand by kind: each card with its points, those of ``explained`` kinds with effects."""
    if view.looked and explained:
        yield from _build_fields(say("fallera-hand-looked"), _explain_cards(view.looked, view, say))
    by_kind = {kind: [card for card in view.hand if CARDS[card].kind is kind] for kind in (Kind.BATTLE, Kind.SPECIAL)}
    if explained:
        for kind, cards in by_kind.items():
            lines = _explain_cards(cards, view, say) if kind in explained else [DOT.join(_name_cards(cards, view, say))]
            yield from _build_fields(draw_signs(say(f"fallera-hand-{kind}")), lines if cards else ())
    elif view.hand:
        lines = [DOT.join(_name_cards(cards, view, say)) for cards in by_kind.values() if cards]
        yield from _build_fields(say("fallera-hand-cards"), lines)
    if not view.hand and view.seat is not None:
        yield Field(say("fallera-hand-cards"), say("fallera-hand-empty"))


def _explain_cards(cards: Sequence[Model], view: View, say: Say) -> Iterator[str]:
    """Format a line for each card with its points and its effect."""
    for card, count in Counter(cards).items():
        effect = describe_effect(card, view.options, say) if has_ability(card) else ""
        points = draw_signs(format_points(card, view.options.house))
        parts = (_format_bold(card, count, say) + mark_card(card), points, effect)
        yield DOT.join(filter(None, parts))


def _name_cards(cards: Sequence[Model], view: View, say: Say) -> Iterator[str]:
    """Format each card, fighters with their points if the hand is not too large for them."""
    has_points = len(set(view.hand)) <= MOST_WITH_POINTS
    for card, count in Counter(cards).items():
        is_fighter = has_points and CARDS[card].kind is Kind.BATTLE
        points = draw_signs(format_points(card, view.options.house).replace(DOT, " ")) if is_fighter else ""
        yield f"**{format_counted([card] * count, say)}**{mark_card(card)} {points}".rstrip()


def _format_bold(card: Model, count: int, say: Say) -> str:
    return f"**{format_long_name(card, say)}**" + (f" ×{count}" if count > 1 else "")


def _build_display_fields(view: View, say: Say, *, has_effects: bool = False) -> Iterator[Field]:
    """Build the fields of the seat's display, with names or effects; while an attack is prepared, only ingredients."""
    if view.me is None or view.me.is_gone:
        return
    shown = view.me.display
    lines = [*describe_display(shown, view.me.worth, say, format_name)]
    if has_effects:
        lines[1:] = [
            f"- {_format_bold(card, count, say)}{mark_card(card)}: {describe_effect(card, view.options, say)}"
            for card, count in Counter((*shown.treasures, *shown.shields, *shown.curses)).items()
            if CARDS[card].sort is not Sort.INGREDIENT or CARDS[card].has_text
        ]
    elif view.is_asked and view.aim is not None:
        del lines[1:]
    yield from _build_fields(say("fallera-hand-display"), lines)


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
            yield say("fallera-hand-discard", count=PETRER_CARDS)
            after = ahead(controls.list_discards(draft.actions, ahead))
            if after is not None and after.chosen:
                yield say("fallera-hand-discarded", cards=format_counted(after.chosen, say))
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
        if view.actions > 1:
            yield f"{say('fallera-hand-act')} {say('fallera-hand-actions', count=view.actions - 1)}"
        most = view.options.house.actions
        if view.taken >= most - FEW_ACTIONS:
            yield say("fallera-hand-actions-most", most=most, number=view.taken + 1)
        return
    points = draw_signs(format_points(special, view.options.house))
    yield f"**{format_long_name(special, say)}**{mark_card(special)} · {points}"
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
    """Describe what was or can be said ahead about aigua and paella in the battle."""
    if view.spares:
        yield say("fallera-hand-spared")
    elif moves.SPARE in view.legal:
        yield say("fallera-hand-spare")
    if view.covers:
        yield say("fallera-hand-covered")
    elif moves.COVER in view.legal:
        yield say("fallera-hand-cover")
    if view.reserves:
        yield say("fallera-hand-reserved")
    elif moves.RESERVE in view.legal:
        yield say("fallera-hand-reserve")


def _build_window_prompt(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Describe the battle or the stack, then the question."""
    if view.battle is not None:
        yield from describe_battle(view.battle, sitting, say)
        yield from _warn(view, sitting, say)
    if view.phase is not Phase.PAELLA:
        if view.phase is not Phase.DEFENCE or any(isinstance(action, Defend) for action in view.legal):
            yield say(f"fallera-hand-{view.phase}")
        if moves.ESPIONATGE in view.legal and view.phase is Phase.DEFENCE:
            yield say("fallera-hand-espionatge")
        yield from _describe_ahead(view, say)
        return
    yield from describe_stack(view.stack, sitting, say)
    if view.stack[0].seat != view.seat:
        yield say("fallera-hand-says", text=describe_effect(view.stack[0].card, view.options, say))
    if view.battle is None:
        yield from _warn(view, sitting, say)
    if view.hit == view.seat:
        yield say("fallera-hand-hit")
    if moves.PAELLA in view.legal:
        yield say("fallera-hand-paella", card=format_name(view.stack[-1].card, say))


def _warn(view: View, sitting: Sitting, say: Say) -> Iterator[str]:
    """Name the other player who would win by the attack or the special."""
    winner = find_winner(view)
    if winner is not None:
        yield say("fallera-hand-decides", name=sitting.names[winner])


# Reasons


def _list_action_reasons(view: View, say: Say) -> Iterator[str]:
    """List the reasons for missing controls.

    The refusal of an attack or a defence is about a single card; its reason is about all cards of that sort.
    """
    refusals = dict(view.refusals)
    for code in _ACTION_CODES.get(view.phase, ()) if view.aim is None else ():
        if code in refusals and refusals[code].key not in _NO_SALES:
            if code == Attack.code and refusals[code].key == "not-on-that-display":
                reason = say("fallera-refusal-nothing-on-displays")
            elif code == Defend.code:
                reason = say("fallera-refusal-no-fighter")
            else:
                reason = _format_refusal(refusals[code], say)
            if view.phase is Phase.TURN:
                reason = say("fallera-reason-deed", deed=say(f"fallera-deed-{code.lower()}"), reason=reason)
            yield reason


_NO_SALES = ("not-on-your-display", "not-for-sale")
"""The refusals of a sale that need no reason: the display shows that it holds nothing to sell."""

_ACTION_CODES: Mapping[Phase, tuple[str, ...]] = {
    Phase.TURN: (Sell.code, Attack.code),
    Phase.PAELLA: (Paella.code,),
    Phase.ESPIONATGE: (Espionatge.code,),
    Phase.DEFENCE: (Defend.code,),
    Phase.AIGUA: (Aigua.code,),
}
"""The codes of the actions whose refusal is shown, by phase."""


def _format_refusal(refusal: Refusal, say: Say) -> str:
    return say(f"fallera-refusal-{refusal.key}", **dict(refusal.args))
