"""Why something cannot be done at all now: what faces say of kinds of actions and of cards that are greyed out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Refusal
from cogs.fallera.cards import CARDS, Model, When
from cogs.fallera.rules import moves
from cogs.fallera.rules.board import is_banned
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.rights import AIMED, BANNED, NOTHING_THERE, OFFERS, PLAIN, almansa_refusal, target_refusal
from cogs.fallera.rules.specials import stops_thieves
from cogs.fallera.rules.terms import Crema, Move, Phase

MOMENTS: Mapping[When, Refusal] = {
    When.TEAM: Refusal("only-beside"),
    When.CHARGE: Refusal("only-when-charging"),
    When.ATTACKED: Refusal("only-when-attacked"),
    When.REVEALED: Refusal("only-when-revealed"),
    When.ANSWER: Refusal("only-as-answer"),
}
"""What is said of cards that are never an action."""

ANSWERS: Mapping[Phase, tuple[Move, ...]] = {
    Phase.PAELLA: (moves.PAELLA,),
    Phase.ESPIONATGE: (moves.ESPIONATGE,),
    Phase.AIGUA: (moves.AIGUA,),
}
"""What a window asks for."""


def refusals(state: Position, seat: int, legal: Sequence[Move]) -> Iterator[tuple[str, Refusal]]:
    """For each kind of action of which none is legal, why not; specials are told card by card."""
    codes = {action.code for action in legal}
    for sample in _samples(state, seat):
        if sample.code not in codes and (refusal := state.refusal(seat, sample)) is not None:
            yield sample.code, refusal


def _samples(state: Position, seat: int) -> Sequence[Move]:
    """One action of each kind, the likeliest."""
    if state.phase is Phase.TURN and state.aim is None:
        own = state.displays[seat].treasures
        sale = next((card for card in own if card in moves.SALES), own[0] if own else Model.ESPARDENYES)
        rivals = [other for other in range(len(state.hands)) if target_refusal(state, seat, other) is None]
        rival = next((other for other in rivals if state.displays[other].treasures), rivals[0])
        shown = state.displays[rival].treasures
        attack = moves.ATTACKS[rival][shown[0] if shown else Model.ESPARDENYES]
        return (moves.SELLS[sale], attack, moves.ALMANSES[rival])
    if state.phase is Phase.TURN:
        return (moves.CHARGE, moves.CHARGE_WITH_MASCLET)
    if state.phase is Phase.DEFENCE:
        return (moves.DEFENDS[_fighter(state, seat)][0],)
    return ANSWERS.get(state.phase, ())


def _fighter(state: Position, seat: int) -> Model:
    return next((card for card in state.hands[seat] if card in moves.DEFENDS), Model.XICONA)


def unusable(state: Position, seat: int) -> Iterator[tuple[Model, Refusal]]:
    """The cards of hand and display that no action of the turn can use, and why not."""
    if state.phase is not Phase.TURN or state.aim is not None:
        return
    treasures = state.displays[seat].treasures
    for card in dict.fromkeys(card for card in treasures if card in moves.SALES):
        refusal = state.refusal(seat, moves.SELLS[card])
        if refusal is not None:
            yield card, refusal
    for card in dict.fromkeys(state.hands[seat]):
        refusal = _why_not(state, seat, card)
        if refusal is not None:
            yield card, refusal


def _why_not(state: Position, seat: int, card: Model) -> Refusal | None:
    """Why this card of the hand can be used for no action, or None."""
    when = CARDS[card].when
    if when in MOMENTS:
        return MOMENTS[when]
    if when is When.BATTLE:
        shown = (state.displays[other] for other in range(len(state.hands)) if other != seat)
        return None if any(each.treasures or each.shields for each in shown) else NOTHING_THERE
    if is_banned(state.options, state.displays[seat], card):
        return BANNED
    if card is Model.ALMANSA:
        return _almansa(state, seat)
    if any(True for _ in OFFERS[card](state, seat)):
        return None
    return _why_no_offer(state, seat, card)


def _almansa(state: Position, seat: int) -> Refusal | None:
    rivals = (other for other in range(len(state.hands)) if target_refusal(state, seat, other) is None)
    reasons = [almansa_refusal(state, seat, rival) for rival in rivals]
    if None not in reasons:
        return reasons[0]
    return None if any(card in moves.DEFENDS for card in state.hands[seat]) else Refusal("no-fighter")


def _why_no_offer(state: Position, seat: int, card: Model) -> Refusal:
    """Why a special can be used for nothing and on nobody."""
    if card is Model.CASSALLA:
        return Refusal("nothing-to-recover")
    if card is Model.VENT and not state.displays[seat].treasures:
        return Refusal("no-own-treasure")
    rivals = [other for other in range(len(state.hands)) if target_refusal(state, seat, other) is None]
    if card in (Model.RATA, Model.VENT):
        shields = (stops_thieves(state.options, state.displays[other]) for other in rivals)
        shield = next((each for each in shields if each is not None), None)
        return NOTHING_THERE if shield is None else Refusal("shielded", (("card", shield),))
    is_plain = card in PLAIN and (card is not Model.CREMA or state.options.crema is Crema.ALL)
    reason = PLAIN[card](state, seat) if is_plain else AIMED[card](state, seat, rivals[0])
    assert reason is not None
    return reason
