"""Gives hints: privately, with a reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.engine.panel import Draft, Panel, Say, Verb
from bot.tables.hints import Hint
from bot.tables.table import run_game_code
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages import custom_ids


@handles(Verb.HINT)
async def give_hint(context: Context, press: ParsedPress) -> None:
    """Show what the strong level would do for the question of the press, after what the message's draft holds.

    :raises MalformedId: if that is no draft of the game.
    :raises Stale: if the question has changed.
    :raises Refused: if the reader is not seated, the table gives no hints, or the question changes meanwhile.
    """
    hints = context.services.tables.hints
    table = await hints.check(press.id.table, context.person, press.id.question)
    is_lost = press.id.draft == custom_ids.LOST
    draft = (
        Draft() if is_lost else custom_ids.parse_draft(press.id.draft, context.services.tables.codec(table.row.game))
    )
    await context.response.think()
    with context.set_aside():
        hint = await hints.give(table, context.person, draft.actions)
    is_afresh = is_lost or hint.begun != draft.actions
    build = partial(_build_panel, hint, context.say, is_afresh=is_afresh)
    await context.show(await run_game_code(table.entry.game, build))


def _build_panel(hint: Hint, say: Say, *, is_afresh: bool) -> Panel:
    """The proposal with its reason, from what the seat sees; ``is_afresh`` if it leaves out what was begun."""
    table, adviser = hint.table, hint.table.entry.adviser
    key = "hint-goes-on" if hint.begun else "hint-afresh" if is_afresh else "hint-actions"
    proposed = say(key, actions="; ".join(f"**{label}**" for label in _list_labels(hint, say)))
    reason = ""
    if adviser is not None:
        view = table.look_ahead(hint.seat)(hint.begun)
        reason = adviser.reason(view, hint.actions, table.build_sitting(), say)
    body = "\n".join(filter(None, (proposed, reason)))
    return Panel(say("hint-title", table=table.id), body, footer=say("hint-private"))


def _list_labels(hint: Hint, say: Say) -> Iterator[str]:
    """The names of the actions, as far as the seat can look ahead."""
    table, taken = hint.table, [*hint.begun]
    for action in hint.actions:
        view = table.look_ahead(hint.seat)(taken)
        if view is None:
            return
        yield table.entry.face.label(view, action, table.build_sitting(), say)
        taken.append(action)
