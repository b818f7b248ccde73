"""Judges what features promise in a world that has come to rest: what is stored is shown, and nobody counts twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from itertools import combinations, groupby
from math import inf
from typing import TYPE_CHECKING

from bot.engine.panel import Button, Press, Verb
from bot.factory import load_texts
from bot.local.channel_handle import GuildHandle
from bot.matchmaking.service import Matchmaking, find_party
from bot.pictures.picture import prepare_picture
from bot.ratings.ladder import list_games
from bot.tables.table import Table
from bot.tournaments.panels import build_message
from bot.tournaments.picture import build_scene
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import TableResult, Tournament, parse_entrants
from bot.ui.messages.kept_pages import DROP
from bot.ui.messages.my_games_panel import build_my_games_page, load_games
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from storage.rows import StepKind, StepRow, TournamentStatus
from tests.built import looks_like
from tests.evidence import Evidence

if TYPE_CHECKING:
    from tests.world.world import World

NEVER = {
    "a second try at one deal of the day": (
        "SELECT deal, game, user_id FROM tables JOIN seats ON table_id = id WHERE deal LIKE 'daily %'"
        " AND user_id IS NOT NULL GROUP BY deal, game, user_id HAVING count(*) > 1"
    ),
    "somebody who looks for a table that was found": (
        "SELECT user_id, table_id FROM wishes JOIN matches USING (user_id) JOIN tables ON tables.id = table_id"
        " WHERE wishes.game = tables.game AND wishes.guild_id = tables.guild_id AND wishes.since < tables.opened_at"
    ),
}
"""Rows that must not be there."""

WAITED_SECONDS = 120.0
"""How long people who fit together may look for each other."""


async def list_feature_problems(world: World, evidence: Evidence) -> list[str]:
    """List what is wrong with tournaments, kept lists, deals of the day and searches."""
    problems = [f"{what}: {row}" for what, statement in NEVER.items() for row in world.select(statement)]
    matchmaking, long_ago = Matchmaking(evidence.tables, load_texts()), world.loop.true_wall - WAITED_SECONDS
    wishes = [wish for wish in await evidence.store.matchmaking.list_wishes() if wish.since < long_ago < wish.until]
    for game, guild_id in sorted({(wish.game, wish.guild_id) for wish in wishes}):
        alike = [wish for wish in wishes if (wish.game, wish.guild_id) == (game, guild_id)]
        if (party := find_party(alike, matchmaking.list_seats(game), long_ago)) is not None:
            problems.append(f"{[wish.user_id for wish in party.wishes]} look for {game} side by side")
    manager = world.users[0].id
    hosts = world.select("SELECT id, host_id FROM tournaments WHERE host_id <> ?", manager)
    problems += [f"tournament {number} was opened by {host}, who is no manager" for number, host in hosts]
    service = Tournaments(evidence.tables)
    for (number,) in world.select("SELECT id FROM tournaments WHERE status <> 'draft' ORDER BY id"):
        tournament = await service.read(number)
        problems += [f"tournament {number}: {each}" async for each in _judge_tournament(world, evidence, tournament)]
    kept = world.select("SELECT user_id, channel_id, message_id FROM kept_pages ORDER BY user_id")
    for user_id, channel_id, message_id in kept:
        least = len(world.guilds) if world.shape.machines == 1 else 0  # a process knows the servers of its shards
        servers = [
            each for count in range(len(world.guilds), least - 1, -1) for each in combinations(world.guilds, count)
        ]
        tables = await evidence.tables.list_by_user(user_id)
        listed = (tables, [each for each in tables if each.id not in world.later])
        drawn = [await _draw_list(evidence, user_id, each, known) for each in listed for known in servers]
        problems += _compare(world, f"the list of user {user_id}", channel_id, message_id, *drawn)
    return problems


async def _judge_tournament(world: World, evidence: Evidence, tournament: Tournament) -> AsyncIterator[str]:
    """Yield who sits twice in a round, tables whose result is not stored as it was, and a message out of date."""
    row = tournament.row
    for number, pairings in groupby(tournament.rows.pairings, key=lambda pairing: pairing.round):
        seats = Counter(entrant for pairing in pairings for entrant in parse_entrants(pairing))
        for entrant in [each for each, count in seats.items() if count > 1]:
            yield f"entrant {entrant} sits {seats[entrant]} times in round {number}"
    for pairing in tournament.rows.pairings if row.status is not TournamentStatus.CLOSED else ():
        if pairing.table_id and world.select("SELECT id FROM tables WHERE id = ?", pairing.table_id):
            table = await evidence.tables.read(pairing.table_id)
            if table.is_over is not bool(pairing.result):
                yield f"table {table.id} is {table.row.status}, and its result is {pairing.result!r}"
            elif table.state is not None and table.state.outcome is not None:
                result, outcome = TableResult.from_json(pairing.result), table.state.outcome
                places = tuple(outcome.find_place(seat) for seat in range(len(result.places)))
                if result.places != places and not (result.absent or result.is_closed):
                    yield f"the places of table {table.id} are {places}, and stored as {result.places}"
    say, codec = load_texts().say(row.language), evidence.tables.codec(row.game)
    scene = build_scene(tournament, say)
    drawn = [
        render(build_message(tournament, codec, say), Stamp(), say, picture=picture, is_embed=True)
        for picture in (None, None if scene is None else prepare_picture(scene, None))
    ]
    for problem in _compare(world, "its message", row.channel_id, row.message_id, *drawn):
        yield problem


async def _draw_list(
    evidence: Evidence, user_id: int, tables: Sequence[Table], servers: Sequence[GuildHandle]
) -> RenderedMessage:
    """Draw the list of tables that somebody keeps in direct messages, with the names of these servers."""
    say = await evidence.renderer.load_say(user_id, 0)
    names = {guild.id: guild.name for guild in servers}
    games = load_games(tables, user_id, lambda guild_id: names.get(guild_id, ""), is_kept=True)
    drop = Button(say("mine-drop"), Press(Verb.PAGE, page=DROP))
    return render(build_my_games_page(games, user_id, say, (drop,), say("mine-kept")), Stamp(), say)


def _compare(world: World, what: str, channel_id: int, message_id: int, *drawn: RenderedMessage) -> Iterator[str]:
    """Yield that a message is out of date, if it is there and shows none of what was drawn."""
    channel = world.discord.model.channels.get(channel_id)
    shown = channel.messages.get(message_id) if channel is not None else None
    if shown is not None and not any(looks_like(shown, each) for each in drawn):
        yield f"{what} is out of date: {shown.text!r} and not {[*drawn[0].list_texts()]}"


async def list_wrong_results(evidence: Evidence, table: Table, steps: Sequence[StepRow]) -> list[str]:
    """List what is stored otherwise of a finished game for statistics and ratings than how it has ended."""
    row, outcome = table.row, table.state.outcome if table.state is not None else None
    results = await evidence.store.ratings.list_results(row.guild_id, row.game, 0.0, inf)
    departures = await evidence.store.ratings.list_departures(row.guild_id, row.game, 0.0, inf)
    own = [each for each in results if each.table_id == table.id]
    wanted = {}
    if outcome is not None and steps[-1].kind is not StepKind.CLOSE and not row.is_fork:
        for seat in table.seats:
            if not seat.is_computer or row.are_computers_opponents:
                places = outcome.find_place(seat.seat), outcome.scores[seat.seat], seat.seat in outcome.winners
                wanted[seat.seat] = (seat.user_id, *places)
    problems = []
    found = {each.seat: (each.user_id, each.place, each.score, each.is_won) for each in own}
    if found != wanted:
        problems.append(f"its results are {found}, and should be {wanted}")
    gone = [each for each in departures if each.table_id == table.id]
    people = ({each.user_id for each in own} | {each.user_id for each in gone}) - {None}
    for game in list_games(own, gone):
        rated = [each.user_id for each in game.entrants if each.user_id is not None]
        if sorted(rated) != sorted(filter(None, people)):
            problems.append(f"{rated} count for ratings, and {people} have played")
    return problems
