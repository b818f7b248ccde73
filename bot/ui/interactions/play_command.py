"""The command ``/play``: parses a typed move, and completes it."""

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
from bot.ui.messages.formats.limits import OPTION, truncate

MAX_LISTED = 10
"""The most moves that a refusal lists."""

T = TypeVar("T")

Labelled = tuple[str, Action]
"""A label and its action."""

_WORD = re.compile(r"\w+")


async def play(context: Context, table: Table, typed: str) -> None:
    """Play the chosen or typed action, and show the hand."""
    actions = _parse_actions(context, table, typed)
    note = context.say("notice-played", move="; ".join(_list_labels(context, table, actions)))
    batch = context.services.tables.codec(table.row.game).batch_to_short(actions)
    async with context.hold_message(table.id):
        table = await context.services.tables.play.act(table.id, context.person, batch, None)
        await context.show_hand(table, note=note)


async def complete_move(context: Context, typed: str) -> list[tuple[str, str]]:
    """The labels and short forms that match the typed text: the game's own notation first, then legal actions."""
    table = await context.find_table(context.interaction.namespace.table)
    codec = context.services.tables.codec(table.row.game)
    actions = _list_actions(context, table)
    fits = filter_matching([*zip(_list_labels(context, table, actions), actions, strict=True)], typed)
    found = [(truncate(label, OPTION), codec.action_to_short(action)) for label, action in fits]
    with suppress(IllegalAction):  # incomplete while it is typed
        if read := _parse_notation(context, table, typed):
            label = "; ".join(_list_labels(context, table, read))
            found.insert(0, (truncate(label, OPTION), codec.batch_to_short(read)))
    return [(label, value) for label, value in found if len(value) <= OPTION]


def _parse_actions(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in short form, in the game's notation, or by the words of one action's label.

    :raises Refused: if nothing matches, several actions match, or the notation is invalid.
    """
    offered = _list_actions(context, table)
    try:
        return context.services.tables.codec(table.row.game).batch_from_short(typed.strip())
    except MalformedAction:
        pass
    try:
        if read := _parse_notation(context, table, typed):
            return read
    except IllegalAction as error:
        raise Refused.from_rules(error.refusal, table) from error
    matches = _match_words([*zip(_list_labels(context, table, offered), offered, strict=True)], typed)
    if not matches:
        raise Refused("no-move", table)
    if len(matches) > 1:
        raise Refused("several-moves", table, moves="; ".join(label for label, _ in matches[:MAX_LISTED]))
    return (matches[0][1],)


def _parse_notation(context: Context, table: Table, typed: str) -> tuple[Action, ...]:
    """Parse a batch in the game's own notation; empty if it is none.

    :raises IllegalAction: if a part of it is invalid.
    """
    face = table.entry.face
    return face.parse(table.view(table.find_seat(context.person.id)), typed) if isinstance(face, Notation) else ()


def split_words(text: str) -> list[str]:
    """Split a text into words for comparison, without case, accents and signs.

    >>> split_words("▲A: Torró d'ametlla")
    ['a', 'torro', 'd', 'ametlla']
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return _WORD.findall(plain.casefold())


def filter_matching(labelled: Sequence[tuple[str, T]], typed: str) -> list[tuple[str, T]]:
    """The items whose label has a word beginning with each typed word; labels that begin as typed come first."""
    wanted = split_words(typed)
    found = [(label, item) for label, item in labelled if _has_all_words(split_words(label), wanted)]
    return sorted(found, key=lambda each: not " ".join(split_words(each[0])).startswith(" ".join(wanted)))


def _match_words(labelled: Sequence[Labelled], typed: str) -> list[Labelled]:
    """The item with exactly the typed words, else all that begin with them. Numbers match as whole words only."""
    wanted = split_words(typed)
    begun = [(label, action) for label, action in labelled if wanted and split_words(label)[: len(wanted)] == wanted]
    return [(label, action) for label, action in begun if split_words(label) == wanted] or begun


def _has_all_words(label: Sequence[str], wanted: Sequence[str]) -> bool:
    return all(any(word.startswith(beginning) for word in label) for beginning in wanted)


def _list_actions(context: Context, table: Table) -> list[Action]:
    """The reader's legal actions, asides last.

    :raises Refused: if the reader has no seat, or the game is over.
    """
    seat, state = table.get_player(context.person.id)
    if table.is_over:
        raise Refused("over", table)
    return [*state.legal_actions(seat), *state.asides(seat)]


def _list_labels(context: Context, table: Table, actions: Sequence[Action]) -> list[str]:
    """The labels of the reader's actions; the view is built once, as building it for each would hold the loop."""
    view, sitting = table.view(table.find_seat(context.person.id)), table.build_sitting()
    return [table.entry.face.label(view, action, sitting, context.say) for action in actions]
