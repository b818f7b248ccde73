"""A user and the user's client: what it sees, and its actions, refused where Discord's client does not offer them."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.local.actions import Actions, MessageParts
from bot.local.channel_handle import ChannelHandle, GuildHandle
from bot.local.client_actions import (
    Chooser,
    build_command_data,
    build_component_data,
    build_modal_data,
    find_command,
    list_commands,
)
from bot.local.components import ComponentKind
from bot.local.errors import Impossible, Reason
from bot.local.interactions import CallbackKind, Install, Interaction, InteractionKind, generate_token, list_installs
from bot.local.model import Channel, Json, Member, Message, MessageKind, Role, User
from bot.local.permissions import Permission, can_post, can_view, compute_permissions


class Reply:
    """The bot's answers to an action; later ones are added as they come."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def kind(self) -> CallbackKind | None:
        """The kind of the first answer; None when there was none."""
        return self.interaction.callback

    @property
    def did_not_respond(self) -> bool:
        """True when the user reads "The application did not respond"."""
        return not self.interaction.is_answered

    def require(self) -> None:
        """Require a first answer.

        :raises Impossible: with what the user reads, if there was none.
        """
        if self.did_not_respond:
            raise Impossible("The application did not respond", Reason.NO_RESPONSE)

    @property
    def message(self) -> Message:
        """The message that the first answer posted or updated.

        :raises LookupError: if there was no answer, or it was a modal or choices.
        """
        if self.interaction.original is None:
            raise LookupError(f"the answer is no message: {self!r}")
        return self.interaction.original

    @property
    def text(self) -> str:
        """The whole text of that message."""
        return self.message.text

    @property
    def is_ephemeral(self) -> bool:
        """True when only the user who acted sees the answer."""
        return self.interaction.original is not None and self.interaction.original.is_ephemeral

    @property
    def followups(self) -> list[Message]:
        """The messages posted after the first answer."""
        return self.interaction.followups

    @property
    def modal(self) -> Json:
        """The modal that the bot opened: custom_id, title, components.

        :raises LookupError: if it opened none.
        """
        if self.interaction.modal is None:
            raise LookupError(f"the answer is no modal: {self!r}")
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The autocomplete choices, each with name and value."""
        return self.interaction.choices

    @property
    def errors(self) -> list[int]:
        """The error codes of refused answers."""
        return self.interaction.errors

    def __repr__(self) -> str:
        shown = self.kind.name if self.kind is not None else "no response"
        return f"<Reply {shown} errors={self.errors}>"


@dataclass(frozen=True)
class UserClient:
    """A user with a client."""

    actions: Actions = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, actions: Actions, name: str, locale: str) -> "UserClient":
        """Create a user; the username is made from the display name."""
        user_id = actions.generate_id()
        plain = "".join(mark for mark in name.lower() if mark.isascii() and (mark.isalnum() or mark in "._"))
        actions.model.users[user_id] = User(user_id, plain or "user", name, locale)
        actions.publish_user(user_id)
        return cls(actions, user_id)

    @property
    def data(self) -> User:
        return self.actions.model.users[self.id]

    @property
    def name(self) -> str:
        """The name shown."""
        return self.data.display_name

    @property
    def mention(self) -> str:
        """The text that mentions this user."""
        return f"<@{self.id}>"

    def compute_permissions(self, channel: ChannelHandle) -> Permission:
        return compute_permissions(self.actions.model, self.id, channel.data)

    def can_see(self, message: Message) -> bool:
        channel = self.actions.model.channels.get(message.channel_id)
        return channel is not None and self._is_shown(message) and can_view(self.actions.model, self.id, channel)

    def _is_shown(self, message: Message) -> bool:
        """True when the message is there for those who see its channel, this user among them."""
        return not message.is_deleted and message.only_for in (None, self.id)

    def list_messages(self, channel: ChannelHandle) -> list[Message]:
        """Return the messages that this user sees there, oldest first, ephemeral ones included."""
        if not channel.exists or not can_view(self.actions.model, self.id, channel.data):
            return []
        return [each for each in channel.messages if self._is_shown(each) and not each.is_system]

    def get_last_message(self, channel: ChannelHandle) -> Message:
        """Return the newest message that this user sees there.

        :raises LookupError: if there is none.
        """
        seen = self.list_messages(channel)
        if not seen:
            raise LookupError(f"{self.name} sees no message there")
        return seen[-1]

    @property
    def dm(self) -> ChannelHandle:
        """The DM channel of this user; created if there is none."""
        return ChannelHandle(self.actions, self.actions.open_dm(self.id).id)

    def join(self, guild: GuildHandle) -> None:
        guild.data.members[self.id] = Member(self.id, self.actions.clock())
        self.actions.publish_user(self.id)

    def leave(self, guild: GuildHandle) -> None:
        """Leave a guild and its threads."""
        del guild.data.members[self.id]
        for channel in guild.channels:
            if self.id in channel.data.member_ids:
                channel.data.member_ids.remove(self.id)
        self.actions.publish_user(self.id)

    def take_role(self, guild: GuildHandle, role: Role) -> None:
        guild.data.members[self.id].role_ids.append(role.id)
        self.actions.publish_user(self.id)

    def close_dms(self) -> None:
        """Refuse direct messages from the bot."""
        self.data.accepts_dms = False
        self.actions.publish_user(self.id)

    def open_dms(self) -> None:
        """Accept direct messages from the bot."""
        self.data.accepts_dms = True
        self.actions.publish_user(self.id)

    def add_app(self) -> None:
        """Add the bot's application to the own account, to use it anywhere.

        :raises Impossible: if the application is not offered for accounts.
        """
        if not self.actions.model.has_user_install:
            raise Impossible("that application cannot be added to an account")
        self.data.has_app = True
        self.actions.publish_user(self.id)

    def remove_app(self) -> None:
        self.data.has_app = False
        self.actions.publish_user(self.id)

    def set_locale(self, locale: str) -> None:
        self.data.locale = locale
        self.actions.publish_user(self.id)

    def say(
        self, channel: ChannelHandle, text: str, *, reply_to: Message | None = None, duplicate: bool = False
    ) -> Message:
        """Write a message, as a reply to another one if there is one; with `duplicate` it is delivered twice.

        :raises Impossible: if this user may not write there.
        """
        if not can_post(self.actions.model, self.id, channel.data):
            raise Impossible(f"{self.name} may not write in {channel.name!r}", Reason.NO_WRITING)
        kind, reference = MessageKind.DEFAULT, None
        if reply_to is not None:
            place = {"message_id": str(reply_to.id), "channel_id": str(reply_to.channel_id)}
            kind, reference = MessageKind.REPLY, {"type": 0, **place}
        message = self.actions.post(channel.data, self.id, MessageParts(content=text), kind=kind, reference=reference)
        if duplicate:
            self.actions.publish_again(message)
        return message

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral answer.

        :raises Impossible: if it is not this user's.
        """
        if message.only_for != self.id or message.is_deleted:
            raise Impossible("only one's own ephemeral messages can be dismissed")
        self.actions.delete(message)

    def delete_message(self, message: Message) -> None:
        """Delete an own message, or any with Manage Messages.

        :raises Impossible: if this user may not.
        """
        channel = self.actions.model.channels[message.channel_id]
        is_moderator = bool(compute_permissions(self.actions.model, self.id, channel) & Permission.MANAGE_MESSAGES)
        if not self.can_see(message) or (message.author_id != self.id and not is_moderator):
            raise Impossible(f"{self.name} may not delete that message")
        self.actions.delete(message)

    async def slash(self, channel: ChannelHandle, command: str, *, duplicate: bool = False, **options: object) -> Reply:
        """Use a slash command, `"table show"` for example.

        :raises Impossible: if there is no such command here, or an option is missing, unknown or not allowed.
        """
        found, path = self._find_command(channel, command)
        data = build_command_data(self._get_chooser(channel.data), found, path, options)
        installs = found["integration_types"]
        return await self._interact(InteractionKind.COMMAND, channel.data, data, allowed=installs, duplicate=duplicate)

    async def autocomplete(
        self, channel: ChannelHandle, command: str, *, option: str, value: str, **others: object
    ) -> list[Json]:
        """Type into an option; return the autocomplete choices, each with name and value.

        :raises Impossible: if there is no such command or option, or it has no autocomplete.
        """
        found, path = self._find_command(channel, command)
        values = {**others, option: value}
        data = build_command_data(self._get_chooser(channel.data), found, path, values, focused=option)
        reply = await self._interact(
            InteractionKind.AUTOCOMPLETE, channel.data, data, allowed=found["integration_types"]
        )
        return reply.choices

    async def click(self, message: Message, *, label: str | None = None, custom_id: str | None = None) -> Reply:
        """Click a button.

        :raises Impossible: if the user does not see the message, or the button is missing, disabled or a link.
        """
        self._require_visible(message)
        button = _find_one(message.buttons, label=label, custom_id=custom_id)
        return await self._use_component(message, button, None)

    async def select(
        self,
        message: Message,
        values: Sequence[str] | str,
        *,
        custom_id: str | None = None,
        placeholder: str | None = None,
    ) -> Reply:
        """Choose values in a select; one that alone offers them needs no name.

        :raises Impossible: if the select is missing or disabled, a value is not offered, or their number is wrong.
        """
        self._require_visible(message)
        chosen = [values] if isinstance(values, str) else list(values)
        offering = [
            menu for menu in message.selects if {*chosen} <= {option["value"] for option in menu.get("options", [])}
        ]
        menu = _find_one(offering or message.selects, placeholder=placeholder, custom_id=custom_id)
        return await self._use_component(message, menu, chosen)

    async def submit(self, reply: Reply, values: Mapping[str, object] | None = None) -> Reply:
        """Fill in the modal of a reply, with values by custom id, and submit it.

        :raises Impossible: if an input is unknown, required and empty, too long or not offered.
        """
        opened_by = reply.interaction
        data = build_modal_data(reply.modal, values or {})
        return await self._interact(
            InteractionKind.MODAL_SUBMIT, opened_by.channel, data, source=opened_by.source, origin=opened_by
        )

    async def press_raw(
        self, message: Message, *, custom_id: str, values: Sequence[str] | None = None, duplicate: bool = False
    ) -> Reply:
        """Send a component interaction that no client would send, with any custom id."""
        kind = ComponentKind.BUTTON if values is None else ComponentKind.STRING_SELECT
        data: Json = {"component_type": int(kind), "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = list(values)
        return await self._send_component(message, data, duplicate=duplicate)

    async def submit_raw(self, channel: ChannelHandle, data: Json, *, message: Message | None = None) -> Reply:
        """Submit a modal that was not opened, or with unknown inputs."""
        kind = InteractionKind.COMMAND if message is None else InteractionKind.COMPONENT
        opened_by = self._create_interaction(kind, channel.data, {}, source=message)
        return await self._interact(InteractionKind.MODAL_SUBMIT, channel.data, data, source=message, origin=opened_by)

    async def slash_raw(self, channel: ChannelHandle, data: Json) -> Reply:
        """Send a command interaction that no client would send; `data` is the interaction's data."""
        return await self._interact(InteractionKind.COMMAND, channel.data, data)

    def list_commands(self, channel: ChannelHandle) -> list[Json]:
        """Return the slash commands that this user can use there, as Discord's JSON."""
        return list_commands(self.actions, self.id, channel.data)

    def _find_command(self, channel: ChannelHandle, command: str) -> tuple[Json, list[str]]:
        name, *path = command.removeprefix("/").split()
        return find_command(self.actions, self.id, channel.data, name), path

    def _require_visible(self, message: Message) -> None:
        if not self.can_see(message):
            raise Impossible(f"{self.name} does not see that message", Reason.GONE)

    async def _use_component(self, message: Message, component: Json, values: list[str] | None) -> Reply:
        return await self._send_component(message, build_component_data(component, values))

    async def _send_component(self, message: Message, data: Json, *, duplicate: bool = False) -> Reply:
        channel = self._find_channel(message)
        return await self._interact(InteractionKind.COMPONENT, channel, data, source=message, duplicate=duplicate)

    def _find_channel(self, message: Message) -> Channel:
        channel = self.actions.model.channels.get(message.channel_id)
        if channel is None:
            raise Impossible("the channel of that message was deleted", Reason.GONE)
        return channel

    def _get_chooser(self, channel: Channel) -> Chooser:
        return Chooser(self.actions.model, self.id, channel)

    async def _interact(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        origin: Interaction | None = None,
        allowed: Sequence[int] = tuple(Install),
        duplicate: bool = False,
    ) -> Reply:
        """Send an interaction to the bot; `allowed` are the ways of adding the application that allow it."""
        actions = self.actions
        if channel.guild_id is not None and self.id not in actions.model.guilds[channel.guild_id].members:
            raise Impossible(f"{self.name} is not a member there", Reason.NOT_HERE)
        interaction = self._create_interaction(kind, channel, data, source, origin, allowed)
        if not interaction.installs and not channel.is_dm:
            raise Impossible(f"neither the server nor {self.name} has the bot there", Reason.NOT_HERE)
        actions.start_interaction(interaction, times=2 if duplicate else 1)
        await self._wait_for_answer(interaction)
        return Reply(interaction)

    def _create_interaction(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        origin: Interaction | None = None,
        allowed: Sequence[int] = tuple(Install),
    ) -> Interaction:
        return Interaction(
            id=self.actions.generate_id(),
            token=generate_token(),
            kind=kind,
            user_id=self.id,
            channel=channel,
            data=data,
            created_at=self.actions.clock(),
            installs=list_installs(self.actions.model, channel, self.id, allowed),
            source=source,
            origin=origin,
        )

    async def _wait_for_answer(self, interaction: Interaction) -> None:
        """Wait for the first answer; if it is a deferral, as long again for its content."""
        seconds = self.actions.interactions.ack_seconds
        timer = asyncio.get_running_loop().call_later(seconds, self.actions.expire, interaction)
        try:
            await interaction.over.wait()
        finally:
            timer.cancel()
        thought = interaction.original
        if thought is None or not thought.is_loading:
            return
        with contextlib.suppress(TimeoutError):
            await self.actions.changes.wait_until(lambda: thought.is_deleted or not thought.is_loading, seconds)


def _find_one(components: list[Json], **wanted: str | None) -> Json:
    named = {key: value for key, value in wanted.items() if value is not None}
    found = [each for each in components if all(each.get(key) == value for key, value in named.items())]
    if len(found) != 1:
        offered = [each.get("label") or each.get("placeholder") or each.get("custom_id") for each in components]
        raise Impossible(f"{len(found)} controls fit {named}; there are {offered}", Reason.GONE)
    return found[0]
