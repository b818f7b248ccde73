"""Acting as people: what a user can do in Discord, refused where a real client would not let them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.local import payloads
from bot.local.changes import Change, ChangeKind
from bot.local.choosers import Chooser
from bot.local.gestures import (
    Impossible,
    Why,
    command_data,
    component_data,
    modal_data,
    reachable_command,
    reachable_commands,
)
from bot.local.interactions import CallbackKind, Interaction, InteractionKind, new_token
from bot.local.permissions import (
    EVERYDAY,
    Permission,
    can_post,
    can_view,
    permissions_in,
)
from bot.local.stage import Draft, Stage
from bot.local.world import (
    Channel,
    ChannelKind,
    ComponentKind,
    Guild,
    Json,
    Member,
    Message,
    Overwrite,
    Role,
    User,
)


class Reply:
    """What a gesture led to: the first answer at once, all later ones as they come."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def kind(self) -> CallbackKind | None:
        """How the bot answered first; None when it did not respond."""
        return self.interaction.callback

    @property
    def did_not_respond(self) -> bool:
        """True when the user reads "The application did not respond"."""
        return not self.interaction.is_answered

    @property
    def message(self) -> Message:
        """The message that the answer posted or updated, as it stands now.

        :raises LookupError: if the answer was none, a modal or choices.
        """
        if self.interaction.original is None:
            raise LookupError(f"the answer is no message: {self!r}")
        return self.interaction.original

    @property
    def text(self) -> str:
        """All that can be read in that message."""
        return self.message.text

    @property
    def is_ephemeral(self) -> bool:
        """True when only the user who acted sees the answer."""
        return self.interaction.original is not None and self.interaction.original.is_ephemeral

    @property
    def followups(self) -> list[Message]:
        """What came after the first answer, through the same token."""
        return self.interaction.followups

    @property
    def modal(self) -> Json:
        """The form that the bot opened: custom_id, title, components.

        :raises LookupError: if it opened none.
        """
        if self.interaction.modal is None:
            raise LookupError(f"the answer is no modal: {self!r}")
        return self.interaction.modal

    @property
    def choices(self) -> list[Json]:
        """The completions offered, each with name and value."""
        return self.interaction.choices

    @property
    def errors(self) -> list[int]:
        """The codes with which answers of the bot were refused."""
        return self.interaction.errors

    def __repr__(self) -> str:
        shown = self.kind.name if self.kind is not None else "no response"
        return f"<Reply {shown} errors={self.errors}>"


@dataclass(frozen=True, slots=True)
class Sighting:
    """Something that a user could notice, when (unix seconds) and what exactly."""

    at: float
    kind: ChangeKind
    payload: Json


@dataclass(frozen=True)
class Room:
    """A channel, a thread or a DM."""

    stage: Stage = field(repr=False, compare=False)
    id: int

    @property
    def channel(self) -> Channel:
        """Its data.

        :raises KeyError: if it was deleted.
        """
        return self.stage.world.channels[self.id]

    @property
    def exists(self) -> bool:
        """True until it is deleted."""
        return self.id in self.stage.world.channels

    @property
    def name(self) -> str:
        """Its name; empty for a DM."""
        return self.channel.name

    @property
    def mention(self) -> str:
        """How a message names it."""
        return f"<#{self.id}>"

    @property
    def messages(self) -> list[Message]:
        """All messages in it, oldest first, whoever may see them."""
        return list(self.channel.messages.values())

    @property
    def threads(self) -> list[Room]:
        """Its threads, oldest first."""
        return [Room(self.stage, each.id) for each in self.stage.world.channels.values() if each.parent_id == self.id]

    def allow(self, who: Person | Role | None, permissions: Permission) -> None:
        """Allows something to a member, a role, the bot or @everyone (None) in this channel."""
        overwrite = self._overwrite(who)
        overwrite.allow |= permissions
        overwrite.deny &= ~permissions
        self.stage.change_channel(self.channel)

    def deny(self, who: Person | Role | None, permissions: Permission) -> None:
        """Denies something to a member, a role, the bot or @everyone (None) in this channel."""
        overwrite = self._overwrite(who)
        overwrite.deny |= permissions
        overwrite.allow &= ~permissions
        self.stage.change_channel(self.channel)

    def allow_bot(self, permissions: Permission) -> None:
        """Allows something to the bot in this channel."""
        self.allow(Person(self.stage, self.stage.world.bot_id), permissions)

    def deny_bot(self, permissions: Permission) -> None:
        """Denies something to the bot in this channel."""
        self.deny(Person(self.stage, self.stage.world.bot_id), permissions)

    def archive(self) -> None:
        """Archives the thread, as time or a moderator does."""
        self.stage.edit_thread(self.channel, is_archived=True)

    def unarchive(self) -> None:
        """Opens the thread again."""
        self.stage.edit_thread(self.channel, is_archived=False)

    def lock(self) -> None:
        """Archives and locks the thread, as a moderator does."""
        self.stage.edit_thread(self.channel, is_archived=True, is_locked=True)

    def unlock(self) -> None:
        """Unlocks the thread, which stays archived."""
        self.stage.edit_thread(self.channel, is_locked=False)

    def delete(self) -> None:
        """Deletes the channel or thread, as a moderator does."""
        self.stage.delete_channel(self.channel)

    def delete_message(self, message: Message) -> None:
        """Deletes a message, as a moderator does."""
        self.stage.delete(message)

    def _overwrite(self, who: Person | Role | None) -> Overwrite:
        target = self.channel.guild_id if who is None else who.id
        return self.channel.overwrites.setdefault(target or 0, Overwrite(is_for_member=isinstance(who, Person)))


@dataclass(frozen=True)
class Community:
    """A guild."""

    stage: Stage = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, stage: Stage, name: str, locale: str, bot_permissions: Permission, *, has_bot: bool) -> Community:
        """Founds a guild whose owner is nobody here."""
        guild = Guild(stage.new_id(), name, owner_id=stage.new_id(), locale=locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(EVERYDAY))
        stage.world.guilds[guild.id] = guild
        community = cls(stage, guild.id)
        if has_bot:
            community.add_bot(bot_permissions)
        return community

    @property
    def guild(self) -> Guild:
        """Its data."""
        return self.stage.world.guilds[self.id]

    @property
    def name(self) -> str:
        """Its name."""
        return self.guild.name

    @property
    def rooms(self) -> list[Room]:
        """Its channels and threads."""
        return [Room(self.stage, each.id) for each in self.stage.world.channels.values() if each.guild_id == self.id]

    @property
    def people(self) -> list[Person]:
        """Its members, the bot excluded."""
        return [Person(self.stage, each) for each in self.guild.members if each != self.stage.world.bot_id]

    @property
    def has_bot(self) -> bool:
        """True while the bot is a member."""
        return self.stage.world.bot_id in self.guild.members

    def add_text_channel(self, name: str) -> Room:
        """Adds a text channel."""
        channel = Channel(self.stage.new_id(), ChannelKind.TEXT, name, guild_id=self.id)
        self.stage.add_channel(channel)
        return Room(self.stage, channel.id)

    def add_role(self, name: str, permissions: Permission) -> Role:
        """Adds a role."""
        role = Role(self.stage.new_id(), name, int(permissions))
        self.guild.roles[role.id] = role
        self._tell("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": payloads.role(role)})
        return role

    def change_role(self, role: Role, permissions: Permission) -> None:
        """Lets a role hold these permissions and no others."""
        role.permissions = int(permissions)
        self._tell("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": payloads.role(role)})

    def give_bot(self, role: Role) -> None:
        """Gives the bot a role, of which it is told, although it is not told of other members."""
        me = self.guild.members[self.stage.world.bot_id]
        me.role_ids.append(role.id)
        self._tell("GUILD_MEMBER_UPDATE", {"guild_id": str(self.id), **payloads.member(self.stage.world, me)})

    def add_bot(self, permissions: Permission = EVERYDAY) -> None:
        """Lets the bot in (again), with a role of its own that holds these permissions besides those of @everyone."""
        bot_id = self.stage.world.bot_id
        role = Role(self.stage.new_id(), self.stage.world.bot.display_name, int(permissions), is_managed=True)
        self.guild.roles = {key: each for key, each in self.guild.roles.items() if not each.is_managed}
        self.guild.roles[role.id] = role
        self.guild.members[bot_id] = Member(bot_id, self.stage.clock(), role_ids=[role.id])
        joined = payloads.guild_create(self.stage.world, self.guild)
        del joined["unavailable"]  # only a guild that was known before is called available (again)
        self._tell("GUILD_CREATE", joined)

    def remove_bot(self) -> None:
        """Throws the bot out."""
        del self.guild.members[self.stage.world.bot_id]
        self._tell("GUILD_DELETE", {"id": str(self.id)})

    def go_down(self) -> None:
        """Lets the guild have an outage: the bot is told that it is unavailable."""
        self._tell("GUILD_DELETE", {"id": str(self.id), "unavailable": True})

    def come_back(self) -> None:
        """Ends the outage."""
        self._tell("GUILD_CREATE", payloads.guild_create(self.stage.world, self.guild))

    def _tell(self, event: str, payload: Json) -> None:
        self.stage.change_guild(self.guild, event, payload)


@dataclass(frozen=True)
class Person:
    """A user at a client."""

    stage: Stage = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, stage: Stage, name: str, locale: str) -> Person:
        """Makes an account; the display name may be anything that Discord allows."""
        user_id = stage.new_id()
        plain = "".join(mark for mark in name.lower() if mark.isascii() and (mark.isalnum() or mark in "._"))
        stage.world.users[user_id] = User(user_id, plain or "user", name, locale)
        stage.change_user(user_id)
        return cls(stage, user_id)

    @property
    def user(self) -> User:
        """The account's data."""
        return self.stage.world.users[self.id]

    @property
    def name(self) -> str:
        """The name shown."""
        return self.user.display_name

    @property
    def mention(self) -> str:
        """How a message names this user."""
        return f"<@{self.id}>"

    @property
    def dm(self) -> Room:
        """The channel between this user and the bot; opened if it never was."""
        return Room(self.stage, self.stage.open_dm(self.id).id)

    # belonging

    def join(self, community: Community, *, nick: str | None = None) -> None:
        """Joins a guild."""
        community.guild.members[self.id] = Member(self.id, self.stage.clock(), nick)
        self.stage.change_user(self.id)

    def leave(self, community: Community) -> None:
        """Leaves a guild and its threads."""
        del community.guild.members[self.id]
        for room in community.rooms:
            if self.id in room.channel.member_ids:
                room.channel.member_ids.remove(self.id)
        self.stage.change_user(self.id)

    def take_role(self, community: Community, role: Role) -> None:
        """Gets a role."""
        community.guild.members[self.id].role_ids.append(role.id)
        self.stage.change_user(self.id)

    def permissions(self, room: Room) -> Permission:
        """Returns what this user may do there."""
        return permissions_in(self.stage.world, self.id, room.channel)

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

    # seeing

    def can_see(self, message: Message) -> bool:
        """True when the message is there for this user."""
        channel = self.stage.world.channels.get(message.channel_id)
        if message.is_deleted or channel is None or message.only_for not in (None, self.id):
            return False
        return can_view(self.stage.world, self.id, channel)

    def messages(self, room: Room, *, with_system: bool = False) -> list[Message]:
        """Returns what this user sees there, oldest first, ephemeral answers included."""
        if not room.exists:
            return []
        return [each for each in room.messages if self.can_see(each) and (with_system or not each.is_system)]

    def ephemerals(self, room: Room) -> list[Message]:
        """Returns what only this user sees there, oldest first."""
        return [each for each in self.messages(room) if each.is_ephemeral]

    def last(self, room: Room) -> Message:
        """Returns the newest message that this user sees there.

        :raises LookupError: if there is none.
        """
        seen = self.messages(room)
        if not seen:
            raise LookupError(f"{self.name} sees no message there")
        return seen[-1]

    def pings(self) -> list[Message]:
        """Returns all messages that notified this user by mention, oldest first."""
        channels = self.stage.world.channels.values()
        found = [each for channel in channels for each in channel.messages.values() if self.id in each.pinged]
        return sorted(found, key=lambda message: message.id)

    def watch(self) -> list[Sighting]:
        """Returns a list that grows by everything that this user can notice from now on."""
        sightings: list[Sighting] = []
        self.stage.changes.subscribe(lambda change: sightings.extend(self._sightings(change)))
        return sightings

    def _sightings(self, change: Change) -> Iterator[Sighting]:
        if change.only_for not in (None, self.id) or change.channel_id is None:
            return
        channel = self.stage.world.channels.get(change.channel_id)
        if channel is None or not can_view(self.stage.world, self.id, channel):
            return
        payload = self._noticed(change, channel)
        if payload is not None:
            yield Sighting(self.stage.clock(), change.kind, payload)

    def _noticed(self, change: Change, channel: Channel) -> Json | None:
        match change.kind:
            case ChangeKind.MESSAGE_POSTED | ChangeKind.MESSAGE_EDITED:
                return payloads.message(self.stage.world, channel.messages[change.subject_id or 0])
            case ChangeKind.MESSAGE_DELETED:
                return {"id": str(change.subject_id), "channel_id": str(channel.id)}
            case ChangeKind.CHANNEL_CHANGED:
                return payloads.channel(self.stage.world, channel)
            case ChangeKind.INTERACTION_ANSWERED | ChangeKind.INTERACTION_EXPIRED:
                return self._noticed_answer(change.subject_id or 0)
        return None

    def _noticed_answer(self, interaction_id: int) -> Json | None:
        interaction = self.stage.interactions.by_id(interaction_id)
        if interaction is None:
            return None
        return {"type": interaction.callback, "modal": interaction.modal, "choices": interaction.choices}

    # acting

    def say(self, room: Room, text: str) -> Message:
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

    async def slash(self, room: Room, command: str, *, duplicate: bool = False, **options: object) -> Reply:
        """Enters a slash command, `"table show"` for example, as the client would let it through.

        :raises Impossible: if there is no such command here, or an option is missing, unknown or not allowed.
        """
        found, path = self._command(room, command)
        data = command_data(self._chooser(room.channel), found, path, options)
        return await self._act(InteractionKind.COMMAND, room.channel, data, duplicate=duplicate)

    async def autocomplete(self, room: Room, command: str, *, option: str, value: str, **others: object) -> list[Json]:
        """Types into an option and returns the completions offered, each with name and value.

        :raises Impossible: if the command or option is not there or completes nothing.
        """
        found, path = self._command(room, command)
        data = command_data(self._chooser(room.channel), found, path, {**others, option: value}, focused=option)
        return (await self._act(InteractionKind.AUTOCOMPLETE, room.channel, data)).choices

    async def click(
        self, message: Message, *, label: str | None = None, custom_id: str | None = None, duplicate: bool = False
    ) -> Reply:
        """Presses a button that this user sees.

        :raises Impossible: if the message is not there for this user, or the button is not there, disabled or a link.
        """
        self._must_see(message)
        button = _one(message.buttons, label=label, custom_id=custom_id)
        return await self._use(message, button, None, duplicate=duplicate)

    async def select(
        self,
        message: Message,
        values: Sequence[str] | str,
        *,
        custom_id: str | None = None,
        placeholder: str | None = None,
        duplicate: bool = False,
    ) -> Reply:
        """Chooses in a select menu, by value; the only menu of the message needs no name.

        :raises Impossible: if the menu is not there or disabled, or a value is not offered, or their number is wrong.
        """
        self._must_see(message)
        menu = _one(message.selects, placeholder=placeholder, custom_id=custom_id)
        chosen = [values] if isinstance(values, str) else list(values)
        return await self._use(message, menu, chosen, duplicate=duplicate)

    async def submit(
        self, reply: Reply, values: Mapping[str, object] | None = None, *, duplicate: bool = False
    ) -> Reply:
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
            duplicate=duplicate,
        )

    async def press_raw(
        self,
        message: Message,
        *,
        custom_id: str,
        values: Sequence[str] | None = None,
        component_type: int | None = None,
        duplicate: bool = False,
    ) -> Reply:
        """Sends a press that no client would send: of a control that is gone, foreign, or was never there."""
        kind = ComponentKind.BUTTON if values is None else ComponentKind.STRING_SELECT
        data: Json = {"component_type": int(component_type or kind), "custom_id": custom_id, "id": 1}
        if values is not None:
            data["values"] = list(values)
        return await self._component(message, data, duplicate=duplicate)

    async def submit_raw(self, room: Room, data: Json, *, message: Message | None = None) -> Reply:
        """Sends a modal that nobody opened, or with inputs that it does not have."""
        kind = InteractionKind.COMMAND if message is None else InteractionKind.COMPONENT
        opened_by = self._interaction(kind, room.channel, {}, source=message)
        return await self._act(InteractionKind.MODAL_SUBMIT, room.channel, data, source=message, origin=opened_by)

    async def slash_raw(self, room: Room, data: Json) -> Reply:
        """Sends command data that no client would send; `data` is what Discord calls the interaction's data."""
        return await self._act(InteractionKind.COMMAND, room.channel, data)

    def commands(self, room: Room) -> list[Json]:
        """Returns the slash commands that this user can pick there, as Discord's JSON."""
        return reachable_commands(self.stage, self.id, room.channel)

    def _command(self, room: Room, command: str) -> tuple[Json, list[str]]:
        name, *path = command.removeprefix("/").split()
        return reachable_command(self.stage, self.id, room.channel, name), path

    def _must_see(self, message: Message) -> None:
        if not self.can_see(message):
            raise Impossible(f"{self.name} does not see that message", Why.GONE)

    async def _use(self, message: Message, component: Json, values: list[str] | None, *, duplicate: bool) -> Reply:
        chooser = self._chooser(self._channel_of(message))
        return await self._component(message, component_data(chooser, component, values), duplicate=duplicate)

    async def _component(self, message: Message, data: Json, *, duplicate: bool) -> Reply:
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
