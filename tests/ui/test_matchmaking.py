"""``/find-table`` on Discord: the page, the lobby that opens by itself, and the pings."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.user_client import Reply, UserClient
from bot.matchmaking.announcer import PAUSE_SECONDS
from bot.matchmaking.feature import MatchmakingFeature
from bot.tables.table import Person, Table
from storage.rows import NotificationMode, Role, Status
from tests.ui.conftest import Venue

GAME = "castell"


async def search(stage: Venue, person: UserClient) -> Reply:
    """The page of a search."""
    return await person.slash(stage.room, "find-table", game=GAME)


async def look(stage: Venue, person: UserClient) -> Reply:
    """The answer to a person who looks for a table."""
    return await stage.press(person, (await search(stage, person)).message, "find-look")


async def watch(stage: Venue, person: UserClient) -> Reply:
    return await person.click((await search(stage, person)).message, label=stage.word("find-watch"))


async def serve(stage: Venue) -> None:
    """What is done every half minute."""
    (feature,) = (each for each in stage.bot.features if isinstance(each, MatchmakingFeature))
    await feature.serve_due()
    await stage.settled()


async def keep_quiet(stage: Venue, person: UserClient) -> None:
    """Give a person quiet hours, from an hour ago until in an hour."""
    minute = int(stage.now() % 86400 // 60)
    await stage.store.users.update(person.id, zone="UTC", quiet_from=minute - 60, quiet_to=minute + 60)


async def only_table(stage: Venue, person: UserClient) -> Table:
    (table,) = await stage.tables.list_by_user(person.id)
    return table


def list_private(stage: Venue, person: UserClient) -> list[Message]:
    """The direct messages of a person."""
    return [message for message in stage.discord.get_channel(person.dm.id).messages if not message.is_deleted]


async def test_two_who_look_for_the_same_find_a_lobby_and_are_told_once(frozen: Venue) -> None:
    opened = await search(frozen, frozen.anna)
    assert opened.is_ephemeral
    assert frozen.word("find-others", count=0) in opened.text
    waiting = await look(frozen, frozen.anna)
    assert frozen.word("find-looking", game="Castell") in waiting.text
    assert frozen.word("find-others", count=1) in (await search(frozen, frozen.biel)).text
    found = await look(frozen, frozen.biel)
    table = await only_table(frozen, frozen.anna)
    assert f"<#{frozen.room.id}>" in found.text
    lobby = await frozen.message(table, Role.LOBBY)
    assert (lobby.channel_id, "Anna" in lobby.text, "Biel" in lobby.text) == (frozen.room.id, True, True)
    for _ in range(2):
        await serve(frozen)
    assert [len(list_private(frozen, person)) for person in (frozen.anna, frozen.biel)] == [1, 1]
    assert f"<#{frozen.room.id}>" in frozen.last_of(frozen.anna).text
    await frozen.press(frozen.anna, lobby, "button-start")
    assert (await only_table(frozen, frozen.biel)).is_running


async def test_a_bot_that_is_killed_before_it_posts_the_lobby_posts_it_once(stage: Venue) -> None:
    async with stage.running():
        await look(stage, stage.anna)
        (feature,) = (each for each in stage.bot.features if isinstance(each, MatchmakingFeature))
        (wish,) = await feature.service.list_wishes(stage.guild.id)
        await stage.store.matchmaking.save_wish(replace(wish, user_id=stage.biel.id, name="Biel"))
        await feature.service.match()
    async with stage.running():
        table = await only_table(stage, stage.biel)
        assert (Role.LOBBY, -1) not in await stage.rows(table)
        for _ in range(2):
            await serve(stage)
        assert (await stage.message(table, Role.LOBBY)).text
        assert len([each for each in stage.room.messages if not each.only_for and not each.is_deleted]) == 1
        assert len(list_private(stage, stage.biel)) == 1


async def test_who_has_left_the_server_meanwhile_gets_no_lobby_there(frozen: Venue) -> None:
    await look(frozen, frozen.anna)
    frozen.anna.leave(frozen.guild)
    await look(frozen, frozen.biel)
    table = await only_table(frozen, frozen.biel)
    assert [seat.name for seat in table.seats] == ["Biel"]
    assert "Anna" not in (await frozen.message(table, Role.LOBBY)).text
    assert await frozen.tables.list_by_user(frozen.anna.id) == []


async def test_who_takes_no_direct_messages_is_mentioned_in_the_channel(frozen: Venue) -> None:
    await frozen.store.users.update(frozen.anna.id, calls=NotificationMode.CHANNEL)
    await frozen.store.users.update(frozen.biel.id, calls=NotificationMode.NONE)
    await look(frozen, frozen.anna)
    await look(frozen, frozen.biel)
    assert frozen.calls == [("Anna", frozen.room.name)]
    assert list_private(frozen, frozen.anna) == list_private(frozen, frozen.biel) == []


async def test_who_cannot_be_told_keeps_nobody_waiting_and_is_told_later(frozen: Venue) -> None:
    people = (frozen.anna, frozen.biel, frozen.carla)
    await asyncio.gather(*(watch(frozen, person) for person in people))
    refused = frozen.discord.faults.add(None, Fault.answered(403, 40333), times=None, user=frozen.anna.id)
    frozen.clock.advance(60.0)
    await frozen.discord.add_user("Dora", guild=frozen.guild).slash(frozen.room, f"{GAME} new")
    for _ in range(5):
        await serve(frozen)
    assert refused.hit_count == 1
    assert [len(list_private(frozen, person)) for person in people] == [0, 1, 1]
    frozen.discord.faults.clear()
    frozen.clock.advance(PAUSE_SECONDS)
    await serve(frozen)
    assert [len(list_private(frozen, person)) for person in people] == [1, 1, 1]


async def match_where_the_bot_may_not_write(stage: Venue) -> Reply:
    """Match a person in the room with Biel, who looks in another channel; the answer to Biel."""
    other = stage.guild.add_text_channel("racó")
    reply = await stage.biel.slash(other, "find-table", game=GAME)
    stage.room.deny_bot(Permission.SEND_MESSAGES)
    return await stage.press(stage.biel, reply.message, "find-look")


async def test_a_lobby_that_cannot_be_posted_is_closed_and_its_people_are_told_once(frozen: Venue) -> None:
    await look(frozen, frozen.anna)
    await frozen.store.users.update(frozen.anna.id, language="ca")
    answer = await match_where_the_bot_may_not_write(frozen)
    assert frozen.word("find-looking", game="Castell") in answer.text
    for _ in range(2):
        await serve(frozen)
    assert not await frozen.tables.list_by_user(frozen.anna.id)
    assert await frozen.store.matchmaking.list_matches() == ()
    (told_anna,), (told_biel,) = (list_private(frozen, person) for person in (frozen.anna, frozen.biel))
    assert frozen.word("find-lost", "ca", link=f"<#{frozen.room.id}>") in told_anna.text
    assert "Ja no busques taula." in told_anna.text
    assert frozen.word("find-lost", link=f"<#{frozen.room.id}>") in told_biel.text
    assert frozen.word("find-lost-on") in told_biel.text
    (wish,) = await frozen.store.matchmaking.list_wishes()
    assert wish.user_id == frozen.biel.id
    frozen.room.allow_bot(Permission.SEND_MESSAGES)
    assert "racó" not in (await look(frozen, frozen.carla)).text
    table = await only_table(frozen, frozen.biel)
    assert [seat.user_id for seat in table.seats] == [frozen.biel.id, frozen.carla.id]


async def test_who_has_quiet_hours_hears_of_a_lost_lobby_after_them(frozen: Venue) -> None:
    await keep_quiet(frozen, frozen.anna)
    await look(frozen, frozen.anna)
    await match_where_the_bot_may_not_write(frozen)
    assert list_private(frozen, frozen.anna) == []
    frozen.clock.advance(3600.0 + 60)
    for _ in range(2):
        await serve(frozen)
    (told,) = list_private(frozen, frozen.anna)
    assert frozen.word("find-lost", link=f"<#{frozen.room.id}>") in told.text


async def test_a_lobby_that_its_host_closes_is_not_told_as_lost(frozen: Venue) -> None:
    await keep_quiet(frozen, frozen.anna)
    await look(frozen, frozen.anna)
    await look(frozen, frozen.biel)
    table = await only_table(frozen, frozen.anna)
    await frozen.tables.lobbies.close(table.id, Person(frozen.anna.id, "Anna"), is_moderator=False)
    frozen.clock.advance(3600.0 + 60)
    await serve(frozen)
    assert list_private(frozen, frozen.anna) == []
    assert await frozen.store.matchmaking.list_matches() == ()
    assert await frozen.store.matchmaking.list_wishes() == ()


async def test_nobody_is_told_of_a_table_that_was_set_aside(frozen: Venue) -> None:
    await keep_quiet(frozen, frozen.anna)
    await look(frozen, frozen.anna)
    await look(frozen, frozen.biel)
    table = await only_table(frozen, frozen.anna)
    broken = replace(table.rows, table=replace(table.row, status=Status.BROKEN))
    await frozen.store.tables.change(table.rows, broken)
    assert await frozen.store.matchmaking.list_matches()
    await serve(frozen)
    assert await frozen.store.matchmaking.list_matches() == ()
    assert list_private(frozen, frozen.anna) == []


async def test_a_watcher_is_told_of_new_public_lobbies_at_most_once_an_hour(frozen: Venue) -> None:
    assert frozen.word("find-watching") in (await watch(frozen, frozen.carla)).text
    for _ in range(2):
        frozen.clock.advance(60.0)
        await frozen.anna.slash(frozen.room, f"{GAME} new")
        await frozen.settled()
        await serve(frozen)
    await frozen.anna.slash(frozen.room, f"{GAME} new", private="true")
    await serve(frozen)
    assert len(list_private(frozen, frozen.carla)) == 1
    frozen.clock.advance(PAUSE_SECONDS)
    await serve(frozen)
    told = list_private(frozen, frozen.carla)
    assert len(told) == 2
    assert told[-1].text.count(f"<#{frozen.room.id}>") == 1
    stopped = await frozen.carla.click((await search(frozen, frozen.carla)).message, label=frozen.word("find-unwatch"))
    assert frozen.word("find-watching") not in stopped.text


async def test_a_search_is_put_together_by_lists_where_all_can_see_the_channel(frozen: Venue) -> None:
    first = await frozen.anna.slash(frozen.room, "find-table")
    for payload in ("find.look.chess.0.weeks.1.168", "find.look.castell.9.evening.1.3", "find.x", "find.stop"):
        reply = await frozen.anna.press_raw(first.message, custom_id=f"e::-:{payload}")
        assert reply.text == frozen.word("refusal-malformed"), payload
    page = await frozen.anna.select(first.message, [GAME], placeholder=frozen.word("find-game"))
    for what, value in (
        *(("seats", "castell.3.days.1.168"), ("pace", "castell.3.no-hurry.1.168")),
        *(("hours", "castell.3.no-hurry.1.72"), ("computers", "castell.3.no-hurry.0.72")),
    ):
        page = await frozen.anna.select(page.message, [value], placeholder=frozen.word(f"find-choose-{what}"))
    await frozen.anna.click(page.message, label=frozen.word("find-look"))
    (wish,) = await frozen.store.matchmaking.list_wishes()
    assert (wish.seats, wish.pace, wish.is_with_computers) == (3, "no-hurry", False)
    assert wish.until - wish.since == 72 * 3600.0
    again = await frozen.anna.slash(frozen.room, "find-table")
    stopped = await frozen.anna.click(again.message, label=frozen.word("find-stop", game="Castell"))
    assert frozen.word("find-stopped") in stopped.text
    assert await frozen.store.matchmaking.list_wishes() == ()

    frozen.room.deny(None, Permission.VIEW_CHANNEL)
    frozen.room.allow_bot(Permission.VIEW_CHANNEL)
    for person in (frozen.anna, frozen.biel):
        frozen.room.allow(person, Permission.VIEW_CHANNEL)
    assert (await look(frozen, frozen.anna)).text == frozen.word("refusal-find-not-public")
    assert (await watch(frozen, frozen.anna)).text == frozen.word("refusal-find-not-public")
    assert await frozen.store.matchmaking.list_wishes() == ()


async def test_the_last_who_joins_a_lobby_that_starts_when_full_sees_it_start(frozen: Venue) -> None:
    reply = await frozen.anna.slash(frozen.room, f"{GAME} new", computers=1)
    await frozen.anna.select(reply.message, "autostart=true")
    joined = await frozen.press(frozen.biel, reply.message, "button-join")
    assert (await only_table(frozen, frozen.biel)).is_lobby
    joined = await frozen.press(frozen.carla, reply.message, "button-join")
    table = await only_table(frozen, frozen.carla)
    assert table.is_running
    assert joined.message.id == reply.message.id
    assert (await frozen.message(table, Role.TABLE)).text
    assert (await frozen.message(table, Role.HAND, 2)).text
