"""The builder, the pages of proposed towers, and typed towers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.contract import Action, IllegalAction, Refusal, make_lookahead
from bot.engine.panel import Draft, Panel, Press, Select, Verb
from cogs import castell
from cogs.castell.components import Region
from cogs.castell.performances import Tile
from cogs.castell.render.builder import BUILDER, PROPOSALS
from cogs.castell.render.labels import parse as typed_tower
from cogs.castell.rules.actions import BEST, END, JOINS, PERFORMS, PLACES, SUBMIT, Join, Place
from cogs.castell.rules.building import build_tower, list_steps
from cogs.castell.rules.events import Submitted
from cogs.castell.rules.game import Castell
from cogs.castell.rules.towers import Ranks, Team, count_size, format_tower, may_enter, parse_tower, score_tower
from tests.castell.panels import (
    CODEC,
    PEOPLE,
    RICH,
    SAY,
    deal_game,
    list_action_buttons,
    open_festival,
    place_pawn,
    press,
    show_hand,
)
from tests.panels import list_selects, read_text
from tests.plain import make_plain
from tests.text.games import buttons

FACE = make_plain(castell.FACE)

# Performances


@pytest.mark.parametrize("tile", Tile)
def test_one_press_builds_a_tower_for_each_performance(tile: Tile) -> None:
    state = place_pawn(Region.VALLS, tile, team=(4,) * 10, ranks=(4, 2, 2, 2, 2))
    (take,) = [
        button for button in list_action_buttons(show_hand(state, PROPOSALS)) if PERFORMS[tile] in button.press.actions
    ]
    assert len(CODEC.batch_to_short(take.press.actions)) <= 80
    done = press(state, take.press)
    assert done.collas[0].tiles == (tile,)


def test_an_impossible_performance_is_shown_without_a_button() -> None:
    state = place_pawn(Region.VALLS, Tile.S16, Tile.S01, team=(0, 0, 0, 0, 0, 0, 0, 1, 2, 3), ranks=(0, 0, 0, 0, 0))
    panel = show_hand(state, PROPOSALS)
    assert [button.press.actions[-1] for button in list_action_buttons(panel)] == [PERFORMS[Tile.S01]]
    assert SAY("castell-lacks", what="Equilibri 3 · Amplada o Base") in read_text(panel)


@pytest.mark.parametrize(
    ("tile", "ranks", "team", "what"),
    [
        (Tile.S07, (1, 0, 0, 0, 0), RICH, "Equilibri 2"),
        (Tile.S08, (0, 0, 0, 0, 1), RICH, "Amplada o Base"),
        (Tile.S13, (0, 0, 0, 0, 0), RICH, "Equilibri 1 · Amplada o Base"),
        (Tile.E09, (0, 0, 1, 0, 0), RICH, "Base 1 · Barreja 1 · Força 1 · més alçada, amb més rangs"),
        (Tile.E07, (0, 1, 2, 0, 0), RICH, "més alçada (Equilibri, Amplada o Base)"),
        (Tile.E02, (0, 0, 0, 5, 0), RICH, "Equilibri 1"),
        (Tile.S01, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0, 3, 3), None),
    ],
)
def test_the_proposals_say_what_a_performance_needs(tile: Tile, ranks: Ranks, team: Team, what: str | None) -> None:
    told = read_text(show_hand(place_pawn(Region.VALLS, tile, team=team, ranks=ranks), PROPOSALS))
    assert (SAY("castell-proposal-none") if what is None else SAY("castell-lacks", what=what)) in told.splitlines()


# Festivals


def test_a_festival_proposes_the_best_tower_first_and_the_one_with_the_most_of_a_size() -> None:
    state = open_festival(9, 3)
    panel = show_hand(state)
    first, *others = list_action_buttons(panel)
    assert first.press.actions == (BEST,)
    step = state.apply(0, BEST)
    (submitted,) = [event for event in step.events if isinstance(event, Submitted)]
    assert format_tower(submitted.tower) in read_text(panel)
    assert str(score_tower(submitted.tower, (9, 3))) in first.label
    for button in others:
        tower = build_tower((), [step for step in button.press.actions if isinstance(step, Place | Join)])
        assert may_enter(tower, (9, 3))
        assert press(state, button.press).submitted[0] == tower
    state = open_festival(10, 9, team=(0, 0, 0, 0, 0, 0, 1, 2, 8, 6), ranks=(0, 1, 0, 2, 0))
    (proposal,) = [choice for row in show_hand(state).rows if isinstance(row, Select) for choice in row.choices]
    assert isinstance(proposal.value, tuple)
    best, other = (press(state, Press(Verb.ACT, batch)).submitted[0] for batch in ((BEST,), proposal.value))
    assert (count_size(best, 9), count_size(other, 9)) == (6, 8)
    assert proposal.label == SAY("castell-choice-most", size=9, many=8, count=15)
    assert score_tower(best, (10, 9)) == 16


def test_the_page_of_a_festival_names_it_once_with_the_other_entrants() -> None:
    state = open_festival(9)
    assert "Hi competeixes amb Biel" in show_hand(state).body
    assert "Hi competeixes amb Núria" in show_hand(state, seat=1).body
    assert SAY("castell-hand-alone") in show_hand(replace(state, entrants=((0,),))).body
    tough = open_festival(9)
    for panel in (show_hand(tough, BUILDER), show_hand(replace(tough, options=replace(tough.options, adviser=False)))):
        assert read_text(panel).count("Valls (9)") == 1
    body = FACE.table(open_festival(9).view(None), PEOPLE, (), SAY).body
    assert "Valls (9)" in body
    assert "Núria, Biel" in body


def test_the_builder_leads_to_the_proposals_only_outside_festivals_and_a_seat_sees_its_own_tower_alone() -> None:
    def ways(state: Castell) -> set[str]:
        return {button.press.page for button in buttons(show_hand(state, BUILDER)) if button.press.verb is Verb.DRAFT}

    assert ways(open_festival(9)) == {""}
    assert ways(place_pawn(Region.VALLS, Tile.S01)) == {PROPOSALS, ""}
    state = open_festival(9).apply(0, BEST).state
    own, other = show_hand(state), show_hand(state, seat=1)
    tower = format_tower(state.submitted[0])
    assert own.body == SAY("castell-hand-awaiting")
    assert SAY("castell-hand-submitted") in read_text(own)
    assert tower in read_text(own)
    assert SAY("castell-hand-submitted") not in read_text(other)
    assert "x" not in FACE.table(state.view(None), PEOPLE, (), SAY).body


def test_the_builder_removes_the_top_level_or_starts_over() -> None:
    state, step = place_pawn(Region.VALLS, Tile.S01), PLACES[10][3]
    named = {SAY("castell-button-down"), SAY("castell-button-anew")}
    assert not named & {button.label for button in buttons(show_hand(state, BUILDER))}
    assert named <= {button.label for button in buttons(show_hand(state, BUILDER, step))}
    state = open_festival(9)
    tower = (PLACES[10][3], PLACES[8][2], JOINS[7][1], PLACES[5][1])
    labels = {button.label: button.press for button in buttons(show_hand(state, BUILDER, *tower))}
    assert labels[SAY("castell-button-down")].actions == tower[:3]
    assert labels[SAY("castell-button-anew")].actions == ()
    labels = {button.label: button.press for button in buttons(show_hand(state, BUILDER, *tower[:3]))}
    assert labels[SAY("castell-button-down")].actions == tower[:1], "a mixed level goes as a whole"
    standing = open_festival(9).apply(0, PLACES[10][2]).state
    assert SAY("castell-button-anew") not in {button.label for button in buttons(show_hand(standing, BUILDER))}


# The builder


def choose(panel: Panel, number: int, value: Action, state: Castell) -> Draft:
    """Choose a value from the list with this number, and return the draft."""
    select = list_selects(panel)[number]
    assert value in [choice.value for choice in select.choices]
    draft = Draft(select.press.page, select.press.actions)
    return FACE.compose(state.view(0), draft, [value], make_lookahead(state, 0))


def test_the_builder_shows_the_tower_and_its_skills_after_each_choice() -> None:
    state = open_festival(9, 6)
    draft = choose(show_hand(state, BUILDER), 0, PLACES[10][4], state)
    panel = show_hand(state, draft.page, *draft.actions)
    assert "● ● ● ●  10 ×4" in panel.body
    assert SAY("castell-skill-width") in panel.body
    draft = choose(panel, 1, PLACES[10][3], state)
    assert draft.actions == (PLACES[10][3],), "the second list changes the top level"
    panel = show_hand(state, draft.page, *draft.actions)
    assert SAY("castell-uses-nothing") in panel.body
    draft = choose(panel, 2, JOINS[9][1], state)
    panel = show_hand(state, draft.page, *draft.actions)
    assert "10 ×3 + 9" in panel.body
    assert SAY("castell-skill-mix") in panel.body
    assert "`10x3+9x1`" in panel.body
    for steps_taken, told in (
        ((PLACES[10][3],), "Últim pis: 10 ×3"),
        ((PLACES[10][1], JOINS[9][2]), "Últim pis: 10 + 9 ×2"),
    ):
        (shown,) = [
            choice.label
            for each in list_selects(show_hand(state, BUILDER, *steps_taken))
            for choice in each.choices
            if choice.is_chosen
        ]
        assert shown == told
    panel = show_hand(state, BUILDER, *list_steps(parse_tower("10x3 9x2 8x1")))
    assert "```\n  ●    8\n ● ●   9 ×2\n● ● ●  10 ×3\n```\n`10x3 9x2 8x1`" in panel.body


def test_the_builder_says_what_the_tower_lacks_or_that_no_level_can_be_added() -> None:
    for tower, may_be_submitted in (("10x3 9x2 8x1", False), ("10x3 8x2 7x1 6x1", False), ("10x3 9x2 8x1 7x1", True)):
        panel = show_hand(open_festival(9), BUILDER, *list_steps(parse_tower(tower)))
        assert any(SUBMIT in button.press.actions for button in buttons(panel)) == may_be_submitted
    text = read_text(show_hand(open_festival(9, 3), BUILDER, PLACES[9][2]))
    assert SAY("castell-builder-low", count=3) in text
    assert SAY("castell-builder-sizes", sizes="3", count=1) in text
    state = place_pawn(Region.VALLS, Tile.S01, Tile.E01)
    text = read_text(show_hand(state, BUILDER, *list_steps(parse_tower("10x3 9x2 8x1"))))
    assert SAY("castell-builder-meets") in text
    assert SAY("castell-builder-low", count=1) in text
    text = read_text(show_hand(state, BUILDER, *list_steps(parse_tower("10x3 9x2 8x1 7x1"))))
    assert SAY("castell-builder-skills") in text
    assert SAY("castell-builder-shape", shape="3‑2‑1") in text
    text = read_text(show_hand(state, BUILDER, *list_steps(parse_tower("10x3 9x2"))))
    assert SAY("castell-builder-shape", shape="3‑2‑1") not in text, "so far it is that shape"
    assert SAY("castell-builder-low", count=1) in text
    assert SAY("castell-builder-low", count=2) in text
    state = open_festival(9, ranks=(0, 0, 0, 0, 0))
    full, low = list_steps(parse_tower("10x3 9x2 8x1")), list_steps(parse_tower("10x3 9x2"))
    assert SAY("castell-builder-top") in show_hand(state, BUILDER, *full).body
    assert SAY("castell-builder-top") not in show_hand(state, BUILDER, *low).body
    assert SAY("castell-builder-top") not in show_hand(state, BUILDER).body


def test_a_forged_draft_is_built_as_far_as_it_is_legal() -> None:
    state = open_festival(9)
    for forged in ((PLACES[1][99],), (JOINS[9][1],), (END, PLACES[9][1]), (PLACES[9][1], PLACES[10][1])):
        panel = show_hand(state, BUILDER, *forged)
        shown = build_tower((), [forged[0]] if forged[0] == PLACES[9][1] else [])
        assert (format_tower(shown) in panel.body) if shown else (SAY("castell-builder-empty") in panel.body)


# Typing


@pytest.mark.parametrize(
    ("typed", "tower"),
    [
        ("10x3 9x2 8x1", "10x3 9x2 8x1"),
        ("10×3, 9×2, 8", "10x3 9x2 8x1"),
        ("10 ×3 9 ×2 8", "10x3 9x2 8x1"),
        ("10*3 / 8*2+7*1 / 5", "10x3 8x2+7x1 5x1"),
        ("  10x3 9X2 8  ", "10x3 9x2 8x1"),
        ("10 9 8 7", "10x1 9x1 8x1 7x1"),
    ],
)
def test_a_typed_tower_is_submitted_to_the_festival(typed: str, tower: str) -> None:
    batch = typed_tower(open_festival(9).view(0), typed)
    assert batch == (*list_steps(parse_tower(tower)), SUBMIT)


@pytest.mark.parametrize("typed", ["", "10", "valls", "reclutar un 9", "Afegeix un pis: 10 ×3", "x3", "P10.3"])
def test_a_text_that_does_not_start_like_a_tower_is_not_parsed(typed: str) -> None:
    assert typed_tower(open_festival(9).view(0), typed) == ()


@pytest.mark.parametrize("typed", ["10x3 valls", "0x1", "9x1 11x1", "10x3 9y2", "10x3x2", "10 9 set", "9 " + "9" * 300])
def test_an_unreadable_tower_is_refused_with_its_unreadable_part(typed: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        typed_tower(open_festival(9).view(0), typed)
    assert caught.value.refusal == Refusal("tower-unreadable", (("part", typed.split()[-1][:40]),))


def test_a_typed_tower_goes_on_and_does_the_best_performance_that_it_meets() -> None:
    view = place_pawn(Region.VALLS, Tile.E16, Tile.S01).view(0)
    assert typed_tower(view, "10x3 9x2 8x1")[-1] == PERFORMS[Tile.S01]
    assert typed_tower(view, "10x3 9x2 8x1 e16")[-1] == PERFORMS[Tile.E16]
    assert typed_tower(view, "10x3 9x2 8x1 s1")[-1] == PERFORMS[Tile.S01]
    assert typed_tower(view, "10x1 9x1")[-1] == PERFORMS[Tile.E16]
    for number in ("e99", "s0", "s17"):
        with pytest.raises(IllegalAction, match="not-here"):
            typed_tower(view, f"10x3 9x2 8x1 {number}")
    nowhere = deal_game().view(0)
    assert typed_tower(nowhere, "10x3") == (PLACES[10][3],)
    view = place_pawn(Region.VALLS, Tile.S01).apply(0, PLACES[10][3]).state.view(0)
    assert typed_tower(view, "10x3 9x2 8x1") == (PLACES[9][2], PLACES[8][1], PERFORMS[Tile.S01])
