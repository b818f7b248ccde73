"""The command ``/play``: parses a typed move, and completes it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from bot.engine.contract import Action, IllegalAction
from bot.engine.panel import Notation, Say
from bot.tables.codec import MalformedAction
from bot.tables.table import Person, Refused, Table
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.move_words import filter_matching, match_words
from bot.ui.messages.formats.limits import OPTION, truncate

MAX_LISTED = 10
"""The most moves that a refusal lists."""


class Mover(Protocol):
    """A person who types a move, by a command or in a line."""

    @property
    def services(self) -> Services: ...

    @property
    def person(self) -> Person: ...

    @property
    def say(self) -> Say: ...


async def play(context: Context, table: Table, typed: str) -> None:
    """Play the chosen or typed action, and show the hand."""
    actions = _parse_actions(context, table, typed)
    note = context.say("notice-played", move=join_labels(context, table, actions))
    batch = context.services.tables.codec(table.row.game).batch_to_short(actions)
    async with context.hold_message(table.id):
        table = await context.services.tables.play.act(table.id, context.person, batch, None)
        await context.show_hand(table, note=note)


async def complete_move(context: Context, typed: str) -> list[tuple[str, str]]:
    """Find the labels and short forms that match the typed text: the game's own notation first, then legal actions."""
    table = await context.find_table(context.interaction.namespace.table)
    codec = context.services.tables.codec(table.row.game)
    fits = filter_matching(list_moves(context, table), typed)
    found = [(truncate(label, OPTION), codec.action_to_short(action)) for label, action in fits]
    with suppress(IllegalAction):  # incomplete while it is typed
        if read := _parse_notation(context, table, typed):
            label = join_labels(context, table, read)
            found.insert(0, (truncate(label, OPTION), codec.batch_to_short(read)))
    return [(label, value) for label, value in found if len(value) <= OPTION]


def _parse_actions(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in short form, in the game's notation, or by the words of one action's label.

    :raises Refused: if nothing matches, several actions match, or the notation is invalid.
    """
    offered = list_moves(context, table)
    if read := read_batch(context, table, typed):
        return read
    matches = match_words(offered, typed)
    if not matches:
        raise Refused("no-move", table)
    if len(matches) > 1:
        raise Refused("several-moves", table, moves="; ".join(label for label, _ in matches[:MAX_LISTED]))
    return (matches[0][1],)


def read_batch(mover: Mover, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in short form or in the game's notation, legal or not; empty if it is neither.

    :raises Refused: if the notation is invalid.
    """
    try:
        return mover.services.tables.codec(table.row.game).batch_from_short(typed.strip())
    except MalformedAction:
        pass
    try:
        return _parse_notation(mover, table, typed)
    except IllegalAction as error:
        raise Refused.from_rules(error.refusal, table) from error


def _parse_notation(mover: Mover, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in the game's own notation; empty if it is none.

    :raises IllegalAction: if a part of it is invalid.
    """
    face = table.entry.face
    return face.parse(table.view(table.find_seat(mover.person.id)), typed) if isinstance(face, Notation) else ()


def list_moves(mover: Mover, table: Table) -> list[tuple[str, Action]]:
    """List the mover's legal actions with their labels, asides last.

    :raises Refused: if the mover has no seat, or the game is over.
    """
    seat, state = table.get_player(mover.person.id)
    if table.is_over:
        raise Refused("over", table)
    actions = [*state.legal_actions(seat), *state.asides(seat)]
    return [*zip(_list_labels(mover, table, actions), actions, strict=True)]


def join_labels(mover: Mover, table: Table, actions: Sequence[Action]) -> str:
    """Join the labels of a batch."""
    return "; ".join(_list_labels(mover, table, actions))


def _list_labels(mover: Mover, table: Table, actions: Sequence[Action]) -> list[str]:
    """List the labels of the mover's actions; the view is built once, as building it for each would hold the loop."""
    view, sitting = table.view(table.find_seat(mover.person.id)), table.build_sitting()
    return [table.entry.face.label(view, action, sitting, mover.say) for action in actions]
