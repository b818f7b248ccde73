"""The context of one interaction: the reader, the tables that they can see, and the ways to respond."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from enum import Enum, auto
from time import monotonic
from typing import Any, TypeAlias, TypeVar

import discord

from bot.engine.panel import Draft, Panel, Say, Verb
from bot.logs import set_log_table
from bot.pictures.picture import DrawnPicture
from bot.tables.export import NOWHERE
from bot.tables.repository import get_text_key
from bot.tables.service import Tables
from bot.tables.table import Person, Place, Refused, Stale, Table, UnreadTable, is_veiled
from bot.text.texts import Texts
from bot.ui.interactions.response import Response
from bot.ui.messages import custom_ids
from bot.ui.messages.custom_ids import CustomId
from bot.ui.messages.discord_api import ApiError, DirectMessagesClosed, DiscordApi
from bot.ui.messages.formats.builder import INPUT, LABELLED, ONE_LINE, PostedMessage
from bot.ui.messages.formats.limits import MODAL_LABEL, MODAL_TEXT, truncate
from bot.ui.messages.kept_pages import KeptPages
from bot.ui.messages.member_cache import MemberCache
from bot.ui.messages.movie_maker import MovieMaker
from bot.ui.messages.permissions import read_rights
from bot.ui.messages.picture_uploads import find_shown
from bot.ui.messages.presenter import Presenter
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp, format_in_progress
from bot.ui.messages.table_renderer import Renderer
from bot.ui.messages.table_text import Viewer
from bot.ui.messages.tracker import LOBBY
from storage.rows import Role, SeatRow, Status, TableRow

T = TypeVar("T")

Handler: TypeAlias = Callable[["Context"], Awaitable[None]]
"""Handles an interaction: responds, or raises ``Refused``."""

ONCE_SECONDS = 5.0
"""How long after it was made the same thing is not made again."""

MAX_PRIVATE = 256
"""How many private messages are remembered, to be deleted."""

MAX_INPUT = 60
"""The longest input in characters."""


def is_for_accounts(client: discord.Client) -> bool:
    """True if people can add the application to their account, where its operator allows it."""
    return client.application is not None and client.application.user_integration_config is not None


class Source(Enum):
    """What the message of an interaction is for the hand that answers it."""

    HAND = auto()
    """The hand in direct messages that is kept up to date, perhaps posted a moment ago: it is replaced."""
    LEFT = auto()
    """A hand that nobody keeps, as a process was killed just after it had posted it: it is deleted."""
    OTHER = auto()
    """A page of the reader alone, which is replaced, or what stays: the message of a table, or of another hand."""


@dataclass(frozen=True, slots=True)
class PrivateMessage:
    """A hint, or a copy of a hand; a newer one takes its place."""

    response: Response
    seq: int
    """The newest step of the table that it is about."""


@dataclass(frozen=True, slots=True)
class Services:
    """The services that handlers use."""

    tables: Tables
    texts: Texts
    renderer: Renderer
    presenter: Presenter
    api: DiscordApi
    members: MemberCache
    movies: MovieMaker
    kept_pages: KeptPages
    once: "Once"
    private: dict[Hashable, PrivateMessage]
    """By person the copies of hands, by person and table the hints; deleted as long as Discord allows it."""
    has_typed_moves: bool = False
    """True if people may choose to type their moves in direct messages."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who sent the interaction, from where, and the texts in their language."""

    person: Person
    place: Place
    """The server id is 0 in direct messages."""
    say: Say
    is_manager: bool
    """True if the reader may manage the server."""
    is_elsewhere: bool = False
    """True where the bot is not: on a server without it, or in direct messages of others. Nothing but the response
    reaches anybody there, and the server id is 0."""


class Context:
    """An interaction and its reader."""

    def __init__(
        self,
        services: Services,
        interaction: discord.Interaction,
        response: Response,
        reader: Reader,
        set_aside: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.services = services
        self.interaction = interaction
        self.message = response.message
        """The message of the interaction, if it comes from one."""
        self.response = response
        self.reader = reader
        self.person = reader.person
        """The reader as the service knows them."""
        self.say = reader.say
        """The texts in the reader's language."""
        self.set_aside = set_aside
        """Wait in it for another process: until its end the interaction does not count as one that is worked on."""
        self.list_page: custom_ids.ListPage | None = None
        """The page of a long list that was asked for; the response shows it."""
        self._may_edit: Callable[[], bool] = lambda: True
        """False while another process may write the messages of the table, which will show the result."""

    @property
    def is_direct(self) -> bool:
        """True in the bot's own direct messages."""
        return self.interaction.guild_id is None and not self.reader.is_elsewhere

    @property
    def is_at_own_message(self) -> bool:
        """True if the interaction comes from a message that only the reader sees."""
        return self.message is not None and (self.is_direct or self.message.is_ephemeral)

    @property
    def is_at_page(self) -> bool:
        """True if the interaction comes from an ephemeral message; all others are kept, and no page replaces them."""
        return self.message is not None and self.message.is_ephemeral

    async def run(self, handler: Handler) -> None:
        """Run a handler; a refusal is shown, and after an outdated press the current hand with it.

        For a table that the reader cannot see, every refusal is "no such table". What only a host may do who has left
        the server is tried once more with the next host.
        """
        try:
            try:
                await handler(self)
            except Refused as refused:
                if not await self._replace_host(refused):
                    raise
                await handler(self)
        except Refused as refused:
            await self._refuse(Refused("no-table") if await self._is_hidden(refused) else refused)
        except custom_ids.MalformedId:
            await self._refuse(Refused("malformed"))

    async def _replace_host(self, refused: Refused) -> bool:
        """Replace a host who has left the server, after a player was refused what only a host may do; False if not."""
        table = refused.table
        if refused.key != "host-only" or table is None or table.find_seat(self.person.id) is None:
            return False
        host_id, guild_id = table.row.host_id, table.row.guild_id
        if not guild_id or not await self.services.members.has_left_now(guild_id, host_id):
            return False
        await self.services.tables.lobbies.replace_host(table.id, host_id)
        return True

    # Tables

    async def read_table(self, table_id: str) -> Table:
        """Read the table with this id.

        :raises Refused: if there is none that the reader can see.
        """
        table = await self.services.tables.read(table_id)
        await self._check_can_see(table)
        return table

    async def find_table(self, table_id: str | None) -> Table:
        """Find the table with this id; without an id, the one that is most likely meant.

        :raises Refused: if there is none that the reader can see.
        """
        place = self.reader.place
        named = None if table_id is None else str(table_id)  # an int if Discord still has an outdated command
        table = await self.services.tables.find(self.person.id, place.channel_id, named)
        set_log_table(table.id)
        await self._check_can_see(table)
        return table

    async def infer_table(self, statuses: Sequence[Collection[Status]]) -> Table:
        """Find the table that a command without an id means, which may be over; see :meth:`Tables.resolve`.

        :raises SeveralTables: if several are possible.
        :raises Refused: if there is none that the reader can see.
        """
        table = await self.services.tables.resolve(self.person.id, self.reader.place.channel_id, statuses)
        set_log_table(table.id)
        await self._check_can_see(table)
        return table

    async def is_moderator_of(self, table: Table) -> bool:
        """True if the reader may act as the host: who may delete other users' messages in the table's channel."""
        if not table.row.guild_id or self.reader.is_elsewhere:
            return False
        return (await self._read_rights(table.row)).manage_messages

    async def can_see_channel(self, channel_id: int) -> bool:
        """True if the reader sees this channel of the server where they are."""
        place, members = self.reader.place, self.services.members
        return (await read_rights(self.interaction, members, place.guild_id, channel_id)).view_channel

    async def create_viewer(self, table: Table) -> Viewer:
        """Create the viewer of a private copy of the table's message for the reader."""
        return Viewer(self.person.id, await self.is_moderator_of(table))

    @asynccontextmanager
    async def hold_message(self, table_id: str) -> AsyncIterator[None]:
        """Reserve the message of the interaction for its response until the end of the block."""
        source_id = self.message.message_id if self.message is not None else self.interaction.id
        usual = self._may_edit
        async with self.services.presenter.hold_message(table_id, source_id) as self._may_edit:
            try:
                yield
            finally:
                self._may_edit = usual

    async def open_dm(self) -> int:
        """Open direct messages with the reader, and return the id of their channel.

        :raises Refused: if there is none.
        """
        try:
            return await self.services.api.open_dm(self.person.id)
        except DirectMessagesClosed as error:
            raise Refused("no-direct-messages") from error
        except ApiError as error:
            raise Refused("busy-discord") from error

    async def make_once(self, what: str, make: Callable[[], Awaitable[T]]) -> tuple[T, bool]:
        """Make what a button makes for all to see, or to be kept: a double click makes it once.

        Returns the result, and False if an earlier press of the same button has made it. Commands are given on purpose.
        """
        if self.message is None:
            return await make(), True
        return await self.services.once.make((self.person.id, self.message.message_id, what), make)

    # Responses

    async def show(
        self,
        panel: Panel,
        table: Table | None = None,
        *,
        question: str = custom_ids.NO_QUESTION,
        is_same_page: bool = False,
        drawn: DrawnPicture | None = None,
        build_words: Callable[[], Awaitable[Panel]] | None = None,
    ) -> None:
        """Respond with an ephemeral page; ``is_same_page`` replaces that of the interaction, if it comes from one.

        ``question`` is the token of the question of the table that its buttons answer.
        If it is refused with its picture it is shown without, as ``build_words`` builds it if that is another page.
        """
        codec = table.codec if table is not None else None
        stamp = Stamp(table.id if table is not None else "", question, codec, list_page=self.list_page)
        send = self.response.replace if is_same_page and self.is_at_page else self.response.show
        await send(render(panel, stamp, self.say, drawn=drawn))
        if self.response.is_file_refused:
            await send(render(panel if build_words is None else await build_words(), stamp, self.say))

    async def send_file(self, text: str, name: str, data: bytes, description: str | None = None) -> None:
        """Respond with an ephemeral sentence and a file; each call sends a message.

        ``description`` says what a picture shows.

        :raises Refused: if Discord does not take the file.
        """
        await self.response.send_file(text, name, data, description)
        if self.response.is_file_refused:
            raise Refused("file-too-large")

    async def update(self, panel: Panel, table: Table) -> bool:
        """Replace the ephemeral page that was shown last; True if it arrived."""
        codec = table.codec
        return await self.response.update(render(panel, Stamp(table.id, codec=codec), self.say))

    async def show_form(self, form: "Form") -> None:
        """Respond with a modal.

        :raises Refused: if the response was deferred already, after which Discord allows no modal.
        """
        hint, description = truncate(form.hint, MODAL_TEXT), truncate(form.description, MODAL_TEXT)
        line = {"type": INPUT, "custom_id": "line", "style": ONE_LINE, "placeholder": hint, "max_length": form.most}
        labelled = {"type": LABELLED, "label": truncate(form.label, MODAL_LABEL), "component": line}
        if description:
            labelled["description"] = description
        title, custom_id = truncate(form.title, MODAL_LABEL), CustomId(Verb.PAGE, payload=form.name).format()
        if not await self.response.send_form({"title": title, "custom_id": custom_id, "components": [labelled]}):
            raise Refused("too-late")

    async def tell(self, text: str) -> None:
        """Respond with a sentence, in place of the ephemeral message of the interaction, if any."""
        if self.is_at_page:
            await self.response.replace_with_text(text)
        else:
            await self.response.send_text(text)

    async def show_hand(
        self, table: Table, note: str = "", draft: Draft | None = None, *, is_other_table: bool = False
    ) -> None:
        """Respond with the reader's hand, as the message of the interaction allows; see :class:`Source`.

        With ``is_other_table`` that message is not about this table.

        Where a hand is kept in this channel, no other one stays, as nobody redraws it: only a copy that was asked for,
        or in which something is begun, is shown, one at a time. It says that it is one. A hint goes after a move.

        :raises Refused: if the reader has no seat, or the game has not begun.
        """
        seat, _ = table.get_player(self.person.id)
        hands = [row.channel_id for row in table.messages if (row.role, row.seat) == (Role.HAND, seat)]
        is_here = self.reader.place.channel_id in hands
        source = Source.OTHER if is_other_table else await self._find_source(table, is_beside=is_here)
        if source is Source.LEFT:
            await self.response.delete()
            self.services.presenter.refresh(table.id)
        if source is Source.HAND and not self._may_edit():
            await self._leave_to_others(table)
        elif source is Source.LEFT or (source is Source.OTHER and is_here and draft is None and not is_other_table):
            await self._leave_to_hand(note)
        else:
            is_copy = source is Source.OTHER and bool(hands)
            rendered = await self.services.renderer.render_hand(
                table, seat, self.say, table.build_sitting(), draft, self.list_page, note, is_copy=is_copy
            )
            if source is Source.HAND and self.message is not None:
                await self._replace_hand(table, self.message, rendered)
            else:
                await (self.response.replace if self.is_at_page else self.response.show)(rendered)
                if is_here:
                    await self.show_one(self.person.id, table)
        hint = self.services.private.get((self.person.id, table.id))
        if hint is not None and hint.seq != table.row.seq:
            await self._delete(self.services.private.pop((self.person.id, table.id)))
        if table.seats[seat].name != table.name_person(self.person):
            await self.services.tables.people.rename(self.person)

    async def _find_source(self, table: Table, *, is_beside: bool) -> Source:
        """Find out what the message is for the reader's hand; ``is_beside`` if one is kept in its channel."""
        message = self.message
        if message is None or message.is_ephemeral or not self.is_direct:
            return Source.OTHER
        for row in table.messages:
            if row.message_id == message.message_id:
                return Source.HAND if row.role is Role.HAND else Source.OTHER
        is_known = not is_beside or await self.services.presenter.knows(table.id, table, message.message_id)
        return Source.HAND if is_known else Source.LEFT

    async def show_one(self, key: Hashable, table: Table) -> None:
        """Note the private message that the response has shown, and delete what was shown with this key before it."""
        private = self.services.private
        earlier = private.pop(key, None)
        if self.response.sent_id:
            private[key] = PrivateMessage(self.response, table.row.seq)
        if len(private) > MAX_PRIVATE:
            del private[next(iter(private))]
        await self._delete(earlier)

    async def _delete(self, private: PrivateMessage | None) -> None:
        """Delete a private message, unless it is that of the interaction, which has become another."""
        if private is not None and (self.message is None or self.message.message_id != private.response.sent_id):
            await private.response.delete()

    async def _leave_to_hand(self, note: str) -> None:
        """Respond with the note alone, as the hand that is kept shows the rest; without one leave no message."""
        if note:
            await self.tell(note)
        elif self.message is None or self.is_at_page:
            await self.response.delete()
        else:
            await self.response.acknowledge()

    async def _replace_hand(self, table: Table, posted: PostedMessage, rendered: RenderedMessage) -> None:
        """Replace a hand that is kept; if the response does not arrive, a redraw shows what was stored of it."""
        presenter, in_progress = self.services.presenter, format_in_progress(rendered)
        await presenter.store_progress(table.id, table, posted.message_id, in_progress)
        is_shown = False
        try:
            is_shown = await self.response.replace(rendered)
        finally:
            if not is_shown:
                presenter.refresh(table.id)
        if is_shown:
            await presenter.record(table.id, table, posted, rendered, in_progress=in_progress)

    def get_server_id(self) -> int:
        """Return the id of the server.

        :raises Refused: in direct messages, and where the bot is not.
        """
        if not self.reader.place.guild_id:
            raise Refused("server-only")
        return self.reader.place.guild_id

    async def show_lobby(self, table: Table) -> None:
        """Respond with the lobby: on its own message if the interaction comes from it, else ephemeral.

        An unknown message in its channel is the lobby's: it was posted, and the response was lost.
        """
        renderer, message = self.services.renderer, self.message
        copy = renderer.render_lobby(table, list_page=self.list_page, viewer=await self.create_viewer(table))
        if message is None or message.is_ephemeral:
            await self.response.show(copy)
            return
        shown = await self.services.tables.messages.find(message.message_id)
        is_foreign = shown is None and self.is_direct and self.reader.place.channel_id != table.row.channel_id
        if is_foreign or (shown is not None and (shown.table_id, shown.role) != (table.id, Role.LOBBY)):
            await self.response.show(copy)
        elif not self._may_edit() or (shown is not None and message.picture not in {"", find_shown(shown)}):
            await self._leave_to_others(table)  # a redraw since the press may have put another file there
        else:
            is_shown, rendered = await self.send_lobby(table, self.response.replace, message.picture)
            if is_shown:
                await self.services.presenter.record(table.id, table, message, rendered, new=LOBBY)

    async def send_lobby(
        self, table: Table, send: Callable[[RenderedMessage], Awaitable[T]], shown: str = ""
    ) -> tuple[T, RenderedMessage]:
        """Send the public lobby, in words if it is refused with its cover; ``shown`` is the file that is there.

        Returns what ``send`` has returned, and what was sent.
        """
        rendered = await self.services.presenter.tools.draw_lobby(table, shown, list_page=self.list_page)
        sent = await send(rendered)
        if self.response.is_file_refused:
            rendered = rendered.drop_picture()
            sent = await send(rendered)
        return sent, rendered

    async def _leave_to_others(self, table: Table) -> None:
        """Acknowledge the press; its message shows the result once this process may write it."""
        await self.response.acknowledge()
        self.services.presenter.refresh(table.id)

    async def _refuse(self, refused: Refused) -> None:
        self.response.outcome = "refused by the rules" if refused.game else f"refused ({refused.key})"
        sentence = self.say(get_text_key(refused), **refused.text_args)
        table, self.list_page = refused.table, None
        if not isinstance(refused, Stale) or table is None:
            await self.response.send_text(sentence)
            return
        async with self.hold_message(table.id):
            newest = await self.services.tables.read(table.id)  # the hand may have been posted again meanwhile
            await self.show_hand(newest, note=sentence)

    async def _check_can_see(self, table: Table) -> None:
        if not await self._can_see(table.row, table.seats):
            raise Refused("no-table")

    async def _can_see(self, row: TableRow, seats: Sequence[SeatRow]) -> bool:
        if any(seat.user_id == self.person.id for seat in seats):
            return True
        if is_veiled(row, self.services.tables.now()):
            return False
        return row.channel_id == NOWHERE or (await self._read_rights(row)).view_channel  # nowhere: it was imported

    async def _is_hidden(self, refused: Refused) -> bool:
        """True if a refusal would reveal a table that the reader cannot see and never played at."""
        if isinstance(refused, UnreadTable):
            return not await self._can_see(refused.row, refused.seats)
        table = refused.table
        if table is None or any(row.user_id == self.person.id for row in table.former):
            return False
        return not await self._can_see(table.row, table.seats)

    async def _read_rights(self, row: TableRow) -> discord.Permissions:
        return await read_rights(self.interaction, self.services.members, row.guild_id, row.channel_id, row.home_id)


class Once:
    """Makes a thing once for each key, such as person and button; who asks again soon gets the first result."""

    def __init__(self, timer: Callable[[], float] = monotonic) -> None:
        """``timer`` gives seconds that never go backwards."""
        self._timer = timer
        self._results: dict[Hashable, asyncio.Future[Any]] = {}
        self._made_at: dict[Hashable, float] = {}

    async def make(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> tuple[T, bool]:
        """Return the result, and True if this call made it; raise what ``make`` raises, and then forget it."""
        now = self._timer()
        for old in [each for each, made_at in self._made_at.items() if made_at <= now - ONCE_SECONDS]:
            del self._made_at[old], self._results[old]
        if key in self._results:
            return await asyncio.shield(self._results[key]), False
        self._results[key] = future = asyncio.get_running_loop().create_future()
        try:
            result = await make()
        except BaseException as error:
            del self._results[key]
            future.set_exception(error if isinstance(error, Exception) else ConnectionError("the bot stops"))
            future.exception()  # there may be nobody else who waits for it
            raise
        self._made_at[key] = self._timer()
        future.set_result(result)
        return result, True


@dataclass(frozen=True, slots=True)
class Form:
    """The texts of a modal."""

    name: str
    """The setting that takes the value."""
    title: str
    label: str
    hint: str
    """An example."""
    description: str = ""
    """What to type, below the label."""
    most: int = MAX_INPUT
    """The longest input in characters."""
