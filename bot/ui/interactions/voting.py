"""Putting something to the people of a table, by command, and answering it, by the buttons of the public table."""

from __future__ import annotations

import asyncio
import re

from bot.tables import motions
from bot.tables.table import Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.messages import custom_ids
from bot.ui.messages.vote_text import YES, proposal
from storage.rows import NOBODY, MotionEnding, MotionKind

_PROPOSAL = re.compile(r"(?P<kind>undo|close|remove)(?:\.(?P<target>[0-9]{1,2}))?")
_VOTE = re.compile(r"(?P<answer>[yn])\.(?P<number>[0-9]{1,9})")


async def take_back(context: Context, table_id: str, asked: str | None = None) -> None:
    """Take back the reader's newest move; where that cannot be done alone, offer to ask the others.

    ``asked`` is the question under which a button was drawn.

    :raises Refused: if there is no way.
    """
    async with context.answering(table_id):
        try:
            table = await context.services.tables.play.undo(table_id, context.person, asked)
        except Refused as refused:
            if refused.key != "no-undo" or refused.table is None:
                raise
            await suggest(context, refused.table, MotionKind.UNDO)
            return
        await context.show_hand(table)


async def take_back_at(context: Context, table: Table) -> None:
    """Take back the reader's newest move at the table, or offer to ask the others."""
    await take_back(context, table.id)


async def suggest(context: Context, table: Table, kind: MotionKind, target: int = NOBODY) -> None:
    """Show the reader what would be put to the others, with the button that does it.

    :raises Refused: if it cannot be put now.
    """
    gone = await _gone(context, table)
    table = await context.services.tables.votes.check_proposal(table.id, context.person, kind, target, gone)
    await context.show(proposal(table, kind, target, context.say), table)


async def propose(context: Context, table: Table, payload: str) -> None:
    """Put it to the others.

    :raises MalformedId: if the payload is none of ours.
    :raises Refused: if it cannot be put now.
    """
    match = _PROPOSAL.fullmatch(payload)
    if match is None:
        raise custom_ids.MalformedId(payload)
    kind, target = MotionKind(match["kind"]), NOBODY if match["target"] is None else int(match["target"])
    gone = await _gone(context, table)
    async with context.answering(table.id):
        table = await context.services.tables.votes.propose(table.id, context.person, kind, target, gone)
        await context.tell(context.say("notice-proposed" if motions.is_open(table.motion) else "notice-carried"))


async def vote(context: Context, table_id: str, payload: str) -> None:
    """Answer what is put to the table.

    :raises MalformedId: if the payload is none of ours.
    :raises Refused: if it is not for the reader to answer, or is over.
    """
    match = _VOTE.fullmatch(payload)
    if match is None:
        raise custom_ids.MalformedId(payload)
    async with context.answering(table_id):
        is_agreed = match["answer"] == YES
        table = await context.services.tables.votes.vote(
            table_id, context.person, int(match["number"]), is_agreed=is_agreed
        )
        await context.tell(context.say(_notice(table)))


def _notice(table: Table) -> str:
    """The key of what somebody is told after an answer."""
    if table.motion is None or table.motion.ending is MotionEnding.OVER:
        return "notice-carried"
    if table.motion.ending is MotionEnding.WITHDRAWN:
        return "notice-withdrawn"
    return "notice-voted"


async def _gone(context: Context, table: Table) -> frozenset[int]:
    """Those at the table who are known to be no longer on the server; nobody else is asked about."""
    others = [row.user_id for row in table.seats if row.user_id and row.user_id != context.person.id and not row.away]
    members, guild_id = context.services.members, table.row.guild_id
    have_left = await asyncio.gather(*(members.has_left_by_now(guild_id, user_id) for user_id in others))
    return frozenset(user_id for user_id, has_left in zip(others, have_left, strict=True) if has_left)
