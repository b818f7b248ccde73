"""Who may sit down: rematches, invitations, private tables, and those whom the host sends away."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.privacy import forget
from bot.tables.table import Person, Refused, Table
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, STRANGER, Hall


async def finished(hall: Hall, *, people: tuple[Person, ...] = (ANNA, BIEL), **options: str) -> Table:
    table = await hall.game(*people, **options)
    return await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)


async def lobby(hall: Hall, **options: str) -> Table:
    return await hall.tables.lobbies.open("thegame", ANNA, HOME, options, "ca")


async def test_a_rematch_is_the_same_again_for_those_who_played_once_it_is_over(hall: Hall) -> None:
    running = await hall.game(ANNA, BIEL)
    given_up = await lobby(hall)
    await hall.tables.lobbies.leave(given_up.id, ANNA)
    table = await finished(hall, level="expert", window="600", private="false")
    for other, person, key in ((running, ANNA, "not-over"), (given_up, ANNA, "not-over"), (table, CARLA, "not-seated")):
        with pytest.raises(Refused, match=key):
            await hall.tables.lobbies.rematch(other.id, person)
    again, is_new = await hall.tables.lobbies.rematch(table.id, BIEL)
    assert is_new
    assert again.id != table.id
    assert (again.is_lobby, again.row.host_id, again.row.after) == (True, BIEL.id, table.id)
    assert (again.options, again.row.window_seconds, again.row.language) == (table.options, 600, "ca")
    assert (again.row.guild_id, again.row.channel_id) == (HOME.guild_id, HOME.channel_id)


async def test_a_rematch_starts_once_all_are_back_and_there_is_no_other_while_it_goes_on(hall: Hall) -> None:
    lobbies, table = hall.tables.lobbies, await hall.game(ANNA, BIEL, CARLA)
    await lobbies.close(table.id, ANNA, is_moderator=False)
    done = await asyncio.gather(*(lobbies.rematch(table.id, person) for person in (ANNA, BIEL, ANNA)))
    assert len({again.id for again, _ in done}) == 1
    assert sorted(is_new for _, is_new in done) == [False, False, True]
    again = await lobbies.start_complete(done[0][0].id)
    assert (again.is_lobby, sorted(seat.user_id or 0 for seat in again.seats)) == (True, [ANNA.id, BIEL.id])
    assert (await lobbies.join(again.id, CARLA)).is_running

    await lobbies.close(again.id, ANNA, is_moderator=False)
    second, _ = await lobbies.rematch(table.id, ANNA)
    assert second.id != again.id
    await lobbies.join(second.id, STRANGER)
    await lobbies.start(second.id, ANNA)
    late, _ = await lobbies.rematch(table.id, BIEL)
    assert (late.id, late.find_seat(BIEL.id)) == (second.id, None)
    await lobbies.leave(second.id, STRANGER)
    late, _ = await lobbies.rematch(table.id, BIEL)
    assert (late.id, late.find_seat(BIEL.id)) == (second.id, 1)

    alone = await finished(hall, people=(ANNA,))
    again, _ = await lobbies.rematch(alone.id, ANNA)
    assert (again.is_lobby, (await lobbies.start_complete(again.id)).is_running) == (True, True)


async def test_only_those_who_are_invited_join_a_private_table_while_it_runs_too_and_its_rematch(hall: Hall) -> None:
    async def refuse(table_id: str, person: Person) -> None:
        with pytest.raises(Refused, match="private"):
            await lobbies.join(table_id, person)

    lobbies, private = hall.tables.lobbies, (await lobby(hall, private="true")).id
    await refuse(private, BIEL)
    assert await lobbies.invite(private, ANNA, BIEL.id)
    assert not await lobbies.invite(private, ANNA, BIEL.id)
    assert (await lobbies.join(private, BIEL)).find_seat(BIEL.id) == 1
    await lobbies.set_option(private, ANNA, "private", "false")
    assert (await lobbies.join(private, CARLA)).find_seat(CARLA.id) == 2
    await lobbies.leave(private, CARLA)
    await lobbies.set_option(private, ANNA, "private", "true")
    await lobbies.start(private, ANNA)
    await lobbies.leave(private, BIEL)
    await refuse(private, CARLA)
    await lobbies.invite(private, ANNA, CARLA.id)
    assert (await lobbies.join(private, CARLA)).find_seat(CARLA.id) == 1
    await lobbies.close(private, ANNA, is_moderator=False)
    again, _ = await lobbies.rematch(private, ANNA)
    assert again.row.is_private
    assert (await lobbies.join(again.id, CARLA)).find_seat(CARLA.id) == 1
    await refuse(again.id, STRANGER)


async def test_who_is_sent_away_comes_back_only_when_invited(hall: Hall) -> None:
    """Invitations are forgotten with the person."""
    table = await lobby(hall)
    await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.send_away(table.id, ANNA, BIEL.id, is_moderator=False)
    assert [seat.user_id for seat in table.seats] == [ANNA.id]
    with pytest.raises(Refused, match="sent-away"):
        await hall.tables.lobbies.join(table.id, BIEL)
    await hall.tables.lobbies.invite(table.id, ANNA, BIEL.id)
    assert await hall.store.tables.list_guests(table.id) == {BIEL.id: True}
    assert (await hall.tables.lobbies.join(table.id, BIEL)).find_seat(BIEL.id) == 1
    await forget(hall.tables, BIEL.id)
    assert await hall.store.tables.list_guests(table.id) == {}


async def test_who_may_invite_and_send_away_and_whom(hall: Hall) -> None:
    table = await lobby(hall)
    await hall.tables.lobbies.join(table.id, BIEL)
    with pytest.raises(Refused, match="host-only"):
        await hall.tables.lobbies.invite(table.id, BIEL, CARLA.id)
    with pytest.raises(Refused, match="guest-seated"):
        await hall.tables.lobbies.invite(table.id, ANNA, BIEL.id)
    with pytest.raises(Refused, match="host-only"):
        await hall.tables.lobbies.send_away(table.id, BIEL, BIEL.id, is_moderator=False)
    for nobody in (CARLA.id, ANNA.id):
        with pytest.raises(Refused, match="guest-not-seated"):
            await hall.tables.lobbies.send_away(table.id, ANNA, nobody, is_moderator=False)
    await hall.tables.lobbies.send_away(table.id, STRANGER, BIEL.id, is_moderator=True)
    await hall.tables.lobbies.start(table.id, ANNA)
    with pytest.raises(Refused, match="started"):
        await hall.tables.lobbies.send_away(table.id, ANNA, BIEL.id, is_moderator=False)
    await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    with pytest.raises(Refused, match="over"):
        await hall.tables.lobbies.invite(table.id, ANNA, CARLA.id)
