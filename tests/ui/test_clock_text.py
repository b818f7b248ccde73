"""What tables, lobbies and hands say of clocks and of those who are away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.panel import Verb
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.my_games_panel import load_games
from bot.ui.messages.rendered import RenderedMessage
from bot.ui.messages.table_renderer import Renderer
from storage.rows import Absence, Away
from tests.built import components, embed
from tests.storage.samples import deadlines_of
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall
from tests.tables.test_turn_clock import DAY, HOUR, one_play, run_out
from tests.text.sources import texts
from tests.ui.test_table_renderer import hand, public, questions

say = texts().say("ca")


def verbs(rendered: RenderedMessage) -> set[Verb]:
    return {verb for verb, _ in questions(rendered)}


async def told(renderer: Renderer, table: Table) -> list[str]:
    """The last lines of the table."""
    return (embed(await public(renderer, table)).description or "").splitlines()


def when(seconds: float) -> str:
    return f"<t:{int(seconds)}:f> (<t:{int(seconds)}:R>)"


async def test_a_table_tells_until_when_there_is_time(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", bank="once")
    lines = await told(renderer, table)
    assert say("table-turn", when=when(hall.now + 16 * HOUR)) in lines
    assert "Rellotge: **8 hores per torn** · Temps de reserva: 8 hores per persona." in lines
    seats = tuple(replace(seat, bank=3600.0 * (1 + seat.seat)) for seat in table.seats)
    later = await told(renderer, replace(table, seats=seats))
    assert "Rellotge: **8 hores per torn** · Temps de reserva: Anna 1 hora, Biel 2 hores." in later


async def test_nothing_says_that_time_runs_out_where_none_does(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    paused = replace(table, row=replace(table.row, is_paused=True))
    until = say("table-turn", when=when(hall.now + 8 * HOUR))
    assert until in await told(renderer, table)
    assert until not in await told(renderer, paused)
    tables = (table, paused, await hall.game(ANNA, BIEL))
    deadlines = [game.deadline for each in tables for game in load_games([each], ANNA.id, lambda _: "")]
    assert deadlines == [hall.now + 8 * HOUR, None, None]


@pytest.mark.parametrize("bank", ["none", "hours-10"])
async def test_a_table_without_a_clock_tells_nothing_of_time(hall: Hall, renderer: Renderer, bank: str) -> None:
    lines = "\n".join(await told(renderer, await hall.game(ANNA, BIEL, bank=bank)))
    assert "<t:" not in lines
    assert "Temps de reserva" not in lines
    assert say("table-no-clock") in lines
    assert say("table-no-clock") not in await told(renderer, await hall.game(CARLA)), "nobody else waits"


async def test_where_the_times_differ_each_is_told_with_its_names(hall: Hall, renderer: Renderer) -> None:
    table = await hall.sealed(ANNA, BIEL, CARLA, clock="hours-8")
    await hall.tables.people.set_vacation(BIEL.id, hall.now + DAY)
    lines = await told(renderer, await hall.tables.read(table.id))
    assert say("table-turn-of", names="Anna, Carla", when=f"<t:{int(hall.now + 8 * HOUR)}:R>") in lines
    assert say("table-turn-of", names="Biel", when=f"<t:{int(hall.now + DAY + 8 * HOUR)}:R>") in lines
    assert say("table-vacation", name="Biel", when=when(hall.now + DAY)) in lines


async def test_a_table_tells_that_time_has_run_out(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="live-3")
    clock = await hall.start_clock()
    assert say("table-turn-over", names="Anna") in await told(renderer, await run_out(hall, clock, table))


@pytest.mark.parametrize("absence", ["computer", "substitute"])
async def test_who_is_away_finds_the_button_to_come_back(hall: Hall, renderer: Renderer, absence: str) -> None:
    table = await hall.game(ANNA, BIEL, clock="live-3", absence=absence)
    assert Verb.BACK not in verbs(await public(renderer, table)) | verbs(await hand(renderer, table, 0))
    clock = await hall.start_clock()
    table = await run_out(hall, clock, table)
    lines, rendered = await told(renderer, table), await public(renderer, table)
    assert lines[-2:] == [say("table-away", names="Anna"), say(f"table-away-{absence}")]
    assert Verb.BACK in verbs(rendered)
    assert (Verb.JOIN in verbs(rendered)) == (absence == "substitute")
    own, other = await hand(renderer, table, 0), await hand(renderer, table, 1)
    assert (embed(own).description or "").startswith(say("hand-away"))
    assert Verb.BACK in verbs(own)
    assert Verb.BACK not in verbs(other)
    table = await run_out(hall, clock, table)
    assert (await told(renderer, table))[-1] == say("table-asleep")


async def test_a_table_tells_who_is_no_longer_on_the_server(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="default")
    (deadline,) = await deadlines_of(hall.store, table.id)
    await hall.tables.maintenance.expire(deadline, has_left=True)
    table = await hall.tables.read(table.id)
    assert table.seats[0].away is Away.GONE
    assert (await told(renderer, table))[-2:] == [say("table-gone", names="Anna"), say("table-away-default")]


async def test_a_table_tells_until_its_next_step_that_the_bot_was_not_there(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    await hall.clock().serve()
    hall.now += 2 * DAY
    await hall.clock().serve()
    remark = say("table-given-back", span=say("span-days", number=2))
    assert remark in await told(renderer, await hall.tables.read(table.id))
    table = await one_play(hall, table, ANNA)
    assert remark not in await told(renderer, table)


async def test_a_lobby_offers_what_belongs_to_a_clock_once_there_is_one(hall: Hall, renderer: Renderer) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"clock": "none"}, "ca")
    options = {f"{name}={value}" for name in ("bank", "absence", "vacation") for value in ("once", "computer", "away")}
    assert not options & offered(renderer, table)
    assert {"clock=live-3", "clock=days-7"} <= offered(renderer, table)
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "clock", "hours-24")
    assert {"bank=once", "absence=computer", "vacation=away"} <= offered(renderer, table)
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "absence", Absence.COMPUTER)
    field = embed(renderer.render_lobby(table)).fields[1].value or ""
    assert say("lobby-option", name=say("lobby-clock"), value=say("lobby-clock-hours-24")) in field
    assert say("lobby-option", name=say("lobby-absence"), value=say("lobby-absence-computer")) in field


def offered(renderer: Renderer, table: Table) -> set[str]:
    """The values of the lobby's list, on all its pages."""
    pages = [renderer.render_lobby(table, list_page=ListPage(1, page)) for page in range(3)]
    controls = [control for rendered in pages for row in components(rendered) for control in row]
    return {option["value"] for control in controls for option in control.get("options", ())}


def test_the_button_to_come_back_is_one_of_ours() -> None:
    assert custom_ids.parse("b:T000:-:").verb is Verb.BACK
