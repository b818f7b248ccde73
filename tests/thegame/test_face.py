"""The face of The Game: what each message shows and hides, and the draft of a turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.engine.contract import Action, Event, Left, Outcome
from bot.engine.panel import Button, Draft, Panel, Press, Say, Select, Sitting, Style, Tone, Verb
from bot.engine.rng import Rng
from bot.tables.codec import get_codec
from bot.text.languages import LANGUAGES
from cogs import thegame
from cogs.thegame import GAME
from cogs.thegame.cards import CARDS, PILES
from cogs.thegame.render import CLASH_PAGE, WISHES_PAGE, format_step
from cogs.thegame.rules.game import deal
from cogs.thegame.rules.terms import (
    END,
    WITHOUT_RECORD,
    Degree,
    Drew,
    Duty,
    Ending,
    Finished,
    Grade,
    Options,
    Phase,
    Play,
    Played,
    StandingWish,
    Starter,
    Starts,
    TurnEnded,
    Volunteer,
    Volunteered,
    Wish,
    Wished,
)
from cogs.thegame.rules.view import View
from tests.panels import list_selects
from tests.plain import make_plain
from tests.text.games import WORST_NAME, sitting
from tests.text.limits import check_fits
from tests.text.sources import FOLDERS, texts
from tests.thegame.positions import make_view_lookahead

FACE = make_plain(thegame.FACE)

TEXTS = texts(FOLDERS["thegame"])
SAY = TEXTS.say("ca")
PEOPLE = Sitting(("Núria", "Pau", "Ot"), ("Núria", "Pau", "Ot"), record=7)

MINE = View(
    seat=0,
    options=Options(),
    phase=Phase.PLAY,
    tops=(34, 1, 64, 100),
    counts=(9, 0, 12, 0),
    history=(),
    hand=(24, 37, 39, 58, 98),
    hand_sizes=(5, 6, 6),
    draw_pile=40,
    turn=0,
    placed=0,
    need=2,
    duties=(),
    wishes=(),
    grades=(Grade.WANT, Grade.CAN, Grade.CAN),
    outcome=None,
)
"""A view of seat 0 at turn."""

WAITING = replace(MINE, turn=1)
PUBLIC = replace(MINE, seat=None, hand=())


def table(view: View, *news: Event, people: Sitting = PEOPLE) -> Panel:
    return FACE.table(view, people, news, SAY)


def hand(view: View, *plays: Play, page: str = "") -> Panel:
    return show_hand(view, Draft(page, plays))


def show_hand(view: View, draft: Draft, people: Sitting = PEOPLE, say: Say = SAY) -> Panel:
    return FACE.hand(view, draft, make_view_lookahead(view), people, say)


def compose(view: View, draft: Draft, *chosen: Play) -> Draft:
    return FACE.compose(view, draft, chosen, make_view_lookahead(view))


def field(panel: Panel, name: str) -> str:
    return next(part.text for part in panel.fields if part.name == name)


def buttons(panel: Panel) -> dict[str, Button]:
    return {button.label: button for row in panel.rows if not isinstance(row, Select) for button in row}


def plays(panel: Panel) -> Select:
    (found,) = list_selects(panel)
    return found


def lines(events: Sequence[Event]) -> list[str | None]:
    return [FACE.line(event, PEOPLE, SAY) for event in events]


# The table


def test_the_table_tells_all_that_is_public_and_lists_placed_cards_where_they_may_be_looked_at() -> None:
    panel = table(replace(PUBLIC, placed=1))
    assert panel.body.splitlines() == [
        "**Toca a Núria.** Encara ha de posar 1 carta.",
        "",
        "▲A puja · **34** · 9 cartes",
        "▲B puja · **1** · encara cap carta",
        "▼C baixa · **64** · 12 cartes",
        "▼D baixa · **100** · encara cap carta",
    ]
    assert field(panel, "Cartes") == "Munt: 40 cartes\nA la mà: Núria 5 · Pau 6 · Ot 6"
    assert panel.footer == "Nivell normal · Rècord del servidor, amb 3 persones: 7 cartes per posar"
    assert panel.tone is Tone.ASKING
    assert not panel.rows
    assert "Totes les cartes posades" not in [part.name for part in panel.fields]
    view = replace(PUBLIC, history=((2, 34), (), (77, 67), ()))
    assert field(table(view), "Totes les cartes posades") == "▲A 2 34\n▼C 77 67"


def test_wishes_and_fires_stand_below_their_piles_and_the_newest_turns_are_told() -> None:
    wishes = (
        StandingWish(0, 2, Degree.RATHERNOT, 1),
        StandingWish(1, 2, Degree.NOTHERE, 1),
        StandingWish(2, 2, Degree.RATHERNOT, 1),
    )
    duties = (Duty(0, 0, True), Duty(3, 2, False))
    panel = table(replace(PUBLIC, wishes=wishes, duties=duties))
    below = [line for line in panel.body.splitlines() if not line.startswith(("▲", "▼", "**"))]
    assert below == [
        "",
        "🔥 s'ha de tapar en aquest torn",
        "↳ aquí no, si us plau: Pau",
        "↳ millor que no: Núria, Ot",
        "🔥 s'ha de tapar abans que Ot acabi el torn",
    ]
    news = (
        Played(2, 74, 2, True, False, False),
        Played(2, 66, 2, False, True, False),
        Played(2, 12, 0, False, False, False),
        TurnEnded(2, 3, 3),
        Played(0, 13, 0, False, False, False),
    )
    told = field(table(PUBLIC, *news), "Últimes jugades")
    assert told.splitlines() == ["Ot: ▼C 74 (−10, truc), 66 (foc) · ▲A 12", "Núria: ▲A 13 …"]


def test_who_starts_is_asked_in_public_and_answers_are_told() -> None:
    state = deal(3, Options(starter=Starter.GRADED), Rng("0" * 64)).apply(1, Volunteer(Grade.WANT)).state
    panel = table(state.view(None))
    assert field(panel, "Respostes") == "Pau: Vull · Encara no han respost: Núria, Ot"
    assert [(button.label, button.press.actions) for button in buttons(panel).values()] == [
        ("Vull", (Volunteer(Grade.WANT),)),
        ("Puc", (Volunteer(Grade.CAN),)),
        ("Millor que no", (Volunteer(Grade.RATHERNOT),)),
    ]


@pytest.mark.parametrize(
    ("ending", "left", "record", "told", "tone"),
    [
        (Ending.BEATEN, 0, 0, ("heu posat les 98 cartes", "És el millor resultat"), Tone.WON),
        (Ending.STUCK, 9, 9, ("Han quedat 9 cartes", "Excel·lent!", "És el millor resultat"), Tone.LOST),
        (Ending.STUCK, 10, 9, ("Han quedat 10 cartes",), Tone.LOST),
        (Ending.BURNT, 1, 3, ("no s'ha tapat a temps", "Ha quedat 1 carta", "no fa rècord"), Tone.LOST),
        (Ending.CLOSED, 1, 0, ("tancat abans",), Tone.CALM),
    ],
)
def test_the_end_is_told_with_score(ending: Ending, left: int, record: int, told: tuple[str, ...], tone: Tone) -> None:
    mark = None if ending in WITHOUT_RECORD else left
    winners = frozenset({0, 1, 2}) if ending is Ending.BEATEN else frozenset[int]()
    outcome = Outcome(ending, winners, (left,) * 3, ((0, 1, 2),), mark)
    view = replace(PUBLIC, phase=Phase.OVER, outcome=outcome, wishes=(StandingWish(1, 0, Degree.NOTHERE, 1),))
    panel = table(view, people=replace(PEOPLE, record=record))
    assert all(words in panel.body for words in told)
    assert ("Excel·lent" in panel.body) == ("Excel·lent!" in told)
    assert ("millor resultat" in panel.body) == (told[-1] == "És el millor resultat")
    assert ("rècord" in panel.body) == (ending is Ending.BURNT)
    is_best = told[-1] == "És el millor resultat"
    assert ("Rècord del servidor" in panel.footer) != is_best, "what the result says is not repeated below"
    assert "aquí no" not in panel.body
    assert panel.tone is tone
    assert field(table(replace(view, draw_pile=0)), "Cartes").startswith("A la mà: "), "an empty pile is of no use now"
    assert hand(replace(MINE, phase=Phase.OVER, outcome=outcome)).rows == ()


def test_waiting_hands_do_not_change_while_others_play_or_answer() -> None:
    later = replace(
        WAITING, tops=(35, 2, 60, 90), counts=(10, 1, 13, 1), hand_sizes=(5, 4, 3), draw_pile=3, turn=2, placed=1
    )
    theirs = (StandingWish(1, 0, Degree.NOTHERE, 4),)
    assert hand(later) == hand(WAITING) == hand(replace(later, wishes=theirs))
    state = deal(3, Options(starter=Starter.GRADED), Rng("0" * 64))
    after = state.apply(1, Volunteer(Grade.WANT)).state
    assert hand(after.view(0)) == hand(state.view(0))
    assert "Has dit: Vull" in hand(after.view(1)).body


def test_wishes_are_in_a_list_and_the_standing_one_is_told() -> None:
    panel = hand(replace(WAITING, wishes=(StandingWish(0, 1, Degree.RATHERNOT, 1),)))
    (row,) = panel.rows
    assert isinstance(row, Select)
    assert row.press == Press(Verb.ACT, is_aside=True)
    found = {choice.label: choice.value for choice in row.choices}
    assert found["▲A aquí no"] == Wish(0, Degree.NOTHERE)
    assert "▲B millor que no" not in found
    assert "Has demanat: ▲B millor que no" in panel.body.splitlines()
    assert "Has demanat" not in hand(WAITING).body
    assert found["▲B retira-la"] == Wish(1, Degree.CLEAR)
    assert "▲A retira-la" not in found


# A turn


def test_the_nearest_plays_come_first_and_four_of_them_are_buttons() -> None:
    offered = [choice.label for choice in plays(hand(MINE)).choices]
    assert offered[:4] == ["24 → ▲A (−10, truc)", "98 → ▼D (+2)", "37 → ▲A (+3)", "39 → ▲A (+5)"]
    assert plays(hand(MINE)).choices[0].note == "sobre 34"
    assert plays(hand(MINE)).most == len(MINE.hand)
    nearest = ["24 → ▲A (−10, truc)", "98 → ▼D (+2)", "37 → ▲A (+3)", "39 → ▲A (+5)"]
    assert [*buttons(hand(MINE))][:4] == nearest
    press = buttons(hand(MINE, Play(98, 3)))["37 → ▲A (+3)"].press
    assert (press.verb, press.actions) == (Verb.DRAFT, (Play(98, 3), Play(37, 0)))
    assert "58 → ▼C (+6)" in buttons(hand(MINE, Play(98, 3))), "the fifth follows when one of the four is placed"
    view = replace(MINE, tops=(34, 34, 100, 100))
    labels = [*buttons(hand(view))][:4]
    assert labels == ["24 → ▲A (−10, truc)", "98 → ▼C (+2)", "37 → ▲A (+3)", "39 → ▲A (+5)"]


def test_a_turn_is_put_together_by_choosing_and_ended_with_one_press_once_there_are_enough_cards() -> None:
    draft = compose(MINE, Draft(), Play(39, 0), Play(37, 0))
    assert draft == Draft(actions=(Play(37, 0), Play(39, 0)))
    draft = compose(MINE, draft, Play(58, 2))
    panel = show_hand(MINE, draft)
    assert field(panel, "El teu torn").splitlines() == [
        "37 → ▲A (+3) · 39 → ▲A (+2) · 58 → ▼C (+6)",
        "Ja pots acabar el torn o posar-ne més.",
    ]
    assert panel.body.startswith("Les teves cartes: **24 · 98**\n")
    assert "▲A puja · **39** · 11 cartes" in panel.body
    chosen = (Play(37, 0), Play(39, 0), Play(58, 2))
    found = buttons(panel)
    assert found["Juga-ho i acaba"].press.actions == (*chosen, END)
    assert found["Juga-ho i continua"].press.actions == chosen
    assert found["Treu l'última"].press.actions == chosen[:-1]
    assert found["Esborra la tria"].press.actions == ()
    assert found["Juga-ho i acaba"].press.verb is Verb.ACT
    assert found["Treu l'última"].press.verb is Verb.DRAFT
    assert not [label for label in buttons(hand(MINE, Play(37, 0))) if "acaba" in label]
    assert "Encara has de posar 1 carta." in field(hand(MINE, Play(37, 0)), "El teu torn")
    button = buttons(hand(replace(MINE, placed=2)))["Acaba el torn"]
    assert button.press.actions == (END,)


def test_cards_drafted_twice_gone_or_in_the_way_are_left_out() -> None:
    draft = compose(MINE, Draft(actions=(Play(37, 0),)), Play(37, 0))
    assert draft == Draft(actions=(Play(37, 0),))
    draft = compose(MINE, Draft(actions=(Play(39, 0),)), Play(37, 0), Play(37, 1))
    assert draft == Draft(CLASH_PAGE, (Play(39, 0),))
    assert "Aquestes cartes no poden anar totes on vols." in field(show_hand(MINE, draft), "El teu torn")
    assert hand(MINE, Play(50, 0)) == hand(MINE)


def test_a_turn_that_would_lose_the_game_is_warned_of_and_fire_cards_have_a_word_and_a_sign() -> None:
    stuck = replace(MINE, tops=(96, 95, 3, 4), hand=(50, 98), need=2)
    panel = hand(stuck, Play(98, 0))
    assert "Alerta" in field(panel, "El teu torn")
    assert buttons(panel)["Juga-ho i continua"].style is Style.DANGER
    burning = replace(MINE, options=Options(on_fire=True), tops=(33, 1, 64, 100), duties=(Duty(0, 0, True),))
    panel = hand(burning, Play(58, 2), Play(98, 3))
    assert "tapa ▲A" in field(panel, "El teu torn")
    assert buttons(panel)["Juga-ho i acaba"].style is Style.DANGER
    assert buttons(hand(burning, Play(37, 0), Play(39, 0)))["Juga-ho i acaba"].style is Style.GOOD
    fire = replace(MINE, options=Options(on_fire=True), hand=(33, 37, 44))
    assert "**33 🔥 · 37 · 44 🔥**" in hand(fire).body
    assert "44 → ▲A (+10, foc)" in [choice.label for choice in plays(hand(fire)).choices]
    assert "🔥" not in hand(MINE).body


def test_looking_at_the_wishes_keeps_what_was_drafted_and_who_plays_alone_has_none() -> None:
    there = buttons(hand(MINE, Play(37, 0)))["Peticions"]
    assert (there.press.page, there.press.actions) == (WISHES_PAGE, (Play(37, 0),))
    back = buttons(hand(MINE, Play(37, 0), page=WISHES_PAGE))["Torna al meu torn"]
    assert (back.press.verb, back.press.page, back.press.actions) == (Verb.DRAFT, "", (Play(37, 0),))
    alone = replace(MINE, hand_sizes=(5,), grades=(None,))
    assert "Peticions" not in buttons(hand(alone))


# Words


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Play(37, 0), "37 → ▲A (+3)"),
        (Play(74, 2), "74 → ▼C (−10, truc)"),
        (END, "Acaba el torn"),
        (Volunteer(Grade.RATHERNOT), "Qui comença? Millor que no"),
        (Wish(3, Degree.SMALLSTEPS), "▼D només passos petits"),
        (Wish(3, Degree.CLEAR), "▼D com vulgueu"),
    ],
)
def test_actions_have_short_names(action: Action, words: str) -> None:
    assert FACE.label(MINE, action, PEOPLE, SAY) == words


def test_the_log_tells_what_happened() -> None:
    assert lines(
        [
            Volunteered(1, Grade.CAN),
            Starts(1, True),
            Starts(1, False),
            TurnEnded(1, 1, 0),
            TurnEnded(1, 3, 1),
            Wished(2, 3, Degree.NOTHERE),
            Wished(2, 3, Degree.CLEAR),
            Finished(Ending.STUCK, 1, 1),
            Left(1),
            Played(1, 33, 0, False, True, True),
            Played(1, 66, 2, True, True, False),
        ]
    ) == [
        "Pau: Puc.",
        "Comença Pau, a sorts.",
        "Comença Pau.",
        "Pau acaba el torn: 1 carta posada, 0 de robades.",
        "Pau acaba el torn: 3 cartes posades, 1 de robada.",
        "Ot: ▼D aquí no, si us plau",
        "Ot: ▼D com vulgueu",
        "**S'ha acabat la partida:** algú no ha pogut posar prou cartes. Ha quedat 1 carta per posar. Excel·lent!",
        None,
        "Pau: 33 → ▲A (foc)",
        "Pau: una carta → ▼C (−10, truc, foc)",
    ]


def test_each_turn_is_told_in_one_line() -> None:
    """There are turns in a row in a game of one, and what is no turn stands by itself."""
    turn = [
        Played(1, 12, 0, False, False, True),
        Played(1, 2, 0, True, False, True),
        Played(1, 80, 2, False, False, True),
        TurnEnded(1, 3, 3),
    ]
    assert format_step(turn, PEOPLE, SAY) == ["Pau: 12, 2 (−10, truc) → ▲A · 80 → ▼C · en roba 3"]
    secret = [replace(event, is_recorded=False) if isinstance(event, Played) else event for event in turn]
    assert format_step(secret, PEOPLE, SAY) == ["Pau: 2 cartes (−10, truc) → ▲A · una carta → ▼C · en roba 3"]
    known = [turn[0] if event is secret[0] else event for event in secret]
    assert format_step(known, PEOPLE, SAY) == ["Pau: una carta (−10, truc), 12 → ▲A · una carta → ▼C · en roba 3"]
    assert format_step([turn[0], TurnEnded(1, 1, 0)], PEOPLE, SAY) == ["Pau: 12 → ▲A · acaba el torn"]
    turn = [Played(1, 12, 0, False, False, True), Played(1, 80, 2, False, False, True), TurnEnded(1, 2, 2)]
    told = format_step(
        [Volunteered(1, Grade.CAN), Starts(1, True), *turn, *turn, Drew(1, (3, 4), True), Left(1)], PEOPLE, SAY
    )
    assert told == [
        "Pau: Puc. Comença Pau, a sorts.",
        *["Pau: 12 → ▲A · 80 → ▼C · en roba 2"] * 2,
        "Robes 2 cartes (3, 4)",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_old_cards_only_where_the_table_plays_so(language: str) -> None:
    say = TEXTS.say(language)
    for is_recorded in (False, True):
        for event in (Played(1, 73, 2, False, True, is_recorded), Drew(1, (73, 74), is_recorded)):
            told = FACE.line(event, PEOPLE, say) or ""
            assert bool(re.search("73", told)) is is_recorded


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_there_can_be_fits_into_a_message(language: str) -> None:
    """Five long names, every wish, every pile on fire, all cards listed, and the longest news."""
    say = TEXTS.say(language)
    degrees = (Degree.NOTHERE, Degree.RATHERNOT, Degree.SMALLSTEPS, Degree.NOTHERE, Degree.RATHERNOT)
    fullest = View(
        seat=None,
        options=Options(on_fire=True, history=True, starter=Starter.DRAWN),
        phase=Phase.PLAY,
        tops=(77, 66, 22, 33),
        counts=(25, 25, 25, 23),
        history=(tuple(CARDS[:25]), tuple(CARDS[25:50]), tuple(CARDS[50:75]), tuple(CARDS[75:])),
        hand=(),
        hand_sizes=(6,) * 5,
        draw_pile=68,
        turn=4,
        placed=0,
        need=3,
        duties=tuple(Duty(pile, 4, pile % 2 == 0) for pile in PILES),
        wishes=tuple(StandingWish(seat, pile, degrees[seat], 1) for pile in PILES for seat in range(5)),
        grades=(Grade.RATHERNOT,) * 5,
        outcome=None,
    )
    news: list[Event] = []
    for seat, cards in enumerate((6, 3, 3, 3, 6)):
        news += [*(Played(seat, 77, number % 4, True, True, True) for number in range(cards))]
        news.append(TurnEnded(seat, cards, cards))
    people = sitting(5, WORST_NAME)
    check_fits(FACE.table(fullest, people, news, say), say, get_codec(GAME), is_public=True)
    asking = replace(fullest, phase=Phase.START, grades=(None,) * 5, turn=None)
    check_fits(FACE.table(asking, people, (), say), say, get_codec(GAME), is_public=True)
    mine = replace(fullest, seat=4, hand=(23, 56, 67, 76, 87, 88))
    check_fits(show_hand(mine, Draft(), people, say), say, get_codec(GAME))


@pytest.mark.parametrize("language", LANGUAGES)
def test_eight_cards_that_go_everywhere_fit_into_a_message(language: str) -> None:
    say = TEXTS.say(language)
    cards = (12, 22, 33, 44, 55, 66, 77, 88)
    view = replace(
        MINE, options=Options(on_fire=True), tops=(1, 1, 100, 100), hand=cards, hand_sizes=(8, 8), need=3, draw_pile=0
    )
    draft = compose(view, Draft(), *(Play(card, pile % 4) for pile, card in enumerate(cards)))
    assert len(draft.actions) == len(cards)
    for page in ("", CLASH_PAGE, WISHES_PAGE):
        for length in range(len(cards) + 1):
            panel = show_hand(view, Draft(page, draft.actions[:length]), sitting(2, WORST_NAME), say)
            check_fits(panel, say, get_codec(GAME))
    panel = show_hand(view, Draft(), sitting(2), say)
    assert [len(each.choices) for each in list_selects(panel)] == [16, 16], "no list has a second page"


def test_the_best_turn_has_most_cards_and_then_most_tricks() -> None:
    turns = [(0, [False, False]), (1, [True, False, False]), (2, [True, True, False])]
    story: list[Event] = []
    for seat, tricks in turns:
        story += [Played(seat, 50 + number, 0, is_trick, False, False) for number, is_trick in enumerate(tricks)]
        story.append(TurnEnded(seat, len(tricks), len(tricks)))
    best, total = thegame.render.highlights(story, PEOPLE, TEXTS.say("en"))
    assert best == "The best turn: Ot, with 3 cards and 2 tricks"
    assert total == "Tricks of the game: 3"


def test_covered_cards_numbers_and_hands_can_be_seen_once_the_game_is_over() -> None:
    """RULES 6.3."""
    state = deal(2, Options(starter=Starter.FIRST), Rng("5eed"))
    play = next(action for action in state.legal_actions(0) if isinstance(action, Play))
    state = state.apply(0, play).state
    assert state.view(None).history == ()
    over = state.close().state
    assert over.view(None).history[play.pile] == (play.card,)
    for seat in (0, 1):
        assert thegame.render.reveal(over.view(seat), SAY) == ", ".join(map(str, over.hands[seat]))
    hidden = Played(0, 42, 1, False, False, False)
    assert "42" not in str(FACE.line(hidden, PEOPLE, SAY))
    assert "42" in str(FACE.line(thegame.render.uncover(hidden), PEOPLE, SAY))
