"""Effects of the specials of a turn, one function for each (RULES 7)."""

from collections.abc import Callable, Mapping

from bot.engine.contract import Event
from bot.engine.seats import only
from bot.engine.value import remove
from cogs.fallera.cards import BEC_CARDS, CARDS, CURSES, DONYET_CARDS, SHIELDS, TREASURES, Model, sort_cards
from cogs.fallera.rules import events, terms
from cogs.fallera.rules.battle import take_treasure
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Bec, Crema, Display, Falla, Options, Phase, Played, SpecialUse
from cogs.fallera.rules.turns import add_actions, spend_action
from cogs.fallera.rules.windows import use_special

Cards = tuple[Model, ...]


def use_in_turn(state: Position, seat: int, action: SpecialUse, news: list[Event]) -> Position:
    """Use a special as an action of the turn."""
    return use_special(spend_action(state), make_played(seat, action), news)


def make_played(seat: int, action: SpecialUse) -> Played:
    """Make the card that this action puts onto the stack."""
    match action:
        case terms.Use(card):
            return Played(seat, card)
        case terms.UseOn(card, target):
            return Played(seat, card, target)
        case terms.Rob(target, card):
            return Played(seat, action.special, target, card)
        case terms.Swap(own, target, card):
            return Played(seat, action.special, target, card, own)
        case terms.Recover(card):
            return Played(seat, action.special, treasure=card)


def resolve_special(state: Position, played: Played, news: list[Event]) -> Position:
    """Apply the special; the stack stays if the special asks its player a question."""
    state = EFFECTS[played.card](state, played, news)
    return state if state.asked or state.ending is not None else state.clear_stack()


# Turns


def _apply_dansa(state: Position, played: Played, news: list[Event]) -> Position:
    """Dansa de la Magrana: reverse the direction of play, and draw a card."""
    news.append(events.Turned(-state.direction))
    return state.replace(direction=-state.direction).draw(played.seat, 1, news)


# Displays


def _place_on_display(state: Position, played: Played, news: list[Event]) -> Position:
    """Butoni and Lluna de València: move it onto another display; a lluna draws a card. Shields: onto the own one."""
    card, seat = played.card, played.seat if played.target is None else played.target
    display = state.displays[seat]
    news.append(events.Placed(seat, card, played.seat))
    state = state.replace(stack=state.stack[1:])
    if card in SHIELDS:
        return state.change_display(seat, shields=sort_cards((*display.shields, card)))
    state = state.change_display(seat, curses=sort_cards((*display.curses, card)))
    return state.draw(played.seat, 1, news) if card is Model.LLUNA else state


def shed_butoni(state: Position, seat: int, action: terms.Shed, news: list[Event]) -> Position:
    """Discard the Butoni as an action (RULES 7.6)."""
    news.append(events.ShedButoni(seat))
    return _remove_butoni(spend_action(state), seat).discard(Model.BUTONI)


def pass_on_butoni(state: Position, seat: int, action: terms.PassOn, news: list[Event]) -> Position:
    """Move the Butoni to another display as an action (RULES 7.6)."""
    news.append(events.PassedOn(seat, action.seat))
    curses = sort_cards((*state.displays[action.seat].curses, Model.BUTONI))
    return _remove_butoni(spend_action(state), seat).change_display(action.seat, curses=curses)


def _remove_butoni(state: Position, seat: int) -> Position:
    return state.change_display(seat, curses=remove(state.displays[seat].curses, Model.BUTONI))


# Treasures


def exchange_treasures(played: Played, mine: Cards, theirs: Cards) -> tuple[Cards, Cards]:
    """Return the treasures of user and target after a special that steals (rata, vent, pacte)."""
    if played.treasure is None:
        return theirs, mine
    kept, given = (mine, ()) if played.own is None else (remove(mine, played.own), (played.own,))
    return sort_cards((*kept, played.treasure)), sort_cards((*remove(theirs, played.treasure), *given))


def _apply_rata(state: Position, played: Played, news: list[Event]) -> Position:
    """Rata penada cleptòmana: take one treasure."""
    return take_treasure(state, played.seat, _get_target(played), _get_treasure(played), news)


def _apply_exchange(state: Position, played: Played, news: list[Event]) -> Position:
    """Vent de llebeig: swap one treasure with another player. Pacte del dimoni: swap all."""
    seat, target = played.seat, _get_target(played)
    mine, theirs = state.displays[seat].treasures, state.displays[target].treasures
    given = mine if played.own is None else (played.own,)
    taken = theirs if played.treasure is None else (played.treasure,)
    news.append(events.Swapped(seat, target, given, taken))
    mine, theirs = exchange_treasures(played, mine, theirs)
    state = state.change_display(seat, treasures=mine).change_display(target, treasures=theirs)
    return state.check_winner((seat, target), news)


def _apply_riua(state: Position, played: Played, news: list[Event]) -> Position:
    """La riuà: move the treasures of every display to the next player."""
    seats, after = state.present, state
    for seat in seats:
        after = after.change_display(state.find_next_seat(seat), treasures=state.displays[seat].treasures)
    news.append(events.Flowed(tuple(display.treasures for display in after.displays)))
    return after.check_winner(seats, news)


def _apply_crema(state: Position, played: Played, news: list[Event]) -> Position:
    """Nit de la cremà: discard all treasures of one display or of every display, by option."""
    for seat in state.present if state.options.crema is Crema.ALL else [_get_target(played)]:
        treasures = state.displays[seat].treasures
        if treasures:
            news.append(events.Burned(seat, treasures))
            state = state.change_display(seat, treasures=()).discard(*treasures)
    return state


# Hands and deck


def _apply_bec(state: Position, played: Played, news: list[Event]) -> Position:
    """Bec del mig pollastre: take or discard three random cards of a hand, by option."""
    target = _get_target(played)
    state, cards = state.remove_random_from_hand(target, BEC_CARDS)
    if state.options.bec is Bec.LOST:
        news.append(events.Lost(target, cards))
        return state.discard(*cards)
    news += [events.HandTaken(played.seat, target, len(cards)), events.HandSeen(played.seat, target, cards)]
    return state.add_to_hand(played.seat, *cards)


def _apply_cassalla(state: Position, played: Played, news: list[Event]) -> Position:
    """Cassalla miraculosa: recover a card from the graveyard."""
    card = _get_treasure(played)
    news.append(events.Recovered(played.seat, card))
    return _keep(state.replace(graveyard=remove(state.graveyard, card)), played.seat, card, news)


def discard_and_draw(state: Position, seat: int, action: terms.Gamble, news: list[Event]) -> Position:
    """Discard the cards that were put aside and draw as many (RULES 7.11)."""
    cards = state.chosen
    news.append(events.Gambled(seat, cards))
    state = state.remove_from_hand(seat, *cards).discard(*cards).replace(chosen=())
    if cards:
        state = state.draw(seat, len(cards), news)
    return state.clear_stack() if state.ending is None else state


def _apply_donyet(state: Position, played: Played, news: list[Event]) -> Position:
    """Donyet escodrinyador: look at cards of the deck, and ask which to keep."""
    if not state.deck:
        state = state.reshuffle(news)
    cards = sort_cards(state.deck[:DONYET_CARDS])
    news += [events.Looked(played.seat, len(cards)), events.LookedAt(played.seat, cards)]
    return state.replace(looked=len(cards)).ask(Phase.KEEP, only(played.seat))


def keep_card(state: Position, seat: int, action: terms.Keep, news: list[Event]) -> Position:
    """Keep a card of the deck and shuffle the others (RULES 7.10)."""
    card = action.card
    deck, rng = state.rng.shuffle(remove(state.deck, card))
    state = state.replace(deck=deck, rng=rng, looked=0).clear_stack()
    is_treasure = card in TREASURES
    news += [events.Kept(seat, card)] if is_treasure else [events.Kept(seat, None), events.Saw(seat, (card,))]
    return _keep(state, seat, card, news)


def _keep(state: Position, seat: int, card: Model, news: list[Event]) -> Position:
    """Put a treasure onto the display, another card into the hand."""
    if card in TREASURES:
        return state.add_treasures(seat, card).check_winner((seat,), news)
    return state.add_to_hand(seat, card)


Effect = Callable[[Position, Played, list[Event]], Position]

EFFECTS: Mapping[Model, Effect] = {
    Model.REPETICIO: lambda state, played, news: add_actions(state, CARDS[played.card].actions, news),
    Model.DANSA: _apply_dansa,
    **dict.fromkeys((*CURSES, *SHIELDS), _place_on_display),
    Model.RATA: _apply_rata,
    Model.PACTE: _apply_exchange,
    Model.VENT: _apply_exchange,
    Model.RIUA: _apply_riua,
    Model.CREMA: _apply_crema,
    Model.BEC: _apply_bec,
    Model.CASSALLA: _apply_cassalla,
    Model.PETRER: lambda state, played, news: state.ask(Phase.DISCARD, only(played.seat)),
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
