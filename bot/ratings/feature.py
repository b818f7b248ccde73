"""The command ``/ratings`` and its pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands

from bot.engine.panel import Say
from bot.ratings.pages import NAME, Board, Own, build_board_page, build_own_page, format_changes
from bot.ratings.season import Season
from bot.ratings.service import Ratings
from bot.tables.table import Refused, Table
from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.messages.custom_ids import ListPage
from bot.ui.pages.widgets import Entry

SWITCHES = {"on": False, "off": True}
"""By button: whether the reader wants no rating from then on."""


async def describe_end(ratings: Ratings, table: Table, say: Say) -> str:
    """Describe what a finished table changed; empty if it changed no rating that is shown."""
    changes = await ratings.list_changes(table)
    return format_changes(changes, say, is_together=ratings.is_together(table.row.game))


class RatingFeature(Feature):
    """Ratings as a feature."""

    name = NAME
    entry = Entry("settings-ratings", NAME)

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self.service = Ratings(services.tables)
        services.views.ending_sources.append(partial(describe_end, self.service))

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        """Build the one command."""
        return [builder.build_plain(NAME, "command-ratings", self._show_own)]

    async def serve_due(self) -> None:
        """Nothing is ever due: ratings are worked out when somebody looks."""

    async def open_page(self, context: Context, name: str) -> None:
        """Show one's own page or a board, or switch one's rating on or off."""
        _, action, game, season, page, *_ = (*name.split("."), "", "", "", "")
        if not action:
            await self._show_own(context)
        elif action in SWITCHES:
            await self.service.set_unrated(context.person.id, is_unrated=SWITCHES[action])
            await self._show_own(context)
        elif action == "board":
            await self._show_board(context, game, season, int(page) if page.isdecimal() and len(page) < 4 else 0)
        else:
            raise Refused("malformed")

    async def choose(self, context: Context, name: str, value: str) -> None:
        """Show the board of a chosen game or season."""
        _, action, game, *_ = (*name.split("."), "", "")
        if action == "game":
            await self._show_board(context, value, "", 0)
        elif action == "season":
            await self._show_board(context, game, value, 0)
        else:
            raise Refused("malformed")

    async def show_list_page(self, context: Context, name: str, list_page: ListPage) -> None:
        """Show another page of the seasons of a board, or of the games."""
        _, action, game, *_ = (*name.split("."), "", "")
        if action == "game":
            await self._show_own(context)
        elif action == "season":
            await self._show_board(context, game, "", 0)
        else:
            raise Refused("malformed")

    async def _show_own(self, context: Context) -> None:
        guild_id, season = context.reader.place.guild_id, self.service.season
        own = [await self._read_own(context, game, season) for game in self._tables.games] if guild_id else []
        is_unrated = await self.service.is_unrated(context.person.id)
        panel = build_own_page(own, season, context.say, is_unrated=is_unrated, is_server=bool(guild_id))
        await context.show(panel, is_same_page=True)

    async def _read_own(self, context: Context, game: str, season: Season) -> Own:
        found = await self.service.list_standings(context.reader.place.guild_id, game, season)
        standing = next((each for each in found if each.user_id == context.person.id), None)
        return Own(game, standing, self.service.is_together(game))

    async def _show_board(self, context: Context, game: str, season_key: str, page: int) -> None:
        guild_id = context.reader.place.guild_id
        if not guild_id:
            raise Refused("server-only")
        is_together = self.service.is_together(game)
        season = Season.parse(season_key) if season_key else self.service.season
        seasons = await self.service.list_seasons(guild_id, game)
        if season is None or season not in seasons:
            raise Refused("malformed")
        standings = await self.service.list_standings(guild_id, game, season)
        board = Board(game, season, seasons, standings, context.person.id, is_together, page)
        await context.show(build_board_page(board, context.say), is_same_page=True)
