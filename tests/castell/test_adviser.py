"""Tables without the adviser: the game tells what is legal, and proposes no tower."""

from __future__ import annotations

import json
from collections import Counter

from bot.engine.contract import Action
from bot.engine.panel import Press, Style, Verb
from bot.engine.rng import Rng
from cogs.castell import FACE
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.render.builder import BUILDER, PROPOSALS
from cogs.castell.render.controls import OPENINGS, STEPS
from cogs.castell.rules.actions import BEST, END, PLACES, SUBMIT, Move
from cogs.castell.rules.game import Castell
from cogs.castell.rules.rounds import find_best_tower
from cogs.castell.rules.terms import Phase
from cogs.castell.rules.towers import FESTIVAL_LEVELS, may_enter, score_tower
from tests.castell.panels import (
    CODEC,
    PEOPLE,
    SAY,
    deal_game,
    list_action_buttons,
    open_festival,
    place_pawn,
    press,
    show_hand,
)
from tests.panels import list_selects, read_text
from tests.text.games import buttons
from tests.ui.conftest import Venue

TOKENS = (8, 3)


def without_adviser(state: Castell) -> Castell:
    return state.replace(options=state.options.replace(adviser=False))


def list_proposals(state: Castell, *planned: Action) -> list[tuple[Action, ...]]:
    """List what the proposed turns do that the hand shows after these planned actions, in the order of the buttons."""
    panel = show_hand(state, "", *planned, seat=state.turn)
    return [button.press.actions for button in list_action_buttons(panel) if button.style is Style.MAIN]


def test_three_whole_turns_are_proposed_that_one_press_plays_also_on_what_is_planned() -> None:
    state, counts = deal_game(3), Counter[int]()
    while state.outcome is None:
        seat = min(state.to_act)
        if state.phase is Phase.FESTIVAL:
            state = state.apply(seat, BEST).state
            continue
        turns = list_proposals(state)
        counts[len(turns)] += 1
        assert {*map(frozenset, turns)} >= {*map(frozenset, list_proposals(state.redeal(seat, Rng("5eed"))))}
        for turn in turns:
            press(state, Press(Verb.ACT, turn), seat=seat)
            assert (turn.index(END), turn[0] == END) == (len(turn) - 1, False)
            assert all(each[0] == turn[0] for each in list_proposals(state, turn[0]) if isinstance(turn[0], Move))
        state = press(state, Press(Verb.ACT, turns[-1]), seat=seat)
    assert counts[3] > 25
    assert sum(counts.values()) == 30


def test_a_turn_without_the_adviser_tells_of_no_tower_and_proposes_nothing() -> None:
    state = place_pawn(Region.VALLS, Tile.S06, Tile.E05)
    assert len(list_proposals(state)) == 3
    assert not list_proposals(without_adviser(state))
    usual, plain = (show_hand(each) for each in (state, without_adviser(state)))
    assert SAY("castell-button-openings") in [button.label for button in buttons(usual)]
    assert SAY("castell-button-openings") not in [button.label for button in buttons(plain)]
    assert SAY("castell-here-ready") in read_text(usual)
    assert SAY("castell-here-ready") not in read_text(plain)
    pages = {button.press.page for button in buttons(plain) if button.press.verb is Verb.DRAFT}
    assert pages == {BUILDER}
    assert list_selects(plain) == list_selects(show_hand(without_adviser(state), STEPS)) != list_selects(usual) == []


def test_pages_of_the_adviser_that_are_asked_for_nevertheless_show_the_turn() -> None:
    state = without_adviser(place_pawn(Region.VALLS, Tile.S06, Tile.E05))
    assert show_hand(state, OPENINGS) == show_hand(state, PROPOSALS) == show_hand(state)
    waiting = show_hand(state, OPENINGS, seat=1)
    assert waiting.rows == ()
    assert SAY("castell-hand-can-build") not in read_text(waiting)


def test_without_the_adviser_festivals_and_the_last_resort_are_the_builder() -> None:
    state = place_pawn(Region.VALLS, Tile.S06, Tile.E05)
    to_proposals = Press(Verb.DRAFT, (), PROPOSALS)
    assert to_proposals in [button.press for button in buttons(show_hand(state, BUILDER))]
    assert to_proposals not in [button.press for button in buttons(show_hand(without_adviser(state), BUILDER))]
    state = without_adviser(open_festival(*TOKENS))
    panel = show_hand(state)
    assert panel.title == SAY("castell-hand-title-builder")
    assert SAY("castell-hand-rivals", names=PEOPLE.names[1]) in panel.body
    assert [button.press.actions for button in list_action_buttons(panel)] == [(BEST,)]
    assert FACE.label(state.view(0), BEST, PEOPLE, SAY) == SAY("castell-button-any")
    state = open_festival(*TOKENS)
    best = find_best_tower(state, 0)
    assert state.apply(0, BEST).state.submitted[0] == best
    found = without_adviser(state).apply(0, BEST).state.submitted[0]
    assert may_enter(found, TOKENS)
    assert len(found) == FESTIVAL_LEVELS
    assert score_tower(found, TOKENS) < score_tower(best, TOKENS)


def test_the_computer_builds_the_best_tower_or_submits_one_that_was_begun() -> None:
    state = without_adviser(open_festival(*TOKENS))
    best = find_best_tower(state, 0)
    while 0 in state.to_act:
        state = state.apply(0, state.advise(0)).state
    assert state.submitted[0] == best
    state = without_adviser(open_festival(10))
    for level in (PLACES[10][3], PLACES[9][2], PLACES[5][1], PLACES[1][1]):
        state = state.apply(0, level).state
    assert state.advise(0) == SUBMIT
    begun = without_adviser(open_festival(10)).apply(0, PLACES[1][1]).state
    assert begun.advise(0) == BEST


def test_a_stored_state_of_the_first_version_has_the_adviser() -> None:
    stored = json.loads(CODEC.state_to_json(open_festival(*TOKENS)))
    del stored["options"]["adviser"]
    state = CODEC.state_from_json(json.dumps(stored).encode(), 1)
    assert isinstance(state, Castell)
    assert state.options.adviser


async def test_the_command_that_finds_towers_is_no_way_around_the_option(venue: Venue) -> None:
    await venue.game(venue.biel, game="castell", adviser="false")
    answer = await venue.anna.slash(venue.room, "castell build", castellers="10x3 9x2 8")
    assert answer.text == venue.word("castell-build-off")
