"""The command ``/tournament``, its pages, and what is due."""

from collections.abc import Sequence

from discord import app_commands

from bot.tables.table import Place, Refused
from bot.text.names import escape_name
from bot.tournaments import panels
from bot.tournaments.board import TournamentKeeper
from bot.tournaments.export import write_csv, write_json
from bot.tournaments.panels import Reading
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import NAME, Tournament, parse_entrants
from bot.ui.command_builder import Command, CommandBuilder, limit_to_servers
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, Text, page
from bot.ui.interactions.table_actions import check_place, check_posting, check_server
from bot.ui.messages.lobby import parse_choice
from bot.ui.messages.table_renderer import build_url
from bot.ui.messages.table_text import YES
from bot.ui.pages.widgets import Entry
from storage.rows import EntrantStatus, Role, TournamentRow, TournamentStatus

WRITERS = {"json": write_json, "csv": write_csv}


class TournamentFeature(Feature):
    """Tournaments as a feature."""

    name = NAME
    entry = Entry("tournament-list", NAME)

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self.service = Tournaments(services.tables)
        self._keeper = TournamentKeeper(services, self.service)

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [limit_to_servers(builder.build_plain("tournament", "command-tournament", self._show_list))]

    async def serve_due(self) -> None:
        """Let tournaments go on, and show what has changed."""
        live = await self.service.advance_all()
        for tournament_id in dict.fromkeys((*live, *await self.service.list_unshown())):
            self._keeper.refresh(tournament_id)

    async def _read(self, context: Context, tournament_id: str, *, is_managed: bool = False) -> Tournament:
        """Read a tournament of the reader's server.

        :raises Refused: if there is none, also if it is of another server, or in a channel that the reader cannot see;
            or if it ``is_managed`` and the reader does not manage the server.
        """
        tournament = await self.service.read(tournament_id)
        is_here = tournament.row.guild_id == context.reader.place.guild_id
        if not (is_here and (tournament.find_entrant(context.person.id) or await _can_see(context, tournament.row))):
            raise Refused("no-tournament")
        if is_managed:
            _check_manager(context)
        return tournament

    async def _read_draft(self, context: Context, tournament_id: str) -> Tournament:
        """Read a tournament that the reader prepares; refuse one that has begun."""
        tournament = await self._read(context, tournament_id, is_managed=True)
        if tournament.row.status is not TournamentStatus.DRAFT:
            raise Refused("tournament-began")
        return tournament

    # Everybody

    @page(NAME, f"{NAME}.at")
    async def _show_list(self, context: Context, tournament_id: str | None = None) -> None:
        """Show the tournaments of the server, or the one that was chosen there."""
        if tournament_id is not None:
            await self._show_details(context, tournament_id)
            return
        rows = await self.service.list_by_server(context.get_server_id())
        found = [row for row in rows if await _can_see(context, row)]
        is_manager = context.reader.is_manager
        offered = tuple(self._tables.games) if is_manager else ()
        await context.show(panels.build_list(found, self._tables.games, offered, context.say))

    @page(f"{NAME}.details", f"{NAME}.page")
    async def _show_details(self, context: Context, tournament_id: str, number: int = 0) -> None:
        tournament = await self._read(context, tournament_id)
        url = await self._find_own_table(context, tournament)
        reading = Reading(context.person.id, context.reader.is_manager, url)
        codec = self._tables.codec(tournament.row.game)
        panel = panels.build_details(tournament, codec, reading, number, context.say)
        await context.show(panel, is_same_page=True)

    async def _find_own_table(self, context: Context, tournament: Tournament) -> str:
        """Find the link to the reader's running table of this round; empty if there is none."""
        entrant = tournament.find_entrant(context.person.id)
        for pairing in tournament.open_pairings:
            if entrant is None or entrant.number not in parse_entrants(pairing) or not pairing.table_id:
                continue
            table = await self._tables.read(pairing.table_id)
            for message in table.messages:
                if message.role is Role.TABLE:
                    url = build_url(table.row.guild_id, message.channel_id, message.message_id)
                    return f"[{table.id}]({url})"
        return ""

    @page(f"{NAME}.enter")
    async def _enter(self, context: Context, tournament_id: str) -> None:
        tournament = await self._read(context, tournament_id)
        tournament = await self.service.enter(tournament.id, context.person)
        entrant = tournament.find_entrant(context.person.id)
        is_reserve = entrant is not None and entrant.status is EntrantStatus.RESERVE
        await context.tell(context.say("tournament-reserved" if is_reserve else "tournament-entered"))
        self._keeper.refresh(tournament.id)

    @page(f"{NAME}.team", f"{NAME}.join")
    async def _join_team(self, context: Context, tournament_id: str, team: int | None = None) -> None:
        """Join a team, or enter without one if its number is 0; without a number show all teams."""
        tournament = await self._read(context, tournament_id)
        if team is None:
            await context.show(panels.build_teams(tournament, context.person.id, context.say), is_same_page=True)
        else:
            await self._tell_team(context, await self.service.join_team(tournament.id, context.person, team))

    @page(f"{NAME}.found", f"{NAME}.founded")
    async def _found_team(self, context: Context, tournament_id: str, name: Text = "") -> None:
        """Found a team; without a name show the form for it."""
        tournament = await self._read(context, tournament_id)
        if not name:
            await context.show_form(panels.build_team_form(tournament, context.say))
        else:
            await self._tell_team(context, await self.service.found_team(tournament.id, context.person, name))

    async def _tell_team(self, context: Context, tournament: Tournament) -> None:
        entrant = tournament.find_entrant(context.person.id)
        if entrant is None or not entrant.team:
            await context.tell(context.say("tournament-entered"))
        else:
            name = escape_name(tournament.get_team_name(entrant.team))
            await context.tell(context.say("tournament-teamed", team=name))
        self._keeper.refresh(tournament.id)

    @page(f"{NAME}.leave")
    async def _leave(self, context: Context, tournament_id: str, answer: str = "") -> None:
        tournament = await self._read(context, tournament_id)
        if answer != YES and tournament.row.status is not TournamentStatus.OPEN:
            await context.show(panels.build_confirmation(tournament, "leave", context.say), is_same_page=True)
            return
        await self.service.leave(tournament.id, context.person)
        await context.tell(context.say("tournament-left"))
        self._keeper.refresh(tournament.id)

    @page({f"{NAME}.{kind}": f"{kind}.{{rest}}" for kind in WRITERS})
    async def _send_file(self, context: Context, kind: str, tournament_id: str) -> None:
        tournament = await self._read(context, tournament_id)
        name = f"tournament-{tournament.id}.{kind}"
        await context.send_file(context.say("tournament-file"), name, WRITERS[kind](tournament))

    # Managers

    @page(f"{NAME}.new")
    async def _open_draft(self, context: Context, game: GameKey | None = None) -> None:
        """Open a draft for the game that was chosen in the list of tournaments."""
        _check_manager(context)
        if game is None:
            await self._show_list(context)
            return
        check_place(context)
        await check_server(context)
        place = context.reader.place
        language = (await self._tables.servers.get(place.guild_id)).language or context.say.language
        await self._show_draft(context, (await self.service.draft(game, context.person, place, language)).id)

    @page(f"{NAME}.draft", {f"{NAME}.set": "{0}.{last}"})
    async def _show_draft(self, context: Context, tournament_id: str, choice: str = "") -> None:
        """Show what can be chosen of a draft, after the choice that was made there."""
        tournament = await self._read_draft(context, tournament_id)
        if choice:
            tournament = await self.service.set_column(tournament.id, *parse_choice(choice))
        codec = self._tables.codec(tournament.row.game)
        panel = panels.build_draft(tournament, self.service.list_choices(tournament), codec, context.say)
        await context.show(panel, is_same_page=True)

    @page(f"{NAME}.options", f"{NAME}.rules", f"{NAME}.times")
    async def _show_options(self, context: Context, tournament_id: str, choice: str = "") -> None:
        """Show the options of a draft, after the choice that was made there."""
        tournament = await self._read_draft(context, tournament_id)
        if choice:
            name, value = parse_choice(choice)
            presets = self._tables.games[tournament.row.game].game.presets
            chosen = presets.get(value, {}) if name == "preset" else {name: value}
            if not chosen:
                raise Refused("malformed")
            tournament = await self.service.set_options(tournament.id, chosen)
        panel = panels.build_options(tournament, self._tables.codec(tournament.row.game), context.say)
        await context.show(panel, is_same_page=True)

    @page(f"{NAME}.announce")
    async def _announce(self, context: Context, tournament_id: str) -> None:
        tournament = await self._read(context, tournament_id, is_managed=True)
        check_place(context)
        place = Place(tournament.row.guild_id, tournament.row.channel_id)
        await check_posting(context, place, is_opening=True)
        await self.service.open(tournament.id)
        await context.tell(context.say("tournament-announced"))
        self._keeper.refresh(tournament.id)

    @page(f"{NAME}.start")
    async def _start(self, context: Context, tournament_id: str) -> None:
        tournament = await self._read(context, tournament_id, is_managed=True)
        await self.service.start(tournament.id)
        await self._show_details(context, tournament.id)
        self._keeper.refresh(tournament.id)

    @page(f"{NAME}.close")
    async def _close(self, context: Context, tournament_id: str, answer: str = "") -> None:
        tournament = await self._read(context, tournament_id, is_managed=True)
        if answer != YES:
            await context.show(panels.build_confirmation(tournament, "close", context.say), is_same_page=True)
            return
        await self.service.close(tournament.id)
        await context.tell(context.say("tournament-ended"))
        self._keeper.refresh(tournament.id)


async def _can_see(context: Context, row: TournamentRow) -> bool:
    """Return whether the reader sees the channel of a tournament; managers do, to end it if its channel is gone."""
    return context.reader.is_manager or await context.can_see_channel(row.channel_id)


def _check_manager(context: Context) -> None:
    """Refuse unless the reader manages the server; elsewhere nobody does."""
    if not context.reader.is_manager:
        raise Refused("manager-only")
