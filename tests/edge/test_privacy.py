"""What people can ask about what is stored of them, through Discord."""

from __future__ import annotations

import json

from bot.text.names import pseudonym
from storage.rows import Role, Status
from tests.edge.conftest import Venue


async def test_what_is_stored_of_me_comes_as_a_file_that_only_i_see(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    for room in (venue.room, venue.anna.dm):
        reply = await venue.anna.slash(room, "privacy export")
        assert reply.text == venue.word("privacy-export-done")
        (attachment,) = reply.message.attachments
        told = json.loads(venue.discord.world.files[attachment.id])
        assert (told["account"], [seat["table"] for seat in told["seats"]]) == (str(venue.anna.id), [table.id])
    assert (await venue.anna.slash(venue.room, "privacy export")).is_ephemeral


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
    assert pseudonym(f"{over.id}.0") in (await venue.message(over, Role.TABLE)).text
    assert await venue.store.tables_of(venue.anna.id, tuple(Status)) == ()
    assert venue.word("mine-none") in (await venue.anna.slash(venue.room, "my-games")).text


async def test_nobody_is_forgotten_by_a_press_that_was_not_offered(venue: Venue) -> None:
    asked = await venue.anna.slash(venue.room, "privacy forget")
    for payload in ("", "yes", str(venue.biel.id)):
        forged = await venue.anna.press_raw(asked.message, custom_id=f"f::-:{payload}")
        assert forged.text == venue.word("refusal-malformed")
    assert (await venue.store.user(venue.anna.id)).locale == "es-ES"
