"""The command ``/find-table``, its pages, and what happens by itself."""

from collections.abc import Sequence

import discord
from discord import app_commands

from bot.matchmaking.announcer import Announcer
from bot.matchmaking.pages import NAME, FindPage, SearchPage, build_find_page, build_search_page
from bot.matchmaking.service import Matchmaking, Search
from bot.tables.table import Refused
from bot.ui.command_builder import Command, CommandBuilder, limit_to_servers
from bot.ui.feature import Feature
from bot.ui.interactions.context import Context, Services
from bot.ui.interactions.routes import GameKey, page
from bot.ui.interactions.table_actions import check_place, check_server
from bot.ui.messages.wording import format_place
from bot.ui.pages.widgets import Entry


class MatchmakingFeature(Feature):
    """The search for people to play with."""

    name = NAME
    entry = Entry("find-title", NAME)

    def __init__(self, services: Services) -> None:
        self._tables = services.tables
        self.service = Matchmaking(services.tables, services.texts)
        self.announcer = Announcer(services)

    def build_commands(self, builder: CommandBuilder) -> Sequence[Command | app_commands.Group]:
        return [limit_to_servers(builder.build_for_game("find-table", self._open, is_optional=True))]

    async def serve_due(self) -> None:
        """Open lobbies for people who fit together, and send the messages that are due."""
        await self.service.match()
        await self.announcer.post_lobbies()
        await self.announcer.tell_matches()
        await self.announcer.announce_lobbies()

    @page(NAME, f"{NAME}.game")
    async def _open(self, context: Context, game: GameKey | None = None) -> None:
        """Show the games and the reader's wishes, or the search for the game that was chosen there."""
        if game is None:
            await self._show_find(context)
        else:
            await self._show_search(context, Search(game))

    async def _show_find(self, context: Context, note: str = "") -> None:
        guild_id = context.get_server_id()
        own = [row for row in await self.service.list_wishes(guild_id) if row.user_id == context.person.id]
        content = FindPage([game for game in self._tables.games if self.service.list_seats(game)], own)
        await context.show(build_find_page(content, context.say, note), is_same_page=True)

    @page(
        f"{NAME}.search",
        {
            f"{NAME}.seats": "{0}.{5}.{2}.{3}.{4}",
            f"{NAME}.pace": "{0}.{1}.{5}.{3}",
            f"{NAME}.hours": "{0}.{1}.{2}.{3}.{5}",
            f"{NAME}.computers": "{0}.{1}.{2}.{5}.{4}",
        },
    )
    async def _show_search(self, context: Context, search: Search) -> None:
        guild_id, user_id = context.get_server_id(), context.person.id
        seats = self.service.list_seats(search.game)
        if search.seats not in (0, *seats):
            raise Refused("malformed")
        looking = {row.user_id for row in await self.service.list_wishes(guild_id) if row.game == search.game}
        watched = await self.service.list_watched(user_id, guild_id)
        content = SearchPage(search, seats, len(looking - {user_id}), user_id in looking, search.game in watched)
        await context.show(build_search_page(content, context.say), is_same_page=True)

    @page(f"{NAME}.look")
    async def _look(self, context: Context, search: Search) -> None:
        """Look for a table from now on; if others fit, it is there at once."""
        check_place(context)
        await check_server(context, is_opening=True)
        _check_public(context)
        await self.service.wish(search, context.person, context.reader.place)
        await self.service.match()
        await self.announcer.post_lobbies()
        await self._show_find(context, await self._describe_search(context, search))
        await self.announcer.tell_matches()

    async def _describe_search(self, context: Context, search: Search) -> str:
        """Say that a table was found, or that the search goes on."""
        user_id = context.person.id
        wishes = await self.service.list_wishes(context.reader.place.guild_id)
        if any((row.user_id, row.game) == (user_id, search.game) for row in wishes):
            return context.say("find-looking", game=context.say(f"{search.game}-title"))
        own = [table for table in await self._tables.list_by_user(user_id) if table.row.game == search.game]
        table = max(own, key=lambda each: each.row.opened_at, default=None)
        if table is None:  # left already, or stopped elsewhere meanwhile
            return context.say("find-stopped")
        link = format_place(table.row.guild_id, table.place_id, context.say)
        return context.say("find-found", link=link)

    @page(f"{NAME}.stop")
    async def _stop(self, context: Context, game: GameKey) -> None:
        is_stopped = await self.service.stop(game, context.person.id, context.get_server_id())
        await self._show_find(context, context.say("find-stopped") if is_stopped else "")

    @page({f"{NAME}.watch": "1.{rest}", f"{NAME}.unwatch": "0.{rest}"})
    async def _watch(self, context: Context, is_on: bool, search: Search) -> None:
        context.get_server_id()
        if is_on:
            _check_public(context)
        await self.service.watch(search.game, context.person.id, context.reader.place, is_on=is_on)
        await self._show_search(context, search)


def _check_public(context: Context) -> None:
    """Refuse a channel that not everybody on the server can see: nobody learns of a hidden one."""
    guild, channel = context.interaction.guild, context.interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    if guild is None or not isinstance(channel, discord.abc.GuildChannel):
        raise Refused("find-not-public")
    if isinstance(context.interaction.channel, discord.Thread) and context.interaction.channel.is_private():
        raise Refused("find-not-public")
    everyone: discord.Role | None = guild.default_role  # unknown to a process that has not been told of the server yet
    if everyone is None:
        raise Refused("busy-discord")
    if not channel.permissions_for(everyone).view_channel:
        raise Refused("find-not-public")
