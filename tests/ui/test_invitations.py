"""Rematches, invitations and private tables on Discord: one press, one ping, and kind refusals."""

from __future__ import annotations

from itertools import pairwise

from bot.local.faults import Fault
from bot.local.model import Message
from bot.local.permissions import Permission
from bot.local.requests import RequestKind
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import Role
from tests.shown import find_menu, get_title
from tests.ui.conftest import Venue


async def over(venue: Venue) -> Table:
    table = await venue.game(venue.biel)
    await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)
    await venue.settled()
    venue.calls.clear()
    return await venue.tables.read(table.id)


async def test_one_press_opens_a_lobby_in_the_channel_and_calls_the_others_once(venue: Venue) -> None:
    table = await over(venue)
    public = await venue.message(table, Role.TABLE)
    reply = await venue.press(venue.anna, public, "button-rematch")
    assert reply.is_ephemeral
    (lobby,) = await venue.tables.list_by_user(venue.anna.id)
    message = await venue.message(lobby, Role.LOBBY)
    assert message.channel_id == venue.room.id
    link = f"[{lobby.id}](https://discord.com/channels/{venue.guild.id}/{venue.room.id}/{message.id})"
    assert reply.text == venue.word("notice-opened", table=link)
    assert venue.calls == [("Biel", "taules")]
    assert venue.word("lobby-rematch") in message.text
    second = await venue.press(venue.biel, public, "button-rematch")
    assert reply.text in second.text
    assert venue.word("thegame-hand-title") in second.text, "all are back: it starts, and this is the hand"
    await venue.settled()
    lobby = await venue.tables.read(lobby.id)
    assert lobby.is_running
    assert (await venue.message(lobby, Role.TABLE)).channel_id == lobby.row.home_id != venue.room.id
    stranger = await venue.carla.click(public, label=venue.word("button-rematch"))
    assert stranger.text == venue.word("refusal-not-seated")

    alone = await venue.to_the_end(await venue.game())
    reply = await venue.press(venue.anna, await venue.message(alone, Role.TABLE), "button-rematch")
    assert venue.word("thegame-hand-title-turn") in reply.text, "one press leads to the next game"


async def test_where_the_bot_may_no_longer_write_there_is_no_rematch(venue: Venue) -> None:
    table = await over(venue)
    public = await venue.message(table, Role.TABLE)
    venue.room.deny_bot(Permission.SEND_MESSAGES)
    reply = await venue.anna.click(public, label=venue.word("button-rematch"))
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-no-place"))
    assert await venue.tables.list_by_user(venue.anna.id) == []


async def test_a_rematch_that_nobody_knows_to_be_posted_is_found_by_the_next_press(venue: Venue) -> None:
    table = await over(venue)
    public, again = await venue.message(table, Role.TABLE), venue.word("button-rematch")
    venue.discord.faults.add(RequestKind.MESSAGE_POST, Fault.reply_lost(), times=9, channel=venue.room.id)
    reply = await venue.anna.click(public, label=again)
    assert reply.text == venue.word("refusal-busy-discord")
    venue.discord.faults.clear()
    (lobby,) = await venue.tables.list_by_user(venue.anna.id)
    posted = [each for each in venue.room.messages if get_title(each).endswith(f" {lobby.id}")]
    await venue.biel.click(public, label=again)
    await venue.settled()
    assert [await venue.message(lobby, Role.LOBBY)] == posted
    assert (await venue.tables.read(lobby.id)).is_running
    assert [name for name, _ in venue.calls] == ["Biel", "Anna"], "the others, and whose turn it is"


async def test_a_private_table_is_for_those_who_are_invited_and_each_is_called_once(venue: Venue) -> None:
    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    shown = await venue.anna.select(message, "private=true", custom_id=find_menu(message, "private=true"))
    assert venue.word("lobby-private") in shown.text
    refused = await venue.biel.click(message, label=venue.word("button-join"))
    assert (refused.is_ephemeral, refused.text) == (True, venue.word("refusal-private"))
    for _ in range(2):
        reply = await venue.anna.slash(venue.room, "table invite", person=venue.biel)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("notice-invited", name="Biel", table=table.id))
    await venue.settled()
    assert venue.calls == [("Biel", "taules")]
    assert "2. Biel" in (await venue.biel.click(message, label=venue.word("button-join"))).text

    robot = venue.discord.add_user("Robot", guild=venue.guild)
    robot.data.is_bot = True
    for before, language in pairwise(("es", "ca", "en", "es")):
        settings = await venue.anna.slash(venue.room, "settings")
        await venue.anna.select(settings.message, language, placeholder=venue.word("settings-language", before))
        reply = await venue.anna.slash(venue.room, "table invite", person=robot)
        assert reply.text == venue.word("refusal-no-person", language)


async def test_the_host_sends_somebody_away_from_the_lobby(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    message = await venue.message(table, Role.LOBBY)
    not_host = await venue.biel.slash(venue.room, "table remove", person="anna")
    assert not_host.text == venue.word("refusal-host-only")
    done = await venue.anna.slash(venue.room, "table remove", person=str(venue.biel.id))
    await venue.settled()
    assert done.text == venue.word("notice-sent-away", name="Biel", table=table.id)
    assert "Biel" not in message.text
    again = await venue.biel.click(message, label=venue.word("button-join"))
    assert again.text == venue.word("refusal-sent-away")


async def offered(venue: Venue, person: UserClient, typed: str = "", **options: str) -> list[tuple[str, str]]:
    """Whom of the table the command offers to send away: names and values."""
    choices = await person.autocomplete(venue.room, "table remove", option="person", value=typed, **options)
    return [(choice["name"], choice["value"]) for choice in choices]


async def test_those_at_the_table_are_offered_by_name_and_neither_oneself_nor_the_host(venue: Venue) -> None:
    table = await venue.lobby(venue.biel, venue.carla)
    biel, carla = (("Biel", str(venue.biel.id)), ("Carla", str(venue.carla.id)))
    assert await offered(venue, venue.anna) == [biel, carla]
    assert await offered(venue, venue.anna, "car") == [carla]
    assert await offered(venue, venue.biel) == [carla]
    message = await venue.message(table, Role.LOBBY)
    await venue.press(venue.anna, message, "button-start")
    assert [name for name, _ in await offered(venue, venue.biel)] == ["Anna", "Carla"]


async def test_the_table_that_is_named_first_is_the_one_whose_people_are_offered(venue: Venue) -> None:
    first = await venue.lobby(venue.biel)
    await venue.tables.lobbies.start(first.id, Player(venue.anna.id, "Anna"))
    second = await venue.lobby(venue.carla)
    for table, name in ((first, "Biel"), (second, "Carla")):
        assert [each for each, _ in await offered(venue, venue.anna, table=table.id)] == [name]


async def test_who_has_left_the_server_is_offered_first(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    venue.carla.leave(venue.guild)
    assert [name for name, _ in await offered(venue, venue.anna)] == ["Biel", "Carla"]
    await venue.tables.maintenance.mark_gone(table.id, 2, table.get_token(2))
    assert [name for name, _ in await offered(venue, venue.anna)] == ["Carla", "Biel"]
    ((_, carla),) = await offered(venue, venue.anna, "carla")
    asked = await venue.anna.slash(venue.room, "table remove", person=carla, table=table.id)
    assert venue.word("confirm-ask-computer", name="Carla") in asked.text


async def test_somebody_is_meant_by_name_mention_or_id(venue: Venue) -> None:
    table = await venue.lobby(venue.biel)
    for typed in ("MARÇAL", "marcal", "<@{id}>", "<@!{id}>", " {id} "):
        guest = venue.discord.add_user("Marçal", guild=venue.guild)
        await venue.tables.lobbies.join(table.id, Player(guest.id, "Marçal"))
        await venue.anna.slash(venue.room, "table remove", person=typed.format(id=guest.id))
        assert [seat.name for seat in (await venue.tables.read(table.id)).seats] == ["Anna", "Biel"], typed


async def test_whom_the_table_does_not_know_or_knows_twice_nobody_sends_away(venue: Venue) -> None:
    namesake = venue.discord.add_user("Biel", guild=venue.guild)
    table = await venue.lobby(venue.biel, namesake)
    for typed, key in (
        ("Carla", "no-player"),
        ("Biel", "no-player"),
        ("Bi", "no-player"),
        ("?!", "no-player"),
        (str(venue.carla.id), "guest-not-seated"),
        ("9" * 20, "guest-not-seated"),
        (str(venue.anna.id), "guest-not-seated"),
    ):
        reply = await venue.anna.slash(venue.room, "table remove", person=typed)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word(f"refusal-{key}")), typed
    assert len((await venue.tables.read(table.id)).seats) == 3


# What is put to a table on Discord: a line and two buttons on the public message, one ping, and kind refusals.


async def castell(venue: Venue, *others: UserClient) -> Table:
    """A game of Castell in which Anna has ended her turn."""
    table = await venue.game(*others, game="castell", starter="first")
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
    home = venue.discord.get_channel(table.row.home_id).name
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
    for forged in ("y.1", "remove.x", "remove.-1", "undo.1.1", "leave", "computer.x"):
        reply = await venue.biel.press_raw(now, custom_id=f"n:{table.id}:-:{forged}")
        assert reply.text == venue.word("refusal-malformed")
    assert (await venue.tables.read(table.id)).row == before


async def test_a_button_of_the_table_calls_the_vote_on_who_has_been_silent_for_three_days(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    go_on, computer = venue.word("button-go-on"), venue.word("button-agree-computer")
    assert go_on not in labels(await public(venue, table)), "not before it is possible"
    early = await venue.biel.press_raw(await public(venue, table), custom_id=f"n:{table.id}:-:")
    assert early.text == venue.word("refusal-is-going-on")
    await venue.tables.maintenance.expire(table.deadlines[0])
    message = await public(venue, table)
    own = await venue.anna.click(message, label=go_on)
    assert venue.word("thegame-hand-title-turn") in own.text, "whoever is waited for gets the hand"
    asked = await venue.biel.click(message, label=go_on)
    assert asked.is_ephemeral
    assert venue.word("confirm-ask-computer", name="Anna") in asked.text
    offered = [button["label"] for button in asked.message.buttons]
    assert offered == [computer, venue.word("button-agree-remove")]
    by_command = await venue.carla.slash(venue.room, "table remove", table=table.id, person=str(venue.anna.id))
    assert [button["label"] for button in by_command.message.buttons] == offered
    await venue.press(venue.biel, asked.message, "button-agree-computer")
    message = await public(venue, table)
    assert venue.word("table-asked-computer", name="Biel", other="Anna") in message.text
    assert go_on not in labels(message)
    carried = await venue.carla.click(message, label=computer)
    assert carried.text == venue.word("notice-carried")
    message = await public(venue, table)
    assert venue.word("table-away-computer") in message.text
    assert {go_on, computer}.isdisjoint(labels(message))
    back = await venue.press(venue.anna, message, "button-back")
    assert venue.word("notice-back", table=table.id) in back.text
    assert not (await venue.tables.read(table.id)).seats[0].away


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
