"""The deal of the day on Discord: its page and boards, the table in direct messages, and what nobody may learn."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.daily.day import Day, make_key
from bot.daily.pages import PER_PAGE
from bot.daily.service import Daily
from bot.engine.panel import Verb
from bot.local.ratelimits import RateLimits
from bot.local.server import LocalDiscord
from bot.local.tls import Authority
from bot.local.user_client import Reply, UserClient
from bot.tables.repository import TableRepository
from bot.tables.service import Tables
from bot.tables.table import Person, Table
from bot.text.languages import LANGUAGES
from bot.ui.messages.views import compute_seal
from storage.rows import ResultRow, Role, TableRows, TryRow
from tests.local.clock import Clock
from tests.shown import get_title
from tests.storage.samples import a_table, get_connection
from tests.ui.conftest import Venue

HOURS = 3600.0
LONG = "W" * 32
DIGEST = re.compile(r"[0-9a-f]{64}")
ID = re.compile(r"[0-9]{17,20}")
COMMANDS = [f"table {name}" for name in ("show", "log", "verify", "replay", "export", "same-deal", "follow")]


async def page(stage: Venue, person: UserClient) -> Reply:
    """The page of today."""
    return await person.slash(stage.room, "daily")


async def play(stage: Venue, person: UserClient, game: str = "thegame") -> Table:
    """The table of a try that the person has just begun."""
    opened = await page(stage, person)
    await person.press_raw(opened.message, custom_id=f"e::-:daily.play.{Day.at(stage.clock())}.{game}")
    await stage.settled()
    (table,) = [each for each in await stage.tables.list_by_user(person.id) if each.row.game == game]
    return table


async def finish(stage: Venue, person: UserClient, game: str = "thegame") -> Table:
    """The table of a try that the person has played to its end."""
    await play(stage, person, game)
    return await end(stage, person)


async def end(stage: Venue, person: UserClient) -> Table:
    """The one running table of a person, played to its end."""
    (table,) = await stage.tables.list_by_user(person.id)
    while table.is_running:
        table = await stage.turn(table, person)
    await stage.settled()
    return table


async def test_a_try_is_played_in_direct_messages_and_told_on_the_page(stage: Venue) -> None:
    async with stage.running():
        opened = await page(stage, stage.anna)
        assert opened.is_ephemeral
        assert stage.word("daily-new") in opened.text
        reply = await stage.anna.click(opened.message, label=stage.word("daily-play", game="The Game"))
        await stage.settled()
        (table,) = await stage.tables.list_by_user(stage.anna.id)
        assert f"https://discord.com/channels/@me/{stage.anna.dm.id}" in reply.text
        assert stage.word("daily-running", table=table.id) in reply.text
        mine = await stage.anna.slash(stage.room, "my-games")
        assert stage.word("place-direct") in mine.text
        public, hand = await stage.message(table, Role.TABLE), await stage.message(table, Role.HAND, 0)
        assert public in stage.anna.dm.messages
        assert hand in stage.anna.dm.messages
        assert compute_seal(table) in public.text
        assert not [message for message in stage.room.messages if message.only_for is None and table.id in message.text]
        while table.is_running:
            table = await stage.turn(table, stage.anna)
        await stage.settled()
        over = await stage.anna.click(public, label=stage.word("daily-title"))
        assert re.search(r"Colla · The Game · 21 de septiembre · .*[🟩🟨]{3}", over.text)
        assert table.row.key not in over.text
        again = await stage.anna.press_raw(over.message, custom_id=f"e::-:daily.play.{Day.at(stage.clock())}.thegame")
        assert again.text == stage.word("refusal-daily-played")


async def test_the_hash_is_told_first_and_the_secret_when_the_day_is_over(stage: Venue) -> None:
    async with stage.running():
        opened = await page(stage, stage.anna)
        day = Day.at(stage.clock())
        secret = await stage.store.daily.get_secret(str(day))
        assert secret is not None
        assert secret not in opened.text
        (digest,) = re.findall(r"[0-9a-f]{64}", opened.text)
        table = await finish(stage, stage.anna)
        hidden = await stage.anna.slash(stage.room, "table verify", table=table.id)
        assert table.row.key not in hidden.text
        assert compute_seal(table) in hidden.text
        stage.clock.advance(24 * HOURS)
        verified = await stage.anna.slash(stage.room, "table verify", table=table.id)
        for told in (table.row.key, secret, digest, f"{day} thegame"):
            assert told in verified.text
        assert table.row.key == make_key(secret, day, "thegame")
        today = await page(stage, stage.anna)
        assert secret not in today.text
        before = await stage.anna.press_raw(today.message, custom_id=f"e::-:daily.day.{day}")
        assert secret in before.text
        assert digest in before.text


async def test_a_key_that_was_not_made_of_the_secret_is_told(stage: Venue) -> None:
    async with stage.running():
        table = await finish(stage, stage.anna)
        stage.clock.advance(24 * HOURS)
        with_other = await get_connection(stage.store).write(
            lambda database: database.execute("UPDATE daily_secrets SET secret = 'other'").rowcount
        )
        assert with_other
        verified = await stage.anna.slash(stage.room, "table verify", table=table.id)
        assert (
            stage.word("verify-not-derived", secret="other", digest="", message="").partition("**")[0] in verified.text
        )
        assert "**no**" in verified.text


@pytest.mark.parametrize("begin", [play, finish])
async def test_nobody_else_learns_that_there_is_a_table(
    stage: Venue, begin: Callable[[Venue, UserClient], Awaitable[Table]]
) -> None:
    async with stage.running():
        table, opened = await begin(stage, stage.anna), await page(stage, stage.biel)
        missing = stage.word("refusal-no-table")
        for command in COMMANDS:
            assert (await stage.biel.slash(stage.room, command, table=table.id)).text == missing, command
        for verb in Verb:
            for payload in ("", "0", "verify", "review", "movie"):
                reply = await stage.biel.press_raw(opened.message, custom_id=f"{verb}:{table.id}:-:{payload}")
                assert table.row.key not in reply.text
                if verb in (Verb.REPLAY, Verb.SHOW, Verb.HAND, Verb.JOIN, Verb.FOLLOW, Verb.REMATCH):
                    assert reply.text == missing or (verb is Verb.REPLAY and not payload), (verb, payload)


async def test_what_others_play_is_no_file_and_no_lobby_before_the_day_is_over(stage: Venue) -> None:
    async with stage.running():
        table = await finish(stage, stage.anna)
        for command in ("table export", "table same-deal"):
            reply = await stage.anna.slash(stage.room, command, table=table.id)
            assert not reply.message.attachments
            assert reply.text.startswith(stage.word("refusal-deal-hidden", when="@").partition("@")[0])
        replayed = await stage.anna.slash(stage.room, "table replay", table=table.id)
        assert replayed.is_ephemeral
        assert table.row.key not in replayed.text
        stage.clock.advance(24 * HOURS)
        reply = await stage.anna.slash(stage.room, "table export", table=table.id)
        assert reply.message.attachments
        lobby = await stage.biel.slash(stage.room, "table same-deal", table=table.id)
        assert stage.word("refusal-no-table") == lobby.text  # it was Anna's alone, and still is
        lobby = await stage.anna.slash(stage.room, "table same-deal", table=table.id)
        assert f"**{table.id}**" in lobby.text or table.id in lobby.text
        await stage.anna.click(lobby.message, label=stage.word("button-start"))
        await stage.settled()
        (again,) = await stage.tables.list_by_user(stage.anna.id)
        assert again.row.key == table.row.key
        assert stage.word("table-same-deal", table=table.id) in (await stage.message(again, Role.TABLE)).text


async def test_after_a_kill_before_anything_was_shown_the_table_is_drawn(stage: Venue) -> None:
    async with stage.running():
        unheard = Tables(
            TableRepository(stage.store, stage.games, clock=stage.clock, new_id=lambda: "KILL", new_key=lambda: "5eed")
        )
        person = Person(stage.anna.id, "Anna")
        daily = Daily(unheard)
        table = await daily.play("thegame", daily.today, person, stage.guild.id, stage.anna.dm.id, "es")
        await stage.settled()
        assert not stage.anna.dm.messages
    async with stage.running():
        await stage.until_drawn()
        assert len(stage.anna.dm.messages) == 2
        assert stage.word("daily-running", table=table.id) in (await page(stage, stage.anna)).text
        assert (await play(stage, stage.anna)).id == table.id


@pytest.mark.parametrize("game", ["castellers", "fallera", "castell"])
async def test_it_is_played_from_direct_messages_against_computers(stage: Venue, game: str) -> None:
    async with stage.running():
        opened = await stage.anna.slash(stage.anna.dm, "daily")
        assert stage.word("daily-join") not in [button["label"] for button in opened.message.buttons]
        reply = await stage.anna.click(opened.message, label=stage.word("daily-play", game=stage.word(f"{game}-title")))
        await stage.settled()
        (table,) = await stage.tables.list_by_user(stage.anna.id)
        assert stage.word("daily-running", table=table.id) in reply.text
        assert len(table.computers) == 3
        table = await stage.turn(table, stage.anna)
        await stage.computers()
        assert (await stage.tables.read(table.id)).row.seq > table.row.seq
        board = await stage.anna.press_raw(
            reply.message, custom_id=f"e::-:daily.board.s.{Day.at(stage.clock())}.{game}.0"
        )
        assert stage.word("daily-board-friends") in board.text


async def test_another_game_can_follow_in_direct_messages(stage: Venue) -> None:
    async with stage.running():
        table = await finish(stage, stage.anna)
        public = await stage.message(table, Role.TABLE)
        ending = public.text
        replay = await stage.anna.click(public, label=stage.word("button-replay"))
        assert (replay.is_ephemeral, public.text) == (True, ending)
        await stage.anna.click(public, label=stage.word("button-rematch"))
        await stage.settled()
        (lobby,) = await stage.tables.list_by_user(stage.anna.id)
        assert (lobby.row.deal, lobby.row.hidden_until) == ("", 0.0)
        await stage.anna.click(await stage.message(lobby, Role.LOBBY), label=stage.word("button-start"))
        await stage.settled()
        again = await stage.tables.read(lobby.id)
        assert again.is_running
        assert again.row.key != table.row.key
        assert (await stage.message(again, Role.TABLE)) in stage.anna.dm.messages


async def test_a_try_counts_from_the_first_card_and_play_leads_back_to_it(stage: Venue) -> None:
    async with stage.running():
        stage.anna.close_dms()
        button = stage.word("daily-play", game="The Game")
        reply = await stage.anna.click((await page(stage, stage.anna)).message, label=button)
        assert stage.word("daily-unreachable", table="") in reply.text
        (table,) = await stage.tables.list_by_user(stage.anna.id)
        stage.anna.open_dms()
        reply = await stage.anna.click((await page(stage, stage.anna)).message, label=button)
        await stage.settled()
        assert stage.word("daily-running", table=table.id) in reply.text
        assert {message.id for message in stage.anna.dm.messages} == {
            (await stage.message(table, Role.TABLE)).id,
            (await stage.message(table, Role.HAND, 0)).id,
        }


async def test_a_try_that_was_begun_by_command_goes_on_in_direct_messages(stage: Venue) -> None:
    async with stage.running():
        stage.anna.close_dms()
        table = await play(stage, stage.anna)
        assert get_title((await stage.anna.slash(stage.room, "hand", table=table.id)).message)
        table = await stage.move(table, stage.anna)
        await stage.settled()
        assert (await stage.tables.read(table.id)).row.is_paused
        stage.anna.open_dms()
        go_on = stage.word("daily-go-on", game="The Game")
        await stage.anna.click((await page(stage, stage.anna)).message, label=go_on)
        await stage.until_paused(table, is_paused=False)
        await stage.settled()
        assert await stage.message(table, Role.TABLE) in stage.anna.dm.messages


async def test_a_try_of_which_nothing_was_seen_was_not_played(stage: Venue) -> None:
    async with stage.running():
        stage.anna.close_dms()
        await play(stage, stage.anna)
        for _ in range(2):  # before and after the table is closed
            stage.clock.advance(24 * HOURS)
            await next(each for each in stage.bot.features if each.name == "daily").serve_due()
            await stage.settled()
        opened = await page(stage, stage.anna)
        day = Day.at(stage.clock()).before.before
        before = await stage.anna.press_raw(opened.message, custom_id=f"e::-:daily.day.{day}")
        assert stage.word("daily-missed") in before.text
        assert stage.word("daily-given-up") not in before.text


async def fill(stage: Venue, count: int, game: str = "thegame") -> None:
    """Results of as many people on the board of the server."""
    day = str(Day.at(stage.clock()))
    for number in range(count):
        user = 10**17 + number
        row = TryRow(user, day, game, f"R{number:03}", stage.clock())
        assert await stage.store.daily.start(
            row, stage.guild.id, TableRows(a_table(id=row.table_id, key="5eed"), ()), ()
        )
        name = f"{LONG[:-3]}{number:03}"
        result = ResultRow(
            row.table_id, 0, user, name, 0, game, stage.clock(), 1, 1, False, number // 2, number // 2, 1, 1.0
        )
        await stage.store.results.save([result])


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_board_pages_and_shows_long_names_in_every_language(stage: Venue, language: str) -> None:
    async with stage.running():
        await stage.store.users.update(stage.anna.id, language=language)
        stage.clock.now = Day.parse("2026-11-24").end - HOURS
        await fill(stage, 2 * PER_PAGE + 1)
        opened = await page(stage, stage.anna)
        shown = await stage.anna.press_raw(opened.message, custom_id="e::-:daily.board.s.2026-11-24.thegame.0")
        seen = []
        for number in range(3):
            lines = [line for line in shown.text.split("\n") if "WWWW" in line]
            assert len(lines) == (PER_PAGE if number < 2 else 1)
            seen += lines
            if number < 2:
                shown = await stage.anna.click(shown.message, label=stage.word("daily-lower", language))
        assert [line.partition(".")[0] for line in seen[:4]] == ["**1", "**1", "**3", "**3"]
        shown = await stage.anna.click(shown.message, label=stage.word("daily-to-friends", language))
        assert stage.word("daily-board-none", language) in shown.text
        for game in ("castellers", "fallera", "castell"):
            shown = await stage.anna.click(shown.message, label=stage.word(f"{game}-title", language))
        back = await stage.anna.click(shown.message, label=stage.word("daily-back", language))
        date = stage.word("daily-date", language, day=24, month=11)
        assert get_title(back.message) == stage.word("daily-heading", language, date=date)


async def test_who_does_not_want_to_be_shown_to_a_server_is_not(stage: Venue) -> None:
    async with stage.running():
        await finish(stage, stage.anna)
        board = f"e::-:daily.board.s.{Day.at(stage.clock())}.thegame.0"
        opened = await page(stage, stage.biel)
        assert "Anna" in (await stage.biel.press_raw(opened.message, custom_id=board)).text
        await stage.anna.click((await page(stage, stage.anna)).message, label=stage.word("daily-quit"))
        assert "Anna" not in (await stage.biel.press_raw(opened.message, custom_id=board)).text
        await stage.anna.click((await page(stage, stage.anna)).message, label=stage.word("daily-join"))
        assert "Anna" in (await stage.biel.press_raw(opened.message, custom_id=board)).text


async def test_forged_presses_are_refused(stage: Venue) -> None:
    async with stage.running():
        opened = await page(stage, stage.anna)
        today = Day.at(stage.clock())
        for payload in (
            *("play", "day.x", "day.2026-02-31", f"day.{today.after}", "day.2020-01-01", "board.s", "x", "play.x.y"),
            *(f"board.z.{today}.thegame.0", f"board.s.{today}.none.0", f"board.s.{today}.thegame.-1"),
            *(f"play.{today}.none"),
        ):
            custom_id = f"e::-:daily.{payload}"
            reply = await stage.anna.press_raw(opened.message, custom_id=custom_id)
            assert reply.text == stage.word("refusal-malformed"), payload
        over = await stage.anna.press_raw(opened.message, custom_id=f"e::-:daily.play.{today.before}.thegame")
        assert over.text == stage.word("refusal-daily-over")
        early = await stage.anna.press_raw(opened.message, custom_id=f"e::-:daily.play.{today.after}.thegame")
        assert early.text == stage.word("refusal-daily-not-yet")
        reply = await stage.anna.press_raw(opened.message, custom_id="e::-:daily", values=["x"])
        assert reply.text == stage.word("refusal-malformed")


async def look(stage: Venue, secret: str) -> list[str]:
    """What Biel can see of a day with this secret on which Anna plays, and what she can find out of her key."""
    async with stage.running():
        day = str(Day.at(stage.clock()))
        await stage.store.daily.keep_secret(day, secret)
        opened, seen = await page(stage, stage.biel), []
        for is_over in (False, True):
            table = await (end(stage, stage.anna) if is_over else play(stage, stage.anna))
            for command in COMMANDS:
                seen.append((await stage.biel.slash(stage.room, command, table=table.id)).text)
            for payload in ("", f".day.{day}", f".board.f.{day}.thegame.0"):
                seen.append((await stage.biel.press_raw(opened.message, custom_id=f"e::-:daily{payload}")).text)
            seen += [(await stage.biel.slash(stage.room, command)).text for command in ("my-games", "stats")]
            seen += [message.text for message in stage.room.messages if message.only_for is None]
            for command in ("table verify", "table export", "table same-deal"):
                seen.append((await stage.anna.slash(stage.room, command, table=table.id)).text)
        return [ID.sub("#", DIGEST.sub("#", text)) for text in seen]


async def test_twins_with_other_secrets_look_the_same_until_the_day_is_over(
    authority: Authority, tmp_path: Path
) -> None:
    seen = []
    for secret in ("true", "twin"):
        clock = Clock()
        async with LocalDiscord(authority=authority, rate_limits=RateLimits.off(), clock=clock) as discord:
            seen.append(await look(Venue(discord, tmp_path / f"{secret}.sqlite", clock), secret))
    assert seen[0] == seen[1]
    assert len(seen[0]) > 20
