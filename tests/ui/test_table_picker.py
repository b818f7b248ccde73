"""Commands about a table that name none: the table of the place, else the only one, else the reader is asked."""

from __future__ import annotations

from bot.local.channel_handle import ChannelHandle
from bot.tables.table import Table
from bot.ui.pages.table_picker import HANDLERS
from storage.rows import Role
from tests.ui.conftest import Venue

AT_WHAT_IS_OVER = ("log", "replay", "verify", "export")


async def thread_of(venue: Venue, table: Table) -> ChannelHandle:
    """Where the table is shown."""
    return venue.discord.get_channel((await venue.tables.read(table.id)).row.home_id)


async def finished_beside_running(venue: Venue) -> tuple[Table, Table]:
    """A game that is over, and one that Anna and Biel play meanwhile."""
    over = await venue.to_the_end(await venue.game(venue.biel))
    return over, await venue.game(venue.biel, room=venue.guild.add_text_channel("altra"))


async def test_in_the_thread_of_a_game_that_one_is_meant_and_elsewhere_the_only_finished_one(venue: Venue) -> None:
    over, running = await finished_beside_running(venue)
    thread = await thread_of(venue, over)
    assert thread.id != over.row.channel_id
    for name in AT_WHAT_IS_OVER:
        for person in (venue.anna, venue.carla):
            told = (await person.slash(thread, f"table {name}")).text
            assert over.id in told, name
            assert running.id not in told, name
    for name in AT_WHAT_IS_OVER[1:]:
        assert over.id in (await venue.anna.slash(venue.anna.dm, f"table {name}")).text, name
    assert over.id in (await venue.anna.slash(thread, "hand")).text
    assert running.id in (await venue.anna.slash(venue.room, "hand")).text
    for name in ("leave", "close"):
        assert (await venue.anna.slash(thread, f"table {name}")).text == venue.word("refusal-over"), name
    assert (await venue.tables.read(running.id)).is_running
    for name in ("export", "replay"):
        reply = await venue.anna.slash(await thread_of(venue, running), f"table {name}")
        assert reply.text == venue.word("refusal-not-over"), name


async def test_elsewhere_the_reader_is_asked_which_of_several_games(venue: Venue) -> None:
    first = await venue.to_the_end(await venue.game(venue.biel))
    second = await venue.to_the_end(await venue.game(venue.biel))
    for name in ("export", "verify", "replay", "log"):
        asked = await venue.anna.slash(venue.anna.dm, f"table {name}")
        (menu,) = asked.message.selects
        assert [option["value"] for option in menu["options"]] == [second.id, first.id]
        assert menu["options"][1]["label"].startswith(f"{first.id} · The Game · Anna")
        chosen = await venue.anna.select(asked.message, first.id)
        assert first.id in chosen.text
        assert second.id not in chosen.text


async def test_whoever_sits_at_several_tables_is_asked_which_to_leave(venue: Venue) -> None:
    tables = [await venue.game(venue.biel, room=venue.guild.add_text_channel(name)) for name in ("un", "dos")]
    asked = await venue.biel.slash(venue.biel.dm, "table leave")
    confirmed = await venue.biel.select(asked.message, tables[0].id)
    assert tables[0].id in confirmed.text
    assert venue.word("confirm-leave") in confirmed.text
    await venue.settled()
    assert [(await venue.tables.read(table.id)).vacant for table in tables] == [(), ()]


async def test_who_sits_nowhere_and_is_at_no_table_is_told_so(venue: Venue) -> None:
    await venue.game(venue.biel)
    for name in HANDLERS:
        reply = await venue.carla.slash(venue.carla.dm, f"table {name}")
        assert reply.text == venue.word("refusal-no-tables")


async def test_a_forged_choice_of_a_table_is_refused(venue: Venue) -> None:
    over = await venue.to_the_end(await venue.game(venue.biel))
    message = await venue.message(over, Role.TABLE)
    for custom_id, values, key in (
        ("e::-:which.export", ["ZZZZ"], "refusal-no-table"),
        ("e::-:which.nothing", [over.id], "refusal-malformed"),
    ):
        reply = await venue.anna.press_raw(message, custom_id=custom_id, values=values)
        assert reply.text == venue.word(key)
