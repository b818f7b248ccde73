"""Exports a game as a JSON document, and imports one for the local Discord: to replay it, or to play on.

The schema is :class:`TableDocument`, printed by ``python -m bot schema``. Players appear by their names at the table
only.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, TypeAdapter, ValidationError

from bot.engine.contract import Level, Outcome, State
from bot.registry import GameEntry
from bot.tables.codec import Codec, MalformedOptions, SavedGameError, describe_errors, get_codec
from bot.tables.game_log import get_visible_kind
from bot.tables.move import restart_clocks
from bot.tables.service import Tables
from bot.tables.table import Place, Refused, Table, check_deal_is_known, get_display_name
from storage.errors import DuplicateId
from storage.rows import NOBODY, SeatRow, Status, StepKind, StepRow, StoredGame, TableRow, TableRows

NOWHERE = 0
"""The id of server and channel of tables that were imported for replay: anybody may look at them."""

_OUTCOME = TypeAdapter(Outcome)


class _StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class StepDocument(_StrictModel):
    """A decision and what came of it."""

    seq: int = Field(ge=0, description="The number of the step, from 0, without a gap.")
    branch: int = Field(ge=0, description="How many steps had been taken back before it.")
    seat: int = Field(ge=NOBODY, description="Who decided; -1 for what befalls the whole table.")
    kind: Literal["deal", "act", "aside", "default", "computer", "undo", "leave", "join", "close"] = Field(
        description="Whose doing it was; an act also where a standing order gave the answer. A neutral move is a"
        " default. What a computer played is a computer's even on a player's seat; in documents of version 1 it is a"
        " default, or an act."
    )
    action: str = Field(
        description="The action in short form; of an undo, the number of the step it went back to."
        " Behind a colon, of an undo, a leave or a close, the seats that agreed on it, where any were asked."
    )
    events: JsonValue = Field(description="What happened: pairs of the name of an event and its fields.")
    at: float = Field(description="When, in seconds since 1970-01-01 UTC.")
    is_final: bool = Field(description="True if chance was drawn or an opponent learned something.")
    version: int = Field(ge=1, description="The version of the game that wrote the state.")
    asked: str = Field(description="Whom the table asks after it: seat:question, joined by commas.")
    state: JsonValue = Field(
        description="The whole position after it, every hand open; null if the database has lost it."
    )


class ForkDocument(_StrictModel):
    """The moment of another game that one begins with."""

    table: str = Field(description="The short id of its table.")
    step: int = Field(ge=0, description="The number of the step.")
    turn: int = Field(ge=0, description="The number of the turn in which it leaves the game.")
    seat: int = Field(
        ge=NOBODY, description="The seat by whose knowledge the hidden cards were dealt again; -1 if they are the same."
    )


class TableDocument(_StrictModel):
    """A game from the deal to its end, or to its newest step."""

    format: Literal["colla-table"] = "colla-table"
    format_version: Literal[1, 2, 3, 4, 5] = 5
    table: str = Field(pattern="^[0-9A-Z]{4}$", description="The short id of the table.")
    game: str = Field(description="The key of the game, as its slash command is called.")
    language: str = Field(description="The code of the language of the table, as en.")
    options: dict[str, str]
    seats: tuple[str, ...] = Field(min_length=1, strict=False, description="How each seat was called, in their order.")
    computers: tuple[int, ...] = Field(
        default=(), strict=False, description="The seats of computers from the start; since version 3."
    )
    level: Literal["", "easy", "normal", "strong"] = Field(
        default="", description="How well computers play at the table; empty before version 3."
    )
    opened_at: float
    begins: ForkDocument | None = Field(
        default=None, description="What the game begins with instead of a deal; null for a deal. Since version 5."
    )
    key: str = Field(
        pattern="^([0-9a-f]{2})+$", description="The dealing key; SHA-256 of this text is the seal shown at the start."
    )
    outcome: Outcome | None = Field(description="How it ended; null while it is played, since version 4.")
    steps: tuple[StepDocument, ...] = Field(min_length=1, strict=False)


class BadDocument(ValueError):
    """The document is not a game of this bot; the message says what is wrong."""


async def write_document(tables: Tables, table: Table) -> bytes:
    """Write a finished game as JSON.

    :raises Refused: if it is not over, was never dealt, or others still play its deal.
    """
    if not table.is_over:
        raise Refused("not-over", table)
    check_deal_is_known(table, tables.now())
    outcome = None if table.state is None else table.state.outcome
    if outcome is None:
        raise Refused("not-started", table)
    steps = await tables.store.steps.list_archived(table.id)
    return build_document(StoredGame(table.row, table.seats, steps)).model_dump_json(indent=1).encode()


def build_document(game: StoredGame) -> TableDocument:
    """Build the document of a game that was dealt, from its rows alone: its states need not load.

    :raises ValueError: if a row or step is not JSON, or not what this version stores.
    """
    row, begins = game.table, None
    if row.is_fork:
        begins = ForkDocument(table=row.same_as, step=row.fork_step, turn=row.fork_turn, seat=row.fork_seat)
    return TableDocument(
        table=row.id,
        game=row.game,
        language=row.language,
        options=json.loads(row.options),
        seats=tuple(get_display_name(row.id, seat.seat, seat.name) for seat in game.seats),
        computers=tuple(seat.seat for seat in game.seats if seat.is_computer),
        level=row.level,  # type: ignore[arg-type]  # checked by the model
        opened_at=row.opened_at,
        begins=begins,
        key=row.key,
        outcome=_OUTCOME.validate_json(row.outcome) if row.outcome else None,
        steps=tuple(_to_step_document(step, row) for step in game.steps),
    )


def read_document(data: bytes) -> TableDocument:
    """Read a document; whether its game loads is another question.

    :raises BadDocument: if it is none.
    """
    try:
        return TableDocument.model_validate_json(data)
    except ValidationError as error:
        raise BadDocument(describe_errors(error, "msg")) from None


async def import_document(tables: Tables, data: bytes, new_id: Callable[[], str]) -> str:
    """Store the finished game of a document, for replay; returns the id of its table.

    :raises BadDocument: if it is not a document, or its game does not load; nothing is stored.
    """
    document = read_document(data)
    if document.outcome is None:
        raise BadDocument("the game is not over, and can be played on with replay")
    return await store_document(tables, document, new_id, Place(NOWHERE, NOWHERE), {})


async def store_document(
    tables: Tables, document: TableDocument, new_id: Callable[[], str], place: Place, people: Mapping[int, int]
) -> str:
    """Store the game of a document in a channel; returns the id of its table.

    ``people`` are the users by seat; the other seats have computers, or nobody. A document has no options of the table,
    so these are the usual ones, without a clock.

    :raises BadDocument: if its game does not load; nothing is stored.
    """
    codec, options = check_frame(document, tables.games)
    _check_loads(codec, document)
    steps = [_to_step_row(step) for step in document.steps]
    row = TableRow(
        id="",
        game=document.game,
        options=codec.options_to_json(options),
        language=document.language,
        status=Status.LOBBY,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        home_id=place.channel_id,
        host_id=min(people.values(), default=NOWHERE),
        key=document.key,
        opened_at=document.opened_at,
        touched_at=steps[-1].at,
        level=document.level or Level.NORMAL,
    )
    if (begins := document.begins) is not None:
        row = replace(row, same_as=begins.table, fork_step=begins.step, fork_turn=begins.turn, fork_seat=begins.seat)
    seats = tuple(
        SeatRow(seat, people.get(seat), name, is_computer=seat in document.computers)
        for seat, name in enumerate(document.seats)
    )
    while True:
        created = TableRows(replace(row, id=new_id()), seats)
        with suppress(DuplicateId):
            await tables.store.tables.create(created)
            break
    row = replace(created.table, status=Status.RUNNING, seq=steps[-1].seq, branch=steps[-1].branch)
    if document.outcome is None:
        state = codec.state_from_json(steps[-1].state, steps[-1].version)
        table = Table(row, seats, tables.games[document.game], options, state, steps[-1])
        begun = restart_clocks(table, tables.now()).rows
    else:
        row = replace(row, status=Status.ENDED, outcome=codec.outcome_to_json(document.outcome))
        begun = TableRows(row, seats)
    await tables.store.tables.change(created, begun, steps=steps)
    return row.id


def check_frame(document: TableDocument, games: Mapping[str, GameEntry]) -> tuple[Codec[Any], Any]:
    """Check all of a document but its events and states; returns the codec of its game and its options.

    :raises BadDocument: if the game is none of these, or its seats, options and steps do not belong together.
    """
    if document.game not in games:
        raise BadDocument(f"there is no game {document.game!r} here")
    codec, seats = get_codec(games[document.game].game), range(len(document.seats))
    if len(seats) not in codec.game.seats or not {*document.computers} <= {*seats}:
        raise BadDocument(f"{document.game} is not for these seats")
    for number, step in enumerate(document.steps):
        if step.seq != number or (step.kind == "deal") != (number == 0):
            raise BadDocument(f"step {number} is step {step.seq}, {step.kind}")
        if step.seat not in ((NOBODY,) if step.kind in ("deal", "close") else seats):
            raise BadDocument(f"step {number} is of seat {step.seat}")
    try:
        options = codec.options_from_text(document.options)
        codec.check_house(options)
    except MalformedOptions as error:
        raise BadDocument(str(error)) from None
    return codec, options


def _check_loads(codec: Codec[Any], document: TableDocument) -> None:
    """Raise BadDocument unless events and states load, and the states are for the seats of the document."""
    count = len(document.seats)
    try:
        for step in map(_to_step_row, document.steps):
            codec.events_from_json(step.events)
            state = codec.state_from_json(step.state, step.version)
            codec.check_house(getattr(state, "options", None))
            if not _are_seats_of(state, count):
                raise BadDocument(f"step {step.seq} is not for the {count} seats of the document")
        if (state.outcome is None) != (document.outcome is None):
            raise BadDocument(f"the game is {'not over' if state.outcome is None else 'over'} after its last step")
    except (MalformedOptions, SavedGameError) as error:
        raise BadDocument(str(error)) from None


def _are_seats_of(state: State[Any, Any], count: int) -> bool:
    """Return whether this is a state of a game with ``count`` seats that can all look at it."""
    try:
        outcome = state.outcome or state.close().state.outcome
        for seat in range(count):
            state.view(seat)
    except Exception:  # fields that do not fit together may fail in any way
        return False
    return outcome is not None and len(outcome.scores) == count and all(seat < count for seat in state.to_act)


def _to_step_document(step: StepRow, row: TableRow) -> StepDocument:
    kind, state = get_visible_kind(step, None, row).value, json.loads(step.state) if step.state else None
    values = asdict(step) | {"kind": kind, "events": json.loads(step.events), "state": state}
    return StepDocument(asked=values.pop("pending"), **values)


def _to_step_row(step: StepDocument) -> StepRow:
    state = json.dumps(step.state, separators=(",", ":")).encode()
    values = dict(step) | {"kind": StepKind(step.kind), "events": json.dumps(step.events), "state": state}
    return StepRow(pending=values.pop("asked"), **values)
