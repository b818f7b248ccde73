"""Chooses the moves of a computer of Castellers!

The easy level does what the rules advise for absent players. The others count the turns that a card or a part saves
(``needs``) and take the move that saves their colla most turns, then one that hinders the leader; the normal level
looks at its current castell only. All depends on the seat's own hand and on public facts, so that it reveals nothing
else.
"""

from collections.abc import Sequence
from typing import Any

from bot.engine.contract import Level
from bot.engine.rng import Rng
from cogs.castellers.cards import DRAW_COUNT, ORDER, Card, Part
from cogs.castellers.computer.needs import Needs
from cogs.castellers.computer.style import STYLES, Style
from cogs.castellers.rules import actions
from cogs.castellers.rules.actions import Move
from cogs.castellers.rules.advice import choose_default
from cogs.castellers.rules.legality import legal_actions, object_to
from cogs.castellers.rules.position import Position
from cogs.castellers.rules.terms import Phase, Site, TurnAction

NOTHING: tuple[Move | None, float] = (None, -1.0)
"""No move, and a worth below that of any move."""


def choose_move(state: Position, seat: int, style: Style) -> Move:
    match state.phase:
        case Phase.TURN if state.deed is TurnAction.NONE:
            return _choose_main(state, seat, style)
        case Phase.TURN:
            move = _continue_part(state, seat, style) if state.part is not None else _choose_grallers(state, seat)
            if move is None and style.attacks:
                move = _choose_attack(state, seat)
            return move or actions.FINISH
        case Phase.ANSWER:
            return actions.CANCEL if Card.CAP in state.hands[seat] else actions.ACCEPT
        case Phase.CALL:
            wanted = (*_list_lacking(state, seat), *Needs(state, seat, style).missing, *actions.CALLS)
            return next(actions.CALLS[role] for role in wanted if role not in state.missed)
        case Phase.GRALLERS:
            return legal_actions(state, seat)[0]
    return choose_default(state, seat)


def _choose_main(state: Position, seat: int, style: Style) -> Move:
    """Choose the action of the turn that saves most turns: raise, take or draw."""
    needs, site = Needs(state, seat, style), state.sites[seat]
    best, most = _choose_raise(state, seat, needs)
    if best is not None and state.finishers and site is not None and site.part is Part.POM:
        lacking = _list_lacking(state, seat)
        if _can_get(state, seat, lacking, len(lacking) + state.scared[seat]):
            return best  # it finishes the castell in the last round
    for take, cards in zip(actions.TAKES, state.groups, strict=True):
        if cards and (worth := needs.rate_cards(cards)) > most:
            best, most = take, worth
    if state.stock.deck and needs.rate_draw(DRAW_COUNT) > most:
        best = actions.DRAW
    return best or choose_default(state, seat)


def _can_get(state: Position, seat: int, lacking: Sequence[Card], caps: int) -> bool:
    """Return whether the seat has ``caps`` caps de colla, and a deck to call the lacking cards from."""
    return caps <= state.hands[seat].count(Card.CAP) and bool(state.stock.deck or not lacking)


def _choose_raise(state: Position, seat: int, needs: Needs) -> tuple[Move | None, float]:
    """Choose the first move that raises the next part, and return its worth."""
    site, style = state.sites[seat], needs.style
    if site is None or site.part is Part.PINYA:
        return _choose_pinya(state, seat, needs)
    lacking, is_pom = _list_lacking(state, seat), site.part is Part.POM
    is_blocked = is_pom and state.scared[seat]
    caps = len(lacking) + is_blocked
    if not _can_get(state, seat, lacking, caps):
        return (_place(site), style.bit) if site.missing[0] in state.hands[seat] and not is_blocked else NOTHING
    worth = style.pom if is_pom else style.trunk + _rate_chain(state, seat, site.plan.pom, style)
    worth += style.rush * (not needs.lacking) - style.call * caps
    if is_blocked:
        return actions.CANCEL, worth
    return (actions.CALLS[lacking[0]] if lacking else _place(site)), worth


def _choose_pinya(state: Position, seat: int, needs: Needs) -> tuple[Move | None, float]:
    """Choose the card of a pinya that is needed least, and return the worth of raising the pinya."""
    site, style, plan = state.sites[seat], needs.style, state.plans[needs.castell - 1]
    place = 1 if site is None else site.pinya + 1
    lack = plan.pinya - place + 1
    cards = _sort_by_loss(state.hands[seat], needs)[:lack]
    if not cards:
        return NOTHING
    worth = style.bit * len(cards)
    if len(cards) == lack:
        worth = style.pinya + _rate_chain(state, seat, (plan.card,) * plan.tronc, style)
        worth += style.rush * (not needs.lacking)
    return actions.PINYAS[needs.castell, place][cards[0]], worth - sum(map(needs.rate_loss, cards))


def _sort_by_loss(cards: Sequence[Card], needs: Needs) -> list[Card]:
    """Sort cards by how much they are needed, those needed least first."""
    return sorted(cards, key=lambda card: (needs.rate_loss(card), ORDER[card]))


def _rate_chain(state: Position, seat: int, part: Sequence[Card], style: Style) -> float:
    """Rate raising a part with grallers in hand: more if they can place the next part at once, less if not."""
    site, hand = state.sites[seat], state.hands[seat]
    if Card.GRALLERS not in hand or (site is not None and site.has_grallers):
        return 0.0
    lack = sum(max(0, part.count(card) - hand.count(card)) for card in {*part})
    return style.chain if lack <= hand.count(Card.CAP) else -style.wait


def _place(site: Site) -> Move:
    return actions.TRONCS[site.tronc + 1] if site.part is Part.TRONC else actions.POM[site.missing[0]]


def _list_lacking(state: Position, seat: int) -> list[Card]:
    """List the cards of the next part that are not in hand."""
    site, hand = state.sites[seat], [*state.hands[seat]]
    lacking = []
    for card in site.missing if site is not None else ():
        if card in hand:
            hand.remove(card)
        else:
            lacking.append(card)
    return lacking


def _continue_part(state: Position, seat: int, style: Style) -> Move | None:
    """Choose the next card of the part that was begun in this turn."""
    site, hand = state.sites[seat], state.hands[seat]
    assert site is not None
    if site.part is Part.PINYA:
        needs = Needs(state, seat, style)
        cards, lack = _sort_by_loss(hand, needs), site.plan.pinya - site.pinya
        if cards and (len(cards) >= lack or not needs.rate_loss(cards[0])):
            return actions.PINYAS[site.plan.castell, site.pinya + 1][cards[0]]
        return None
    is_blocked = site.part is Part.POM and state.scared[seat]
    return _place(site) if site.missing[0] in hand and not is_blocked else None


def _choose_grallers(state: Position, seat: int) -> Move | None:
    """Choose grallers after a part, or a call of a card that the next part lacks."""
    hand, site = state.hands[seat], state.sites[seat]
    if Card.GRALLERS not in hand or site is None:
        return None
    why = object_to(state, seat, actions.GRALLERS)
    if why is None:
        return actions.GRALLERS
    lacking = _list_lacking(state, seat)
    if why.key != "next-part-incomplete" or not _can_get(state, seat, lacking, len(lacking)):
        return None
    return actions.CALLS[lacking[0]]


def _choose_attack(state: Position, seat: int) -> Move | None:
    """Choose a llenya, else a canguelo, against the leader among the colles with a complete tronc."""
    hand = state.hands[seat]
    if Card.LLENYA not in hand and Card.CANGUELO not in hand:
        return None
    targets = [
        other
        for other, site in enumerate(state.sites)
        if other != seat and site is not None and site.part is Part.POM and not state.scared[other]
    ]
    if not targets:
        return None
    target = max(targets, key=lambda other: (len(state.scores[other]), state.applause[other]))
    return actions.LLENYES[target] if Card.LLENYA in hand else actions.CANGUELOS[target]


def choose(state: Any, seat: int, level: Level, rng: Rng) -> Sequence[Move]:
    """Choose the moves of a turn up to the first that draws chance; see :data:`bot.engine.contract.Computer`."""
    question, moves = state.question(seat), list[Move]()
    while state.question(seat) == question and (not moves or moves[-1].is_deterministic):
        move = state.advise(seat) if level is Level.EASY else choose_move(state, seat, STYLES[level])
        moves.append(move)
        state = state.apply(seat, move).state
    return moves
