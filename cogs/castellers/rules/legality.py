"""Legal actions and refusals. Rule numbers: docs/rules/castellers.md.

Lists and checks share their conditions: what a list offers is legal, and a check only adds the reason of a refusal.
Placements, takes and draws have theirs twice: every turn asks for them, and a list of what the check allows, or a check
of what the list has, takes three times as long.
"""

from collections.abc import Mapping, Sequence

from bot.engine.contract import Refusal
from cogs.castellers.cards import CASTELLERS, CASTELLS, Card, Part
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.terms import Phase, Site, TurnAction

DUTIES: Mapping[Phase, tuple[tuple[type[Move], ...], Refusal]] = {
    Phase.GRALLERS: ((actions.Tronc, actions.Pom), Refusal("grallers-first")),
    Phase.CALL: ((actions.Call,), Refusal("call-first")),
    Phase.DISCARD: ((actions.Discard,), Refusal("discard-first")),
}
"""By phase: the only actions that the seat at turn may take, and the refusal of all others."""


def legal_actions(state: Position, seat: int) -> Sequence[Move]:
    if seat not in state.to_act:
        return ()
    if state.phase is Phase.TURN:
        if state.deed is TurnAction.NONE:
            return _list_turn_actions(state, seat) + _list_specials(state, seat)
        placements = _list_placements(state, seat) if state.part is not None else ()
        return [*placements, *_list_specials(state, seat), actions.FINISH]
    match state.phase:
        case Phase.ANSWER:
            answers = (actions.ACCEPT, actions.CANCEL)
            return tuple(each for each in answers if _check_answer(state, seat, each) is None)
        case Phase.CALL:
            return [call for role, call in actions.CALLS.items() if _check_call(state, seat, role) is None]
        case Phase.DISCARD:
            return _list_discards(state, seat)
    return _list_placements(state, seat)


def _list_turn_actions(state: Position, seat: int) -> list[Move]:
    """List the actions of a turn (RULES 3.1, 7)."""
    moves: list[Move] = [actions.DRAW] if state.stock.deck else []
    moves += [actions.TAKES[group] for group, cards in enumerate(state.groups) if cards]
    moves += _list_placements(state, seat)
    if not moves:
        moves.append(actions.PASS)
    if state.stock.deck:
        return moves
    moves += _list_discards(state, seat)
    if _check_dismantle(state, seat) is None:
        moves.append(actions.DISMANTLE)
    return moves


def _list_discards(state: Position, seat: int) -> list[Move]:
    left = _count_discards(state, seat)
    return [actions.DISCARDS[left][card] for card in dict.fromkeys(state.hands[seat])] if left else []


def _count_discards(state: Position, seat: int) -> int:
    """Count the cards that the seat still discards if it begins or goes on; 0 if it may not (RULES 7.2)."""
    if state.phase is Phase.DISCARD:
        return state.owed
    if state.stock.deck or not state.options.discard:
        return 0
    return min(state.options.house.discarded, len(state.hands[seat]))


def _list_placements(state: Position, seat: int) -> Sequence[Move]:
    """List the cards that can be placed in the current part."""
    hand, site = state.hands[seat], state.sites[seat]
    if site is None:
        kinds = dict.fromkeys(hand)
        done = [score.castell for score in state.scores[seat]]
        return [actions.PINYAS[castell, 1][card] for castell in CASTELLS if castell not in done for card in kinds]
    part = site.part
    if part is Part.PINYA:
        row = actions.PINYAS[site.plan.castell, site.pinya + 1]
        return [row[card] for card in dict.fromkeys(hand)]
    if part is Part.TRONC:
        return (actions.TRONCS[site.tronc + 1],) if site.plan.card in hand else ()
    role = site.plan.pom[len(site.pom)]
    return (actions.POM[role],) if role in hand and not state.scared[seat] else ()


def _list_specials(state: Position, seat: int) -> list[Move]:
    """List the special cards that may be played (RULES 5)."""
    hand = state.hands[seat]
    moves: list[Move] = []
    if Card.GRALLERS in hand and _check_grallers(state, seat) is None:
        moves.append(actions.GRALLERS)
    if Card.LLENYA in hand:
        moves += [actions.LLENYES[target] for target in _list_targets(state, seat, Card.LLENYA)]
    if Card.CANGUELO in hand:
        moves += [actions.CANGUELOS[target] for target in _list_targets(state, seat, Card.CANGUELO)]
    if Card.CAP in hand:
        moves += actions.CALLS.values() if _check_cap(state, seat) is None else ()
        moves += (actions.CANCEL,) if _check_cancel(state, seat) is None else ()
    return moves


def _list_targets(state: Position, seat: int, card: Card) -> list[int]:
    """List the seats that a llenya or a canguelo can hit (RULES 5.2, 5.3)."""
    rivals = [(other, site) for other, site in enumerate(state.sites) if site is not None and other != seat]
    if card is Card.LLENYA:
        return [other for other, site in rivals if site.tronc]
    return [other for other, _ in rivals if not state.scared[other]]


def object_to(state: Position, seat: int, action: Move) -> Refusal | None:
    """Return why the seat, which is asked, may not take this action now; None if it may."""
    if state.answering is not None:
        return _check_answer(state, seat, action)
    if state.phase is not Phase.TURN:
        duty, instead = DUTIES[state.phase]
        if not isinstance(action, duty):
            return instead
    match action:
        case actions.Pinya() | actions.Tronc() | actions.Pom():
            return _check_placement(state, seat, action)
        case actions.Take() | actions.Draw() | actions.Pass() | actions.Dismantle() | actions.Discard():
            return _check_turn_action(state, seat, action)
        case actions.Finish():
            return Refusal("no-action-yet") if state.deed is TurnAction.NONE else None
    return _check_special(state, seat, action)


def _check_special(state: Position, seat: int, action: Move) -> Refusal | None:
    match action:
        case actions.Grallers():
            return _check_grallers(state, seat) if Card.GRALLERS in state.hands[seat] else Refusal("no-grallers")
        case actions.Llenya() | actions.Canguelo():
            return _check_target(state, seat, action)
        case actions.Call(role):
            return _check_call(state, seat, role)
        case actions.Cancel():
            return _check_cancel(state, seat)
    return Refusal("no-llenya-to-answer")


def _check_answer(state: Position, seat: int, action: Move) -> Refusal | None:
    if isinstance(action, actions.Accept):
        return None
    if isinstance(action, actions.Cancel):
        return None if Card.CAP in state.hands[seat] else Refusal("no-cap")
    return Refusal("answer-first")


def _check_turn_action(state: Position, seat: int, action: Move) -> Refusal | None:
    if state.phase is not Phase.DISCARD and state.deed is not TurnAction.NONE:
        return Refusal("one-action")
    match action:
        case actions.Take(group):
            if not 0 <= group < len(state.groups):
                return Refusal("no-such-group")
            return None if state.groups[group] else Refusal("empty-group")
        case actions.Draw():
            return None if state.stock.deck else Refusal("no-cards")
        case actions.Pass():
            return None if actions.PASS in _list_turn_actions(state, seat) else Refusal("can-act")
        case actions.Dismantle():
            return _check_dismantle(state, seat)
        case actions.Discard(left, card):
            return _check_discard(state, seat, left, card)
    raise TypeError(action)


def _check_dismantle(state: Position, seat: int) -> Refusal | None:
    if not state.options.dismantle:
        return Refusal("valve-off")
    if state.stock.deck:
        return Refusal("valve-shut")
    return None if state.sites[seat] is not None else Refusal("no-castell")


def _check_discard(state: Position, seat: int, left: int, card: Card) -> Refusal | None:
    hand, due = state.hands[seat], _count_discards(state, seat)
    if due and left == due and card in hand:
        return None
    if not state.options.discard:
        return Refusal("valve-off")
    if state.phase is not Phase.DISCARD and state.stock.deck:
        return Refusal("valve-shut")
    return _check_card(hand, card) or Refusal("already-placed")


def _check_placement(state: Position, seat: int, action: actions.Placement) -> Refusal | None:
    site = state.sites[seat]
    if state.deed is not TurnAction.NONE and state.part is None:  # after a part or the castell (RULES 4.4, 4.5)
        if state.deed is not TurnAction.RAISE:
            return Refusal("one-action")
        if site is None:
            return Refusal("castell-complete")
        return Refusal("part-complete-again" if site.has_grallers else "part-complete")
    if isinstance(action, actions.Pinya):
        return _check_pinya(state, seat, site, action)
    if site is None:
        return Refusal("no-castell")
    part = site.part
    if part is not (Part.TRONC if isinstance(action, actions.Tronc) else Part.POM):
        return Refusal("other-part", (("part", part),))
    if isinstance(action, actions.Tronc):
        card, is_next = site.plan.card, action.level == site.tronc + 1
    else:
        if state.scared[seat]:
            return Refusal("scared")
        card, is_next = action.role, action.role == site.plan.pom[len(site.pom)]
    if not is_next:
        return Refusal("not-the-next-card")
    return _check_card(state.hands[seat], card)


def _check_pinya(state: Position, seat: int, site: Site | None, action: actions.Pinya) -> Refusal | None:
    castell = action.castell
    if castell not in CASTELLS:
        return Refusal("no-such-castell")
    if site is None and any(score.castell == castell for score in state.scores[seat]):
        return Refusal("already-raised")
    if site is not None and site.plan.castell != castell:
        return Refusal("one-castell")
    if site is not None and site.part is not Part.PINYA:
        return Refusal("other-part", (("part", site.part),))
    if action.place != (1 if site is None else site.pinya + 1):
        return Refusal("already-placed")
    return _check_card(state.hands[seat], action.card)


def _check_card(hand: tuple[Card, ...], card: Card) -> Refusal | None:
    if card in hand:
        return None
    return Refusal("not-in-hand", (("card", card),)) if hand else Refusal("empty-hand")


def _check_grallers(state: Position, seat: int) -> Refusal | None:
    """Check the conditions of grallers other than the card itself (RULES 5.1)."""
    site = state.sites[seat]
    if state.deed is TurnAction.RAISE and site is None:
        return Refusal("castell-complete")
    if state.deed is not TurnAction.RAISE or state.part is not None or site is None:
        return Refusal("nothing-completed")
    if site.has_grallers:
        return Refusal("grallers-played")
    if site.part is Part.POM and state.scared[seat]:
        return Refusal("scared")
    hand = state.hands[seat]
    missing = site.missing
    if any(hand.count(card) < missing.count(card) for card in missing):
        return Refusal("next-part-incomplete", (("part", site.part),))
    return None


def _check_target(state: Position, seat: int, action: actions.Llenya | actions.Canguelo) -> Refusal | None:
    target, card = action.target, Card.LLENYA if isinstance(action, actions.Llenya) else Card.CANGUELO
    if card not in state.hands[seat]:
        return Refusal("no-llenya" if card is Card.LLENYA else "no-canguelo")
    if target in _list_targets(state, seat, card):
        return None
    if not 0 <= target < len(state.sites) or target == seat:
        return Refusal("no-such-target")
    if state.sites[target] is None:
        return Refusal("target-builds-nothing")
    return Refusal("target-has-no-tronc" if card is Card.LLENYA else "already-scared")


def _check_call(state: Position, seat: int, role: Card) -> Refusal | None:
    if role not in CASTELLERS:
        return Refusal("not-a-casteller")
    if state.phase is Phase.CALL:
        return Refusal("already-called") if role in state.missed else None
    return _check_cap(state, seat)


def _check_cap(state: Position, seat: int) -> Refusal | None:
    """Check whether a cap de colla can call, whatever the role."""
    if Card.CAP not in state.hands[seat]:
        return Refusal("no-cap")
    return None if state.stock.deck else Refusal("no-cards")


def _check_cancel(state: Position, seat: int) -> Refusal | None:
    if not state.scared[seat]:
        return Refusal("not-scared")
    return None if Card.CAP in state.hands[seat] else Refusal("no-cap")
