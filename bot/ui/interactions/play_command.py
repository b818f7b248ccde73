"""Playing by typing: every action that is open to a player, in words, found however it is typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from typing import TypeVar

from bot.engine.contract import Action, IllegalAction
from bot.engine.panel import Notation
from bot.tables.codec import MalformedAction
from bot.tables.table import Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.messages.render import OPTION, truncate

MENTIONED = 10
"""The most moves that a refusal lists."""

T = TypeVar("T")

Labelled = tuple[str, Action]
"""An action with its words."""

_WORD = re.compile(r"\w+")


async def play(context: Context, table: Table, typed: str) -> None:
    """Take the action that was chosen or typed, and show the hand after it."""
    actions = _actions(context, table, typed)
    note = context.say("notice-played", move="; ".join(_label(context, table, action) for action in actions))
    batch = context.services.tables.codec(table.row.game).batch_to_short(actions)
    async with context.answering(table.id):
        table = await context.services.tables.play.act(table.id, context.person, batch, None)
        await context.show_hand(table, note=note)


async def complete_move(context: Context, typed: str) -> list[tuple[str, str]]:
    """What fits the typed text, in words, each with its short form: what the game itself reads in it, then actions."""
    table = await context.find(context.interaction.namespace.table)
    codec = context.services.tables.codec(table.row.game)
    fits = fitting([(_label(context, table, action), action) for action in _offered(context, table)], typed)
    found = [(truncate(label, OPTION), codec.short(action)) for label, action in fits]
    with suppress(IllegalAction):  # it is being typed, and may not be whole
        if read := _read(context, table, typed):
            label = "; ".join(_label(context, table, action) for action in read)
            found.insert(0, (truncate(label, OPTION), codec.batch_to_short(read)))
    return [(label, value) for label, value in found if len(value) <= OPTION]


def _actions(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """The actions that are meant: a batch in short form or in the game's notation, or the only one whose words fit.

    :raises Refused: if none fits, or several do, or a part of the notation means nothing.
    """
    offered = _offered(context, table)
    try:
        return context.services.tables.codec(table.row.game).batch_from_short(typed.strip())
    except MalformedAction:
        pass
    try:
        if read := _read(context, table, typed):
            return read
    except IllegalAction as error:
        raise Refused.by_rules(error.refusal, table) from error
    meant = _meant([(_label(context, table, action), action) for action in offered], typed)
    if not meant:
        raise Refused("no-move", table)
    if len(meant) > 1:
        raise Refused("several-moves", table, moves="; ".join(label for label, _ in meant[:MENTIONED]))
    return (meant[0][1],)


def _read(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """The batch that is written in a notation of the game's own; empty if it has none, or the text is none.

    :raises IllegalAction: if a part of it means nothing.
    """
    face = table.entry.face
    return face.parse(table.view(table.seat_of(context.person.id)), typed) if isinstance(face, Notation) else ()


def words(text: str) -> list[str]:
    """The words of a text as they are compared: case, accents and signs do not count.

    >>> words("▲A: Torró d'ametlla")
    ['a', 'torro', 'd', 'ametlla']
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return _WORD.findall(plain.casefold())


def fitting(labelled: Sequence[tuple[str, T]], typed: str) -> list[tuple[str, T]]:
    """Those whose words have a beginning of each typed one, in whatever order; what begins as typed comes first."""
    wanted = words(typed)
    found = [(label, meant) for label, meant in labelled if _has_all(words(label), wanted)]
    return sorted(found, key=lambda each: not " ".join(words(each[0])).startswith(" ".join(wanted)))


def _meant(labelled: Sequence[Labelled], typed: str) -> list[Labelled]:
    """The one with just the typed words, or else all that begin with them; a number cut short never counts."""
    wanted = words(typed)
    begun = [(label, action) for label, action in labelled if wanted and words(label)[: len(wanted)] == wanted]
    return [(label, action) for label, action in begun if words(label) == wanted] or begun


def _has_all(label: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(beginning) for word in label) for beginning in wanted)


def _offered(context: Context, table: Table) -> list[Action]:
    """Everything that the reader may do now, asides last.

    :raises Refused: if the reader plays no game here.
    """
    seat, state = table.playing(context.person.id)
    if table.is_over:
        raise Refused("over", table)
    return [*state.legal_actions(seat), *state.asides(seat)]


def _label(context: Context, table: Table, action: Action) -> str:
    seat = table.seat_of(context.person.id)
    return table.entry.face.label(table.view(seat), action, table.sitting(), context.say)
