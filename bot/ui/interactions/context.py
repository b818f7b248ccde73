"""One interaction being served: who asks, what they may look at, and the ways to show it to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from typing import TypeAlias

import discord

from bot.engine.panel import Draft, Panel, Say
from bot.logs import now_about
from bot.tables.export import NOWHERE
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Refused, SetAside, Stale, Table
from bot.text.texts import Texts
from bot.ui.interactions.modals import Form
from bot.ui.interactions.response import Response
from bot.ui.messages import custom_ids
from bot.ui.messages.discord_api import DiscordApi
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.presenter import Presenter
from bot.ui.messages.render import Stamp, render
from bot.ui.messages.views import Views
from storage.rows import NOBODY, Role, SeatRow, Status, TableRow

Handler: TypeAlias = Callable[["Context"], Awaitable[None]]
"""What is done in a visit; it answers, or is refused."""


@dataclass(frozen=True, slots=True)
class Services:
    """What there is behind the desk."""

    tables: Tables
    texts: Texts
    views: Views
    presenter: Presenter
    api: DiscordApi
    members: MemberCache


@dataclass(frozen=True, slots=True)
class Reader:
    """Who is asking, from where, and in which language to answer."""

    person: Person
    place: Place
    """The server is 0 in direct messages."""
    say: Say
    is_moderator: bool
    """True for those who may delete messages of others here."""
    is_manager: bool
    """True for those who may change the server."""


class Context:
    """A press or a command of one reader, from its arrival to its answer."""

    def __init__(
        self, services: Services, interaction: discord.Interaction, response: Response, reader: Reader
    ) -> None:
        self.services = services
        self.interaction = interaction
        self.response = response
        self.reader = reader

    @property
    def say(self) -> Say:
        """The texts in the reader's language."""
        return self.reader.say

    @property
    def person(self) -> Person:
        """Who is asking."""
        return self.reader.person

    @property
    def is_at_own_message(self) -> bool:
        """True if the control that was used is on a message that only the reader sees."""
        message = self.interaction.message
        return message is not None and (self.interaction.guild_id is None or message.flags.ephemeral)

    @property
    def is_at_public_message(self) -> bool:
        """True if the control that was used is on a message that everybody sees."""
        return self.interaction.message is not None and not self.is_at_own_message

    def speak(self, language: str) -> None:
        """Go on in this language."""
        self.reader = replace(self.reader, say=self.services.texts.say(language))

    async def attempt(self, handler: Handler) -> None:
        """Do something; what is refused is said kindly, with the table as it is where a button was out of date.

        Of a table that the reader has no business looking at, whatever is refused is that there is none.
        """
        try:
            await handler(self)
        except Refused as refused:
            await self._refuse(Refused("no-table") if self._is_hidden(refused) else refused)
        except custom_ids.MalformedId:
            await self._refuse(Refused("malformed"))

    # Tables

    async def table(self, table_id: str) -> Table:
        """The table with this id.

        :raises Refused: if there is none, or the reader has no business looking at it.
        """
        table = await self.services.tables.read(table_id)
        self._check_may_look(table)
        return table

    async def find(self, table_id: str | None) -> Table:
        """The table that is meant where it is named, or left to be understood.

        :raises Refused: if there is none, or the reader has no business looking at it.
        """
        place = self.reader.place
        named = None if table_id is None else str(table_id)  # a number, where Discord knows the command otherwise
        table = await self.services.tables.find(self.person.id, place.channel_id, named)
        now_about(table.id)
        self._check_may_look(table)
        return table

    async def meant(self, statuses: Sequence[Collection[Status]]) -> Table:
        """The table that is meant where none is named, also one that is over; see :meth:`Tables.meant`.

        :raises Several: if more than one may be meant.
        :raises Refused: if there is none, or the reader has no business looking at it.
        """
        table = await self.services.tables.meant(self.person.id, self.reader.place.channel_id, statuses)
        now_about(table.id)
        self._check_may_look(table)
        return table

    def is_moderator_of(self, table: Table) -> bool:
        """True if the reader may act for the host."""
        return self.reader.is_moderator and self.reader.place.guild_id == table.row.guild_id

    def answering(self, table_id: str) -> AbstractAsyncContextManager[None]:
        """While open, only this visit writes to the message that was used; the table's others wait a little."""
        source = self.interaction.message or self.interaction
        return self.services.presenter.answering(table_id, source.id)

    # Answers

    async def show(
        self,
        panel: Panel,
        table: Table | None = None,
        *,
        is_same_page: bool = False,
        turn: custom_ids.ListPage | None = None,
    ) -> None:
        """Show a page to the reader alone; ``is_same_page`` draws it over the private one that was used."""
        codec = self.services.tables.codec(table.row.game) if table is not None else None
        stamp = Stamp(table.id if table is not None else "", codec=codec, turn=turn)
        rendered = render(panel, stamp, self.say)
        if is_same_page and self.is_at_own_message:
            await self.response.replace(rendered)
        else:
            await self.response.show(rendered)

    async def ask(self, form: Form) -> None:
        """Let the reader type something.

        :raises Refused: if it took too long to get here, and Discord takes no form any more.
        """
        if not await self.response.ask(form.modal()):
            raise Refused("too-late")

    async def tell(self, text: str) -> None:
        """Tell the reader a sentence, in the place of the ephemeral message whose control was used."""
        message = self.interaction.message
        if message is not None and message.flags.ephemeral:
            await self.response.replace_with(text)
        else:
            await self.response.say(text)

    async def show_hand(
        self, table: Table, note: str = "", draft: Draft | None = None, turn: custom_ids.ListPage | None = None
    ) -> None:
        """Show the reader's hand: on the private message whose control was used, or on a new one.

        :raises Refused: if the reader does not sit there, or nothing was dealt yet.
        """
        seat, _ = table.playing(self.person.id)
        rendered = await self.services.views.hand(table, seat, self.say, table.sitting(), draft, turn, note)
        message = self.interaction.message
        if message is None or not self.is_at_own_message:
            await self.response.show(rendered)
        elif await self.response.replace(rendered) and not message.flags.ephemeral:
            channel_id = self.reader.place.channel_id
            await self.services.presenter.shown(table, Role.HAND, seat, channel_id, message.id, rendered)
        if table.seats[seat].name != self.person.name:
            await self.services.tables.people.rename(self.person.id, self.person.name)

    async def show_lobby(self, table: Table, turn: custom_ids.ListPage | None = None) -> None:
        """Show the lobby: on its own message if a control of that was used, else to the reader alone.

        A public message of which nothing is known is the lobby's own: it was posted, and the reply was lost.
        """
        rendered = self.services.views.lobby(table, turn=turn)
        message = self.interaction.message
        if message is None or not self.is_at_public_message:
            await self.response.show(rendered)
            return
        shown = await self.services.tables.messages.at(message.id)
        if shown is not None and (shown.table_id, shown.role) != (table.id, Role.LOBBY):
            await self.response.show(rendered)
        elif await self.response.replace(rendered):
            channel_id = self.reader.place.channel_id
            await self.services.presenter.shown(table, Role.LOBBY, NOBODY, channel_id, message.id, rendered)

    async def _refuse(self, refused: Refused) -> None:
        self.response.outcome = "refused by the rules" if refused.game else f"refused ({refused.key})"
        sentence = self.say(refused.text_key, **refused.args_of_text)
        table = refused.table
        if not isinstance(refused, Stale) or table is None:
            await self.response.say(sentence)
            return
        async with self.answering(table.id):
            await self.show_hand(table, note=sentence)

    def _check_may_look(self, table: Table) -> None:
        if not self._may_look(table.row, table.seats):
            raise Refused("no-table")

    def _may_look(self, row: TableRow, seats: Sequence[SeatRow]) -> bool:
        return any(seat.user_id == self.person.id for seat in seats) or self._is_around(row)

    def _is_hidden(self, refused: Refused) -> bool:
        """True if a refusal would tell the reader of a table that is none of theirs, and never was."""
        if isinstance(refused, SetAside):
            return not self._may_look(refused.row, refused.seats)
        table = refused.table
        if table is None or any(row.user_id == self.person.id for row in table.former):
            return False
        return not self._may_look(table.row, table.seats)

    def _is_around(self, row: TableRow) -> bool:
        """True if the reader is where everybody may see the table anyway."""
        place = self.reader.place
        if row.guild_id == NOWHERE:
            return True
        if place.channel_id in (row.home_id, row.channel_id):
            return True
        guild, member = self.interaction.guild, self.interaction.user
        if place.guild_id != row.guild_id or guild is None or not isinstance(member, discord.Member):
            return False
        channel = guild.get_channel_or_thread(row.channel_id)
        return channel is not None and channel.permissions_for(member).view_channel
