"""What the specials of one's own turn do, one piece for each, found by name (RULES 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.seats import only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import SHIELDS, TREASURES, Model, in_order
from cogs.fallera.rules.board import Board, more
from cogs.fallera.rules.events import (
    Burned,
    Flowed,
    Gambled,
    HandSeen,
    HandTaken,
    Kept,
    Looked,
    LookedAt,
    Lost,
    PassedOn,
    Placed,
    Recovered,
    Saw,
    ShedButoni,
    Swapped,
    Took,
    Turned,
)
from cogs.fallera.rules.terms import Bec, Crema, Display, Falla, Options, Phase, Played
from cogs.fallera.rules.turns import earn, spend
from cogs.fallera.rules.windows import use

LOOK = 10
"""Cards the donyet looks at."""

PECK = 3
"""Cards the bec takes."""

PECKED = 7
"""Of a hand of so many cards at least."""

BET = 5
"""Cards that the jugador de Petrer discards at most."""


def begin(board: Board, played: Played) -> None:
    """Use a special as an action."""
    spend(board)
    use(board, played)


def resolve(board: Board, played: Played) -> None:
    """Let it do what it does; where it asks its player something, the stack stays."""
    EFFECTS[played.card](board, played)
    if not board.asked and board.ending is None:
        board.clear_stack()


# Turns


def _repeat(board: Board, played: Played) -> None:
    """Repetició: two more actions."""
    earn(board, 2)


def _dance(board: Board, played: Played) -> None:
    """Dansa de la Magrana: the other way round, and a card."""
    board.direction = -board.direction
    board.news.append(Turned(board.direction))
    board.draw(played.seat, 1)


# Displays


def _curse(board: Board, played: Played) -> None:
    """Butoni: onto another display."""
    _place(board, played, _target(played))


def _moon(board: Board, played: Played) -> None:
    """Lluna de València: onto another display, and a card."""
    _place(board, played, _target(played))
    board.draw(played.seat, 1)


def _shield(board: Board, played: Played) -> None:
    """Muralla and falla: onto one's own display."""
    _place(board, played, played.seat)


def _place(board: Board, played: Played, seat: int) -> None:
    """Move the special from the stack onto a display."""
    board.stack = board.stack[1:]
    display, card = board.displays[seat], played.card
    if card in SHIELDS:
        display = display.replace(shields=more(display.shields, card))
    else:
        display = display.replace(curses=more(display.curses, card))
    board.displays = put(board.displays, seat, display)
    board.news.append(Placed(seat, card, played.seat))


def shed_butoni(board: Board, seat: int) -> None:
    """Discard the Butoni as an action (RULES 7.6)."""
    spend(board)
    _lift_butoni(board, seat)
    board.bury((Model.BUTONI,))
    board.news.append(ShedButoni(seat))


def pass_on_butoni(board: Board, seat: int, target: int) -> None:
    """Move the Butoni to another display as an action (RULES 7.6)."""
    spend(board)
    _lift_butoni(board, seat)
    display = board.displays[target]
    board.displays = put(board.displays, target, display.replace(curses=more(display.curses, Model.BUTONI)))
    board.news.append(PassedOn(seat, target))


def _lift_butoni(board: Board, seat: int) -> None:
    display = board.displays[seat]
    board.displays = put(board.displays, seat, display.replace(curses=remove(display.curses, Model.BUTONI)))


# Treasures


def _rob(board: Board, played: Played) -> None:
    """Rata penada cleptòmana: one treasure, without a battle."""
    target, card = _target(played), _treasure(played)
    board.lose(target, card)
    board.gain(played.seat, (card,))
    board.news.append(Took(played.seat, target, (card,)))
    board.check(played.seat)


def _swap_all(board: Board, played: Played) -> None:
    """Pacte del dimoni: all treasures for all treasures."""
    seat, target = played.seat, _target(played)
    given, taken = board.displays[seat].treasures, board.displays[target].treasures
    board.set_treasures(seat, taken)
    board.set_treasures(target, given)
    board.news.append(Swapped(seat, target, given, taken))
    board.check(seat, target)


def _swap_one(board: Board, played: Played) -> None:
    """Vent de llebeig: one treasure for one."""
    seat, target, own, card = played.seat, _target(played), played.own, _treasure(played)
    assert own is not None
    board.lose(seat, own)
    board.lose(target, card)
    board.gain(seat, (card,))
    board.gain(target, (own,))
    board.news.append(Swapped(seat, target, (own,), (card,)))
    board.check(seat, target)


def _flood(board: Board, played: Played) -> None:
    """La riuà: everybody's treasures to the next player, all at once."""
    before = {seat: board.displays[seat].treasures for seat in board.present}
    for seat, treasures in before.items():
        board.set_treasures(board.after(seat), treasures)
    board.news.append(Flowed(tuple(display.treasures for display in board.displays)))
    board.check(*before)


def _burn(board: Board, played: Played) -> None:
    """Nit de la cremà: all treasures of a display, or of all of them."""
    burning = board.present if board.options.crema is Crema.ALL else [_target(played)]
    for seat in burning:
        treasures = board.displays[seat].treasures
        if treasures:
            board.set_treasures(seat, ())
            board.bury(treasures)
            board.news.append(Burned(seat, treasures))


# Hands and deck


def _peck(board: Board, played: Played) -> None:
    """Bec del mig pollastre: three cards of a hand by lot, taken or lost."""
    target = _target(played)
    cards = board.lot_from_hand(target, PECK)
    if board.options.bec is Bec.LOST:
        board.bury(cards)
        board.news.append(Lost(target, cards))
        return
    for card in cards:
        board.into_hand(played.seat, card)
    board.news += [HandTaken(played.seat, target, len(cards)), HandSeen(played.seat, target, cards)]


def _recover(board: Board, played: Played) -> None:
    """Cassalla miraculosa: a card from the graveyard."""
    card = _treasure(played)
    board.graveyard = remove(board.graveyard, card)
    board.news.append(Recovered(played.seat, card))
    if card in TREASURES:
        board.gain(played.seat, (card,))
        board.check(played.seat)
    else:
        board.into_hand(played.seat, card)


def _offer_bet(board: Board, played: Played) -> None:
    """Jugador de Petrer: ask which cards."""
    board.ask(Phase.DISCARD, only(played.seat))


def gamble(board: Board, seat: int) -> None:
    """Discard what was put aside, draw as many (RULES 7.11)."""
    cards, board.chosen = board.chosen, ()
    for card in cards:
        board.from_hand(seat, card)
    board.bury(cards)
    board.news.append(Gambled(seat, cards))
    if cards:
        board.draw(seat, len(cards))
    if board.ending is None:
        board.clear_stack()


def _look(board: Board, played: Played) -> None:
    """Donyet escodrinyador: look at cards of the deck, and ask which is kept."""
    if not board.deck:
        board.refill()
    board.looked = min(LOOK, len(board.deck))
    cards = in_order(board.deck[: board.looked])
    board.news += [Looked(played.seat, board.looked), LookedAt(played.seat, cards)]
    board.ask(Phase.KEEP, only(played.seat))


def keep(board: Board, seat: int, card: Model) -> None:
    """Keep the card, shuffle the deck (RULES 7.10)."""
    board.deck, board.rng = board.rng.shuffle(remove(board.deck, card))
    board.looked = 0
    board.clear_stack()
    if card in TREASURES:
        board.news.append(Kept(seat, card))
        board.gain(seat, (card,))
        board.check(seat)
    else:
        board.news += [Kept(seat, None), Saw(seat, (card,))]
        board.into_hand(seat, card)


Effect = Callable[[Board, Played], None]

EFFECTS: Mapping[Model, Effect] = {
    Model.REPETICIO: _repeat,
    Model.DANSA: _dance,
    Model.BUTONI: _curse,
    Model.LLUNA: _moon,
    Model.MURALLA: _shield,
    Model.FALLA: _shield,
    Model.RATA: _rob,
    Model.PACTE: _swap_all,
    Model.VENT: _swap_one,
    Model.RIUA: _flood,
    Model.CREMA: _burn,
    Model.BEC: _peck,
    Model.CASSALLA: _recover,
    Model.PETRER: _offer_bet,
    Model.DONYET: _look,
}
"""What each special of one's own turn does; the Batalla d'Almansa is a battle."""


def _target(played: Played) -> int:
    assert played.target is not None
    return played.target


def _treasure(played: Played) -> Model:
    assert played.treasure is not None
    return played.treasure


def stops_thieves(options: Options, display: Display) -> Model | None:
    """The shield that keeps rata, vent and pacte off this display, if one does (RULES 7.8)."""
    if Model.MURALLA in display.shields:
        return Model.MURALLA
    return Model.FALLA if Model.FALLA in display.shields and options.falla is Falla.SPECIALS else None
