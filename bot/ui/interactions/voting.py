"""Undo, proposals and votes."""

from __future__ import annotations

import asyncio

from bot.engine.panel import Verb
from bot.tables import motions
from bot.tables.table import Refused, Table
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages.table_text import Answer, build_proposal
from storage.rows import NOBODY, MotionEnding, MotionKind


async def undo(context: Context, table_id: str, asked: str | None = None) -> None:
    """Undo the reader's last move; if that needs consent, offer a vote.

    ``asked`` is the question that the button was drawn for.

    :raises Refused: if it cannot be undone.
    """
    async with context.hold_message(table_id):
        try:
            table = await context.services.tables.play.undo(table_id, context.person, asked)
        except Refused as refused:
            if refused.key != "no-undo" or refused.table is None:
                raise
            await offer_vote(context, refused.table, MotionKind.UNDO)
            return
        await context.show_hand(table)


@handles(Verb.UNDO)
async def undo_by_button(context: Context, press: ParsedPress) -> None:
    """Undo the reader's last move, if the button is about that, or offer a vote."""
    await undo(context, press.id.table, press.id.question)


async def undo_at(context: Context, table: Table) -> None:
    """Undo the reader's last move, or offer a vote."""
    await undo(context, table.id)


async def offer_vote(context: Context, table: Table, kind: MotionKind, target: int = NOBODY) -> None:
    """Show what the others would vote on, with the button that starts the vote.

    :raises Refused: if no vote is possible now.
    """
    gone = await _find_departed(context, table)
    table = await context.services.tables.votes.check_proposal(table.id, context.person, kind, target, gone)
    await context.show(build_proposal(table, kind, target, context.say), table)


@handles(Verb.PROPOSE)
async def propose(context: Context, table: Table, kind: MotionKind, target: int = NOBODY) -> None:
    """Start a vote.

    :raises Refused: if no vote is possible now.
    """
    gone = await _find_departed(context, table)
    async with context.hold_message(table.id):
        table = await context.services.tables.votes.propose(table.id, context.person, kind, target, gone)
        await context.tell(context.say("notice-proposed" if motions.is_open(table.motion) else "notice-carried"))


@handles(Verb.VOTE)
async def vote(context: Context, table: Table, answer: Answer, number: int) -> None:
    """Vote.

    :raises Refused: if the reader is not a voter, or the vote is over.
    """
    async with context.hold_message(table.id):
        is_agreed = answer is Answer.YES
        table = await context.services.tables.votes.vote(table.id, context.person, number, is_agreed=is_agreed)
        motion = table.motion
        if motion is None or motion.ending is MotionEnding.OVER:
            key = "notice-carried"
        else:
            key = "notice-withdrawn" if motion.ending is MotionEnding.WITHDRAWN else "notice-voted"
        await context.tell(context.say(key))


async def _find_departed(context: Context, table: Table) -> frozenset[int]:
    """Find the seats of other present players who are known to have left the server."""
    others = [row.user_id for row in table.seats if row.user_id and row.user_id != context.person.id and not row.away]
    members, guild_id = context.services.members, table.row.guild_id
    have_left = await asyncio.gather(*(members.has_left_now(guild_id, user_id) for user_id in others))
    return frozenset(user_id for user_id, has_left in zip(others, have_left, strict=True) if has_left)
