"""Somebody of another server, without a seat: forged controls tell nothing of a table, not even that it exists."""

from __future__ import annotations

import pytest

from bot.engine.panel import Verb
from bot.local.model import Message
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import Role
from tests.ui.conftest import Venue

MISSING = "ZZZZ"

PAYLOADS: dict[Verb, tuple[str, ...]] = {
    Verb.ACT: ("P13.0", "E", "P13.0;P14.0", "no such action"),
    Verb.DRAFT: ("/", "/P13.0", "%/%"),
    Verb.QUIET: ("on", "off"),
    Verb.LOG: ("", "0"),
    Verb.REPLAY: ("0", "3.1"),
    Verb.LEAVE: ("", "yes"),
    Verb.CLOSE: ("", "yes"),
    Verb.PROPOSE: ("undo", "close", "remove.1"),
    Verb.VOTE: ("y.1", "n.1"),
}
"""What comes with the presses of a verb, where that is more than nothing."""

VALUES: dict[Verb, tuple[str, ...]] = {
    Verb.ACT: ("P13.0",),
    Verb.DRAFT: ("P13.0",),
    Verb.OPTION: ("starter=first",),
    Verb.REPLAY: ("0.0",),
}
"""What is chosen from the lists of a verb."""

QUESTIONS = ("-", "1")


async def presses(
    person: UserClient, message: Message, table_id: str
) -> dict[tuple[Verb, str, str], tuple[object, str]]:
    """What every forged press is answered, and how."""
    answers = {}
    for verb in Verb:
        for question in QUESTIONS:
            for payload in PAYLOADS.get(verb, ("",)):
                custom_id = f"{verb}:{table_id}:{question}:{payload}"
                reply = await person.press_raw(message, custom_id=custom_id)
                answers[verb, question, payload] = answer(reply)
            if verb in VALUES:
                custom_id = f"{verb}:{table_id}:{question}:"
                reply = await person.press_raw(message, custom_id=custom_id, values=VALUES[verb])
                answers[verb, question, "values"] = answer(reply)
    return answers


def answer(reply: Reply) -> tuple[object, str]:
    """How it was answered, and what can be read."""
    return reply.kind, reply.text if reply.interaction.original is not None else ""


async def tables_of(venue: Venue) -> dict[str, Table]:
    """A table of every kind on the venue's server."""
    over = await venue.to_the_end(await venue.game(venue.biel))
    broken, running = [await venue.game(venue.biel, room=venue.guild.add_text_channel(name)) for name in ("a", "b")]
    lobby = await venue.lobby(venue.biel)
    await venue.break_save(broken)
    return {"over": over, "lobby": lobby, "broken": broken, "running": running}


@pytest.mark.parametrize("is_in_direct_messages", [False, True])
async def test_every_verb_answers_a_stranger_as_if_there_were_no_such_table(
    stage: Venue, is_in_direct_messages: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with stage.running():
        tables = await tables_of(stage)
        await stage.tables.servers.change(stage.guild.id, lambda _: {"language": "ca"})
        stranger = stage.discord.add_user("Olga", locale="fr", guild=(elsewhere := stage.discord.add_guild("Altra")))
        room = stranger.dm if is_in_direct_messages else elsewhere.add_text_channel("general")
        message = (await stranger.slash(room, "help")).message
        expected = await presses(stranger, message, MISSING)
        for kind, table in tables.items():
            before = (await stage.tables.read_snapshot(table.id)) if kind != "broken" else None
            found = await presses(stranger, message, table.id)
            assert {key: (found[key], expected[key]) for key in expected if found[key] != expected[key]} == {}, kind
            if before is not None:
                assert await stage.tables.read_snapshot(table.id) == before
        await stage.settled()
    told = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(told) == 1, "the table that was spoilt is set aside, and nothing else goes wrong"
    caplog.clear()


async def test_a_stranger_who_names_a_table_in_a_command_is_told_that_there_is_none(venue: Venue, table: Table) -> None:
    room = venue.discord.add_guild("Altra").add_text_channel("general")
    stranger = venue.discord.add_user("Olga", guild=venue.discord.guilds[-1])
    for name in ("hand", "table show", "table log", "table undo", "table leave", "table close", "table verify"):
        for place in (room, stranger.dm):
            told = [(await stranger.slash(place, name, table=each)).text for each in (table.id, MISSING)]
            assert told[0] == told[1], name
    assert await stranger.autocomplete(room, "play", option="move", value="", table=table.id) == []


async def test_whoever_sat_there_once_is_still_told_what_is_the_matter(venue: Venue) -> None:
    table = await venue.game(venue.biel, venue.carla)
    hand = await venue.message(table, Role.HAND, 1)
    await venue.tables.lobbies.leave(table.id, Player(venue.biel.id, venue.biel.name))
    reply = await venue.biel.press_raw(hand, custom_id=f"a:{table.id}:1:E")
    assert reply.text == venue.word("refusal-not-seated")
