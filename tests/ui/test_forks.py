"""Playing on from a moment of a finished game on Discord, and the line that strong computers would have played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.engine.panel import Verb
from bot.local.model import Json, Message
from bot.local.user_client import UserClient
from bot.registry import find_offered_games
from bot.tables.replay import find_turn, find_turns
from bot.tables.table import Person as Player
from bot.tables.table import Table
from bot.ui.messages import custom_ids
from storage.rows import NOBODY, Role, StepKind
from tests.robot import find_button
from tests.shown import get_body, get_title
from tests.ui.conftest import Venue
from tests.ui.test_planning import begin, hand_of_biel, highest, labels, planned
from tests.ui.test_replay import over


async def page(venue: Venue, person: UserClient, message: Message, key: str = "button-play-on") -> Message:
    """The private page that a person opens with a button."""
    reply = await venue.press(person, message, key)
    assert reply.is_ephemeral
    return reply.message


def forge(table: Table, payload: str) -> list[Json]:
    """A button that opens a page about a table, as Discord stores it; its label is its payload."""
    custom_id = custom_ids.CustomId(Verb.PAGE, table.id, payload=payload).format()
    return [{"type": 1, "components": [{"type": 2, "id": 1, "style": 2, "label": payload, "custom_id": custom_id}]}]


async def open_replay(venue: Venue, person: UserClient, table: Table, turn: int = 1) -> Message:
    """The replay of a table, at the end of a turn."""
    public = await venue.message(table, Role.TABLE)
    shown = (await person.click(public, label=venue.word("button-replay"))).message
    for _ in range(turn):
        await person.click(shown, label=venue.word("replay-turn-on"))
    return shown


async def keep_moment(venue: Venue, table: Table) -> int:
    """Keep a review that finds something at an act in the middle of the game; returns the number of its step."""
    steps = await venue.store.steps.list_archived(table.id)
    acts = [step for step in steps if step.kind is StepKind.ACT]
    step = acts[len(acts) // 2]
    await venue.store.reviews.put(table.id, json.dumps([[step.seq, step.seat, step.action, None, None]]))
    return step.seq


async def opened(venue: Venue, source: Table) -> Table:
    """The one table that goes on from another one."""
    people = venue.anna, venue.biel, venue.carla
    live = {table.id: table for person in people for table in await venue.tables.list_by_user(person.id)}
    (table,) = [table for table in live.values() if table.id != source.id]
    return table


async def test_from_a_key_moment_a_game_begins_in_two_presses(frozen: Venue) -> None:
    source = await over(frozen)
    number = await keep_moment(frozen, source)
    turn = find_turn(find_turns(await frozen.store.steps.list_archived(source.id), source.codec), number).number
    review = await page(frozen, frozen.biel, await frozen.message(source, Role.TABLE), "button-review")
    shown = await page(frozen, frozen.biel, review)
    assert get_title(shown) == frozen.word("fork-heading", table=source.id, turn=str(turn))
    assert get_body(shown) == frozen.word("fork-fair")
    reply = await frozen.press(frozen.biel, shown, "button-start")
    table = await opened(frozen, source)
    assert (table.is_running, table.row.guild_id, table.find_seat(frozen.biel.id)) == (True, 0, 1), "it is his own seat"
    assert (table.row.same_as, table.row.fork_step, table.row.fork_turn) == (source.id, number - 1, turn)
    assert table.row.fork_seat == 1
    assert f"[{table.id}]" in reply.text
    name = frozen.word("fork-name", table=source.id, turn=str(turn))
    for role, seat in ((Role.TABLE, NOBODY), (Role.HAND, 1)):
        assert get_title(await frozen.message(table, role, seat)).endswith(f" · {name} · {table.id}")
    assert frozen.word("table-fork", table=source.id, turn=str(turn)) in (await frozen.message(table, Role.TABLE)).text
    log = await frozen.press(frozen.biel, await frozen.message(table, Role.TABLE), "button-log")
    assert frozen.word("log-fork", table=source.id, turn=str(turn)) in log.text
    told = await frozen.biel.slash(frozen.biel.dm, "table verify", table=table.id)
    assert get_body(told.message) == frozen.word("verify-fork", table=source.id, turn=str(turn), step=str(number))
    reply = await frozen.biel.slash(frozen.biel.dm, "table replay", table=table.id)
    assert reply.text == frozen.word("refusal-not-over")
    await frozen.tables.lobbies.close(table.id, Player(frozen.biel.id, "Biel"), is_moderator=True)
    reply = await frozen.biel.slash(frozen.biel.dm, "table same-deal", table=table.id)
    assert reply.text == frozen.word("refusal-fork-deal")
    await hide_deal(frozen, table)
    for payload in ("fork.0", "line.1"):
        shown.components = forge(table, payload)
        reply = await frozen.biel.click(shown, label=payload)
        assert frozen.word("refusal-deal-hidden", when="").rstrip(". ") in reply.text, "as at a table of the day"


async def test_level_seat_and_cards_can_be_chosen(frozen: Venue) -> None:
    source = await over(frozen)
    shown = await page(frozen, frozen.carla, await open_replay(frozen, frozen.carla, source, 3))
    turns = find_turns(await frozen.store.steps.list_archived(source.id), source.codec)
    step = turns[3].last
    companies = [option["label"] for select in shown.selects for option in select["options"]]
    assert frozen.word("fork-company-people") not in companies, "she did not sit there"
    await frozen.carla.select(shown, [f"{step}.1.strong.fair"], placeholder=frozen.word("lobby-skill"))
    await frozen.carla.select(shown, [f"{step}.0.strong.fair"], placeholder=frozen.word("fork-seats"))
    await frozen.carla.select(shown, [f"{step}.0.strong.same"], placeholder=frozen.word("fork-company"))
    assert get_body(shown) == frozen.word("fork-same")
    chosen = [option["label"] for select in shown.selects for option in select["options"] if option.get("default")]
    assert chosen == [
        f"{frozen.word('lobby-skill')}: {frozen.word('lobby-skill-strong')}",
        frozen.word("fork-seat", name="Anna"),
        frozen.word("fork-company-same"),
    ]
    await frozen.press(frozen.carla, shown, "button-start")
    table = await opened(frozen, source)
    assert (table.level, table.find_seat(frozen.carla.id), table.row.fork_seat) == ("strong", 0, NOBODY)
    first, then = await frozen.store.steps.get(table.id, 0), await frozen.store.steps.get(source.id, step)
    assert first is not None
    assert then is not None
    assert first.state == then.state


async def test_those_who_sat_there_are_invited_and_get_their_seats_back(frozen: Venue) -> None:
    source = await over(frozen)
    shown = await page(frozen, frozen.biel, await open_replay(frozen, frozen.biel, source, 2))
    step = find_turns(await frozen.store.steps.list_archived(source.id), source.codec)[2].last
    await frozen.biel.select(shown, [f"{step}.1.normal.people"], placeholder=frozen.word("fork-company"))
    assert get_body(shown) == frozen.word("fork-people")
    frozen.calls.clear()
    await frozen.press(frozen.biel, shown, "button-start")
    assert frozen.calls == [("Anna", frozen.room.name)]
    lobby = await opened(frozen, source)
    message = await frozen.message(lobby, Role.LOBBY)
    assert frozen.word("fork-name", table=source.id, turn="3") in get_title(message)
    assert frozen.word("lobby-fork", table=source.id, turn="3") in message.text
    reply = await frozen.carla.click(message, label=frozen.word("button-join"))
    assert reply.text == frozen.word("refusal-private")
    await frozen.press(frozen.anna, message, "button-join")
    assert lobby.options == source.options
    await frozen.press(frozen.biel, message, "button-start")
    table = await frozen.tables.read(lobby.id)
    assert [row.user_id for row in table.seats] == [row.user_id for row in source.seats]
    ended = await frozen.to_the_end(table)
    public = await frozen.message(ended, Role.TABLE)
    assert frozen.word("thegame-best") not in public.text
    assert await frozen.tables.results.list_by_user(frozen.anna.id) != ()
    again = await page(frozen, frozen.anna, await open_replay(frozen, frozen.anna, ended, 0))
    assert get_title(again) == frozen.word("fork-heading", table=ended.id, turn="1")


async def test_what_cannot_be_played_on_is_refused_with_a_sentence(venue: Venue) -> None:
    source = await over(venue)
    shown = await open_replay(venue, venue.carla, source)
    for payload, key in (
        ("fork.99999", "fork-step"),
        ("fork-begin.99999", "fork-step"),
        (f"fork.{source.row.seq}", "fork-over"),
        (f"fork-begin.{source.row.seq}", "fork-over"),
        ("fork-begin.1.7", "fork-out"),
        ("fork-begin.1.0.normal.people", "not-seated"),
        ("line.5", "line-none"),
        ("fork.x", "malformed"),
        ("fork.1.0.none", "malformed"),
    ):
        shown.components = forge(source, payload)
        reply = await venue.carla.click(shown, label=payload)
        assert (reply.is_ephemeral, reply.text) == (True, venue.word(f"refusal-{key}")), payload


async def test_what_the_operator_turns_off_has_no_button_and_old_buttons_say_so(stage: Venue) -> None:
    biel = stage.biel
    async with stage.running():
        source, table = await over(stage), await stage.game(biel)
        shown, old = await open_replay(stage, biel, source), await begin(stage, table, *highest(table))
        ids = [each["custom_id"] for each in (*shown.buttons, *old.buttons) if "custom_id" in each]
        (fork,), plan = [each for each in ids if "fork" in each], next(each for each in ids if each.startswith("a:"))
        await stage.press(biel, old, "button-plan-leave")
        text = (await planned(stage, table)).text
    stage.games = dict(find_offered_games(is_local=True, has_plans=False, has_forks=False))
    async with stage.running():
        await stage.redraw(table)
        assert (await hand_of_biel(stage, table)).text == text, "what is planned is still played"
        begun = f"{fork.replace('fork', 'fork-begin')}.1.normal.fair"
        for message, custom_id, key in (
            (old, plan, "no-plans"),
            (old, f"d:{table.id}:~:", "no-plans"),
            (shown, fork, "no-forks"),
            (shown, begun, "no-forks"),
        ):
            reply = await biel.press_raw(message, custom_id=custom_id)
            assert reply.text == stage.word(f"refusal-{key}")
        assert stage.word("button-play-on") not in labels(await open_replay(stage, biel, source))
        await stage.press(biel, await hand_of_biel(stage, table), "button-plan-drop")
        assert stage.word("button-plan") not in labels(await hand_of_biel(stage, table))
        assert (await stage.tables.read(table.id)).row.seq == table.row.seq


async def test_a_running_or_secret_game_is_not_played_on(venue: Venue) -> None:
    source = await over(venue)
    running = await venue.game(venue.biel)
    shown = await open_replay(venue, venue.anna, source)
    for payload in ("fork.1", "fork-begin.1.0.normal.fair", "line.3"):
        shown.components = forge(running, payload)
        reply = await venue.anna.click(shown, label=payload)
        assert reply.text == venue.word("refusal-not-over")
    await hide_deal(venue, source)
    for payload in ("fork.1", "fork-begin.1.0.normal.fair", "line.3"):
        shown.components = forge(source, payload)
        reply = await venue.anna.click(shown, label=payload)
        assert venue.word("refusal-deal-hidden", when="").rstrip(". ") in reply.text


async def hide_deal(venue: Venue, table: Table) -> None:
    """Let others still play the deal of a table."""
    hidden: dict[str, Any] = {"hidden_until": venue.now() + 9_000}
    await venue.tables.maintenance._set_columns(table.id, **hidden)


@pytest.mark.parametrize("game", ["thegame", "castellers", "fallera", "castell"])
async def test_the_better_line_is_told_and_drawn_and_changes_nothing(frozen: Venue, game: str) -> None:
    source = await frozen.to_the_end(await frozen.game(frozen.biel, game=game))
    number = await keep_moment(frozen, source)
    review = await page(frozen, frozen.carla, await frozen.message(source, Role.TABLE), "button-review")
    button = find_button(review, Verb.PAGE)
    assert button is not None
    shown = await page(frozen, frozen.carla, review, "button-better-line")
    turn = find_turn(find_turns(await frozen.store.steps.list_archived(source.id), source.codec), number).number
    assert get_title(shown) == frozen.word("line-title", table=source.id, turn=str(turn))
    body = get_body(shown)
    assert body.startswith(frozen.word("line-body"))
    assert len(body.splitlines()) > 3
    assert len(shown.attachments) == 1
    assert (await frozen.tables.read(source.id)).row.revision == source.row.revision
    await page(frozen, frozen.carla, shown)
