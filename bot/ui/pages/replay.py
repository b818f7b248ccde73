"""Looking at a game that is over: step by step from every chair, and whether its deal was honest."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from functools import partial

from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Choice, Draft, Panel, Press, Row, Say, Select, Sitting, Style, Tone, Verb
from bot.tables.executor import run_game_code
from bot.tables.export import to_document
from bot.tables.replay import DEAL, Moment, is_dealt_from_its_key, moment
from bot.tables.table import Table
from bot.ui.interactions.context import Context
from bot.ui.messages import custom_ids
from bot.ui.messages.log_text import told

_PLACE = re.compile(r"(?P<number>[0-9]{1,6})(?:\.(?P<chair>[0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a replay somebody is."""

    number: int = DEAL
    """Of the step."""
    chair: int | None = None
    """The seat whose hand is shown; None: the table as everybody saw it."""

    def __str__(self) -> str:
        return f"{self.number}" if self.chair is None else f"{self.number}.{self.chair}"


def parse_place(text: str) -> Place:
    """The place that a button names.

    :raises MalformedId: if it is none.
    """
    match = _PLACE.fullmatch(text)
    if match is None:
        raise custom_ids.MalformedId(text[: custom_ids.LONGEST])
    return Place(int(match["number"]), None if match["chair"] is None else int(match["chair"]))


async def show_replay(context: Context, table: Table, place: Place = Place(), *, is_same_page: bool = False) -> None:
    """Show a moment of a game that is over.

    :raises Refused: if it is not over.
    """
    found = await moment(context.services.tables, table, place.number)
    drawn = partial(page, table, found, place.chair, table.sitting(), context.say)
    await context.show(await run_game_code(table.entry.game, drawn), table, is_same_page=is_same_page)


async def verify_deal(context: Context, table: Table) -> None:
    """Deal again from the key, and tell whether that gives the same game.

    :raises Refused: if it is not over.
    """
    is_same = await is_dealt_from_its_key(context.services.tables, table)
    key = table.row.key
    words = {"table": table.id, "key": key, "digest": hashlib.sha256(key.encode()).hexdigest()}
    body = context.say("verify-same" if is_same else "verify-other", **words)
    await context.show(
        Panel(context.say("verify-title", table=table.id), body, tone=Tone.WON if is_same else Tone.LOST)
    )


async def export_table(context: Context, table: Table) -> None:
    """Hand the reader the whole finished game as a file.

    :raises Refused: if it is not over.
    """
    data = await to_document(context.services.tables, table)
    await context.response.hand_over(context.say("export-done", table=table.id), f"colla-{table.id}.json", data)


def page(table: Table, found: Moment, chair: int | None, sitting: Sitting, say: Say) -> Panel:
    """The moment as everybody saw it, or with the hand of one chair, and the ways to other moments and chairs."""
    face = table.entry.face
    if chair not in range(len(table.seats)):
        chair = None
    if chair is None:
        panel = face.table(found.state.view(None), sitting, (), say)
    else:
        panel = face.hand(found.state.view(chair), Draft(), make_lookahead(found.state, chair), sitting, say)
    happened = told(table, found.line, sitting, say)
    return replace(
        panel,
        title=say("replay-title", table=table.id, number=found.number + 1, count=found.count),
        body="\n\n".join(filter(None, (_quoted(happened), panel.body))),
        rows=(_ways(found, chair, say), _chairs(found, chair, sitting, say)),
    )


def _quoted(text: str) -> str:
    """The text set off from what follows, whatever is bold in it."""
    return "\n".join(f"> {line}" for line in text.splitlines())


def _ways(found: Moment, chair: int | None, say: Say) -> Row:
    last = found.count - 1
    steps = (("first", DEAL), ("back", found.number - 1), ("on", found.number + 1), ("last", last))
    return tuple(
        Button(
            say(f"replay-{name}"),
            Press(Verb.REPLAY, page=str(Place(min(max(number, DEAL), last), chair))),
            Style.MAIN if name == "on" else Style.PLAIN,
            is_disabled=found.number == (DEAL if name in ("first", "back") else last),
        )
        for name, number in steps
    )


def _chairs(found: Moment, chair: int | None, sitting: Sitting, say: Say) -> Select:
    table = Choice(say("replay-table"), str(Place(found.number)), is_chosen=chair is None)
    hands = (
        Choice(say("replay-hand", name=label), str(Place(found.number, seat)), is_chosen=chair == seat)
        for seat, label in enumerate(sitting.labels)
    )
    return Select(say("replay-chairs"), Press(Verb.REPLAY), (table, *hands))
