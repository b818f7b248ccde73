"""Turns and rounds, and the price of sales (RULES 3 and 4)."""

from collections.abc import Sequence

from bot.engine.contract import Event
from bot.engine.seats import NOBODY, only
from bot.engine.value import remove
from cogs.fallera.cards import CARDS, INGREDIENTS, Model
from cogs.fallera.house import get_draws
from cogs.fallera.rules.events import GotActions, LostTurn, Sold, TookAlmoina, TurnStarted
from cogs.fallera.rules.position import Position
from cogs.fallera.rules.terms import Almoina, Calze, Display, Ending, Options, Phase, Sell, Taronger


def has_allioli_action(display: Display) -> bool:
    """Return whether an allioli persistent gives an extra action: it lies without ingredients (RULES 4.4)."""
    return Model.ALLIOLI in display.treasures and INGREDIENTS.isdisjoint(display.treasures)


def count_actions_left(state: Position) -> int:
    """Count the actions left in the turn; the display decides whether the allioli's is among them."""
    has_more = state.has_allioli and has_allioli_action(state.displays[state.turn])
    return min(state.actions + has_more, state.options.house.actions - state.taken)


def spend_action(state: Position, idle: int = -1) -> Position:
    """Use up an action of the turn; ``idle`` is the number of idle turns in a row, or -1 if this one is not idle."""
    return state.replace(
        aim=None,
        chosen=(),
        spares=NOBODY,
        covers=NOBODY,
        reserves=NOBODY,
        taken=state.taken + 1,
        idle=idle,
        actions=max(0, state.actions - 1),
        has_allioli=state.has_allioli and state.actions > 0,
    )


def add_actions(state: Position, count: int, news: list[Event]) -> Position:
    news.append(GotActions(state.turn, count))
    return state.replace(actions=state.actions + count)


def take_almoina(state: Position, seat: int, action: Almoina, news: list[Event]) -> Position:
    """Draw a card; the turn stays idle if there is none (RULES 3.4)."""
    news.append(TookAlmoina(seat))
    return spend_action(state, idle=state.idle).draw(seat, 1, news)


def sell_treasure(state: Position, seat: int, action: Sell, news: list[Event]) -> Position:
    """Discard a treasure and draw (RULES 4.2)."""
    card = action.card
    count = count_sale_cards(state.displays[seat].treasures, card, state.options)
    news.append(Sold(seat, card, count))
    state = spend_action(state).remove_treasure(seat, card).discard(card).draw(seat, count, news)
    more = CARDS[card].actions
    return add_actions(state, more, news) if more and state.ending is None else state


def continue_turn(state: Position, news: list[Event]) -> Position:
    """Ask for the next action, or begin the next turn; the game ends after a round of idle turns, or the last round."""
    if state.turn not in state.gone and count_actions_left(state) > 0:
        return state.ask(Phase.TURN, only(state.turn))
    idle, due, present = state.idle + 1, state.due - 1, len(state.present)
    if idle >= present:
        return state.replace(idle=idle, due=due).finish(Ending.STALLED, news)
    if due > 0:
        return _begin_turn(state, idle, due, state.round, news)
    if state.round == (state.options.rounds or state.options.house.rounds):
        ending = Ending.TIMED if state.options.rounds else Ending.STALLED
        return state.replace(idle=idle, due=due).finish(ending, news)
    return _begin_turn(state, idle, present, state.round + 1, news)


def find_following_seat(state: Position) -> int | None:
    """Find the seat that is asked after this turn, as all stands now; None if it may end the last round."""
    seat, last = state.turn, state.options.rounds or state.options.house.rounds
    for turns in range(1, len(state.present) + 1):
        if turns >= state.due and state.round == last:
            return None
        seat = state.find_next_seat(seat)
        if Model.LLUNA not in state.displays[seat].curses:
            return seat
    return None


def _begin_turn(state: Position, idle: int, due: int, number: int, news: list[Event]) -> Position:
    """Begin the next turn, in this round: a Lluna de València skips it, a taronger draws a card (RULES 4.5, 7.5)."""
    seat = state.find_next_seat(state.turn)
    news.append(TurnStarted(seat, number))
    display = state.displays[seat]
    is_lost, has_taronger = Model.LLUNA in display.curses, Model.TARONGER in display.treasures
    is_double = has_taronger and state.options.taronger is Taronger.TWO
    state = state.replace(
        turn=seat,
        taken=0,
        actions=0 if is_lost else 2 if is_double else 1,
        has_allioli=not is_lost,
        round=number,
        due=due,
        idle=-1 if is_lost else idle,
    )
    if is_lost:
        news.append(LostTurn(seat))
        return state.change_display(seat, curses=remove(display.curses, Model.LLUNA)).discard(Model.LLUNA)
    return state.draw(seat, 1, news) if has_taronger else state


def count_sale_cards(treasures: Sequence[Model], card: Model, options: Options) -> int:
    """Count the cards that the sale of this treasure draws, the tartana's included (RULES 4.2, 4.3)."""
    count = get_draws(card, options.house)
    assert count is not None
    if card is Model.CALZE:
        is_all = options.calze is Calze.TREASURES
        count = max(0, count - sum(is_all or each in INGREDIENTS for each in treasures))
    return count + (Model.TARTANA in treasures)
