"""Reasons why no action of a kind, or none with a card, is legal now; shown for disabled controls."""

from collections.abc import Iterator, Mapping, Sequence

from bot.engine.contract import Refusal
from cogs.fallera.cards import CARDS, Model, When
from cogs.fallera.rules import moves
from cogs.fallera.rules.answers import ANSWERS
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.specials import BANNED, check_almansa, check_target, explain_no_use, list_uses
from cogs.fallera.rules.terms import Move, Phase

MOMENTS: Mapping[When, Refusal] = {
    When.TEAM: Refusal("only-beside"),
    When.CHARGE: Refusal("only-when-charging"),
    When.ATTACKED: Refusal("only-when-attacked"),
    When.REVEALED: Refusal("only-when-revealed"),
    When.ANSWER: Refusal("only-as-answer"),
}
"""The refusal for cards that are never an action of a turn."""


def generate_refusals(state: Position, seat: int, legal: Sequence[Move]) -> Iterator[tuple[str, Refusal]]:
    """Generate the code of each kind of action that is not legal, with the reason; specials are not among them."""
    codes = {action.code for action in legal}
    for sample in _list_samples(state, seat):
        if sample.code not in codes and (refusal := state.refusal(seat, sample)) is not None:
            yield sample.code, refusal


def _list_samples(state: Position, seat: int) -> Sequence[Move]:
    """List one plausible action of each kind, whose refusal stands for the kind."""
    if state.phase is Phase.TURN and state.aim is None:
        own = state.displays[seat].treasures
        sale = next((card for card in own if card in moves.SALES), own[0] if own else Model.ESPARDENYES)
        rivals = [other for other in range(len(state.hands)) if check_target(state, seat, other) is None]
        rival = next((other for other in rivals if state.displays[other].treasures), rivals[0])
        shown = state.displays[rival].treasures
        attack = moves.ATTACKS[rival][shown[0] if shown else Model.ESPARDENYES]
        return (moves.SELLS[sale], attack, moves.ALMANSES[rival])
    if state.phase is Phase.TURN:
        return (moves.CHARGE, moves.CHARGE_WITH_MASCLET)
    if state.phase is Phase.DEFENCE:
        fighter = next((card for card in state.hands[seat] if card in moves.DEFENDS), Model.XICONA)
        return (moves.DEFENDS[fighter][0],)
    return (ANSWERS[state.phase],) if state.phase in ANSWERS else ()


def generate_unusable(state: Position, seat: int) -> Iterator[tuple[Model, Refusal]]:
    """Generate the cards of hand and display that no action of the turn can use, with the reason."""
    if state.phase is not Phase.TURN or state.aim is not None:
        return
    treasures = state.displays[seat].treasures
    for card in dict.fromkeys(card for card in treasures if card in moves.SALES):
        refusal = state.refusal(seat, moves.SELLS[card])
        if refusal is not None:
            yield card, refusal
    for card in dict.fromkeys(state.hands[seat]):
        refusal = _explain_card(state, seat, card)
        if refusal is not None:
            yield card, refusal


def _explain_card(state: Position, seat: int, card: Model) -> Refusal | None:
    """Return why no action can use this card of the hand, or None."""
    when = CARDS[card].when
    if when in MOMENTS:
        return MOMENTS[when]
    if when is When.BATTLE:
        shown = (state.displays[other] for other in range(len(state.hands)) if other != seat)
        return None if any(each.treasures or each.shields for each in shown) else Refusal("nothing-on-displays")
    if state.is_banned(seat, card):
        return BANNED
    rivals = [other for other in range(len(state.hands)) if check_target(state, seat, other) is None]
    if card is Model.ALMANSA:
        reasons = [check_almansa(state, seat, rival) for rival in rivals]
        if None not in reasons:
            return reasons[0]
        return None if any(card in moves.DEFENDS for card in state.hands[seat]) else Refusal("no-fighter")
    return None if list_uses(state, seat, card) else explain_no_use(state, seat, card, rivals)
