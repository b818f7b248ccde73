"""``/ratings`` on Discord."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.engine.contract import Level
from bot.features import FEATURES
from bot.local.model import Message
from bot.local.requests import RequestKind
from bot.local.user_client import Reply
from bot.ratings.season import Season
from bot.registry import find_games
from bot.tables.statistics import rank_players, summarize
from bot.tables.table import Table
from bot.ui.messages.wording import format_duration
from bot.ui.pages.statistics import GameStats, build_leaderboard_page, build_stats_page
from storage.rows import ResultRow, Role
from tests.storage.engines import reach
from tests.text.sources import FOLDERS, texts
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


async def press_own(venue: Venue, reply: Reply, key: str) -> Reply:
    return await venue.anna.click(reply.message, label=venue.word(key))


async def test_one_sees_how_many_games_are_missing_and_then_a_number_unless_no_rating_is_wanted(venue: Venue) -> None:
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

    settings = await venue.anna.slash(venue.anna.dm, "settings")
    own = await press_own(venue, settings, "settings-ratings")
    off = await press_own(venue, own, "ratings-off")
    assert venue.word("ratings-off-now") in off.text
    board = await venue.biel.slash(venue.room, "leaderboard", game="castell")
    board = await venue.biel.click(board.message, label=venue.word("settings-ratings"))
    assert "**Anna**" not in board.text
    assert "**Biel**" in board.text
    await press_own(venue, off, "ratings-on")
    board = await venue.biel.click(board.message, label=venue.word("ratings-mine"))
    board = await venue.biel.press_raw(board.message, custom_id="e::-:ratings.game", values=["castell"])
    assert "**Anna**" in board.text


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
    reply = await press_own(venue, reply, "settings-ratings")
    assert "Aina" not in reply.text
    shown = await venue.anna.press_raw(reply.message, custom_id="e::-:ratings.season.castell", values=[old.key])
    assert "**Aina**" in shown.text
    assert venue.word(f"ratings-quarter-{old.quarter}", year=str(old.year)) in shown.text


async def play_castell(venue: Venue) -> tuple[Table, Message, list[RequestKind]]:
    """A table of Anna and Biel that is over, its public message, and the requests that its last turn took."""
    table = await venue.game(venue.biel, game="castell")
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
    table, message, _ = await play_castell(venue)
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
            table, message, requests = await play_castell(stage)
            found.append((requests, await find_line(stage, message)))
            await play_castell(stage)  # what comes later changes nothing
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


async def test_statistics_lead_to_ratings_which_tell_nothing_of_running_tables(venue: Venue) -> None:
    stats = await venue.anna.slash(venue.room, "stats")
    assert "0 de 10 partidas" in (await press_own(venue, stats, "settings-ratings")).text
    reply = await venue.anna.slash(venue.anna.dm, "ratings")
    assert venue.word("ratings-servers") in reply.text
    refused = await venue.anna.press_raw(reply.message, custom_id="e::-:ratings.board.castell", values=None)
    assert venue.word("refusal-server-only") in refused.text

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

    table = await venue.game(venue.biel)
    before = (await venue.anna.slash(venue.room, "ratings")).text
    assert before.count("0 de 10 partidas") == len(venue.games)
    await venue.turn(table, venue.anna)
    assert (await venue.anna.slash(venue.room, "ratings")).text == before


# ``/stats`` and ``/leaderboard`` on Discord.


async def test_a_player_sees_how_the_own_games_went_and_a_server_who_leads(venue: Venue) -> None:
    nothing = await venue.anna.slash(venue.room, "stats")
    assert nothing.is_ephemeral
    assert venue.word("stats-none") in nothing.text
    table = await venue.to_the_end(await venue.game(venue.biel))
    assert table.state is not None
    assert table.state.outcome is not None
    told = await venue.anna.slash(venue.room, "stats")
    assert venue.word("thegame-title") in told.text
    mark, say = table.state.outcome.mark, venue.bot.dispatcher.services.texts.say("es")
    assert mark is not None
    assert say("stats-best", best=say("thegame-result", count=mark)) in told.text
    assert "1 partida acabada" in told.text
    elsewhere = await venue.anna.slash(venue.anna.dm, "stats")
    assert elsewhere.text == told.text
    assert venue.word("stats-none") in (await venue.carla.slash(venue.room, "stats")).text

    empty = await venue.carla.slash(venue.room, "leaderboard", game="castellers")
    assert venue.word("leaderboard-none") in empty.text
    await venue.to_the_end(await venue.game(venue.biel))
    told = await venue.carla.slash(venue.room, "leaderboard", game="thegame")
    assert told.is_ephemeral
    assert {"Anna", "Biel"} <= {name for name in ("Anna", "Biel", "Carla") if f"**{name}**" in told.text}
    assert "**Carla**" not in told.text
    assert "leaderboard" not in [command["name"] for command in venue.carla.list_commands(venue.carla.dm)]
    game = {"type": 3, "name": "game", "value": "thegame"}
    form = {"id": "1", "type": 1, "name": "leaderboard", "options": [game]}
    refused = await venue.carla.slash_raw(venue.carla.dm, form)
    assert refused.text == venue.word("refusal-server-only")


def test_who_has_only_lost_games_that_are_not_compared_has_no_best_result() -> None:
    game, say = find_games()["thegame"].game, texts(*FOLDERS.values()).say("en")
    for mark, best in ((None, "–"), (1, "1 card left"), (12, "12 cards left")):
        found = [ResultRow("T000", 0, 1, "Anna", 10, "thegame", 1.0, 2, 1, False, 40, mark, 3, 9.0)]
        (own,) = build_stats_page([GameStats(game, None, summarize(found))], say).fields
        assert f"Best result: {best}" in own.text.splitlines()
        assert f"best result: {best}" in build_leaderboard_page(game, rank_players(found), say).body


def test_every_figure_says_what_it_counts() -> None:
    for game, best in (
        ("castellers", "7 aplaudiments"),
        ("fallera", "7 ingredients"),
        ("castell", "7 punts"),
        ("thegame", "7 cartes per posar"),
    ):
        entry, say = find_games()[game].game, texts(*FOLDERS.values()).say("ca")
        mark = None if entry.category is None else 7
        found = [
            ResultRow(f"T00{number}", 0, 1, "Anna", 10, game, 1.0, 2, 1, True, 7, mark, 3, 9.0) for number in range(2)
        ]
        stats = GameStats(entry, summarize(found[:1]), summarize(found), {Level.EASY: summarize(found)})
        (own,) = build_stats_page([stats], say).fields
        assert own.text.splitlines() == [
            "2 partides acabades, 2 de guanyades",
            f"Millor resultat: {best}",
            "Ratxa de victòries: 2 partides (la més llarga, 2)",
            "Temps mitjà per jugada: 3 segons",
            f"En aquest servidor: 1 partida acabada, 1 de guanyada, millor resultat: {best}",
            f"Amb ordinadors ({say('lobby-skill-easy')}): 2 partides, 2 de guanyades",
        ]
        line = build_leaderboard_page(entry, rank_players(found), say).body
        assert line == f"**1.** **Anna** · guanyades: 2 de 2 · millor resultat: {best}"


async def test_games_that_the_bot_played_are_told_apart(venue: Venue) -> None:
    await venue.to_the_end(await venue.game(venue.biel))
    (result,) = await venue.store.results.list_by_user(venue.anna.id)
    await venue.store.results.save([replace(result, table_id="OTHR", is_counted=False)])
    say = venue.bot.dispatcher.services.texts.say("es")
    both = await venue.anna.slash(venue.room, "stats")
    assert "1 partida acabada" in both.text
    assert say("stats-uncounted", count=1) in both.text
    await venue.store.results.save([replace(result, is_counted=False)])
    none = await venue.anna.slash(venue.room, "stats")
    assert "acabada" not in none.text
    assert say("stats-uncounted", count=2) in none.text
    leaders = await venue.carla.slash(venue.room, "leaderboard", game="thegame")
    assert ("**Biel**" in leaders.text, "**Anna**" in leaders.text) == (True, False)


def test_a_span_is_told_in_its_largest_unit() -> None:
    for seconds, told in (
        (0.4, "0 segundos"),
        (1.0, "1 segundo"),
        (59.0, "59 segundos"),
        (90.0, "2 minutos"),
        (3600.0, "1 hora"),
        (86400.0 * 3, "3 días"),
    ):
        assert format_duration(seconds, texts(*FOLDERS.values()).say("es")) == told
