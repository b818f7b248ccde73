"""Names that look the same get numbers everywhere, and people have their nicknames at tables of a server."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.tables.plan import TablePlan
from bot.tables.seating import name_computers
from bot.tables.table import Person, Place, build_sitting
from bot.text.names import mark_equal_names
from storage.rows import Role, SeatRow, StepRow, TableRows
from tests.local.moderation import set_nick
from tests.ui.conftest import Venue


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Anna", "Biel"), ("", "")),
        (("Anna", "Biel", "ANNA"), (" (1)", "", " (3)")),
        (("Anna", " An\u200bna\u202e "), (" (1)", " (2)")),
        (("Anna", "𝐀nna"), (" (1)", " (2)")),
        (("", "\u3164"), (" (1)", " (2)")),
        (("Anna", "Anna", "Anna (2)"), (" (1)", " (2)", " (3)")),
    ],
)
def test_names_that_look_the_same_get_their_numbers(names: tuple[str, ...], marks: tuple[str, ...]) -> None:
    assert tuple(mark_equal_names(dict(enumerate(names, 1))).values()) == marks


def test_a_picture_that_cuts_a_label_off_leaves_the_number() -> None:
    sitting = build_sitting(("*Maria* del Mar de la Bonanova",) * 2)
    assert sitting.labels == ("*Maria* del Mar… (1)", "*Maria* del Mar… (2)")
    assert sitting.names[1] == r"\*Maria\* del Mar de la Bonanova (2)"


async def test_two_people_of_one_name_are_told_apart_in_text_picture_log_and_choices(venue: Venue) -> None:
    namesake = venue.discord.add_user("biel", guild=venue.guild)
    table = await venue.game(venue.biel, namesake)
    names = table.build_sitting().names
    assert sorted(names) == ["Anna", "Biel (2)", "biel (3)"]
    await venue.show_turn(table, venue.anna)
    public = await venue.message(table, Role.TABLE)
    shown = "\n".join([public.text, *(each.description or "" for each in public.attachments)])
    log = (await venue.anna.slash(venue.room, "table log")).text
    choices = await venue.anna.autocomplete(venue.room, "table remove", option="person", value="biel")
    for name in ("Biel (2)", "biel (3)"):
        assert name in shown
    assert {choice["name"] for choice in choices} == {"Biel (2)", "biel (3)"}
    await venue.turn(table, venue.biel)
    log = (await venue.anna.slash(venue.room, "table log")).text
    assert "Biel (2)" in log


async def test_a_computer_never_has_the_name_of_a_person(venue: Venue) -> None:
    prepared: list[TableRows] = []

    async def keep(rows: TableRows, _: Sequence[StepRow]) -> bool:
        prepared.append(rows)
        return False

    people = (Person(1, "bot quim"), Person(2, "Mercè"))
    plan = TablePlan("thegame", Place(1, 2), "ca", people, computers=2, key="5eed")
    await venue.tables.door.open(plan, keep)
    assert [seat.name for seat in prepared[0].seats] == ["bot quim", "Mercè", "Bot Pep", "Bot Nati"]
    seats = (SeatRow(0, 1, "Pep"), SeatRow(1, None, "Bot Pep", is_computer=True))
    assert name_computers(seats)[1].name == "Bot Quim", "somebody of that name has come"


async def test_people_are_called_as_on_the_server_of_the_table_and_nicknames_stay_there(venue: Venue) -> None:
    set_nick(venue.guild, venue.biel, "Biel de Reus")
    table = await venue.game(venue.biel)
    assert table.seats[1].name == "Biel de Reus"
    await venue.biel.slash(venue.biel.dm, "hand")
    assert (await venue.tables.read(table.id)).seats[1].name == "Biel de Reus", "in direct messages are no nicknames"
    set_nick(venue.guild, venue.biel, None)
    await venue.biel.slash(venue.room, "hand")
    await venue.settled()
    assert (await venue.tables.read(table.id)).seats[1].name == "Biel"

    set_nick(venue.guild, venue.anna, "Nina")
    own = await venue.anna.slash(venue.anna.dm, "castellers new")
    assert "Anna" in own.text
    await venue.anna.slash(venue.room, "thegame new")
    names = {
        table.row.guild_id: table.seats[0].name
        for table in await venue.tables.list_by_user(venue.anna.id)
        if table.is_lobby
    }
    assert names == {0: "Anna", venue.guild.id: "Nina"}
