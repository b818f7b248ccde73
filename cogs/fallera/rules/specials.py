"""Effects of the specials of a turn, one function for each (RULES 7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.engine.seats import only
from bot.engine.tuples import put, remove
from cogs.fallera.cards import SHIELDS, TREASURES, Model, sort_cards
from cogs.fallera.rules.board import Board, insert_card
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
from cogs.fallera.rules.turns import add_actions, spend_action
from cogs.fallera.rules.windows import use_special

DONYET_CARDS = 10
"""The number of cards that the donyet looks at."""

BEC_CARDS = 3
"""The number of cards that the bec takes."""

BEC_MIN_HAND = 7
"""The smallest hand that the bec can be used on."""

PETRER_CARDS = 5
"""The most cards that the jugador de Petrer discards."""


def use_in_turn(board: Board, played: Played) -> None:
    """Use a special as an action of the turn."""
    spend_action(board)
    use_special(board, played)


def resolve_special(board: Board, played: Played) -> None:
    """Apply the special; the stack stays if the special asks its player a question."""
    EFFECTS[played.card](board, played)
    if not board.asked and board.ending is None:
        board.clear_stack()


# Turns


def _apply_repeticio(board: Board, played: Played) -> None:
    """Repetició: two more actions."""
    add_actions(board, 2)


def _apply_dansa(board: Board, played: Played) -> None:
    """Dansa de la Magrana: reverse the direction of play, and draw a card."""
    board.direction = -board.direction
    board.events.append(Turned(board.direction))
    board.draw(played.seat, 1)


# Displays


def _apply_butoni(board: Board, played: Played) -> None:
    """Butoni: place it on another display."""
    _place_on_display(board, played, _get_target(played))


def _apply_lluna(board: Board, played: Played) -> None:
    """Lluna de València: place it on another display, and draw a card."""
    _place_on_display(board, played, _get_target(played))
    board.draw(played.seat, 1)


def _apply_shield(board: Board, played: Played) -> None:
    """Muralla and falla: place it on the own display."""
    _place_on_display(board, played, played.seat)


def _place_on_display(board: Board, played: Played, seat: int) -> None:
    """Move the special from the stack onto a display."""
    board.stack = board.stack[1:]
    display, card = board.displays[seat], played.card
    if card in SHIELDS:
        display = display.replace(shields=insert_card(display.shields, card))
    else:
        display = display.replace(curses=insert_card(display.curses, card))
    board.displays = put(board.displays, seat, display)
    board.events.append(Placed(seat, card, played.seat))


def shed_butoni(board: Board, seat: int) -> None:
    """Discard the Butoni as an action (RULES 7.6)."""
    spend_action(board)
    _remove_butoni(board, seat)
    board.discard((Model.BUTONI,))
    board.events.append(ShedButoni(seat))


def pass_on_butoni(board: Board, seat: int, target: int) -> None:
    """Move the Butoni to another display as an action (RULES 7.6)."""
    spend_action(board)
    _remove_butoni(board, seat)
    display = board.displays[target]
    board.displays = put(board.displays, target, display.replace(curses=insert_card(display.curses, Model.BUTONI)))
    board.events.append(PassedOn(seat, target))


def _remove_butoni(board: Board, seat: int) -> None:
    display = board.displays[seat]
    board.displays = put(board.displays, seat, display.replace(curses=remove(display.curses, Model.BUTONI)))


# Treasures


def _apply_rata(board: Board, played: Played) -> None:
    """Rata penada cleptòmana: take one treasure."""
    target, card = _get_target(played), _get_treasure(played)
    board.remove_treasure(target, card)
    board.add_treasures(played.seat, (card,))
    board.events.append(Took(played.seat, target, (card,)))
    board.check_winner(played.seat)


def _apply_pacte(board: Board, played: Played) -> None:
    """Pacte del dimoni: swap all treasures with another player."""
    seat, target = played.seat, _get_target(played)
    given, taken = board.displays[seat].treasures, board.displays[target].treasures
    board.set_treasures(seat, taken)
    board.set_treasures(target, given)
    board.events.append(Swapped(seat, target, given, taken))
    board.check_winner(seat, target)


def _apply_vent(board: Board, played: Played) -> None:
    """Vent de llebeig: swap one treasure with another player."""
    seat, target, own, card = played.seat, _get_target(played), played.own, _get_treasure(played)
    assert own is not None
    board.remove_treasure(seat, own)
    board.remove_treasure(target, card)
    board.add_treasures(seat, (card,))
    board.add_treasures(target, (own,))
    board.events.append(Swapped(seat, target, (own,), (card,)))
    board.check_winner(seat, target)


def _apply_riua(board: Board, played: Played) -> None:
    """La riuà: move the treasures of every display to the next player."""
    before = {seat: board.displays[seat].treasures for seat in board.present}
    for seat, treasures in before.items():
        board.set_treasures(board.find_next_seat(seat), treasures)
    board.events.append(Flowed(tuple(display.treasures for display in board.displays)))
    board.check_winner(*before)


def _apply_crema(board: Board, played: Played) -> None:
    """Nit de la cremà: discard all treasures of one display or of every display, by option."""
    burning = board.present if board.options.crema is Crema.ALL else [_get_target(played)]
    for seat in burning:
        treasures = board.displays[seat].treasures
        if treasures:
            board.set_treasures(seat, ())
            board.discard(treasures)
            board.events.append(Burned(seat, treasures))


# Hands and deck


def _apply_bec(board: Board, played: Played) -> None:
    """Bec del mig pollastre: take or discard three random cards of a hand, by option."""
    target = _get_target(played)
    cards = board.remove_random_from_hand(target, BEC_CARDS)
    if board.options.bec is Bec.LOST:
        board.discard(cards)
        board.events.append(Lost(target, cards))
        return
    for card in cards:
        board.add_to_hand(played.seat, card)
    board.events += [HandTaken(played.seat, target, len(cards)), HandSeen(played.seat, target, cards)]


def _apply_cassalla(board: Board, played: Played) -> None:
    """Cassalla miraculosa: recover a card from the graveyard."""
    card = _get_treasure(played)
    board.graveyard = remove(board.graveyard, card)
    board.events.append(Recovered(played.seat, card))
    if card in TREASURES:
        board.add_treasures(played.seat, (card,))
        board.check_winner(played.seat)
    else:
        board.add_to_hand(played.seat, card)


def _apply_petrer(board: Board, played: Played) -> None:
    """Jugador de Petrer: ask which cards to discard."""
    board.ask(Phase.DISCARD, only(played.seat))


def discard_and_draw(board: Board, seat: int) -> None:
    """Discard the cards that were put aside and draw as many (RULES 7.11)."""
    cards, board.chosen = board.chosen, ()
    for card in cards:
        board.remove_from_hand(seat, card)
    board.discard(cards)
    board.events.append(Gambled(seat, cards))
    if cards:
        board.draw(seat, len(cards))
    if board.ending is None:
        board.clear_stack()


def _apply_donyet(board: Board, played: Played) -> None:
    """Donyet escodrinyador: look at cards of the deck, and ask which to keep."""
    if not board.deck:
        board.reshuffle()
    board.looked = min(DONYET_CARDS, len(board.deck))
    cards = sort_cards(board.deck[: board.looked])
    board.events += [Looked(played.seat, board.looked), LookedAt(played.seat, cards)]
    board.ask(Phase.KEEP, only(played.seat))


def keep_card(board: Board, seat: int, card: Model) -> None:
    """Keep a card of the deck and shuffle the others (RULES 7.10)."""
    board.deck, board.rng = board.rng.shuffle(remove(board.deck, card))
    board.looked = 0
    board.clear_stack()
    if card in TREASURES:
        board.events.append(Kept(seat, card))
        board.add_treasures(seat, (card,))
        board.check_winner(seat)
    else:
        board.events += [Kept(seat, None), Saw(seat, (card,))]
        board.add_to_hand(seat, card)


Effect = Callable[[Board, Played], None]

EFFECTS: Mapping[Model, Effect] = {
    Model.REPETICIO: _apply_repeticio,
    Model.DANSA: _apply_dansa,
    Model.BUTONI: _apply_butoni,
    Model.LLUNA: _apply_lluna,
    Model.MURALLA: _apply_shield,
    Model.FALLA: _apply_shield,
    Model.RATA: _apply_rata,
    Model.PACTE: _apply_pacte,
    Model.VENT: _apply_vent,
    Model.RIUA: _apply_riua,
    Model.CREMA: _apply_crema,
    Model.BEC: _apply_bec,
    Model.CASSALLA: _apply_cassalla,
    Model.PETRER: _apply_petrer,
    Model.DONYET: _apply_donyet,
}
"""The effect of each special of a turn; the Batalla d'Almansa is a battle."""


def _get_target(played: Played) -> int:
    assert played.target is not None
    return played.target


def _get_treasure(played: Played) -> Model:
    assert played.treasure is not None
    return played.treasure


def find_blocking_shield(options: Options, display: Display) -> Model | None:
    """Return the shield that protects this display from rata, vent and pacte, or None (RULES 7.8)."""
    if Model.MURALLA in display.shields:
        return Model.MURALLA
    return Model.FALLA if Model.FALLA in display.shields and options.falla is Falla.SPECIALS else None
