"""The controls of a turn: building, supply, specials, end of the turn; and the batches of cards drafted for them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.contract import Action, Lookahead
from bot.engine.panel import Button, Choice, Draft, Press, Row, Say, Select, Sitting, Style, Verb
from cogs.castellers.cards import CASTELLS, Card
from cogs.castellers.naming import card_name, card_names, castell_name, format_progress
from cogs.castellers.render.labels import format_counts, label, mark_card
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import PINYAS, Discard, Pinya, Pom, Tronc
from cogs.castellers.rules.advice import find_only_pinya
from cogs.castellers.rules.terms import Phase, TurnAction
from cogs.castellers.rules.view import View

CASTELL_PAGES = dict(zip(CASTELLS, ("pilar", "dos", "tres", "quatre"), strict=True))
"""By type: the page on which the pinya of a new castell is chosen."""

DISCARD_PAGE = "shed"


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """Add the chosen cards to the draft, numbered in the order of placing."""
    return Draft(draft.page, make_batch((*draft.actions, *chosen), ahead))


def make_batch(drafted: Sequence[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """Make the legal batch of a draft: cards for one pinya, or cards to discard, sorted by role."""
    discards = [action for action in drafted if isinstance(action, Discard)]
    pinyas = [action for action in drafted if isinstance(action, Pinya)]
    castell = 0 if discards or not pinyas else pinyas[0].castell
    batch: tuple[Action, ...] = ()
    for card in sorted((action.card for action in discards or pinyas), key=tuple(Card).index):
        view = ahead(batch)
        for action in view.legal if view is not None else ():
            is_pinya = isinstance(action, Pinya) and (action.castell, action.card) == (castell, card)
            if is_pinya or (not castell and isinstance(action, Discard) and action.card is card):
                batch += (action,)
    return batch


def list_copies(after: View, room: int) -> Iterator[tuple[Card, int]]:
    """List the cards that may still be chosen, each with its copies' numbers from 0."""
    counts = Counter(after.hand)
    for card in Card:
        for copy in range(min(counts[card], room)):
            yield card, copy


def find_castell(page: str, drafted: tuple[Action, ...], open_castells: Sequence[int]) -> int | None:
    """Find the castell whose pinya is being chosen; None if none is chosen yet."""
    if len(open_castells) == 1:
        return open_castells[0]
    for action in drafted:
        if isinstance(action, Pinya):
            return action.castell
    return next((castell for castell in open_castells if CASTELL_PAGES[castell] == page), None)


def list_placements(ahead: Lookahead[View], *begun: Action) -> tuple[Tronc | Pom, ...]:
    """List the placements of tronc or pom that are legal in a row after the actions ``begun``."""
    done: tuple[Tronc | Pom, ...] = ()
    while (view := ahead((*begun, *done))) is not None:
        placed = tuple(action for action in view.legal if isinstance(action, Tronc | Pom))
        if not placed:
            break
        done += placed
    return done


def count_discards(view: View) -> int:
    """Count the cards that may be discarded now (RULES 7.2)."""
    return next((action.left for action in view.legal if isinstance(action, Discard)), 0)


def build_turn_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> tuple[Row, ...]:
    """Build at most five rows: castell, supply, specials, end of the turn; once cards are chosen only the castell."""
    page, drafted = draft.page, draft.actions
    is_shedding = page == DISCARD_PAGE or any(isinstance(action, actions.Discard) for action in drafted)
    if view.phase is Phase.DISCARD or (is_shedding and count_discards(view)):
        return _discard_rows(view, drafted, ahead, say)
    castell = [*_castell_rows(view, draft, ahead, say)]
    others = (*_draft_buttons(drafted, page, ahead, say), *_other_buttons(view, ahead, say))
    if drafted:
        return (*castell, others)
    supply, more = list[Row](), [*_list_other_placements(view, ahead, say)]
    if view.phase is Phase.TURN and view.deed is TurnAction.NONE:
        buttons = build_supply_buttons(view, say)
        if actions.PASS in view.legal:
            is_end = not may_go_on((actions.PASS,), ahead)
            buttons += (_make_supply_button(say("castellers-deed-x"), actions.PASS, say, is_end=is_end),)
        supply = [buttons] if buttons else []
        for group in _list_groups(view):  # the supply without the end of the turn: the seat may go on
            if may_go_on((actions.TAKES[group],), ahead):
                deed, cards = say("castellers-button-group", group=group + 1), format_counts(view.groups[group], say)
                more.append(Choice(say("castellers-choice-go-on", deed=deed), actions.TAKES[group], cards))
        if view.deck:
            more.append(Choice(say("castellers-choice-go-on", deed=say("castellers-button-draw")), actions.DRAW))
    return (*castell, *supply, *_list_rows(view, more, sitting, say), *([others] if others else []))


def _list_rows(view: View, more: Sequence[Choice], sitting: Sitting, say: Say) -> list[Row]:
    """Build the list of specials, each with the castell that it would hit or with copies to call, and of ``more``."""
    specials = []
    for action in view.legal:
        note, drawn = "", Card.CAP
        match action:
            case actions.Call(role):
                note, drawn = say("castellers-choice-discarded", count=view.discard.count(role)), role
            case actions.Llenya() | actions.Canguelo():
                site = view.collas[action.target].site
                note = "" if site is None else format_progress(site, say)
                drawn = Card.LLENYA if isinstance(action, actions.Llenya) else Card.CANGUELO
            case actions.Cancel():
                pass
            case _:
                continue
        specials.append(Choice(label(view, action, sitting, say) + mark_card(drawn), action, note))
    if not specials and not more:
        return []
    key = "special" if not more else "more" if not specials else "special-or-more"
    return [Select(say(f"castellers-choose-{key}"), Press(Verb.ACT), (*specials, *more))]


def _list_other_placements(view: View, ahead: Lookahead[View], say: Say) -> Iterator[Choice]:
    """List the placements of some of the cards that fit in a row, and of all without the end of the turn."""
    if any(isinstance(action, actions.Pinya) for action in view.legal):
        return
    placed = list_placements(ahead)
    for count in range(1, len(placed) + 1):
        batch = placed[:count]
        if count < len(placed) or (actions.FINISH in _list_next(batch, ahead) and may_go_on(batch, ahead)):
            yield Choice(_placements_label(batch, say), batch)


def _castell_rows(view: View, draft: Draft, ahead: Lookahead[View], say: Say) -> Iterator[Row]:
    open_castells = sorted({action.castell for action in view.legal if isinstance(action, actions.Pinya)})
    if open_castells:
        yield from _pinya_rows(view, draft, open_castells, ahead, say)
        return
    placed = list_placements(ahead)
    if placed:
        is_end = actions.FINISH in _list_next(placed, ahead)  # the grallers ask for the whole part
        text = _placements_label(placed, say, is_end=is_end)
        yield (make_button(text, *placed, *((actions.FINISH,) if is_end else ()), style=Style.MAIN),)


def _pinya_rows(
    view: View, draft: Draft, open_castells: Sequence[int], ahead: Lookahead[View], say: Say
) -> Iterator[Row]:
    """Build the castells that can be begun, if none is in progress; then the cards for the pinya.

    The button of a castell moves the chosen cards there; without any it drafts those that are alone sensible there.
    """
    castell, after = find_castell(draft.page, draft.actions, open_castells), ahead(draft.actions)
    if view.me is not None and view.me.site is None:
        cards, buttons = tuple(action.card for action in draft.actions if isinstance(action, Pinya)), []
        is_chosen = castell is not None and cards not in ((), find_only_pinya(view, castell))
        for plan in view.plans:
            if plan.castell in open_castells:
                moved = cards if is_chosen else find_only_pinya(view, plan.castell)
                drafted = make_batch([PINYAS[plan.castell, 1][card] for card in moved], ahead)
                press = Press(Verb.DRAFT, drafted, CASTELL_PAGES[plan.castell])
                style = Style.GOOD if plan.castell == castell else Style.MAIN
                buttons.append(Button(say("castellers-button-raise", castell=castell_name(plan, say)), press, style))
        yield tuple(buttons)
    if castell is None or after is None:
        return
    plan = view.plans[castell - 1]
    room = plan.pinya - len(after.pinya)
    if room <= 0:
        return
    place = len(view.pinya) + 1
    choices = tuple(
        Choice(_copy_name(card, copy, say) + mark_card(card), actions.PINYAS[castell, place + copy][card])
        for card, copy in list_copies(after, room)
    )
    if choices:
        press = Press(Verb.DRAFT, draft.actions, CASTELL_PAGES[castell])
        hint = say("castellers-choose-pinya", castell=castell_name(plan, say), count=room)
        yield Select(hint, press, choices, most=min(room, len(choices)))


def _copy_name(card: Card, copy: int, say: Say) -> str:
    return f"{card_name(card, say)} ({copy + 1})" if copy else card_name(card, say)


def _placements_label(pieces: Sequence[actions.Tronc | actions.Pom], say: Say, *, is_end: bool = False) -> str:
    if isinstance(pieces[-1], actions.Tronc):
        text = say("castellers-button-tronc", count=len(pieces))
        return say("castellers-button-and-end", deed=text) if is_end else text
    roles = [piece.role for piece in pieces if isinstance(piece, actions.Pom)]
    key = "castellers-button-pom-end" if is_end else "castellers-button-pom"
    return say(key, count=len(roles), roles=card_names(roles, say)) + mark_card(roles[-1])


def build_supply_buttons(view: View, say: Say) -> tuple[Button, ...]:
    """Build the buttons for taking a group and drawing, with the end of the turn, from public knowledge."""
    takes = (
        _make_supply_button(say("castellers-button-group", group=group + 1), actions.TAKES[group], say, is_end=True)
        for group in _list_groups(view)
    )
    drawing = (_make_supply_button(say("castellers-button-draw"), actions.DRAW, say, is_end=True),) if view.deck else ()
    return (*takes, *drawing)


def _list_groups(view: View) -> list[int]:
    """List the groups that have cards."""
    return [group for group in range(len(actions.TAKES)) if view.groups[group]]


def _make_supply_button(text: str, action: Action, say: Say, *, is_end: bool) -> Button:
    """Make a button that takes the action, and ends the turn with ``is_end``."""
    if is_end:
        return make_button(say("castellers-button-and-end", deed=text), action, actions.FINISH)
    return make_button(text, action)


def may_go_on(batch: Sequence[Action], ahead: Lookahead[View]) -> bool:
    """Return whether the seat may do more after these actions than end its turn."""
    return any(action != actions.FINISH for action in _list_next(batch, ahead))


def _list_next(batch: Sequence[Action], ahead: Lookahead[View]) -> Sequence[Action]:
    after = ahead(batch)
    return () if after is None else after.legal


def _draft_buttons(drafted: tuple[Action, ...], page: str, ahead: Lookahead[View], say: Say) -> tuple[Button, ...]:
    """Build the buttons that submit the drafted pinya, with or without the end of the turn, or clear the draft."""
    if not drafted:
        return ()
    count = len(drafted)
    buttons = [make_button(say("castellers-button-place-end", count=count), *drafted, actions.FINISH, style=Style.GOOD)]
    if may_go_on(drafted, ahead):
        buttons.append(make_button(say("castellers-button-place", count=count), *drafted))
    return (*buttons, _restart_button(page, say))


def _restart_button(page: str, say: Say) -> Button:
    return Button(say("castellers-button-over"), Press(Verb.DRAFT, page=page))


def _other_buttons(view: View, ahead: Lookahead[View], say: Say) -> Iterator[Button]:
    if actions.GRALLERS in view.legal:
        batch = (actions.GRALLERS, *list_placements(ahead, actions.GRALLERS))
        yield make_button(say("castellers-button-grallers") + mark_card(Card.GRALLERS), *batch, style=Style.MAIN)
    if actions.DISMANTLE in view.legal:
        yield make_button(say("castellers-deed-m"), actions.DISMANTLE, style=Style.DANGER)
    if count_discards(view):
        yield Button(say("castellers-button-shed"), Press(Verb.DRAFT, page=DISCARD_PAGE))
    if actions.FINISH in view.legal:
        yield make_button(say("castellers-deed-e"), actions.FINISH, style=Style.GOOD)


def _discard_rows(view: View, drafted: tuple[Action, ...], ahead: Lookahead[View], say: Say) -> tuple[Row, ...]:
    """Build the list of cards to discard (RULES 7.2), and the buttons to submit or clear the draft."""
    room = count_discards(view) - len(drafted)
    after = ahead(drafted) or view
    choices = tuple(
        Choice(_copy_name(card, copy, say) + mark_card(card), actions.DISCARDS[copy + 1][card])
        for card, copy in list_copies(after, room)
    )
    rows: list[Row] = []
    if choices:
        hint = say("castellers-choose-discard", count=room)
        rows.append(Select(hint, Press(Verb.DRAFT, drafted, DISCARD_PAGE), choices, most=min(room, len(choices))))
    buttons: list[Button] = []
    if not room:
        text = say("castellers-button-discard", count=len(drafted))
        buttons.append(make_button(text, *drafted, style=Style.GOOD))
    if drafted:
        buttons.append(_restart_button(DISCARD_PAGE, say))
    elif view.phase is Phase.TURN:
        buttons.append(Button(say("castellers-button-back"), Press(Verb.DRAFT)))
    if buttons:
        rows.append(tuple(buttons))
    return tuple(rows)


def make_button(label: str, *actions: Action, style: Style = Style.PLAIN) -> Button:
    """Make a button that takes these actions, all or none."""
    return Button(label, Press(Verb.ACT, actions), style)
