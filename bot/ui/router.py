"""The one place that answers what people do with the controls of messages, whatever the age of these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import discord

from bot.engine.panel import Draft, Verb
from bot.tables.codec import MalformedAction
from bot.tables.table import Refused, Stale, Table
from bot.ui.interactions.absence import come_back
from bot.ui.interactions.confirmation import YES
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.following import toggle_follow
from bot.ui.interactions.invitations import open_rematch
from bot.ui.interactions.pending_joins import PendingJoins
from bot.ui.interactions.table_actions import close_table, leave_table, open_hand, show_log, show_table
from bot.ui.interactions.voting import propose, take_back, vote
from bot.ui.messages import custom_ids, lobby
from bot.ui.pages import navigation
from bot.ui.pages.privacy import forget_reader
from bot.ui.pages.replay import parse_place, show_replay
from bot.ui.pages.tutorial import go_on

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What came with a press; nothing of it can be trusted."""

    id: custom_ids.PressId
    values: tuple[str, ...] = ()
    """The chosen values of a select, or what was typed into a modal."""
    turn: custom_ids.ListPage | None = None
    """Another page of a long list, if that is what was chosen."""


class Router:
    """Takes every press to what it asks for."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._joins = PendingJoins()
        self._handlers: Mapping[Verb, Callable[[Context, Pressed], Awaitable[None]]] = {
            Verb.ACT: _act,
            Verb.DRAFT: _draft,
            Verb.HAND: _hand,
            Verb.LOG: _log,
            Verb.RULES: _rules,
            Verb.UNDO: _undo,
            Verb.QUIET: _quiet,
            Verb.JOIN: _join,
            Verb.LEAVE: _leave,
            Verb.START: _start,
            Verb.OPTION: _option,
            Verb.CLOSE: _close,
            Verb.SHOW: _show,
            Verb.PAGE: _page,
            Verb.REPLAY: _replay,
            Verb.BACK: _back,
            Verb.FORGET: _forget,
            Verb.REMATCH: _rematch,
            Verb.TUTORIAL: _tutorial,
            Verb.PROPOSE: _propose,
            Verb.VOTE: _vote,
            Verb.FOLLOW: _follow,
        }

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Serve a press or a submitted modal; anything else is not for the router."""
        if interaction.type not in PRESSES:
            return
        try:
            pressed = _pressed(interaction)
        except custom_ids.MalformedId:
            await self._dispatcher.serve(interaction, _unreadable)
            return
        verb, table_id = pressed.id.verb, pressed.id.table
        handler = self._handlers[verb]

        async def serve(context: Context) -> None:
            if verb is Verb.START:
                await self._joins.before(table_id, interaction.id)
            await handler(context, pressed)

        with self._joins.joining(table_id, interaction.id) if verb is Verb.JOIN else nullcontext():
            await self._dispatcher.serve(interaction, serve, table_id=table_id)


def _pressed(interaction: discord.Interaction) -> Pressed:
    """The press taken apart.

    :raises MalformedId: if this bot does not make such controls.
    """
    data: Mapping[str, Any] = interaction.data or {}
    chosen = data.get("values") or tuple(_typed(data.get("components") or ()))
    values, turn = custom_ids.parse_values(chosen)
    return Pressed(custom_ids.parse(data.get("custom_id", "")), values, turn)


def _typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What was typed into the inputs of a modal, however deep they lie."""
    for component in components:
        if isinstance(value := component.get("value"), str):
            yield value
        yield from _typed(component.get("components") or ())
        if isinstance(inner := component.get("component"), Mapping):
            yield from _typed((inner,))


async def _unreadable(context: Context) -> None:
    raise Refused("malformed")


# Play


async def _act(context: Context, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await _turn_page(context, pressed, pressed.turn)
        return
    batch = custom_ids.batch_text(pressed.id.batch, pressed.values)
    draft = await _kept_draft(context, pressed)
    async with context.answering(pressed.id.table):
        table = await context.services.tables.play.act(pressed.id.table, context.person, batch, pressed.id.question)
        await context.show_hand(table, draft=draft)


async def _kept_draft(context: Context, pressed: Pressed) -> Draft | None:
    """The draft that outlasts what is done, read before it is done; None where there is none."""
    if not pressed.id.draft:
        return None
    table = await context.table(pressed.id.table)
    return custom_ids.parse_draft(pressed.id.draft, context.services.tables.codec(table.row.game))


async def _draft(context: Context, pressed: Pressed) -> None:
    table, seat = await _at_table(context, pressed)
    codec = context.services.tables.codec(table.row.game)
    draft = custom_ids.parse_draft(pressed.id.draft, codec)
    if pressed.values:
        try:
            chosen = codec.batch_from_short(custom_ids.batch_text("", pressed.values))
            draft = table.entry.face.compose(table.view(seat), draft, chosen, table.ahead(seat))
        except (MalformedAction, LookupError, ValueError) as error:
            raise Refused("malformed", table) from error
    await _show_draft(context, table, draft, pressed.turn)


async def _turn_page(context: Context, pressed: Pressed, turn: custom_ids.ListPage) -> None:
    """Show another page of a long list on the hand, with the draft that is on it."""
    table, _ = await _at_table(context, pressed)
    await _show_draft(
        context, table, custom_ids.parse_draft(turn.draft, context.services.tables.codec(table.row.game)), turn
    )


async def _show_draft(context: Context, table: Table, draft: Draft, turn: custom_ids.ListPage | None = None) -> None:
    async with context.answering(table.id):
        await context.show_hand(table, draft=draft, turn=turn)


async def _at_table(context: Context, pressed: Pressed) -> tuple[Table, int]:
    """The table and the reader's seat, if what was pressed is not out of date."""
    table = await context.services.tables.read(pressed.id.table)
    seat, _ = table.playing(context.person.id)
    if table.is_over:
        raise Stale("over", table)
    if pressed.id.question not in (custom_ids.NO_QUESTION, table.token(seat)):
        raise Stale("stale", table)
    return table, seat


async def _undo(context: Context, pressed: Pressed) -> None:
    await take_back(context, pressed.id.table, pressed.id.question)


async def _quiet(context: Context, pressed: Pressed) -> None:
    if pressed.id.payload not in (custom_ids.ON, custom_ids.OFF):
        raise custom_ids.MalformedId(pressed.id.payload)
    is_quiet = pressed.id.payload == custom_ids.ON
    async with context.answering(pressed.id.table):
        tables = context.services.tables
        table = await tables.play.quiet(pressed.id.table, context.person, pressed.id.question, is_quiet=is_quiet)
        await context.show_hand(table)


async def _hand(context: Context, pressed: Pressed) -> None:
    await open_hand(context, await context.table(pressed.id.table))


# Looking


async def _log(context: Context, pressed: Pressed) -> None:
    page = pressed.id.payload
    if page and not (page.isdecimal() and len(page) < 6):
        raise custom_ids.MalformedId(page)
    await show_log(context, await context.table(pressed.id.table), int(page or 0), is_same_page=bool(page))


async def _replay(context: Context, pressed: Pressed) -> None:
    place = parse_place(pressed.id.payload or _one(pressed.values))
    await show_replay(context, await context.table(pressed.id.table), place, is_same_page=True)


async def _rules(context: Context, pressed: Pressed) -> None:
    table = await context.table(pressed.id.table)
    await context.show(table.entry.face.rules(context.say))


async def _show(context: Context, pressed: Pressed) -> None:
    await show_table(context, await context.table(pressed.id.table))


async def _page(context: Context, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await navigation.turn_list(context, pressed.id.payload, pressed.turn)
    elif pressed.values:
        await navigation.choose(context, pressed.id.payload, _one(pressed.values))
    else:
        await navigation.open_page(context, pressed.id.payload)


async def _tutorial(context: Context, pressed: Pressed) -> None:
    await go_on(context, pressed.id.payload)


async def _forget(context: Context, pressed: Pressed) -> None:
    if pressed.id.payload != str(context.person.id):
        raise custom_ids.MalformedId(pressed.id.payload)
    await forget_reader(context)


# Agreeing, and looking on


async def _propose(context: Context, pressed: Pressed) -> None:
    await propose(context, await context.table(pressed.id.table), pressed.id.payload)


async def _vote(context: Context, pressed: Pressed) -> None:
    await context.table(pressed.id.table)
    await vote(context, pressed.id.table, pressed.id.payload)


async def _follow(context: Context, pressed: Pressed) -> None:
    await toggle_follow(context, await context.table(pressed.id.table))


# Coming and going


async def _rematch(context: Context, pressed: Pressed) -> None:
    await open_rematch(context, await context.table(pressed.id.table))


async def _join(context: Context, pressed: Pressed) -> None:
    await context.table(pressed.id.table)
    async with context.answering(pressed.id.table):
        table = await context.services.tables.lobbies.join(pressed.id.table, context.person)
        if table.is_lobby:
            await context.show_lobby(table)
        else:
            await context.show_hand(table, note=context.say("notice-joined", table=table.id))


async def _back(context: Context, pressed: Pressed) -> None:
    await come_back(context, pressed.id.table)


async def _leave(context: Context, pressed: Pressed) -> None:
    await leave_table(context, await context.table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


async def _start(context: Context, pressed: Pressed) -> None:
    async with context.answering(pressed.id.table):
        await context.show_lobby(await context.services.tables.lobbies.start(pressed.id.table, context.person))


async def _option(context: Context, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await context.show_lobby(await context.table(pressed.id.table), pressed.turn)
        return
    name, value = lobby.parse_choice(_one(pressed.values))
    async with context.answering(pressed.id.table):
        await context.show_lobby(
            await context.services.tables.lobbies.choose(pressed.id.table, context.person, name, value)
        )


async def _close(context: Context, pressed: Pressed) -> None:
    await close_table(context, await context.table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


def _one(values: Sequence[str]) -> str:
    """The only value.

    :raises MalformedId: if there are more or fewer.
    """
    if len(values) != 1:
        raise custom_ids.MalformedId(",".join(values)[: custom_ids.LONGEST])
    return values[0]
