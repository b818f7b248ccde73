"""What is put to a table on Discord: a line and two buttons on the public message, one ping, and kind refusals."""

from __future__ import annotations

from bot.local.channel_handle import ChannelHandle
from bot.local.model import Message
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Table
from storage.rows import Away, Role
from tests.ui.conftest import Venue


async def castell(venue: Venue, *others: UserClient) -> Table:
    """A game of Castell in which Anna has ended her turn."""
    reply = await venue.anna.slash(venue.room, "castell new", starter="first")
    for person in others:
        await person.click(reply.message, label=venue.word("button-join"))
    await venue.press(venue.anna, reply.message, "button-start")
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    await venue.act(table, venue.anna, "E")
    await venue.settled()
    venue.calls.clear()
    return await venue.tables.read(table.id)


async def public(venue: Venue, table: Table) -> Message:
    await venue.settled()
    return await venue.message(table, Role.TABLE)


def labels(message: Message) -> list[str]:
    return [control["label"] for row in message.components for control in row["components"] if "label" in control]


async def confirmed(venue: Venue, person: UserClient, reply: Reply) -> Reply:
    """What comes of it when somebody goes on to ask the others."""
    assert reply.is_ephemeral
    return await venue.press(person, reply.message, "button-ask")


def room_of(venue: Venue, table: Table) -> ChannelHandle:
    return venue.discord.get_channel(table.row.home_id)


async def test_a_move_is_taken_back_with_one_line_two_buttons_and_one_ping_each(venue: Venue) -> None:
    table = await castell(venue, venue.biel, venue.carla)
    asked = await venue.anna.slash(venue.room, "table undo", table=table.id)
    assert venue.word("confirm-ask-undo") in asked.text
    assert venue.calls == []
    done = await confirmed(venue, venue.anna, asked)
    assert done.text == venue.word("notice-proposed")
    message = await public(venue, table)
    line = venue.word("table-asked-undo", name="Anna")
    assert line in message.text
    assert venue.word("table-votes", agreed="0", needed="2") in message.text
    home = room_of(venue, table).name
    assert venue.calls == [("Biel", home), ("Carla", home)]
    agreed = await venue.biel.click(message, label=venue.word("button-agree-undo"))
    assert (agreed.is_ephemeral, agreed.text) == (True, venue.word("notice-voted"))
    message = await public(venue, table)
    assert venue.word("table-votes", agreed="1", needed="2") in message.text
    assert venue.calls == [("Biel", home), ("Carla", home)]
    carried = await venue.carla.click(message, label=venue.word("button-agree-undo"))
    assert carried.text == venue.word("notice-carried")
    message = await public(venue, table)
    assert line not in message.text
    assert venue.word("table-undone", name="Anna") in message.text
    assert venue.word("button-agree-undo") not in labels(message)
    assert venue.calls == [("Biel", home), ("Carla", home), ("Anna", home)]
    log = await venue.biel.slash(venue.room, "table log", table=table.id)
    assert venue.word("log-undo-agreed", name="Anna", names="Biel, Carla") in log.text


async def test_a_refusal_is_told_by_the_table_until_the_next_move(venue: Venue) -> None:
    table = await castell(venue, venue.biel, venue.carla)
    await confirmed(venue, venue.anna, await venue.anna.slash(venue.room, "table undo", table=table.id))
    old = await public(venue, table)
    reply = await venue.carla.click(old, label=venue.word("button-refuse"))
    assert reply.text == venue.word("notice-voted")
    message = await public(venue, table)
    assert venue.word("table-refused-undo", name="Anna") in message.text
    assert venue.word("button-agree-undo") not in labels(message)
    again = await venue.anna.slash(venue.room, "table undo", table=table.id)
    assert again.text == venue.word("refusal-motion-again")
    await venue.act(table, venue.biel, "E")
    assert venue.word("table-refused-undo", name="Anna") not in (await public(venue, table)).text


async def test_a_button_of_an_earlier_question_is_refused_kindly(venue: Venue) -> None:
    table = await castell(venue, venue.biel, venue.carla)
    await confirmed(venue, venue.anna, await venue.anna.slash(venue.room, "table undo", table=table.id))
    old = await public(venue, table)
    (custom_id,) = [
        control["custom_id"]
        for row in old.components
        for control in row["components"]
        if control.get("label") == venue.word("button-agree-undo")
    ]
    await venue.act(table, venue.biel, "E")
    await confirmed(venue, venue.anna, await venue.anna.slash(venue.room, "table undo", table=table.id))
    now = await public(venue, table)
    assert custom_id not in str(now.components)
    before = (await venue.tables.read(table.id)).row
    reply = await venue.biel.press_raw(now, custom_id=custom_id)
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-motion-over"))
    for forged in ("y.", "z.1", "y.1.1", "y.-1", "y.٣", "", "undo"):
        reply = await venue.biel.press_raw(now, custom_id=f"v:{table.id}:-:{forged}")
        assert reply.text == venue.word("refusal-malformed")
    for forged in ("", "y.1", "remove.x", "remove.-1", "undo.1.1", "leave"):
        reply = await venue.biel.press_raw(now, custom_id=f"n:{table.id}:-:{forged}")
        assert reply.text == venue.word("refusal-malformed")
    assert (await venue.tables.read(table.id)).row == before


async def test_who_is_not_concerned_is_told_so(venue: Venue) -> None:
    table = await castell(venue, venue.biel)
    await confirmed(venue, venue.anna, await venue.anna.slash(venue.room, "table undo", table=table.id))
    message = await public(venue, table)
    stranger = await venue.carla.click(message, label=venue.word("button-agree-undo"))
    assert (stranger.is_ephemeral, stranger.text) == (True, venue.word("refusal-not-seated"))
    own = await venue.anna.click(message, label=venue.word("button-agree-undo"))
    assert own.text == venue.word("refusal-own-motion")
    withdrawn = await venue.anna.click(message, label=venue.word("button-refuse"))
    assert withdrawn.text == venue.word("notice-withdrawn")
    message = await public(venue, table)
    assert venue.word("table-asked-undo", name="Anna") not in message.text
    assert venue.word("button-agree-undo") not in labels(message)


async def test_a_restart_keeps_the_question_and_calls_nobody_twice(stage: Venue) -> None:
    async with stage.running():
        table = await castell(stage, stage.biel, stage.carla)
        await confirmed(stage, stage.anna, await stage.anna.slash(stage.room, "table undo", table=table.id))
        await stage.until_drawn()
        calls = list(stage.calls)
    async with stage.running():
        message = await public(stage, table)
        await stage.biel.click(message, label=stage.word("button-agree-undo"))
        await stage.until_drawn()
    async with stage.running():
        await stage.until_drawn()
        assert stage.calls == calls
        await stage.press(stage.carla, await public(stage, table), "button-agree-undo")
        assert (await stage.tables.read(table.id)).asked == {0}


async def test_who_is_not_the_host_puts_closing_to_the_vote(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    venue.calls.clear()
    stranger_table = await venue.carla.slash(venue.room, "table close", table=table.id)
    assert venue.word("confirm-ask-close") in stranger_table.text
    asked = await confirmed(venue, venue.biel, await venue.biel.slash(venue.room, "table close", table=table.id))
    assert asked.text == venue.word("notice-proposed")
    message = await public(venue, table)
    assert venue.word("table-asked-close", name="Biel") in message.text
    assert message.text.count(venue.word("table-asked-close", name="Biel")) == 2, (
        "above it, for those called, and in it"
    )
    home = room_of(venue, await venue.tables.read(table.id)).name
    assert venue.calls == [("Anna", home), ("Carla", home)]
    taken = await confirmed(venue, venue.carla, stranger_table)
    assert taken.text == venue.word("refusal-motion-open")
    await venue.press(venue.anna, message, "button-agree-close")
    assert (await venue.tables.read(table.id)).is_over
    assert await venue.store.results.list_by_user(venue.biel.id) == ()
    log = await venue.biel.slash(venue.room, "table log", table=table.id)
    assert venue.word("log-close-agreed", names="Anna, Biel") in log.text


async def test_a_stranger_closes_nothing_and_gets_no_vote_and_the_host_closes(venue: Venue, table: Table) -> None:
    reply = await venue.carla.slash(venue.room, "table close", table=table.id)
    assert reply.text == venue.word("refusal-host-only")
    reply = await venue.anna.slash(venue.room, "table remove", person=str(venue.carla.id), table=table.id)
    assert reply.text == venue.word("refusal-guest-not-seated")
    reply = await venue.anna.slash(venue.room, "table close", table=table.id)
    assert venue.word("confirm-close") in reply.text
    await venue.anna.click(reply.message, label=venue.word("button-close"))
    assert (await venue.tables.read(table.id)).is_over


async def test_somebody_who_left_the_server_is_removed_by_the_others(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    present = await venue.anna.slash(venue.room, "table remove", person=str(venue.carla.id), table=table.id)
    assert present.text == venue.word("refusal-not-absent", name="Carla")
    venue.carla.leave(venue.guild)
    reply = await venue.anna.slash(venue.room, "table remove", person=str(venue.carla.id), table=table.id)
    assert venue.word("confirm-ask-remove", name="Carla") in reply.text
    await confirmed(venue, venue.anna, reply)
    message = await public(venue, table)
    assert venue.word("table-asked-remove", name="Anna", other="Carla") in message.text
    assert (await venue.tables.read(table.id)).seats[2].away is Away.GONE
    await venue.press(venue.biel, message, "button-agree-remove")
    table = await venue.tables.read(table.id)
    assert (table.vacant, table.is_running) == ((2,), True)
    log = await venue.biel.slash(venue.room, "table log", table=table.id)
    assert venue.word("log-leave-agreed", name="Carla", names="Anna, Biel") in log.text
