"""The deal of the day as a feature of the bot: its command, its pages, and the secrets that are due."""

from collections.abc import Sequence

from discord import app_commands

from bot.daily import pages
from bot.daily.day import NAME, Day
from bot.daily.pages import BoardPage, DayPage
from bot.daily.service import Daily, DayInfo, Scope
from bot.logs import set_log_table
from bot.tables.table import Refused
from bot.ui.command_builder import Command, CommandBuilder
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, page
from bot.ui.pages.widgets import Entry
from storage.rows import TableRow


class DailyFeature(Feature):
    """The deal of the day."""

    name = NAME
    entry = Entry("daily-title", NAME)

    def __init__(self, services: Services) -> None:
        self._services = services
        self._daily = Daily(services.tables)

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        """Build the command that opens the page of today."""
        return [builder.build_plain(NAME, "command-daily", self._open_day)]

    async def serve_due(self) -> None:
        """Make the secrets of today and tomorrow, and close what is left over of earlier days."""
        await self._daily.prepare()
        await self._daily.close_left_over()

    @page(NAME, f"{NAME}.day")
    async def _open_day(self, context: Context, day: Day | None = None) -> None:
        await self._show_day(context, day or self._daily.today)

    async def _show_day(self, context: Context, day: Day, started: TableRow | None = None) -> None:
        """Show the page of a day that had deals, and the game that was just ``started``."""
        info, user_id, guild_id = await self._read_day(day), context.person.id, context.reader.place.guild_id
        content = DayPage(
            info,
            await self._daily.read_tries(user_id, day),
            await self._daily.read_streak(user_id),
            await self._daily.read_day(day.before) is not None,
            await self._daily.is_on_board(user_id, guild_id) if guild_id else None,
            started,
        )
        await context.show(pages.build_day_page(content, context.say), is_same_page=True)

    @page(f"{NAME}.play")
    async def _play(self, context: Context, day: Day, game: GameKey) -> None:
        """Start the reader's try in their direct messages, or go on with it; say so if these are closed."""
        channel_id = await context.open_dm()
        guild_id = context.reader.place.guild_id
        table = await self._daily.play(game, day, context.person, guild_id, channel_id, context.say.language)
        set_log_table(table.id)
        presenter = self._services.presenter
        await presenter.paused.ask_again(table, context.person.id)
        await presenter.wait_for_redraw(table.id)
        table = await self._services.tables.read(table.id)
        await self._show_day(context, day, table.row)

    @page(f"{NAME}.board")
    async def _show_board(self, context: Context, scope: Scope, day: Day, game: GameKey, number: int = 0) -> None:
        guild_id = context.reader.place.guild_id
        if game not in self._daily.games:
            raise Refused("malformed")
        chosen = scope if guild_id else Scope.FRIENDS
        info = await self._read_day(day)
        ranks = await self._daily.rank(day, game, context.person.id, guild_id, chosen)
        content = BoardPage(info, game, [*self._daily.games], ranks, chosen, number, bool(guild_id))
        await context.show(pages.build_board_page(content, context.person.id, context.say), is_same_page=True)

    @page({f"{NAME}.{pages.JOIN}": "1.{rest}", f"{NAME}.{pages.QUIT}": "0.{rest}"})
    async def _switch_board(self, context: Context, is_on: bool, day: Day) -> None:
        await self._daily.set_board(context.person.id, context.get_server_id(), is_on=is_on)
        await self._show_day(context, day)

    @page(f"{NAME}.{pages.VERIFY}")
    async def _show_proof(self, context: Context, day: Day) -> None:
        await context.show(pages.build_proof_page(await self._read_day(day), context.say), is_same_page=True)

    async def _read_day(self, day: Day) -> DayInfo:
        """Read a day; refuse one that had no deals."""
        info = await self._daily.read_day(day)
        if info is None:
            raise Refused("malformed")
        return info
