"""Acting as people: what a user can do in Discord, refused where a real client would not let them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.local.actions import Actions, Draft
from bot.local.auto_selects import Chooser
from bot.local.channel_handle import ChannelHandle
from bot.local.client_actions import (
    Impossible,
    Why,
    command_data,
    component_data,
    modal_data,
    reachable_command,
    reachable_commands,
)
from bot.local.guild_handle import GuildHandle
from bot.local.interactions import Interaction, InteractionKind, new_token
from bot.local.model import Channel, ComponentKind, Json, Member, Message, Role, User
from bot.local.permissions import Permission, can_post, permissions_in
from bot.local.reply import Reply
from bot.local.user_view import UserView


@dataclass(frozen=True)
class UserClient(UserView):
    """A user at a client."""

    @classmethod
    def new(cls, stage: Actions, name: str, locale: str) -> UserClient:
        """Makes an account; the display name may be anything that Discord allows."""
        user_id = stage.new_id()
        plain = "".join(mark for mark in name.lower() if mark.isascii() and (mark.isalnum() or mark in "._"))
        stage.world.users[user_id] = User(user_id, plain or "user", name, locale)
        stage.change_user(user_id)
        return cls(stage, user_id)

    @property
    def dm(self) -> ChannelHandle:
        """The channel between this user and the bot; opened if it never was."""
        return ChannelHandle(self.stage, self.stage.open_dm(self.id).id)

    # belonging

    def join(self, community: GuildHandle) -> None:
        """Joins a guild."""
        community.guild.members[self.id] = Member(self.id, self.stage.clock())
        self.stage.change_user(self.id)

    def leave(self, community: GuildHandle) -> None:
        """Leaves a guild and its threads."""
        del community.guild.members[self.id]
        for room in community.rooms:
            if self.id in room.channel.member_ids:
                room.channel.member_ids.remove(self.id)
        self.stage.change_user(self.id)

    def take_role(self, community: GuildHandle, role: Role) -> None:
        """Gets a role."""
        community.guild.members[self.id].role_ids.append(role.id)
        self.stage.change_user(self.id)

    def close_dms(self) -> None:
        """Accepts no more messages from the bot."""
        self.user.accepts_dms = False
        self.stage.change_user(self.id)

    def open_dms(self) -> None:
        """Accepts messages from the bot."""
        self.user.accepts_dms = True
        self.stage.change_user(self.id)

    def speak(self, locale: str) -> None:
        """Sets the language of this user's client."""
        self.user.locale = locale
        self.stage.change_user(self.id)

    # acting

    def say(self, room: ChannelHandle, text: str) -> Message:
        """Writes a message.

        :raises Impossible: if this user may not write there.
        """
        if not can_post(self.stage.world, self.id, room.channel):
            raise Impossible(f"{self.name} may not write in {room.name!r}", Why.NO_WRITING)
        return self.stage.post(room.channel, self.id, Draft(content=text))

    def dismiss(self, message: Message) -> None:
        """Dismisses an ephemeral answer.

        :raises Impossible: if it is not this user's.
        """
        if message.only_for != self.id or message.is_deleted:
            raise Impossible("only one's own ephemeral messages can be dismissed")
        self.stage.delete(message)

    def delete_message(self, message: Message) -> None:
        """Deletes a message: one's own, or any with Manage Messages.

        :raises Impossible: if this user may not.
        """
        channel = self.stage.world.channels[message.channel_id]
        is_moderator = bool(permissions_in(self.stage.world, self.id, channel) & Permission.MANAGE_MESSAGES)
        if not self.can_see(message) or (message.author_id != self.id and not is_moderator):
            raise Impossible(f"{self.name} may not delete that message")
        self.stage.delete(message)

    async def slash(self, room: ChannelHandle, command: str, *, duplicate: bool = False, **options: object) -> Reply:
        """Enters a slash command, `"table show"` for example, as the client would let it through.

        :raises Impossible: if there is no such command here, or an option is missing, unknown or not allowed.
        """
        found, path = self._command(room, command)
        data = command_data(self._chooser(room.channel), found, path, options)
        return await self._act(InteractionKind.COMMAND, room.channel, data, duplicate=duplicate)

    async def autocomplete(
        self, room: ChannelHandle, command: str, *, option: str, value: str, **others: object
    ) -> list[Json]:
        """Types into an option and returns the completions offered, each with name and value.

        :raises Impossible: if the command or option is not there or completes nothing.
        """
        found, path = self._command(room, command)
        data = command_data(self._chooser(room.channel), found, path, {**others, option: value}, focused=option)
        return (await self._act(InteractionKind.AUTOCOMPLETE, room.channel, data)).choices

    async def click(self, message: Message, *, label: str | None = None, custom_id: str | None = None) -> Reply:
        """Presses a button that this user sees.

        :raises Impossible: if the message is not there for this user, or the button is not there, disabled or a link.
        """
        self._must_see(message)
        button = _one(message.buttons, label=label, custom_id=custom_id)
        return await self._use(message, button, None)

    async def select(
        self,
        message: Message,
        values: Sequence[str] | str,
        *,
        custom_id: str | None = None,
        placeholder: str | None = None,
    ) -> Reply:
        """Chooses in a select menu, by value; the only menu of the message needs no name.

        :raises Impossible: if the menu is not there or disabled, or a value is not offered, or their number is wrong.
        """
        self._must_see(message)
        menu = _one(message.selects, placeholder=placeholder, custom_id=custom_id)
        chosen = [values] if isinstance(values, str) else list(values)
        return await self._use(message, menu, chosen)

    async def submit(self, reply: Reply, values: Mapping[str, object] | None = None) -> Reply:
        """Fills in the modal of a reply, custom id by custom id, and sends it.

        :raises Impossible: if an input is unknown, required and empty, too long or not offered.
        """
        opened_by = reply.interaction
        data = modal_data(self._chooser(opened_by.channel), reply.modal, dict(values or {}))
        return await self._act(
            InteractionKind.MODAL_SUBMIT,
            opened_by.channel,
            data,
            source=opened_by.source,
            origin=opened_by,
        )

    async def press_raw(
        self,
        message: Message,
        *,
        custom_id: str,
        values: Sequence[str] | None = None,
        duplicate: bool = False,
    ) -> Reply:
        """Sends a press that no client would send: of a control that is gone, foreign, or was never there."""
        kind = ComponentKind.BUTTON if values is None else ComponentKind.STRING_SELECT
        data: Json = {"component_type": int(kind), "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = list(values)
        return await self._component(message, data, duplicate=duplicate)

    async def submit_raw(self, room: ChannelHandle, data: Json, *, message: Message | None = None) -> Reply:
        """Sends a modal that nobody opened, or with inputs that it does not have."""
        kind = InteractionKind.COMMAND if message is None else InteractionKind.COMPONENT
        opened_by = self._interaction(kind, room.channel, {}, source=message)
        return await self._act(InteractionKind.MODAL_SUBMIT, room.channel, data, source=message, origin=opened_by)

    async def slash_raw(self, room: ChannelHandle, data: Json) -> Reply:
        """Sends command data that no client would send; `data` is what Discord calls the interaction's data."""
        return await self._act(InteractionKind.COMMAND, room.channel, data)

    def commands(self, room: ChannelHandle) -> list[Json]:
        """Returns the slash commands that this user can pick there, as Discord's JSON."""
        return reachable_commands(self.stage, self.id, room.channel)

    def _command(self, room: ChannelHandle, command: str) -> tuple[Json, list[str]]:
        name, *path = command.removeprefix("/").split()
        return reachable_command(self.stage, self.id, room.channel, name), path

    def _must_see(self, message: Message) -> None:
        if not self.can_see(message):
            raise Impossible(f"{self.name} does not see that message", Why.GONE)

    async def _use(self, message: Message, component: Json, values: list[str] | None) -> Reply:
        chooser = self._chooser(self._channel_of(message))
        return await self._component(message, component_data(chooser, component, values))

    async def _component(self, message: Message, data: Json, *, duplicate: bool = False) -> Reply:
        channel = self._channel_of(message)
        return await self._act(InteractionKind.COMPONENT, channel, data, source=message, duplicate=duplicate)

    def _channel_of(self, message: Message) -> Channel:
        channel = self.stage.world.channels.get(message.channel_id)
        if channel is None:
            raise Impossible("the channel of that message was deleted", Why.GONE)
        return channel

    def _chooser(self, channel: Channel) -> Chooser:
        return Chooser(self.stage.world, self.id, channel)

    async def _act(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        origin: Interaction | None = None,
        duplicate: bool = False,
    ) -> Reply:
        stage = self.stage
        if channel.guild_id is not None:
            members = stage.world.guilds[channel.guild_id].members
            if self.id not in members or stage.world.bot_id not in members:
                raise Impossible(f"{self.name} or the bot is not a member there", Why.NOT_HERE)
        interaction = self._interaction(kind, channel, data, source, origin)
        stage.start(interaction, times=2 if duplicate else 1)
        await self._answer_to(interaction)
        return Reply(interaction)

    def _interaction(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: Json,
        source: Message | None = None,
        origin: Interaction | None = None,
    ) -> Interaction:
        return Interaction(
            id=self.stage.new_id(),
            token=new_token(),
            kind=kind,
            user_id=self.id,
            channel=channel,
            data=data,
            created_at=self.stage.clock(),
            source=source,
            origin=origin,
        )

    async def _answer_to(self, interaction: Interaction) -> None:
        """Waits for the first answer; if that says "is thinking", as long again for what it thought."""
        seconds = self.stage.interactions.ack_seconds
        timer = asyncio.get_running_loop().call_later(seconds, self.stage.expire, interaction)
        try:
            await interaction.over.wait()
        finally:
            timer.cancel()
        thought = interaction.original
        if thought is None or not thought.is_loading:
            return
        with contextlib.suppress(TimeoutError):
            await self.stage.changes.until(lambda: thought.is_deleted or not thought.is_loading, seconds)


def _one(components: list[Json], **wanted: str | None) -> Json:
    named = {key: value for key, value in wanted.items() if value is not None}
    found = [each for each in components if all(each.get(key) == value for key, value in named.items())]
    if len(found) != 1:
        offered = [each.get("label") or each.get("placeholder") or each.get("custom_id") for each in components]
        raise Impossible(f"{len(found)} controls fit {named}; there are {offered}", Why.GONE)
    return found[0]
