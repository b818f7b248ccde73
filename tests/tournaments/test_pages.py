"""Tournaments on Discord: the command, the message that is edited, private pages, files."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person
from bot.text.names import escape_name
from bot.tournaments.feature import TournamentFeature
from bot.tournaments.tournament import Tournament
from storage.rows import Role, TournamentStatus
from tests.games import games
from tests.tournaments.conftest import crowd
from tests.ui.conftest import Venue, stage

__all__ = ["stage"]


@pytest.fixture
async def venue(stage: Venue) -> AsyncIterator[Venue]:
    """A running bot with nim in its catalogue, on a server that Anna manages."""
    stage.games["nim"] = games()["nim"]
    stage.anna.take_role(stage.guild, stage.guild.add_role("admin", Permission.MANAGE_GUILD))
    async with stage.running():
        yield stage


def feature(venue: Venue) -> TournamentFeature:
    """The feature of the running bot."""
    (found,) = (each for each in venue.bot.features if isinstance(each, TournamentFeature))
    return found


async def draft(venue: Venue, game: str = "nim") -> Reply:
    """The page on which Anna chooses the format."""
    shown = await venue.anna.slash(venue.room, "tournament")
    return await venue.anna.select(shown.message, game, placeholder=venue.word("tournament-list-open"))


async def announce(venue: Venue, game: str = "nim") -> Tournament:
    """A tournament that was announced."""
    await venue.anna.click((await draft(venue, game)).message, label=venue.word("tournament-announce"))
    await venue.settled()
    (tournament_id,) = await feature(venue).service.list_live()
    return await feature(venue).service.read(tournament_id)


async def message(venue: Venue, tournament: Tournament) -> Message:
    """The message about a tournament, as it stands on Discord."""
    row = (await feature(venue).service.read(tournament.id)).row
    return venue.discord.model.channels[row.channel_id].messages[row.message_id]


async def enter(venue: Venue, tournament: Tournament, person: UserClient) -> Reply:
    return await person.click(await message(venue, tournament), label=venue.word("tournament-enter"))


async def finish(venue: Venue) -> None:
    """Let everybody play all tables to their end."""
    for table_id in await venue.store.tables.list_by_status("running"):  # type: ignore[arg-type]
        table = await venue.tables.read(table_id)
        while table.is_running:
            assert table.state is not None
            seat = min(table.asked)
            action = venue.tables.codec("nim").action_to_short(table.state.choose_default(seat))
            person = Person(table.seats[seat].user_id or 0, table.seats[seat].name)
            table = await venue.tables.play.act(table.id, person, action, None)


async def test_an_old_message_waits_its_turn_among_the_edits_of_its_channel(venue: Venue) -> None:
    tournament = await announce(venue)
    venue.clock.advance(2 * 3600.0)
    await enter(venue, tournament, venue.biel)
    await venue.settled()
    assert "Biel" in (await message(venue, tournament)).text
    assert venue.bot.presenter.tools.old_edits.reserve(tournament.row.channel_id, "another", venue.tables.timer()) > 0.0


async def test_a_tournament_from_the_command_to_the_winner(venue: Venue) -> None:
    tournament = await announce(venue)
    for person in (venue.anna, venue.biel, venue.carla):
        reply = await enter(venue, tournament, person)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("tournament-entered"))
    await venue.settled()
    shown = await message(venue, tournament)
    assert "Anna" in shown.text
    assert "Carla" in shown.text
    details = await venue.anna.click(shown, label=venue.word("tournament-details"))
    await venue.anna.click(details.message, label=venue.word("tournament-start"))
    await venue.settled()
    tournament = await feature(venue).service.read(tournament.id)
    (pairing,) = tournament.pairings
    assert pairing.table_id in (await message(venue, tournament)).text
    table = await venue.tables.read(pairing.table_id)
    assert [each.role for each in table.messages].count(Role.TABLE) == 1, "it is shown without a lobby"
    while tournament.is_live:
        await finish(venue)
        await feature(venue).serve_due()
        tournament = await feature(venue).service.read(tournament.id)
    await venue.settled()
    assert tournament.row.status is TournamentStatus.OVER
    last = await message(venue, tournament)
    assert last.id == shown.id, "one message is edited"
    assert "🏆" in last.text


async def test_only_managers_open_start_and_close_and_forged_presses_are_refused(venue: Venue) -> None:
    tournament = await announce(venue)
    shown = await venue.biel.slash(venue.room, "tournament")
    assert not [menu for menu in shown.message.selects if menu["custom_id"].endswith("tournaments.new")]
    public = await message(venue, tournament)
    assert venue.word("tournament-team") not in [button["label"] for button in public.buttons], "all play alone"
    own = await venue.biel.click(public, label=venue.word("tournament-details"))
    for payload, values in (
        ("new", ["nim"]),
        (f"set.{tournament.id}", ["seats=2"]),
        (f"announce.{tournament.id}", None),
        (f"start.{tournament.id}", None),
        (f"close.{tournament.id}.yes", None),
    ):
        forged = await venue.biel.press_raw(own.message, custom_id=f"e::-:tournaments.{payload}", values=values)
        assert forged.text == venue.word("refusal-manager-only")
    own = await venue.anna.click(await message(venue, tournament), label=venue.word("tournament-details"))
    for payload, values, key in (
        ("", None, "malformed"),
        ("details.ffffffff", None, "no-tournament"),
        (f"dance.{tournament.id}", None, "malformed"),
        (f"set.{tournament.id}", ["seats=2"], "tournament-began"),
        (f"draft.{tournament.id}", None, "tournament-began"),
        ("new", ["chess"], "malformed"),
        (f"rules.{tournament.id}", ["preset=none"], "tournament-began"),
        (f"rules.{tournament.id}", ["~0.1~"], "tournament-began"),
    ):
        forged = await venue.anna.press_raw(own.message, custom_id=f"e::-:tournaments.{payload}", values=values)
        assert forged.text == venue.word(f"refusal-{key}"), payload
    other = venue.discord.add_guild("Una altra")
    venue.biel.join(other)
    room = other.add_text_channel("taules")
    elsewhere = await venue.biel.slash(room, "settings")
    forged = await venue.biel.press_raw(elsewhere.message, custom_id=f"e::-:tournaments.enter.{tournament.id}")
    assert forged.text == venue.word("refusal-no-tournament")


async def test_a_tournament_is_there_for_those_who_see_its_channel(venue: Venue) -> None:
    tournament = await announce(venue)
    await enter(venue, tournament, venue.biel)
    venue.room.deny(None, Permission.VIEW_CHANNEL)
    other = venue.guild.add_text_channel("altres")
    for person, is_listed, is_read in (
        (venue.anna, True, True),
        (venue.biel, False, True),
        (venue.carla, False, False),
    ):
        page = await person.slash(other, "tournament")
        assert (tournament.id in str(page.message.components)) is is_listed, person.name
        press = await person.press_raw(page.message, custom_id=f"e::-:tournaments.details.{tournament.id}")
        assert (press.text != venue.word("refusal-no-tournament")) is is_read, person.name


async def test_everything_is_chosen_before_it_is_announced(venue: Venue) -> None:
    page = await draft(venue)
    for placeholder, value in (("tournament-format", "format=groups"), ("tournament-absence", "absence=stay")):
        page = await venue.anna.select(page.message, value, placeholder=venue.word(placeholder))
    options = await venue.anna.click(page.message, label=venue.word("tournament-options"))
    options = await venue.anna.select(options.message, "heaps=4", placeholder=venue.word("lobby-change-rules"))
    options = await venue.anna.select(options.message, "clock=hours-8", placeholder=venue.word("lobby-change-time"))
    back = await venue.anna.click(options.message, label=venue.word("tournament-back"))
    await venue.anna.click(back.message, label=venue.word("tournament-announce"))
    (tournament_id,) = await feature(venue).service.list_live()
    row = (await feature(venue).service.read(tournament_id)).row
    assert (str(row.format), str(row.absence)) == ("groups", "stay")
    assert json.loads(row.options) == {"clock": "hours-8", "bank": "hours-10", "heaps": "4"}
    options = await venue.anna.click((await draft(venue, "fallera")).message, label=venue.word("tournament-options"))
    await venue.anna.select(options.message, "preset=july-fair", placeholder=venue.word("lobby-change-rules"))
    (found,) = await venue.store.tournaments.list_by_server(venue.guild.id, [TournamentStatus.DRAFT], 9)
    assert json.loads(found.options)["almansa"] == "false"


async def check_pages(venue: Venue, tournament: Tournament, count: int) -> None:
    """Look for a hundred people on this number of pages, then start the tournament."""
    await feature(venue).serve_due()
    await venue.settled()
    reply = await venue.biel.click(await message(venue, tournament), label=venue.word("tournament-details"))
    seen = set()
    for number in range(count):
        if number:
            reply = await venue.biel.click(reply.message, label="▶")
        seen |= {each for each in range(1, 101) if f"{each:03}W" in reply.message.text}
    assert seen == {*range(1, 101)}
    await feature(venue).service.start(tournament.id)
    await feature(venue).serve_due()
    await venue.settled()


async def test_a_hundred_long_names_fit_on_the_message_and_on_pages(venue: Venue) -> None:
    tournament = await announce(venue)
    service = feature(venue).service
    for person in crowd(100):
        await service.enter(tournament.id, Person(person.id, f"{person.id:03}" + "W" * 29))
    await check_pages(venue, tournament, 5)
    assert "001W" in (await message(venue, tournament)).text or "020W" in (await message(venue, tournament)).text


async def test_who_drops_out_is_asked_before(venue: Venue) -> None:
    tournament = await announce(venue)
    for person in (venue.anna, venue.biel, venue.carla):
        await enter(venue, tournament, person)
    await feature(venue).service.start(tournament.id)
    await feature(venue).serve_due()
    await venue.settled()
    own = await venue.biel.click(await message(venue, tournament), label=venue.word("tournament-details"))
    asked = await venue.biel.click(own.message, label=venue.word("tournament-leave"))
    assert venue.word("tournament-confirm-leave") in asked.message.text
    left = await venue.biel.click(asked.message, label=venue.word("tournament-leave"))
    assert venue.word("tournament-left") in (left.text or left.message.text)
    tournament = await feature(venue).service.read(tournament.id)
    assert (await venue.tables.read(tournament.pairings[0].table_id)).find_seat(venue.biel.id) is None


async def test_what_was_closed_before_its_first_round_lists_who_had_entered(venue: Venue) -> None:
    tournament = await announce(venue)
    await enter(venue, tournament, venue.biel)
    await feature(venue).service.close(tournament.id)
    await feature(venue).serve_due()
    await venue.settled()
    text = (await message(venue, tournament)).text
    assert venue.word("tournament-entrants", count=1) in text
    assert venue.word("tournament-standings") not in text
    assert venue.word("tournament-scoring") not in text
    assert "cerr" in text
    assert await feature(venue).service.list_unshown() == ()


async def test_only_those_who_sit_at_a_table_see_it_while_others_play_its_deal(venue: Venue) -> None:
    dan = venue.discord.add_user("Dan", locale="es-ES", guild=venue.guild)
    page = await venue.anna.select(
        (await draft(venue)).message, "format=duplicate", placeholder=venue.word("tournament-format")
    )
    service = feature(venue).service
    (found,) = await venue.store.tournaments.list_by_server(venue.guild.id, [TournamentStatus.DRAFT], 9)
    await service.set_column(found.id, "seats", "2")
    await venue.anna.click(page.message, label=venue.word("tournament-announce"))
    await venue.settled()
    tournament = await service.read(found.id)
    people = {person.id: person for person in (venue.anna, venue.biel, venue.carla, dan)}
    for person in people.values():
        await enter(venue, tournament, person)
    tournament = await service.start(found.id)
    await venue.settled()
    table = await venue.tables.read(tournament.pairings[0].table_id)
    seated = {row.user_id for row in table.seats}
    player = next(person for number, person in people.items() if number in seated)
    stranger = next(person for number, person in people.items() if number not in seated)
    public = next(row for row in table.messages if row.role is Role.TABLE)
    shown = venue.discord.model.channels[public.channel_id].messages[public.message_id]
    open_table = await player.click(shown, label=venue.word("button-veiled"))
    assert open_table.is_ephemeral
    secret = next(line for line in open_table.message.text.splitlines() if "●" in line or "1" in line)
    assert secret not in shown.text
    await feature(venue).serve_due()
    await venue.settled()
    assert venue.word("tournament-scoring-secret") in (await message(venue, tournament)).text
    for label in ("button-veiled", "button-log"):
        refused = await stranger.click(shown, label=venue.word(label))
        assert refused.text == venue.word("refusal-no-table")
    for command in ("table show", "table log"):
        assert (await stranger.slash(venue.room, command, table=table.id)).text == venue.word("refusal-no-table")
    assert (await player.slash(venue.room, "table show", table=table.id)).text != venue.word("refusal-no-table")
    await finish(venue)
    await feature(venue).serve_due()
    await venue.settled()
    await service.close(tournament.id)
    await feature(venue).serve_due()
    await venue.settled()
    closed = await message(venue, tournament)
    assert venue.word("tournament-scoring-duplicate") in closed.text
    assert venue.word("tournament-scoring-secret") not in closed.text
    later = await stranger.slash(venue.room, "table show", table=table.id)
    assert later.text != venue.word("refusal-no-table")


async def name_team(venue: Venue, tournament: Tournament, person: UserClient, name: str) -> Reply:
    """Name a team, from the button of the message."""
    page = await person.click(await message(venue, tournament), label=venue.word("tournament-team"))
    form = await person.click(page.message, label=venue.word("tournament-found"))
    return await person.submit(form, {"line": name})


async def test_people_name_a_team_join_it_and_leave_it(venue: Venue) -> None:
    tournament = await announce(venue, "thegame")
    refused = await name_team(venue, tournament, venue.anna, "\N{BRAILLE PATTERN BLANK}")
    assert refused.text == venue.word("refusal-team-nameless")
    named = await name_team(venue, tournament, venue.anna, "*Colla* <@1> @everyone")
    assert venue.word("tournament-teamed", team=escape_name("*Colla* <@1> @everyone")) in named.message.text
    await enter(venue, tournament, venue.biel)
    page = await venue.biel.click(await message(venue, tournament), label=venue.word("tournament-team"))
    joined = await venue.biel.select(page.message, "1", placeholder=venue.word("tournament-team-join"))
    assert venue.word("tournament-teamed", team=escape_name("*Colla* <@1> @everyone")) in joined.message.text
    await venue.settled()
    shown = await message(venue, tournament)
    assert f"{escape_name('*Colla* <@1> @everyone')} (2/4): Anna, Biel" in shown.text
    assert not shown.mentions
    page = await venue.biel.click(shown, label=venue.word("tournament-team"))
    assert venue.word("tournament-team-own", team=escape_name("*Colla* <@1> @everyone")) in page.message.text
    left = await venue.biel.select(page.message, "0", placeholder=venue.word("tournament-team-join"))
    assert venue.word("tournament-entered") in left.message.text
    await venue.settled()
    assert "(1/4): Anna\n" in (await message(venue, tournament)).text
    forged = await venue.biel.press_raw(
        page.message, custom_id=f"e::-:tournaments.join.{tournament.id}", values=["everything"]
    )
    assert forged.text == venue.word("refusal-malformed")


async def test_a_hundred_in_teams_with_long_names_fit_on_the_message_and_on_pages(venue: Venue) -> None:
    tournament = await announce(venue, "thegame")
    service = feature(venue).service
    for person in crowd(100):
        known = Person(person.id, f"{person.id:03}" + "W" * 29)
        await service.found_team(tournament.id, known, f"{person.id % 25:02}_" + "*" * 29)
    await check_pages(venue, tournament, 3)
    shown = (await message(venue, tournament)).text
    assert escape_name("01_" + "*" * 29) in shown
    assert venue.word("tournament-rest", count=15) in shown
