"""Whatever comes through Discord, forged or garbled: one kind private answer, nothing changed, no error in the log."""

from __future__ import annotations

import itertools
import string
from random import Random

import pytest

from bot.engine.panel import Verb
from bot.local.interactions import CallbackKind
from bot.local.model import Json, Message
from bot.local.user_client import Reply, UserClient
from bot.tables.table import Person as Player
from bot.tables.table import Table
from storage.rows import Role
from tests.shown import is_panel
from tests.ui.conftest import Venue

NONE_OF_OURS = (
    ":",
    "a",
    "a:T000:1",
    "zz:T000:1:E",
    "Z:T000:1:E",
    "a:t000:1:E",
    "a:T000:1:E F",
    "a:T000:1:\n",
    "!0",
    "é",
)
"""Custom ids that no version of this bot has ever made."""

NO_ACTIONS = (
    "",
    "E,",
    ",E",
    "P",
    "P13",
    "P13.0.1",
    "P013.0",
    "P13.-1",
    "P999999999.0",
    "X1",
    "W0.loudly",
    "E" * 60,
    "V2",
)
"""Batches that are none, or whose actions nobody could take."""

ILLEGAL = ("E", "P13.0,P13.1", "P13.0,P99.0,E", "P2.0", "P13.7", "P13.0,P14.0,E,E", "P13.0,Vwant")
"""Batches that the rules refuse as a whole, though they begin well."""

DRAFTS = ("/", "w/", "zzz/", "/P99.0", "/P13.0,P13.0", "w/E,E,E", "/W0.nothere", "///", "/P13.9", "1/E", "no/P13.0")
"""Drafts that no hand has ever shown."""

CHOSEN = ("P13.9", "E", "Vwant", "W3.nothere", "~9.9~x", "~0.999~", "~", "'", "P13.0\n", "P13.0,P14.0", "")
"""Values that no list has ever offered."""

FIELDS: list[Json] = [
    {"type": 1, "components": [{"type": 4, "custom_id": "x", "value": "P13.0,P14.0,E\x00"}]},
    {"type": 18, "component": {"type": 4, "custom_id": "x", "value": "𝔭" * 1000}},
    {"type": 18, "component": {"type": 3, "custom_id": "x", "values": ["a"]}},
    {"type": 1, "components": []},
]


def is_private(reply: Reply, person: UserClient) -> bool:
    """True if the person, and nobody else, was answered."""
    message = reply.message
    is_own = message.is_ephemeral or message.channel_id == person.dm.id
    return reply.kind in (CallbackKind.MESSAGE, CallbackKind.UPDATE) and is_own and bool(reply.text)


async def seq(venue: Venue, table: Table) -> int:
    return (await venue.tables.read(table.id)).row.seq


async def messages(venue: Venue, table: Table) -> tuple[Message, Message]:
    """The public table, and Anna's hand."""
    return await venue.message(table, Role.TABLE), await venue.message(table, Role.HAND, 0)


async def test_no_custom_id_verb_or_modal_that_nobody_could_send_does_anything(venue: Venue, table: Table) -> None:
    for message, custom_id in itertools.product(await messages(venue, table), NONE_OF_OURS):
        reply = await venue.anna.press_raw(message, custom_id=custom_id)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-malformed")), custom_id
    assert await seq(venue, table) == 0
    payloads = ("", "yes", "99999999", "-1", "x", "level")
    chosen = (None, ["x=y"], ["a", "b"])
    places = zip(await messages(venue, table), ("ZZZZ", ""), strict=True)
    for (message, table_id), verb, payload, values in itertools.product(places, Verb, payloads, chosen):
        reply = await venue.anna.press_raw(message, custom_id=f"{verb}:{table_id}:-:{payload}", values=values)
        assert is_private(reply, venue.anna), (verb, payload, values)
    assert await seq(venue, table) == 0
    custom_ids = ("a:T000:1:", "d:T000:1:", "o:T000:-:", "e::-:language", "nonsense", "j:T000:-:")
    shown = (None, *await messages(venue, table))
    for custom_id, field, place in itertools.product(custom_ids, FIELDS, shown):
        room = venue.room if place is None else venue.discord.get_channel_of(place)
        data: Json = {"custom_id": custom_id, "components": [field]}
        reply = await venue.anna.submit_raw(room, data, message=place)
        assert is_private(reply, venue.anna), (custom_id, field)
    assert await seq(venue, table) == 0


async def test_a_batch_that_is_none_or_against_the_rules_is_refused_as_a_whole(venue: Venue, table: Table) -> None:
    public, hand = await messages(venue, table)
    shown = hand.text
    presses: list[tuple[str, list[str] | None]] = [(batch, None) for batch in NO_ACTIONS + ILLEGAL]
    presses += [("", batch.split(",")) for batch in NO_ACTIONS + ILLEGAL]
    presses += [(f"P13.0,{batch}", None) for batch in NO_ACTIONS]
    for message, (payload, values) in itertools.product((public, hand), presses):
        reply = await venue.anna.press_raw(message, custom_id=f"a:T000:1:{payload}", values=values)
        assert is_private(reply, venue.anna), (payload, values)
    assert await seq(venue, table) == 0
    assert hand.text == shown


async def test_a_draft_of_anything_draws_a_hand_or_is_refused(venue: Venue, table: Table) -> None:
    _, hand = await messages(venue, table)
    for question in ("1", "-"):
        for payload, value in itertools.product(DRAFTS, (None, *CHOSEN)):
            values = None if value is None else [value]
            reply = await venue.anna.press_raw(hand, custom_id=f"d:T000:{question}:{payload}", values=values)
            assert is_private(reply, venue.anna), (payload, value)
        assert await seq(venue, table) == 0


@pytest.mark.parametrize("is_closed", [False, True])
async def test_every_verb_at_a_table_that_was_never_dealt(venue: Venue, is_closed: bool) -> None:
    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    if is_closed:
        await venue.tables.lobbies.close(table.id, Player(venue.anna.id, "Anna"), is_moderator=False)
    for verb, question, payload in itertools.product("adhu", ("-", "1", "1.1"), ("", "E", "P13.0", "W0.nothere")):
        reply = await venue.anna.press_raw(message, custom_id=f"{verb}:T000:{question}:{payload}")
        assert (reply.is_ephemeral, bool(reply.text)) == (True, True), (verb, question, payload)
        assert reply.text != venue.word("refusal-trouble"), (verb, question, payload)
    assert (await venue.tables.read(table.id)).row.seq == -1


async def test_a_press_of_another_tables_button_is_a_press_at_that_table(venue: Venue) -> None:
    first = await venue.game(venue.biel)
    second = await venue.lobby(host=venue.carla)
    lobby = await venue.message(second, Role.LOBBY)
    shown = lobby.text
    reply = await venue.carla.press_raw(lobby, custom_id="a:T000:1:P13.0")
    assert reply.text == venue.word("refusal-not-seated")
    await venue.carla.press_raw(lobby, custom_id="l:T000:-:")
    await venue.settled()
    assert lobby.text == shown
    assert await seq(venue, first) == 0


async def test_random_presses_do_no_harm(venue: Venue) -> None:
    random = Random(0)
    table = await venue.game(venue.biel)
    places = (await venue.message(table, Role.TABLE), await venue.message(table, Role.LOBBY))
    parts = ["", "P13.0", "E", "/", ",", "w", "yes", "~0.1~", "server", "1", "-", "#1", "T000", *string.punctuation]
    for _ in range(400):
        head = random.choice([f"{random.choice(list(Verb))}:T000:{random.choice('1-2')}:", ""])
        custom_id = (head + "".join(random.choices(parts, k=random.randint(0, 6))))[:100] or "x"
        values = random.choice([None, [], random.choices(parts, k=random.randint(1, 3))])
        reply = await venue.carla.press_raw(random.choice(places), custom_id=custom_id, values=values)
        assert reply.is_ephemeral, (custom_id, values)
    assert await seq(venue, table) == 0


def _new(name: str, value: str) -> Json:
    option = {"name": name, "type": 3, "value": value}
    return {"name": "thegame", "options": [{"name": "new", "type": 1, "options": [option]}]}


async def test_commands_and_options_that_were_never_offered_and_people_from_elsewhere(venue: Venue) -> None:
    forms: list[Json] = [
        {"name": "hand", "options": [{"name": "table", "type": 4, "value": 7}]},
        {"name": "hand", "options": [{"name": "chair", "type": 3, "value": "x"}]},
        {"name": "play"},
        {"name": "nothing"},
        {"name": "table"},
        {"name": "table", "options": [{"name": "burn", "type": 1}]},
        _new("level", "expert"),
        _new("pace", "years"),
    ]
    for form in forms:
        reply = await venue.anna.slash_raw(venue.room, {"id": "1", "type": 1, **form})
        assert is_private(reply, venue.anna), form
    assert await venue.tables.list_by_user(venue.anna.id) == []
    gone = await venue.anna.slash_raw(venue.room, {"id": "1", "type": 1, "name": "nothing"})
    assert gone.text == venue.word("refusal-outdated-command")

    table = await venue.lobby()
    message = await venue.message(table, Role.LOBBY)
    for value in ("level=easy", "level", "=", "", "starter=first=x", "language=fr", "on_fire=maybe", "nothing=1"):
        reply = await venue.anna.press_raw(message, custom_id="o:T000:-:", values=[value])
        assert (reply.is_ephemeral, reply.text) == (True, venue.word("refusal-bad-option")), value
    assert (await venue.tables.read(table.id)).row.revision == table.row.revision

    elsewhere = venue.discord.add_guild("Els altres")
    stranger = venue.discord.add_user("Estrany", locale="es-ES", guild=elsewhere)
    opened = await stranger.slash(elsewhere.add_text_channel("taules"), "thegame new")
    for verb in ("j", "x", "s", "c", "t", "l", "r", "h"):
        reply = await stranger.press_raw(opened.message, custom_id=f"{verb}:T000:-:")
        assert (reply.is_ephemeral, is_panel(reply.message)) == (True, False), verb
    assert len((await venue.tables.read(table.id)).seats) == 1
