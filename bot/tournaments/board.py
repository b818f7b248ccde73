"""Keeps one message for each tournament."""

from collections.abc import Sequence

from bot.pictures.picture import prepare_picture
from bot.tables.table import Refused
from bot.tournaments.panels import build_message
from bot.tournaments.picture import build_scene
from bot.tournaments.service import Tournaments
from bot.tournaments.tournament import Tournament
from bot.ui.interactions.context import Services
from bot.ui.messages.keeper import Keeper, Redraw
from bot.ui.messages.picture_uploads import find_shown
from bot.ui.messages.render import render
from bot.ui.messages.rendered import RenderedMessage, Stamp
from bot.ui.messages.tracker import Slot, Tracker
from storage.rows import NOBODY, LeaseHolder, MessageFormat, MessageRow, Role, TournamentStatus

MESSAGE: Slot = (Role.TOURNAMENT, NOBODY)

UNSHOWABLE = "-"
"""The digest of a tournament that is over and whose channel is gone."""


class TournamentKeeper(Keeper[Tournament]):
    """Keeps the messages of tournaments; they are the columns of a tournament's row."""

    def __init__(self, services: Services, tournaments: Tournaments) -> None:
        super().__init__(services.presenter.tools)
        self._services = services
        self._tournaments = tournaments

    async def read(self, owner: str) -> Tournament | None:
        """Read a tournament; None if there is none, or only a draft."""
        try:
            tournament = await self._tournaments.read(owner)
        except Refused as refused:
            if refused.key == "no-tournament":
                return None
            raise
        return None if tournament.row.status is TournamentStatus.DRAFT else tournament

    async def load_rows(self, owner: str, version: Tournament | None, since: float) -> Sequence[MessageRow]:
        """Return the message that was read with the tournament."""
        assert version is not None, "no response writes these messages"
        row = version.row
        if not row.message_id and row.digest != UNSHOWABLE:
            return ()
        place = (row.channel_id, row.message_id)
        return (MessageRow(owner, *MESSAGE, *place, 0, row.digest, picture=row.picture, format=row.message_format),)

    async def save_rows(
        self, owner: str, before: Sequence[MessageRow], after: Sequence[MessageRow], writer: LeaseHolder | None
    ) -> None:
        """Store which message shows the tournament, and what."""
        for row in after:
            if row.role is Role.TOURNAMENT:
                await self._tournaments.note_message(row, writer)

    async def draw(self, tracker: Tracker[Tournament], version: Tournament) -> None:
        """Compare the message with the tournament."""
        redraw = _TournamentRedraw(self._services, tracker, version)
        await redraw.run({MESSAGE: redraw.show})
        await redraw.finish()


class _TournamentRedraw(Redraw):
    """One comparison of a tournament's message with the tournament."""

    is_moved_for_pictures = False

    def __init__(self, services: Services, tracker: Tracker[Tournament], tournament: Tournament) -> None:
        super().__init__(services.presenter.tools, tracker)
        self._services = services
        self._tournament = tournament

    async def show(self) -> None:
        """Edit or post the message, with a picture if the channel takes it and it can be drawn."""
        row, channel_id = self.tracker[MESSAGE].row, self._tournament.row.channel_id
        if row is not None and row.digest == UNSHOWABLE:
            return
        takes_picture = (row is None or row.format is MessageFormat.EMBED) and self.tools.pictures.is_allowed(
            channel_id
        )
        rendered = self._render(is_in_words=not takes_picture)
        rendered = await self.tools.pictures.draw(rendered, find_shown(row)) or self._render(is_in_words=True)
        if row is not None:
            await self.update(MESSAGE, row, rendered)
        else:
            await self.post(MESSAGE, channel_id, rendered)

    def note_unavailable(self, slot: Slot) -> None:
        """Try again later while people play; what is over is left alone."""
        if self._tournament.is_live:
            self.postpone(self.tracker.record_failure(slot, is_refused=True)[1])
            return
        place = (self._tournament.row.channel_id, self.tracker[slot].message_id)
        self.tracker[slot].row = MessageRow(self.tracker.owner, *slot, *place, 0, UNSHOWABLE)

    def _render(self, *, is_in_words: bool) -> RenderedMessage:
        row = self._tournament.row
        say, codec = self._services.texts.say(row.language), self._services.tables.codec(row.game)
        scene = None if is_in_words else build_scene(self._tournament, say)
        picture = None if scene is None else prepare_picture(scene, None)
        return render(build_message(self._tournament, codec, say), Stamp(), say, picture=picture, is_embed=True)
