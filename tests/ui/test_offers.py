"""Nothing is offered to who cannot use it: public messages to nobody at all, private copies to their reader."""

from __future__ import annotations

from bot.local.permissions import Permission
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Table
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


async def test_a_copy_of_a_running_table_offers_hand_and_vote_to_players_only(venue: Venue, table: Table) -> None:
    own, other = await copy_for(venue, venue.anna, table), await copy_for(venue, venue.carla, table)
    assert venue.word("button-hand") in labels(own)
    assert venue.word("button-hand") not in labels(other)
    assert venue.word("button-follow") in labels(other)
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    for person, is_voter in ((venue.anna, True), (venue.biel, True), (venue.carla, False)):
        copy = await copy_for(venue, person, table)
        assert (venue.word("button-agree-close") in labels(copy)) is is_voter


async def test_a_rematch_is_offered_to_those_who_played_as_long_as_one_is_left(venue: Venue) -> None:
    table = await venue.to_the_end(await venue.game(venue.biel))
    again = venue.word("button-rematch")
    assert again in labels(await copy_for(venue, venue.anna, table))
    assert again not in labels(await copy_for(venue, venue.carla, table))
    for person in (venue.anna, venue.biel):
        message = await venue.message(table, Role.TABLE)
        assert again in [button["label"] for button in message.buttons]
        page = await person.slash(venue.room, "privacy forget")
        await person.click(page.message, label=venue.word("button-forget"))
        await venue.settled()
    message = await venue.message(table, Role.TABLE)
    assert again not in [button["label"] for button in message.buttons]
