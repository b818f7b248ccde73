"""The review of a finished game: where it turned, and what a strong computer would have done there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from bot.engine.contract import Action
from bot.engine.lookahead import make_lookahead
from bot.engine.panel import Button, Field, Panel, Press, Say, Verb
from bot.engine.review import Moment
from bot.tables.game_log import SeatHistory
from bot.tables.replay import ReplayStep, list_actions, read_replay_step
from bot.tables.table import Refused, Table, build_sitting
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import handles
from bot.ui.messages.views import REVIEW
from bot.ui.pages.replay import ReplayPlace

MAX_NAMED = 6
"""The most actions of a decision that are named."""


@handles(Verb.REPLAY, REVIEW)
async def show_review(context: Context, table: Table) -> None:
    """Show the review of a finished game; while it is worked out, say so.

    :raises Refused: if the game is not over or was never dealt.
    """
    reviews = context.services.tables.reviews
    moments = await reviews.find(table)
    if moments is not None:
        await context.show(await _build_review(context, table, moments), table)
        return
    title = context.say("review-title", table=table.id)
    await context.response.think()
    await context.show(Panel(title, context.say("review-computing")), table)
    try:
        with context.set_aside():
            moments = await reviews.work_out(table)
    except Refused as refused:
        await context.update(Panel(title, context.say(refused.text_key, **refused.text_args)), table)
        return
    await context.update(await _build_review(context, table, moments), table)


async def _build_review(context: Context, table: Table, moments: Sequence[Moment]) -> Panel:
    """Build the moments, each with a button to it in the replay."""
    fields = []
    tables = context.services.tables
    for moment in moments:
        before = await read_replay_step(tables, table, moment.number - 1)
        at = await read_replay_step(tables, table, moment.number)
        done = await list_actions(tables, table, moment.number)
        build = partial(_build_field, table, moment, before, at, done, context.say)
        fields.append(await asyncio.to_thread(build))
    say = context.say
    title = say("review-title", table=table.id)
    if not fields:
        return Panel(title, say("review-nothing"))
    return Panel(title, say("review-body", count=len(fields)), tuple(fields), footer=say("review-footer"))


def _build_field(
    table: Table,
    moment: Moment,
    before: ReplayStep,
    at: ReplayStep,
    done: Sequence[Action],
    say: Say,
) -> Field:
    """Build what was done at a moment, what a strong computer would have done, and what each let expect."""
    names = SeatHistory(table).get_names(moment.number)
    lines = [
        say("review-done", actions=_name(table, before, moment.seat, done, say)),
        say("review-proposed", actions=_name(table, before, moment.seat, moment.proposed, say)),
    ]
    if table.entry.rater is not None and moment.expected is not None and moment.had is not None:
        lines.append(table.entry.rater.expectation(moment.expected, moment.had, say))
    name = say("review-moment", turn=at.turn.number, name=build_sitting(names).labels[moment.seat])
    place = ReplayPlace(moment.number - 1, moment.seat)
    button = Button(say("review-show"), Press(Verb.REPLAY, page=str(place)))
    return Field(name, "\n".join(lines), button=button)


def _name(table: Table, before: ReplayStep, seat: int, actions: Sequence[Action], say: Say) -> str:
    """Name the actions, as far as the seat could look ahead."""
    ahead, sitting, labels = make_lookahead(before.state, seat), table.build_sitting(), list[str]()
    for place, action in enumerate(actions[:MAX_NAMED]):
        view = ahead(actions[:place])
        if view is None:
            break
        labels.append(table.entry.face.label(view, action, sitting, say))
    return "; ".join(labels)
