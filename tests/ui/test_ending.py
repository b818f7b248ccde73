"""All players hear once of the end of a game, where they play."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.panel import Field, Panel
from bot.local.permissions import Permission
from bot.tables.table import Person, Table
from bot.ui.messages.formats.limits import FIELD_TEXT
from bot.ui.messages.panel_parts import add_ending, pack_lines
from bot.ui.messages.render import render
from bot.ui.messages.rendered import Stamp
from storage.rows import NOBODY, NotificationMode, Role
from tests.spoken.scripts import PEOPLE, open_hall
from tests.storage.samples import put_message
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue


async def ended(venue: Venue) -> Table:
    """A game of Anna and Biel that is over."""
    table = await venue.game(venue.biel)
    venue.calls.clear()
    return await venue.to_the_end(table)


def is_archived(venue: Venue, table: Table) -> bool:
    return venue.discord.get_channel(table.row.home_id).data.is_archived


async def test_the_end_is_told_once_to_all_and_the_thread_archived_a_day_later(venue: Venue) -> None:
    table = await ended(venue)
    message = await venue.message(table, Role.TABLE)
    for key in ("table-over", "ending-first"):
        assert venue.word(key, table.row.language) in message.text
    rung = [name for name, _ in venue.calls[-2:]]
    assert sorted(rung) == ["Anna", "Biel"]
    labels = {button["label"] for button in message.buttons}
    assert {venue.word(f"button-{key}") for key in ("rematch", "review", "replay")} <= labels
    assert [file.filename.endswith(".png") for file in message.attachments] == [True]
    venue.calls.clear()
    venue.bot.presenter.refresh(table.id)
    await venue.settled()
    assert venue.calls == []
    assert not is_archived(venue, table)
    await venue.after_end(table)
    await venue.until_drawn()
    assert is_archived(venue, table)


async def test_the_end_rings_for_nobody_in_quiet_hours_and_a_game_alone_ends_without_a_call(venue: Venue) -> None:
    await venue.store.users.update(venue.anna.id, quiet_from=0, quiet_to=23 * 60 + 59, zone="UTC")
    table = await venue.game(venue.biel)
    table = await venue.to_the_end(table)
    message = await venue.message(table, Role.TABLE)
    assert f"<@{venue.anna.id}>" in message.text
    assert message.pinged == {venue.biel.id}, "named, and not rung"

    table = await venue.tables.read((await venue.game()).id)
    await venue.tables.lobbies.close(table.id, Person(venue.anna.id, "Anna"), is_moderator=False)
    await venue.settled()
    assert venue.word("table-over") not in (await venue.message(table, Role.TABLE)).text
    assert is_archived(venue, table)


async def test_an_end_that_an_earlier_version_told_in_a_message_of_its_own_is_not_told_again(venue: Venue) -> None:
    table = await ended(venue)
    rows = {row.role: row for row in await venue.store.messages.list_by_table(table.id) if row.seat == NOBODY}
    services, row = venue.bot.dispatcher.services, rows[Role.TABLE]
    told = render(Panel("Over"), Stamp(), services.texts.say("ca"))
    posted = await services.api.post(table.row.home_id, told, "over")
    message = venue.discord.get_channel(table.row.home_id).messages[-1]
    ending = replace(row, role=Role.ENDING, message_id=posted.message_id, called=row.called.removeprefix("ended "))
    for each in (replace(ending, format=posted.format, picture=""), replace(row, called="")):
        await put_message(venue.store, each)
    venue.calls.clear()
    await venue.redraw(table)
    assert (message.is_deleted, venue.calls, is_archived(venue, table)) == (True, [], False)
    await venue.after_end(table)
    await venue.until_drawn()
    assert is_archived(venue, table)


async def test_the_hand_leads_on_and_calls_who_wants_direct_messages(venue: Venue) -> None:
    await venue.store.users.update(venue.biel.id, calls=NotificationMode.DM)
    table = await ended(venue)
    hand = await venue.message(table, Role.HAND, 1)
    labels = {button["label"] for button in hand.buttons}
    assert {venue.word(f"button-{key}") for key in ("rematch", "review", "replay")} <= labels
    assert venue.word("table-over") in hand.text
    assert venue.biel.id not in (await venue.message(table, Role.TABLE)).pinged


async def test_the_end_is_up_to_date_where_the_table_is_deleted_and_its_channel_closed(venue: Venue) -> None:
    table = await ended(venue)
    thread, board = venue.discord.get_channel(table.row.home_id), await venue.message(table, Role.TABLE)
    thread.delete_message(board)
    venue.room.deny_bot(Permission.VIEW_CHANNEL)
    await venue.after_end(table)
    await venue.until_drawn()


# The fields of a finished game's message.


def test_lines_go_on_in_another_field_where_one_does_not_hold_them() -> None:
    assert [*pack_lines("Hands", ("a", "b"))] == [Field("Hands", "a\nb")]
    assert [*pack_lines("Hands", ())] == []
    lines = [letter * (FIELD_TEXT // 2) for letter in "abc"]
    fields = [*pack_lines("Hands", lines)]
    assert [field.name for field in fields] == ["Hands"] * 3
    assert [field.text for field in fields] == lines


async def test_hands_that_do_not_fit_are_left_to_the_table_in_words() -> None:
    say = texts(FOLDERS["thegame"]).say("ca")
    async with open_hall() as hall:
        table = await hall.game(*PEOPLE, game="thegame")
    sitting = table.build_sitting()
    whole, cut = (add_ending(Panel(""), table, sitting, (), say, fits) for fits in (lambda _: True, lambda _: False))
    assert all(person.name in whole.fields[-1].text for person in PEOPLE)
    assert cut.fields[-1] == Field(say("table-hands"), say("table-hands-words", words=say("button-words")))
