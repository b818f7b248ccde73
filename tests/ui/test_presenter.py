"""The presenter, with the whole bot around it and Discord before it: what people see, and by how many requests."""

from __future__ import annotations

import asyncio
import math
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.cluster.leases import REQUEST_SECONDS
from bot.engine.contract import Lookahead
from bot.engine.panel import Draft, Face, Panel, Say, Sitting
from bot.local.actions import NONCE_SECONDS
from bot.local.channel_handle import ChannelHandle
from bot.local.errors import Code
from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.requests import RequestKind, RequestRecord
from bot.local.user_client import UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Place, Refused, Table
from bot.timing import USUAL, Timing
from bot.ui.messages import keeper, rate_limits
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.rate_limits import ChannelRateLimit
from bot.ui.messages.rendered import UNKNOWN, InProgress, format_in_progress
from bot.ui.messages.tracker import NEVER, TABLE
from cogs.thegame.rules.terms import Play
from cogs.thegame.rules.view import View
from storage.errors import StoreError, UncertainCommit
from storage.rows import MessageFormat, MessageRow, Role
from tests.local.bots import has_permission, wait_until_known
from tests.local.moderation import end_outage, start_outage
from tests.local.observations import watch
from tests.storage.samples import keep_messages, touch
from tests.ui.conftest import Venue

POST, EDIT, DELETE = RequestKind.MESSAGE_POST, RequestKind.MESSAGE_EDIT, RequestKind.MESSAGE_DELETE
CALLBACK = RequestKind.CALLBACK
THREADS = Permission.CREATE_PUBLIC_THREADS


def buttons(message: Message) -> list[str]:
    return [button["label"] for button in message.buttons]


def tables_in(room: ChannelHandle) -> list[Message]:
    """The public messages of tables there, not the lobbies."""
    return [message for message in room.messages if "Nivel normal" in message.text]


# A game from its beginning to its end


async def test_a_game_is_shown_in_a_thread_and_in_hands_from_its_beginning_to_its_end(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    lobby = await venue.message(table, Role.LOBBY)
    venue.requests()
    await venue.press(venue.anna, lobby, "button-start")
    assert sorted(venue.requests()) == sorted(
        [CALLBACK, RequestKind.THREAD_CREATE, POST, *[RequestKind.DM_OPEN, POST] * 2, EDIT]
    )
    table = await venue.tables.read(table.id)
    (thread,) = venue.room.threads
    assert (thread.name, thread.id) == (f"The Game · {table.id}", table.row.home_id)
    first = await venue.message(table, Role.TABLE)
    assert tables_in(thread) == [first]
    assert first.text.splitlines()[0] == f"{venue.anna.mention} {venue.word('thegame-question-turn')}"
    for person, seat in ((venue.anna, 0), (venue.biel, 1)):
        (hand,) = venue.discord.get_channel(person.dm.id).messages
        assert hand == await venue.message(table, Role.HAND, seat)
        assert "Tus cartas" in hand.text
    assert f"<#{thread.id}>" in lobby.text

    await venue.show_move(table, venue.anna)
    assert (await venue.message(table, Role.TABLE)).id == first.id, "within a question it is edited"
    assert "1 carta" in first.text
    await venue.show_turn(table, venue.anna)
    assert (await venue.message(table, Role.TABLE)).text.startswith(venue.biel.mention)
    assert first.is_deleted
    assert venue.calls == [("Anna", thread.name), ("Biel", thread.name)]

    table = await venue.to_the_end(await venue.tables.read(table.id))
    final = await venue.message(table, Role.TABLE)
    assert final.content.endswith(venue.word("table-over")), "nobody is called to a turn any more"
    assert buttons(final) == [
        venue.word(f"button-{name}") for name in ("rematch", "review", "replay", "words", "log", "verify")
    ]
    assert "5eed" not in final.text
    for seat in (0, 1):
        hand = await venue.message(table, Role.HAND, seat)
        assert buttons(hand) == [venue.word(f"button-{name}") for name in ("rematch", "review", "replay", "to-table")]
    assert not thread.data.is_archived, "the end is told there"
    assert {row.shown for row in (await venue.rows(table)).values()} == {table.row.revision}
    assert venue.bot.presenter.trackers == {}, "of a table at rest nothing is kept"
    assert not any(row.in_progress for row in await venue.store.messages.list_by_table(table.id))


def is_set_aside(venue: Venue, thread: ChannelHandle) -> bool:
    return venue.word("set-aside-body") in thread.messages[-1].text


async def test_a_thread_that_is_lost_is_found_and_where_there_may_be_none_the_table_is_in_the_channel(
    venue: Venue,
) -> None:
    lost = venue.discord.faults.add(RequestKind.THREAD_CREATE, Fault.reply_lost())
    table = await venue.game(venue.biel)
    await venue.until(lambda: venue.room.threads and tables_in(venue.room.threads[0]))
    (thread,) = venue.room.threads
    assert (lost.hit_count, (await venue.tables.read(table.id)).row.home_id) == (1, thread.id)
    venue.discord.faults.add(RequestKind.THREAD_CREATE, Fault.refused(Code.MISSING_PERMISSIONS))
    table = await venue.game(venue.biel)
    assert table.row.home_id == venue.room.id
    venue.room.deny_bot(THREADS)
    await wait_until_known(lambda: not has_permission(venue.bot, venue.room, THREADS))
    table = await venue.game(venue.biel)
    assert table.row.home_id == venue.room.id
    assert venue.room.threads == [thread]
    assert len(tables_in(venue.room)) == 2


async def test_whose_own_press_leads_to_their_next_question_is_not_called_for_it(venue: Venue) -> None:
    alone = await venue.game()
    first = await venue.message(alone, Role.TABLE)
    for _ in range(3):
        alone = await venue.act(await venue.move(alone, venue.anna, 2), venue.anna, "E")
        await venue.settled()
    assert (await venue.message(alone, Role.TABLE)).id == first.id
    table = await venue.game(venue.biel)
    table = await venue.tables.lobbies.leave(table.id, Player(venue.biel.id, "Biel"))
    await venue.settled()
    first, before = await venue.message(table, Role.TABLE), table.get_token(0)
    table = await venue.act(table, venue.anna, "P13.0,P14.0,E")  # Biel's seat is played at once
    await venue.settled()
    assert table.get_token(0) != before
    assert (await venue.message(table, Role.TABLE)).id == first.id
    assert [name for name, _ in venue.calls] == ["Anna", "Anna"], "at the two beginnings"


def writes_to_archived(venue: Venue) -> list[tuple[RequestKind, int | None]]:
    """The edits and deletions that come from now on to threads that are archived when they come."""
    found: list[tuple[RequestKind, int | None]] = []

    def note(request: RequestRecord) -> None:
        channel = venue.discord.model.channels.get(request.channel_id or 0)
        if channel is not None and channel.is_archived and request.kind in (EDIT, DELETE):
            found.append((request.kind, request.channel_id))

    venue.discord.on_request(note)
    return found


def refused(venue: Venue, table: Table) -> list[RequestKind]:
    """The requests that Discord has refused because the table's thread was archived."""
    home, archived = table.row.home_id, Code.THREAD_ARCHIVED
    return [each.kind for each in venue.discord.requests if each.channel_id == home and each.code == archived]


async def close(venue: Venue, table: Table) -> ChannelHandle:
    """Close a table, and let the day after its end pass; return its thread."""
    venue.requests()
    await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)
    await venue.after_end(table)
    return venue.discord.get_channel(table.row.home_id)


async def test_the_thread_is_put_away_once_everything_is_drawn_whatever_is_lost(venue: Venue) -> None:
    written = writes_to_archived(venue)
    for kind in (POST, EDIT, DELETE):
        table = await venue.game(venue.biel)
        lost = venue.discord.faults.add(kind, Fault.reply_lost(), channel=table.row.home_id)
        table = await venue.turn(table, venue.anna)
        await venue.discord.wait_until(partial(getattr, lost, "hit_count"))
        thread = await close(venue, table)
        await venue.until(partial(getattr, thread.data, "is_archived"))
        await venue.until_drawn()
        assert (thread.data.is_archived, written, refused(venue, table)) == (True, [], []), kind
        assert tables_in(thread) == [await venue.message(table, Role.TABLE)]
        assert venue.requests().count(RequestKind.THREAD_EDIT) == 1

    table = await venue.game(venue.biel)
    closed = venue.discord.faults.add(EDIT, Fault.refused(Code.CANNOT_SEND_TO_USER), None, channel=venue.biel.dm.id)
    thread = await close(venue, table)
    await venue.until_drawn()
    assert (closed.hit_count, thread.data.is_archived) == (1, True)
    assert venue.requests().count(RequestKind.THREAD_EDIT) == 1
    venue.discord.faults.clear()

    table = await venue.game(venue.carla)
    ill = venue.discord.faults.add(EDIT, Fault.answered(500), None, channel=venue.carla.dm.id)
    thread = await close(venue, table)
    await venue.discord.wait_until(lambda: ill.hit_count > 2)
    assert not thread.data.is_archived, "a hand is still on its way"
    venue.discord.faults.clear()
    ill = venue.discord.faults.add(RequestKind.THREAD_EDIT, Fault.answered(500), times=3)
    await venue.until(lambda: thread.data.is_archived)
    await venue.until_drawn()
    assert ill.hit_count == 3


async def test_whoever_wants_to_be_forgotten_goes_from_a_thread_that_was_put_away(venue: Venue) -> None:
    table = await venue.to_the_end(await venue.game(venue.biel))
    await venue.after_end(table)
    await venue.until_drawn()
    shown = await venue.message(table, Role.TABLE)
    (thread,) = venue.room.threads
    assert "Biel" in shown.text
    written = writes_to_archived(venue)
    venue.requests()
    page = await venue.biel.slash(venue.room, "privacy forget")
    await venue.biel.click(page.message, label=venue.word("button-forget"))
    await venue.until_drawn()
    assert "Biel" not in shown.text
    assert f"<@{venue.biel.id}>" not in shown.text
    assert (thread.data.is_archived, written, refused(venue, table)) == (True, [], [])
    assert venue.requests().count(RequestKind.THREAD_EDIT) == 2


# How many requests


async def test_a_move_costs_the_answer_and_one_request_for_each_message_that_changed(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    hand = await venue.message(table, Role.HAND, 0)
    choose = hand.selects[0]["options"][0]["value"]
    venue.requests()
    await venue.anna.select(hand, choose)
    await venue.settled()
    assert venue.requests() == [CALLBACK]
    await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "thegame-button-go-on")
    assert venue.requests() == [CALLBACK, EDIT], "hands that stay cost nothing"
    await venue.show_move(table, venue.anna)
    venue.requests()
    await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "thegame-button-end")
    assert sorted(venue.requests()) == sorted([CALLBACK, POST, DELETE, EDIT])
    await venue.redraw(table)
    assert (venue.requests(), await venue.store.messages.list_stale(9)) == ([], ()), "all is as it should be"
    taken = asyncio.Event()
    held = venue.discord.faults.add(EDIT, Fault.held(taken), times=2)
    await venue.move(table, venue.biel)
    await venue.discord.wait_until(lambda: held.hit_count == 2)
    await venue.move(table, venue.biel, 3)
    taken.set()
    await venue.settled()
    assert venue.requests() == [EDIT] * 4, "quick moves merge: the table and the hand, twice"
    assert "Biel 2" in (await venue.message(table, Role.TABLE)).text


# Restarts


async def test_after_a_restart_only_what_was_not_drawn_is_drawn_and_no_post_comes_twice(stage: Venue) -> None:
    async with stage.running():
        table, ended = await stage.game(stage.biel), await stage.to_the_end(await stage.game(stage.biel))
        gone = stage.discord.get_channel(ended.row.home_id)
        hand = await stage.message(table, Role.HAND, 0)
        await stage.anna.select(hand, hand.selects[0]["options"][0]["value"])
        await stage.settled()
        drafted = buttons(await stage.message(table, Role.HAND, 0))
    (thread,) = (each for each in stage.room.threads if each.id != gone.id)
    stage.requests()
    async with stage.running():
        await stage.settled()
        assert stage.requests() == []
        assert [waiting.table_id for waiting in stage.tables.waiting.list_by_user(stage.anna.id)] == [table.id]
        await stage.act(table, stage.biel, "W3.nothere")
        await stage.settled()
        after = await stage.message(table, Role.HAND, 0)
        assert ("Biel" in after.text, buttons(after)) == (True, drafted)
        await stage.bot.presenter.close()
        await stage.turn(table, stage.anna)
        stored = (await stage.rows(ended)).values()
        await keep_messages(stage.store, ended.id, [replace(row, shown=0) for row in stored])  # as after a kill
    gone.delete()
    async with stage.running():
        await stage.settled()
        assert Role.TABLE not in {role for role, _ in await stage.rows(ended)}
        assert await stage.store.messages.list_unfinished(9) == ()
        assert (await stage.message(table, Role.TABLE)).text.startswith(stage.biel.mention)
        assert len(tables_in(thread)) == 1
        assert "te toca" in (await stage.message(table, Role.HAND, 1)).text
        rows = await stage.store.messages.list_by_table(table.id)
        assert not any(row.in_progress for row in rows)
        await stage.show_turn(table, stage.biel)
        (posted,) = tables_in(thread)
        await keep_messages(stage.store, table.id, rows)  # as if its maker had died before noting it
    async with stage.running():
        await stage.settled()
        assert [message.id for message in tables_in(thread)] == [posted.id]
        assert (await stage.message(table, Role.TABLE)).id == posted.id


async def test_a_start_whose_maker_died_finds_its_thread_and_its_hands(stage: Venue) -> None:
    async with stage.running():
        table = await stage.lobby(stage.biel)
        rows = await stage.store.messages.list_by_table(table.id)
        row = table.row
        await stage.press(stage.anna, await stage.message(table, Role.LOBBY), "button-start")
        await keep_messages(stage.store, table.id, rows)
        started = await stage.tables.read(table.id)
        await stage.tables.maintenance.set_home(table.id, row.channel_id)
        await stage.bot.presenter.close()
        await keep_messages(stage.store, table.id, rows)
    stage.clock.advance(NONCE_SECONDS + 1)
    async with stage.running():
        await stage.settled()
        (thread,) = stage.room.threads
        assert (await stage.tables.read(table.id)).row.home_id == thread.id == started.row.home_id
        assert len(tables_in(thread)) == 1
        assert [len(stage.discord.get_channel(person.dm.id).messages) for person in (stage.anna, stage.biel)] == [1, 1]


async def test_a_restart_in_the_middle_of_a_post_shows_the_newest_state(
    stage: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post got through with an older state; the same nonce gives it back, and it is brought up to date.

    Until then it counts as not drawn: the process that goes on after another death has to look.
    """
    async with stage.running():
        table = await stage.game(stage.biel)
        rows = await stage.store.messages.list_by_table(table.id)
        table = await stage.show_turn(table, stage.anna)
        await stage.bot.presenter.close()
        table = await stage.move(table, stage.biel)
        await keep_messages(stage.store, table.id, rows)
    saved: list[MessageRow] = []
    async with stage.running():
        replace_rows = stage.store.messages.replace

        async def note(table_id: str, before: Any, after: Any, writer: Any) -> None:
            saved.extend(after)
            await replace_rows(table_id, before, after, writer)

        with monkeypatch.context() as patch:
            patch.setattr(stage.store.messages, "replace", note)
            await stage.settled()
        (shown,) = tables_in(stage.room.threads[0])
        assert "1 carta" in shown.text
    unknown = [row for row in saved if row.digest == UNKNOWN]
    assert any(row.role is Role.TABLE for row in unknown)
    assert {row.shown for row in unknown} == {NEVER}


# Errors that pass


async def test_a_lost_request_is_made_good_and_calls_nobody_twice(venue: Venue, table: Table) -> None:
    faults = (Fault.lost_before(), Fault.reply_lost(), Fault.answered(502))
    calls, people = ["Anna"], (venue.anna, venue.biel)
    (thread,) = venue.room.threads
    for kind in (POST, EDIT, DELETE):
        for fault in faults:
            player, asked = people if len(calls) % 2 else people[::-1]
            planned = venue.discord.faults.add(kind, fault)
            table = await venue.turn(table, player)
            await venue.until(partial(getattr, planned, "hit_count"))
            await venue.until_drawn()
            calls.append(asked.name)
            assert ["te toca" in venue.last_of(each).text for each in (player, asked)] == [False, True]
            (shown,) = tables_in(thread)
            assert shown.text.startswith(asked.mention)
            assert shown == await venue.message(table, Role.TABLE)
            assert [name for name, _ in venue.calls] == calls
    lost = venue.discord.faults.add(POST, Fault.reply_lost())
    table = await venue.turn(table, venue.biel)
    await venue.discord.wait_until(lambda: lost.hit_count)
    table = await venue.turn(table, venue.anna)
    await venue.until(lambda: len(venue.calls) == len(calls) + 2)
    assert [name for name, _ in venue.calls] == [*calls, "Anna", "Biel"], "the post that called Anna got through"
    venue.discord.faults.add({POST, EDIT, DELETE}, Fault.lost_before(), times=25)
    for person in (venue.biel, venue.anna, venue.biel):
        table = await venue.turn(table, person)
        await asyncio.sleep(0.1)
    await venue.until(lambda: len(tables_in(thread)) == 1 and len(venue.calls) > len(calls) + 2)
    assert tables_in(thread)[0].text.startswith(venue.anna.mention)


# What is gone, closed or archived


async def test_what_was_deleted_is_posted_anew_without_a_call_and_an_archived_thread_is_opened(venue: Venue) -> None:
    table = await venue.lobby()
    gone = await venue.message(table, Role.LOBBY)
    venue.room.delete_message(gone)
    await venue.tables.lobbies.join(table.id, Player(venue.biel.id, "Biel"))
    await venue.settled()
    lobby = await venue.message(table, Role.LOBBY)
    assert lobby.id != gone.id
    assert "Biel" in lobby.text
    await venue.press(venue.anna, lobby, "button-start")
    (thread,) = venue.room.threads
    thread.delete_message(await venue.message(table, Role.TABLE))
    await venue.show_move(table, venue.anna)
    (shown,) = tables_in(thread)
    assert shown == await venue.message(table, Role.TABLE)
    assert not shown.text.startswith("<@")
    assert [name for name, _ in venue.calls] == ["Anna"]
    thread.archive()
    await venue.show_move(table, venue.anna)
    assert "Anna 5" in (await venue.message(table, Role.TABLE)).text
    assert not thread.data.is_archived
    assert not (await venue.tables.read(table.id)).row.is_paused
    venue.room.delete_message(lobby)
    table = await venue.to_the_end(await venue.tables.read(table.id))
    assert (Role.LOBBY, -1) not in await venue.rows(table), "it is let go once the game runs"
    assert await venue.store.messages.list_stale(9) == ()


async def test_closed_direct_messages_are_noted_and_not_tried_again(venue: Venue) -> None:
    dora = venue.discord.add_user("Dora", guild=venue.guild)
    closed = [
        venue.discord.faults.add(POST, Fault.refused(code), None, channel=person.dm.id)
        for person, code in ((venue.biel, Code.CANNOT_SEND_TO_USER), (venue.carla, Code.NO_MUTUAL_GUILD))
    ]
    closed.append(venue.discord.faults.add(RequestKind.DM_OPEN, Fault.refused(Code.UNKNOWN_USER), None, user=dora.id))
    table = await venue.game(venue.biel, venue.carla, dora)
    for person in (venue.anna, venue.biel, venue.carla, dora, venue.anna):
        table = await venue.show_turn(table, person)
    assert [fault.hit_count for fault in closed] == [1, 1, 1]
    assert [seat.is_dm_closed for seat in (await venue.tables.read(table.id)).seats] == [False, True, True, True]
    reply = await venue.biel.click(await venue.message(table, Role.TABLE), label=venue.word("button-hand"))
    assert venue.word("hand-dm-closed", button=venue.word("button-hand")) in reply.text
    assert "Tus cartas" in reply.text


# Pausing


async def test_a_table_and_a_lobby_go_on_where_they_are_moved_to(venue: Venue, table: Table) -> None:
    elsewhere = venue.guild.add_text_channel("altres")
    lobby = await venue.lobby(venue.biel, host=venue.carla)
    await venue.carla.slash(elsewhere, "table move", table=lobby.id)
    await venue.settled()
    moved = await venue.message(lobby, Role.LOBBY)
    assert moved.channel_id == elsewhere.id
    assert [message for message in venue.room.messages if lobby.id in message.text] == []
    await venue.press(venue.carla, moved, "button-start")
    assert len(tables_in(elsewhere.threads[0])) == 1
    venue.room.delete()
    for person in (venue.anna, venue.biel, venue.anna):
        table = await venue.show_turn(table, person)
    assert (await venue.tables.read(table.id)).row.is_paused
    assert "te toca" in (await venue.message(table, Role.HAND, 1)).text, "hands go on meanwhile"
    await venue.anna.slash(elsewhere, "table move", table=table.id)
    await venue.settled()
    (shown,) = tables_in(elsewhere)
    assert not shown.pinged  # Biel was called by direct message meanwhile
    table = await venue.tables.read(table.id)
    assert (table.row.is_paused, table.row.home_id) == (False, elsewhere.id)
    await venue.show_move(table, venue.biel)
    assert not (await venue.tables.read(table.id)).row.is_paused
    assert await venue.store.messages.list_stale(9) == ()


async def test_a_server_that_throws_the_bot_out_pauses_its_tables_until_it_is_back_and_an_outage_none(
    venue: Venue, table: Table
) -> None:
    lobby = await venue.lobby(host=venue.carla)
    start_outage(venue.guild)
    await wait_until_known(lambda: venue.bot.guilds[0].unavailable)
    end_outage(venue.guild)
    await venue.settled()
    assert not (await venue.tables.read(table.id)).row.is_paused
    venue.guild.remove_bot()
    await venue.until_paused(table, lobby)
    table = await venue.move(table, venue.anna)
    venue.guild.add_bot()
    await venue.until_paused(table, lobby, is_paused=False)
    await venue.settled()
    assert "1 carta" in (await venue.message(table, Role.TABLE)).text


# Old messages


async def test_old_messages_are_edited_with_time_between_and_show_the_newest(stage: Venue) -> None:
    stage.room.deny_bot(THREADS)
    async with stage.running():
        stage.bot.presenter.tools.old_edits = ChannelRateLimit(apart := rate_limits.OLD_EDIT_SECONDS / 10)
        tables = [await stage.game(), await stage.game(), await stage.game()]
        stage.clock.advance(2 * 3600)
        times: dict[int, list[float]] = {}
        stage.discord.on_request(
            lambda request: (
                times.setdefault(request.channel_id or 0, []).append(asyncio.get_running_loop().time())
                if request.kind is EDIT
                else None
            )
        )

        def is_edited(edits: int) -> bool:
            return len(times[stage.room.id]) >= edits

        for _ in range(2):
            tables = [await stage.move(table, stage.anna) for table in tables]
            await stage.settled()
        assert len(times[stage.room.id]) == 1
        for edits in (2, 3, 4):
            stage.clock.advance(apart)
            await stage.discord.wait_until(partial(is_edited, edits))
            await stage.settled()
            assert len(times[stage.room.id]) == edits
        for table in tables:
            assert "Anna 6" in (await stage.message(table, Role.TABLE)).text


# What is called a new question


# Seats and settings


async def test_a_hand_never_reaches_who_left_the_seat(venue: Venue, table: Table) -> None:
    await venue.store.users.update(venue.carla.id, locale="es-ES")
    await venue.tables.lobbies.leave(table.id, Player(venue.biel.id, "Biel"))
    await venue.tables.lobbies.join(table.id, Player(venue.carla.id, "Carla"))
    await venue.settled()
    assert venue.discord.get_channel(venue.biel.dm.id).messages == []
    (hand,) = venue.discord.get_channel(venue.carla.dm.id).messages
    assert hand == await venue.message(table, Role.HAND, 1)
    await venue.show_turn(await venue.tables.read(table.id), venue.anna)
    assert venue.discord.get_channel(venue.biel.dm.id).messages == []
    assert "te toca" in hand.text


async def hand_setting(venue: Venue, person: UserClient, *, is_by_dm: bool) -> None:
    page = await person.slash(venue.room, "settings")
    (select,) = [each for each in page.message.selects if any(o["value"] == "dm" for o in each["options"])]
    await person.select(page.message, "dm" if is_by_dm else "button", custom_id=select["custom_id"])


async def test_who_wants_no_direct_messages_gets_none_until_they_are_wanted_again(venue: Venue) -> None:
    await hand_setting(venue, venue.biel, is_by_dm=False)
    table = await venue.game(venue.biel)
    assert venue.discord.get_channel(venue.biel.dm.id).messages == []
    await hand_setting(venue, venue.biel, is_by_dm=True)
    await venue.settled()
    (hand,) = venue.discord.get_channel(venue.biel.dm.id).messages
    assert "Tus cartas" in hand.text
    await hand_setting(venue, venue.biel, is_by_dm=False)
    await venue.settled()
    assert "Tus cartas" not in (await venue.message(table, Role.HAND, 1)).text
    await hand_setting(venue, venue.biel, is_by_dm=True)
    await venue.settled()
    assert venue.discord.get_channel(venue.biel.dm.id).messages == [hand]
    assert "Tus cartas" in hand.text


async def test_a_draft_outlasts_redraws_before_and_after_it(venue: Venue, table: Table) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    card = hand.selects[0]["options"][0]["value"]
    await venue.anna.select(hand, card)
    drafted = (await venue.message(table, Role.HAND, 0)).text
    await venue.settled()
    await venue.act(table, venue.biel, "W3.nothere")
    await venue.settled()
    after = await venue.message(table, Role.HAND, 0)
    assert "Biel" in after.text
    assert after.text != drafted
    assert venue.word("thegame-button-go-on") in buttons(after)
    await venue.press(venue.anna, after, "thegame-button-go-on")
    assert venue.word("thegame-button-go-on") not in buttons(await venue.message(table, Role.HAND, 0))

    table = await venue.game(venue.biel)
    hand, let_go = await venue.message(table, Role.HAND, 0), asyncio.Event()
    held = venue.discord.faults.add(EDIT, Fault.held(let_go), channel=hand.channel_id)
    await venue.act(table, venue.biel, "W3.nothere")
    await venue.discord.wait_until(lambda: held.hit_count)
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    let_go.set()
    await venue.settled()
    after = await venue.message(table, Role.HAND, 0)
    assert "Biel" in after.text
    assert venue.word("thegame-button-go-on") in buttons(after)


async def test_a_response_edits_no_message_that_another_process_may_write_by_now(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a move that has waited for long; and an edit that takes long is given up, as a redraw follows."""
    leases, act, is_over = venue.bot.presenter.leases, venue.tables.play.act, False

    async def act_late(*args: Any) -> Table:
        nonlocal is_over
        await asyncio.sleep(2.0)
        is_over = not held
        return await act(*args)

    monkeypatch.setattr(leases, "is_held", lambda _: not is_over)
    monkeypatch.setattr(venue.tables.play, "act", act_late)
    hand, held = await venue.message(table, Role.HAND, 0), False
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    shown = hand.text
    await venue.press(venue.anna, hand, "thegame-button-go-on")
    await asyncio.sleep(3.0)
    assert hand.text == shown
    is_over = False
    await venue.discord.wait_until(lambda: hand.text != shown)
    await venue.settled()

    venue.discord.faults.add(RequestKind.ORIGINAL_EDIT, Fault.delayed(60.0))
    await venue.anna.select(hand, hand.selects[0]["options"][0]["value"])
    held = True
    await venue.press(venue.anna, hand, "thegame-button-go-on")
    await asyncio.sleep(2.0 + REQUEST_SECONDS)
    assert "a response did not arrive" in caplog.text


async def test_a_draft_is_stored_before_it_is_shown_and_what_cannot_be_is_not_shown(
    venue: Venue, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    hand = await venue.message(table, Role.HAND, 0)
    await venue.settled()
    rows = await venue.store.messages.list_by_table(table.id)
    drafts = ("in another way/", "/of another version", "/")
    for number, draft in enumerate(drafts):
        shown = str(InProgress(table.get_token(0), draft, None))
        kept = [replace(row, in_progress=shown, digest=UNKNOWN) if row.message_id == hand.id else row for row in rows]
        await keep_messages(venue.store, table.id, kept)
        venue.bot.presenter.refresh(table.id)
        await venue.settled()
        rows = await venue.store.messages.list_by_table(table.id)
        assert [row.in_progress for row in rows if row.message_id == hand.id] == ["" if number < 2 else shown]

    table = await venue.game(venue.biel)
    hand = await venue.message(table, Role.HAND, 0)
    shown = hand.text
    async with venue.refusing("messages"):
        choices = [each["value"] for each in hand.selects[0]["options"][:3]]
        replies = await asyncio.gather(*(venue.anna.select(hand, each) for each in choices))
    assert ({reply.text for reply in replies}, hand.text) == ({venue.word("refusal-unavailable")}, shown)
    await venue.settled()
    assert not (await venue.rows(table))[Role.HAND, 0].in_progress
    caplog.clear()

    venue.discord.interactions.ack_seconds = 0.2
    table = await venue.game(venue.biel)
    hand, sent = await venue.message(table, Role.HAND, 0), asyncio.Event()
    held = venue.discord.faults.add(RequestKind.CALLBACK, Fault.held(sent))
    pressing = asyncio.create_task(venue.anna.select(hand, hand.selects[0]["options"][0]["value"]))
    await venue.discord.wait_until(lambda: held.hit_count)
    assert (await venue.rows(table))[Role.HAND, 0].in_progress
    assert await venue.store.messages.list_unfinished(9) == (table.id,), "after a kill it is drawn"
    sent.set()
    await pressing
    await venue.settled()
    assert await venue.store.messages.list_unfinished(9) == ()
    shown = hand.text
    venue.discord.faults.add(RequestKind.CALLBACK, Fault.refused(Code.UNKNOWN_INTERACTION))
    await venue.press(venue.anna, hand, "thegame-button-last")
    assert not (await venue.rows(table))[Role.HAND, 0].in_progress
    assert hand.text != shown


# Presses


async def test_a_press_during_a_redraw_of_its_message_comes_after_it_and_no_older_state_does(
    venue: Venue, table: Table
) -> None:
    table = await venue.show_move(table, venue.anna, 2)
    hand = await venue.message(table, Role.HAND, 0)
    seen = watch(venue.anna)
    venue.requests()
    slow = venue.discord.faults.add(EDIT, Fault.delayed(0.4), channel=hand.channel_id)
    await venue.act(table, venue.biel, "W0.nothere")
    await venue.discord.wait_until(lambda: slow.hit_count)
    await venue.press(venue.anna, hand, "thegame-button-end")
    hands = [str(each.payload) for each in seen if str(hand.id) == each.payload.get("id")]
    assert ["te toca" in each for each in hands] == [True, False]
    assert venue.requests().count(EDIT) == 4  # the wish on three messages, and Biel's turn

    table = await venue.game(venue.biel)
    table = await venue.show_move(table, venue.anna, 2)
    hand = await venue.message(table, Role.HAND, 0)
    taken = asyncio.Event()
    hanging = venue.discord.faults.add(EDIT, Fault.held(taken), channel=hand.channel_id)
    await venue.act(table, venue.biel, "W0.nothere")
    await venue.discord.wait_until(lambda: hanging.hit_count)
    await venue.anna.click(hand, label=venue.word("thegame-button-end"))
    taken.set()
    await venue.settled()
    assert "te toca" not in (await venue.message(table, Role.HAND, 0)).text

    table = await venue.game(venue.biel)
    older = await venue.show_move(table, venue.anna, 2)
    await venue.press(venue.anna, await venue.message(table, Role.HAND, 0), "thegame-button-end")
    presenter = venue.bot.presenter
    with presenter.track(table.id).use() as tracker:
        await tracker.load()
        await presenter.draw(tracker, older)
    assert "te toca" not in (await venue.message(table, Role.HAND, 0)).text


async def test_an_answer_that_shows_an_older_state_than_a_redraw_before_it_is_drawn_over(venue: Venue) -> None:
    for draft in (Draft(), Draft(actions=(Play(13, 1),))):
        for is_redraw_over in (True, False):
            await answer_with_an_older_state(venue, draft, is_redraw_over=is_redraw_over)


async def answer_with_an_older_state(venue: Venue, draft: Draft, *, is_redraw_over: bool) -> None:
    """A press is answered with the table as it was read; a wish was drawn before that is sent."""
    older = await venue.game(venue.biel)
    shown, hand = await venue.message(older, Role.TABLE), await venue.message(older, Role.HAND, 0)
    before, drawn, rendered = hand.text, asyncio.Event(), venue.bot.presenter
    held = venue.discord.faults.add(EDIT, Fault.held(drawn), channel=shown.channel_id)
    await venue.act(older, venue.biel, "W0.nothere")
    await venue.discord.wait_until(lambda: hand.text != before and held.hit_count)
    (wish,) = set(hand.text.splitlines()) - set(before.splitlines())
    if is_redraw_over:
        drawn.set()
        await venue.settled()
        assert rendered.trackers == {}
    say = venue.bot.dispatcher.services.texts.say("es")
    async with rendered.hold_message(older.id, hand.id):
        answer = await venue.bot.dispatcher.services.renderer.render_hand(older, 0, say, older.build_sitting(), draft)
        posted = PostedMessage(hand.channel_id, hand.id, MessageFormat.COMPONENTS)
        await rendered.tools.api.edit(posted, answer)
        assert wish not in hand.text
        await rendered.record(older.id, older, posted, answer, in_progress=format_in_progress(answer))
    drawn.set()
    await venue.settled()
    assert wish in hand.text
    assert await venue.store.messages.list_stale(9) == ()


async def test_an_answer_keeps_its_message_from_being_drawn_until_it_is_over_or_hangs(
    venue: Venue, table: Table
) -> None:
    shown, hand = await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)
    async with venue.bot.presenter.hold_message(table.id, shown.id):
        before, hand_before = shown.text, hand.text
        await venue.move(table, venue.anna)
        await venue.until(lambda: hand.text != hand_before)
        assert shown.text == before
    await venue.settled()
    before = shown.text
    assert before != hand_before
    venue.requests()
    async with venue.bot.presenter.hold_message(table.id, shown.id):
        await venue.move(table, venue.anna)
        await venue.until(lambda: shown.text != before)
    await venue.settled()
    assert venue.requests() == [EDIT, EDIT, EDIT], "the hand, and the table, which two have written"


@pytest.mark.parametrize("timing", [Timing(max_redraws=1)], ids=["one at a time"])
async def test_what_an_answer_kept_waiting_is_not_drawn_again_by_a_lane_that_was_forgotten(venue: Venue) -> None:
    """While a press is answered, the table waits, is drawn and forgotten; another tracker posts it again."""
    table, other = await venue.game(venue.biel), await venue.game(venue.carla)
    rendered = venue.bot.presenter
    rendered.refresh(other.id)
    rendered.refresh(table.id)
    async with rendered.hold_message(table.id, venue.anna.id):
        assert rendered.trackers[table.id].task is None, "it waits"
        rendered.refresh(table.id)
        await venue.settled()
    assert rendered.trackers == {}
    table = await venue.show_turn(table, venue.anna)
    venue.requests()
    await asyncio.sleep(keeper.RESPONSE_SECONDS)  # whatever was to happen within it comes first
    await venue.settled()
    assert venue.requests() == []
    assert tables_in(venue.discord.get_channel(table.row.home_id)) == [await venue.message(table, Role.TABLE)]


async def test_what_two_have_written_at_once_is_compared_once_more(venue: Venue, table: Table) -> None:
    """Nobody knows whose request came last, so the message may show anything."""
    written = venue.bot.presenter.track(table.id)
    message = await venue.message(table, Role.TABLE)
    await written.load()
    for _ in range(2):  # one after the other
        with written.hold(message.id):
            pass
        with written.track_redraw(message.id):
            pass
    assert written.dirty_since == math.inf
    assert written.rows[TABLE].digest != UNKNOWN
    with ExitStack() as response:
        with written.track_redraw(message.id):
            response.enter_context(written.hold(message.id))
            await written.wait_for_redraw(message.id, 0.0)
        assert written.dirty_since == math.inf, "somebody is writing yet"
    assert written.dirty_since < math.inf
    assert written.rows[TABLE].digest == UNKNOWN
    other = await venue.game(venue.biel)
    written = venue.bot.presenter.track(other.id)
    message = await venue.message(other, Role.TABLE)
    await written.load()
    with written.hold(message.id):
        with written.hold(message.id):
            pass
        assert written.dirty_since == math.inf, "somebody is writing yet"
    assert written.dirty_since < math.inf
    assert written.rows[TABLE].digest == UNKNOWN


# What does not load, or cannot be drawn


class Stumbling:
    """The face of The Game with a mistake in it: the hand of seat 1 cannot be shown."""

    def __init__(self, face: Face) -> None:
        self._face = face

    def __getattr__(self, name: str) -> Any:
        return getattr(self._face, name)

    def hand(self, view: View, draft: Draft, ahead: Lookahead[View], sitting: Sitting, say: Say) -> Panel:
        """The hand as it should be, except for seat 1."""
        if view.seat == 1:
            raise LookupError("a mistake")
        return self._face.hand(view, draft, ahead, sitting, say)


async def test_a_mistake_in_one_hand_keeps_nothing_else_from_being_drawn(
    stage: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    entry = stage.games["thegame"]
    stage.games["thegame"] = replace(entry, face=Stumbling(entry.face))
    async with stage.running():
        table = await stage.game(stage.biel)
        await stage.show_turn(table, stage.anna)
        assert (await stage.message(table, Role.TABLE)).text.startswith(stage.biel.mention)
        assert stage.discord.get_channel(stage.biel.dm.id).messages == []
        assert {(Role.HAND, 0), (Role.LOBBY, -1)} < (await stage.rows(table)).keys()
    assert "cannot be drawn" in caplog.text
    caplog.clear()


async def test_the_end_of_a_game_stays_to_be_seen_though_its_save_does_not_load_any_more(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    table = await venue.to_the_end(await venue.game(venue.biel))
    shown = (await venue.message(table, Role.TABLE)).text
    entry = venue.games.pop("thegame")
    await venue.redraw(table)
    assert (await venue.message(table, Role.TABLE)).text == shown
    assert await venue.store.messages.list_stale(2) == (table.id,), "the next start tries again"
    venue.games["thegame"] = entry
    caplog.clear()


# What the database refuses for a while


async def test_a_table_that_does_not_load_is_set_aside_whatever_fails_and_disturbs_no_other(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    other = await venue.game(venue.carla)
    for refusing in (["messages"], ["tables"], []):
        table = await venue.game(venue.biel)
        await venue.break_save(table)
        if not refusing:
            venue.discord.faults.add(EDIT, Fault.lost_before(), times=4)
        async with venue.refusing(*refusing):
            if refusing == ["tables"]:
                with pytest.raises(Refused, match="unavailable"):
                    await venue.tables.read(table.id)
            venue.bot.presenter.refresh(table.id)
            await asyncio.sleep(0.1)
            if refusing == ["messages"]:
                assert await venue.store.messages.list_stale(9) == (table.id,)
        thread = venue.discord.get_channel(table.row.home_id)
        await venue.until(partial(is_set_aside, venue, thread))
        await venue.until_drawn()
        assert tables_in(thread) == []
        assert thread.messages[-1] == await venue.message(table, Role.TABLE)
    await venue.show_turn(other, venue.anna)
    assert (await venue.message(other, Role.TABLE)).text.startswith(venue.carla.mention)
    assert {record.levelname for record in caplog.records if "set aside" in record.getMessage()} == {"ERROR"}
    caplog.clear()


async def test_nothing_is_posted_after_a_post_that_is_not_noted(venue: Venue, table: Table) -> None:
    """If the bot died then, the row would lead to the first of two unknown messages, and nothing to the second."""
    async with venue.refusing("messages"):
        table = await venue.turn(table, venue.anna)
        await venue.until(lambda: len(venue.calls) == 2)
        await venue.turn(table, venue.biel)
        await asyncio.sleep(0.5)
        assert [name for name, _ in venue.calls] == ["Anna", "Biel"]
    await venue.until(lambda: len(venue.calls) == 3)
    await venue.until_drawn()
    assert tables_in(venue.room.threads[0]) == [await venue.message(table, Role.TABLE)]


async def test_rows_that_may_have_been_stored_are_read_anew(venue: Venue, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database went away in the commit that had stored the row of a new message."""
    table = await venue.game(venue.biel)
    replace_rows = venue.store.messages.replace
    failures: list[int] = []

    async def lose(*args: Any) -> None:
        await replace_rows(*args)
        if not failures and any(row.role is Role.OLD for row in args[2]):
            failures.append(1)
            raise UncertainCommit("away")

    monkeypatch.setattr(venue.store.messages, "replace", lose)
    await venue.turn(table, venue.anna)
    await venue.until(lambda: failures)
    await venue.until_drawn()
    assert [name for name, _ in venue.calls] == ["Anna", "Biel"]
    assert tables_in(venue.room.threads[0]) == [await venue.message(table, Role.TABLE)]


async def test_what_could_not_be_noted_for_good_is_looked_for_at_the_next_redraw(
    venue: Venue, table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The rows did not fit to those that were stored, which no repetition mends."""

    async def fail(*_: Any) -> None:
        raise StoreError("the rows do not fit together")

    with monkeypatch.context() as patch:
        patch.setattr(venue.store.messages, "replace", fail)
        await venue.turn(table, venue.anna)
        async with asyncio.timeout(60.0):
            while venue.bot.presenter.trackers:  # noqa: ASYNC110 (nothing on Discord shows it)
                await asyncio.sleep(0.01)
    caplog.clear()
    venue.bot.presenter.refresh(table.id)
    await venue.until_drawn()
    assert [name for name, _ in venue.calls] == ["Anna", "Biel"]
    assert tables_in(venue.room.threads[0]) == [await venue.message(table, Role.TABLE)]


async def test_what_the_database_refuses_for_a_while_is_noted_and_looked_up_later(
    venue: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    async with venue.refusing("messages"):
        reply = await venue.anna.slash(venue.room, "thegame new")
        await asyncio.sleep(0.1)
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    while (Role.LOBBY, -1) not in await venue.rows(table):  # noqa: ASYNC110 (nothing tells)
        await asyncio.sleep(0.01)
    assert (await venue.message(table, Role.LOBBY)).id == reply.message.id
    async with venue.refusing("tables.guild_id"):
        await venue.bot.on_guild_join(venue.bot.guilds[0])
    assert not (await venue.tables.read(table.id)).row.is_paused
    caplog.clear()
    await touch(venue.store, table.id)
    async with venue.refusing("tables.is_drawn"):
        await venue.bot.on_ready()
        while not [record for record in caplog.records if record.levelname == "ERROR"]:  # noqa: ASYNC110 (nothing tells)
            await asyncio.sleep(0.01)
    await venue.until_drawn()
    caplog.clear()


async def test_however_many_tables_wait_only_a_few_are_drawn_at_once(venue: Venue) -> None:
    anna, place = Player(venue.anna.id, "Anna"), Place(venue.guild.id, venue.room.id)
    tables = [await venue.tables.lobbies.open("thegame", anna, place, {"starter": "first"}, "es") for _ in range(25)]
    await venue.settled()
    for table in tables:
        await venue.tables.lobbies.start(table.id, anna)
    await venue.until_drawn()
    for table in tables:
        venue.bot.presenter.refresh(table.id)
    rendered = [task for task in asyncio.all_tasks() if task.get_name().startswith("presenter of")]
    assert len(rendered) == USUAL.max_redraws
    await venue.settled()
    assert len(tables_in(venue.room)) == 25


async def test_moves_in_quick_succession_are_drawn_once(stage: Venue) -> None:
    """The first is shown at once, what follows when the message may be edited again."""
    stage.edits_apart = 30.0
    async with stage.running():
        table = await stage.game(stage.biel)
        stage.requests()
        for _ in range(3):
            table = await stage.show_move(table, stage.anna)
        first = await stage.message(table, Role.TABLE)
        assert "3 de 2" not in first.text
        edits = [request for request in stage.discord.requests if request.kind is EDIT]
        assert sum(request.channel_id == first.channel_id for request in edits) == 1
        stage.clock.advance(30.0)
        stage.bot.presenter.refresh(table.id)
        await stage.settled()
        assert "3 de 2" in (await stage.message(table, Role.TABLE)).text
