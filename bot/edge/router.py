"""The one place that answers what people do with the controls of messages, whatever the age of these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import discord

from bot.edge import ids, lobby, pages
from bot.edge.absence import come_back
from bot.edge.company import open_rematch
from bot.edge.confirmation import YES
from bot.edge.deeds import close_table, leave_table, open_hand, show_log, show_table
from bot.edge.desk import Desk
from bot.edge.followers import toggle_follow
from bot.edge.joins import Joins
from bot.edge.privacy import forget_reader
from bot.edge.replay import parse_place, show_replay
from bot.edge.tutorial import go_on
from bot.edge.visit import Visit
from bot.edge.voting import propose, take_back, vote
from bot.engine.panel import Draft, Verb
from bot.tables.codec import MalformedAction
from bot.tables.table import Refused, Stale, Table

PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)


@dataclass(frozen=True, slots=True)
class Pressed:
    """What came with a press; nothing of it can be trusted."""

    id: ids.PressId
    values: tuple[str, ...] = ()
    """The chosen values of a select, or what was typed into a modal."""
    turn: ids.Turn | None = None
    """Another page of a long list, if that is what was chosen."""


class Router:
    """Takes every press to what it asks for."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._joins = Joins()
        self._deeds: Mapping[Verb, Callable[[Visit, Pressed], Awaitable[None]]] = {
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
        except ids.MalformedId:
            await self._desk.serve(interaction, _unreadable)
            return
        verb, table_id = pressed.id.verb, pressed.id.table
        deed = self._deeds[verb]

        async def serve(visit: Visit) -> None:
            if verb is Verb.START:
                await self._joins.before(table_id, interaction.id)
            await deed(visit, pressed)

        with self._joins.joining(table_id, interaction.id) if verb is Verb.JOIN else nullcontext():
            await self._desk.serve(interaction, serve, table_id=table_id)


def _pressed(interaction: discord.Interaction) -> Pressed:
    """The press taken apart.

    :raises MalformedId: if this bot does not make such controls.
    """
    data: Mapping[str, Any] = interaction.data or {}
    chosen = data.get("values") or tuple(_typed(data.get("components") or ()))
    values, turn = ids.parse_values(chosen)
    return Pressed(ids.parse(data.get("custom_id", "")), values, turn)


def _typed(components: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What was typed into the inputs of a modal, however deep they lie."""
    for component in components:
        if isinstance(value := component.get("value"), str):
            yield value
        yield from _typed(component.get("components") or ())
        if isinstance(inner := component.get("component"), Mapping):
            yield from _typed((inner,))


async def _unreadable(visit: Visit) -> None:
    raise Refused("malformed")


# Play


async def _act(visit: Visit, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await _turn_page(visit, pressed, pressed.turn)
        return
    batch = ids.batch_text(pressed.id.batch, pressed.values)
    draft = await _kept_draft(visit, pressed)
    async with visit.answering(pressed.id.table):
        table = await visit.house.tables.play.act(pressed.id.table, visit.person, batch, pressed.id.question)
        await visit.show_hand(table, draft=draft)


async def _kept_draft(visit: Visit, pressed: Pressed) -> Draft | None:
    """The draft that outlasts what is done, read before it is done; None where there is none."""
    if not pressed.id.draft:
        return None
    table = await visit.table(pressed.id.table)
    return ids.parse_draft(pressed.id.draft, visit.house.tables.codec(table.row.game))


async def _draft(visit: Visit, pressed: Pressed) -> None:
    table, seat = await _at_table(visit, pressed)
    codec = visit.house.tables.codec(table.row.game)
    draft = ids.parse_draft(pressed.id.draft, codec)
    if pressed.values:
        try:
            chosen = codec.batch_from_short(ids.batch_text("", pressed.values))
            draft = table.entry.face.compose(table.view(seat), draft, chosen, table.ahead(seat))
        except (MalformedAction, LookupError, ValueError) as error:
            raise Refused("malformed", table) from error
    await _show_draft(visit, table, draft, pressed.turn)


async def _turn_page(visit: Visit, pressed: Pressed, turn: ids.Turn) -> None:
    """Show another page of a long list on the hand, with the draft that is on it."""
    table, _ = await _at_table(visit, pressed)
    await _show_draft(visit, table, ids.parse_draft(turn.draft, visit.house.tables.codec(table.row.game)), turn)


async def _show_draft(visit: Visit, table: Table, draft: Draft, turn: ids.Turn | None = None) -> None:
    async with visit.answering(table.id):
        await visit.show_hand(table, draft=draft, turn=turn)


async def _at_table(visit: Visit, pressed: Pressed) -> tuple[Table, int]:
    """The table and the reader's seat, if what was pressed is not out of date."""
    table = await visit.house.tables.read(pressed.id.table)
    seat, _ = table.playing(visit.person.id)
    if table.is_over:
        raise Stale("over", table)
    if pressed.id.question not in (ids.NO_QUESTION, table.token(seat)):
        raise Stale("stale", table)
    return table, seat


async def _undo(visit: Visit, pressed: Pressed) -> None:
    await take_back(visit, pressed.id.table, pressed.id.question)


async def _quiet(visit: Visit, pressed: Pressed) -> None:
    if pressed.id.payload not in (ids.ON, ids.OFF):
        raise ids.MalformedId(pressed.id.payload)
    is_quiet = pressed.id.payload == ids.ON
    async with visit.answering(pressed.id.table):
        tables = visit.house.tables
        table = await tables.play.quiet(pressed.id.table, visit.person, pressed.id.question, is_quiet=is_quiet)
        await visit.show_hand(table)


async def _hand(visit: Visit, pressed: Pressed) -> None:
    await open_hand(visit, await visit.table(pressed.id.table))


# Looking


async def _log(visit: Visit, pressed: Pressed) -> None:
    page = pressed.id.payload
    if page and not (page.isdecimal() and len(page) < 6):
        raise ids.MalformedId(page)
    await show_log(visit, await visit.table(pressed.id.table), int(page or 0), is_same_page=bool(page))


async def _replay(visit: Visit, pressed: Pressed) -> None:
    place = parse_place(pressed.id.payload or _one(pressed.values))
    await show_replay(visit, await visit.table(pressed.id.table), place, is_same_page=True)


async def _rules(visit: Visit, pressed: Pressed) -> None:
    table = await visit.table(pressed.id.table)
    await visit.show(table.entry.face.rules(visit.say))


async def _show(visit: Visit, pressed: Pressed) -> None:
    await show_table(visit, await visit.table(pressed.id.table))


async def _page(visit: Visit, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await pages.turn_list(visit, pressed.id.payload, pressed.turn)
    elif pressed.values:
        await pages.choose(visit, pressed.id.payload, _one(pressed.values))
    else:
        await pages.open_page(visit, pressed.id.payload)


async def _tutorial(visit: Visit, pressed: Pressed) -> None:
    await go_on(visit, pressed.id.payload)


async def _forget(visit: Visit, pressed: Pressed) -> None:
    if pressed.id.payload != str(visit.person.id):
        raise ids.MalformedId(pressed.id.payload)
    await forget_reader(visit)


# Agreeing, and looking on


async def _propose(visit: Visit, pressed: Pressed) -> None:
    await propose(visit, await visit.table(pressed.id.table), pressed.id.payload)


async def _vote(visit: Visit, pressed: Pressed) -> None:
    await visit.table(pressed.id.table)
    await vote(visit, pressed.id.table, pressed.id.payload)


async def _follow(visit: Visit, pressed: Pressed) -> None:
    await toggle_follow(visit, await visit.table(pressed.id.table))


# Coming and going


async def _rematch(visit: Visit, pressed: Pressed) -> None:
    await open_rematch(visit, await visit.table(pressed.id.table))


async def _join(visit: Visit, pressed: Pressed) -> None:
    await visit.table(pressed.id.table)
    async with visit.answering(pressed.id.table):
        table = await visit.house.tables.lobbies.join(pressed.id.table, visit.person)
        if table.is_lobby:
            await visit.show_lobby(table)
        else:
            await visit.show_hand(table, note=visit.say("notice-joined", table=table.id))


async def _back(visit: Visit, pressed: Pressed) -> None:
    await come_back(visit, pressed.id.table)


async def _leave(visit: Visit, pressed: Pressed) -> None:
    await leave_table(visit, await visit.table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


async def _start(visit: Visit, pressed: Pressed) -> None:
    async with visit.answering(pressed.id.table):
        await visit.show_lobby(await visit.house.tables.lobbies.start(pressed.id.table, visit.person))


async def _option(visit: Visit, pressed: Pressed) -> None:
    if pressed.turn is not None:
        await visit.show_lobby(await visit.table(pressed.id.table), pressed.turn)
        return
    name, value = lobby.parse_choice(_one(pressed.values))
    async with visit.answering(pressed.id.table):
        await visit.show_lobby(await visit.house.tables.lobbies.choose(pressed.id.table, visit.person, name, value))


async def _close(visit: Visit, pressed: Pressed) -> None:
    await close_table(visit, await visit.table(pressed.id.table), is_confirmed=pressed.id.payload == YES)


def _one(values: Sequence[str]) -> str:
    """The only value.

    :raises MalformedId: if there are more or fewer.
    """
    if len(values) != 1:
        raise ids.MalformedId(",".join(values)[: ids.LONGEST])
    return values[0]
