"""Changes of the model; each sends its gateway event and notifies listeners."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.local import serializers
from bot.local.changes import ChangeKind, Changes, ModelChange
from bot.local.components import ComponentKind, walk_components
from bot.local.gateway import Gateway
from bot.local.images import read_image
from bot.local.interactions import Interaction, Interactions
from bot.local.model import (
    OF_POSTS,
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Emoji,
    Guild,
    Json,
    Mentions,
    Message,
    MessageFlag,
    MessageKind,
    Model,
)
from bot.local.normalization import find_mentions, list_shown_urls, normalize_components, normalize_embeds
from bot.local.requests import File

NONCE_SECONDS = 300.0
DROPPED_FILES = 50


@dataclass
class MessageParts:
    """The parts of a message to post or edit; in an edit, None leaves a part as it is."""

    content: str | None = None
    embeds: list[Json] | None = None
    components: list[Json] | None = None
    flags: int | None = None
    attachments: list[Json] | None = None
    files: dict[int, File] = field(default_factory=dict)
    allowed_mentions: Json | None = None
    nonce: str | None = None

    @classmethod
    def from_body(cls, body: Json, files: dict[int, File], *, is_edit: bool = False) -> "MessageParts":
        """Read a request body that was checked; in an edit a null part becomes an empty one."""

        def read_part(name: str, empty: Any) -> Any:
            if is_edit and name not in body:
                return None
            return body.get(name) or empty

        nonce = body.get("nonce")
        return cls(
            content=read_part("content", ""),
            embeds=read_part("embeds", []),
            components=read_part("components", []),
            flags=body.get("flags"),
            attachments=body.get("attachments"),
            files=files,
            allowed_mentions=body.get("allowed_mentions"),
            nonce=None if nonce is None else str(nonce),
        )


class Actions:
    """The model, its clock (unix seconds), the gateway and the listeners."""

    def __init__(
        self, model: Model, clock: Callable[[], float], gateway: Gateway, changes: Changes, interactions: Interactions
    ) -> None:
        self.model = model
        self.clock = clock
        self.gateway = gateway
        self.changes = changes
        self.interactions = interactions
        self.dropped: deque[tuple[Attachment, bytes]] = deque(maxlen=DROPPED_FILES)
        """Files that no message has any more. The page still serves them: it may have asked just before the edit."""
        self.deleted_emojis: set[int] = set()
        """The ids of emoji that were deleted: no bot can know that they are gone."""
        self.drops_unnamed_files = False
        """True if an edit that names no attachments drops the files of its message, as Discord's text can be read."""
        self.dms_until_quarantine: int | None = None
        """How many more new direct messages the bot may open before it is quarantined; None: any number."""

    def generate_id(self) -> int:
        """Return a new snowflake."""
        return self.model.generate_id(self.clock())

    def post(
        self,
        channel: Channel,
        author_id: int,
        parts: MessageParts,
        *,
        kind: MessageKind = MessageKind.DEFAULT,
        only_for: int | None = None,
        reference: Json | None = None,
        interaction: Json | None = None,
    ) -> Message:
        """Post a message; unarchive the thread first if needed."""
        message = Message(
            id=self.generate_id(),
            channel_id=channel.id,
            author_id=author_id,
            created_at=self.clock(),
            kind=kind,
            nonce=parts.nonce,
            only_for=only_for,
            reference=reference,
            interaction=interaction,
            flags=parts.flags or 0,
        )
        self._apply_parts(message, channel, parts)
        if only_for is None and channel.is_archived:
            self.edit_thread(channel, is_archived=False)
        channel.messages[message.id] = message
        message.mentions, pinged = self._find_mentions(message, channel, parts)
        if channel.is_thread:
            channel.member_ids += [each for each in message.mentions if each not in channel.member_ids]
        if not message.is_ephemeral and not message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
            message.pinged = pinged
            if channel.is_dm and message.author_id == self.model.bot_id and message.interaction is None:
                message.pinged |= {channel.recipient_id or 0}  # every direct message rings, whatever it mentions
        self._publish_message(message, "MESSAGE_CREATE", ChangeKind.MESSAGE_POSTED)
        return message

    def publish_again(self, message: Message) -> None:
        """Send the event of a new message once more, as after a RESUME that replays too much."""
        self.gateway.dispatch("MESSAGE_CREATE", serializers.serialize_message_event(self.model, message))

    def edit(self, message: Message, parts: MessageParts) -> None:
        """Change the given parts, and mark the message as edited."""
        channel = self.model.channels[message.channel_id]
        if not message.is_loading:
            message.edited_at = self.clock()
        message.flags &= ~MessageFlag.LOADING
        if parts.flags is not None:
            changeable = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
            message.flags = message.flags & ~MessageFlag.SUPPRESS_EMBEDS | parts.flags & changeable
        self._apply_parts(message, channel, parts)
        message.mentions, _ = self._find_mentions(message, channel, parts)
        self._publish_message(message, "MESSAGE_UPDATE", ChangeKind.MESSAGE_EDITED)

    def delete_emoji(self, emoji: Emoji) -> None:
        """Delete an emoji, as the bot or the developer portal does."""
        del self.model.emojis[emoji.id]
        self.model.files.pop(emoji.id, None)
        self.deleted_emojis.add(emoji.id)
        self.changes.publish(ModelChange(ChangeKind.EMOJIS_CHANGED, subject_id=emoji.id))

    def delete(self, message: Message) -> None:
        channel = self.model.channels[message.channel_id]
        channel.messages.pop(message.id, None)
        message.is_deleted = True
        for attachment in message.attachments:
            self._drop_file(attachment)
        if not message.is_ephemeral and self._is_told(channel):
            gone: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild_id is not None:
                gone["guild_id"] = str(channel.guild_id)
            self.gateway.dispatch("MESSAGE_DELETE", gone)
        self._publish(ChangeKind.MESSAGE_DELETED, channel.id, message.id, message.only_for)

    def find_by_nonce(self, channel: Channel, author_id: int, nonce: str) -> Message | None:
        """Return the author's message with that nonce from the last `NONCE_SECONDS`, or None."""
        since = self.clock() - NONCE_SECONDS
        for message in reversed(channel.messages.values()):
            if message.created_at < since:
                return None
            if message.nonce == nonce and message.author_id == author_id:
                return message
        return None

    def _apply_parts(self, message: Message, channel: Channel, parts: MessageParts) -> None:
        self._update_attachments(message, parts)
        files = {each.filename: serializers.serialize_attachment(each, channel.id) for each in message.attachments}
        if parts.content is not None:
            message.content = parts.content
        if parts.components is not None:
            message.components = normalize_components(parts.components, files)
        if parts.embeds is not None:
            message.embeds = normalize_embeds(parts.embeds, files)
        shown = list_shown_urls(message.embeds, message.components)
        for attachment in message.attachments:
            attachment.is_listed = files[attachment.filename]["url"] not in shown

    def _update_attachments(self, message: Message, parts: MessageParts) -> None:
        """Drop the files that an edit does not keep, and add the new ones."""
        listed = {int(each["id"]): each for each in parts.attachments or ()}
        if parts.attachments is not None or parts.files or self.drops_unnamed_files:
            for gone in [each for each in message.attachments if each.id not in listed]:
                message.attachments.remove(gone)
                self._drop_file(gone)
        for number, file in parts.files.items():
            description = listed.get(number, {}).get("description")
            size = len(file.content)
            attachment = Attachment(self.generate_id(), file.name, size, file.content_type, description)
            if image := read_image(file.content):
                attachment.content_type, attachment.width, attachment.height = (
                    image.content_type,
                    image.width,
                    image.height,
                )
            self.model.files[attachment.id] = file.content
            message.attachments.append(attachment)

    def _drop_file(self, attachment: Attachment) -> None:
        content = self.model.files.pop(attachment.id, None)
        if content is not None:
            self.dropped.append((attachment, content))

    def _find_mentions(self, message: Message, channel: Channel, parts: MessageParts) -> Mentions:
        shown = walk_components(message.components)
        texts = [each["content"] for each in shown if each["type"] == ComponentKind.TEXT_DISPLAY]
        return find_mentions(self.model, channel, message.author_id, [message.content, *texts], parts.allowed_mentions)

    def _publish_message(self, message: Message, event: str, kind: ChangeKind) -> None:
        if not message.is_ephemeral and self._is_told(self.model.channels[message.channel_id]):
            self.gateway.dispatch(event, serializers.serialize_message_event(self.model, message))
        self._publish(kind, message.channel_id, message.id, message.only_for)

    def _is_told(self, channel: Channel) -> bool:
        """True when the bot gets the events of a channel."""
        return self.model.has_bot(channel)

    def add_channel(self, channel: Channel) -> None:
        self.model.channels[channel.id] = channel
        self._publish_channel_event(channel, "CREATE")

    def publish_channel(self, channel: Channel) -> None:
        self._publish_channel_event(channel, "UPDATE")

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or a thread."""
        for thread in [each for each in self.model.channels.values() if each.parent_id == channel.id]:
            del self.model.channels[thread.id]
        shown = serializers.serialize_channel(self.model, channel)
        del self.model.channels[channel.id]
        if channel.is_thread:
            shown = {key: shown[key] for key in ("id", "guild_id", "parent_id", "type")}
        if self._is_told(channel):
            self.gateway.dispatch("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", shown)
        self._publish(ChangeKind.CHANNEL_DELETED, channel.id)

    def open_dm(self, user_id: int) -> Channel:
        """Return the DM channel of a user; create it if there is none."""
        known = self.model.find_dm_channel(user_id)
        if known is not None:
            return known
        channel = Channel(self.generate_id(), ChannelKind.DM, recipient_id=user_id)
        self.model.channels[channel.id] = channel
        self.model.dm_channels[user_id] = channel.id
        self._publish(ChangeKind.CHANNEL_CHANGED, channel.id)
        return channel

    def add_private_channel(self, user_ids: Sequence[int], name: str) -> Channel:
        """Add a DM between two users, or a group; the bot learns nothing of it."""
        kind = ChannelKind.DM if len(user_ids) == 2 and not name else ChannelKind.GROUP_DM
        channel = Channel(self.generate_id(), kind, name, owner_id=user_ids[0], member_ids=[*user_ids])
        self.add_channel(channel)
        return channel

    def create_thread(
        self,
        parent: Channel,
        creator_id: int,
        name: str,
        kind: ChannelKind,
        *,
        starter: Message | None = None,
        auto_archive_minutes: int = 1440,
    ) -> Channel:
        """Create a thread, from a message (with the same id) or without one."""
        thread = Channel(
            id=starter.id if starter is not None else self.generate_id(),
            kind=kind,
            name=name,
            guild_id=parent.guild_id,
            parent_id=parent.id,
            owner_id=creator_id,
            member_ids=[creator_id],
            auto_archive_minutes=auto_archive_minutes,
            archive_changed_at=self.clock(),
        )
        self.add_channel(thread)
        if starter is not None:
            starter.flags |= MessageFlag.HAS_THREAD
            self._publish_message(starter, "MESSAGE_UPDATE", ChangeKind.MESSAGE_EDITED)
        elif kind is ChannelKind.PUBLIC_THREAD and parent.kind not in OF_POSTS:
            reference: Json = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
            self.post(
                parent,
                thread.owner_id or 0,
                MessageParts(content=thread.name, allowed_mentions={}),
                kind=MessageKind.THREAD_CREATED,
                reference=reference,
            )
        return thread

    def edit_thread(self, thread: Channel, *, is_archived: bool | None = None, is_locked: bool | None = None) -> None:
        if is_archived is not None and is_archived != thread.is_archived:
            thread.is_archived = is_archived
            thread.archive_changed_at = self.clock()
        if is_locked is not None:
            thread.is_locked = is_locked
        self.publish_channel(thread)

    def _publish_channel_event(self, channel: Channel, what: str) -> None:
        shown = serializers.serialize_channel(self.model, channel)
        if channel.is_thread and what == "CREATE":
            shown["newly_created"] = True
        if self._is_told(channel):
            self.gateway.dispatch(f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{what}", shown)
        self._publish(ChangeKind.CHANNEL_CHANGED, channel.id)

    def publish_guild(self, guild: Guild, event: str, payload: Json) -> None:
        """Send an event about a guild to the bot, and notify listeners."""
        self.gateway.dispatch(event, payload)
        self._publish(ChangeKind.GUILD_CHANGED, subject_id=guild.id)

    def publish_user(self, user_id: int) -> None:
        """Notify listeners that a user has changed; the bot gets no event."""
        self._publish(ChangeKind.USER_CHANGED, subject_id=user_id)

    def put_commands(self, bodies: Sequence[Json]) -> None:
        """Replace all commands; one of the same name keeps its id."""
        known = {each.name: each.id for each in self.model.commands.values()}
        commands = [Command(self.generate_id(), self.generate_id(), body) for body in bodies]
        for command in commands:
            command.id = known.get(command.name, command.id)
        self.model.commands = {command.id: command for command in commands}
        self._publish(ChangeKind.COMMANDS_CHANGED)

    def start_interaction(self, interaction: Interaction, *, times: int = 1) -> None:
        self.interactions.add(interaction)
        for _ in range(times):
            self.gateway.dispatch("INTERACTION_CREATE", interaction.build_event(self.model))
        self._publish(ChangeKind.INTERACTION_CREATED, interaction.channel.id, interaction.id, interaction.user_id)

    def note_answer(self, interaction: Interaction) -> None:
        """Publish that the bot has answered an interaction, for the first time or again."""
        self.interactions.note_answer(interaction)
        self._publish(ChangeKind.INTERACTION_ANSWERED, interaction.channel.id, interaction.id, interaction.user_id)

    def expire(self, interaction: Interaction) -> None:
        """Expire an interaction without a first answer: "The application did not respond"."""
        if interaction.is_over:
            return
        self.interactions.expire(interaction)
        self._publish(ChangeKind.INTERACTION_EXPIRED, interaction.channel.id, interaction.id, interaction.user_id)

    def _publish(
        self,
        kind: ChangeKind,
        channel_id: int | None = None,
        subject_id: int | None = None,
        only_for: int | None = None,
    ) -> None:
        self.changes.publish(ModelChange(kind, channel_id, subject_id, only_for))
