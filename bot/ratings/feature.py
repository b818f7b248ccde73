"""The command ``/ratings`` and its pages."""

from collections.abc import Sequence
from functools import partial

from discord import app_commands

from bot.engine.panel import Say
from bot.ratings.pages import NAME, BoardPage, Own, build_board_page, build_own_page, format_changes
from bot.ratings.remarks import describe_remark
from bot.ratings.season import Season
from bot.ratings.service import Ratings
from bot.tables.table import Refused, Table
from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, page
from bot.ui.pages.widgets import Entry


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
        sources = partial(describe_remark, services.tables), partial(describe_end, self.service)
        services.renderer.ending_sources.extend(sources)

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [builder.build_plain(NAME, "command-ratings", self._show_own)]

    async def serve_due(self) -> None:
        """Do nothing: ratings are worked out when somebody looks."""

    @page(NAME, f"{NAME}.game")
    async def _show_own(self, context: Context, game: GameKey | None = None) -> None:
        """Show how the reader stands, or the board of the game that was chosen there."""
        if game is not None:
            await self._show_board(context, game)
            return
        guild_id, season = context.reader.place.guild_id, self.service.season
        own = []
        for key in self._tables.games if guild_id else ():
            found = await self.service.list_standings(guild_id, key, season)
            standing = next((each for each in found if each.user_id == context.person.id), None)
            own.append(Own(key, standing, self.service.is_together(key)))
        is_unrated = await self.service.is_unrated(context.person.id)
        panel = build_own_page(own, season, context.say, is_unrated=is_unrated, is_server=bool(guild_id))
        await context.show(panel, is_same_page=True)

    @page({f"{NAME}.on": "0", f"{NAME}.off": "1"})
    async def _switch(self, context: Context, is_unrated: bool) -> None:
        await self.service.set_unrated(context.person.id, is_unrated=is_unrated)
        await self._show_own(context)

    @page(f"{NAME}.board", f"{NAME}.season")
    async def _show_board(self, context: Context, game: GameKey, season: Season | None = None, number: int = 0) -> None:
        guild_id = context.get_server_id()
        season = season or self.service.season
        seasons = await self.service.list_seasons(guild_id, game)
        if season not in seasons:
            raise Refused("malformed")
        standings = await self.service.list_standings(guild_id, game, season)
        is_together = self.service.is_together(game)
        board = BoardPage(game, season, seasons, standings, context.person.id, is_together, number)
        await context.show(build_board_page(board, context.say), is_same_page=True)
