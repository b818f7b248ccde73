"""What the bot adds to a game's panels: standing orders, *Undo*, what cannot be undone, how a finished game went."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bot.engine.contract import Action, Event, Game, Pace, State
from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Sitting, Verb, add_buttons
from bot.tables.orders import ASK, AUTO, list_orders
from bot.tables.recorder import find_last_move_start
from bot.tables.table import Table
from bot.ui.messages.formats.limits import FIELD_TEXT, text_length

SEPARATOR = " · "


def add_ending(
    panel: Panel, table: Table, sitting: Sitting, story: Sequence[Event], say: Say, fits: Callable[[Panel], bool]
) -> Panel:
    """Add what decided the game before the fields of the panel, and what everybody still hid after them.

    ``story`` are the public events of the game; see :func:`bot.tables.game_log.read_story`. What does not fit is left
    to the table in words: first what was hidden, then all moments but the first.
    """
    reviewer = table.entry.reviewer
    if reviewer is None or table.state is None:
        return panel
    hidden = (reviewer.reveal(table.view(seat.seat), say) for seat in table.seats)
    lines = [f"{name}: {text}" for name, text in zip(sitting.names, hidden, strict=True) if text]
    hands = tuple(pack_lines(say("table-hands"), lines))
    moments = [*reviewer.highlights(story, sitting, say)]
    whole = _add_fields(panel, moments, hands, say)
    if fits(whole):
        return whole
    if hands:
        hands = (Field(say("table-hands"), say("table-hands-words", words=say("button-words"))),)
    while len(moments) > 1 and not fits(_add_fields(panel, moments, hands, say)):
        moments.pop()
    return _add_fields(panel, moments, hands, say)


def _add_fields(panel: Panel, moments: Sequence[str], hands: Sequence[Field], say: Say) -> Panel:
    return replace(panel, fields=(*pack_lines(say("table-highlights"), moments), *panel.fields, *hands))


def pack_lines(name: str, lines: Iterable[str]) -> Iterator[Field]:
    """Pack lines into fields of this name, as few as hold them; none if there are no lines."""
    text = ""
    for line in lines:
        longer = f"{text}\n{line}" if text else line
        if text and text_length(longer) > FIELD_TEXT:
            yield Field(name, text)
            text = line
        else:
            text = longer
    if text:
        yield Field(name, text)


def add_undo_button(panel: Panel, table: Table, seat: int, say: Say) -> Panel:
    """Add *Undo* to a hand on which nothing is chosen, if its seat's newest move can be undone without consent.

    While it is secret which others have answered, it is not offered: it would vanish with the next answer.
    """
    newest, state = table.newest, table.state
    if newest is None or state is None or newest.is_final or not table.is_running:
        return panel
    secret = [each for each, asked in state.find_questions(Pace.WINDOW).items() if each != seat and not asked.is_open]
    if (secret and table.lone_seat is None) or find_last_move_start(table.recent, seat) is None:
        return panel
    return replace(panel, rows=add_buttons(panel.rows, (Button(say("button-undo"), Press(Verb.UNDO)),)))


def add_undo_note(panel: Panel, state: State[Any, Any], seat: int, say: Say) -> Panel:
    """Add to the footer what of the panel's controls cannot be undone; nothing if all of it can."""
    controls = [*list_acting_controls(panel)]
    kept = [label for label, batches in controls if all(_can_undo(state, seat, batch) for batch in batches)]
    if len(kept) == len(controls):
        return panel
    note = say("hand-some-undo", controls=SEPARATOR.join(kept)) if kept else say("hand-no-undo")
    return replace(panel, footer="\n".join(filter(None, (panel.footer, note))))


def list_acting_controls(panel: Panel) -> Iterator[tuple[str, Sequence[tuple[Action, ...]]]]:
    """Generate the controls that act at once: the label of each, and what it may do. Asides change nothing to undo."""
    buttons = tuple(field.button for field in panel.fields if field.button is not None)
    for row in (*(field.row for field in panel.fields), *panel.rows, buttons):
        for control in (row,) if isinstance(row, Select) else row:
            press = control.press
            if press.verb is not Verb.ACT or press.is_aside:
                continue
            if isinstance(control, Button):
                yield control.label, [press.actions]
            else:
                values = [each.value if isinstance(each.value, tuple) else (each.value,) for each in control.choices]
                chosen = [tuple(each for each in value if isinstance(each, Action)) for value in values]
                yield control.placeholder, [(*press.actions, *actions) for actions in chosen]


def _can_undo(state: State[Any, Any], seat: int, batch: Sequence[Action]) -> bool:
    """Return whether each action of a batch is legal and can be undone."""
    for number, action in enumerate(batch, 1):
        if state.refusal(seat, action) is not None or not state.can_undo(seat, action):
            return False
        if number < len(batch):
            state = state.apply(seat, action).state
    return True


def describe_order(game: Game[Any], about: str, order: str, say: Say) -> str:
    """Describe an order; the game names the action that it uses."""
    text = _describe_deed(game, about, order, say)
    return f"{say('order-default')}: {text}" if order == AUTO else text


def _describe_deed(game: Game[Any], about: str, order: str, say: Say) -> str:
    """Describe what the order does."""
    kind, _, code = order.partition("-")
    key = f"order-{kind}" if order == ASK or game.windows[about].can_pass else f"order-{kind}-always"
    return say(key, deed=say(get_use_key(game.key, code))) if code else say(key)


def get_use_key(game: str, code: str) -> str:
    """Return the text key of the action that an order uses."""
    return f"{game}-use-{code.lower()}"


def list_order_choices(game: Game[Any], about: str, given: str, say: Say) -> tuple[Choice, ...]:
    """List the orders of a window; ``given`` is the current one.

    A closed list shows only the chosen one, so that one says what the list is. What the default does is a note, as it
    is long.
    """
    orders = list_orders(game, about)
    held = given if given in orders else AUTO
    names = {order: _describe_deed(game, about, order, say) for order in orders}
    labels = {**names, AUTO: say("order-default")}
    labels[held] = say("order-chosen", order=labels[held])
    return tuple(
        Choice(labels[order], order, names[order] if order == AUTO else "", is_chosen=order == held) for order in orders
    )
