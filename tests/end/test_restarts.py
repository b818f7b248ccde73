"""What a process did and did not live to note is put right by the next one, whatever has happened since."""

from __future__ import annotations

from pathlib import Path

from bot.local.faults import Fault
from bot.local.requests import RequestKind
from bot.tables.table import Table
from storage.rows import Role
from tests.evidence import Evidence
from tests.storage.samples import keep_messages
from tests.ui.conftest import Venue


async def problems(stage: Venue, table: Table, folder: Path) -> list[str]:
    """What is shown otherwise than a fresh drawing shows it, or more than once."""
    await stage.settled()
    async with Evidence.of(folder / "colla.sqlite") as evidence:
        return await evidence.problems_of_messages(table.id, stage.discord)


async def test_what_was_shown_unnoted_is_drawn_anew_although_the_state_has_come_back(
    stage: Venue, tmp_path: Path
) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        noted = await stage.store.messages.list_by_table(table.id)
        hand = await stage.message(table, Role.HAND, 1)
        await stage.biel.press_raw(hand, custom_id=f"a:{table.id}:-:W0.nothere")
        await stage.settled()
        await stage.bot.presenter.close()
        await stage.act(table, stage.biel, "W0.clear")
        await keep_messages(stage.store, table.id, noted)
    async with stage.running():
        assert await problems(stage, table, tmp_path) == []


async def test_a_table_that_was_posted_unnoted_is_found_although_its_player_has_moved_since(
    stage: Venue, tmp_path: Path
) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        noted = await stage.store.messages.list_by_table(table.id)
        stage.discord.faults.add(RequestKind.MESSAGE_DELETE, Fault.lost_before(), times=None)
        await stage.turn(table, stage.anna)
        await stage.settled()
        await stage.bot.presenter.close()
        await stage.move(table, stage.biel)
        await keep_messages(stage.store, table.id, noted)
    stage.discord.faults.clear()
    async with stage.running():
        assert await problems(stage, table, tmp_path) == []


async def test_old_messages_that_were_left_over_are_all_deleted(stage: Venue, tmp_path: Path) -> None:
    async with stage.running():
        table = await stage.game(stage.biel)
        stage.discord.faults.add(RequestKind.MESSAGE_DELETE, Fault.lost_before(), times=None)
        for person in (stage.anna, stage.biel, stage.anna):
            await stage.turn(table, person)
            await stage.settled()
        stage.discord.faults.clear()
    async with stage.running():
        assert await problems(stage, table, tmp_path) == []
