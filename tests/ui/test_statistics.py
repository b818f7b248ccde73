"""``/stats`` and ``/leaderboard`` on Discord."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.contract import Level
from bot.registry import find_games
from bot.tables.statistics import rank_players, summarize
from bot.ui.messages.wording import format_duration
from bot.ui.pages.statistics import GameStats, build_leaderboard_page, build_stats_page
from storage.rows import ResultRow
from tests.ui.conftest import Venue


async def test_a_player_sees_how_the_own_games_went_here_and_everywhere(venue: Venue) -> None:
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


def test_who_has_only_lost_games_that_are_not_compared_has_no_best_result(venue: Venue) -> None:
    game, say = find_games()["thegame"].game, venue.bot.dispatcher.services.texts.say("en")
    for mark, best in ((None, "–"), (1, "1 card left"), (12, "12 cards left")):
        found = [ResultRow("T000", 0, 1, "Anna", 10, "thegame", 1.0, 2, 1, False, 40, mark, 3, 9.0)]
        (own,) = build_stats_page([GameStats(game, None, summarize(found))], say).fields
        assert f"Best result: {best}" in own.text.splitlines()
        assert f"best result: {best}" in build_leaderboard_page(game, rank_players(found), say).body


def test_every_figure_says_what_it_counts(venue: Venue) -> None:
    for game, best in (
        ("castellers", "7 aplaudiments"),
        ("fallera", "7 ingredients"),
        ("castell", "7 punts"),
        ("thegame", "7 cartes per posar"),
    ):
        entry, say = find_games()[game].game, venue.bot.dispatcher.services.texts.say("ca")
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


async def test_a_server_has_a_leaderboard_for_each_game(venue: Venue) -> None:
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


def test_a_span_is_told_in_its_largest_unit(venue: Venue) -> None:
    for seconds, told in (
        (0.4, "0 segundos"),
        (1.0, "1 segundo"),
        (59.0, "59 segundos"),
        (90.0, "2 minutos"),
        (3600.0, "1 hora"),
        (86400.0 * 3, "3 días"),
    ):
        assert format_duration(seconds, venue.bot.dispatcher.services.texts.say("es")) == told
