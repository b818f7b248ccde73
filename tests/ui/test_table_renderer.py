"""What the messages of tables show, from real tables and without Discord."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.engine.emoji import mark
from bot.engine.panel import Button, Draft, Field, Panel, Press, Say, Select, Verb
from bot.registry import find_games
from bot.tables.game_log import LogLine
from bot.tables.orders import ASK
from bot.tables.table import Person, Place, Refused, Stale, Table
from bot.tables.turn_clock import find_clock_times
from bot.text.languages import LANGUAGES
from bot.ui.messages import custom_ids
from bot.ui.messages.custom_ids import ListPage
from bot.ui.messages.formats.limits import LAYOUT
from bot.ui.messages.log_text import LEAST_LINES, MOST_LINES, build_news, describe_line
from bot.ui.messages.my_games_panel import load_games
from bot.ui.messages.phone import CHARACTERS, MARK, MOST, choose_part, count_free_lines, count_lines, split_draft
from bot.ui.messages.rendered import RenderedMessage, format_in_progress
from bot.ui.messages.table_renderer import BEGINNING_STEPS, NO_ENDING, NO_MENTIONS, Mentions, Renderer, build_url
from bot.ui.messages.table_text import build_confirmation, build_proposal
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.rules.events import (
    FestivalHeld,
    FestivalOpened,
    NewBest,
    Performed,
    Recruited,
    RoundBegan,
    Submitted,
    Trained,
    TurnEnded,
)
from cogs.castell.rules.terms import Festival, Result
from cogs.castell.rules.towers import Skill
from cogs.castellers.house import House
from storage.rows import Absence, Away, MotionKind, ResultRow, Role, StepKind
from tests.built import components, embed
from tests.storage.samples import deadlines_of
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall
from tests.tables.test_turn_clock import DAY, HOUR, one_play, run_out
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue
from tests.ui.test_render import check_limits

NAMES = ("*" * 32, "ﷺ" * 32, "👩‍👩‍👧" * 6, "W" * 32, "<@1>" * 8)
MOVES = 40
"""Of a game whose hands are looked at."""

CUT = re.compile(r"\S…$", re.MULTILINE)

say_in = texts(*FOLDERS.values()).say


async def hand(renderer: Renderer, table: Table, seat: int, language: str = "ca", **more: Any) -> RenderedMessage:
    say = say_in(language)
    return await renderer.render_hand(table, seat, say, table.build_sitting(), **more)


@pytest.mark.parametrize("game", sorted(find_games()))
async def test_during_a_computers_turn_hand_and_table_offer_no_moves(hall: Hall, renderer: Renderer, game: str) -> None:
    table = await hall.tables.lobbies.open(game, ANNA, HOME, {}, "ca", 1)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    while table.asked != {1}:
        table = await hall.turn(table, ANNA)
    assert (await hand(renderer, table, 0)).body.startswith(say_in("ca")("hand-computers-turn"))
    controls = [actions for _, actions in await renderer.list_controls(table, 0, say_in("ca"))]
    assert all(isinstance(action, table.entry.game.asides) for actions in controls for action in actions)
    assert Verb.ACT not in {verb for verb, _ in questions(await public(renderer, table))}
    assert table.state is not None
    move = table.codec.action_to_short(table.state.choose_default(1))
    with pytest.raises(Stale, match="computers-turn"):
        await hall.tables.play.act(table.id, ANNA, move, None)


@pytest.mark.parametrize(
    ("guild_id", "private", "is_offered"),
    [(HOME.guild_id, "false", True), (HOME.guild_id, "true", False), (0, "false", False)],
)
async def test_the_table_of_somebody_alone_is_followed_where_others_see_it(
    hall: Hall, renderer: Renderer, guild_id: int, private: str, is_offered: bool
) -> None:
    place = Place(guild_id, HOME.channel_id)
    table = await hall.tables.lobbies.open("castellers", ANNA, place, {"private": private}, "ca", 1)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    assert (say_in("ca")("button-follow") in labels(await public(renderer, table))) is is_offered


async def public(renderer: Renderer, table: Table) -> RenderedMessage:
    return renderer.render_table(table, table.build_sitting())


def labels(rendered: RenderedMessage) -> list[str]:
    return [control["label"] for row in components(rendered) for control in row if "label" in control]


def questions(rendered: RenderedMessage) -> set[tuple[Verb, str]]:
    drawn_ids = [control["custom_id"] for row in components(rendered) for control in row if "custom_id" in control]
    return {(parsed.verb, parsed.question) for parsed in map(custom_ids.parse, drawn_ids)}


def texts_of(rendered: RenderedMessage) -> Iterator[str]:
    yield from filter(None, (embed(rendered).title, embed(rendered).description, embed(rendered).footer.text))
    for field in embed(rendered).fields:
        yield from (field.name or "", field.value or "")
    for row in components(rendered):
        for control in row:
            yield from [control["label"]] if "label" in control else [each["label"] for each in control["options"]]


# Limits


@pytest.mark.parametrize(("language", "starter"), [("ca", "first"), ("es", "graded"), ("en", "graded")])
async def test_in_the_worst_case_nothing_is_cut(hall: Hall, renderer: Renderer, language: str, starter: str) -> None:
    people = [Person(number, name, "") for number, name in enumerate(NAMES, 1)]
    options = {"starter": starter, "on_fire": "true", "history": "true", "level": "expertplus"}
    table = await hall.tables.lobbies.open("thegame", people[0], HOME, options, language)
    for person in people[1:]:
        table = await hall.tables.lobbies.join(table.id, person)
    messages = [renderer.render_lobby(table)]
    table = await hall.tables.lobbies.start(table.id, people[0])
    while table.is_running:
        messages += [await public(renderer, table), renderer.render_lobby(table)]
        messages += [await hand(renderer, table, seat, language) for seat in range(5)]
        for person in people:
            table = await hall.turn(table, person)
            for pile in range(4):
                with suppress(Refused):
                    table = await hall.tables.play.act(table.id, person, f"W{pile}.smallsteps", None)
    messages += [
        await public(renderer, table),
        renderer.render_lobby(table, shown_at=2**63),
        await hand(renderer, table, 0, language),
    ]
    for rendered in messages:
        check_limits(rendered)
        assert not [text for text in texts_of(rendered) if CUT.search(text)]


# The public message


async def test_a_table_offers_what_can_be_done_and_tells_what_is_awaited_and_taken_back(
    hall: Hall, renderer: Renderer
) -> None:
    rendered = await public(renderer, await hall.game(ANNA, BIEL))
    say = say_in("ca")
    assert labels(rendered) == [say(f"button-{name}") for name in ("hand", "words", "log", "rules", "follow")]
    assert {verb for verb, _ in questions(rendered)} >= {Verb.HAND, Verb.LOG, Verb.RULES}

    table = await hall.game(ANNA, BIEL, CARLA)
    assert Verb.JOIN not in {verb for verb, _ in questions(await public(renderer, table))}
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    rendered = await public(renderer, table)
    assert Verb.JOIN in {verb for verb, _ in questions(rendered)}
    assert "Biel" in (embed(rendered).description or "").splitlines()[-1]

    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"starter": "graded"}, "ca")
    table = await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    assert table.asked == {0, 1}
    assert (Verb.ACT, table.get_token(0)) in questions(await public(renderer, table))

    table = await hall.tables.lobbies.open(
        "thegame", ANNA, HOME, {"starter": "graded", "window": "600", "clock": "none"}, "ca"
    )
    table = await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    when = f"<t:{int(hall.now) + 600}:R>"
    assert when in (embed(await public(renderer, table)).description or "").splitlines()[-2]
    for person in (ANNA, BIEL):
        table = await hall.tables.play.act(table.id, person, "Vrathernot", None)
    assert "<t:" not in (embed(await public(renderer, table)).description or "")

    table = await hall.game(ANNA)
    codec = hall.tables.codec("thegame")
    assert table.state is not None
    before = await public(renderer, table)
    table = await hall.tables.play.act(table.id, ANNA, codec.action_to_short(table.state.legal_actions(0)[0]), None)
    table = await hall.tables.play.undo(table.id, ANNA)
    rendered = await public(renderer, table)
    assert "Anna" in (embed(rendered).description or "").splitlines()[-1]
    assert rendered.digest != before.digest


async def test_the_deal_is_sealed_first_and_can_be_verified_at_the_end(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA)
    seal = hashlib.sha256(table.row.key.encode()).hexdigest()
    assert f"||{seal}||" in (embed(renderer.render_lobby(table)).description or ""), "covered"
    assert table.row.key not in str(embed(renderer.render_lobby(table)).to_dict()).replace(seal, "")
    assert table.row.key not in str(embed(await public(renderer, table)).to_dict())
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    rendered = await public(renderer, table)
    assert seal not in str(embed(rendered).to_dict())
    assert table.row.key not in str(embed(rendered).to_dict())
    assert say_in("ca")("button-verify") in labels(rendered)

    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    assert embed(renderer.render_lobby(table)).footer.text is None
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert labels(renderer.render_lobby(table)) == []


# The hand


async def test_hands_and_lobbies_lead_to_the_table_and_on_after_the_end(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    rendered = await hand(renderer, table, 1)
    assert components(rendered)[-1][-1]["url"] == build_url(HOME.guild_id, table.row.home_id)
    rendered = await hand(renderer, table, 1, note="Read this.")
    assert (embed(rendered).description or "").startswith("Read this.\n")
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert {verb for verb, _ in questions(await hand(renderer, table, 0))} == {Verb.REMATCH, Verb.REPLAY}

    table = await hall.game(ANNA, BIEL)
    assert components(renderer.render_lobby(table)) == []
    table = await hall.tables.maintenance.set_home(table.id, 77)
    assert components(renderer.render_lobby(table, shown_at=99))[0][0]["url"].endswith(f"/{HOME.guild_id}/77")
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert f"/{HOME.guild_id}/77/99)" in str(embed(renderer.render_lobby(table, shown_at=99)).description)


async def test_a_drawing_knows_its_draft_and_says_what_cannot_be_undone(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    assert table.state is not None
    draft = Draft("", (table.state.legal_actions(0)[0],))
    rendered = await hand(renderer, table, 0, draft=draft)
    assert format_in_progress(rendered)
    assert custom_ids.parse_draft(rendered.stamp.draft, hall.tables.codec("thegame")) == draft
    assert not format_in_progress(await hand(renderer, table, 0))
    assert table.state is not None
    told = say_in("ca")("hand-no-undo")
    draft = Draft("", (table.state.legal_actions(0)[0],))
    assert told in (embed(await hand(renderer, table, 0, "ca", draft=draft)).footer.text or "")
    assert told not in (embed(await hand(renderer, table, 1, "ca")).footer.text or "")


# The lobby, and what calls


async def test_a_call_says_what_is_asked_of_seats_with_a_player(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    call = renderer.build_call(table, (0,))
    assert call.user_ids == (ANNA.id,)
    assert call.text.startswith(f"<@{ANNA.id}> ")
    assert len(call.text) > len(f"<@{ANNA.id}> ")
    assert renderer.build_call(table, ()) == NO_MENTIONS
    seats = tuple(replace(seat, user_id=None) for seat in table.seats)
    assert renderer.build_call(replace(table, seats=seats), (0,)) == Mentions()


async def test_all_who_are_asked_in_a_window_are_called_alike(hall: Hall, renderer: Renderer) -> None:
    people = (ANNA, BIEL, CARLA)
    for person in people:
        await hall.tables.people.set_order(person.id, "sealed", "aim", ASK)
    table = await hall.sealed(*people)
    for person in people:
        table = await hall.tables.play.act(table.id, person, f"B{table.view(table.find_seat(person.id)).hand[0]}", None)
    winner = table.view(None).winner
    table = await hall.tables.play.act(table.id, people[winner], f"A{(winner + 1) % 3}", None)
    say, sitting = renderer.get_table_say(table), table.build_sitting()
    shown = [await renderer.render_hand(table, seat, say, sitting) for seat in table.asked]
    chosen = say("order-chosen", order=say("order-ask"))
    assert all(chosen in str(each.rows) for each in shown), "a closed list shows only what is chosen"
    calls = [renderer.build_call(table, (seat,)) for seat in sorted(table.asked)]
    assert len(calls) == 2
    assert len({call.text.partition(" ")[2] for call in calls}) == 1
    until = find_clock_times(table, hall.tables.now()).window
    assert until is not None
    assert f"<t:{int(until)}:R>" in (embed(await public(renderer, table)).description or "")


# Since the last turn


async def test_a_hand_begins_with_what_happened_since_the_last_turn_or_the_deal(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    say = say_in("ca")
    since, deal = (f"**{say(key)}**" for key in ("hand-since", "hand-since-deal"))
    first = embed(await hand(renderer, table, 0)).description or ""
    assert deal not in first, "the deal alone is no news"
    table = await hall.turn(table, ANNA)
    body = embed(await hand(renderer, table, 1)).description or ""
    assert body.startswith(deal)
    assert "\n• " in body
    assert "Anna" in body.partition("\n\n")[0]
    assert say("log-deal") not in body
    assert deal not in (embed(await hand(renderer, table, 0)).description or ""), "nothing while others are asked"
    page = await hand(renderer, table, 1, draft=Draft("x"))
    assert deal not in (embed(page).description or ""), "nor on a page that was opened from there"
    table = await hall.turn(table, BIEL)
    assert (embed(await hand(renderer, table, 0)).description or "").startswith(since)


async def test_a_hand_says_where_to_learn_until_the_first_finished_game_if_there_is_a_tutorial(
    hall: Hall, renderer: Renderer
) -> None:
    told = say_in("ca")("hand-newcomer", tutorial="`/thegame tutorial`")

    async def read_hand(table: Table, seat: int, **more: Any) -> str:
        return embed(await hand(renderer, table, seat, **more)).description or ""

    table = await hall.game(ANNA, BIEL)
    assert told in await read_hand(table, 0)
    assert told in await read_hand(table, 1)
    assert told not in await read_hand(table, 0, draft=Draft("x"))
    result = ResultRow("OTHR", 0, ANNA.id, "Anna", 1, "castell", 1.0, 2, 1, True, 40, None, 3, 9.0)
    await hall.store.results.save([result])
    table = await hall.game(ANNA, BIEL)
    assert told in await read_hand(table, 0), "another game teaches nothing of this one"
    await hall.store.results.save([replace(result, game="thegame")])
    table = await hall.game(ANNA, BIEL)
    assert told not in await read_hand(table, 0)
    assert told in await read_hand(table, 1)
    while table.newest is not None and table.newest.seq <= BEGINNING_STEPS:
        table = await hall.turn(table, ANNA if 0 in table.asked else BIEL)
    assert told not in await read_hand(table, 1), "whoever has played for a while knows"

    table = await hall.game(ANNA, BIEL)
    table = replace(table, entry=replace(table.entry, tutorial=None))
    assert "tutorial" not in (embed(await hand(renderer, table, 0)).description or "")


def read_news(table: Table, lines: Sequence[LogLine], seat: int, say: Say, room: int = 9) -> tuple[str, list[str]]:
    """The heading of the news, and their lines."""
    news = build_news(table, lines, seat, table.build_sitting(), say, room)
    assert news is not None
    return news.name, news.text.splitlines()


@pytest.mark.parametrize(("room", "most"), [(-3, LEAST_LINES), (5, 5), (99, MOST_LINES)])
async def test_of_much_that_happened_what_matters_least_is_left_out_and_counted(
    hall: Hall, renderer: Renderer, room: int, most: int
) -> None:
    table, say = await hall.game(ANNA, BIEL, game="castell"), say_in("ca")
    lines = [LogLine(float(at), 0, StepKind.ACT, (NewBest(0, at), RoundBegan(at, 1))) for at in range(99)]
    heading, shown = read_news(table, lines, 1, say, room)
    assert most - 1 <= sum(map(count_lines, shown)) <= most
    text = " ".join(shown)
    assert heading == f"{say('hand-since')} (+{99 * 2 - text.count('ja val') - text.count('Ronda')})"
    assert "val 98" in shown[0]
    table = replace(table, newest=replace(table.newest, seat=1)) if table.newest else table
    assert read_news(table, lines, 1, say, room)[1] == (shown if room > 0 else []), "a full hand in mid-turn"


async def test_each_other_seat_has_one_line_the_most_decisive_first_and_what_a_hand_says_itself_has_none(
    hall: Hall, renderer: Renderer
) -> None:
    table, say = await hall.game(ANNA, BIEL, CARLA), say_in("ca")
    lines = [LogLine(float(at), int(at > 0), StepKind.DEFAULT, ()) for at in range(30)]
    heading, (first, second) = read_news(table, lines, 2, say, LEAST_LINES)
    assert (first, second) == tuple(f"• {say('log-default', name=name)}" for name in ("Anna", "Biel"))
    assert "+28" in heading

    table, say = await hall.game(ANNA, BIEL), say_in("ca")
    lines = [LogLine(0.0, 0, StepKind.ACT, (NewBest(0, 9),))]
    table = replace(table, entry=hall.games["castell"])
    assert read_news(table, lines, 1, say)[0] == say("hand-since")
    assert build_news(table, lines, 0, table.build_sitting(), say, 9) is None, "one's own doing is no news"

    table, festival = await hall.game(ANNA, BIEL, CARLA, game="castell"), Festival(3, Region.VALLS, (7,))
    lines = [
        LogLine(0.0, 1, StepKind.ACT, (FestivalOpened(festival, (0, 1)),)),
        LogLine(1.0, 1, StepKind.ACT, (Submitted(1, (((10, 1),),)), NewBest(1, 9))),
    ]
    people = table.build_sitting()
    assert read_news(table, lines, 1, say)[1] == ["• El millor castell (Biel) ja val 9."]
    assert "hi actuen" in describe_line(table, lines[0], people, say), "the log tells everything"

    hired = [(Recruited(0, Region.VALLS, size, False),) for size in (9, 8)]
    performed = Performed(1, Region.VALLS, Tile.S01, (((10, 3),),), 0)
    deeds = [(0, hired[0]), (0, hired[1]), (0, (TurnEnded(0),)), (1, (Trained(1, Skill.WIDTH, 2, False), performed))]
    lines = [LogLine(float(at), seat, StepKind.ACT, each) for at, (seat, each) in enumerate(deeds)]
    first, second = read_news(table, lines, 2, say)[1]
    assert first.startswith(f"• {say('castell-line-trained', name='Biel', skill='Amplada', rank=2)} **Actua a Valls")
    assert second == "• Anna: recluta 9, 8"

    # A festival has a line for each who took part; what happened next is not put behind the last of them.
    results = (Result(0, (((10, 1),),), 9, 1, None, ()), Result(1, (((10, 1),),), 8, 2, None, ()))
    held = FestivalHeld(Festival(3, Region.VALLS, (9,)), results, (9,))
    table = await hall.game(ANNA, BIEL, game="castell")
    say, people = say_in("ca"), table.build_sitting()
    assert read_news(table, [LogLine(0.0, 0, StepKind.ACT, (held,))], 0, say)[0] == say("hand-since-own")
    text = describe_line(table, LogLine(0.0, 0, StepKind.ACT, (held, NewBest(0, 9))), people, say)
    assert text.splitlines()[-1] == say("castell-line-best", name=people.names[0], score=9)
    assert (
        describe_line(table, LogLine(0.0, 0, StepKind.ACT, (NewBest(0, 9), NewBest(1, 8))), people, say).count("\n")
        == 0
    )


async def test_a_line_names_those_who_sat_there_then_and_who_played_for_them(hall: Hall, renderer: Renderer) -> None:
    table, say = await hall.game(ANNA, BIEL), say_in("en")
    then = ("Carla_", "Biel")
    joined = LogLine(0.0, 0, StepKind.JOIN, (), names=then, replaced="A_a")
    sitting = table.build_sitting()
    assert describe_line(table, joined, sitting, say) == r"Carla\_ takes A\_a's seat."
    assert describe_line(table, replace(joined, replaced=""), sitting, say) == r"Carla\_ returns to the table."
    assert (
        describe_line(table, LogLine(0.0, 0, StepKind.LEAVE, (), names=then), sitting, say)
        == r"Carla\_ leaves the table."
    )
    assert describe_line(table, LogLine(0.0, 0, StepKind.LEAVE, ()), sitting, say) == "Anna leaves the table."

    for language in LANGUAGES:
        table, say = await hall.game(ANNA, BIEL), say_in(language)
        lines = {kind: describe_line(table, LogLine(0.0, 0, kind, ()), table.build_sitting(), say) for kind in StepKind}
        assert lines[StepKind.COMPUTER] == say("log-computer", name="Anna")
        assert lines[StepKind.DEFAULT] == say("log-default", name="Anna")
        assert len({lines[kind] for kind in (StepKind.COMPUTER, StepKind.DEFAULT, StepKind.ACT)}) == 3


async def test_a_seat_that_is_out_is_not_offered_and_who_would_leave_somebody_alone_is_told(
    hall: Hall, renderer: Renderer
) -> None:
    table = await hall.tables.lobbies.leave((await hall.game(ANNA, BIEL, CARLA, game="castellers")).id, BIEL)
    say = say_in("ca")
    before = await public(renderer, table)
    level = say("lobby-skill-normal")
    assert say("table-vacant-computer", names="Biel", level=level) in (embed(before).description or "")
    state: Any = table.state
    after = await public(renderer, replace(table, state=replace(state, gone=frozenset({1}))))
    assert Verb.JOIN not in {verb for verb, _ in questions(after)}
    assert (embed(after).description or "").splitlines()[-1] == say("table-out", names="Biel")

    say = say_in("ca")
    three = await hall.game(ANNA, BIEL, CARLA, game="castellers")
    two, together = await hall.game(ANNA, BIEL, game="castellers"), await hall.game(ANNA, BIEL)
    leaving = [build_confirmation(Verb.LEAVE, table, say).body for table in (three, two, together)]
    assert leaving == [say("confirm-leave"), say("confirm-leave-last"), say("confirm-leave")]
    removing = [build_proposal(table, MotionKind.REMOVE, 1, say).body for table in (three, two, together)]
    is_told = [body.endswith(say("confirm-ask-remove-last", name="Biel")) for body in removing]
    assert is_told == [False, True, False]

    table = await hall.game(ANNA, BIEL, game="castellers")
    footer = embed(await public(renderer, table)).footer.text or ""
    assert footer.endswith(say_in("ca")("hand-no-undo"))
    over = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=True)
    assert say_in("ca")("hand-no-undo") not in (embed(await public(renderer, over)).footer.text or "")


@pytest.mark.parametrize("game", ["thegame", "castellers", "fallera", "castell"])
async def test_every_hand_of_a_game_opens_a_page_that_explains_it(hall: Hall, renderer: Renderer, game: str) -> None:
    say = say_in("ca")
    opening = {say("button-explain"), say("fallera-button-cards")}
    table, chance = await hall.game(ANNA, BIEL, CARLA, game=game), Random(1)
    for _ in range(MOVES):
        if table.state is None or table.is_over:
            break
        for seat in range(len(table.seats)):
            assert opening.intersection(labels(await hand(renderer, table, seat, "ca"))), table.state
        seat = min(table.asked)
        action = hall.tables.codec(game).action_to_short(chance.choice(table.state.legal_actions(seat)))
        person = next(each for each in (ANNA, BIEL, CARLA) if each.id == table.seats[seat].user_id)
        table = await hall.tables.play.act(table.id, person, action, table.get_token(seat))


# What features tell at the end


async def test_what_features_tell_comes_at_the_end_not_while_others_play_it(hall: Hall, renderer: Renderer) -> None:
    async def tell(table: Table, say: Say) -> str:
        return say("ratings-changes", changes=table.id)

    renderer.ending_sources.append(tell)
    table = await hall.game(ANNA, BIEL)
    assert await renderer.read_ending(table) == NO_ENDING
    while table.is_running:
        for person in (ANNA, BIEL):
            table = await hall.turn(table, person)
    ending = await renderer.read_ending(table)
    (line,) = ending.notes
    assert line in (embed(renderer.render_table(table, table.build_sitting(), ending=ending)).description or "")
    read = say_in("en")
    copy = renderer.render_table(table, table.build_sitting(), read, ending=await renderer.read_ending(table, read))
    assert read("ratings-changes", changes=table.id) in (embed(copy).description or "")
    veiled = replace(table, row=replace(table.row, hidden_until=hall.now + 1))
    shown = renderer.render_table(veiled, veiled.build_sitting(), ending=ending)
    assert line not in "\n".join(texts_of(shown))


# What tables, lobbies and hands say of clocks and of those who are away.


say_ca = texts().say("ca")


def verbs(rendered: RenderedMessage) -> set[Verb]:
    return {verb for verb, _ in questions(rendered)}


async def last_lines(renderer: Renderer, table: Table) -> list[str]:
    """The last lines of the table."""
    return (embed(await public(renderer, table)).description or "").splitlines()


def when(seconds: float) -> str:
    return f"<t:{int(seconds)}:f> (<t:{int(seconds)}:R>)"


async def test_a_table_tells_until_when_there_is_time(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8", bank="once")
    lines = await last_lines(renderer, table)
    assert say_ca("table-turn", when=when(hall.now + 16 * HOUR)) in lines
    assert "Rellotge: **8 hores per torn** · Temps de reserva: 8 hores per persona." in lines
    seats = tuple(replace(seat, bank=3600.0 * (1 + seat.seat)) for seat in table.seats)
    later = await last_lines(renderer, replace(table, seats=seats))
    assert "Rellotge: **8 hores per torn** · Temps de reserva: Anna 1 hora, Biel 2 hores." in later


async def test_nothing_says_that_time_runs_out_where_none_does(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, clock="hours-8")
    paused = replace(table, row=replace(table.row, is_paused=True))
    until = say_ca("table-turn", when=when(hall.now + 8 * HOUR))
    assert until in await last_lines(renderer, table)
    assert until not in await last_lines(renderer, paused)
    tables = (table, paused, await hall.game(ANNA, BIEL))
    deadlines = [game.deadline for each in tables for game in load_games([each], ANNA.id, lambda _: "")]
    assert deadlines == [hall.now + 8 * HOUR, None, None]


@pytest.mark.parametrize("bank", ["none", "hours-10"])
async def test_a_table_without_a_clock_tells_nothing_of_time(hall: Hall, renderer: Renderer, bank: str) -> None:
    lines = "\n".join(await last_lines(renderer, await hall.game(ANNA, BIEL, bank=bank)))
    assert "<t:" not in lines
    assert "Temps de reserva" not in lines
    assert say_ca("table-no-clock") in lines
    assert say_ca("table-no-clock") not in await last_lines(renderer, await hall.game(CARLA)), "nobody else waits"


async def test_where_the_times_differ_each_is_told_with_its_names(hall: Hall, renderer: Renderer) -> None:
    table = await hall.sealed(ANNA, BIEL, CARLA, clock="hours-8")
    await hall.tables.people.set_vacation(BIEL.id, hall.now + DAY)
    lines = await last_lines(renderer, await hall.tables.read(table.id))
    assert say_ca("table-turn-of", names="Anna, Carla", when=f"<t:{int(hall.now + 8 * HOUR)}:R>") in lines
    assert say_ca("table-turn-of", names="Biel", when=f"<t:{int(hall.now + DAY + 8 * HOUR)}:R>") in lines
    assert say_ca("table-vacation", name="Biel", when=when(hall.now + DAY)) in lines


async def test_a_table_tells_who_has_no_time_left_or_is_gone_and_that_the_bot_was_not_there(
    hall: Hall, renderer: Renderer
) -> None:
    table = await hall.game(ANNA, BIEL, clock="live-3")
    clock = await hall.start_clock()
    assert say_ca("table-turn-over", names="Anna") in await last_lines(renderer, await run_out(hall, clock, table))

    table = await hall.game(ANNA, BIEL, clock="hours-8", absence="default")
    (deadline,) = await deadlines_of(hall.store, table.id)
    await hall.tables.maintenance.expire(deadline, has_left=True)
    table = await hall.tables.read(table.id)
    assert table.seats[0].away is Away.GONE
    assert (await last_lines(renderer, table))[-2:] == [
        say_ca("table-gone", names="Anna"),
        say_ca("table-away-default"),
    ]

    table = await hall.game(ANNA, BIEL, clock="hours-8")
    await hall.clock().serve()
    hall.now += 2 * DAY
    await hall.clock().serve()
    remark = say_ca("table-given-back", span=say_ca("span-days", number=2))
    assert remark in await last_lines(renderer, await hall.tables.read(table.id))
    table = await one_play(hall, table, ANNA)
    assert remark not in await last_lines(renderer, table)


@pytest.mark.parametrize("absence", ["computer", "substitute"])
async def test_who_is_away_finds_the_button_to_come_back(hall: Hall, renderer: Renderer, absence: str) -> None:
    table = await hall.game(ANNA, BIEL, clock="live-3", absence=absence)
    assert Verb.BACK not in verbs(await public(renderer, table)) | verbs(await hand(renderer, table, 0))
    clock = await hall.start_clock()
    table = await run_out(hall, clock, table)
    lines, rendered = await last_lines(renderer, table), await public(renderer, table)
    assert lines[-2:] == [say_ca("table-away", names="Anna"), say_ca(f"table-away-{absence}")]
    assert Verb.BACK in verbs(rendered)
    assert (Verb.JOIN in verbs(rendered)) == (absence == "substitute")
    own, other = await hand(renderer, table, 0), await hand(renderer, table, 1)
    assert (embed(own).description or "").startswith(say_ca("hand-away"))
    assert Verb.BACK in verbs(own)
    assert Verb.BACK not in verbs(other)
    table = await run_out(hall, clock, table)
    assert (await last_lines(renderer, table))[-1] == say_ca("table-asleep")


async def test_a_lobby_offers_what_belongs_to_a_clock_once_there_is_one(hall: Hall, renderer: Renderer) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"clock": "none"}, "ca")
    options = {f"{name}={value}" for name in ("bank", "absence", "vacation") for value in ("once", "computer", "away")}
    assert not options & offered(renderer, table)
    assert {"clock=live-3", "clock=days-7"} <= offered(renderer, table)
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "clock", "hours-24")
    assert {"bank=once", "absence=computer", "vacation=away"} <= offered(renderer, table)
    table = await hall.tables.lobbies.set_option(table.id, ANNA, "absence", Absence.COMPUTER)
    field = embed(renderer.render_lobby(table)).fields[1].value or ""
    assert say_ca("lobby-option", name=say_ca("lobby-clock"), value=say_ca("lobby-clock-hours-24")) in field
    assert say_ca("lobby-option", name=say_ca("lobby-absence"), value=say_ca("lobby-absence-computer")) in field


def offered(renderer: Renderer, table: Table) -> set[str]:
    """The values of the lobby's list, on all its pages."""
    pages = [renderer.render_lobby(table, list_page=ListPage(1, page)) for page in range(3)]
    controls = [control for rendered in pages for row in components(rendered) for control in row]
    return {option["value"] for control in controls for option in control.get("options", ())}


def test_the_button_to_come_back_is_one_of_ours() -> None:
    assert custom_ids.parse("b:T000:-:").verb is Verb.BACK


# The lines that a hand leaves on a phone; tests/browser/test_heights.py measures what comes of them.


PANEL = Panel("title", "a line", (Field("name", "a line"),), rows=((Button("label", Press(Verb.LOG)),),))


def test_lines_wrap_and_gaps_are_no_lines() -> None:
    assert count_lines("") == 0
    assert count_lines("a\n\nb") == 2
    assert count_lines("x" * (CHARACTERS + 1)) == 2
    assert count_lines("x" * (CHARACTERS - 1) + mark("game", "card")) == 2


def test_each_part_of_a_panel_takes_room() -> None:
    free = count_free_lines(PANEL, ())
    more = (
        replace(PANEL, body="one\ntwo\nthree"),
        replace(PANEL, fields=PANEL.fields * 2),
        replace(PANEL, footer="small"),
        replace(PANEL, rows=(*PANEL.rows, Select("choose", Press(Verb.LOG), ()))),
    )
    assert all(count_free_lines(each, ()) < free for each in more)
    assert count_free_lines(PANEL, [Button("a button as wide as a row", Press(Verb.LOG))] * 3) <= free - 6
    assert count_free_lines(replace(PANEL, body="line\n" * 99), ()) == 0


# A page of a hand that is too high for a phone comes in parts, and the parts hold all of it.


SAY = texts(FOLDERS["fallera"]).say("ca")
PAGE = Draft("c")
BACK = (Button("Torna", Press(Verb.DRAFT)),)
LINES = tuple(f"{number}. {'Què fa aquesta carta. ' * 5}" for number in range(1, 16))
HIGH = Panel("Cartes", "El cos.", (Field("A la mà", "\n".join(LINES)), Field("Al mostrador", "Res")), rows=(BACK,))


def list_parts(panel: Panel) -> list[Panel]:
    """The parts as the buttons lead to them."""
    parts, number = [choose_part(panel, PAGE, 0, (), SAY)], 1
    while f"{PAGE.page}{MARK * number}" in [button.press.page for button in get_buttons(parts[-1])]:
        parts.append(choose_part(panel, PAGE, number, (), SAY))
        number += 1
    return parts


def get_buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


def test_the_parts_of_a_high_page_fit_and_hold_every_line_once() -> None:
    parts = list_parts(HIGH)
    assert len(parts) > 1
    assert all(count_free_lines(part, ()) > 0 for part in parts)
    told = [line for part in parts for field in part.fields for line in field.text.split("\n")]
    assert told == ["El cos.", *LINES, "Res"]
    assert all(part.rows[0][:1] == BACK for part in parts if isinstance(part.rows[0], tuple))
    labels = [button.label for button in get_buttons(parts[1])]
    assert len(set(labels)) == len(labels)

    low = Panel("Cartes", "El cos.", rows=(BACK,))
    assert choose_part(low, PAGE, 0, (), SAY) == low
    chosen = Panel("Cartes", HIGH.body, HIGH.fields, rows=(Select("Tria", Press(Verb.DRAFT), ()),))
    assert choose_part(chosen, PAGE, 0, (), SAY) == chosen

    assert choose_part(HIGH, PAGE, 9, (), SAY) == list_parts(HIGH)[-1]
    endless = Panel("Cartes", fields=(Field("A la mà", "\n".join(LINES * 9)[:LAYOUT]),), rows=(BACK,))
    parts = list_parts(endless)
    assert len(parts) <= MOST + 1
    assert split_draft(Draft("explain" + MARK * MOST)) == (Draft("explain"), MOST)


# Lobby and rules say where a table plays with a corrected house.


async def test_lobby_and_rules_say_that_a_house_is_corrected(stage: Venue) -> None:
    stage.houses = {"castellers": House(rounds=31)}
    async with stage.running():
        told = stage.word("lobby-house")
        opened = await stage.anna.slash(stage.room, "castellers new")
        assert told in opened.text
        (table,) = await stage.tables.list_by_user(stage.anna.id)
        shown = await stage.anna.slash(stage.room, "castellers rules")
        assert told in shown.text
        assert "31 rondas" in shown.text
        assert told not in (await stage.anna.slash(stage.room, "thegame new")).text
        assert told not in (await stage.anna.slash(stage.room, "thegame rules")).text
    stage.houses = {}
    async with stage.running():
        message = await stage.message(table, Role.LOBBY)
        assert told in message.text
        pressed = await stage.anna.click(message, label=stage.word("button-rules"))
        assert told in pressed.text
        assert "31 rondas" in pressed.text
        shown = await stage.anna.slash(stage.room, "castellers rules")
        assert told not in shown.text
        assert "20 rondas" in shown.text
