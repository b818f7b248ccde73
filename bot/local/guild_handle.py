"""Guilds: who and what is in them, and the bot that comes and goes."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.local import serializers
from bot.local.actions import Actions
from bot.local.channel_handle import ChannelHandle
from bot.local.model import Channel, ChannelKind, Guild, Json, Member, Role
from bot.local.permissions import EVERYDAY, Permission


@dataclass(frozen=True)
class GuildHandle:
    """A guild."""

    stage: Actions = field(repr=False, compare=False)
    id: int

    @classmethod
    def new(cls, stage: Actions, name: str, locale: str, *, has_bot: bool) -> GuildHandle:
        """Founds a guild whose owner is nobody here."""
        guild = Guild(stage.new_id(), name, owner_id=stage.new_id(), locale=locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", int(EVERYDAY))
        stage.world.guilds[guild.id] = guild
        community = cls(stage, guild.id)
        if has_bot:
            community.add_bot()
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
    def rooms(self) -> list[ChannelHandle]:
        """Its channels and threads."""
        return [
            ChannelHandle(self.stage, each.id)
            for each in self.stage.world.channels.values()
            if each.guild_id == self.id
        ]

    @property
    def has_bot(self) -> bool:
        """True while the bot is a member."""
        return self.stage.world.bot_id in self.guild.members

    def add_text_channel(self, name: str) -> ChannelHandle:
        """Adds a text channel."""
        channel = Channel(self.stage.new_id(), ChannelKind.TEXT, name, guild_id=self.id)
        self.stage.add_channel(channel)
        return ChannelHandle(self.stage, channel.id)

    def add_role(self, name: str, permissions: Permission) -> Role:
        """Adds a role."""
        role = Role(self.stage.new_id(), name, int(permissions))
        self.guild.roles[role.id] = role
        self._tell("GUILD_ROLE_CREATE", {"guild_id": str(self.id), "role": serializers.role(role)})
        return role

    def change_role(self, role: Role, permissions: Permission) -> None:
        """Lets a role hold these permissions and no others."""
        role.permissions = int(permissions)
        self._tell("GUILD_ROLE_UPDATE", {"guild_id": str(self.id), "role": serializers.role(role)})

    def give_bot(self, role: Role) -> None:
        """Gives the bot a role, of which it is told, although it is not told of other members."""
        me = self.guild.members[self.stage.world.bot_id]
        me.role_ids.append(role.id)
        self._tell("GUILD_MEMBER_UPDATE", {"guild_id": str(self.id), **serializers.member(self.stage.world, me)})

    def add_bot(self, permissions: Permission = EVERYDAY) -> None:
        """Lets the bot in (again), with a role of its own that holds these permissions besides those of @everyone."""
        bot_id = self.stage.world.bot_id
        role = Role(self.stage.new_id(), self.stage.world.bot.display_name, int(permissions), is_managed=True)
        self.guild.roles = {key: each for key, each in self.guild.roles.items() if not each.is_managed}
        self.guild.roles[role.id] = role
        self.guild.members[bot_id] = Member(bot_id, self.stage.clock(), role_ids=[role.id])
        joined = serializers.guild_create(self.stage.world, self.guild)
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
        self._tell("GUILD_CREATE", serializers.guild_create(self.stage.world, self.guild))

    def _tell(self, event: str, payload: Json) -> None:
        self.stage.change_guild(self.guild, event, payload)
