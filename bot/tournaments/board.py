"""Keeps one message for each tournament, and edits it when something has changed."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.tables.table import Refused
from bot.tournaments.panels import build_message
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import Tournament
from bot.ui.interactions.context import Services
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, MessageGone
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from storage.rows import TournamentStatus

log = logging.getLogger(__name__)

UNSHOWABLE = "-"
"""The digest of a tournament that is over and whose channel is gone."""


class Board:
    """Posts and edits the messages of tournaments."""

    def __init__(self, services: Services, tournaments: Tournaments) -> None:
        self._services = services
        self._tournaments = tournaments
        self._lock = asyncio.Lock()
        self._waiting: set[str] = set()

    async def refresh(self, tournament_id: str) -> None:
        """Show a tournament as it is now; several calls at once make one edit. What fails is tried again later."""
        if tournament_id in self._waiting:
            return
        self._waiting.add(tournament_id)
        async with self._lock:
            self._waiting.discard(tournament_id)
            try:
                await self._show(await self._tournaments.read(tournament_id))
            except (ApiError, Refused) as error:
                log.info("tournament %s cannot be shown now: %s", tournament_id, error)

    async def _show(self, tournament: Tournament) -> None:
        row = tournament.row
        if row.status is TournamentStatus.DRAFT:
            return
        rendered = self._render(tournament)
        if row.message_id and row.digest == rendered.digest:
            return
        try:
            posted = await self._send(tournament, rendered)
        except ChannelUnavailable:
            if not tournament.is_live:
                await self._tournaments.note_message(row.id, replace(row, digest=UNSHOWABLE))
            raise
        shown = replace(row, message_id=posted.message_id, message_format=posted.format, digest=rendered.digest)
        await self._tournaments.note_message(row.id, shown)

    async def _send(self, tournament: Tournament, rendered: RenderedMessage) -> PostedMessage:
        """Edit the message, or post it if there is none."""
        row, api = tournament.row, self._services.api
        if row.message_id:
            posted = PostedMessage(row.channel_id, row.message_id, row.message_format)
            try:
                await api.edit(posted, rendered)
            except MessageGone:
                log.info("the message of tournament %s is gone", row.id)
            else:
                return posted
        return await api.post(row.channel_id, rendered, f"{row.id} {row.message_id % 10**15}")

    def _render(self, tournament: Tournament) -> RenderedMessage:
        say = self._services.texts.say(tournament.row.language)
        codec = self._services.tables.codec(tournament.row.game)
        return render(build_message(tournament, codec, say), Stamp(), say)
