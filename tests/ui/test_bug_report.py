"""``python -m bot replay``: a developer sits at the seat that was to act, and plays on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.admin import export_game
from bot.bug_report import cut_off, find_people, furnish
from bot.registry import find_games
from bot.tables.export import BadDocument, read_document, store_document, write_document
from bot.tables.rerun import find_differences
from bot.tables.turn_clock import find_computing_seats
from storage.rows import Role
from tests.robot import Habits, Robot
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall
from tests.ui.conftest import Venue

PRESSING = Habits(typing=0, asking=0, regret=0)


@pytest.mark.parametrize("game", find_games())
async def test_one_sits_before_the_step_that_differs_and_presses(
    stage: Venue, hall: Hall, tmp_path: Path, game: str
) -> None:
    table = await hall.game(ANNA, BIEL, game=game)
    for person in (ANNA, BIEL, ANNA, BIEL):
        table = await hall.turn(table, person)
    whole = export_game(tmp_path / "colla.sqlite", table.id)
    wrong = max(step.seq for step in whole.steps if step.kind == "act" and step.seat == 0)
    steps = [step.model_copy(update={"is_final": step.is_final ^ (step.seq == wrong)}) for step in whole.steps]
    found = next(find_differences(whole.model_copy(update={"steps": tuple(steps)})))
    assert found.step.seq == wrong
    document, seat = cut_off(whole, found.step.seq)
    stage.place = tmp_path / "replay.sqlite"
    user, _, place = (await furnish(stage.discord, stage.place, document, seat)).partition("=")
    client = stage.discord.get_user(int(user))
    assert (client.name, int(place)) == ("Anna", client.dm.id)
    async with stage.running():
        await stage.until_drawn()
        begun = await stage.tables.read(table.id)
        assert begun.row.seq == wrong - 1
        assert 0 in begun.asked
        assert table.id in (await stage.message(begun, Role.TABLE)).text
        is_up = asyncio.Event()
        is_up.set()
        room = stage.discord.get_channel(begun.row.home_id)
        robot = Robot(client, room, table.id, Random(0), note=lambda _: None, is_up=is_up, habits=PRESSING)
        while (begun := await stage.tables.read(table.id)).row.seq < wrong:
            assert await robot.act()
            await stage.settled()
        assert [step.seat for step in begun.recent if step.seq == wrong] == [0]


async def test_a_finished_game_without_a_difference_is_shown_at_its_end(
    stage: Venue, hall: Hall, tmp_path: Path
) -> None:
    document, seat = cut_off(read_document(await write_document(hall.tables, await hall.over())), None)
    stage.place = tmp_path / "replay.sqlite"
    place = (await furnish(stage.discord, stage.place, document, seat)).partition("=")[2]
    async with stage.running():
        await stage.until_drawn()
        ended = await stage.tables.read(document.table)
        message = await stage.message(ended, Role.TABLE)
        assert (ended.is_over, message.channel_id) == (True, int(place))
        assert stage.word("button-replay", "ca") in [button.get("label") for button in message.buttons]


async def test_the_seat_of_the_step_has_a_person_and_other_empty_ones_and_computers_stay(
    hall: Hall, tmp_path: Path
) -> None:
    table = await hall.tables.lobbies.leave((await hall.game(ANNA, BIEL, CARLA, game="castellers")).id, CARLA)
    for person in (ANNA, BIEL):
        table = await hall.computers(await hall.turn(table, person))
    whole = export_game(tmp_path / "colla.sqlite", table.id).model_copy(update={"computers": (1,)})
    left, computers = (next(step.seq for step in whole.steps if step.kind == kind) for kind in ("leave", "computer"))
    waiting, seat = cut_off(whole.model_copy(update={"steps": whole.steps[:computers]}), None)
    assert (seat, find_people(waiting)) == (0, {0})
    again = await hall.tables.read(await store_document(hall.tables, waiting, lambda: "COPY", HOME, {0: ANNA.id}))
    assert again.asked == find_computing_seats(again) == {2}, "a computer goes on"
    document, seat = cut_off(whole, computers)
    assert (seat, document.steps[-1].seq, find_people(document)) == (2, computers - 1, {0})
    document, seat = cut_off(whole, left)
    assert (seat, find_people(document)) == (2, {0, 2})
    played = next(step.seq for step in whole.steps if step.seat == 1)
    document, seat = cut_off(whole, played)
    assert (seat, document.computers) == (1, ())
    assert cut_off(whole, 0)[0].steps == whole.steps[:1], "nothing comes before the deal"
    with pytest.raises(BadDocument, match=r"^it has no step 99: the last is \d+$"):
        cut_off(whole, 99)
