"""What people can ask about what is stored of them, through Discord."""

from __future__ import annotations

import gzip
import json

from bot.local.faults import Fault
from bot.local.interactions import CallbackKind
from bot.local.requests import RequestKind
from bot.tables.table import Person as Player
from bot.tables.table import Place, Table
from bot.text.names import make_pseudonym
from storage.rows import Role, Status
from tests.ui.conftest import Venue


async def test_what_is_stored_of_me_comes_as_a_file_that_only_i_see(venue: Venue, table: Table) -> None:
    for room in (venue.room, venue.anna.dm):
        reply = await venue.anna.slash(room, "privacy export")
        assert reply.text == venue.word("privacy-export-done")
        (attachment,) = reply.message.attachments
        told = json.loads(venue.discord.model.files[attachment.id])
        assert (told["account"], [seat["table"] for seat in told["seats"]]) == (str(venue.anna.id), [table.id])
    assert (await venue.anna.slash(venue.room, "privacy export")).is_ephemeral

    with venue.slow_disk():
        reply = await venue.anna.slash(venue.room, "privacy export")
    await venue.until(lambda: reply.message.attachments)
    assert reply.kind is CallbackKind.DEFERRED_MESSAGE
    (attachment,) = reply.message.attachments
    assert json.loads(venue.discord.model.files[attachment.id])["account"] == str(venue.anna.id)

    venue.discord.faults.add(RequestKind.CALLBACK, Fault.answered(413, 40005))
    reply = await venue.anna.slash(venue.room, "privacy export")
    assert reply.text == venue.word("refusal-file-too-large")

    asked = await venue.anna.slash(venue.room, "privacy forget")
    for payload in ("", "yes", str(venue.biel.id)):
        forged = await venue.anna.press_raw(asked.message, custom_id=f"f::-:{payload}")
        assert forged.text == venue.word("refusal-malformed")
    assert (await venue.store.users.get(venue.anna.id)).locale == "es-ES"


async def test_what_does_not_fit_into_one_file_comes_in_several_messages(venue: Venue) -> None:
    anna = Player(venue.anna.id, "Anna")
    for number in range(200):
        await venue.tables.lobbies.open("thegame", anna, Place(number, number), {}, "ca")
    venue.discord.model.file_limit_bytes = 1500
    for is_broken in (False, True):
        if is_broken:
            venue.discord.faults.add(RequestKind.CALLBACK, Fault.lost_before())
        reply = await venue.anna.slash(venue.room, "privacy export")
        await venue.settled()
        messages = [reply.message, *reply.followups]
        count = str(len(messages))
        assert len(messages) > 1
        assert messages[0].text.splitlines() == [
            venue.word("privacy-export-done"),
            venue.word("privacy-export-packed"),
            venue.word("privacy-export-part", number="1", count=count),
        ]
        assert messages[-1].text == venue.word("privacy-export-part", number=count, count=count)
        assert all(message.is_ephemeral for message in messages)
        data = [venue.discord.model.files[attachment.id] for message in messages for attachment in message.attachments]
        assert sum(len(json.loads(gzip.decompress(each))["seats"]) for each in data) == 200


async def test_one_is_forgotten_only_after_being_asked_once_more(venue: Venue) -> None:
    over = await venue.to_the_end(await venue.game(venue.biel))
    table = await venue.game(venue.biel)
    asked = await venue.anna.slash(venue.room, "privacy forget")
    assert asked.is_ephemeral
    assert venue.word("confirm-forget").partition("\n")[0] in asked.text
    assert (await venue.tables.read(table.id)).vacant == ()
    done = await venue.anna.click(asked.message, label=venue.word("button-forget"))
    assert done.text == venue.word("privacy-forget-done")
    await venue.settled()
    assert (await venue.tables.read(table.id)).vacant == (0,)
    assert "Anna" not in (await venue.message(table, Role.TABLE)).text
    assert make_pseudonym(f"{over.id}.0") in (await venue.message(over, Role.TABLE)).text
    assert await venue.store.tables.list_by_user(venue.anna.id, tuple(Status)) == ()
    for left in (over, table):
        assert venue.anna.dm.id not in [row.channel_id for row in (await venue.rows(left)).values()]
    assert venue.anna.dm.messages == []
    assert venue.word("mine-none") in (await venue.anna.slash(venue.room, "my-games")).text
