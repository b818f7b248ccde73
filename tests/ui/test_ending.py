"""All players hear once of the end of a game, where they play."""

from __future__ import annotations

from bot.local.model import Message
from bot.local.permissions import Permission
from bot.tables.table import Person, Table
from storage.rows import NotificationMode, Role
from tests.ui.conftest import Venue


async def ended(venue: Venue) -> Table:
    """A game of Anna and Biel that is over."""
    table = await venue.game(venue.biel)
    venue.calls.clear()
    return await venue.to_the_end(table)


async def find_ending(venue: Venue, table: Table) -> Message:
    return await venue.message(table, Role.ENDING)


def is_archived(venue: Venue, table: Table) -> bool:
    return venue.discord.get_channel(table.row.home_id).data.is_archived


async def test_the_end_is_told_once_to_all_and_the_thread_archived_a_day_later(venue: Venue) -> None:
    table = await ended(venue)
    message = await find_ending(venue, table)
    assert venue.word("table-over", table.row.language) in message.text
    rung = [name for name, _ in venue.calls[-2:]]
    assert sorted(rung) == ["Anna", "Biel"]
    labels = {button["label"] for button in message.buttons}
    assert {venue.word(f"button-{key}") for key in ("rematch", "review", "to-table")} <= labels
    venue.calls.clear()
    venue.bot.presenter.refresh(table.id)
    await venue.settled()
    assert venue.calls == []
    assert not is_archived(venue, table)
    await venue.after_end(table)
    await venue.until_drawn()
    assert is_archived(venue, table)


async def test_who_is_forgotten_is_named_no_more(venue: Venue) -> None:
    table = await ended(venue)
    message = await find_ending(venue, table)
    page = await venue.biel.slash(venue.room, "privacy forget")
    await venue.biel.click(page.message, label=venue.word("button-forget"))
    await venue.until_drawn()
    assert "Biel" not in message.text
    assert f"<@{venue.biel.id}>" not in message.text


async def test_the_end_rings_for_nobody_in_quiet_hours(venue: Venue) -> None:
    await venue.store.users.update(venue.anna.id, quiet_from=0, quiet_to=23 * 60 + 59, zone="UTC")
    table = await venue.game(venue.biel)
    table = await venue.to_the_end(table)
    message = await find_ending(venue, table)
    assert f"<@{venue.anna.id}>" in message.text
    assert message.pinged == {venue.biel.id}, "named, and not rung"


async def test_the_hand_leads_on_and_calls_who_wants_direct_messages(venue: Venue) -> None:
    await venue.store.users.update(venue.biel.id, calls=NotificationMode.DM)
    table = await ended(venue)
    hand = await venue.message(table, Role.HAND, 1)
    labels = {button["label"] for button in hand.buttons}
    assert {venue.word("button-rematch"), venue.word("button-review")} <= labels
    assert venue.word("table-over") in hand.text
    assert venue.biel.id not in (await find_ending(venue, table)).pinged


async def test_the_end_is_up_to_date_where_the_table_is_deleted_and_its_channel_closed(venue: Venue) -> None:
    table = await ended(venue)
    thread, board = venue.discord.get_channel(table.row.home_id), await venue.message(table, Role.TABLE)
    thread.delete_message(board)
    venue.room.deny_bot(Permission.VIEW_CHANNEL)
    await venue.after_end(table)
    await venue.until_drawn()


async def test_a_game_alone_ends_without_a_call(venue: Venue) -> None:
    table = await venue.tables.read((await venue.game()).id)
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=False)
    await venue.settled()
    assert Role.ENDING not in {row.role for row in await venue.store.messages.list_by_table(table.id)}
    assert is_archived(venue, table)
