"""What the messages of tables show, from real tables and without Discord."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.engine.panel import Draft, Say, Verb
from bot.tables.game_log import LogLine
from bot.tables.orders import ASK
from bot.tables.table import Person, Refused, Table
from bot.tables.turn_clock import find_clock_times
from bot.text.languages import LANGUAGES
from bot.ui.messages import custom_ids
from bot.ui.messages.log_text import LEAST_LINES, MOST_LINES, describe_line, describe_since_last_turn
from bot.ui.messages.phone import count_lines
from bot.ui.messages.rendered import RenderedMessage, format_in_progress
from bot.ui.messages.table_renderer import BEGINNING_STEPS, NO_ENDING, NO_MENTIONS, Mentions, Renderer, build_url
from bot.ui.messages.table_text import build_confirmation, build_proposal
from cogs.castell.components import Region
from cogs.castell.rules.events import FestivalHeld, FestivalOpened, NewBest, Recruited, RoundBegan, Submitted, TurnEnded
from cogs.castell.rules.terms import Festival, Result
from storage.rows import MotionKind, ResultRow, StepKind
from tests.built import components, embed
from tests.tables.conftest import ANNA, BIEL, CARLA, HOME, Hall
from tests.text.sources import FOLDERS, texts
from tests.ui.test_render import check_limits

NAMES = ("*" * 32, "ﷺ" * 32, "👩‍👩‍👧" * 6, "W" * 32, "<@1>" * 8)
MOVES = 40
"""Of a game whose hands are looked at."""

CUT = re.compile(r"\S…$", re.MULTILINE)

say_in = texts(*FOLDERS.values()).say


async def hand(renderer: Renderer, table: Table, seat: int, language: str = "ca", **more: Any) -> RenderedMessage:
    say = say_in(language)
    return await renderer.render_hand(table, seat, say, table.build_sitting(), **more)


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("starter", ["first", "graded"])
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


async def test_the_hosts_buttons_are_on_every_table(hall: Hall, renderer: Renderer) -> None:
    rendered = await public(renderer, await hall.game(ANNA, BIEL))
    say = say_in("ca")
    assert labels(rendered) == [say(f"button-{name}") for name in ("hand", "words", "log", "rules", "follow")]
    assert {verb for verb, _ in questions(rendered)} >= {Verb.HAND, Verb.LOG, Verb.RULES}


async def test_a_vacant_seat_can_be_taken(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, CARLA)
    assert Verb.JOIN not in {verb for verb, _ in questions(await public(renderer, table))}
    table = await hall.tables.lobbies.leave(table.id, BIEL)
    rendered = await public(renderer, table)
    assert Verb.JOIN in {verb for verb, _ in questions(rendered)}
    assert "Biel" in (embed(rendered).description or "").splitlines()[-1]


async def test_public_controls_answer_the_question_of_those_asked(hall: Hall, renderer: Renderer) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {"starter": "graded"}, "ca")
    table = await hall.tables.lobbies.join(table.id, BIEL)
    table = await hall.tables.lobbies.start(table.id, ANNA)
    assert table.asked == {0, 1}
    assert (Verb.ACT, table.get_token(0)) in questions(await public(renderer, table))


async def test_a_table_tells_until_when_answers_are_awaited(hall: Hall, renderer: Renderer) -> None:
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


async def test_a_move_taken_back_is_told(hall: Hall, renderer: Renderer) -> None:
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
    assert seal in (embed(renderer.render_lobby(table)).footer.text or "")
    assert table.row.key not in str(embed(renderer.render_lobby(table)).to_dict()).replace(seal, "")
    assert table.row.key not in str(embed(await public(renderer, table)).to_dict())
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    for rendered in (renderer.render_lobby(table), await public(renderer, table)):
        assert seal not in str(embed(rendered).to_dict())
        assert table.row.key not in str(embed(rendered).to_dict())
        assert say_in("ca")("button-verify") in labels(rendered)


async def test_a_lobby_that_was_never_dealt_has_nothing_to_verify(hall: Hall, renderer: Renderer) -> None:
    table = await hall.tables.lobbies.open("thegame", ANNA, HOME, {}, "ca")
    assert embed(renderer.render_lobby(table)).footer.text is None
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert labels(renderer.render_lobby(table)) == []


async def test_the_table_speaks_its_language_and_hands_that_of_their_players(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    await hall.store.users.update(BIEL.id, language="en", locale="es-ES")
    await hall.store.users.update(ANNA.id, locale="es-ES")
    say = {person: await renderer.load_say(person.id, HOME.guild_id) for person in (ANNA, BIEL, CARLA)}
    assert [say[person].language for person in (ANNA, BIEL, CARLA)] == ["es", "en", "en"]
    assert say_in("ca")("button-hand") in labels(await public(renderer, table))


# The hand


async def test_a_hand_leads_to_its_table_and_on_after_the_end(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    rendered = await hand(renderer, table, 1)
    assert components(rendered)[-1][-1]["url"] == build_url(HOME.guild_id, table.row.home_id)
    rendered = await hand(renderer, table, 1, note="Read this.")
    assert (embed(rendered).description or "").startswith("Read this.\n")
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert {verb for verb, _ in questions(await hand(renderer, table, 0))} == {Verb.REMATCH}


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


async def test_the_lobby_leads_to_the_thread_and_then_to_the_last_message(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    assert components(renderer.render_lobby(table)) == []
    table = await hall.tables.maintenance.set_home(table.id, 77)
    assert components(renderer.render_lobby(table, shown_at=99))[0][0]["url"].endswith(f"/{HOME.guild_id}/77")
    table = await hall.tables.lobbies.close(table.id, ANNA, is_moderator=False)
    assert components(renderer.render_lobby(table, shown_at=99))[0][-1]["url"].endswith(f"/{HOME.guild_id}/77/99")


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


async def test_a_hand_says_where_to_learn_until_the_first_finished_game(hall: Hall, renderer: Renderer) -> None:
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


async def test_a_game_without_a_tutorial_says_nothing_of_one(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL)
    table = replace(table, entry=replace(table.entry, tutorial=None))
    assert "tutorial" not in (embed(await hand(renderer, table, 0)).description or "")


@pytest.mark.parametrize(("room", "most"), [(-3, LEAST_LINES), (5, 5), (99, MOST_LINES)])
async def test_of_much_that_happened_the_oldest_is_left_out_and_counted(
    hall: Hall, renderer: Renderer, room: int, most: int
) -> None:
    table, say = await hall.game(ANNA, BIEL), say_in("ca")
    lines = [LogLine(float(at), 0, StepKind.DEFAULT, ()) for at in range(99)]
    heading, *shown = describe_since_last_turn(table, lines, 1, table.build_sitting(), say, room).splitlines()
    assert sum(map(count_lines, shown)) == most
    assert heading == f"**{say('hand-since')}** (+{99 - len(shown)} a l'historial)"


async def test_each_of_the_others_has_a_line_before_anybody_has_two(hall: Hall, renderer: Renderer) -> None:
    table, say = await hall.game(ANNA, BIEL, CARLA), say_in("ca")
    lines = [LogLine(float(at), int(at > 0), StepKind.DEFAULT, ()) for at in range(30)]
    heading, first, *others = describe_since_last_turn(
        table, lines, 2, table.build_sitting(), say, LEAST_LINES
    ).splitlines()
    assert "Anna" in first
    assert len(others) == 1
    assert "Biel" in others[0]
    assert "+28" in heading


async def test_the_own_step_that_led_on_is_not_said_to_be_since_the_turn(hall: Hall, renderer: Renderer) -> None:
    table, say = await hall.game(ANNA, BIEL), say_in("ca")
    lines = [LogLine(0.0, 0, StepKind.ACT, (NewBest(0, 9),))]
    table = replace(table, entry=hall.games["castell"])
    for seat, key in ((0, "hand-since-own"), (1, "hand-since")):
        news = describe_since_last_turn(table, lines, seat, table.build_sitting(), say, 9)
        assert news.startswith(f"**{say(key)}**\n")


async def test_what_a_hand_says_itself_is_not_told_before_it(hall: Hall, renderer: Renderer) -> None:
    table, festival = await hall.game(ANNA, BIEL, game="castell"), Festival(3, Region.VALLS, (7,))
    lines = [
        LogLine(0.0, 1, StepKind.ACT, (FestivalOpened(festival, (0, 1)),)),
        LogLine(1.0, 1, StepKind.ACT, (Submitted(1, (((10, 1),),)), NewBest(1, 9))),
    ]
    say, people = say_in("ca"), table.build_sitting()
    _, *told = describe_since_last_turn(table, lines, 1, people, say, 9).splitlines()
    assert told == ["• El millor castell (Biel) ja val 9."]
    assert "hi actuen" in describe_line(table, lines[0], people, say), "the log tells everything"


async def test_a_turn_of_castell_is_told_in_a_line_of_its_own(hall: Hall, renderer: Renderer) -> None:
    table = await hall.game(ANNA, BIEL, game="castell")
    ended = (TurnEnded(0), RoundBegan(2, 1))
    events = ((Recruited(0, Region.VALLS, 9, False),), (Recruited(0, Region.VALLS, 8, False),), ended)
    lines = [LogLine(float(at), 0, StepKind.ACT, each) for at, each in enumerate(events)]
    say, people = say_in("ca"), table.build_sitting()
    news = describe_since_last_turn(table, lines, 1, people, say, 9)
    assert news.splitlines()[1:-1] == [f"• {people.names[0]}: recluta 9, 8"]
    assert news.splitlines()[-1].startswith("• **Ronda 2.**")


async def test_a_sentence_after_one_of_several_lines_begins_a_line(hall: Hall, renderer: Renderer) -> None:
    """A festival has a line for each who took part; what happened next is not put behind the last of them."""
    results = (Result(0, (((10, 1),),), 9, 1, None, ()), Result(1, (((10, 1),),), 8, 2, None, ()))
    festival = FestivalHeld(Festival(3, Region.VALLS, (9,)), results, (9,))
    table = await hall.game(ANNA, BIEL, game="castell")
    say, people = say_in("ca"), table.build_sitting()
    text = describe_line(table, LogLine(0.0, 0, StepKind.ACT, (festival, NewBest(0, 9))), people, say)
    assert text.splitlines()[-1] == say("castell-line-best", name=people.names[0], score=9)
    assert (
        describe_line(table, LogLine(0.0, 0, StepKind.ACT, (NewBest(0, 9), NewBest(1, 8))), people, say).count("\n")
        == 0
    )


async def test_a_line_names_those_who_sat_there_then(hall: Hall, renderer: Renderer) -> None:
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


async def test_the_log_says_who_played_for_somebody(hall: Hall) -> None:
    for language in LANGUAGES:
        table, say = await hall.game(ANNA, BIEL), say_in(language)
        lines = {kind: describe_line(table, LogLine(0.0, 0, kind, ()), table.build_sitting(), say) for kind in StepKind}
        assert lines[StepKind.COMPUTER] == say("log-computer", name="Anna")
        assert lines[StepKind.DEFAULT] == say("log-default", name="Anna")
        assert len({lines[kind] for kind in (StepKind.COMPUTER, StepKind.DEFAULT, StepKind.ACT)}) == 3


async def test_a_seat_that_is_out_of_the_game_is_not_offered_and_said_to_be_so(hall: Hall, renderer: Renderer) -> None:
    table = await hall.tables.lobbies.leave((await hall.game(ANNA, BIEL, CARLA, game="castellers")).id, BIEL)
    say = say_in("ca")
    before = await public(renderer, table)
    level = say("lobby-skill-normal")
    assert say("table-vacant-computer", names="Biel", level=level) in (embed(before).description or "")
    state: Any = table.state
    after = await public(renderer, replace(table, state=replace(state, gone=frozenset({1}))))
    assert Verb.JOIN not in {verb for verb, _ in questions(after)}
    assert (embed(after).description or "").splitlines()[-1] == say("table-out", names="Biel")


async def test_who_would_leave_somebody_alone_is_told_that_the_game_ends(hall: Hall) -> None:
    say = say_in("ca")
    three = await hall.game(ANNA, BIEL, CARLA, game="castellers")
    two, together = await hall.game(ANNA, BIEL, game="castellers"), await hall.game(ANNA, BIEL)
    leaving = [build_confirmation(Verb.LEAVE, table, say).body for table in (three, two, together)]
    assert leaving == [say("confirm-leave"), say("confirm-leave-last"), say("confirm-leave")]
    removing = [build_proposal(table, MotionKind.REMOVE, 1, say).body for table in (three, two, together)]
    is_told = [body.endswith(say("confirm-ask-remove-last")) for body in removing]
    assert is_told == [False, True, False]


async def test_the_table_says_that_its_own_buttons_cannot_be_undone(hall: Hall, renderer: Renderer) -> None:
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
