"""The data model of the local Discord: users, guilds, channels, messages, commands."""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from pathlib import Path

from pydantic import TypeAdapter

from bot.local import components
from bot.local.components import ComponentKind, list_texts, walk_components

Json = components.Json

Mentions = tuple[tuple[int, ...], frozenset[int]]
"""The ids of the users mentioned, and of those notified."""

DISCORD_EPOCH_MS = 1_420_070_400_000


class ChannelKind(IntEnum):
    """The supported kinds of channel, with Discord's numbers."""

    TEXT = 0
    DM = 1
    VOICE = 2
    GROUP_DM = 3
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13
    FORUM = 15
    MEDIA = 16


THREADS = (ChannelKind.ANNOUNCEMENT_THREAD, ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

OF_POSTS = (ChannelKind.FORUM, ChannelKind.MEDIA)
"""Channels whose posts are threads, and which have no messages of their own."""


class MessageKind(IntEnum):
    """The supported kinds of message, with Discord's numbers."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20


class MessageFlag(IntFlag):
    """The supported message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass
class User:
    """An account; `is_bot` only for the bot under test."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    is_bot: bool = False
    accepts_dms: bool = True
    has_app: bool = False
    """True when this user has added the bot's application to the account."""


@dataclass
class Role:
    """A role of a guild; the role with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: int
    is_managed: bool = False


@dataclass
class Overwrite:
    """The permission bits that a channel allows and denies one role or member."""

    allow: int = 0
    deny: int = 0
    is_for_member: bool = False


@dataclass
class Member:
    """The membership of a user in a guild."""

    user_id: int
    joined_at: float
    nick: str | None = None
    timed_out_until: float | None = None
    """None once the time-out is over; Discord sends no event of that."""
    role_ids: list[int] = field(default_factory=list)


@dataclass
class Guild:
    """A server, with its roles and members by id."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    system_channel_id: int | None = None
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass
class Attachment:
    """A file of a message; its bytes are in `Model.files` under the same id."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    """What it shows, in words (alt text)."""
    is_listed: bool = True
    """False for a file that an embed or a component shows: Discord does not list it."""
    width: int | None = None
    """In pixels, of an image."""
    height: int | None = None


@dataclass
class Message:
    """A message; `only_for` is the id of the user who sees an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    created_at: float
    kind: MessageKind = MessageKind.DEFAULT
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    edited_at: float | None = None
    nonce: str | None = None
    pinged: frozenset[int] = frozenset()
    """Ids of the users notified when it was posted: those of its `allowed_mentions`, and who gets a direct message."""
    mentions: tuple[int, ...] = ()
    only_for: int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    """The metadata of the interaction that this message answers."""
    is_deleted: bool = False

    @property
    def is_ephemeral(self) -> bool:
        """True when only one user sees it."""
        return self.only_for is not None

    @property
    def is_loading(self) -> bool:
        """True while the bot "is thinking"."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def is_v2(self) -> bool:
        """True for a message of components alone (components V2)."""
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def is_system(self) -> bool:
        """True for Discord's own messages."""
        return self.kind is MessageKind.THREAD_CREATED

    @property
    def every_component(self) -> list[Json]:
        """All components, in the order shown: those in rows, sections and containers too, each after its parent."""
        return list(walk_components(self.components))

    @property
    def buttons(self) -> list[Json]:
        """All buttons, in the order shown."""
        return [each for each in self.every_component if each["type"] == ComponentKind.BUTTON]

    @property
    def selects(self) -> list[Json]:
        """All select menus, in the order shown."""
        return [each for each in self.every_component if each["type"] == ComponentKind.STRING_SELECT]

    @property
    def text(self) -> str:
        """Its whole text: content, embeds, descriptions of pictures and text displays, one per line."""
        return "\n".join(piece for piece in self._list_texts() if piece)

    def _list_texts(self) -> Iterator[str]:
        yield self.content
        for embed in self.embeds:
            yield embed.get("title", "")
            yield embed.get("description", "")
            for shown in embed.get("fields", []):
                yield shown["name"]
                yield shown["value"]
            yield embed.get("footer", {}).get("text", "")
        if not self.is_v2:
            yield from (attachment.description or "" for attachment in self.attachments)
        yield from list_texts(self.components)


@dataclass
class Channel:
    """A channel of a guild, a thread or a DM channel, with its messages in order of their ids.

    `recipient_id` is the user of a DM with the bot; the people of other DMs are `member_ids`.
    """

    id: int
    kind: ChannelKind
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    member_ids: list[int] = field(default_factory=list)
    is_archived: bool = False
    is_locked: bool = False
    auto_archive_minutes: int = 1440
    archive_changed_at: float = 0.0
    messages: dict[int, Message] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        """True for the channel between one user and the bot."""
        return self.recipient_id is not None

    @property
    def is_private(self) -> bool:
        """True for a DM or group without the bot."""
        return self.guild_id is None and not self.is_dm


@dataclass
class Command:
    """A registered application command."""

    id: int
    version: int
    payload: Json

    @property
    def name(self) -> str:
        return str(self.payload["name"])


@dataclass
class Emoji:
    """An emoji of the bot's application; its image is in `Model.files` under the same id."""

    id: int
    name: str
    content_type: str
    is_animated: bool = False


@dataclass
class Model:
    """Everything that is saved to a file; `load` reads what `save` wrote."""

    bot_id: int
    has_user_install: bool = True
    """True when users may add the application to their accounts."""
    file_limit_bytes: int = 10 * 1024 * 1024
    """The size of the largest file that interactions allow in their answers."""
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    dm_channels: dict[int, int] = field(default_factory=dict)
    """DM channel ids by user id."""
    commands: dict[int, Command] = field(default_factory=dict)
    emojis: dict[int, Emoji] = field(default_factory=dict)
    files: dict[int, bytes] = field(default_factory=dict)
    last_id: int = 0

    __pydantic_config__ = {"ser_json_bytes": "base64", "val_json_bytes": "base64"}  # noqa: RUF012 (pydantic's name)

    @classmethod
    def new(cls, now: float, bot_name: str = "Colla") -> "Model":
        """Return a model with no user but the bot."""
        model = cls(bot_id=0)
        model.bot_id = model.generate_id(now)
        model.users[model.bot_id] = User(model.bot_id, bot_name.lower(), bot_name, is_bot=True)
        return model

    def generate_id(self, now: float) -> int:
        """Return a snowflake for a time (unix seconds), larger than all before it."""
        self.last_id = max(self.last_id + 1, (int(now * 1000) - DISCORD_EPOCH_MS) << 22)
        return self.last_id

    @property
    def bot(self) -> User:
        """The account of the bot under test."""
        return self.users[self.bot_id]

    def has_app(self, user_id: int) -> bool:
        """True when the user has added the application to the account, and may have it there."""
        return self.has_user_install and self.users[user_id].has_app

    def has_bot(self, channel: Channel) -> bool:
        """True when the bot is in the channel's guild, or the channel is a DM with it."""
        return channel.is_dm if channel.guild_id is None else self.bot_id in self.guilds[channel.guild_id].members

    @property
    def bot_guilds(self) -> list[Guild]:
        return [each for each in self.guilds.values() if self.bot_id in each.members]

    def find_dm_channel(self, user_id: int) -> Channel | None:
        """Return the DM channel of that user, or None."""
        return self.channels.get(self.dm_channels.get(user_id, 0))

    def find_parent(self, channel: Channel) -> Channel:
        """Return the channel whose permissions apply: a thread's parent, else the channel itself."""
        return self.channels[channel.parent_id] if channel.parent_id is not None else channel

    def to_json(self) -> bytes:
        """Return the model as JSON, without ephemeral messages."""
        copies: dict[int, Channel] = {}
        for key, channel in self.channels.items():
            copies[key] = copy(channel)
            copies[key].messages = {key: each for key, each in channel.messages.items() if not each.is_ephemeral}
        kept = copy(self)
        kept.channels = copies
        return _ADAPTER.dump_json(kept)

    @classmethod
    def from_json(cls, text: bytes) -> "Model":
        """Return the model that `to_json` wrote.

        :raises pydantic.ValidationError: if the text does not fit the model.
        """
        return _ADAPTER.validate_json(text)

    def save(self, path: Path) -> None:
        """Write the model to a file, atomically."""
        draft = path.with_name(path.name + ".new")
        draft.write_bytes(self.to_json())
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Model":
        return cls.from_json(path.read_bytes())


_ADAPTER: TypeAdapter[Model] = TypeAdapter(Model)
