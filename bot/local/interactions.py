"""Interactions while they live: their tokens, their deadlines, and what has been answered."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from enum import IntEnum

from bot.local import serializers
from bot.local.errors import Code, refusal
from bot.local.model import Channel, Json, Message, Model
from bot.local.permissions import permissions_in


class InteractionKind(IntEnum):
    """What a user did, with Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class CallbackKind(IntEnum):
    """What the bot answers first, with Discord's numbers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    """One gesture of a user and everything that the bot answered to it."""

    id: int
    token: str
    kind: InteractionKind
    user_id: int
    channel: Channel
    data: Json
    created_at: float
    source: Message | None = None
    """The message whose component was used, or from which the modal was opened."""
    origin: Interaction | None = None
    """For a submitted modal: the interaction that opened it."""
    callback: CallbackKind | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    is_expired: bool = False
    errors: list[int] = field(default_factory=list)
    """Codes with which answers to it were refused."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set at the first answer, or when the time for one has passed."""

    @property
    def is_answered(self) -> bool:
        """True when a first answer was accepted."""
        return self.callback is not None

    @property
    def is_over(self) -> bool:
        """True when no first answer can come any more, or one came."""
        return self.is_answered or self.is_expired

    def find_message(self, message_id: int) -> Message | None:
        """Returns the message with that id among those sent through this token."""
        mine = [*self.followups, *([self.original] if self.original is not None else [])]
        return next((each for each in mine if each.id == message_id and not each.is_deleted), None)

    def metadata(self, world: Model) -> Json:
        """Returns what a message that answers it tells about it."""
        shown: Json = {
            "id": str(self.id),
            "type": int(self.kind),
            "user": serializers.user(world.users[self.user_id]),
            "authorizing_integration_owners": _owners(self.channel),
        }
        if self.kind is InteractionKind.COMPONENT and self.source is not None:
            shown["interacted_message_id"] = str(self.source.id)
        if self.origin is not None:
            shown["triggering_interaction_metadata"] = self.origin.metadata(world)
        return shown

    def event(self, world: Model) -> Json:
        """Returns what INTERACTION_CREATE carries."""
        shown: Json = {
            "id": str(self.id),
            "application_id": str(world.bot_id),
            "type": int(self.kind),
            "token": self.token,
            "version": 1,
            "data": self.data,
            "channel_id": str(self.channel.id),
            "channel": serializers.channel_of_interaction(world, self.channel, self.user_id),
            "locale": world.users[self.user_id].locale,
            "app_permissions": str(int(permissions_in(world, world.bot_id, self.channel))),
            "entitlements": [],
            "authorizing_integration_owners": _owners(self.channel),
            "attachment_size_limit": serializers.FILE_LIMIT_BYTES,
            "context": 1 if self.channel.is_dm else 0,
        }
        shown |= self._who(world)
        if self.source is not None:
            shown["message"] = serializers.message(world, self.source)
        return shown

    def _who(self, world: Model) -> Json:
        if self.channel.guild_id is None:
            return {"user": serializers.user(world.users[self.user_id])}
        guild = world.guilds[self.channel.guild_id]
        member = serializers.member(world, guild.members[self.user_id])
        member["permissions"] = str(int(permissions_in(world, self.user_id, self.channel)))
        return {
            "member": member,
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        }


def _owners(channel: Channel) -> Json:
    return {"0": str(channel.guild_id or 0)}


class Interactions:
    """All interactions by token and by id, and the law of their deadlines (seconds of the world's clock)."""

    def __init__(self, ack_seconds: float, token_seconds: float) -> None:
        self.ack_seconds = ack_seconds
        self.token_seconds = token_seconds
        self._by_token: dict[str, Interaction] = {}
        self._by_id: dict[int, Interaction] = {}
        self._unanswered: dict[int, Interaction] = {}

    def add(self, interaction: Interaction) -> None:
        """Takes note of a new interaction."""
        self._by_token[interaction.token] = interaction
        self._by_id[interaction.id] = interaction
        self._unanswered[interaction.id] = interaction

    def note_answer(self, interaction: Interaction) -> None:
        """Takes note that the bot has answered: nobody waits any more."""
        self._unanswered.pop(interaction.id, None)
        interaction.over.set()

    def expire(self, interaction: Interaction) -> None:
        """Ends the time for a first answer."""
        interaction.is_expired = True
        interaction.over.set()

    def to_answer(self, interaction_id: int, token: str, now: float) -> Interaction:
        """Returns the interaction that a first answer is for.

        :raises ApiError: 10062 if it is unknown or too late, 40060 if it was answered before.
        """
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise refusal(Code.UNKNOWN_INTERACTION)
        if interaction.is_answered:
            raise refusal(Code.ALREADY_ACKNOWLEDGED)
        if interaction.is_expired or now - interaction.created_at > self.ack_seconds:
            self.expire(interaction)
            raise refusal(Code.UNKNOWN_INTERACTION)
        return interaction

    def to_follow_up(self, token: str, now: float) -> Interaction:
        """Returns the interaction whose token is used as a webhook.

        :raises ApiError: 10015 if it is unknown or unanswered, 50027 if the token is too old.
        """
        interaction = self._by_token.get(token)
        if interaction is None:
            raise refusal(Code.UNKNOWN_WEBHOOK)
        if now - interaction.created_at > self.token_seconds:
            raise refusal(Code.INVALID_TOKEN)
        if not interaction.is_answered:
            raise refusal(Code.UNKNOWN_WEBHOOK)
        return interaction

    def unanswered(self) -> list[Interaction]:
        """Returns those that got no first answer, oldest first."""
        return list(self._unanswered.values())

    @property
    def tokens(self) -> frozenset[str]:
        """The tokens of all interactions that are remembered."""
        return frozenset(self._by_token)

    def by_token(self, token: str) -> Interaction | None:
        """Returns the interaction with that token, living or dead."""
        return self._by_token.get(token)

    def by_id(self, interaction_id: int) -> Interaction | None:
        """Returns the interaction with that id, living or dead."""
        return self._by_id.get(interaction_id)

    def forget(self) -> None:
        """Forgets all that were answered; their tokens are unknown from then on."""
        self._by_id = dict(self._unanswered)
        self._by_token = {each.token: each for each in self._by_id.values()}


def new_token() -> str:
    """Returns a token as long as Discord's."""
    return secrets.token_urlsafe(96)
