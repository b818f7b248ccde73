"""Nothing is offered to who cannot use it: public messages to nobody at all, private copies to their reader."""

from __future__ import annotations

from bot.local.channel_handle import ChannelHandle
from bot.local.permissions import Permission
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.ui.pages.table_picker import HANDLERS
from storage.rows import MotionKind, Role
from tests.ui.conftest import Venue


async def copy_for(venue: Venue, person: UserClient, table: Table) -> Reply:
    """The private copy of a table's message."""
    return await person.slash(venue.room, "table show", table=table.id)


def labels(reply: Reply) -> set[str]:
    return {str(button["label"]) for button in reply.message.buttons}


def words(venue: Venue, *keys: str) -> set[str]:
    return {venue.word(key) for key in keys}


OF_LOBBY = ("button-join", "button-leave", "button-start", "button-close")


async def test_a_copy_of_a_lobby_offers_what_its_reader_or_a_moderator_can_do(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    for person, keys in (
        (venue.anna, ("button-leave", "button-start", "button-close")),
        (venue.biel, ("button-leave",)),
        (venue.carla, ("button-join",)),
    ):
        copy = await copy_for(venue, person, table)
        assert labels(copy) & words(venue, *OF_LOBBY) == words(venue, *keys)
        assert bool(copy.message.selects) is (person is venue.anna), "the host alone chooses options"
    venue.carla.take_role(venue.guild, venue.guild.add_role("mod", Permission.MANAGE_MESSAGES))
    copy = await copy_for(venue, venue.carla, table)
    assert labels(copy) & words(venue, *OF_LOBBY) == words(venue, "button-join", "button-close")


async def test_a_full_lobby_offers_no_seat(venue: Venue) -> None:
    others = [venue.discord.add_user(f"P{number}", guild=venue.guild) for number in range(4)]
    table = await venue.lobby(*others)
    message = await venue.message(table, Role.LOBBY)
    assert len((await venue.tables.read(table.id)).seats) == table.entry.game.seats[-1]
    assert venue.word("button-join") not in [button["label"] for button in message.buttons]
    await others[0].click(message, label=venue.word("button-leave"))
    assert venue.word("button-join") in [button["label"] for button in message.buttons]


async def test_a_copy_offers_hand_and_vote_to_players_and_a_rematch_to_those_who_played(
    venue: Venue, table: Table
) -> None:
    own, other = await copy_for(venue, venue.anna, table), await copy_for(venue, venue.carla, table)
    assert venue.word("button-hand") in labels(own)
    assert venue.word("button-hand") not in labels(other)
    assert venue.word("button-follow") in labels(other)
    assert venue.word("button-follow") not in labels(own)
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    for person, is_voter in ((venue.anna, True), (venue.biel, True), (venue.carla, False)):
        copy = await copy_for(venue, person, table)
        assert (venue.word("button-agree-close") in labels(copy)) is is_voter

    table = await venue.to_the_end(await venue.game(venue.biel))
    again = venue.word("button-rematch")
    assert again in labels(await copy_for(venue, venue.anna, table))
    assert again not in labels(await copy_for(venue, venue.carla, table))
    for person in (venue.anna, venue.biel):
        message = await venue.message(table, Role.TABLE)
        assert again in [button["label"] for button in message.buttons]
        page = await person.slash(venue.room, "privacy forget")
        await venue.press(person, page.message, "button-forget")
    message = await venue.message(table, Role.TABLE)
    assert again not in [button["label"] for button in message.buttons]


# Commands about a table that name none: the table of the place, else the only one, else the reader is asked.


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


async def test_who_is_at_no_table_is_told_so_and_a_forged_choice_is_refused(venue: Venue) -> None:
    await venue.game(venue.biel)
    for name in HANDLERS:
        reply = await venue.carla.slash(venue.carla.dm, f"table {name}")
        assert reply.text == venue.word("refusal-no-tables")

    over = await venue.to_the_end(await venue.game(venue.biel))
    message = await venue.message(over, Role.TABLE)
    for custom_id, values, key in (
        ("e::-:which.export", ["ZZZZ"], "refusal-no-table"),
        ("e::-:which.nothing", [over.id], "refusal-malformed"),
    ):
        reply = await venue.anna.press_raw(message, custom_id=custom_id, values=values)
        assert reply.text == venue.word(key)
