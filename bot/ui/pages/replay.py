"""The replay of a finished game, step by step and seat by seat; verification and export."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Choice, Draft, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.tables.executor import run_game_code
from bot.tables.export import write_document
from bot.tables.replay import DEAL, ReplayStep, is_deal_reproduced, read_replay_step
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.messages import custom_ids
from bot.ui.messages.log_text import describe_line

_PLACE = re.compile(r"(?P<number>[0-9]{1,6})(?:\.(?P<seat>[0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class ReplayPlace:
    """A place in a replay."""

    number: int = DEAL
    """The number of the step."""
    seat: int | None = None
    """The seat whose hand is shown; None for the public table."""

    def __str__(self) -> str:
        return f"{self.number}" if self.seat is None else f"{self.number}.{self.seat}"


def parse_place(text: str) -> ReplayPlace:
    """Parse the payload of a ``REPLAY``.

    :raises MalformedId: if it is malformed.
    """
    match = _PLACE.fullmatch(text)
    if match is None:
        raise custom_ids.MalformedId(text[: custom_ids.MAX_LENGTH])
    return ReplayPlace(int(match["number"]), None if match["seat"] is None else int(match["seat"]))


async def show_replay(
    context: Context, table: Table, place: ReplayPlace = ReplayPlace(), *, is_same_page: bool = False
) -> None:
    """Show a moment of a finished game.

    :raises Refused: if it is not over.
    """
    found = await read_replay_step(context.services.tables, table, place.number)
    drawn = partial(build_replay_page, table, found, place.seat, table.build_sitting(), context.say)
    await context.show(await run_game_code(table.entry.game, drawn), table, is_same_page=is_same_page)


async def verify_deal(context: Context, table: Table) -> None:
    """Deal again from the key, and say whether the game is the same.

    :raises Refused: if it is not over.
    """
    is_same = await is_deal_reproduced(context.services.tables, table)
    key = table.row.key
    words = {"table": table.id, "key": key, "digest": hashlib.sha256(key.encode()).hexdigest()}
    body = context.say("verify-same" if is_same else "verify-other", **words)
    await context.show(
        Panel(context.say("verify-title", table=table.id), body, tone=Tone.WON if is_same else Tone.LOST)
    )


async def export_table(context: Context, table: Table) -> None:
    """Send the finished game as a file.

    :raises Refused: if it is not over.
    """
    data = await write_document(context.services.tables, table)
    await context.response.send_file(context.say("export-done", table=table.id), f"colla-{table.id}.json", data)


def build_replay_page(table: Table, found: ReplayStep, seat: int | None, sitting: Sitting, say: Say) -> Panel:
    """Build the panel of a moment, public or with one seat's hand, with buttons to other moments and seats."""
    face = table.entry.face
    if seat not in range(len(table.seats)):
        seat = None
    if seat is None:
        panel = face.table(found.state.view(None), sitting, (), say)
    else:
        panel = face.hand(found.state.view(seat), Draft(), make_lookahead(found.state, seat), sitting, say)
    happened = describe_line(table, found.line, sitting, say)
    return replace(
        panel,
        title=say("replay-title", table=table.id, number=found.number + 1, count=found.count),
        body="\n\n".join(filter(None, (_quote(happened), panel.body))),
        rows=(_build_step_buttons(found, seat, say), _build_seat_select(found, seat, sitting, say)),
    )


def _quote(text: str) -> str:
    """The text as a block quote."""
    return "\n".join(f"> {line}" for line in text.splitlines())


def _build_step_buttons(found: ReplayStep, seat: int | None, say: Say) -> Row:
    last = found.count - 1
    steps = (("first", DEAL), ("back", found.number - 1), ("on", found.number + 1), ("last", last))
    return tuple(
        Button(
            say(f"replay-{name}"),
            Press(Verb.REPLAY, page=str(ReplayPlace(min(max(number, DEAL), last), seat))),
            Style.MAIN if name == "on" else Style.PLAIN,
            is_disabled=found.number == (DEAL if name in ("first", "back") else last),
        )
        for name, number in steps
    )


def _build_seat_select(found: ReplayStep, seat: int | None, sitting: Sitting, say: Say) -> Select:
    table = Choice(say("replay-table"), str(ReplayPlace(found.number)), is_chosen=seat is None)
    hands = (
        Choice(say("replay-hand", name=label), str(ReplayPlace(found.number, each)), is_chosen=seat == each)
        for each, label in enumerate(sitting.labels)
    )
    return Select(say("replay-chairs"), Press(Verb.REPLAY), (table, *hands))
