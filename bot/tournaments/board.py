"""Keeps one message for each tournament, and edits it when something has changed."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.pictures.picture import prepare_with_sheet
from bot.tables.table import Refused
from bot.tournaments.panels import build_message
from bot.tournaments.picture import build_scene
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import Tournament
from bot.ui.interactions.context import Services
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, MessageGone, TransientError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.message_tracker import UNKNOWN
from bot.ui.messages.picture_uploads import is_perhaps_for_picture
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from storage.rows import MessageFormat, TournamentRow, TournamentStatus

log = logging.getLogger(__name__)

UNSHOWABLE = "-"
"""The digest of a tournament that is over and whose channel is gone."""


class Board:
    """Posts and edits the messages of tournaments."""

    def __init__(self, services: Services, tournaments: Tournaments) -> None:
        self._services = services
        self._tournaments = tournaments
        self._pictures = services.presenter.pictures
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
        wanted = self._render(tournament, is_in_words=not self._may_have_picture(row))
        if row.message_id and row.digest == wanted.digest:
            return
        try:
            shown = await self._send(tournament, wanted)
        except ChannelUnavailable:
            if not tournament.is_live:
                await self._tournaments.note_message(row.id, replace(row, digest=UNSHOWABLE))
            raise
        except TransientError:
            await self._tournaments.note_message(row.id, replace(row, digest=UNKNOWN))
            raise
        await self._tournaments.note_message(row.id, shown)

    def _may_have_picture(self, row: TournamentRow) -> bool:
        """True if the channel takes pictures, and the message an edit with one, as an embed does."""
        is_embed = not row.message_id or row.message_format is MessageFormat.EMBED
        return is_embed and self._pictures.is_allowed(row.channel_id)

    async def _send(self, tournament: Tournament, wanted: RenderedMessage) -> TournamentRow:
        """Edit the message, or post it if there is none; returns the row with what it shows."""
        row = tournament.row
        if row.message_id:
            try:
                return await self._write(tournament, wanted, row)
            except MessageGone:
                log.info("the message of tournament %s is gone", row.id)
        return await self._write(tournament, wanted, None)

    async def _write(
        self, tournament: Tournament, wanted: RenderedMessage, before: TournamentRow | None
    ) -> TournamentRow:
        """Write the message with its picture, or in words if it cannot be drawn or is refused.

        ``before`` is the row of the message to edit; None posts one.
        """
        drawn = await self._pictures.draw(wanted, before)
        if drawn is None:  # drawn again, it would fail again
            words = self._render(tournament, is_in_words=True)
            return replace(await self._write_once(tournament, words, before), digest=wanted.digest)
        try:
            return await self._write_once(tournament, drawn, before)
        except ApiError as error:
            if drawn.picture is None or not is_perhaps_for_picture(error):
                raise
            self._pictures.refuse(tournament.row.channel_id, error)
        return await self._write_once(tournament, self._render(tournament, is_in_words=True), before)

    async def _write_once(
        self, tournament: Tournament, rendered: RenderedMessage, before: TournamentRow | None
    ) -> TournamentRow:
        row, api = tournament.row, self._services.api
        if before is None:
            nonce = f"{row.id} {row.message_id % 10**15}"
            posted = await api.post(row.channel_id, rendered, nonce)
        else:
            posted = PostedMessage(before.channel_id, before.message_id, before.message_format)
            await api.edit(posted, rendered, keeps_files=self._pictures.has_picture(before, rendered))
        return replace(
            row,
            message_id=posted.message_id,
            message_format=posted.format,
            digest=rendered.digest,
            picture=rendered.picture_name,
        )

    def _render(self, tournament: Tournament, *, is_in_words: bool) -> RenderedMessage:
        say = self._services.texts.say(tournament.row.language)
        codec = self._services.tables.codec(tournament.row.game)
        scene = None if is_in_words else build_scene(tournament, say)
        picture = None if scene is None else prepare_with_sheet(scene)
        return render(build_message(tournament, codec, say), Stamp(), say, picture=picture, is_embed=True)
