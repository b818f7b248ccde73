"""Looking at a game that is over, on Discord: its replay, the check of its deal, and the file of it."""

from __future__ import annotations

import hashlib
import json

import pytest

from bot.tables.export import import_document, write_document
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from bot.ui.pages.replay import ReplayPlace, parse_place
from storage.rows import Role
from tests.shown import get_body, get_title
from tests.ui.conftest import Venue


async def over(venue: Venue) -> Table:
    """A game of Anna and Biel that was played to its end."""
    return await venue.to_the_end(await venue.game(venue.biel))


async def test_a_finished_table_is_replayed_step_by_step_from_every_chair(venue: Venue) -> None:
    table = await over(venue)
    reply = await venue.carla.click(await venue.message(table, Role.TABLE), label=venue.word("button-replay"))
    assert reply.is_ephemeral
    count = table.row.seq + 1
    assert get_title(reply.message) == venue.word("replay-title", table=table.id, number="1", count=str(count))
    shown = reply.message
    assert get_body(shown).startswith(f"> {venue.word('log-deal')}")
    await venue.carla.click(shown, label=venue.word("replay-on"))
    assert get_title(shown) == venue.word("replay-title", table=table.id, number="2", count=str(count))
    public = shown.text
    await venue.carla.select(shown, ["1.1"], placeholder=venue.word("replay-chairs"))
    assert get_title(shown) == venue.word("replay-title", table=table.id, number="2", count=str(count))
    first = await venue.store.steps.get(table.id, 1)
    assert first is not None
    state = venue.tables.codec("thegame").state_from_json(first.state, first.version)
    assert shown.text != public
    assert all(str(card) in shown.text for card in state.view(1).hand), "the hand is open"
    await venue.carla.click(shown, label=venue.word("replay-last"))
    assert get_title(shown) == venue.word("replay-title", table=table.id, number=str(count), count=str(count))
    await venue.carla.select(shown, [f"{count - 1}"], placeholder=venue.word("replay-chairs"))
    assert venue.word("thegame-hand-title") not in shown.text


async def test_a_running_game_is_neither_replayed_nor_verified_nor_exported(venue: Venue) -> None:
    table = await venue.game(venue.biel)
    for command in ("replay", "verify", "export"):
        reply = await venue.anna.slash(venue.room, f"table {command}", table=table.id)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-not-over"))


async def test_anybody_may_check_that_the_deal_was_honest(venue: Venue) -> None:
    table = await over(venue)
    reply = await venue.carla.slash(venue.room, "table verify", table=table.id)
    assert reply.is_ephemeral
    assert table.row.key in reply.text
    assert hashlib.sha256(table.row.key.encode()).hexdigest() in reply.text
    assert "El reparto es limpio" in reply.text


async def test_a_finished_game_is_handed_over_as_a_file_only_the_reader_sees(venue: Venue) -> None:
    table = await over(venue)
    reply = await venue.anna.slash(venue.room, "table export", table=table.id)
    assert reply.is_ephemeral
    (attachment,) = reply.message.attachments
    assert attachment.filename == f"colla-{table.id}.json"
    document = json.loads(venue.discord.model.files[attachment.id])
    assert (document["table"], document["game"], document["seats"]) == (table.id, "thegame", ["Anna", "Biel"])
    assert len(document["steps"]) == table.row.seq + 1


async def test_a_replay_of_a_table_in_a_channel_one_cannot_see_is_refused(venue: Venue) -> None:
    table = await over(venue)
    stranger = venue.discord.add_user("Ningú", locale="es-ES", guild=venue.discord.add_guild("Lluny"))
    reply = await stranger.slash(stranger.dm, "table replay", table=table.id)
    assert reply.text == venue.word("refusal-no-table")


async def test_anybody_may_look_at_a_game_that_was_read_in(venue: Venue) -> None:
    document = await write_document(venue.tables, await over(venue))
    await import_document(venue.tables, document, lambda: "READ")
    stranger = venue.discord.add_user("Ningú", locale="es-ES", guild=venue.discord.add_guild("Lluny"))
    reply = await stranger.slash(stranger.dm, "table replay", table="READ")
    assert get_title(reply.message).startswith(
        venue.word("replay-title", table="READ", number="1", count="9").partition("1")[0]
    )


def test_places_are_read_as_they_are_written_and_nothing_else_is() -> None:
    for place in (ReplayPlace(), ReplayPlace(7), ReplayPlace(12, 0), ReplayPlace(999_999, 4)):
        assert parse_place(str(place)) == place
    for text in ("", "-1", "1.", ".1", "1.2.3", "x", "1 ", "9999999"):
        with pytest.raises(custom_ids.MalformedId):
            parse_place(text)
