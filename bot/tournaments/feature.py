"""The command ``/tournament``, its pages, and what is due."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from discord import app_commands

from bot.engine.panel import Panel
from bot.tables.table import Place, Refused
from bot.text.names import escape_name
from bot.tournaments import panels
from bot.tournaments.board import Board
from bot.tournaments.export import write_csv, write_json
from bot.tournaments.panels import Reading
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import NAME, Tournament, parse_entrants
from bot.ui.command_builder import Command, CommandBuilder, limit_to_servers
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.server_rules import check_posting, check_server
from bot.ui.interactions.table_actions import check_place
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.views import build_url
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
        self._board = Board(services, self.service)
        self._pages: Mapping[str, Callable[[Context, Tournament, str], Awaitable[None]]] = {
            "details": self._show_details,
            "page": self._show_details,
            "enter": self._enter,
            "leave": self._leave,
            "team": self._show_teams,
            "found": self._show_team_form,
            "start": self._start,
            "close": self._close,
            "json": self._send_file,
            "csv": self._send_file,
            "draft": self._show_draft,
            "options": self._show_options,
            "announce": self._announce,
        }

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        """Build the one command."""
        return [limit_to_servers(builder.build_plain("tournament", "command-tournament", self._show_list))]

    async def serve_due(self) -> None:
        """Let tournaments go on, and show what has changed."""
        live = await self.service.advance_all()
        for tournament_id in dict.fromkeys((*live, *await self.service.list_unshown())):
            self._board.refresh(tournament_id)

    # Pages

    async def open_page(self, context: Context, name: str) -> None:
        """Show a page, or do what a button says."""
        if name == NAME:
            await self._show_list(context)
            return
        _, action, tournament_id, more = _split(name)
        if action not in self._pages:
            raise Refused("malformed")
        tournament = await self._read(context, tournament_id)
        if action in ("draft", "options", "announce", "start", "close"):
            _check_manager(context)
        is_named = action in WRITERS
        await self._pages[action](context, tournament, action if is_named else more)

    async def choose(self, context: Context, name: str, value: str) -> None:
        """Apply a choice."""
        _, action, tournament_id, _ = _split(name)
        if action == "at":
            await self._show_details(context, await self._read(context, value), "")
            return
        if action in ("join", "founded"):
            await self._choose_team(context, await self._read(context, tournament_id), action, value)
            return
        _check_manager(context)
        if action == "new":
            await self._open_draft(context, value)
            return
        tournament = await self._read(context, tournament_id)
        field, _, chosen = value.partition("=")
        if action == "set":
            await self._show_draft(context, await self.service.set_column(tournament.id, field, chosen), "")
        elif action in ("rules", "times"):
            await self._set_option(context, tournament, field, chosen)
        else:
            raise Refused("malformed")

    async def show_list_page(self, context: Context, name: str, list_page: ListPage) -> None:
        """Show another page of the options."""
        _, action, tournament_id, _ = _split(name)
        if action not in ("rules", "times"):
            raise Refused("malformed")
        _check_manager(context)
        await self._show_options(context, await self._read(context, tournament_id), "")

    async def _read(self, context: Context, tournament_id: str) -> Tournament:
        """Read a tournament of the reader's server.

        :raises Refused: if there is none, also if it is of another server, or in a channel that the reader cannot see.
        """
        tournament = await self.service.read(tournament_id)
        is_here = tournament.row.guild_id == context.reader.place.guild_id
        if is_here and (tournament.find_entrant(context.person.id) or await _can_see(context, tournament.row)):
            return tournament
        raise Refused("no-tournament")

    # Everybody

    async def _show_list(self, context: Context) -> None:
        if not context.reader.place.guild_id:
            raise Refused("server-only")
        rows = await self.service.list_by_server(context.reader.place.guild_id)
        found = [row for row in rows if await _can_see(context, row)]
        is_manager = context.reader.is_manager
        offered = tuple(self._tables.games) if is_manager else ()
        await context.show(panels.build_list(found, self._tables.games, offered, context.say))

    async def _show_details(self, context: Context, tournament: Tournament, more: str) -> None:
        page = int(more) if more.isdecimal() and len(more) < 4 else 0
        url = await self._find_own_table(context, tournament)
        reading = Reading(context.person.id, context.reader.is_manager, url)
        codec = self._tables.codec(tournament.row.game)
        panel = panels.build_details(tournament, codec, reading, page, context.say)
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

    async def _enter(self, context: Context, tournament: Tournament, _: str) -> None:
        tournament = await self.service.enter(tournament.id, context.person)
        entrant = tournament.find_entrant(context.person.id)
        is_reserve = entrant is not None and entrant.status is EntrantStatus.RESERVE
        await context.tell(context.say("tournament-reserved" if is_reserve else "tournament-entered"))
        self._board.refresh(tournament.id)

    async def _show_teams(self, context: Context, tournament: Tournament, _: str) -> None:
        panel = panels.build_teams(tournament, context.person.id, context.say)
        await context.show(panel, is_same_page=True)

    async def _show_team_form(self, context: Context, tournament: Tournament, _: str) -> None:
        await context.show_form(panels.build_team_form(tournament, context.say))

    async def _choose_team(self, context: Context, tournament: Tournament, action: str, value: str) -> None:
        if action == "founded":
            tournament = await self.service.found_team(tournament.id, context.person, value)
        elif value.isdecimal():
            tournament = await self.service.join_team(tournament.id, context.person, int(value))
        else:
            raise Refused("malformed")
        entrant = tournament.find_entrant(context.person.id)
        if entrant is None or not entrant.team:
            await context.tell(context.say("tournament-entered"))
        else:
            name = escape_name(tournament.get_team_name(entrant.team))
            await context.tell(context.say("tournament-teamed", team=name))
        self._board.refresh(tournament.id)

    async def _leave(self, context: Context, tournament: Tournament, more: str) -> None:
        if more != "yes" and tournament.row.status is not TournamentStatus.OPEN:
            await self._ask(context, panels.build_confirmation(tournament, "leave", context.say))
            return
        await self.service.leave(tournament.id, context.person)
        await context.tell(context.say("tournament-left"))
        self._board.refresh(tournament.id)

    async def _send_file(self, context: Context, tournament: Tournament, kind: str) -> None:
        name = f"tournament-{tournament.id}.{kind}"
        await context.send_file(context.say("tournament-file"), name, WRITERS[kind](tournament))

    # Managers

    async def _open_draft(self, context: Context, game: str) -> None:
        if game not in self._tables.games:
            raise Refused("malformed")
        check_place(context)
        await check_server(context)
        place = context.reader.place
        language = (await self._tables.servers.get(place.guild_id)).language or context.say.language
        await self._show_draft(context, await self.service.draft(game, context.person, place, language), "")

    async def _show_draft(self, context: Context, tournament: Tournament, _: str) -> None:
        _check_draft(tournament)
        codec = self._tables.codec(tournament.row.game)
        panel = panels.build_draft(tournament, self.service.list_choices(tournament), codec, context.say)
        await context.show(panel, is_same_page=True)

    async def _show_options(self, context: Context, tournament: Tournament, _: str) -> None:
        _check_draft(tournament)
        panel = panels.build_options(tournament, self._tables.codec(tournament.row.game), context.say)
        await context.show(panel, is_same_page=True)

    async def _set_option(self, context: Context, tournament: Tournament, name: str, value: str) -> None:
        presets = self._tables.games[tournament.row.game].game.presets
        chosen = presets.get(value, {}) if name == "preset" else {name: value}
        if not chosen:
            raise Refused("malformed")
        await self._show_options(context, await self.service.set_options(tournament.id, chosen), "")

    async def _announce(self, context: Context, tournament: Tournament, _: str) -> None:
        check_place(context)
        place = Place(tournament.row.guild_id, tournament.row.channel_id)
        await check_posting(context, place, is_opening=True)
        await self.service.open(tournament.id)
        await context.tell(context.say("tournament-announced"))
        self._board.refresh(tournament.id)

    async def _start(self, context: Context, tournament: Tournament, _: str) -> None:
        tournament = await self.service.start(tournament.id)
        await self._show_details(context, tournament, "")
        self._board.refresh(tournament.id)

    async def _close(self, context: Context, tournament: Tournament, more: str) -> None:
        if more != "yes":
            await self._ask(context, panels.build_confirmation(tournament, "close", context.say))
            return
        await self.service.close(tournament.id)
        await context.tell(context.say("tournament-ended"))
        self._board.refresh(tournament.id)

    async def _ask(self, context: Context, panel: Panel) -> None:
        await context.show(panel, is_same_page=True)


def _split(name: str) -> tuple[str, str, str, str]:
    """Split a payload: the feature, what to do, the tournament, and more."""
    feature, action, tournament_id, more, *_ = (*name.split("."), "", "", "")
    return feature, action, tournament_id, more


async def _can_see(context: Context, row: TournamentRow) -> bool:
    """True for who sees the channel of a tournament, and for managers, who can end it though its channel is gone."""
    return context.reader.is_manager or await context.can_see_channel(row.channel_id)


def _check_manager(context: Context) -> None:
    if not context.reader.is_manager:
        raise Refused("manager-only")


def _check_draft(tournament: Tournament) -> None:
    if tournament.row.status is not TournamentStatus.DRAFT:
        raise Refused("tournament-began")
