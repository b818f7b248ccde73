"""What people choose for themselves, and how they are known."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.tables import turn_clock
from bot.tables.maintenance import Maintenance
from bot.tables.orders import AUTO, choices
from bot.tables.repository import TableRepository
from bot.tables.table import LIVE, Refused
from storage.rows import OrderRow, UserRow

log = logging.getLogger(__name__)


class People:
    """Everybody who ever used the bot."""

    def __init__(self, repository: TableRepository, maintenance: Maintenance) -> None:
        self._repository = repository
        self._maintenance = maintenance

    async def one(self, user_id: int) -> UserRow:
        """What a person has chosen; the defaults if nothing."""
        return await self._repository.store.users.one(user_id)

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Note in which language Discord speaks to a person."""
        await self._repository.store.users.set(user_id, locale=locale)

    async def choose(self, user_id: int, columns: Mapping[str, str | float], *, is_shown: bool = False) -> None:
        """Keep what a person chooses; ``is_shown`` if messages about the person's tables follow from it."""
        if not is_shown:
            await self._repository.store.users.set(user_id, **columns)
            return
        for table_id in await self._repository.store.users.set_seen(user_id, **columns):
            self._repository.announce(table_id)

    async def rename(self, user_id: int, name: str) -> None:
        """Note what a person is called by now; whatever shows the old name is drawn anew."""
        for table_id in await self._repository.store.users.rename(user_id, name):
            self._repository.announce(table_id)

    async def open_dms(self, user_id: int) -> None:
        """Try again to send a person's hands by direct message, as the person wishes it."""
        for row, seat in await self._repository.store.tables.of_user(user_id, LIVE):
            await self._maintenance.note_dm(row.id, seat, is_closed=False)

    async def orders(self, user_id: int) -> tuple[OrderRow, ...]:
        """The standing orders of a person, for all games."""
        return await self._repository.store.users.orders([user_id])

    async def order(self, user_id: int, game: str, about: str, choice: str) -> None:
        """Keep a standing order of a user: it answers what is asked from now on.

        :raises Refused: if the game offers no such order.
        """
        games, store = self._repository.games, self._repository.store
        if game not in games or choice not in choices(games[game].game, about):
            raise Refused("malformed")
        async with self._repository.work():
            if choice == AUTO:
                await store.users.drop_order(user_id, game, about)
            else:
                await store.users.put_order(OrderRow(user_id, game, about, choice))

    async def take_vacation(self, user_id: int, until: float) -> None:
        """Let a user be on vacation until then, in seconds since the epoch, or no longer if that is past.

        The clock stands still where the table has it so; at other tables the user counts as away.
        """
        repository = self._repository
        async with repository.work():
            table_ids = await repository.store.users.set_vacation(user_id, until, repository.now(), turn_clock.TURN)
        for table_id in table_ids:
            repository.announce(table_id)
            try:
                await self._maintenance.go_on_without_those_away(table_id)
            except Refused as refused:
                log.warning("table %s: not looked at for a vacation: %s", table_id, refused.key)
