"""Keeps one message for each tournament, and edits it when something has changed."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial

from bot.cluster.leases import LEASE_SECONDS, Claim
from bot.pictures.picture import prepare_with_sheet
from bot.tables.rounds import Retries
from bot.tournaments.panels import build_message
from bot.tournaments.picture import build_scene
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import Tournament
from bot.ui.interactions.context import Services
from bot.ui.messages.discord_api import ApiError, ChannelUnavailable, MessageGone, NotNow, TransientError
from bot.ui.messages.formats.builder import PostedMessage
from bot.ui.messages.picture_uploads import is_perhaps_for_picture
from bot.ui.messages.render import render
from bot.ui.messages.rendered import UNKNOWN, RenderedMessage, Stamp
from bot.ui.messages.tracker import DRAW
from storage.errors import StoreUnavailable
from storage.rows import MessageFormat, TournamentRow, TournamentStatus

log = logging.getLogger(__name__)

UNSHOWABLE = "-"
"""The digest of a tournament that is over and whose channel is gone."""


class Board:
    """Posts and edits the messages of tournaments, each by one process at a time, as those of tables are."""

    def __init__(self, services: Services, tournaments: Tournaments) -> None:
        self._services = services
        self._tournaments = tournaments
        self._pictures = services.presenter.tools.pictures
        self._leases = services.presenter.tools.leases
        self._lock = asyncio.Lock()
        self._waiting: set[str] = set()
        self._retries = Retries(log, expected=(ApiError,), passing=(NotNow,), timer=services.tables.timer)

    async def refresh_due(self, tournament_id: str) -> None:
        """Show a tournament as it is now, unless that has failed a short time ago."""
        if not self._retries.is_waiting(tournament_id):
            await self.refresh(tournament_id)

    async def refresh(self, tournament_id: str) -> None:
        """Show a tournament as it is now; several calls at once make one edit. What fails is tried again later."""
        if tournament_id in self._waiting:
            return
        self._waiting.add(tournament_id)
        async with self._lock:
            self._waiting.discard(tournament_id)
            with self._retries.attempt(tournament_id, f"to show tournament {tournament_id}"):
                try:
                    await self._show_alone(tournament_id)
                except (TransientError, StoreUnavailable) as error:
                    log.info("tournament %s cannot be shown now: %s", tournament_id, error)

    async def _show_alone(self, tournament_id: str) -> None:
        """Show a tournament while no other process does."""
        lease, is_done = f"{DRAW}{tournament_id}", False
        claimed = await self._leases.wait_for(lease, LEASE_SECONDS)
        if not claimed:
            await self._forget_content((await self._tournaments.read(tournament_id)).row)
            raise TransientError("another process is writing the message")
        try:
            await self._show(await self._tournaments.read(tournament_id), is_certain=claimed is not Claim.INHERITED)
            is_done = True
        finally:
            self._leases.release(lease, is_done=is_done)

    async def _show(self, tournament: Tournament, *, is_certain: bool) -> None:
        """Write the message if it should show something else, or ``is_certain`` is false: it may show anything."""
        row = tournament.row
        if row.status is TournamentStatus.DRAFT:
            return
        if not is_certain:
            tournament = replace(tournament, rows=replace(tournament.rows, row=replace(row, digest=UNKNOWN)))
            row = tournament.row
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
            await self._forget_content(row)
            raise
        await self._tournaments.note_message(row.id, shown)

    async def _forget_content(self, row: TournamentRow) -> None:
        """Note that the message may show anything, so that it is written again."""
        await self._tournaments.note_message(row.id, replace(row, digest=UNKNOWN))

    def _check_lease(self, tournament_id: str) -> None:
        """Check that no other process may be writing the message.

        :raises TransientError: if one may.
        """
        if not self._leases.is_held(f"{DRAW}{tournament_id}"):
            raise TransientError("the lease of the tournament is over")

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
        row = tournament.row
        api = self._services.api.with_check(partial(self._check_lease, row.id))
        if before is None:
            nonce = f"{row.id} {row.message_id % 10**15}"
            posted = await api.post(row.channel_id, rendered, nonce)
        else:
            old_edits, tables = self._services.presenter.tools.old_edits, self._services.tables
            wait = old_edits.reserve_edit(before.channel_id, before.message_id, tables.now(), tables.timer())
            await asyncio.sleep(wait)
            shown = PostedMessage(before.channel_id, before.message_id, before.message_format, before.picture)
            posted = await api.edit(shown, rendered)
        return replace(
            row,
            message_id=posted.message_id,
            message_format=posted.format,
            digest=rendered.digest,
            picture=posted.picture,
        )

    def _render(self, tournament: Tournament, *, is_in_words: bool) -> RenderedMessage:
        say = self._services.texts.say(tournament.row.language)
        codec = self._services.tables.codec(tournament.row.game)
        scene = None if is_in_words else build_scene(tournament, say)
        picture = None if scene is None else prepare_with_sheet(scene)
        return render(build_message(tournament, codec, say), Stamp(), say, picture=picture, is_embed=True)
