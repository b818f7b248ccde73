"""``/ratings`` on Discord."""

from __future__ import annotations

import re

from bot.features import FEATURES
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import Reply
from bot.ratings.season import Season
from bot.tables.table import Table
from storage.rows import ResultRow, Role
from tests.storage.engines import reach
from tests.ui.conftest import Venue

LONG = "W" * 30
"""With two digits more, a name as long as names can be."""


def a_match(venue: Venue, number: int, *people: tuple[int, str], ended_at: float | None = None) -> list[ResultRow]:
    """The results of a finished table of Castell at which the first one won."""
    ended = venue.now() + number / 1000 if ended_at is None else ended_at
    rest = (venue.guild.id, "castell", ended, len(people))
    return [
        ResultRow(f"R{number:05}", seat, user_id, name, *rest, seat + 1, not seat, 40, None, 5, 9.0)
        for seat, (user_id, name) in enumerate(people)
    ]


async def put_crowd(venue: Venue, count: int) -> None:
    """Let many people with long names play ten matches each."""
    people = [(1000 + number, f"{LONG}{number:02}") for number in range(count)]
    rows = [
        row
        for turn in range(10)
        for number in range(0, count, 2)
        for row in a_match(venue, turn * 100 + number, people[number], people[number + 1])
    ]
    await venue.store.results.save(rows)


async def press(venue: Venue, reply: Reply, key: str) -> Reply:
    return await venue.anna.click(reply.message, label=venue.word(key))


async def test_one_sees_how_many_games_are_missing_and_then_a_number(venue: Venue) -> None:
    pair = ((venue.anna.id, "Anna"), (venue.biel.id, "Biel"))
    for number in range(9):
        await venue.store.results.save(a_match(venue, number, *pair))
    told = await venue.anna.slash(venue.room, "ratings")
    assert told.is_ephemeral
    assert "9 de 10 partidas" in told.text
    assert "±" not in told.text
    await venue.store.results.save(a_match(venue, 9, *pair))
    told = await venue.anna.slash(venue.room, "ratings")
    assert "10 partidas" in told.text
    assert "±" in told.text


async def test_a_running_table_tells_nothing(venue: Venue, table: Table) -> None:
    before = (await venue.anna.slash(venue.room, "ratings")).text
    assert before.count("0 de 10 partidas") == len(venue.games)
    await venue.turn(table, venue.anna)
    assert (await venue.anna.slash(venue.room, "ratings")).text == before


async def test_a_board_of_forty_people_with_long_names_is_turned_over(venue: Venue) -> None:
    await put_crowd(venue, 40)
    for locale in ("ca", "es-ES", "en-US"):
        reader = venue.discord.add_user("Quima", locale=locale, guild=venue.guild)
        reply = await reader.slash(venue.room, "leaderboard", game="castell")
        language = locale[:2]
        reply = await reader.click(reply.message, label=venue.word("settings-ratings", language))
        seen = [reply.text]
        for _ in range(2):
            reply = await reader.click(reply.message, label="▶")
            seen.append(reply.text)
        assert [text.count(LONG) for text in seen] == [15, 15, 10]
        assert len({*seen}) == 3
        back = await reader.click(reply.message, label="◀")
        assert back.text == seen[1]
        assert (
            venue.word("ratings-title", language, season="").rstrip()
            in (await reader.click(back.message, label=venue.word("ratings-mine", language))).text
        )


async def test_seasons_are_kept_and_can_be_chosen(venue: Venue) -> None:
    now = Season.at(venue.now())
    old = Season(now.year - 8, now.quarter)
    for number in range(10):
        people = ((1, "Aina"), (2, "Bernat"))
        await venue.store.results.save(a_match(venue, number, *people, ended_at=old.since + number))
    reply = await venue.anna.slash(venue.room, "leaderboard", game="castell")
    reply = await press(venue, reply, "settings-ratings")
    assert "Aina" not in reply.text
    shown = await venue.anna.press_raw(reply.message, custom_id="e::-:ratings.season.castell", values=[old.key])
    assert "**Aina**" in shown.text
    assert venue.word(f"ratings-quarter-{old.quarter}", year=str(old.year)) in shown.text


async def test_who_wants_no_rating_has_none_for_anybody_until_it_is_wanted_again(venue: Venue) -> None:
    for number in range(10):
        await venue.store.results.save(a_match(venue, number, (venue.anna.id, "Anna"), (venue.biel.id, "Biel")))
    settings = await venue.anna.slash(venue.anna.dm, "settings")
    own = await press(venue, settings, "settings-ratings")
    off = await press(venue, own, "ratings-off")
    assert venue.word("ratings-off-now") in off.text
    board = await venue.biel.slash(venue.room, "leaderboard", game="castell")
    board = await venue.biel.click(board.message, label=venue.word("settings-ratings"))
    assert "**Anna**" not in board.text
    assert "**Biel**" in board.text
    await press(venue, off, "ratings-on")
    board = await venue.biel.click(board.message, label=venue.word("ratings-mine"))
    board = await venue.biel.press_raw(board.message, custom_id="e::-:ratings.game", values=["castell"])
    assert "**Anna**" in board.text


async def play(venue: Venue) -> tuple[Table, Message, list[RequestKind]]:
    """A table of Anna and Biel that is over, its public message, and the requests that its last turn took."""
    reply = await venue.anna.slash(venue.room, "castell new")
    for person, key in ((venue.biel, "button-join"), (venue.anna, "button-start")):
        await person.click(reply.message, label=venue.word(key))
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    while table.is_running:
        await venue.settled()
        venue.requests()
        person = next(each for each in (venue.anna, venue.biel) if table.find_seat(each.id) in table.asked)
        table = await venue.turn(table, person)
    await venue.settled()
    return table, await venue.message(table, Role.TABLE), venue.requests()


async def put_ten(venue: Venue, *people: tuple[int, str]) -> None:
    for number in range(-20, -10):
        await venue.store.results.save(a_match(venue, number, *people))


async def find_line(venue: Venue, message: Message, language: str = "es") -> str:
    """The line about ratings of a message; empty if there is none."""
    label = venue.word("ratings-changes", language, changes="").rstrip()
    return next((line for line in message.text.splitlines() if line.startswith(label)), "")


async def test_the_end_of_a_game_tells_what_it_changed(venue: Venue) -> None:
    await put_ten(venue, (venue.anna.id, "Anna"), (venue.biel.id, "Biel"))
    table, message, _ = await play(venue)
    line = await find_line(venue, message)
    changes = line.removeprefix(venue.word("ratings-changes", "es", changes=""))
    assert re.fullmatch(r"Anna \d+ ± \d+ \([+−]\d+\) · Biel \d+ ± \d+ \([+−]\d+\)", changes), message.text
    ratings = await venue.anna.slash(venue.room, "ratings")
    assert changes.removeprefix("Anna ").partition(" (")[0] in ratings.text
    shown = await venue.carla.slash(venue.room, "table show", table=table.id)
    assert line in shown.text


async def test_the_line_costs_no_request_and_stays_as_it_is(stage: Venue) -> None:
    found = []
    for features in ((), FEATURES):
        stage.features = features
        async with stage.running():
            await put_ten(stage, (stage.anna.id, "Anna"), (stage.biel.id, "Biel"))
            table, message, requests = await play(stage)
            found.append((requests, await find_line(stage, message)))
            await play(stage)  # what comes later changes nothing
    (plain, without), (rated, line) = found
    assert sorted(plain) == sorted(rated)
    assert (without, bool(line)) == ("", True)
    with reach(stage.place) as database:
        database.execute("UPDATE messages SET digest = '', shown = 0")
        database.execute("UPDATE tables SET is_drawn = 0")
    stage.requests()
    async with stage.running():
        await stage.until_drawn()
        assert RequestKind.MESSAGE_EDIT in stage.requests()
        assert await find_line(stage, await stage.message(table, Role.TABLE)) == line


async def test_the_end_of_a_game_says_nothing_of_those_who_are_not_rated(venue: Venue) -> None:
    _, message, _ = await play(venue)
    assert await find_line(venue, message) == ""
    await put_ten(venue, (venue.anna.id, "Anna"), (venue.carla.id, "Carla"))
    _, message, _ = await play(venue)
    line = await find_line(venue, message)
    assert "Anna" in line
    assert "Biel" not in line
    own = await venue.anna.slash(venue.room, "ratings")
    await press(venue, own, "ratings-off")
    _, message, _ = await play(venue)
    assert await find_line(venue, message) == ""


async def test_the_tenth_game_tells_the_rating_and_the_next_one_its_change(venue: Venue) -> None:
    for number in range(-20, -11):
        await venue.store.results.save(a_match(venue, number, (venue.anna.id, "Anna"), (venue.biel.id, "Biel")))
    _, message, _ = await play(venue)
    assert "(" not in await find_line(venue, message)
    assert await find_line(venue, message)
    _, message, _ = await play(venue)
    assert "(" in await find_line(venue, message)


async def test_statistics_lead_to_ratings_whose_boards_are_for_servers(venue: Venue) -> None:
    stats = await venue.anna.slash(venue.room, "stats")
    assert "0 de 10 partidas" in (await press(venue, stats, "settings-ratings")).text
    reply = await venue.anna.slash(venue.anna.dm, "ratings")
    assert venue.word("ratings-servers") in reply.text
    refused = await venue.anna.press_raw(reply.message, custom_id="e::-:ratings.board.castell", values=None)
    assert venue.word("refusal-server-only") in refused.text


async def test_what_no_page_offers_is_refused(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "ratings")
    for page, values in (
        ("ratings.what", None),
        ("ratings.board.chess", None),
        ("ratings.board", None),
        ("ratings.board.castell.1999-1", None),
        ("ratings.board.castell.x.9", None),
        ("ratings.game", ["chess"]),
        ("ratings.season.castell", ["2999-4"]),
        ("ratings.what", ["x"]),
    ):
        refused = await venue.anna.press_raw(reply.message, custom_id=f"e::-:{page}", values=values)
        assert venue.word("refusal-malformed") in refused.text
