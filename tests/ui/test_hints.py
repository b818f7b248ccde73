"""Hints on Discord: a button on the hand of who is asked, and a private answer."""

from __future__ import annotations

import logging

import pytest

from bot.engine.panel import Verb
from bot.tables.table import Table
from storage.rows import Role
from tests.robot import find_button
from tests.shown import get_body
from tests.ui.conftest import Venue


async def alone(venue: Venue, game: str = "thegame") -> Table:
    """A game of Anna's with a computer that waits for her, or her own of The Game."""
    reply = await venue.anna.slash(venue.room, f"{game} new", computers=0 if game == "thegame" else 1, language="ca")
    await venue.anna.click(reply.message, label=venue.word("button-start", "ca"))
    await venue.settled()
    (table,) = await venue.tables.list_by_user(venue.anna.id)
    for _ in range(20):
        if table.find_seat(venue.anna.id) in table.asked:
            break
        await venue.computers()
        table = await venue.tables.read(table.id)
    return table


@pytest.mark.parametrize("game", ["thegame", "castellers", "fallera", "castell"])
async def test_the_hint_is_private_names_the_move_and_says_why(
    frozen: Venue, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await alone(frozen, game)
    seat = table.find_seat(frozen.anna.id)
    assert seat is not None
    public = (await frozen.message(table, Role.TABLE)).text
    with caplog.at_level(logging.INFO):
        reply = await frozen.anna.click(await frozen.message(table, Role.HAND, seat), label=frozen.word("button-hint"))
        await frozen.settled()
    hint = reply.interaction.original
    assert hint is not None
    assert hint.is_ephemeral
    shown = get_body(hint)
    proposed = frozen.word("hint-actions", actions="").strip()
    assert proposed in shown
    reason = shown.partition("\n")[2]
    assert reason.strip(), "it says why"
    assert f"table {table.id}: hint for seat {seat}" in caplog.text
    assert (await frozen.message(table, Role.TABLE)).text == public, "others notice nothing"


async def test_a_hint_goes_on_from_what_is_chosen_on_its_message(frozen: Venue) -> None:
    table = await alone(frozen, "castell")
    seat = table.find_seat(frozen.anna.id)
    assert seat is not None
    hand = await frozen.message(table, Role.HAND, seat)
    await frozen.anna.select(hand, "Mval", placeholder=frozen.word("castell-choose-move"))
    reply = await frozen.anna.click(hand, label=frozen.word("button-hint"))
    await frozen.settled()
    hint = reply.interaction.original
    assert hint is not None
    shown = get_body(hint)
    assert frozen.word("hint-goes-on", actions="").strip() in shown
    assert frozen.word("castell-label-m", region="").strip() not in shown, "the move is chosen already"


async def test_a_hint_for_a_question_that_has_gone_says_so(frozen: Venue) -> None:
    table = await alone(frozen)
    hand = await frozen.message(table, Role.HAND, 0)
    pressed = find_button(hand, Verb.HINT)
    assert pressed is not None
    asked = table.get_token(0)
    while table.get_token(0) == asked:
        assert table.state is not None
        action = frozen.tables.codec("thegame").action_to_short(table.state.choose_default(0))
        table = await frozen.act(table, frozen.anna, action)
    await frozen.settled()
    reply = await frozen.anna.press_raw(hand, custom_id=pressed["custom_id"])
    assert frozen.word("refusal-stale") in reply.text


async def test_the_end_tells_how_many_hints_there_were(frozen: Venue) -> None:
    table = await alone(frozen)
    for _ in range(2):
        await frozen.anna.click(await frozen.message(table, Role.HAND, 0), label=frozen.word("button-hint"))
    while table.is_running:
        table = await frozen.turn(table, frozen.anna)
    await frozen.settled()
    of_anna = frozen.word("table-hints-of", "ca", name="Anna", count="2")
    assert frozen.word("table-hints", "ca", hints=of_anna) in (await frozen.message(table, Role.TABLE)).text


async def test_a_table_without_hints_has_no_button(frozen: Venue) -> None:
    table = await frozen.game(frozen.biel)
    assert find_button(await frozen.message(table, Role.HAND, 0), Verb.HINT) is None
