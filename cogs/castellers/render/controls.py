"""The controls of a turn: what to build, where cards come from, the specials, and what ends it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.contract import Action
from bot.engine.lookahead import Lookahead
from bot.engine.panel import Button, Choice, Draft, Press, Row, Say, Select, Sitting, Style, Verb
from cogs.castellers.cards import Card, Plan
from cogs.castellers.render.castells import progress
from cogs.castellers.render.choosing import (
    CASTELL_PAGES,
    SHED_PAGE,
    castell_of,
    copies,
    moved,
    pieces,
    shed_left,
)
from cogs.castellers.render.labels import card_name, card_names, castell_name, counted, label
from cogs.castellers.rules.actions import (
    DISCARDS,
    DISMANTLE,
    DRAW,
    FINISH,
    GRALLERS,
    PASS,
    PINYAS,
    TAKES,
    Call,
    Cancel,
    Canguelo,
    Discard,
    Llenya,
    Pinya,
    Pom,
    Tronc,
)
from cogs.castellers.rules.terms import Deed, Phase
from cogs.castellers.rules.view import View

PLAYED_FROM_A_LIST = (Llenya, Canguelo, Call, Cancel)


def turn_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> tuple[Row, ...]:
    """At most five rows: what to build, where cards come from, the specials, and what ends the turn."""
    page, drafted = draft.page, draft.actions
    is_shedding = page == SHED_PAGE or any(isinstance(action, Discard) for action in drafted)
    if view.phase is Phase.DISCARD or (is_shedding and shed_left(view)):
        return _shed_rows(view, drafted, ahead, say)
    rows: list[Row] = [*_build_rows(view, draft, ahead, say)]
    others = (*_draft_buttons(drafted, page, say), *_other_buttons(view, ahead, say))
    if drafted:
        rows.append(others)  # right below what was chosen
    if view.phase is Phase.TURN and view.deed is Deed.NONE:
        passing = [act(say("castellers-deed-x"), PASS)] if PASS in view.legal else []
        rows.append((*supply_buttons(view, say), *passing))
    specials = [action for action in view.legal if isinstance(action, PLAYED_FROM_A_LIST)]
    if specials:
        choices = tuple(
            Choice(label(view, action, sitting, say), action, _aim(view, action, say)) for action in specials
        )
        rows.append(Select(say("castellers-choose-special"), Press(Verb.ACT), choices))
    if others and not drafted:
        rows.append(others)
    return tuple(rows)


def _aim(view: View, action: Action, say: Say) -> str:
    """What a special would hit."""
    site = view.collas[action.target].site if isinstance(action, Llenya | Canguelo) else None
    return progress(site, say) if site is not None else ""


def _build_rows(view: View, draft: Draft, ahead: Lookahead[View], say: Say) -> Iterator[Row]:
    open_castells = sorted({action.castell for action in view.legal if isinstance(action, Pinya)})
    if open_castells:
        yield from _pinya_rows(view, draft, open_castells, ahead, say)
        return
    found = pieces(ahead)
    if found:
        yield tuple(
            act(_pieces_label(found[:count], say), *found[:count], style=Style.MAIN)
            for count in range(1, len(found) + 1)
        )


def _pinya_rows(
    view: View, draft: Draft, open_castells: Sequence[int], ahead: Lookahead[View], say: Say
) -> Iterator[Row]:
    """Which castell is begun, if none is; then the cards for its pinya."""
    castell, after = castell_of(draft.page, draft.actions, open_castells), ahead(draft.actions)
    if view.me is not None and view.me.site is None:
        yield tuple(_castell_button(view, plan, castell, draft.actions, ahead, say) for plan in view.plans)
    if castell is None or after is None:
        return
    plan = view.plans[castell - 1]
    room = plan.pinya - len(after.pinya)
    if room <= 0:
        return
    place = len(view.pinya) + 1
    choices = tuple(
        Choice(_copy(card, copy, say), PINYAS[castell, place + copy][card]) for card, copy in copies(after, room)
    )
    if choices:
        press = Press(Verb.DRAFT, draft.actions, CASTELL_PAGES[castell])
        hint = say("castellers-choose-pinya", castell=castell_name(plan, say), count=room)
        yield Select(hint, press, choices, most=min(room, len(choices)))


def _castell_button(
    view: View, plan: Plan, chosen: int | None, drafted: Sequence[Action], ahead: Lookahead[View], say: Say
) -> Button:
    """Opens the choice of a pinya, or moves to it what is chosen for another; a castell already raised says so."""
    is_raised = PINYAS[plan.castell, 1][view.hand[0]] not in view.legal
    name = castell_name(plan, say)
    press = Press(Verb.DRAFT, moved(drafted, plan.castell, ahead), CASTELL_PAGES[plan.castell])
    return Button(
        say("castellers-button-raised" if is_raised else "castellers-button-raise", castell=name),
        Press(Verb.DRAFT, page=CASTELL_PAGES[plan.castell]) if is_raised else press,
        Style.GOOD if plan.castell == chosen else Style.MAIN,
        is_disabled=is_raised,
    )


def _copy(card: Card, copy: int, say: Say) -> str:
    return f"{card_name(card, say)} ({copy + 1})" if copy else card_name(card, say)


def _pieces_label(pieces: Sequence[Tronc | Pom], say: Say) -> str:
    last = pieces[-1]
    if isinstance(last, Tronc):
        return say("castellers-button-tronc", count=len(pieces))
    return say("castellers-button-pom", roles=card_names([p.role for p in pieces if isinstance(p, Pom)], say))


def supply_buttons(view: View, say: Say) -> tuple[Button, ...]:
    """Taking a group and drawing before the action of the turn, from what everybody knows."""
    takes = (
        act(say("castellers-button-take", group=number), take, is_open=bool(cards))
        for number, (take, cards) in enumerate(zip(TAKES, view.groups, strict=True), 1)
    )
    return (*takes, act(say("castellers-button-draw"), DRAW, is_open=bool(view.deck)))


def _draft_buttons(drafted: tuple[Action, ...], page: str, say: Say) -> tuple[Button, ...]:
    """Submits what is drafted for a pinya, all or none; or forgets it and stays on the page."""
    if not drafted:
        return ()
    return (
        act(say("castellers-button-place", cards=_chosen(drafted, say)), *drafted, style=Style.GOOD),
        _again(page, say),
    )


def _chosen(drafted: Sequence[Action], say: Say) -> str:
    return counted([action.card for action in drafted if isinstance(action, Pinya | Discard)], say)


def _again(page: str, say: Say) -> Button:
    return Button(say("castellers-button-over"), Press(Verb.DRAFT, page=page))


def _other_buttons(view: View, ahead: Lookahead[View], say: Say) -> Iterator[Button]:
    if GRALLERS in view.legal:
        yield act(say("castellers-button-grallers"), GRALLERS, *pieces(ahead, GRALLERS), style=Style.MAIN)
    if DISMANTLE in view.legal:
        yield act(say("castellers-deed-m"), DISMANTLE, style=Style.DANGER)
    if shed_left(view):
        yield Button(say("castellers-button-shed"), Press(Verb.DRAFT, page=SHED_PAGE))
    if FINISH in view.legal:
        yield act(say("castellers-deed-e"), FINISH, style=Style.GOOD)


def _shed_rows(view: View, drafted: tuple[Action, ...], ahead: Lookahead[View], say: Say) -> tuple[Row, ...]:
    """The cards to discard, as many as the valve asks for."""
    room = shed_left(view) - len(drafted)
    after = ahead(drafted) or view
    choices = tuple(Choice(_copy(card, copy, say), DISCARDS[copy + 1][card]) for card, copy in copies(after, room))
    rows: list[Row] = []
    if choices:
        hint = say("castellers-choose-discard", count=room)
        rows.append(Select(hint, Press(Verb.DRAFT, drafted, SHED_PAGE), choices, most=min(room, len(choices))))
    buttons: list[Button] = []
    if not room:
        buttons.append(act(say("castellers-button-discard", cards=_chosen(drafted, say)), *drafted, style=Style.GOOD))
    if drafted:
        buttons.append(_again(SHED_PAGE, say))
    elif view.phase is Phase.TURN:
        buttons.append(Button(say("castellers-button-back"), Press(Verb.DRAFT)))
    if buttons:
        rows.append(tuple(buttons))
    return tuple(rows)


def act(label: str, *actions: Action, is_open: bool = True, style: Style = Style.PLAIN) -> Button:
    """A button that takes these actions, all or none; greyed out unless it is open."""
    return Button(label, Press(Verb.ACT, actions), style, is_disabled=not is_open)
