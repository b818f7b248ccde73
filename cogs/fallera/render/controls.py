"""The controls of the hand, and drafts of attacks and discards before they are submitted.

The name of a page says what is chosen on it. Actions of a draft that are no longer legal are dropped.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.engine.contract import Action, Lookahead, keep_possible
from bot.engine.panel import (
    MOST_CHOICES,
    Button,
    Choice,
    Draft,
    Press,
    Row,
    Say,
    Select,
    Sitting,
    Style,
    Verb,
    split_into_rows,
)
from cogs.fallera.cards import GOAL, ORDER, PETRER_CARDS, SHIELDS, TEAM, Model
from cogs.fallera.naming import format_name
from cogs.fallera.render import strength
from cogs.fallera.render.cards import (
    ATTACK,
    DEFENCE,
    DOT,
    describe_effect,
    format_counted,
    format_names,
    format_points,
    mark_card,
)
from cogs.fallera.rules import moves, terms
from cogs.fallera.rules.answers import ANSWERS
from cogs.fallera.rules.legality import list_sales
from cogs.fallera.rules.terms import Aim, Move, Phase, SpecialUse
from cogs.fallera.rules.view import View

ATTACK_PAGE = "a"
"""The cards of an attack."""

SPECIAL_PAGE = "u"
"""A special; followed by its model."""

GIVEN_PAGE = "v"
"""The treasure wanted in an exchange (vent); followed by the model of the seat's own treasure."""

BUTONI_PAGE = "y"
"""The player who gets the Butoni."""

DISCARD_PAGE = "p"
"""The cards to discard (petrer)."""

CARDS_PAGE = "c"
"""The effects of the cards."""

MAX_NOTE_SIZE = 100
"""The most characters in the note of a choice."""


def compose(view: View, draft: Draft, chosen: Sequence[Action], ahead: Lookahead[View]) -> Draft:
    """Return the draft after a choice: a special opens its page, a part of an attack joins the draft."""
    if not chosen:
        return draft
    first = chosen[0]
    if isinstance(first, terms.Discard):
        return Draft(DISCARD_PAGE, list_discards((*draft.actions, *chosen), ahead))
    if isinstance(first, terms.Swap) and draft.page == f"{SPECIAL_PAGE}{first.special}":
        return Draft(f"{GIVEN_PAGE}{first.own}")
    if isinstance(first, terms.Almansa) and draft.page != f"{SPECIAL_PAGE}{first.special}":
        return Draft(f"{SPECIAL_PAGE}{first.special}")
    if isinstance(first, terms.Attack | terms.Almansa):
        return _begin_attack(first, ahead)
    if isinstance(first, terms.Lay):
        plan = make_plan((*draft.actions, *chosen), ahead)
        return Draft(ATTACK_PAGE, plan.actions) if plan is not None else Draft()
    card = get_special(first)
    return Draft(f"{SPECIAL_PAGE}{card}") if card is not None else Draft(draft.page)


# Attacks


@dataclass(frozen=True, slots=True)
class Plan:
    """A drafted attack."""

    aim: Aim
    view: View
    """The view of the seat after these actions."""
    actions: tuple[Action, ...]
    """The actions still to be submitted; some may have been submitted already."""


def make_plan(actions: Iterable[Action], ahead: Lookahead[View]) -> Plan | None:
    """Make a plan of the legal actions among these and of those already submitted; None without an aim."""

    def rank(action: Action) -> int:
        """Rank the aim first, then the fighter, then the team in its order."""
        if not isinstance(action, terms.Lay):
            return -2
        return TEAM.index(action.card) if action.card in TEAM else -1

    wanted = [action for action in actions if isinstance(action, terms.Attack | terms.Almansa | terms.Lay)]
    kept = keep_possible(sorted(wanted, key=rank), ahead)
    view = ahead(kept)
    return None if view is None or view.aim is None else Plan(view.aim, view, kept)


def _begin_attack(aim: Action, ahead: Lookahead[View]) -> Draft:
    """Draft the attack on an aim, with the fighter if only one can fight; an empty draft if there is no such aim."""
    plan = make_plan((aim,), ahead)
    if plan is None:
        return Draft()
    fighters = _list_fighters(plan.view)
    return Draft(ATTACK_PAGE, (*plan.actions, moves.LAYS[fighters[0]]) if len(fighters) == 1 else plan.actions)


def _list_fighters(view: View) -> list[Model]:
    """List the cards of the hand that can be laid first in an attack, each once."""
    return [action.card for action in view.legal if isinstance(action, terms.Lay)]


def _build_plan_rows(plan: Plan, ahead: Lookahead[View], say: Say) -> Iterator[Row]:
    view = plan.view
    if not view.chosen:
        yield from split_into_rows([_build_fighter_button(plan, card, say) for card in _list_fighters(view)])
    else:
        team = []
        for card in TEAM:
            wanted = make_plan((*plan.actions, moves.LAYS[card]), ahead)
            if wanted is not None and len(wanted.actions) > len(plan.actions):
                press = Press(Verb.DRAFT, wanted.actions, ATTACK_PAGE)
                team.append(Button(say("fallera-button-add", card=format_name(card, say)) + mark_card(card), press))
        if team:
            yield tuple(team)
        yield from _build_charge_rows(plan, say)
    # drop cards or aim of the draft, or give up a submitted attack
    aims, buttons = tuple(action for action in plan.actions if not isinstance(action, terms.Lay)), list[Button]()
    if plan.actions != aims:
        buttons.append(Button(say("fallera-button-anew"), Press(Verb.DRAFT, aims, ATTACK_PAGE)))
    if aims:
        buttons.append(Button(say("fallera-button-back"), Press(Verb.DRAFT)))
    else:
        buttons.append(_build_button(say("fallera-button-almoina-instead"), moves.ALMOINA))
    yield tuple(buttons)


def _build_fighter_button(plan: Plan, card: Model, say: Say) -> Button:
    """Build the button that lays a fighter, with its A."""
    attack = strength.estimate_attack(plan.view, plan.aim.seat, (card,))
    words = f"{format_name(card, say)}{mark_card(card)} {ATTACK} {'?' if attack is None else attack}"
    return Button(words, Press(Verb.DRAFT, (*plan.actions, moves.LAYS[card]), ATTACK_PAGE), Style.MAIN)


CHARGES: Mapping[Move, str] = {
    moves.CHARGE: "fallera-button-charge",
    moves.CHARGE_WITH_MASCLET: "fallera-button-charge-masclet",
}
"""The words of each declaration of a battle; the plain one comes first."""


def _build_charge_rows(plan: Plan, say: Say) -> Iterator[Row]:
    """Build the buttons that declare the battle, and the list of declarations that say something ahead."""
    ahead = list_ahead(plan.view)
    variants = [(), *((each,) for each in ahead), *([ahead] if len(ahead) > 1 else [])]
    found = [
        (_format_ahead(say(key), said, say), (*said, charge))
        for charge, key in CHARGES.items()
        if charge in plan.view.legal
        for said in variants
    ]
    if not found:
        return
    yield tuple(
        _build_button(words, *plan.actions, *batch, style=style)
        for (words, batch), style in zip(found[: 1 if ahead else 2], (Style.MAIN, Style.DANGER), strict=False)
    )
    if ahead:
        choices = tuple(Choice(*each) for each in found[1:])
        yield Select(say("fallera-choose-charge"), Press(Verb.ACT, plan.actions), choices)


def list_ahead(view: View) -> tuple[Move, ...]:
    """List the actions that say something ahead about the seat's battle."""
    return tuple(action for action in view.legal if isinstance(action, terms.SaidAhead))


def _format_ahead(words: str, said: Sequence[Move], say: Say) -> str:
    """Append what is said ahead to the words of a control."""
    return DOT.join((words, *(say(f"fallera-ahead-{action.code.lower()}") for action in said)))


# A turn


def _build_turn_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    plan = make_plan(draft.actions, ahead)
    if plan is not None:
        return _build_plan_rows(plan, ahead, say)
    special = get_page_special(view, draft)
    if special is not None:
        return _build_special_rows(view, draft, special, ahead, sitting, say)
    passes = [action for action in view.legal if isinstance(action, terms.PassOn)]
    if draft.page == BUTONI_PAGE and passes:
        targets = tuple(_build_target_button(view, action, ahead, sitting, say) for action in passes)
        return iter((targets, (Button(say("fallera-button-back"), Press(Verb.DRAFT)),)))
    return _build_main_rows(view, sitting, say)


def _build_main_rows(view: View, sitting: Sitting, say: Say) -> Iterator[Row]:
    """Build the controls to attack, use a special, sell or take the almoina."""
    attacks = [action for action in view.legal if isinstance(action, terms.Attack)]
    if attacks:
        choices = tuple(_build_treasure_choice(view, action, sitting, say) for action in attacks)
        yield Select(say("fallera-choose-attack"), Press(Verb.DRAFT, page=ATTACK_PAGE), choices)
    specials = find_usable_specials(view)
    if specials:
        choices = tuple(
            Choice(
                f"{format_name(card, say)}{DOT}{format_points(card, view.options.house)}{mark_card(card)}",
                action,
                _note_effect(view, card, say),
            )
            for card, action in specials.items()
        )
        yield Select(say("fallera-choose-special"), Press(Verb.DRAFT, page=SPECIAL_PAGE), choices)
    buttons = [*build_open_buttons(view, say)]
    if moves.SHED in view.legal:
        buttons.append(_build_button(say("fallera-button-butoni"), moves.SHED))
        buttons.append(Button(say("fallera-button-pass-on"), Press(Verb.DRAFT, page=BUTONI_PAGE)))
    yield from split_into_rows(buttons)


def build_open_buttons(view: View, say: Say) -> Iterator[Button]:
    """Build the buttons of what the current player can do by public knowledge: sell from the display, the almoina."""
    for sale in list_sales(view.players[view.turn].display):
        words = say("fallera-label-sell", card=format_name(sale.card, say)) + mark_card(sale.card)
        yield _build_button(words, sale)
    style = Style.MAIN if len(view.legal) == 1 else Style.PLAIN  # the almoina is the weakest action
    yield _build_button(say("fallera-button-almoina"), moves.ALMOINA, style=style)


def find_usable_specials(view: View) -> Mapping[Model, Move]:
    """Find the specials that can be used now, each with one of its actions."""
    found: dict[Model, Move] = {}
    for action in view.legal:
        card = get_special(action)
        if card is not None:
            found.setdefault(card, action)
    return found


def get_special(action: Action) -> Model | None:
    """Return the special that an action of the turn uses, or None."""
    return action.special if isinstance(action, SpecialUse | terms.Almansa) else None


def get_page_special(view: View, draft: Draft) -> Model | None:
    """Return the special whose page is open, if it can be used now."""
    if draft.page.startswith(GIVEN_PAGE):
        return terms.Swap.special if _list_swaps(view, draft) else None
    codes = {f"{SPECIAL_PAGE}{card}": card for card in find_usable_specials(view)}
    return codes.get(draft.page)


def get_given_treasure(view: View, draft: Draft) -> Model | None:
    """Return the own treasure chosen for an exchange, or None."""
    swaps = _list_swaps(view, draft) if draft.page.startswith(GIVEN_PAGE) else []
    return swaps[0].own if swaps else None


def _list_swaps(view: View, draft: Draft) -> list[terms.Swap]:
    swaps = (action for action in view.legal if isinstance(action, terms.Swap))
    return [action for action in swaps if draft.page == f"{GIVEN_PAGE}{action.own}"]


def _build_special_rows(
    view: View, draft: Draft, card: Model, ahead: Lookahead[View], sitting: Sitting, say: Say
) -> Iterator[Row]:
    """Build the choice that a special asks for, and a button to go back."""
    actions = [action for action in view.legal if get_special(action) is card]
    back = Button(say("fallera-button-back"), Press(Verb.DRAFT))
    if isinstance(actions[0], terms.Use):
        words = say("fallera-button-use", card=format_name(card, say)) + mark_card(card)
        yield (_build_button(words, actions[0], style=Style.MAIN), back)
        return
    aims = [each for each in actions if isinstance(each, terms.UseOn | terms.Almansa)]
    stolen = [each for each in actions if isinstance(each, terms.Rob)]
    recovered = [each for each in actions if isinstance(each, terms.Recover)]
    if aims:
        yield tuple(_build_target_button(view, each, ahead, sitting, say) for each in aims)
    elif stolen:
        choices = tuple(_build_treasure_choice(view, each, sitting, say) for each in stolen)
        yield Select(say("fallera-choose-treasure"), Press(Verb.ACT), choices)
    elif recovered:
        choices = tuple(_build_card_choice(view, each, sitting, say) for each in recovered)
        yield Select(say("fallera-choose-graveyard"), Press(Verb.ACT), choices)
    else:
        yield _build_swap_select(view, draft, actions, sitting, say)
    yield (back,)


def _build_swap_select(view: View, draft: Draft, swaps: Sequence[Move], sitting: Sitting, say: Say) -> Select:
    """Build the choice of an exchange; if there are too many, of the own treasure and then of the wanted one."""
    chosen = _list_swaps(view, draft) if draft.page.startswith(GIVEN_PAGE) else []
    if chosen:
        wanted = tuple(Choice(_format_treasure(swap.card, swap.seat, sitting, say), swap) for swap in chosen)
        return Select(say("fallera-choose-treasure"), Press(Verb.ACT), wanted)
    pairs: list[Choice] = []
    owns: dict[Model, Choice] = {}
    for swap in swaps:
        if isinstance(swap, terms.Swap):
            goal = _format_treasure(swap.card, swap.seat, sitting, say)
            pairs.append(Choice(say("fallera-choice-swap", own=format_name(swap.own, say), wanted=goal), swap))
            owns.setdefault(swap.own, Choice(format_name(swap.own, say) + mark_card(swap.own), swap))
    if len(pairs) <= MOST_CHOICES:
        return Select(say("fallera-choose-swap"), Press(Verb.ACT), tuple(pairs))
    return Select(say("fallera-choose-own"), Press(Verb.DRAFT, page=draft.page), tuple(owns.values()))


def _build_target_button(
    view: View, action: terms.UseOn | terms.Almansa | terms.PassOn, ahead: Lookahead[View], sitting: Sitting, say: Say
) -> Button:
    """Build the button that takes an action on a player, with their ingredients; a Batalla d'Almansa is drafted."""
    press = Press(Verb.ACT, (action,))
    if isinstance(action, terms.Almansa):
        begun = _begin_attack(action, ahead)
        press = Press(Verb.DRAFT, begun.actions, begun.page)
    key = "fallera-label-pass-on" if isinstance(action, terms.PassOn) else "fallera-button-against"
    words = say(key, name=sitting.labels[action.seat])
    return Button(f"{words}{DOT}{view.players[action.seat].worth}/{GOAL}", press)


def _build_treasure_choice(view: View, action: terms.Rob | terms.Attack, sitting: Sitting, say: Say) -> Choice:
    treasure = _format_treasure(action.card, action.seat, sitting, say)
    return Choice(treasure, action, _describe_player(view, action.seat, say))


def _build_card_choice(
    view: View, action: terms.Sell | terms.Recover | terms.Keep | terms.Take, sitting: Sitting, say: Say
) -> Choice:
    name = format_name(action.card, say) + mark_card(action.card)
    return Choice(name, action, _note_effect(view, action.card, say))


def _format_treasure(card: Model, seat: int, sitting: Sitting, say: Say) -> str:
    return f"{format_name(card, say)} ({sitting.labels[seat]}){mark_card(card)}"


def _describe_player(view: View, seat: int, say: Say) -> str:
    """Describe a player in a note: ingredients, shields, cards in hand."""
    player = view.players[seat]
    shields = [format_name(card, say) for card in SHIELDS if card in player.display.shields]
    parts = (f"{player.worth}/{GOAL}", *shields, say("fallera-in-hand", count=player.hand))
    return _truncate_note(DOT.join(parts))


# Petrer


def list_discards(actions: Iterable[Action], ahead: Lookahead[View]) -> tuple[Action, ...]:
    """List the legal discards among these actions, sorted."""
    wanted = [action for action in actions if isinstance(action, terms.Discard)]
    wanted.sort(key=lambda action: ORDER[action.card])
    return keep_possible(wanted, ahead)


def _build_discard_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    drafted = list_discards(draft.actions, ahead)
    after = ahead(drafted) or view
    room, held = PETRER_CARDS - len(after.chosen), Counter(after.hand) - Counter(after.chosen)
    left = [action for action in view.legal if isinstance(action, terms.Discard) and held[action.card]]
    if room and left:
        choices = tuple(
            Choice(format_counted([each.card] * held[each.card], say) + mark_card(each.card), each) for each in left
        )
        press = Press(Verb.DRAFT, drafted, DISCARD_PAGE)
        yield Select(say("fallera-choose-discards"), press, choices, most=min(room, len(choices)))
    button = say("fallera-button-gamble", count=len(after.chosen))
    buttons = [_build_button(button, *drafted, moves.GAMBLE, style=Style.MAIN)]
    if drafted:
        buttons.append(Button(say("fallera-button-anew"), Press(Verb.DRAFT)))
    yield tuple(buttons)


# Donyet, Bellea


def _build_keep_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    actions = (action for action in view.legal if isinstance(action, terms.Keep | terms.Take))
    choices = tuple(_build_card_choice(view, action, sitting, say) for action in actions)
    key = "fallera-choose-keep" if view.phase is Phase.KEEP else "fallera-choose-treasure"
    yield Select(say(key), Press(Verb.ACT), choices)


# Answers


def _build_answer_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    """Build the buttons to answer and to pass; without the card only the latter, and the hand gives the reason."""
    pass_on, answer = _build_button(say("fallera-button-pass"), moves.PASS), ANSWERS[view.phase]
    if answer not in view.legal:
        yield (pass_on,)
        return
    yield (_build_button(say(f"fallera-button-{view.phase}"), answer, style=Style.MAIN), pass_on)


def _build_defence_rows(view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Iterator[Row]:
    choices = []
    for action in view.legal:
        if isinstance(action, terms.Defend):
            defence = strength.estimate_defence(view, action.cards)
            note = f"{DEFENCE} {'?' if defence is None else defence}"
            choices.append(Choice(format_names(action.cards, say) + mark_card(action.card), action, note))
    variants: tuple[tuple[Move, ...], ...] = ((), *((action,) for action in list_ahead(view)))
    if choices:
        for said in variants:
            words = _format_ahead(say("fallera-choose-defence"), said, say)
            yield Select(words, Press(Verb.ACT, said), tuple(choices))
    spies = [
        _build_button(_format_ahead(say("fallera-button-espionatge"), said, say), *said, moves.ESPIONATGE)
        for said in variants
        if moves.ESPIONATGE in view.legal and moves.SPARE not in said
    ]
    yield (*spies, _build_button(say("fallera-button-undefended"), moves.PASS))


def _build_button(words: str, *actions: Action, style: Style = Style.PLAIN) -> Button:
    return Button(words, Press(Verb.ACT, actions), style)


def _note_effect(view: View, card: Model, say: Say) -> str:
    return _truncate_note(describe_effect(card, view.options, say))


def _truncate_note(words: str) -> str:
    """Cut a text at a word so that it fits into the note of a choice."""
    if len(words) <= MAX_NOTE_SIZE:
        return words
    return words[: MAX_NOTE_SIZE - 1].rpartition(" ")[0].rstrip(" ,;:.") + "…"


ROW_BUILDERS: Mapping[Phase, Callable[[View, Draft, Lookahead[View], Sitting, Say], Iterator[Row]]] = {
    Phase.TURN: _build_turn_rows,
    Phase.DISCARD: _build_discard_rows,
    Phase.KEEP: _build_keep_rows,
    Phase.EXTRA: _build_keep_rows,
    Phase.PAELLA: _build_answer_rows,
    Phase.ESPIONATGE: _build_answer_rows,
    Phase.DEFENCE: _build_defence_rows,
    Phase.AIGUA: _build_answer_rows,
}
"""The function that builds the controls, by phase."""
