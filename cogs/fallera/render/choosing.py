"""The controls of the hand: what may be done, step by step, and what is put together before it is done.

A page of the hand is named by what is chosen on it. Whatever a draft holds, only what can be done now is kept of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.contract import Action
from bot.engine.lookahead import Lookahead, keep_possible
from bot.engine.panel import Button, Choice, Draft, Press, Row, Say, Select, Sitting, Style, Verb
from cogs.fallera.cards import FIGHTERS, GOAL, ORDER, SHIELDS, TEAM, Model
from cogs.fallera.render import strength
from cogs.fallera.render.cards import ATTACK, DEFENCE, DOT, has_ability, name, points, text
from cogs.fallera.render.labels import defenders, label
from cogs.fallera.rules import moves
from cogs.fallera.rules.specials import BET
from cogs.fallera.rules.terms import (
    Aim,
    Almansa,
    Attack,
    Defend,
    Discard,
    Keep,
    Lay,
    Move,
    PassOn,
    Phase,
    Recover,
    Rob,
    Sell,
    Swap,
    Take,
    Use,
    UseOn,
)
from cogs.fallera.rules.view import View

ATTACK_PAGE = "a"
"""Who fights for a treasure, and with whom."""

SPECIAL_PAGE = "u"
"""A special: followed by its model."""

GIVEN_PAGE = "v"
"""What is wanted for a treasure of one's own (vent): followed by its model."""

BUTONI_PAGE = "y"
"""To whom the Butoni goes."""

DISCARD_PAGE = "p"
"""Which cards are discarded (petrer)."""

NOTE = 100
"""Characters in the note of a choice."""


def rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> tuple[Row, ...]:
    """The controls of whoever is asked."""
    return tuple(ROWS[view.phase](view, draft, ahead, sitting, say))


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """The draft after something was chosen: a card leads to its page, what belongs to an attack is added to it."""
    if not chosen:
        return draft
    first = chosen[0]
    if isinstance(first, Discard):
        return Draft(DISCARD_PAGE, discards((*draft.actions, *chosen), ahead))
    if isinstance(first, Swap) and draft.page == f"{SPECIAL_PAGE}{Model.VENT}":
        return Draft(f"{GIVEN_PAGE}{first.own}")
    if isinstance(first, Almansa) and draft.page != f"{SPECIAL_PAGE}{Model.ALMANSA}":
        return Draft(f"{SPECIAL_PAGE}{Model.ALMANSA}")
    if isinstance(first, Attack | Almansa | Lay):
        plan = plan_of((*draft.actions, *chosen), ahead)
        return Draft(ATTACK_PAGE, plan.actions) if plan is not None else Draft()
    card = card_of(first)
    return Draft(f"{SPECIAL_PAGE}{card}") if card is not None else Draft(draft.page)


# A battle that is being prepared


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack as far as it is put together."""

    aim: Aim
    view: View
    """What the seat will see once it is prepared so far."""
    actions: tuple[Action, ...]
    """What is still to be done for it; a part may have been done already."""


def plan_of(actions: Iterable[Action], ahead: Lookahead[View]) -> Plan | None:
    """What of these actions can be done now, together with what was done; None if nothing is attacked."""
    wanted = sorted((action for action in actions if isinstance(action, Attack | Almansa | Lay)), key=_place)
    kept = keep_possible(wanted, ahead)
    view = ahead(kept)
    return None if view is None or view.aim is None else Plan(view.aim, view, kept)


def _place(action: Attack | Almansa | Lay) -> int:
    """In which order an attack is prepared: its aim, who fights, then the team."""
    if not isinstance(action, Lay):
        return -2
    return TEAM.index(action.card) if action.card in TEAM else -1


def _plan_rows(plan: Plan, ahead: Lookahead[View], say: Say) -> Iterator[Row]:
    view = plan.view
    if not view.chosen:
        kinds = dict.fromkeys(card for card in view.hand if card in FIGHTERS)
        choices = tuple(Choice(name(card, say), moves.LAYS[card], _fighter(plan, card, say)) for card in kinds)
        yield Select(say("fallera-choose-fighter"), Press(Verb.DRAFT, plan.actions, ATTACK_PAGE), choices)
    else:
        team = tuple(_team_buttons(plan, ahead, say))
        if team:
            yield team
        yield tuple(_charge_buttons(plan, say))
    yield tuple(_plan_ways(plan, say))


def _fighter(plan: Plan, card: Model, say: Say) -> str:
    """The strength of an attack with this card alone, then what it does."""
    attack = strength.attack(plan.view, plan.aim.seat, (card,))
    shown = points(card) if attack is None else f"{ATTACK} {attack}"
    return _note(f"{shown}{DOT}{text(card, plan.view.options, say)}" if has_ability(card) else shown)


def _team_buttons(plan: Plan, ahead: Lookahead[View], say: Say) -> Iterator[Button]:
    """One button for each card that may still be added."""
    for card in TEAM:
        wanted = plan_of((*plan.actions, moves.LAYS[card]), ahead)
        if wanted is not None and len(wanted.actions) > len(plan.actions):
            press = Press(Verb.DRAFT, wanted.actions, ATTACK_PAGE)
            yield Button(say("fallera-button-add", card=name(card, say)), press)


def _charge_buttons(plan: Plan, say: Say) -> Iterator[Button]:
    yield act(say("fallera-button-charge"), *plan.actions, moves.CHARGE, style=Style.MAIN)
    charge = moves.CHARGE_WITH_MASCLET
    if charge in plan.view.legal:
        yield act(say("fallera-button-charge-masclet"), *plan.actions, charge, style=Style.DANGER)


def _plan_ways(plan: Plan, say: Say) -> Iterator[Button]:
    """The ways back: to other cards, to another treasure; what was done already can be taken back or given up."""
    aims = tuple(action for action in plan.actions if not isinstance(action, Lay))
    if plan.actions != aims:
        yield Button(say("fallera-button-anew"), Press(Verb.DRAFT, aims, ATTACK_PAGE))
    if aims:
        yield Button(say("fallera-button-back"), Press(Verb.DRAFT))
    else:
        yield Button(say("button-undo"), Press(Verb.UNDO))
        yield act(say("fallera-button-almoina"), moves.ALMOINA)


# A turn


def _turn_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    plan = plan_of(draft.actions, ahead)
    if plan is not None:
        return _plan_rows(plan, ahead, say)
    special = page_card(view, draft)
    if special is not None:
        return _special_rows(view, draft, special, sitting, say)
    if draft.page == BUTONI_PAGE and any(isinstance(action, PassOn) for action in view.legal):
        return _butoni_rows(view, sitting, say)
    return _main_rows(view, sitting, say)


def _main_rows(view: View, sitting: Sitting, say: Say) -> Iterator[Row]:
    """Sell, attack, use a special, or take alms."""
    sales = [action for action in view.legal if isinstance(action, Sell)]
    if sales:
        choices = tuple(Choice(name(sale.card, say), sale, _note(text(sale.card, view.options, say))) for sale in sales)
        yield Select(say("fallera-choose-sale"), Press(Verb.ACT), choices)
    attacks = [action for action in view.legal if isinstance(action, Attack)]
    if attacks:
        choices = tuple(
            Choice(_treasure(action.card, action.seat, sitting, say), action, _held(view, action.seat, say))
            for action in attacks
        )
        yield Select(say("fallera-choose-attack"), Press(Verb.DRAFT, page=ATTACK_PAGE), choices)
    specials = usable(view)
    if specials:
        choices = tuple(
            Choice(f"{name(card, say)}{DOT}{points(card)}", action, _note(text(card, view.options, say)))
            for card, action in specials.items()
        )
        yield Select(say("fallera-choose-special"), Press(Verb.DRAFT, page=SPECIAL_PAGE), choices)
    yield tuple(_main_buttons(view, say))


def _main_buttons(view: View, say: Say) -> Iterator[Button]:
    is_all = len(view.legal) == 1  # the weakest action shines only where there is no other
    yield act(say("fallera-button-almoina"), moves.ALMOINA, style=Style.MAIN if is_all else Style.PLAIN)
    if moves.SHED in view.legal:
        yield act(say("fallera-button-butoni"), moves.SHED)
        yield Button(say("fallera-button-pass-on"), Press(Verb.DRAFT, page=BUTONI_PAGE))


def usable(view: View) -> Mapping[Model, Move]:
    """The specials that may be used now, each with one of the actions that do it."""
    found: dict[Model, Move] = {}
    for action in view.legal:
        card = card_of(action)
        if card is not None:
            found.setdefault(card, action)
    return found


def card_of(action: Action) -> Model | None:
    """The special that an action of the turn uses; None if it uses none."""
    match action:
        case Use() | UseOn():
            return action.card
        case Rob():
            return Model.RATA
        case Swap():
            return Model.VENT
        case Recover():
            return Model.CASSALLA
        case Almansa():
            return Model.ALMANSA
    return None


def page_card(view: View, draft: Draft) -> Model | None:
    """The special whose page is open, if it may be used now."""
    if draft.page.startswith(GIVEN_PAGE):
        return Model.VENT if _swaps(view, draft) else None
    codes = {f"{SPECIAL_PAGE}{card}": card for card in usable(view)}
    return codes.get(draft.page)


def given(view: View, draft: Draft) -> Model | None:
    """The treasure that is to be given for another one, once it is chosen."""
    swaps = _swaps(view, draft) if draft.page.startswith(GIVEN_PAGE) else []
    return swaps[0].own if swaps else None


def _swaps(view: View, draft: Draft) -> list[Swap]:
    swaps = (action for action in view.legal if isinstance(action, Swap))
    return [action for action in swaps if draft.page == f"{GIVEN_PAGE}{action.own}"]


def _special_rows(view: View, draft: Draft, card: Model, sitting: Sitting, say: Say) -> Iterator[Row]:
    """What a special still asks for, and the way back."""
    actions = [action for action in view.legal if card_of(action) is card]
    back = Button(say("fallera-button-back"), Press(Verb.DRAFT))
    if isinstance(actions[0], Use):
        yield (act(say("fallera-button-use", card=name(card, say)), actions[0], style=Style.MAIN), back)
        return
    if card is Model.VENT:
        yield _swap_select(view, draft, actions, sitting, say)
    else:
        verb = Press(Verb.DRAFT, page=draft.page) if card is Model.ALMANSA else Press(Verb.ACT)
        key, choice = _CHOICES[type(actions[0])]
        yield Select(say(key), verb, tuple(choice(view, action, sitting, say) for action in actions))
    yield (back,)


def _swap_select(view: View, draft: Draft, swaps: Sequence[Move], sitting: Sitting, say: Say) -> Select:
    """First the treasure that is given, then the one that is wanted for it."""
    chosen = _swaps(view, draft) if draft.page.startswith(GIVEN_PAGE) else []
    if chosen:
        wanted = tuple(Choice(_treasure(swap.card, swap.seat, sitting, say), swap) for swap in chosen)
        return Select(say("fallera-choose-treasure"), Press(Verb.ACT), wanted)
    owns: dict[Model, Swap] = {}
    for swap in swaps:
        if isinstance(swap, Swap):
            owns.setdefault(swap.own, swap)
    offered = tuple(Choice(name(own, say), swap) for own, swap in owns.items())
    return Select(say("fallera-choose-own"), Press(Verb.DRAFT, page=draft.page), offered)


def _on_player(view: View, action: UseOn | Almansa, sitting: Sitting, say: Say) -> Choice:
    return Choice(sitting.labels[action.seat], action, _held(view, action.seat, say))


def _of_player(view: View, action: Rob, sitting: Sitting, say: Say) -> Choice:
    return Choice(_treasure(action.card, action.seat, sitting, say), action, _held(view, action.seat, say))


def _of_graveyard(view: View, action: Recover, sitting: Sitting, say: Say) -> Choice:
    return Choice(name(action.card, say), action, _note(text(action.card, view.options, say)))


_CHOICES: Mapping[type[Action], tuple[str, Callable[..., Choice]]] = {
    UseOn: ("fallera-choose-target", _on_player),
    Almansa: ("fallera-choose-target", _on_player),
    Rob: ("fallera-choose-treasure", _of_player),
    Recover: ("fallera-choose-graveyard", _of_graveyard),
}
"""What a special asks for, by what uses it, and how a choice is shown."""


def _butoni_rows(view: View, sitting: Sitting, say: Say) -> Iterator[Row]:
    choices = tuple(
        Choice(sitting.labels[action.seat], action, _held(view, action.seat, say))
        for action in view.legal
        if isinstance(action, PassOn)
    )
    yield Select(say("fallera-choose-butoni"), Press(Verb.ACT), choices)
    yield (Button(say("fallera-button-back"), Press(Verb.DRAFT)),)


def _treasure(card: Model, seat: int, sitting: Sitting, say: Say) -> str:
    return f"{name(card, say)} ({sitting.labels[seat]})"


def _held(view: View, seat: int, say: Say) -> str:
    """What one should know of a player before choosing: ingredients, shields, cards in hand."""
    player = view.players[seat]
    shields = [name(card, say) for card in SHIELDS if card in player.display.shields]
    parts = (f"{player.worth}/{GOAL}", *shields, say("fallera-in-hand", count=player.hand))
    return _note(DOT.join(parts))


# Petrer


def discards(actions: Iterable[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """Those of the actions that put a card aside and can be done now, in their order."""
    wanted = [action for action in actions if isinstance(action, Discard)]
    wanted.sort(key=lambda action: ORDER[action.card])
    return keep_possible(wanted, ahead)


def _discard_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    drafted = discards(draft.actions, ahead)
    after = ahead(drafted) or view
    room, held = BET - len(after.chosen), Counter(after.hand) - Counter(after.chosen)
    left = [action for action in view.legal if isinstance(action, Discard) and held[action.card]]
    if room and left:
        choices = tuple(Choice(_counted(action.card, held[action.card], say), action) for action in left)
        press = Press(Verb.DRAFT, drafted, DISCARD_PAGE)
        yield Select(say("fallera-choose-discards"), press, choices, most=min(room, len(choices)))
    button = say("fallera-button-gamble", count=len(after.chosen))
    buttons = [act(button, *drafted, moves.GAMBLE, style=Style.MAIN)]
    if drafted:
        buttons.append(Button(say("fallera-button-anew"), Press(Verb.DRAFT)))
    if view.chosen:
        buttons.append(Button(say("button-undo"), Press(Verb.UNDO)))
    yield tuple(buttons)


def _counted(card: Model, count: int, say: Say) -> str:
    return name(card, say) + (f" ×{count}" if count > 1 else "")


# Donyet, Bellea


def _keep_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    choices = tuple(
        Choice(name(action.card, say), action, _note(text(action.card, view.options, say)))
        for action in view.legal
        if isinstance(action, Keep)
    )
    yield Select(say("fallera-choose-keep"), Press(Verb.ACT), choices)


def _take_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    choices = tuple(
        Choice(name(action.card, say), action, _note(text(action.card, view.options, say)))
        for action in view.legal
        if isinstance(action, Take)
    )
    yield Select(say("fallera-choose-treasure"), Press(Verb.ACT), choices)


# Answers


def _paella_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    yield (_answer(view, moves.PAELLA, say("fallera-button-paella")), act(say("fallera-button-pass"), moves.PASS))


def _espionatge_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    answer = _answer(view, moves.ESPIONATGE, say("fallera-button-espionatge"))
    yield (answer, act(say("fallera-button-pass"), moves.PASS))


def _aigua_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    yield (_answer(view, moves.AIGUA, say("fallera-button-aigua")), act(say("fallera-button-pass"), moves.PASS))


def _defence_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    choices = tuple(
        Choice(label(view, action, sitting, say), action, _defender(view, action))
        for action in view.legal
        if isinstance(action, Defend)
    )
    if choices:
        yield Select(say("fallera-choose-defence"), Press(Verb.ACT), choices)
    yield (act(say("fallera-button-undefended"), moves.PASS),)


def _defender(view: View, action: Defend) -> str:
    defence = strength.defence(view, defenders(action))
    return f"{DEFENCE} {'?' if defence is None else defence}"


def _answer(view: View, action: Move, words: str) -> Button:
    """The answer that uses a card; greyed out if there is none, which the hand explains."""
    return act(words, action, style=Style.MAIN, is_open=action in view.legal)


def act(words: str, *actions: Action, is_open: bool = True, style: Style = Style.PLAIN) -> Button:
    """A button that does this."""
    return Button(words, Press(Verb.ACT, actions), style, is_disabled=not is_open)


def _note(words: str) -> str:
    """As much as a choice's note holds, whole words only."""
    if len(words) <= NOTE:
        return words
    return words[: NOTE - 1].rpartition(" ")[0].rstrip(" ,;:.") + "…"


ROWS: Mapping[Phase, Callable[[View, Draft, Lookahead[View], Sitting, Say], Iterator[Row]]] = {
    Phase.TURN: _turn_rows,
    Phase.DISCARD: _discard_rows,
    Phase.KEEP: _keep_rows,
    Phase.EXTRA: _take_rows,
    Phase.PAELLA: _paella_rows,
    Phase.ESPIONATGE: _espionatge_rows,
    Phase.DEFENCE: _defence_rows,
    Phase.AIGUA: _aigua_rows,
}
"""The controls, by what the table waits for."""
