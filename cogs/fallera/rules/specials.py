"""Specials of a turn (RULES 7): how each is used, when, what it does, and what an absent player expects of it.

:data:`SPECIALS_OF_TURN` has them all. What only draws cards and gives actions follows from :data:`CARDS`, and has no
entry of its own. The Batalla d'Almansa is a battle.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.engine.contract import Event, Refusal
from bot.engine.seats import only
from bot.engine.value import remove
from cogs.fallera.cards import CARDS, SHIELDS, SPECIALS, TREASURES, Model, When, sort_cards
from cogs.fallera.rules import events, moves, terms
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Display, Options, Phase, Played, Recover, Rob, SpecialUse, Swap, Use, UseOn
from cogs.fallera.rules.turns import add_actions, spend_action
from cogs.fallera.rules.windows import use_special

Check = Callable[[Position, int, Any], Refusal | None]
"""Checks an action of a seat: None if it is legal, else why it is refused."""

Effect = Callable[[Position, Played, list[Event]], Position]

Displays = Mapping[int, Display]
"""Some displays, by seat."""

Change = Callable[[Played, Sequence[Display], Sequence[int]], Displays]

BEC_CARDS = 3
"""The number of cards that the bec takes."""
BEC_MIN_HAND = 7
"""The smallest hand that the bec can be used on."""
DONYET_CARDS = 10
"""The number of cards that the donyet looks at."""

UNCANCELLED = 0.85
"""The probability that no paella cancels a special."""


def allow(state: Position, seat: int, action: terms.Move) -> Refusal | None:
    """Allow an action that is always legal in its phase."""
    return None


@dataclass(frozen=True, slots=True)
class Special:
    """A special of a turn."""

    form: type[SpecialUse] = Use
    """The class of its actions."""
    check: Check = allow
    """Checks such an action of a seat that holds the card."""
    apply: Effect = lambda state, played, news: state
    """What it does, besides drawing cards and giving actions."""
    change: Change = lambda played, displays, circle: {}
    """``change(played, displays, circle)``: the displays that it changes, as they are then.

    ``circle`` are the seats that have not gone, in the direction of play.
    """
    value: float = 0.0
    """For :mod:`advice`, as all below: what its user gains besides, in cards."""
    danger: float = 0.0
    """How much more it is worth the more dangerous its target is."""
    guard: float = 0.0
    """What it is worth for each own ingredient."""
    odds: float = 0.0
    """How likely its changes of displays come true."""
    harm: float = 1.5
    """What it is worth to cancel it, in cards, where it steals nothing."""


# Checks

NO_SUCH_PLAYER = Refusal("no-such-player")
NO_TREASURES = Refusal("no-treasures")
NO_OWN_TREASURE = Refusal("no-own-treasure")
TOO_FEW_IN_HAND = Refusal("too-few-in-hand", (("count", BEC_MIN_HAND),))
NO_TREASURE_THERE = Refusal("no-treasure-there")
BANNED = Refusal("banned")


def check_target(state: Position, seat: int, target: int) -> Refusal | None:
    """Check that the target is another player who has not gone."""
    if target == seat or not 0 <= target < len(state.hands):
        return NO_SUCH_PLAYER
    return Refusal("has-gone") if target in state.gone else None


def check_special(state: Position, seat: int, card: Model) -> Refusal | None:
    """Check that the card is in the hand, is a special, and is not forbidden by a Butoni."""
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", (("card", card),))
    if card not in SPECIALS:
        return Refusal("not-an-action", (("card", card),))
    return BANNED if state.is_banned(seat, card) else None


def check_treasure(display: Display, card: Model) -> Refusal | None:
    return None if card in display.treasures else Refusal("not-on-that-display", (("card", card),))


def check_almansa(state: Position, seat: int, target: int) -> Refusal | None:
    """Check a Batalla d'Almansa against this player, without regard to fighters."""
    if (refusal := check_target(state, seat, target)) is not None:
        return refusal
    if not state.displays[seat].treasures:
        return NO_OWN_TREASURE
    return None if state.displays[target].treasures else NO_TREASURE_THERE


def find_blocking_shield(options: Options, display: Display) -> Model | None:
    """Return the shield that protects this display from rata, vent and pacte, or None (RULES 7.8)."""
    if Model.MURALLA in display.shields:
        return Model.MURALLA
    return Model.FALLA if Model.FALLA in display.shields and options.falla is terms.Falla.SPECIALS else None


def _check_unshielded(options: Options, display: Display) -> Refusal | None:
    shield = find_blocking_shield(options, display)
    return None if shield is None else Refusal("shielded", (("card", shield),))


def _check_on_player(state: Position, seat: int, action: UseOn) -> Refusal | None:
    return check_target(state, seat, action.seat)


def _check_any_treasure(state: Position, seat: int, action: Use) -> Refusal | None:
    return None if any(display.treasures for display in state.displays) else NO_TREASURES


# Shields and curses


def _check_shield(state: Position, seat: int, action: Use) -> Refusal | None:
    return Refusal("already-up", (("card", action.card),)) if action.card in state.displays[seat].shields else None


def _place(played: Played, displays: Sequence[Display], circle: Sequence[int]) -> Displays:
    """Move a shield onto the own display, a curse onto that of the target."""
    seat, card = played.seat if played.target is None else played.target, played.card
    display = displays[seat]
    if card in SHIELDS:
        return {seat: display.replace(shields=sort_cards((*display.shields, card)))}
    return {seat: display.replace(curses=sort_cards((*display.curses, card)))}


def _apply_place(state: Position, played: Played, news: list[Event]) -> Position:
    news.append(events.Placed(played.seat if played.target is None else played.target, played.card, played.seat))
    return _change_displays(state, played, news).replace(stack=state.stack[1:])


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


def _check_theft(state: Position, seat: int, action: Rob | Swap | UseOn) -> Refusal | None:
    """Check that the seat has what it gives, the target what it takes, and no shield is in the way."""
    mine = state.displays[seat].treasures
    if isinstance(action, Swap) and action.own not in mine:
        return Refusal("not-on-your-display", (("card", action.own),))
    if (refusal := check_target(state, seat, action.seat)) is not None:
        return refusal
    display = state.displays[action.seat]
    if isinstance(action, UseOn):
        return (None if mine else NO_OWN_TREASURE) or _check_unshielded(state.options, display)
    return check_treasure(display, action.card) or _check_unshielded(state.options, display)


def _exchange(played: Played, displays: Sequence[Display], circle: Sequence[int]) -> Displays:
    """Take a treasure (rata), for an own one (vent), or swap all (pacte)."""
    assert played.target is not None
    mine, theirs = displays[played.seat], displays[played.target]
    if played.treasure is None:
        return {
            played.seat: mine.replace(treasures=theirs.treasures),
            played.target: theirs.replace(treasures=mine.treasures),
        }
    kept, given = (mine.treasures, ()) if played.own is None else (remove(mine.treasures, played.own), (played.own,))
    left = remove(theirs.treasures, played.treasure)
    return {
        played.seat: mine.replace(treasures=sort_cards((*kept, played.treasure))),
        played.target: theirs.replace(treasures=sort_cards((*left, *given))),
    }


def _apply_exchange(state: Position, played: Played, news: list[Event]) -> Position:
    assert played.target is not None
    mine, theirs = state.displays[played.seat].treasures, state.displays[played.target].treasures
    taken = theirs if played.treasure is None else (played.treasure,)
    if played.treasure is not None and played.own is None:
        news.append(events.Took(played.seat, played.target, taken))
    else:
        given = mine if played.own is None else (played.own,)
        news.append(events.Swapped(played.seat, played.target, given, taken))
    return _change_displays(state, played, news)


def _pass_on(played: Played, displays: Sequence[Display], circle: Sequence[int]) -> Displays:
    """Move the treasures of every display to the next player (riuà)."""
    return {
        seat: displays[seat].replace(treasures=displays[circle[at - 1]].treasures) for at, seat in enumerate(circle)
    }


def _apply_riua(state: Position, played: Played, news: list[Event]) -> Position:
    after = {**dict(enumerate(state.displays)), **foresee(state, played)}
    news.append(events.Flowed(tuple(display.treasures for display in after.values())))
    return _change_displays(state, played, news)


def _check_crema(state: Position, seat: int, action: UseOn) -> Refusal | None:
    refusal = None if action.seat == seat else check_target(state, seat, action.seat)
    return refusal or (None if state.displays[action.seat].treasures else NO_TREASURE_THERE)


def _burn(played: Played, displays: Sequence[Display], circle: Sequence[int]) -> Displays:
    """Remove all treasures of the target, or of all (cremà)."""
    seats = sorted(circle) if played.target is None else (played.target,)
    return {seat: displays[seat].replace(treasures=()) for seat in seats}


def _apply_crema(state: Position, played: Played, news: list[Event]) -> Position:
    burned = [(seat, state.displays[seat].treasures) for seat in foresee(state, played)]
    news += [events.Burned(seat, treasures) for seat, treasures in burned if treasures]
    return _change_displays(state, played, news).discard(*(card for _, treasures in burned for card in treasures))


def _change_displays(state: Position, played: Played, news: list[Event]) -> Position:
    """Change the displays as foreseen; the game ends if one is a paella then."""
    changes = foresee(state, played)
    displays = tuple(changes.get(seat, display) for seat, display in enumerate(state.displays))
    return state.replace(displays=displays).check_winner(changes, news)


# Turns, hands and deck


def _apply_dansa(state: Position, played: Played, news: list[Event]) -> Position:
    """Reverse the direction of play."""
    news.append(events.Turned(-state.direction))
    return state.replace(direction=-state.direction)


def _check_bec(state: Position, seat: int, action: UseOn) -> Refusal | None:
    refusal = check_target(state, seat, action.seat)
    return refusal or (TOO_FEW_IN_HAND if len(state.hands[action.seat]) < BEC_MIN_HAND else None)


def _apply_bec(state: Position, played: Played, news: list[Event]) -> Position:
    """Take random cards of the target's hand, or discard them by option."""
    assert played.target is not None
    state, cards = state.remove_random_from_hand(played.target, BEC_CARDS)
    if state.options.bec is terms.Bec.LOST:
        news.append(events.Lost(played.target, cards))
        return state.discard(*cards)
    news.append(events.HandTaken(played.seat, played.target, len(cards)))
    news.append(events.HandSeen(played.seat, played.target, cards))
    return state.add_to_hand(played.seat, *cards)


def _check_recover(state: Position, seat: int, action: Recover) -> Refusal | None:
    """Check that the cassalla can recover this card."""
    if action.card not in state.graveyard:
        return Refusal("not-in-graveyard", (("card", action.card),))
    kind, option = CARDS[action.card].kind, state.options.cassalla
    if option is terms.Cassalla.ANY or kind.value == option.value:
        return None
    return Refusal("only-battle-cards" if option is terms.Cassalla.BATTLE else "only-specials")


def _recover(played: Played, displays: Sequence[Display], circle: Sequence[int]) -> Displays:
    """Return a treasure to the own display (cassalla)."""
    card, mine = played.treasure, displays[played.seat]
    return {played.seat: mine.replace(treasures=sort_cards((*mine.treasures, card)))} if card in TREASURES else {}


def _apply_cassalla(state: Position, played: Played, news: list[Event]) -> Position:
    """Recover a card from the graveyard."""
    card = played.treasure
    assert card is not None
    news.append(events.Recovered(played.seat, card))
    return _keep(state.replace(graveyard=remove(state.graveyard, card)), played.seat, card, news)


def _apply_petrer(state: Position, played: Played, news: list[Event]) -> Position:
    """Ask which cards of the hand to discard."""
    return state.ask(Phase.DISCARD, only(played.seat))


def discard_and_draw(state: Position, seat: int, action: terms.Gamble, news: list[Event]) -> Position:
    """Discard the cards that were put aside and draw as many (RULES 7.11)."""
    cards = state.chosen
    news.append(events.Gambled(seat, cards))
    state = state.remove_from_hand(seat, *cards).discard(*cards).replace(chosen=())
    if cards:
        state = state.draw(seat, len(cards), news)
    return state.clear_stack() if state.ending is None else state


def _check_donyet(state: Position, seat: int, action: Use) -> Refusal | None:
    return None if state.deck or state.graveyard else Refusal("no-cards")


def _apply_donyet(state: Position, played: Played, news: list[Event]) -> Position:
    """Look at cards of the deck, and ask which to keep."""
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


# All specials of a turn

SPECIALS_OF_TURN: dict[Model, Special] = {
    Model.DANSA: Special(apply=_apply_dansa),
    Model.PETRER: Special(apply=_apply_petrer),
    Model.DONYET: Special(check=_check_donyet, apply=_apply_donyet, value=4.0, harm=3.0),
    Model.MURALLA: Special(check=_check_shield, apply=_apply_place, change=_place, guard=2.0),
    Model.FALLA: Special(check=_check_shield, apply=_apply_place, change=_place, guard=1.5),
    Model.LLUNA: Special(UseOn, _check_on_player, _apply_place, _place, value=0.8, danger=0.5),
    Model.BUTONI: Special(UseOn, _check_on_player, _apply_place, _place, value=1.2, danger=0.5),
    Model.BEC: Special(UseOn, _check_bec, _apply_bec, value=2.7, danger=0.25, harm=3.0),
    Model.RATA: Special(Rob, _check_theft, _apply_exchange, _exchange, odds=UNCANCELLED),
    Model.VENT: Special(Swap, _check_theft, _apply_exchange, _exchange, odds=UNCANCELLED),
    Model.PACTE: Special(UseOn, _check_theft, _apply_exchange, _exchange, odds=UNCANCELLED),
    Model.RIUA: Special(check=_check_any_treasure, apply=_apply_riua, change=_pass_on, odds=1.0),
    Model.CREMA: Special(UseOn, _check_crema, _apply_crema, _burn, odds=0.8),
    Model.CASSALLA: Special(Recover, _check_recover, _apply_cassalla, _recover, odds=UNCANCELLED, harm=3.0),
}
"""Each special of a turn, also those that only draw cards and give actions."""

READINGS: Mapping[tuple[Model, str], Special] = {
    (Model.BEC, terms.Bec.LOST): Special(UseOn, _check_bec, _apply_bec, value=1.2, danger=0.25, harm=3.0),
    (Model.CREMA, terms.Crema.ALL): Special(Use, _check_any_treasure, _apply_crema, _burn, odds=0.8),
}
"""What another value of the option of a card makes of it."""

_READ = frozenset(card for card, _ in READINGS)

for _model, _card in CARDS.items():
    if _card.when is When.TURN and _model not in (*SPECIALS_OF_TURN, Model.ALMANSA):
        if not (_card.draws or _card.actions):
            raise ValueError(f"Model.{_model.name} does nothing: give it an entry in SPECIALS_OF_TURN in {__file__}")
        SPECIALS_OF_TURN[_model] = Special()


def find_special(card: Model, options: Options) -> Special:
    """Return what this special of a turn does under these options."""
    special = SPECIALS_OF_TURN[card]
    return special if card not in _READ else READINGS.get((card, getattr(options, CARDS[card].option)), special)


def foresee(state: Position, played: Played) -> Displays:
    """Return the displays that this special changes, as they are once it took effect."""
    return find_special(played.card, state.options).change(played, state.displays, state.circle)


# Uses


def check_use(state: Position, seat: int, action: SpecialUse) -> Refusal | None:
    """Check the use of a card of the hand as a special of a turn."""
    card = action.special
    special = find_special(card, state.options) if card in SPECIALS_OF_TURN else None
    if special is None or not isinstance(action, special.form):
        return Refusal("not-on-a-player" if isinstance(action, UseOn) else "not-an-action", (("card", card),))
    return special.check(state, seat, action)


def list_uses(state: Position, seat: int, card: Model) -> list[terms.Move]:
    """List the legal uses of a card of the hand as a special of a turn."""
    special = find_special(card, state.options)
    form, check = special.form, special.check
    if form is Use:
        return [moves.USES[card]] if check(state, seat, moves.USES[card]) is None else []
    if form is UseOn:
        return [each for each in moves.USES_ON[card][: len(state.hands)] if check(state, seat, each) is None]
    if form is Recover:
        recovers = map(moves.RECOVERS.__getitem__, dict.fromkeys(state.graveyard))
        return [action for action in recovers if check(state, seat, action) is None]
    found: list[terms.Move] = []
    mine = dict.fromkeys(state.displays[seat].treasures)
    for target, display in enumerate(state.displays):  # for speed, a display is checked once for all its treasures
        if check_target(state, seat, target) is None and find_blocking_shield(state.options, display) is None:
            rows = [moves.ROBS[target]] if form is Rob else [moves.SWAPS[own][target] for own in mine]
            found += [row[theirs] for row in rows for theirs in dict.fromkeys(display.treasures)]
    return found


def list_special_actions(state: Position, seat: int) -> list[terms.Move]:
    """List the actions of the specials of the hand."""
    found: list[terms.Move] = []
    has_butoni = Model.BUTONI in state.displays[seat].curses
    for card in dict.fromkeys(state.hands[seat]):
        if card in SPECIALS_OF_TURN and not (has_butoni and state.is_banned(seat, card)):
            found += list_uses(state, seat, card)
    return found


def explain_no_use(state: Position, seat: int, card: Model, rivals: Sequence[int]) -> Refusal | None:
    """Return why no action can use this special of the hand; ``rivals`` are the seats that can be its target."""
    special = find_special(card, state.options)
    if special.form is Recover:
        return Refusal("nothing-to-recover")
    if special.form is Swap and not state.displays[seat].treasures:
        return NO_OWN_TREASURE
    if special.form in (Rob, Swap):
        blocked = (_check_unshielded(state.options, state.displays[other]) for other in rivals)
        return next(filter(None, blocked), NO_TREASURES)
    return special.check(state, seat, moves.USES[card] if special.form is Use else moves.USES_ON[card][rivals[0]])


def use_in_turn(state: Position, seat: int, action: SpecialUse, news: list[Event]) -> Position:
    """Use a special as an action of the turn."""
    return use_special(spend_action(state), make_played(seat, action), news)


def make_played(seat: int, action: SpecialUse) -> Played:
    """Make the card that this action puts onto the stack."""
    match action:
        case Use(card):
            return Played(seat, card)
        case UseOn(card, target):
            return Played(seat, card, target)
        case Rob(target, card):
            return Played(seat, action.special, target, card)
        case Swap(own, target, card):
            return Played(seat, action.special, target, card, own)
        case Recover(card):
            return Played(seat, action.special, treasure=card)


def resolve_special(state: Position, played: Played, news: list[Event]) -> Position:
    """Apply the special; the stack stays if the special asks its player a question."""
    state, card = find_special(played.card, state.options).apply(state, played, news), CARDS[played.card]
    if card.actions:
        state = add_actions(state, card.actions, news)
    if card.draws:
        state = state.draw(played.seat, card.draws, news)
    return state if state.asked or state.ending is not None else state.clear_stack()
