"""Users: their settings, names, standing orders and vacations."""

import logging
from collections.abc import Mapping

from bot.tables.maintenance import Maintenance
from bot.tables.orders import AUTO, list_orders
from bot.tables.repository import TableRepository
from bot.tables.table import LIVE, Person, Refused
from storage.rows import DeadlineKind, OrderRow

log = logging.getLogger(__name__)


class People:
    """The users of the bot."""

    def __init__(self, repository: TableRepository, maintenance: Maintenance) -> None:
        self._repository = repository
        self._maintenance = maintenance
        self.get = repository.store.users.get

    async def set_locale(self, user_id: int, locale: str) -> None:
        """Store the locale of a user's Discord client."""
        await self._repository.store.users.update(user_id, locale=locale)

    async def save_settings(self, user_id: int, columns: Mapping[str, str | float], *, is_shown: bool = False) -> None:
        """Store settings of a user; with ``is_shown`` the user's tables are drawn again."""
        if not is_shown:
            await self._repository.store.users.update(user_id, **columns)
            return
        for table_id in await self._repository.store.users.update_shown(user_id, **columns):
            self._repository.announce(table_id)

    async def rename(self, person: Person) -> None:
        """Store a user's new name on a server; tables there with the old one are drawn again."""
        for table_id in await self._repository.store.users.rename(person.id, person.name, person.guild_id):
            self._repository.announce(table_id)

    async def open_dms(self, user_id: int) -> None:
        """Try again to send a user's hands by direct message."""
        for row, seat in await self._repository.store.tables.list_by_user(user_id, LIVE):
            try:
                await self._maintenance.set_dm_closed(row.id, seat, is_closed=False)
            except Refused as refused:
                log.warning("table %s: a hand is not sent by direct message: %s", row.id, refused.key)

    async def list_orders(self, user_id: int) -> tuple[OrderRow, ...]:
        return await self._repository.store.users.list_orders([user_id])

    async def set_order(self, user_id: int, game: str, about: str, choice: str) -> None:
        """Store a standing order; it applies to later questions.

        :raises Refused: if the game does not offer it.
        """
        games, store = self._repository.games, self._repository.store
        if game not in games or choice not in list_orders(games[game].game, about):
            raise Refused("malformed")
        async with self._repository.track_work():
            if choice == AUTO:
                await store.users.drop_order(user_id, game, about)
            else:
                await store.users.put_order(OrderRow(user_id, game, about, choice))

    async def set_vacation(self, user_id: int, until: float) -> None:
        """Set the end of a user's vacation, in seconds since the epoch; in the past: none.

        By option of the table, the clock stops or the user counts as away.
        """
        repository = self._repository
        async with repository.track_work():
            now, kinds = repository.now(), (DeadlineKind.TURN, DeadlineKind.SILENCE)
            table_ids = await repository.store.users.set_vacation(user_id, until, now, *kinds)
        for table_id in table_ids:
            repository.announce(table_id)
            try:
                await self._maintenance.play_for_absent(table_id)
            except Refused as refused:
                log.warning("table %s: absent players were not played for: %s", table_id, refused.key)
