"""One's tables on all servers: what waits comes first, with a link and the time that is left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.local.components import ComponentKind
from bot.local.model import Message
from bot.tables.motions import MOTION_SECONDS
from bot.tables.move import LOBBY_SECONDS
from bot.tables.table import Person as Player
from bot.tables.table import Place
from storage.rows import DeadlineKind, DeadlineRow, MessageFormat, MotionKind, Role
from tests.shown import get_body, get_title
from tests.storage.samples import rewrite
from tests.ui.conftest import Venue


async def mine(venue: Venue) -> list[str]:
    """The lines that Anna reads, without the title."""
    reply = await venue.anna.slash(venue.room, "my-games")
    assert reply.is_ephemeral
    return reply.message.text.splitlines()[1:]


async def test_what_waits_for_me_comes_first_and_each_line_leads_to_the_message(venue: Venue) -> None:
    waiting = await venue.game(venue.biel)
    waiting = await venue.turn(waiting, venue.anna)
    asked = await venue.game(venue.biel)
    lobby = await venue.lobby(venue.biel)
    await venue.settled()
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [asked.id, lobby.id, waiting.id]
    for line, table, role in zip(lines, (asked, lobby, waiting), (Role.TABLE, Role.LOBBY, Role.TABLE), strict=True):
        message = await venue.message(table, role)
        assert f"https://discord.com/channels/{venue.guild.id}/{message.channel_id}/{message.id}" in line
    assert "Biel" in lines[2]


async def test_a_lobby_tells_when_it_closes_and_a_game_without_a_clock_tells_no_time(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    await venue.game(venue.biel)
    lobby = await venue.lobby()
    asked, closing = await mine(venue)
    assert "<t:" not in asked
    assert venue.word("mine-closes", when="").strip() in closing
    due = int((await venue.tables.read(lobby.id)).row.touched_at + LOBBY_SECONDS)
    assert abs(int(closing.partition("<t:")[2].partition(":")[0]) - due) <= 1


async def test_of_several_that_wait_the_one_with_the_least_time_comes_first(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    tables = [await venue.game(venue.biel) for _ in range(3)]
    for table, seconds in ((tables[1], 500.0), (tables[2], 100.0)):
        due = venue.now() + seconds
        row = DeadlineRow(table.id, 0, DeadlineKind.TURN, due, table.get_token(0))
        await rewrite(venue.store, (await venue.tables.read(table.id)).row, None, [row])
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [tables[2].id, tables[1].id, tables[0].id]
    assert "<t:" in lines[0]
    assert "<t:" not in lines[2]


async def test_a_vote_waits_for_whoever_has_not_answered_it(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    waiting = await venue.turn(await venue.game(venue.biel, venue.carla), venue.anna)
    put = await venue.turn(await venue.game(venue.biel, venue.carla), venue.anna)
    asked = await venue.game(venue.biel)
    await venue.tables.votes.propose(put.id, Player(venue.carla.id, "Carla"), MotionKind.CLOSE)
    await venue.settled()
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [put.id, asked.id, waiting.id]
    assert venue.word("mine-vote", link="", game="", table="").partition("·")[0] in lines[0]
    lapses = int(venue.now() + MOTION_SECONDS)
    assert abs(int(lines[0].partition("<t:")[2].partition(":")[0]) - lapses) <= 2
    message = await venue.message(put, Role.TABLE)
    assert f"/{message.channel_id}/{message.id}" in lines[0]
    await venue.anna.click(message, label=venue.word("button-refuse"))
    lines = await mine(venue)
    assert [line.partition("[")[2][:4] for line in lines] == [asked.id, waiting.id, put.id]
    assert "Biel" in lines[2]
    assert "<t:" not in lines[2], "what is left of the vote is no time of the game"


async def test_at_turn_and_with_a_vote_missing_both_are_told_in_one_line(venue: Venue) -> None:
    await venue.store.servers.change(venue.guild.id, lambda _: {"clock": "none"})
    table = await venue.game(venue.biel, venue.carla)
    await venue.tables.votes.propose(table.id, Player(venue.biel.id, "Biel"), MotionKind.CLOSE)
    (line,) = await mine(venue)
    assert venue.word("mine-asked-and-vote", link="", game="", table="").partition("·")[0] in line
    assert "<t:" not in line, "the turn has no end"


async def test_tables_on_other_servers_are_named_with_their_server(venue: Venue) -> None:
    other = venue.discord.add_guild("Els *altres*")
    venue.anna.join(other)
    room = other.add_text_channel("jocs")
    await venue.settled()
    here = await venue.game()
    there = await venue.lobby(room=room)
    lines = {line.partition("[")[2][:4]: line for line in await mine(venue)}
    assert "Els \\*altres\\*" in lines[there.id]
    assert "La colla" not in lines[here.id]


async def test_of_sixty_tables_each_is_on_a_page_with_its_hand(venue: Venue) -> None:
    ids = await open_sixty(venue)
    await venue.anna.click((await venue.anna.slash(venue.room, "my-games")).message, label=venue.word("mine-keep"))
    shown = (await venue.anna.slash(venue.room, "my-games")).message
    found, texts = list_hands(venue, shown), [shown.text]
    while onward := find_onward(venue, shown):
        before = shown
        shown = (await venue.anna.click(shown, label=onward)).message
        assert shown.id == before.id, "a private list turns its page"
        found += list_hands(venue, shown)
        texts.append(shown.text)
    assert sorted(found) == sorted(ids), "each table has the button of its hand, once"
    assert all(sum(f"[{each}]" in text for text in texts) == 1 for each in ids)
    assert len(texts) >= 3
    last = list_hands(venue, shown)
    shown = (await venue.anna.press_raw(shown, custom_id="e::-:mine.9999")).message
    assert list_hands(venue, shown)[-len(last) :] == last
    ended = list_hands(venue, shown)
    shown = (await venue.anna.click(shown, label=venue.word("mine-before"))).message
    assert found.index(list_hands(venue, shown)[-1]) == found.index(ended[0]) - 1
    await check_kept(venue, found)


async def check_kept(venue: Venue, ids: Sequence[str]) -> None:
    """Check that the list that is kept shows its first page, and answers privately with the next ones."""
    await venue.settled()
    (kept,) = (message for message in venue.anna.dm.messages if venue.word("mine-kept") in message.text)
    before = kept.text
    turned = await venue.anna.click(kept, label=find_onward(venue, kept))
    assert turned.is_ephemeral
    assert turned.message.id != kept.id
    both = list_hands(venue, kept) + list_hands(venue, turned.message)
    assert both == ids[: len(both)], "the next one goes on where the kept one ends"
    on = await venue.anna.click(turned.message, label=find_onward(venue, turned.message))
    assert on.message.id == turned.message.id
    await venue.settled()
    assert kept.text == before


async def test_there_is_no_page_with_another_name(venue: Venue) -> None:
    reply = await venue.anna.slash(venue.room, "my-games")
    for number in ("", "-1", "x", "1.2", "10000000000", "²"):
        refused = await venue.anna.press_raw(reply.message, custom_id=f"e::-:mine.{number}")
        assert refused.text == venue.word("refusal-malformed"), number


async def open_sixty(venue: Venue) -> list[str]:
    """Start sixty tables of Anna with people of the longest names; returns their ids."""
    others = [Player(number, "W" * 32) for number in (71, 72, 73, 74)]
    ids = []
    for _ in range(60):
        place, host = Place(venue.guild.id, venue.room.id), others[0]
        table = await venue.tables.lobbies.open("thegame", host, place, {"starter": "first"}, "ca")
        for person in (*others[1:], Player(venue.anna.id, "Anna")):
            await venue.tables.lobbies.join(table.id, person)
        ids.append((await venue.tables.lobbies.start(table.id, host)).id)
    return ids


def list_hands(venue: Venue, message: Message) -> list[str]:
    """The tables whose hand can be opened from a list."""
    beginning = f"{venue.word('button-hand')} · "
    return [str(each["label"])[len(beginning) :] for each in message.buttons if each["label"].startswith(beginning)]


def find_onward(venue: Venue, message: Message) -> str:
    """The label of the button to the next page; empty if there is none."""
    beginning = venue.word("mine-more", count="").split("(")[0]
    return next((each["label"] for each in message.buttons if each["label"].startswith(beginning)), "")


async def test_each_running_table_has_the_button_of_its_hand_beside_its_line(venue: Venue) -> None:
    tables = [await venue.game(venue.biel) for _ in range(3)]
    lobby = await venue.lobby()
    reply = await venue.anna.slash(venue.room, "my-games")
    labels = {table.id: f"{venue.word('button-hand')} · {table.id}" for table in tables}
    shown = sorted(button["label"] for button in reply.message.buttons)
    assert shown == sorted([*labels.values(), venue.word("mine-keep"), venue.word("mine-calendar")])
    (frame,) = reply.message.components
    for section in (each for each in frame["components"] if each["type"] == ComponentKind.SECTION):
        (text,) = section["components"]
        table_id = section["accessory"]["label"][-4:]
        assert f"[{table_id}]" in text["content"]
        assert table_id != lobby.id
    opened = await venue.anna.click(reply.message, label=labels[tables[1].id])
    assert get_title(opened.message).endswith(tables[1].id)


async def test_where_pages_are_embeds_the_lines_are_the_text_and_the_buttons_come_below(stage: Venue) -> None:
    stage.message_format = MessageFormat.EMBED
    async with stage.running():
        tables = [await stage.game(stage.biel) for _ in range(6)]
        message = (await stage.anna.slash(stage.room, "my-games")).message
        assert len(get_body(message).splitlines()) == 6
        assert [len(row["components"]) for row in message.components] == [2, 5, 1]
        assert all(table.id in get_body(message) for table in tables)
