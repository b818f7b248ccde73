"""What is stored about one person: all of it as a document, and how it is forgotten."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from bot.tables.service import Tables
from bot.tables.table import Person
from storage.rows import FormerRow, SeatRow, Status, StepRow, TableRow

FORMAT = "colla-person"

DECIDED = ("act", "aside", "undo", "leave", "join")
"""The kinds of steps that a player takes."""


async def written(tables: Tables, user_id: int) -> bytes:
    """All that is stored about a person, as JSON: settings, orders, seats with what was done on them, and results.

    Nothing of it tells what others hold or did.
    """
    store = tables.store
    found = await store.tables_of(user_id, tuple(Status))
    document = {
        "format": FORMAT,
        "format_version": 1,
        "account": str(user_id),
        "settings": _without(asdict(await store.user(user_id)), "user_id"),
        "orders": [_without(asdict(order), "user_id") for order in await store.orders([user_id])],
        "invitations": list(await store.invitations(user_id)),
        "followed": list(await store.followed(user_id)),
        "seats": [await _seat(tables, row, seat) for row, seat in found],
        "former_seats": [await _former_seat(tables, row) for row in await store.former_of(user_id)],
        "results": [_without(asdict(result), "user_id") for result in await store.results_of(user_id)],
    }
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


async def forget(tables: Tables, user_id: int) -> tuple[str, ...]:
    """Let a person leave every lobby and running game, then remove account, name and settings.

    Others keep their games: on a seat of a finished one sits somebody with a made-up name. Returns the ids of the
    tables, all of which have to be drawn again.

    :raises Refused: if that cannot be done now; it may be done in part then, and can be asked for again.
    """
    left = []
    for table in await tables.mine(user_id):
        await tables.leave(table.id, Person(user_id, ""))
        left.append(table.id)
    return tuple(sorted({*left, *await tables.store.forget(user_id)}))


async def _seat(tables: Tables, row: TableRow, seat: int) -> dict[str, Any]:
    """A table as it concerns whoever sits on this seat."""
    snapshot = await tables.store.snapshot(row.id)
    own = next((each for each in snapshot.seats if each.seat == seat), None) if snapshot is not None else None
    since = 1 + max((each.until for each in await tables.store.former(row.id) if each.seat == seat), default=-1)
    return {
        "table": row.id,
        "game": row.game,
        "server": str(row.guild_id),
        "status": row.status,
        "opened_at": row.opened_at,
        "touched_at": row.touched_at,
        "is_host": own is not None and row.host_id == own.user_id,
        **_of_seat(own, seat),
        "steps": await _steps(tables, row.id, seat, since),
    }


async def _former_seat(tables: Tables, row: FormerRow) -> dict[str, Any]:
    """A seat that the person had, with what was done there meanwhile."""
    earlier = (each.until for each in await tables.store.former(row.table_id) if each.seat == row.seat)
    since = 1 + max((until for until in earlier if until < row.until), default=-1)
    return {
        "table": row.table_id,
        "seat": row.seat,
        "name": row.name,
        "steps": await _steps(tables, row.table_id, row.seat, since, row.until + 1),
    }


async def _steps(
    tables: Tables, table_id: str, seat: int, since: int, until: int | None = None
) -> list[dict[str, Any]]:
    """What was decided on a seat from one step to before another."""
    steps = await tables.store.steps(table_id, since, until)
    return [_of_step(step) for step in steps if step.seat == seat and step.kind in DECIDED]


def _of_seat(own: SeatRow | None, seat: int) -> dict[str, Any]:
    return {"seat": seat} if own is None else _without(asdict(own), "user_id")


def _of_step(step: StepRow) -> dict[str, Any]:
    return {"seq": step.seq, "kind": step.kind, "action": step.action, "at": step.at}


def _without(values: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in values.items() if name not in names}
