"""The command ``/castell build``, and typed towers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.local.user_client import Reply
from cogs.castell.house import HOUSE
from cogs.castell.render.query import UnclearQuery, read_ranks, read_team, read_tokens
from cogs.castell.rules.game import Castell
from cogs.castell.rules.towers import RANKED, SIZES, Ranks, Team, format_tower
from storage.rows import Role
from tests.castell.panels import open_festival
from tests.shown import is_panel
from tests.ui.conftest import Venue

TEAM: Team = (0, 0, 0, 0, 0, 0, 1, 2, 2, 3)
RANKS: Ranks = (1, 0, 0, 0, 0)

NAMES = dict(zip(("equilibri", "base", "barreja", "forca", "amplada"), RANKED, strict=True))


async def ask(venue: Venue, **typed: Any) -> Reply:
    """Let Anna use ``/castell build``."""
    return await venue.anna.slash(venue.room, "castell build", **typed)


# Reading


@pytest.mark.parametrize("typed", ["10x3 9x2 8", "8 9 9 10 10 10", "10×3, 9×2; 8×1", "9x2 10x2 8 10", "10x3 + 9x2 8"])
def test_castellers_can_be_typed_in_any_order(typed: str) -> None:
    team = read_team(typed, HOUSE.copies)
    assert {size: team[size - 1] for size in SIZES if team[size - 1]} == {10: 3, 9: 2, 8: 1}


@pytest.mark.parametrize("typed", ["", "deu", "11x2", "10x0", "10x3 9-2", "10x16", "10x15 9x15 8x15 7"])
def test_impossible_castellers_are_refused(typed: str) -> None:
    key = "castell-build-too-many" if typed.startswith("10x1") else "castell-build-unreadable"
    with pytest.raises(UnclearQuery, match=key):
        read_team(typed, HOUSE.copies)


@pytest.mark.parametrize(
    ("typed", "ranks"),
    [
        ([], (0, 0, 0, 0, 0)),
        (["equilibri", "2", "forca", "1"], (2, 0, 0, 1, 0)),
        (["2", "equilibri", "1", "base"], (2, 1, 0, 0, 0)),
        (["e", "3", "bas", "bar", "2"], (3, 1, 2, 0, 0)),
        (["amplada", "5"], (0, 0, 0, 0, 5)),
        (["base", "base"], (0, 2, 0, 0, 0)),
        (["forca", "0"], (0, 0, 0, 0, 0)),
    ],
)
def test_skills_can_be_abbreviated(typed: list[str], ranks: tuple[int, ...]) -> None:
    assert read_ranks(typed, NAMES) == ranks


@pytest.mark.parametrize("typed", ["ba 1", "valor", "1 2", "equilibri 6", "equilibri 999999"])
def test_unknown_skills_and_impossible_ranks_are_refused(typed: str) -> None:
    key = "castell-build-too-skilled" if typed.startswith("equilibri") else "castell-build-unreadable"
    with pytest.raises(UnclearQuery, match=key):
        read_ranks(typed.split(), NAMES)


@pytest.mark.parametrize("typed", ["", " ", "0", "11", "9 3 2 1", "nou", "9x2", "٣"])
def test_size_tokens_can_be_typed_but_no_impossible_ones(typed: str) -> None:
    assert {read_tokens(each) for each in ("9 3", "9, 3", "9+3")} == {(9, 3)}
    with pytest.raises(UnclearQuery):
        read_tokens(typed)


async def test_a_user_without_a_game_can_ask_what_castellers_can_build(venue: Venue) -> None:
    reply = await ask(venue, castellers="10x3 9x2 8x2 7", skills="Equilibrio 1", tokens="9 7")
    assert reply.is_ephemeral
    assert "El mejor castell: 7 puntos" in reply.text
    assert "Esglaó [3‑2‑2‑1]" in reply.text
    assert "Equilibrio 1" in reply.text
    blank = await ask(venue, castellers="10x3 9x2 8", tokens=" ", skills=" ")
    assert "Tres pisos [3‑2‑1]" in blank.text
    assert venue.word("castell-build-best-low") in blank.text
    assert venue.word("castell-build-best-none") in (await ask(venue, castellers="10x3", tokens="9")).text
    reply = await ask(venue)
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("castell-build-nobody"))
    for typed in ({"castellers": "molts"}, {"skills": "valor"}, {"skills": "!!"}, {"tokens": "x"}):
        reply = await ask(venue, **{"castellers": "9", **typed})
        assert (reply.is_ephemeral, is_panel(reply.message)) == (True, False)
        assert "`10x3 9x2 8`" in reply.text


async def test_a_player_asks_about_the_own_colla_and_types_towers(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="castell", starter="first", tiles="fixed", calendar="fixed")
    await venue.anna.slash(venue.room, "play", move="Mval")
    await venue.anna.slash(venue.room, "play", move="Tbalance")
    state = (await venue.tables.read(table.id)).state
    assert isinstance(state, Castell)
    team = state.collas[0].team
    reply = await ask(venue)
    for size in SIZES:
        assert not team[size - 1] or str(size) in reply.text.splitlines()[1]
    reply = await ask(venue, castellers="10x3 9x2 8")
    assert "Tres pisos [3‑2‑1]" in reply.text
    before = (await venue.tables.read(table.id)).row.seq
    reply = await venue.anna.slash(venue.room, "play", move="10x14 9x1")
    assert (reply.is_ephemeral, is_panel(reply.message)) == (True, False)
    assert reply.text.startswith("Piso 1: ")
    assert (await venue.tables.read(table.id)).row.seq == before
    reply = await venue.anna.slash(venue.room, "play", move="10x3 9y2")
    assert (reply.is_ephemeral, reply.text) == (True, venue.word("castell-refusal-tower-unreadable", part="9y2"))
    assert await venue.anna.autocomplete(venue.room, "play", option="move", value="10x3 9x") == []
    other = await venue.game(venue.biel)
    reply = await ask(venue, castellers="9", table=other.id)
    assert reply.text == venue.word("refusal-no-table")


async def test_the_towers_of_a_festival_are_shown_when_all_are_submitted(venue: Venue) -> None:
    table = await venue.game(venue.biel, game="castell", starter="first", tiles="fixed", calendar="fixed")
    state = open_festival(9, team=TEAM, ranks=RANKS)
    state = replace(state, collas=state.collas[:2], rows=((0, 0),) * 7, towers=((), ()), submitted=((), ()))
    await venue.put(table, state)
    shown = (await venue.anna.slash(venue.room, "hand")).message
    (best,) = [button for button in shown.buttons if button.get("custom_id", "").endswith(":B")]
    reply = await venue.anna.click(shown, custom_id=best["custom_id"])
    own = (await venue.tables.read(table.id)).state
    assert isinstance(own, Castell)
    assert format_tower(own.submitted[0]) in reply.text
    (offered, *_) = await venue.biel.autocomplete(venue.room, "play", option="move", value="10x3 9x2 8x1 7x1")
    assert offered["value"] == "P10.3,P9.2,P8.1,P7.1,S"
    reply = await venue.biel.slash(venue.room, "play", move="10x3 9x2 8x1 7x1 6x1 5x1")
    assert reply.text.startswith("Piso 5: "), "all or nothing"
    await venue.biel.slash(venue.room, "play", move="10x3 9x2 8x1 7x1")
    await venue.settled()
    assert "**Festival de Valls**: Anna 6" in (await venue.message(table, Role.TABLE)).text
    log = (await venue.biel.slash(venue.room, "table log")).text
    assert "`10x3 9x2 8x1 7x1`" in log
    assert f"`{format_tower(own.submitted[0])}`" in log
