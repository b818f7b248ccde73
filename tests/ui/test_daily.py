"""The deal of the day on Discord: its page and boards, the table in direct messages, and what nobody may learn."""

from __future__ import annotations

import re
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
from bot.ui.messages.table_renderer import compute_seal
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


async def test_a_try_is_played_in_direct_messages_told_on_the_page_and_followed_by_another_game(frozen: Venue) -> None:
    opened = await page(frozen, frozen.anna)
    assert opened.is_ephemeral
    assert frozen.word("daily-new") in opened.text
    reply = await frozen.anna.click(opened.message, label=frozen.word("daily-play", game="The Game"))
    await frozen.settled()
    (table,) = await frozen.tables.list_by_user(frozen.anna.id)
    assert f"https://discord.com/channels/@me/{frozen.anna.dm.id}" in reply.text
    assert frozen.word("daily-running", table=table.id) in reply.text
    mine = await frozen.anna.slash(frozen.room, "my-games")
    assert frozen.word("place-direct") in mine.text
    public, hand = await frozen.message(table, Role.TABLE), await frozen.message(table, Role.HAND, 0)
    assert public in frozen.anna.dm.messages
    assert hand in frozen.anna.dm.messages
    for message in (opened.message, public, hand):
        assert not re.search(r"[0-9a-f]{40}", message.text)
    sealed = await frozen.anna.slash(frozen.anna.dm, "table verify", table=table.id)
    assert compute_seal(table) in sealed.text
    assert not [message for message in frozen.room.messages if message.only_for is None and table.id in message.text]
    while table.is_running:
        table = await frozen.turn(table, frozen.anna)
    await frozen.settled()
    over = await frozen.anna.click(public, label=frozen.word("daily-title"))
    assert re.search(r"Colla · The Game · 21 de septiembre · .*[🟩🟨]{3}", over.text)
    assert table.row.key not in over.text
    again = await frozen.anna.press_raw(over.message, custom_id=f"e::-:daily.play.{Day.at(frozen.clock())}.thegame")
    assert again.text == frozen.word("refusal-daily-played")

    public = await frozen.message(table, Role.TABLE)
    ending = public.text
    replay = await frozen.anna.click(public, label=frozen.word("button-replay"))
    assert (replay.is_ephemeral, public.text) == (True, ending)
    await frozen.press(frozen.anna, public, "button-rematch")
    (lobby,) = await frozen.tables.list_by_user(frozen.anna.id)
    assert (lobby.row.deal, lobby.row.hidden_until) == ("", 0.0)
    assert lobby.is_running
    assert lobby.row.key != table.row.key
    assert (await frozen.message(lobby, Role.TABLE)) in frozen.anna.dm.messages


async def test_the_hash_is_told_first_and_the_secret_when_the_day_is_over_with_whether_it_made_the_key(
    frozen: Venue,
) -> None:
    opened = await page(frozen, frozen.anna)
    day = Day.at(frozen.clock())
    secret = await frozen.store.daily.get_secret(str(day))
    assert secret is not None
    opened = await frozen.anna.click(opened.message, label=frozen.word("button-verify"))
    assert secret not in opened.text
    (digest,) = re.findall(r"[0-9a-f]{64}", opened.text)
    opened = await frozen.anna.click(opened.message, label=frozen.word("daily-back"))
    table = await finish(frozen, frozen.anna)
    hidden = await frozen.anna.slash(frozen.room, "table verify", table=table.id)
    assert table.row.key not in hidden.text
    assert compute_seal(table) in hidden.text
    frozen.clock.advance(24 * HOURS)
    verified = await frozen.anna.slash(frozen.room, "table verify", table=table.id)
    for told in (table.row.key, secret, digest, f"{day} thegame"):
        assert told in verified.text
    assert table.row.key == make_key(secret, day, "thegame")
    today = await page(frozen, frozen.anna)
    assert secret not in today.text
    before = await frozen.anna.press_raw(today.message, custom_id=f"e::-:daily.day.{day}")
    assert secret not in before.text
    before = await frozen.anna.click(before.message, label=frozen.word("button-verify"))
    assert secret in before.text
    assert digest in before.text

    table = await finish(frozen, frozen.anna)
    frozen.clock.advance(24 * HOURS)
    with_other = await get_connection(frozen.store).write(
        lambda database: database.execute("UPDATE daily_secrets SET secret = 'other'").rowcount
    )
    assert with_other
    verified = await frozen.anna.slash(frozen.room, "table verify", table=table.id)
    assert frozen.word("verify-not-derived", secret="other", digest="", message="").partition("**")[0] in verified.text
    assert "**no**" in verified.text


@pytest.mark.parametrize("is_over", [False, True])
async def test_nobody_else_learns_that_there_is_a_table(frozen: Venue, is_over: bool) -> None:
    table, opened = await (finish if is_over else play)(frozen, frozen.anna), await page(frozen, frozen.biel)
    missing = frozen.word("refusal-no-table")
    for command in COMMANDS:
        assert (await frozen.biel.slash(frozen.room, command, table=table.id)).text == missing, command
    for verb in Verb:
        for payload in ("", "0", "verify", "review", "movie"):
            reply = await frozen.biel.press_raw(opened.message, custom_id=f"{verb}:{table.id}:-:{payload}")
            assert table.row.key not in reply.text
            if verb in (Verb.REPLAY, Verb.SHOW, Verb.HAND, Verb.JOIN, Verb.FOLLOW, Verb.REMATCH):
                assert reply.text == missing or (verb is Verb.REPLAY and not payload), (verb, payload)


async def test_what_others_play_is_no_file_and_no_lobby_before_the_day_is_over(frozen: Venue) -> None:
    table = await finish(frozen, frozen.anna)
    for command in ("table export", "table same-deal"):
        reply = await frozen.anna.slash(frozen.room, command, table=table.id)
        assert not reply.message.attachments
        assert reply.text.startswith(frozen.word("refusal-deal-hidden", when="@").partition("@")[0])
    replayed = await frozen.anna.slash(frozen.room, "table replay", table=table.id)
    assert replayed.is_ephemeral
    assert table.row.key not in replayed.text
    frozen.clock.advance(24 * HOURS)
    reply = await frozen.anna.slash(frozen.room, "table export", table=table.id)
    assert reply.message.attachments
    lobby = await frozen.biel.slash(frozen.room, "table same-deal", table=table.id)
    assert frozen.word("refusal-no-table") == lobby.text  # it was Anna's alone, and still is
    lobby = await frozen.anna.slash(frozen.room, "table same-deal", table=table.id)
    assert f"**{table.id}**" in lobby.text or table.id in lobby.text
    await frozen.press(frozen.anna, lobby.message, "button-start")
    (again,) = await frozen.tables.list_by_user(frozen.anna.id)
    assert again.row.key == table.row.key
    assert frozen.word("table-same-deal", table=table.id) in (await frozen.message(again, Role.TABLE)).text


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


async def test_it_is_played_from_direct_messages_against_computers(frozen: Venue) -> None:
    for game in ("castellers", "fallera", "castell"):
        opened = await frozen.anna.slash(frozen.anna.dm, "daily")
        assert frozen.word("daily-join") not in [button["label"] for button in opened.message.buttons]
        label = frozen.word("daily-play", game=frozen.word(f"{game}-title"))
        reply = await frozen.anna.click(opened.message, label=label)
        await frozen.settled()
        (table,) = [each for each in await frozen.tables.list_by_user(frozen.anna.id) if each.row.game == game]
        assert frozen.word("daily-running", table=table.id) in reply.text
        assert len(table.computers) == 3
        table = await frozen.turn(table, frozen.anna)
        await frozen.computers()
        assert (await frozen.tables.read(table.id)).row.seq > table.row.seq
        board = f"e::-:daily.board.s.{Day.at(frozen.clock())}.{game}.0"
        assert frozen.word("daily-board-friends") in (await frozen.anna.press_raw(reply.message, custom_id=board)).text


async def test_a_try_counts_from_the_first_card_and_goes_on_in_direct_messages(frozen: Venue) -> None:
    frozen.anna.close_dms()
    button = frozen.word("daily-play", game="The Game")
    reply = await frozen.anna.click((await page(frozen, frozen.anna)).message, label=button)
    assert frozen.word("daily-unreachable", table="") in reply.text
    (table,) = await frozen.tables.list_by_user(frozen.anna.id)
    frozen.anna.open_dms()
    reply = await frozen.anna.click((await page(frozen, frozen.anna)).message, label=button)
    await frozen.settled()
    assert frozen.word("daily-running", table=table.id) in reply.text
    assert {message.id for message in frozen.anna.dm.messages} == {
        (await frozen.message(table, Role.TABLE)).id,
        (await frozen.message(table, Role.HAND, 0)).id,
    }

    frozen.biel.close_dms()
    table = await play(frozen, frozen.biel)
    assert get_title((await frozen.biel.slash(frozen.room, "hand", table=table.id)).message)
    table = await frozen.show_move(table, frozen.biel)
    assert (await frozen.tables.read(table.id)).row.is_paused
    frozen.biel.open_dms()
    go_on = frozen.word("daily-go-on", game="The Game")
    await frozen.biel.click((await page(frozen, frozen.biel)).message, label=go_on)
    await frozen.until_paused(table, is_paused=False)
    await frozen.settled()
    assert await frozen.message(table, Role.TABLE) in frozen.biel.dm.messages


async def test_a_try_of_which_nothing_was_seen_was_not_played(frozen: Venue) -> None:
    frozen.anna.close_dms()
    await play(frozen, frozen.anna)
    for _ in range(2):  # before and after the table is closed
        frozen.clock.advance(24 * HOURS)
        await next(each for each in frozen.bot.features if each.name == "daily").serve_due()
        await frozen.settled()
    opened = await page(frozen, frozen.anna)
    day = Day.at(frozen.clock()).before.before
    before = await frozen.anna.press_raw(opened.message, custom_id=f"e::-:daily.day.{day}")
    assert frozen.word("daily-missed") in before.text
    assert frozen.word("daily-given-up") not in before.text


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


async def test_a_board_pages_and_shows_long_names_in_every_language(frozen: Venue) -> None:
    frozen.clock.now = Day.parse("2026-11-24").end - HOURS
    await fill(frozen, 2 * PER_PAGE + 1)
    for language in LANGUAGES:
        await frozen.store.users.update(frozen.anna.id, language=language)
        opened = await page(frozen, frozen.anna)
        shown = await frozen.anna.press_raw(opened.message, custom_id="e::-:daily.board.s.2026-11-24.thegame.0")
        seen = []
        for number in range(3):
            lines = [line for line in shown.text.split("\n") if "WWWW" in line]
            assert len(lines) == (PER_PAGE if number < 2 else 1)
            seen += lines
            if number < 2:
                shown = await frozen.anna.click(shown.message, label=frozen.word("daily-lower", language))
        assert [line.partition(".")[0] for line in seen[:4]] == ["**1", "**1", "**3", "**3"]
        shown = await frozen.anna.click(shown.message, label=frozen.word("daily-to-friends", language))
        assert frozen.word("daily-board-none", language) in shown.text
        for game in ("castellers", "fallera", "castell"):
            shown = await frozen.anna.click(shown.message, label=frozen.word(f"{game}-title", language))
        back = await frozen.anna.click(shown.message, label=frozen.word("daily-back", language))
        date = frozen.word("daily-date", language, day=24, month=11)
        assert get_title(back.message) == frozen.word("daily-heading", language, date=date)


async def test_who_does_not_want_to_be_shown_is_not_and_forged_presses_are_refused(frozen: Venue) -> None:
    await finish(frozen, frozen.anna)
    board = f"e::-:daily.board.s.{Day.at(frozen.clock())}.thegame.0"
    opened = await page(frozen, frozen.biel)
    assert "Anna" in (await frozen.biel.press_raw(opened.message, custom_id=board)).text
    await frozen.anna.click((await page(frozen, frozen.anna)).message, label=frozen.word("daily-quit"))
    assert "Anna" not in (await frozen.biel.press_raw(opened.message, custom_id=board)).text
    await frozen.anna.click((await page(frozen, frozen.anna)).message, label=frozen.word("daily-join"))
    assert "Anna" in (await frozen.biel.press_raw(opened.message, custom_id=board)).text

    opened = await page(frozen, frozen.anna)
    today = Day.at(frozen.clock())
    for payload in (
        *("play", "day.x", "day.2026-02-31", f"day.{today.after}", "day.2020-01-01", "board.s", "x", "play.x.y"),
        *(f"board.z.{today}.thegame.0", f"board.s.{today}.none.0", f"board.s.{today}.thegame.-1"),
        *(f"play.{today}.none"),
    ):
        custom_id = f"e::-:daily.{payload}"
        reply = await frozen.anna.press_raw(opened.message, custom_id=custom_id)
        assert reply.text == frozen.word("refusal-malformed"), payload
    over = await frozen.anna.press_raw(opened.message, custom_id=f"e::-:daily.play.{today.before}.thegame")
    assert over.text == frozen.word("refusal-daily-over")
    early = await frozen.anna.press_raw(opened.message, custom_id=f"e::-:daily.play.{today.after}.thegame")
    assert early.text == frozen.word("refusal-daily-not-yet")
    reply = await frozen.anna.press_raw(opened.message, custom_id="e::-:daily", values=["x"])
    assert reply.text == frozen.word("refusal-malformed")


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
