"""Everything that can happen in the world; each thing tells the bot over the gateway and wakes those who watch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.local import serializers
from bot.local.changes import Change, ChangeKind, Changes
from bot.local.gateway import Gateway
from bot.local.interactions import Interaction, Interactions
from bot.local.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    ComponentKind,
    Guild,
    Json,
    Message,
    MessageFlag,
    MessageKind,
    Model,
    walk_components,
)
from bot.local.normalization import mentioned, referenced_files, stored_components, stored_embeds
from bot.local.requests import File

NONCE_SECONDS = 300.0


@dataclass
class Draft:
    """A message as its author wants it; in an edit, None leaves a part as it is."""

    content: str | None = None
    embeds: list[Json] | None = None
    components: list[Json] | None = None
    flags: int | None = None
    attachments: list[Json] | None = None
    files: dict[int, File] = field(default_factory=dict)
    allowed_mentions: Json | None = None
    nonce: str | None = None

    @classmethod
    def from_body(cls, body: Json, files: dict[int, File], *, is_edit: bool = False) -> Draft:
        """Reads the body of a request that has passed the limits; in an edit a null part becomes an empty one."""

        def part(name: str, empty: Any) -> Any:
            if is_edit and name not in body:
                return None
            return body.get(name) or empty

        nonce = body.get("nonce")
        return cls(
            content=part("content", ""),
            embeds=part("embeds", []),
            components=part("components", []),
            flags=body.get("flags"),
            attachments=body.get("attachments"),
            files=files,
            allowed_mentions=body.get("allowed_mentions"),
            nonce=None if nonce is None else str(nonce),
        )


class Actions:
    """The world, its clock (unix seconds) and everybody who is told."""

    def __init__(
        self, world: Model, clock: Callable[[], float], gateway: Gateway, changes: Changes, interactions: Interactions
    ) -> None:
        self.world = world
        self.clock = clock
        self.gateway = gateway
        self.changes = changes
        self.interactions = interactions

    def new_id(self) -> int:
        """Returns a new snowflake."""
        return self.world.new_id(self.clock())

    # messages

    def post(
        self,
        channel: Channel,
        author_id: int,
        draft: Draft,
        *,
        kind: MessageKind = MessageKind.DEFAULT,
        only_for: int | None = None,
        reference: Json | None = None,
        interaction: Json | None = None,
    ) -> Message:
        """Posts a message; an archived thread opens for it."""
        message = Message(
            id=self.new_id(),
            channel_id=channel.id,
            author_id=author_id,
            created_at=self.clock(),
            kind=kind,
            nonce=draft.nonce,
            only_for=only_for,
            reference=reference,
            interaction=interaction,
            flags=draft.flags or 0,
        )
        self._compose(message, channel, draft)
        if only_for is None and channel.is_archived:
            self.edit_thread(channel, is_archived=False)
        channel.messages[message.id] = message
        self._notify(message, channel, draft)
        self._tell_message(message, "MESSAGE_CREATE", ChangeKind.MESSAGE_POSTED)
        return message

    def edit(self, message: Message, draft: Draft) -> None:
        """Changes what the draft names; the message counts as edited from now on."""
        channel = self.world.channels[message.channel_id]
        if not message.is_loading:
            message.edited_at = self.clock()
        message.flags &= ~MessageFlag.LOADING
        if draft.flags is not None:
            changeable = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.COMPONENTS_V2
            message.flags = message.flags & ~MessageFlag.SUPPRESS_EMBEDS | draft.flags & changeable
        self._compose(message, channel, draft)
        message.mentions, _ = self._mentions(message, channel, draft)
        self._tell_message(message, "MESSAGE_UPDATE", ChangeKind.MESSAGE_EDITED)

    def delete(self, message: Message) -> None:
        """Deletes a message."""
        channel = self.world.channels[message.channel_id]
        channel.messages.pop(message.id, None)
        message.is_deleted = True
        for attachment in message.attachments:
            self.world.files.pop(attachment.id, None)
        if not message.is_ephemeral:
            gone: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            self.gateway.dispatch("MESSAGE_DELETE", gone | _guild_part(channel))
        self._change(ChangeKind.MESSAGE_DELETED, channel.id, message.id, message.only_for)

    def find_by_nonce(self, channel: Channel, author_id: int, nonce: str) -> Message | None:
        """Returns the message that the author posted with that nonce in the last minutes, if there is one."""
        since = self.clock() - NONCE_SECONDS
        for message in reversed(channel.messages.values()):
            if message.created_at < since:
                return None
            if message.nonce == nonce and message.author_id == author_id:
                return message
        return None

    def _compose(self, message: Message, channel: Channel, draft: Draft) -> None:
        self._attach(message, draft)
        files = {each.filename: serializers.attachment(each, channel.id) for each in message.attachments}
        if draft.content is not None:
            message.content = draft.content
        if draft.components is not None:
            message.components = stored_components(draft.components, files)
        if draft.embeds is None:
            return
        shown = referenced_files(draft.embeds)
        for attachment in message.attachments:
            attachment.is_listed = attachment.filename not in shown
        message.embeds = stored_embeds(draft.embeds, files)

    def _attach(self, message: Message, draft: Draft) -> None:
        if draft.attachments is not None:
            kept = {int(each["id"]) for each in draft.attachments}
            for gone in [each for each in message.attachments if each.id not in kept]:
                message.attachments.remove(gone)
                self.world.files.pop(gone.id, None)
        described = {int(each["id"]): each.get("description") for each in draft.attachments or ()}
        for number, file in draft.files.items():
            attachment = Attachment(
                self.new_id(), file.name, len(file.content), file.content_type, described.get(number)
            )
            self.world.files[attachment.id] = file.content
            message.attachments.append(attachment)

    def _mentions(self, message: Message, channel: Channel, draft: Draft) -> tuple[tuple[int, ...], frozenset[int]]:
        shown = walk_components(message.components)
        texts = [each["content"] for each in shown if each["type"] == ComponentKind.TEXT_DISPLAY]
        return mentioned(self.world, channel, message.author_id, [message.content, *texts], draft.allowed_mentions)

    def _notify(self, message: Message, channel: Channel, draft: Draft) -> None:
        message.mentions, pinged = self._mentions(message, channel, draft)
        if channel.is_thread:
            channel.member_ids += [each for each in message.mentions if each not in channel.member_ids]
        if not message.is_ephemeral and not message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
            message.pinged = pinged

    def _tell_message(self, message: Message, event: str, kind: ChangeKind) -> None:
        if not message.is_ephemeral:
            self.gateway.dispatch(event, serializers.message_event(self.world, message))
        self._change(kind, message.channel_id, message.id, message.only_for)

    # channels and threads

    def add_channel(self, channel: Channel) -> None:
        """Opens a channel or a thread."""
        self.world.channels[channel.id] = channel
        self._tell_channel(channel, "CREATE")

    def change_channel(self, channel: Channel) -> None:
        """Tells that a channel or a thread has changed."""
        self._tell_channel(channel, "UPDATE")

    def delete_channel(self, channel: Channel) -> None:
        """Deletes a channel with its threads, or a thread."""
        for thread in [each for each in self.world.channels.values() if each.parent_id == channel.id]:
            del self.world.channels[thread.id]
        shown = serializers.channel(self.world, channel)
        del self.world.channels[channel.id]
        if channel.is_thread:
            shown = {key: shown[key] for key in ("id", "guild_id", "parent_id", "type")}
        self.gateway.dispatch("THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE", shown)
        self._change(ChangeKind.CHANNEL_DELETED, channel.id)

    def open_dm(self, user_id: int) -> Channel:
        """Returns the channel between a user and the bot; it is made at the first time."""
        known = self.world.dm_channel(user_id)
        if known is not None:
            return known
        channel = Channel(self.new_id(), ChannelKind.DM, recipient_id=user_id)
        self.world.channels[channel.id] = channel
        self.world.dm_channels[user_id] = channel.id
        self._change(ChangeKind.CHANNEL_CHANGED, channel.id)
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
        """Opens a thread, from a message (whose id it takes) or of its own."""
        thread = Channel(
            id=starter.id if starter is not None else self.new_id(),
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
            self._tell_message(starter, "MESSAGE_UPDATE", ChangeKind.MESSAGE_EDITED)
        elif kind is ChannelKind.PUBLIC_THREAD:
            self._announce(thread, parent)
        return thread

    def edit_thread(self, thread: Channel, *, is_archived: bool | None = None, is_locked: bool | None = None) -> None:
        """Archives, unarchives, locks or unlocks a thread."""
        if is_archived is not None and is_archived != thread.is_archived:
            thread.is_archived = is_archived
            thread.archive_changed_at = self.clock()
        if is_locked is not None:
            thread.is_locked = is_locked
        self.change_channel(thread)

    def add_thread_member(self, thread: Channel, user_id: int) -> None:
        """Adds a user to a thread; who is in it stays in it."""
        if user_id in thread.member_ids:
            return
        thread.member_ids.append(user_id)
        self._tell_thread_members(thread, {"added_members": [serializers.thread_member(thread, user_id)]})

    def remove_thread_member(self, thread: Channel, user_id: int) -> None:
        """Removes a user from a thread."""
        if user_id not in thread.member_ids:
            return
        thread.member_ids.remove(user_id)
        self._tell_thread_members(thread, {"removed_member_ids": [str(user_id)]})

    def _tell_thread_members(self, thread: Channel, change: Json) -> None:
        count = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.member_ids)}
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", count | change)
        self._change(ChangeKind.CHANNEL_CHANGED, thread.id)

    def _announce(self, thread: Channel, parent: Channel) -> None:
        reference: Json = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
        self.post(
            parent,
            thread.owner_id or 0,
            Draft(content=thread.name, allowed_mentions={}),
            kind=MessageKind.THREAD_CREATED,
            reference=reference,
        )

    def _tell_channel(self, channel: Channel, what: str) -> None:
        shown = serializers.channel(self.world, channel)
        if channel.is_thread and what == "CREATE":
            shown["newly_created"] = True
        self.gateway.dispatch(f"{'THREAD' if channel.is_thread else 'CHANNEL'}_{what}", shown)
        self._change(ChangeKind.CHANNEL_CHANGED, channel.id)

    # guilds, users, commands

    def change_guild(self, guild: Guild, event: str, payload: Json) -> None:
        """Tells that a guild has changed, with the event that the bot gets."""
        self.gateway.dispatch(event, payload)
        self._change(ChangeKind.GUILD_CHANGED, subject_id=guild.id)

    def change_user(self, user_id: int) -> None:
        """Tells those who watch that a user has changed; bots are not told."""
        self._change(ChangeKind.USER_CHANGED, subject_id=user_id)

    def put_command(self, payload: Json, guild_id: int | None) -> Command:
        """Registers a command; one of the same name and kind keeps its id."""
        kind = payload.get("type") or 1
        same = [each for each in self.commands(guild_id) if each.name == payload["name"] and each.kind == kind]
        command = Command(same[0].id if same else self.new_id(), self.new_id(), guild_id, payload)
        self.world.commands[command.id] = command
        self._change(ChangeKind.COMMANDS_CHANGED)
        return command

    def delete_command(self, command: Command) -> None:
        """Takes a command away."""
        del self.world.commands[command.id]
        self._change(ChangeKind.COMMANDS_CHANGED)

    def commands(self, guild_id: int | None) -> list[Command]:
        """Returns the commands registered for everywhere (None) or for one guild."""
        return [each for each in self.world.commands.values() if each.guild_id == guild_id]

    # interactions

    def start(self, interaction: Interaction, *, times: int = 1) -> None:
        """Sends an interaction to the bot, more than once if the delivery shall be doubled."""
        self.interactions.add(interaction)
        for _ in range(times):
            self.gateway.dispatch("INTERACTION_CREATE", interaction.event(self.world))
        self._change(ChangeKind.INTERACTION_CREATED, interaction.channel.id, interaction.id, interaction.user_id)

    def answered(self, interaction: Interaction) -> None:
        """Tells that the bot has answered an interaction, first or further."""
        self.interactions.note_answer(interaction)
        self._change(ChangeKind.INTERACTION_ANSWERED, interaction.channel.id, interaction.id, interaction.user_id)

    def expire(self, interaction: Interaction) -> None:
        """Ends the time for a first answer: the user reads that the application did not respond."""
        if interaction.is_over:
            return
        self.interactions.expire(interaction)
        self._change(ChangeKind.INTERACTION_EXPIRED, interaction.channel.id, interaction.id, interaction.user_id)

    def _change(
        self,
        kind: ChangeKind,
        channel_id: int | None = None,
        subject_id: int | None = None,
        only_for: int | None = None,
    ) -> None:
        self.changes.tell(Change(kind, channel_id, subject_id, only_for))


def _guild_part(channel: Channel) -> Json:
    return {} if channel.guild_id is None else {"guild_id": str(channel.guild_id)}
