"""Gives hints: privately, with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.contract import Action
from bot.engine.panel import Panel, Say
from bot.tables.executor import run_game_code
from bot.tables.hints import Hint
from bot.ui.interactions.context import Context


async def give_hint(context: Context, table_id: str, asked: str) -> None:
    """Show what the strong level would do for this question.

    :raises Stale: if the question has changed.
    :raises Refused: if the reader is not seated, the table gives no hints, or the question changes meanwhile.
    """
    hints = context.services.tables.hints
    table = await hints.check(table_id, context.person, asked)
    await context.response.think()
    hint = await hints.give(table, context.person)
    await context.show(await run_game_code(table.entry.game, partial(_build_panel, hint, context.say)))


def _build_panel(hint: Hint, say: Say) -> Panel:
    """The proposal with its reason, from what the seat sees."""
    table, adviser = hint.table, hint.table.entry.adviser
    proposed = say("hint-actions", actions="; ".join(f"**{label}**" for label in _list_labels(hint, say)))
    reason = ""
    if adviser is not None:
        reason = adviser.reason(table.view(hint.seat), hint.actions, table.build_sitting(), say)
    body = "\n".join(filter(None, (proposed, reason)))
    return Panel(say("hint-title", table=table.id), body, footer=say("hint-private"))


def _list_labels(hint: Hint, say: Say) -> Iterator[str]:
    """The names of the actions, as far as the seat can look ahead."""
    table, taken = hint.table, list[Action]()
    for action in hint.actions:
        view = table.look_ahead(hint.seat)(taken)
        if view is None:
            return
        yield table.entry.face.label(view, action, table.build_sitting(), say)
        taken.append(action)
