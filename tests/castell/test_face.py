"""The panels of Castell: controls for all legal actions, texts, and sizes within Discord's limits."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.engine.contract import Action, make_lookahead
from bot.engine.panel import Draft, Press, Sitting, Style, Verb
from bot.text.languages import LANGUAGES
from cogs import castell
from cogs.castell.components import REGIONS, Prize, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.render.builder import BUILDER, MAX_TOWER_SIZE, PROPOSALS, measure
from cogs.castell.render.controls import OPENINGS, STEPS
from cogs.castell.render.formatting import cut_lines
from cogs.castell.render.lines import format_step, report
from cogs.castell.render.possibilities import Means, find_best_tower
from cogs.castell.render.query import answer_query
from cogs.castell.render.table import MAX_TABLE_SIZE
from cogs.castell.rules import rounds
from cogs.castell.rules.actions import (
    BEST,
    END,
    MOVES,
    PERFORMS,
    PLACES,
    PRACTICES,
    RECRUITS,
    SPECIAL_MOVES,
    Move,
    Place,
    Recruit,
    Train,
)
from cogs.castell.rules.events import (
    Arrived,
    FestivalEmpty,
    FestivalHeld,
    FestivalOpened,
    Moved,
    NewBest,
    Paid,
    Performed,
    Recruited,
    RoundBegan,
    Trained,
    TurnEnded,
)
from cogs.castell.rules.game import Castell
from cogs.castell.rules.terms import NOTHING_DONE, Colla, Done, Ending, Festival, Phase, Result, Wish, Won
from cogs.castell.rules.towers import Skill, Team, parse_tower, score_tower
from cogs.castell.rules.view import View
from tests.castell.panels import (
    CODEC,
    PEOPLE,
    SAY,
    TEXTS,
    deal_game,
    list_action_buttons,
    open_festival,
    place_pawn,
    press,
    set_colla,
    show_hand,
)
from tests.castell.positions import turn_wheel
from tests.panels import list_selects, read_text
from tests.plain import make_plain
from tests.text.games import WORST_NAME, buttons, sitting
from tests.text.limits import check_fits
from tests.text.sources import FOLDERS, texts

FACE = make_plain(castell.FACE)


# The turn


def test_the_hand_shows_and_continues_the_tower_in_progress() -> None:
    state = place_pawn(Region.VALLS, Tile.S01).apply(0, PLACES[10][3]).state
    panel = show_hand(state)
    assert "10x3" in panel.body
    (select, *_) = list_selects(show_hand(state, BUILDER))
    assert {choice.value.size for choice in select.choices if isinstance(choice.value, Place)} >= {9, 8}
    assert not [
        button
        for button in list_action_buttons(show_hand(state, PROPOSALS))
        if PERFORMS[Tile.S01] in button.press.actions
    ]


def test_the_hand_gives_reasons_for_what_is_not_possible() -> None:
    state = replace(place_pawn(Region.VALLS), done=Done(has_moved=True, has_trained=True, has_used_token=True))
    told = read_text(show_hand(state)).splitlines()
    assert not any(line.startswith("Ara no:") for line in told), "what is still to do says what is done"
    poor = read_text(show_hand(set_colla(place_pawn(Region.VALLS, Tile.S01), tokens=0)))
    assert "Fitxes d'acció especial: 0" in poor
    assert "Ara no:" not in poor
    begun = read_text(show_hand(deal_game()))
    assert f"Ara no: Reclutar · Acció especial · Fer un castell. {SAY('castell-refusal-no-pawn')}" in begun
    panel = show_hand(turn_wheel(deal_game(), {None: Skill.PRACTICE}))
    assert "assajar" not in panel.body
    assert f"Ara no: {SAY('castell-action-t')}. {SAY('castell-refusal-nothing-owned')}" in read_text(panel).splitlines()


def test_the_first_move_leads_anywhere_and_the_end_button_stands_out_after_all_other_actions() -> None:
    state = deal_game()
    after = state.apply(0, END).state.apply(1, END).state
    for before in (state, after):
        assert "desplaçar-se a qualsevol regió" in show_hand(before, seat=before.turn).body
    assert "qualsevol" not in show_hand(place_pawn(Region.VALLS)).body

    def style(state: Castell) -> Style:
        (end,) = [button for button in list_action_buttons(show_hand(state)) if button.press.actions == (END,)]
        return end.style

    open_turn = place_pawn(Region.VALLS, Tile.S01)
    assert style(open_turn) is Style.PLAIN
    done = Done(has_moved=True, recruited=(9, 9), recruited_in=Region.VALLS, has_trained=True)
    assert style(replace(open_turn, done=done)) is Style.GOOD, "a special action costs a token, and may wait"


def test_an_empty_region_offers_no_recruits() -> None:
    empty = ((0,) * 10,) * len(REGIONS)
    for state in (place_pawn(Region.VALLS, regions=empty), place_pawn(Region.VALLS)):
        panel = show_hand(state)
        is_empty = state.regions == empty
        assert ("reclutar" in panel.body) != is_empty
        assert (SAY("castell-castellers-none") in read_text(panel)) == is_empty


def test_choices_describe_regions_with_their_festival_of_this_round_and_skills() -> None:
    calendar = (Festival(3, Region.TARRAGONA, (9, 2)), Festival(4, Region.VILANOVA, (7,)))
    state = place_pawn(Region.VALLS, round=3, calendar=calendar)
    choices = [choice for each in list_selects(show_hand(state, STEPS)) for choice in each.choices]
    skill = SAY(f"castell-skill-{state.view(0).find_training(Region.VILANOVA)}")
    assert all(choice.note for choice in choices if isinstance(choice.value, Action))
    for way in (MOVES, SPECIAL_MOVES):
        notes = {choice.value: choice.note for choice in choices}
        assert notes[way[Region.VILANOVA]].startswith(skill)
        assert "Diada (9, 2)" in notes[way[Region.TARRAGONA]]
        assert "Diada" not in notes[way[Region.VILANOVA]]


# A planned turn


def plan_turn(state: Castell, *chosen: Action | tuple[Action, ...]) -> Draft:
    """Choose these from the lists of the hand, one after another."""
    draft, view, ahead = Draft(STEPS), state.view(0), make_lookahead(state, 0)
    for value in chosen:
        selects = list_selects(show_hand(state, draft.page, *draft.actions))
        (select,) = [each for each in selects if value in [choice.value for choice in each.choices]]
        values = value if isinstance(value, tuple) else (value,)
        draft = FACE.compose(view, Draft(select.press.page, select.press.actions), values, ahead)
    return draft


def test_a_turn_is_planned_on_one_page_taken_with_its_end_and_fits_into_custom_ids() -> None:
    state = place_pawn(Region.VALLS)
    skill = next(action for action in state.legal_actions(0) if isinstance(action, Train))
    draft = plan_turn(state, skill, MOVES[Region.TARRAGONA])
    planned = make_lookahead(state, 0)(draft.actions)
    assert isinstance(planned, View)
    size = max(action.size for action in planned.legal if isinstance(action, Recruit))
    draft = plan_turn(state, skill, MOVES[Region.TARRAGONA], RECRUITS[size])
    panel = show_hand(state, "", *draft.actions)
    assert SAY("castell-hand-plan") in [field.name for field in panel.fields]
    assert SAY("castell-hand-here", region="Tarragona") in read_text(panel), "the page shows what would be"
    presses = {button.label: button.press for button in buttons(panel)}
    taken = press(state, presses[SAY("castell-button-play")])
    assert (taken.turn, taken.collas[0].region, taken.collas[0].size) == (1, Region.TARRAGONA, state.collas[0].size + 1)
    assert press(state, presses[SAY("castell-button-go-on")]).turn == 0
    assert presses[SAY("castell-button-last")].actions == draft.actions[:-1]
    others = (MOVES[Region.VALLS], PRACTICES[Skill.STRENGTH], RECRUITS[10], RECRUITS[10], END)
    assert measure(others) + MAX_TOWER_SIZE <= 80
    assert measure(others) == len(CODEC.batch_to_short(others)) + 1


def test_who_moves_or_recruits_two_castellers_chooses_once_from_one_list() -> None:
    castellers = (0, 0, 2, 0, 1, 0, 0, 0, 0, 0)
    state = place_pawn(Region.VALLS)
    state = replace(state, regions=tuple(castellers if region is Region.VALLS else (0,) * 10 for region in REGIONS))
    select, *others = list_selects(show_hand(state, STEPS))
    assert [choice.value for choice in select.choices if not isinstance(choice.value, Move)] == [
        *(RECRUITS[5], RECRUITS[3]),
        *((RECRUITS[5], RECRUITS[3]), (RECRUITS[3], RECRUITS[3])),
    ]
    assert [each.most for each in (select, *others)] == [1] * 3, "a list that allows one choice is shut by it"
    assert plan_turn(state, (RECRUITS[3], RECRUITS[3])).actions == (RECRUITS[3], RECRUITS[3])


def test_a_performance_is_planned_with_the_tower_of_the_adviser_and_dropped_as_a_whole() -> None:
    state = place_pawn(Region.VALLS, Tile.S01)
    found = [choice.value for each in list_selects(show_hand(state, STEPS)) for choice in each.choices]
    (offered,) = [value for value in found if isinstance(value, tuple) and value[-1] == PERFORMS[Tile.S01]]
    draft = plan_turn(state, offered)
    panel = show_hand(state, "", *draft.actions)
    assert press(state, Press(Verb.ACT, draft.actions)).collas[0].tiles == (Tile.S01,)
    (back,) = [button.press for button in buttons(panel) if button.label == SAY("castell-button-last")]
    assert back.actions == draft.actions[: len(draft.actions) - len(offered)]
    purist = replace(state, options=replace(state.options, adviser=False))
    left = [choice.value for each in list_selects(show_hand(purist)) for choice in each.choices]
    assert 0 < len(left) < len(found)
    assert offered not in left


# What could be built


def test_the_hand_shows_the_best_tower_for_the_next_festivals_and_what_one_more_casteller_makes_possible() -> None:
    state = place_pawn(
        Region.VALLS, round=2, calendar=(Festival(3, Region.MATARO, (9,)), Festival(5, Region.VALLS, (1,)))
    )
    text = read_text(show_hand(state, OPENINGS))
    assert "Ronda 3, Mataró (9): **" in text
    assert "Ronda 5, Valls (1): **" in text
    later = (*state.calendar, Festival(6, Region.VALLS, (2,)))
    assert "Ronda 6" not in read_text(show_hand(replace(state, calendar=later), OPENINGS))
    team = (0, 0, 0, 0, 0, 0, 0, 1, 2, 2)
    state = place_pawn(Region.VALLS, Tile.S01, team=team, ranks=(0, 0, 0, 0, 0), calendar=())
    tens = (0,) * 9 + (3,)
    state = replace(state, regions=tuple(tens if region is Region.VALLS else (0,) * 10 for region in REGIONS))
    text = read_text(show_hand(state, OPENINGS))
    assert f"**+1 de mida 10**: {PERFORMANCES[Tile.S01].name} [3‑2‑1] (Valls)" in text
    assert "**+1 Equilibri**" not in text
    assert "**+1" not in read_text(show_hand(state))
    calendar = (Festival(3, Region.MATARO, (9,)), Festival(4, Region.MATARO, (8,)))
    team = (0, 0, 0, 0, 0, 0, 1, 0, 2, 3)
    state = place_pawn(Region.VALLS, team=team, ranks=(2, 0, 0, 0, 0), round=3, calendar=calendar)
    (eight,) = re.findall(r"^\*\*\+1 de mida 8\*\*.*", read_text(show_hand(state, OPENINGS)), re.MULTILINE)
    assert "ronda 3 a Mataró: hi podries actuar, amb 6" in eight
    assert "ronda 4 a Mataró: hi podries actuar, amb 5" in eight
    rich = set_colla(state, team=(0, 0, 0, 0, 0, 0, 1, 2, 2, 3))
    (nine,) = re.findall(r"^\*\*\+1 de mida 9\*\*.*", read_text(show_hand(rich, OPENINGS)), re.MULTILINE)
    assert "ronda 3 a Mataró: 6 → 7" in nine


@pytest.mark.parametrize(
    ("tokens", "team", "why"),
    [
        ((9, 8, 8), (0,) * 9 + (9,), "et falten les mides 9, 8"),
        ((9, 8), (0,) * 8 + (1, 9), "et falta la mida 8"),
        ((9, 8), (0,) * 7 + (9, 9, 9), "encara no pots fer quatre pisos"),
        ((1, 2, 3), (1, 1, 1, 0, 0, 0, 1, 2, 2, 3), "encara no pots fer quatre pisos amb aquestes mides"),
    ],
)
def test_the_hand_says_why_there_is_no_tower_for_a_festival(tokens: tuple[int, ...], team: Team, why: str) -> None:
    calendar = (Festival(3, Region.MATARO, tokens),)
    state = place_pawn(Region.VALLS, round=3, calendar=calendar, team=team, ranks=(1, 0, 0, 0, 0))
    assert f": {why}" in read_text(show_hand(state, OPENINGS))


def test_the_hand_tells_what_can_be_built_here_and_now_and_which_performances_are_feasible() -> None:
    festivals = (Festival(3, Region.VALLS, (9,)), Festival(3, Region.MATARO, (8,)), Festival(5, Region.VALLS, (1,)))
    state = place_pawn(Region.VALLS, Tile.S01, round=3, calendar=festivals)
    (here,) = [field for field in show_hand(state).fields if field.name.startswith("Ets a Valls")]
    assert [line.partition(" (")[0] for line in here.text.splitlines() if "Diada" in line] == ["Diada"]
    assert "Diada (9): ara hi faries" in here.text
    state = place_pawn(Region.VALLS, Tile.S01, Tile.E16, team=(0, 0, 0, 0, 0, 0, 0, 1, 2, 3), ranks=(0, 0, 0, 0, 0))
    (here,) = [field for field in show_hand(state).fields if field.name.startswith("Ets a Valls")]
    ready = [line for line in here.text.splitlines() if line.endswith(SAY("castell-here-ready"))]
    assert len(ready) == 1
    assert "Tres pisos [3‑2‑1]" in ready[0]
    assert "8+ pisos" in here.text
    poor = place_pawn(Region.VALLS, Tile.E16, team=(0, 0, 0, 0, 0, 0, 0, 1, 2, 3), ranks=(0, 0, 0, 0, 0))
    for told, style in ((state, Style.MAIN), (poor, Style.PLAIN)):
        (button,) = [button for button in buttons(show_hand(told, STEPS)) if button.press.page == PROPOSALS]
        assert button.style is style, "the button stands out only where it leads to a performance"


# The table


def fill_table(phase: Phase = Phase.TURN) -> View:
    """Make a view with more than a game can have: all pieces both in the regions and with every colla.

    Half of the festivals are over. A later round would have a shorter text, as the calendar shrinks faster than the
    winnings grow.
    """
    everybody: Team = (12, *(2,) * 9)
    won = tuple(Won(region, prize) for region in REGIONS for prize in Prize)
    wishes = tuple(Wish(Region.VALLS, size) for size in (10, 9, 8, 7))
    longest = sorted(Tile, key=lambda tile: sum(map(bool, PERFORMANCES[tile].needs)), reverse=True)
    colla = Colla(
        everybody, (5, 5, 5, 5, 5), Region.VILAFRANCA, best=99, prizes=won, wishes=wishes, claimed=(4,) * 7,
        tiles=(Tile.S11,),
    )  # fmt: skip
    state = deal_game()
    two = tuple(Festival(7, region, (10, 10, 10)) for region in (Region.VILAFRANCA, Region.TARRAGONA))
    state = replace(
        state,
        round=7,
        phase=phase,
        calendar=(*two, *(festival for festival in state.calendar if festival.round > 7)),
        collas=(colla,) * 4,
        regions=((1, 1, 1, 1, 0, 0, 0, 0, 0, 1),) * 7,
        tiles=tuple((longest[number], longest[number + 1]) for number in range(7)),
        rows=((1, 1, 1, 1),) * 7,
        entrants=((0, 1), (2, 3)) if phase is Phase.FESTIVAL else (),
        done=NOTHING_DONE,
    )
    return state.view(None)


def list_longest_news(seats: int = 4) -> list[object]:
    """List the events with the longest lines."""
    tower = parse_tower("10x2+9x1 9x3 8x2+7x1 7x2 6x1+5x1 5x1 4x1 3x1 2x1")
    festival = Festival(10, Region.VILAFRANCA, (10, 10, 10))
    results = tuple(Result(seat, tower, 33, seat + 1, Prize.MEDAL, (10, 10, 10)) for seat in range(seats))
    return [
        *(Performed(seat, Region.VILAFRANCA, Tile.E16, tower, 28) for seat in range(seats)),
        FestivalOpened(festival, tuple(range(seats))),
        FestivalEmpty(festival),
        FestivalHeld(festival, results, (10, 10)),
        *(NewBest(seat, 33) for seat in range(seats)),
        *(Arrived(region, (10, 10, 10, 10, 10)) for region in REGIONS),
        RoundBegan(10, 0),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phase", [Phase.TURN, Phase.FESTIVAL])
def test_the_fullest_table_fits_into_a_message(language: str, phase: Phase) -> None:
    say = TEXTS.say(language)
    panel = FACE.table(fill_table(phase), sitting(4, WORST_NAME), list_longest_news(), say)  # type: ignore[arg-type]
    check_fits(panel, say, CODEC, is_public=True)
    assert say("game-news") in [field.name for field in panel.fields], "some of the news finds room even so"


def test_news_that_belong_together_are_one_line() -> None:
    news = [NewBest(0, 9), Arrived(Region.VALLS, (10, 4)), Arrived(Region.MATARO, (7,)), RoundBegan(3, 0)]
    best, arrivals, begun = format_step(news, PEOPLE, SAY)
    assert arrivals == "Arriben castellers nous: Valls 10, 4; Mataró 7."
    assert [best, begun] == [FACE.line(event, PEOPLE, SAY) for event in (news[0], news[3])]
    moved, hired = Moved(1, Region.VALLS, Region.TARRAGONA, False), Recruited(1, Region.TARRAGONA, 10, False)
    performed = Performed(1, Region.TARRAGONA, Tile.S01, (((10, 3),),), 0)
    trained, paid = Trained(1, Skill.WIDTH, 2, False), Paid(1, Region.TARRAGONA, 6)
    turn = [moved, hired, hired, trained, performed, paid, TurnEnded(1)]
    told = format_step(
        [*turn, RoundBegan(2, 0), Recruited(2, Region.VALLS, 3, True), Paid(2, Region.VALLS, 5)], PEOPLE, SAY
    )
    name, other = PEOPLE.names[1], PEOPLE.names[2]
    assert told[0] == f"{name}: Tarragona · recluta 10, 10 · Amplada 2 · posa 1 fitxa"
    assert told[1] == FACE.line(performed, PEOPLE, SAY)
    assert [line.startswith(other) for line in told[2:]] == [False, True, True], "little is told in full sentences"
    short = [line.text for line in report(turn, PEOPLE, SAY)]
    assert short[0] == told[0], "the picture's caption tells the same"
    assert told[1].startswith(short[1]), "but for the tower"


def test_the_news_fill_the_room_and_keep_the_newest() -> None:
    panel = FACE.table(deal_game().view(None), PEOPLE, list_longest_news(), SAY)  # type: ignore[arg-type]
    assert panel.fields[-1].name == SAY("game-news")
    assert "**Ronda 10.**" in panel.fields[-1].text
    assert sum(len(field.name) + len(field.text) for field in panel.fields) <= MAX_TABLE_SIZE
    assert cut_lines(["one", "two"], 20) == ["one", "two"]
    assert cut_lines(["one", "two", "three"], 10) == ["one", "two", "…"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_hands_fit_into_a_message(language: str) -> None:
    say = TEXTS.say(language)
    people = sitting(4, WORST_NAME)
    rich = place_pawn(Region.VALLS, Tile.E16, Tile.E15, team=(3, 3, 3, 4, 4, 4, 4, 4, 4, 5), ranks=(4, 2, 2, 1, 1))
    festival = open_festival(10, 9, 8, team=(3, 3, 3, 4, 4, 4, 4, 4, 4, 5), ranks=(4, 2, 2, 1, 1))
    waiting = replace(festival, submitted=(festival.apply(0, BEST).state.submitted[0], (), (), ()))
    for state in (rich, festival, waiting, set_colla(rich, ranks=(0, 0, 0, 0, 0))):
        for page in ("", PROPOSALS, BUILDER, OPENINGS):
            check_fits(FACE.hand(state.view(0), Draft(page), make_lookahead(state, 0), people, say), say, CODEC)


def test_the_result_of_an_unfinished_search_is_shown_as_at_least() -> None:
    means, tokens = Means((0, 1, 1, 2, 0, 1, 15, 11, 1, 1), (5, 3, 4, 5, 3), False), (7, 9, 4)
    found = find_best_tower(means, tokens)
    assert found is not None
    assert not found.is_best
    points = score_tower(found.tower, tokens)
    for language in LANGUAGES:
        say = TEXTS.say(language)
        names = [field.name for field in answer_query(means, tokens, say).fields]
        assert say("castell-proposal-found", count=points) in names
        assert say("castell-proposal-best", count=points) not in names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_answers_of_castell_build_fit_into_a_message(language: str) -> None:
    say = TEXTS.say(language)
    for team, ranks in (((4,) * 10, (4, 2, 2, 2, 2)), ((3, 3, 3, 4, 4, 4, 4, 4, 4, 5), (5, 0, 1, 1, 3))):
        check_fits(answer_query(Means(team, ranks, False), (10, 9, 8), say), say)


def test_the_field_of_a_region_shows_pawns_performances_and_tokens() -> None:
    state = place_pawn(Region.VALLS, Tile.S07)
    state = replace(set_colla(state, 2, region=Region.VALLS), rows=((0,) * 4,) * 5 + ((0, 2, 0, 1),) + ((0,) * 4,))
    (valls,) = [
        field for field in FACE.table(state.view(None), PEOPLE, (), SAY).fields if field.name.startswith("Valls")
    ]
    assert valls.name == "Valls ①③"
    assert "Pilar de 4 [1‑1‑1‑1]" in valls.text
    assert "Fitxes: 3" in valls.text
    now, soon = (SAY(f"castell-skill-{state.view(None).find_training(Region.VALLS, ahead)}") for ahead in (0, 1))
    assert f"{now} (després, {soon})" in valls.text
    assert "Veïnes: Vilafranca, Vilanova, Tarragona" in valls.text


def test_the_table_names_festivals_training_and_what_is_to_come() -> None:
    state = replace(
        deal_game(), round=4, calendar=(Festival(4, Region.VALLS, (9, 2)), Festival(4, Region.MATARO, (1, 1)))
    )
    told = SAY("castell-festival-today", festivals="Valls (9, 2) · Mataró (1, 1)")
    assert told in FACE.table(state.view(None), PEOPLE, (), SAY).body
    assert "diada" not in FACE.table(replace(state, round=2).view(None), PEOPLE, (), SAY).body
    state = replace(deal_game(), round=10)
    panel = FACE.table(state.view(None), PEOPLE, (), SAY)
    everywhere = SAY(f"castell-skill-{state.view(None).find_training(None)}")
    assert SAY("castell-everywhere", skills=everywhere) in panel.body.splitlines()
    assert "després" not in read_text(panel)
    standard = FACE.table(deal_game().view(None), PEOPLE, (), SAY)
    advanced = FACE.table(deal_game(advanced=True).view(None), PEOPLE, (), SAY)
    everywhere = SAY("castell-everywhere", skills="")
    assert everywhere.strip() in standard.body
    assert everywhere.strip() not in advanced.body
    assert SAY("castell-wheel-advanced") in advanced.footer
    state = replace(deal_game(), round=6)
    (field,) = [each for each in FACE.table(state.view(None), PEOPLE, (), SAY).fields if each.name.startswith("Diades")]
    assert [line.split("**")[1] for line in field.text.splitlines()[:-1]] == ["6", "7", "8", "9", "10"]
    first = [line.split(" · ")[1] for line in field.text.splitlines()[:-1]]
    arriving = SAY("castell-refill")
    assert [part == arriving for part in first] == [False, True, False, True, False], "before the festivals of a round"
    for festival in state.calendar:
        told = f"({', '.join(map(str, festival.tokens))})"
        assert told in field.text or festival.round < 6


def test_the_field_of_a_colla_lists_what_it_won_and_a_finished_game_shows_nothing_else() -> None:
    won = (Won(Region.VALLS, Prize.TROPHY), Won(Region.VALLS, Prize.RIBBON), Won(Region.MATARO, Prize.RIBBON))
    wishes = (Wish(Region.VALLS, 9), Wish(Region.VALLS, 9), Wish(Region.TERRASSA, 3))
    state = set_colla(deal_game(), prizes=won, wishes=wishes, tiles=(Tile.S07, Tile.E09), best=12)
    (field,) = [each for each in FACE.table(state.view(None), PEOPLE, (), SAY).fields if "Núria" in each.name]
    for told in ("1 trofeu · 2 cintes", "9 ×2 · 3", "Pilar de 4, E09", "Ha guanyat a: Mataró, Terrassa, Valls"):
        assert told in field.text
    assert f"**{state.view(None).points[0].total} punts**" in field.text
    state = set_colla(deal_game(), tiles=(Tile.S07,), claimed=(2, 0, 0, 0, 1, 0, 0), best=11)
    over = rounds.end_game(state, Ending.PLAYED, [])
    names = [field.name for field in FACE.table(over.view(None), PEOPLE, (), SAY).fields]
    assert names == ["① Núria", "② Biel", "③ Carla", "④ Duna"]
    told = "**19 punts** · castell 11 · regions 1 · actuacions 7"
    for panel in (show_hand(over), FACE.table(over.view(None), PEOPLE, (), SAY)):
        assert told in read_text(panel)
    assert "Fitxes guanyades: 3" in read_text(FACE.table(over.view(None), PEOPLE, (), SAY))


def test_the_line_of_a_festival_lists_towers_and_winnings_with_equal_places() -> None:
    (held,) = [event for event in list_longest_news(2) if isinstance(event, FestivalHeld)]
    text = FACE.line(held, PEOPLE, SAY)
    assert text is not None
    assert text.splitlines()[1].startswith("**1.** Núria · 33 punts · `10x2+9x1")
    assert "medalla · s'endú les mides 10, 10, 10" in text
    assert text.splitlines()[-1] == SAY("castell-line-removed", sizes="10, 10")
    collas = (replace(deal_game().collas[0], best=12), replace(deal_game().collas[1], best=12), *deal_game().collas[2:])
    over = rounds.end_game(replace(deal_game(), collas=collas), Ending.PLAYED, [])
    told = FACE.table(over.view(None), PEOPLE, (), SAY).body.splitlines()[1:]
    assert [line.split()[0] for line in told] == ["🏆", "**1.**", "**1.**", "**3.**", "**3.**"]


def test_the_end_tells_the_best_tower_of_a_festival_and_the_best_performance() -> None:
    tower, small = parse_tower("10x3 9x2 8"), parse_tower("3x2 2 1")
    results = tuple(Result(seat, tower, score, 1, None, ()) for seat, score in ((0, 20), (1, 33)))
    story = (
        Performed(0, Region.VALLS, Tile.S01, small, 0),
        Performed(1, Region.VILAFRANCA, Tile.E16, tower, 0),
        FestivalHeld(Festival(3, Region.VALLS, (9, 2)), results, ()),
    )
    say = texts(FOLDERS["castell"]).say("en")
    names = Sitting(("Ada", "Bea"), ("Ada", "Bea"))
    best, performance = castell.render.highlights(story, names, say)
    assert best.startswith("The best castell: Bea, `10x3 9x2 8x1`")
    assert best.endswith("33 points")
    assert performance.startswith("The best performance: Bea, ")
    assert performance.endswith(f"{PERFORMANCES[Tile.E16].points} points")
