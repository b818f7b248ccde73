"""Routes component presses and submitted modals to their handlers, by the verb of the custom id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import discord

from bot.engine.panel import Draft, Verb
from bot.tables.codec import MalformedAction
from bot.tables.table import Refused, Stale, Table
from bot.ui.feature import Feature, list_entries
from bot.ui.interactions.absence import come_back
from bot.ui.interactions.confirmation import YES
from bot.ui.interactions.context import Context
from bot.ui.interactions.dispatcher import Dispatcher
from bot.ui.interactions.following import toggle_follow
from bot.ui.interactions.hints import give_hint
from bot.ui.interactions.invitations import open_rematch
from bot.ui.interactions.pending_joins import PendingJoins
from bot.ui.interactions.table_actions import close_table, leave_table, open_hand, open_next_hand, show_log, show_table
from bot.ui.interactions.typed_moves import play_meant
from bot.ui.interactions.voting import propose, undo, vote
from bot.ui.messages import custom_ids, lobby
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.views import REVIEW, VERIFY
from bot.ui.pages import navigation
from bot.ui.pages.pages import Pages
from bot.ui.pages.privacy import forget_reader
from bot.ui.pages.replay import parse_place, send_movie, show_replay, verify_deal
from bot.ui.pages.replay_page import MOVIE
from bot.ui.pages.review import show_review
from bot.ui.pages.server_settings import WELCOME
from bot.ui.pages.tutorial import continue_tutorial
from bot.ui.pages.welcome import WelcomePages

PRESS_TYPES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


@dataclass(frozen=True, slots=True)
class ParsedPress:
    """A parsed press; its content may be forged."""

    id: custom_ids.CustomId
    values: tuple[str, ...] = ()
    """The chosen values of a select, or the text typed into a modal."""
    list_page: ListPage | None = None
    """The requested page of a long list, if that was chosen."""


class Router:
    """Routes presses to handlers."""

    def __init__(self, dispatcher: Dispatcher, features: Sequence[Feature] = ()) -> None:
        self._dispatcher = dispatcher
        self._pages: Mapping[str, Pages] = {
            WELCOME: WelcomePages(list_entries(features)),
            **{feature.name: feature for feature in features},
        }
        self._joins = PendingJoins()
        self._handlers: Mapping[Verb, Callable[[Context, ParsedPress], Awaitable[None]]] = {
            Verb.ACT: _act,
            Verb.DRAFT: _edit_draft,
            Verb.HAND: _open_hand,
            Verb.LOG: _show_log,
            Verb.RULES: _show_rules,
            Verb.UNDO: _undo,
            Verb.QUIET: _set_quiet,
            Verb.ORDER: _give_order,
            Verb.JOIN: _join,
            Verb.LEAVE: _leave,
            Verb.START: _start,
            Verb.OPTION: _choose_option,
            Verb.CLOSE: _close,
            Verb.SHOW: _show_table,
            Verb.PAGE: self._open_page,
            Verb.REPLAY: _show_replay,
            Verb.BACK: _come_back,
            Verb.FORGET: _forget,
            Verb.REMATCH: _open_rematch,
            Verb.TUTORIAL: _continue_tutorial,
            Verb.PROPOSE: _propose,
            Verb.VOTE: _vote,
            Verb.FOLLOW: _follow,
            Verb.NEXT: _open_next_hand,
            Verb.HINT: _give_hint,
            Verb.MEAN: _play_meant,
        }

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Route a press or modal; ignore other interactions."""
        if interaction.type not in PRESS_TYPES:
            return
        try:
            pressed = _parse_interaction(interaction)
        except custom_ids.MalformedId:
            await self._dispatcher.serve(interaction, _refuse_malformed)
            return
        verb, table_id = pressed.id.verb, pressed.id.table
        handler = self._handlers[verb]

        async def serve(context: Context) -> None:
            if verb is Verb.START:
                await self._joins.wait_for_earlier(table_id, interaction.id)
            context.list_page = pressed.list_page
            await handler(context, pressed)

        with self._joins.track(table_id, interaction.id) if verb is Verb.JOIN else nullcontext():
            await self._dispatcher.serve(interaction, serve, table_id=table_id)

    async def _open_page(self, context: Context, pressed: ParsedPress) -> None:
        name = pressed.id.payload
        pages = self._pages.get(name.partition(".")[0], navigation)
        if pressed.list_page is not None:
            await pages.show_list_page(context, name, pressed.list_page)
        elif pressed.values:
            await pages.choose(context, name, _get_only(pressed.values))
        else:
            await pages.open_page(context, name)


def _parse_interaction(interaction: discord.Interaction) -> ParsedPress:
    """Parse the interaction.

    :raises MalformedId: if this bot does not make such components.
    """
    data: Mapping[str, Any] = interaction.data or {}
    chosen = data.get("values") or tuple(_iter_typed(data.get("components") or ()))
    values, list_page = custom_ids.parse_values(chosen)
    return ParsedPress(custom_ids.parse(data.get("custom_id", "")), values, list_page)


def _iter_typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The texts typed into a modal, at any depth."""
    for component in components:
        if isinstance(value := component.get("value"), str):
            yield value
        yield from _iter_typed(component.get("components") or ())
        if isinstance(inner := component.get("component"), Mapping):
            yield from _iter_typed((inner,))


async def _refuse_malformed(context: Context) -> None:
    raise Refused("malformed")


# Play


async def _act(context: Context, pressed: ParsedPress) -> None:
    if pressed.list_page is not None:
        await _show_list_page(context, pressed, pressed.list_page)
        return
    batch = custom_ids.join_batch(pressed.id.batch, pressed.values)
    draft = await _parse_kept_draft(context, pressed)
    async with context.hold_message(pressed.id.table):
        table = await context.services.tables.play.act(pressed.id.table, context.person, batch, pressed.id.question)
        await context.show_hand(table, draft=draft)


async def _play_meant(context: Context, pressed: ParsedPress) -> None:
    await play_meant(context, pressed.id.table, pressed.id.batch, pressed.id.question)


async def _parse_kept_draft(context: Context, pressed: ParsedPress) -> Draft | None:
    """The draft that an aside keeps; it is parsed before the aside is played. None if there is none."""
    if not pressed.id.draft:
        return None
    table = await context.read_table(pressed.id.table)
    return custom_ids.parse_draft(pressed.id.draft, context.services.tables.codec(table.row.game))


async def _edit_draft(context: Context, pressed: ParsedPress) -> None:
    table, seat = await _read_table(context, pressed)
    codec = context.services.tables.codec(table.row.game)
    draft = custom_ids.parse_draft(pressed.id.draft, codec)
    if pressed.values:
        try:
            chosen = codec.batch_from_short(custom_ids.join_batch("", pressed.values))
            draft = table.entry.face.compose(table.view(seat), draft, chosen, table.look_ahead(seat))
        except (MalformedAction, LookupError, ValueError) as error:
            raise Refused("malformed", table) from error
    async with context.hold_message(table.id):
        await context.show_hand(table, draft=draft)


async def _show_list_page(context: Context, pressed: ParsedPress, list_page: ListPage) -> None:
    """Show another page of a long list, with the message's draft."""
    table, _ = await _read_table(context, pressed)
    draft = custom_ids.parse_draft(list_page.draft, context.services.tables.codec(table.row.game))
    async with context.hold_message(table.id):
        await context.show_hand(table, draft=draft)


async def _read_table(context: Context, pressed: ParsedPress) -> tuple[Table, int]:
    """The table and the reader's seat.

    :raises Stale: if the press is outdated.
    """
    table = await context.services.tables.read(pressed.id.table)
    seat, _ = table.get_player(context.person.id)
    if table.is_over:
        raise Stale("over", table)
    if pressed.id.question not in (custom_ids.NO_QUESTION, table.get_token(seat)):
        raise Stale("stale", table)
    return table, seat


async def _undo(context: Context, pressed: ParsedPress) -> None:
    await undo(context, pressed.id.table, pressed.id.question)


async def _set_quiet(context: Context, pressed: ParsedPress) -> None:
    if pressed.id.payload not in (custom_ids.ON, custom_ids.OFF):
        raise custom_ids.MalformedId(pressed.id.payload)
    is_quiet = pressed.id.payload == custom_ids.ON
    async with context.hold_message(pressed.id.table):
        tables = context.services.tables
        table = await tables.play.set_quiet(pressed.id.table, context.person, pressed.id.question, is_quiet=is_quiet)
        await context.show_hand(table)


async def _give_order(context: Context, pressed: ParsedPress) -> None:
    table, _ = await _read_table(context, pressed)
    order, tables = _get_only(pressed.values), context.services.tables
    await tables.people.set_order(context.person.id, table.row.game, pressed.id.payload, order)
    async with context.hold_message(table.id):
        table = await tables.play.answer_by_order(table.id, context.person, pressed.id.question, order)
        await context.show_hand(table)


async def _give_hint(context: Context, pressed: ParsedPress) -> None:
    await give_hint(context, pressed.id.table, pressed.id.question, pressed.id.draft)


async def _open_hand(context: Context, pressed: ParsedPress) -> None:
    await open_hand(context, await context.read_table(pressed.id.table))


async def _open_next_hand(context: Context, pressed: ParsedPress) -> None:
    await open_next_hand(context, pressed.id.table)


# Show


async def _show_log(context: Context, pressed: ParsedPress) -> None:
    page = pressed.id.payload
    if page and not (page.isdecimal() and len(page) < 6):
        raise custom_ids.MalformedId(page)
    await show_log(context, await context.read_table(pressed.id.table), int(page or 0), is_same_page=bool(page))


async def _show_replay(context: Context, pressed: ParsedPress) -> None:
    table = await context.read_table(pressed.id.table)
    if pressed.id.payload == MOVIE:
        await send_movie(context, table)
        return
    if pressed.id.payload == REVIEW:
        await show_review(context, table)
        return
    if pressed.id.payload == VERIFY:
        await verify_deal(context, table)
        return
    place = parse_place(_get_only(pressed.values) if pressed.values else pressed.id.payload)
    await show_replay(context, table, place, is_same_page=True)


async def _show_rules(context: Context, pressed: ParsedPress) -> None:
    table = await context.read_table(pressed.id.table)
    house = context.services.tables.codec(table.row.game).find_house(table.options)
    await context.show(lobby.build_rules(table.entry, house, context.say))


async def _show_table(context: Context, pressed: ParsedPress) -> None:
    await show_table(context, await context.read_table(pressed.id.table))


async def _continue_tutorial(context: Context, pressed: ParsedPress) -> None:
    await continue_tutorial(context, pressed.id.payload, is_at_table=bool(pressed.id.table))


async def _forget(context: Context, pressed: ParsedPress) -> None:
    if pressed.id.payload != str(context.person.id):
        raise custom_ids.MalformedId(pressed.id.payload)
    await forget_reader(context)


# Vote and follow


async def _propose(context: Context, pressed: ParsedPress) -> None:
    await propose(context, await context.read_table(pressed.id.table), pressed.id.payload)


async def _vote(context: Context, pressed: ParsedPress) -> None:
    await context.read_table(pressed.id.table)
    await vote(context, pressed.id.table, pressed.id.payload)


async def _follow(context: Context, pressed: ParsedPress) -> None:
    await toggle_follow(context, await context.read_table(pressed.id.table))


# Join and leave


async def _open_rematch(context: Context, pressed: ParsedPress) -> None:
    await open_rematch(context, await context.read_table(pressed.id.table))


async def _join(context: Context, pressed: ParsedPress) -> None:
    before = await context.read_table(pressed.id.table)
    async with context.hold_message(pressed.id.table):
        table = await context.services.tables.lobbies.join(pressed.id.table, context.person)
        if before.is_lobby:
            await context.show_lobby(table)
        else:
            await context.show_hand(table, note=context.say("notice-joined", table=table.id))


async def _come_back(context: Context, pressed: ParsedPress) -> None:
    await come_back(context, pressed.id.table)


async def _leave(context: Context, pressed: ParsedPress) -> None:
    await leave_table(context, await context.read_table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


async def _start(context: Context, pressed: ParsedPress) -> None:
    async with context.hold_message(pressed.id.table):
        await context.show_lobby(await context.services.tables.lobbies.start(pressed.id.table, context.person))


async def _choose_option(context: Context, pressed: ParsedPress) -> None:
    if pressed.list_page is not None:
        await context.show_lobby(await context.read_table(pressed.id.table))
        return
    lobbies = context.services.tables.lobbies
    async with context.hold_message(pressed.id.table):
        match pressed.id.payload:
            case lobby.ADD_COMPUTER:
                table = await lobbies.add_computer(pressed.id.table, context.person)
            case lobby.REMOVE_COMPUTER:
                table = await lobbies.remove_computer(pressed.id.table, context.person)
            case _:
                name, value = lobby.parse_choice(_get_only(pressed.values))
                table = await lobbies.set_option(pressed.id.table, context.person, name, value)
        await context.show_lobby(table)


async def _close(context: Context, pressed: ParsedPress) -> None:
    await close_table(context, await context.read_table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


def _get_only(values: Sequence[str]) -> str:
    """The only value.

    :raises MalformedId: if there is not exactly one.
    """
    if len(values) != 1:
        raise custom_ids.MalformedId(",".join(values)[: custom_ids.MAX_LENGTH])
    return values[0]
