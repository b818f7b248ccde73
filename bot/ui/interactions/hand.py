"""What presses on a hand do: play, change the draft, pass on windows, ask for a hint."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from bot.engine.contract import keep_possible
from bot.engine.panel import Button, Draft, Panel, Press, Say, Style, Verb
from bot.tables.codec import MalformedAction
from bot.tables.hints import Hint
from bot.tables.table import Refused, Stale, Table, run_game_code
from bot.ui.interactions.context import Context
from bot.ui.interactions.routes import ParsedPress, handles
from bot.ui.messages import custom_ids
from bot.ui.messages.panel_parts import add_undo_note


@handles(Verb.ACT)
async def act(context: Context, press: ParsedPress) -> None:
    """Take the actions of the press.

    :raises Refused: if the question has changed, or the rules do not allow them.
    """
    batch = custom_ids.join_batch(press.id.batch, press.values)
    if press.id.question == custom_ids.NEXT_TURN:
        await _plan(context, press.id.table, batch)
        return
    kept = None
    if press.id.draft:  # an aside keeps the draft; a malformed one is refused before the aside is stored
        seen = await context.read_table(press.id.table)
        kept = custom_ids.parse_draft(press.id.draft, seen.codec)
    async with context.hold_message(press.id.table):
        table = await context.services.tables.play.act(press.id.table, context.person, batch, press.id.question)
        await context.show_hand(table, draft=kept)


async def _plan(context: Context, table_id: str, batch: str) -> None:
    """Plan the reader's next turn; if it has come, show the hand with it as a draft.

    :raises Refused: if the rules or the state of the table do not allow it.
    """
    async with context.hold_message(table_id):
        try:
            table, note, draft = await context.services.tables.play.plan(table_id, context.person, batch), "", None
        except Stale as stale:
            if stale.key != "turn-came" or stale.table is None:
                raise
            table, note = stale.table, context.say(stale.text_key)
            seat, _ = table.get_player(context.person.id)
            draft = Draft(actions=keep_possible(table.codec.batch_from_short(batch), table.look_ahead(seat)))
        await context.show_hand(table, note=note, draft=draft)


@handles(Verb.DRAFT)
async def edit_draft(context: Context, press: ParsedPress) -> None:
    """Show the hand with the draft of the press and what was chosen.

    :raises Refused: if the question has changed, or the choice does not fit.
    """
    table, seat = await _read_unless_stale(context, press)
    planned = table.imagine(seat) if press.id.question == custom_ids.NEXT_TURN else None
    if press.id.question == custom_ids.NEXT_TURN and not table.entry.has_plans:
        raise Refused("no-plans", table)
    codec, asked = table.codec, planned or table
    draft = custom_ids.parse_draft(press.id.draft, codec)
    if press.values:
        try:
            chosen = codec.batch_from_short(custom_ids.join_batch("", press.values))
            draft = table.entry.face.compose(asked.view(seat), draft, chosen, asked.look_ahead(seat))
        except (MalformedAction, LookupError, ValueError) as error:
            raise Refused("malformed", table) from error
    async with context.hold_message(table.id):
        await context.show_hand(table, draft=replace(draft, is_plan=planned is not None))


@handles(Verb.QUIET, {custom_ids.ON: "1", custom_ids.OFF: "0"})
async def set_quiet(context: Context, press: ParsedPress, is_quiet: bool) -> None:
    """Pass in all windows until the reader's next turn, or stop doing so."""
    async with context.hold_message(press.id.table):
        play = context.services.tables.play
        table = await play.set_quiet(press.id.table, context.person, press.id.question, is_quiet=is_quiet)
        await context.show_hand(table)


@handles(Verb.ORDER)
async def give_order(context: Context, press: ParsedPress, about: str) -> None:
    """Set the reader's standing order for a window to the chosen one, and answer by it."""
    table, _ = await _read_unless_stale(context, press)
    order, tables = press.get_only_value(), context.services.tables
    await tables.people.set_order(context.person.id, table.row.game, about, order)
    async with context.hold_message(table.id):
        table = await tables.play.answer_by_order(table.id, context.person, press.id.question, order)
        await context.show_hand(table)


async def _read_unless_stale(context: Context, press: ParsedPress) -> tuple[Table, int]:
    """Read the table and the reader's seat.

    :raises Stale: if the press is outdated.
    """
    table = await context.services.tables.read(press.id.table)
    seat, _ = table.get_player(context.person.id)
    if table.is_over:
        raise Stale("over", table)
    if press.id.question not in (custom_ids.NO_QUESTION, custom_ids.NEXT_TURN, table.get_token(seat)):
        raise Stale("stale", table)
    return table, seat


@handles(Verb.HINT)
async def give_hint(context: Context, press: ParsedPress) -> None:
    """Show what the strong level would do, after what the message's draft holds if that is for the same question.

    On an outdated hand the hint is for the question that is asked now.

    :raises MalformedId: if that is no draft of the game.
    :raises Stale: if the reader is not asked.
    :raises Refused: if the reader is not seated, the table gives no hints, or the question changes meanwhile.
    """
    hints = context.services.tables.hints
    table = await hints.check(press.id.table, context.person)
    seat, _ = table.get_player(context.person.id)
    question = table.get_token(seat)
    is_lost = press.id.draft == custom_ids.LOST
    draft = Draft() if is_lost else custom_ids.parse_draft(press.id.draft, table.codec)
    begun = draft.actions if press.id.question == question else ()
    await context.response.think()
    with context.set_aside():
        hint = await hints.give(table, context.person, begun)
    is_afresh = is_lost or hint.begun != draft.actions
    build = partial(_build_panel, hint, question, context.say, is_afresh=is_afresh)
    await context.show(await run_game_code(table.entry.game, build), hint.table, question=question)
    await context.show_one((context.person.id, table.id), hint.table)


def _build_panel(hint: Hint, question: str, say: Say, *, is_afresh: bool) -> Panel:
    """Build the proposal with its reason, from what the seat sees, and a button that does it, if it fits one.

    ``question`` is the token of what it answers; ``is_afresh`` if it leaves out what was begun.
    """
    table, adviser = hint.table, hint.table.entry.adviser
    usual = "hint-advice" if table.entry.game.computer is None else "hint-actions"
    key = "hint-goes-on" if hint.begun else "hint-afresh" if is_afresh else usual
    proposed = say(key, actions="; ".join(f"**{label}**" for label in _list_labels(hint, say)))
    reason = ""
    if adviser is not None:
        view = table.look_ahead(hint.seat)(hint.begun)
        reason = adviser.reason(view, hint.actions, table.build_sitting(), say)
    body = "\n".join(filter(None, (proposed, reason)))
    press = Press(Verb.ACT, (*hint.begun, *hint.actions))
    is_short = custom_ids.build_custom_id(press, table.id, question, table.codec).is_short_enough
    rows = ((Button(say("hint-do"), press, Style.GOOD),),) if is_short else ()
    panel = Panel(say("hint-title", table=table.id), body, footer=say("hint-private"), rows=rows)
    return panel if table.state is None else add_undo_note(panel, table.state, hint.seat, say)


def _list_labels(hint: Hint, say: Say) -> Iterator[str]:
    """Generate the names of the actions, as far as the seat can look ahead."""
    table, taken = hint.table, [*hint.begun]
    for action in hint.actions:
        view = table.look_ahead(hint.seat)(taken)
        if view is None:
            return
        yield table.entry.face.label(view, action, table.build_sitting(), say)
        taken.append(action)
