"""The face of Castellers!: every legal action has a control, what cannot be done has none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.engine.contract import make_lookahead
from bot.engine.panel import Draft, Panel, Select, Tone
from bot.engine.rng import Rng
from cogs import castellers
from cogs.castellers.cards import Card, Part, Plan
from cogs.castellers.house import HOUSE
from cogs.castellers.naming import castell_name
from cogs.castellers.render.controls import CASTELL_PAGES
from cogs.castellers.render.labels import format_counts
from cogs.castellers.render.lines import format_step, line
from cogs.castellers.render.table import WARNING_ROUNDS
from cogs.castellers.rules.actions import CALLS, DISCARDS, DISMANTLE, DRAW, FINISH, LLENYES, PINYAS, POM, TAKES, TRONCS
from cogs.castellers.rules.actions import GRALLERS as PLAY_GRALLERS
from cogs.castellers.rules.events import Based, Climbed, Crowned, Fell, LlenyaCancelled, TurnEnded
from cogs.castellers.rules.game import Castellers, deal
from cogs.castellers.rules.terms import Options, Phase, TurnAction
from tests.castellers.cards import CANGUELO, CAP, ENXANETA, GRALLERS, LLENYA, T1, T2, T3, T4
from tests.castellers.positions import add_scores, add_site, list_events, play_moves, position
from tests.contract.reach import explore_hand
from tests.plain import make_plain
from tests.text.games import buttons, sitting
from tests.text.sources import FOLDERS, texts

FACE = make_plain(castellers.FACE)

SAY = texts(FOLDERS["castellers"]).say("ca")
PEOPLE = sitting(4, "Núria")


def show_hand(state: Castellers) -> Panel:
    """The hand of seat 0."""
    return FACE.hand(state.view(0), Draft(), make_lookahead(state, 0), PEOPLE, SAY)


def lines(panel: Panel) -> list[str]:
    """The lines of a panel."""
    return [line for text in (panel.body, *(field.text for field in panel.fields)) for line in text.splitlines()]


def reasons(panel: Panel) -> list[str]:
    """The lines with reasons, without what they begin with."""
    start = "Ara no: "
    return [line.removeprefix(start) for line in panel.footer.splitlines() if line.startswith(start)]


FULL_GROUPS: Sequence[Sequence[Card]] = ([T1], [T2], [T3])

RARE = {
    "a group is empty": position([T1], [], groups=[[T1], [], [T2]]),
    "all groups are empty": position([T1], []),
    "the deck is empty": position([T1], [], deck=[], groups=FULL_GROUPS),
    "nothing is left": position([], [], deck=[], discard=False),
    "a castell is raised": add_scores(position([T1, T2], []), 0, 3),
    "two castells are raised": add_scores(position([T1, T2], []), 0, 1, 4),
    "a llenya without a cap de colla": play_moves(add_site(position([LLENYA], [T1]), 1, 3, tronc=1), LLENYES[1]),
    "a llenya and a cap de colla": play_moves(add_site(position([LLENYA], [CAP]), 1, 3, tronc=1), LLENYES[1]),
    "three to discard": play_moves(position([T1, T2, T3, T4], [], deck=[]), DISCARDS[3][T1]),
    "another one to call": play_moves(position([CAP], [], deck=[T1]), CALLS[T4]),
    "a pom after the grallers": play_moves(
        add_site(position([T1, ENXANETA, GRALLERS], []), 0, 1, tronc=2), TRONCS[3], PLAY_GRALLERS
    ),
    "a canguelo and a cap de colla": replace(add_site(position([CAP], []), 0, 1, tronc=3), scared=(True, False)),
    "a canguelo": replace(add_site(position([ENXANETA], []), 0, 1, tronc=3), scared=(True, False)),
}
"""Positions that random games rarely reach."""


@pytest.mark.parametrize("name", RARE)
def test_the_hand_leads_to_all_that_is_legal_in_rare_positions_and_to_nothing_else(name: str) -> None:
    (seat,) = RARE[name].to_act
    reach, legal = explore_hand(FACE, RARE[name], seat, PEOPLE, SAY), {*RARE[name].legal_actions(seat)}
    assert not [*reach.list_missing(RARE[name], seat)]
    assert legal >= {first for first, *_ in reach.batches}


def test_an_empty_group_and_a_raised_castell_are_shown_and_not_offered_and_a_turn_is_ended_from_the_table() -> None:
    told = [line for line in lines(show_hand(RARE["a group is empty"])) if line.startswith("**2** · ")]
    assert told == ["**2** · buit"]
    assert "Grup 2" not in "".join(each.label for each in buttons(show_hand(RARE["a group is empty"])))
    labels = [each.label for each in buttons(show_hand(add_scores(position([T1], []), 0, 3)))]
    assert "Alça: 2 de 7" in labels
    assert "Alça: 3 de 7" not in labels
    panel = FACE.table(deal(2, Options(), Rng("0" * 64)).view(None), PEOPLE, (), SAY)
    assert [button.press.actions for button in buttons(panel)] == [(action, FINISH) for action in (*TAKES, DRAW)]
    state = play_moves(deal(2, Options(), Rng("0" * 64)), DRAW)
    panel = FACE.table(state.view(None), PEOPLE, (), SAY)
    assert [button.press.actions for button in buttons(panel)] == [(FINISH,)]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("the deck is empty", "Roba'n dues. El munt i els descarts són buits."),
        ("nothing is left", "Pinya. No tens cap carta."),
        ("a llenya without a cap de colla", "Anul·la amb un cap de colla. No tens cap de colla."),
    ],
)
def test_reasons_name_what_they_are_about(name: str, line: str) -> None:
    (seat,) = RARE[name].to_act
    assert line in reasons(FACE.hand(RARE[name].view(seat), Draft(), make_lookahead(RARE[name], seat), PEOPLE, SAY))


def test_the_hand_says_that_its_turn_is_the_last_and_in_one_sentence_why_a_special_can_hit_no_colla() -> None:
    """RULES 5.2, 5.3, 6.1: one colla has no castell, another no tronc, or the canguelo already."""
    state = add_scores(position([T1, LLENYA], []), 1, 1, 2)
    told = show_hand(add_scores(state, 1, 1, 2, 3)).body
    assert told.startswith(f"**Última ronda:** {PEOPLE.names[1]}")
    assert "Última ronda" not in show_hand(state).body
    state = add_site(position([LLENYA, CANGUELO], [], []), 1, 1)
    calm, scared = show_hand(state), show_hand(replace(state, scared=(False, True, False)))
    nobody = show_hand(position([LLENYA, CANGUELO], [], []))
    no_tronc = "llenya. Cap altra colla no té tronc per fer caure."
    assert reasons(calm) == [no_tronc]
    assert reasons(scared) == [no_tronc, "canguelo. Cap altra colla no té un castell sense canguelo."]
    assert reasons(nobody) == ["llenya · canguelo. Cap altra colla no té un castell començat."]


def test_the_log_and_the_news_tell_each_thing_once() -> None:
    """RULES 4.5, 7.1: and what a castell leaves on the discard pile."""
    plan = Plan(2, 7, 2, 4)
    placed = [Climbed(1, plan, Part.TRONC, T2, place) for place in (1, 2)]
    topped, cleaned = Climbed(1, plan, Part.POM, ENXANETA, 2), TurnEnded(1, (T1, T3), ())
    crowned = Crowned(1, plan, 4, 1, (T2, ENXANETA))
    tronc, castell, groups = (line(event, PEOPLE, SAY) for event in (placed[-1], crowned, cleaned))
    assert format_step([*placed, topped, crowned, cleaned], PEOPLE, SAY) == [tronc, castell]
    assert format_step([cleaned], PEOPLE, SAY) == [groups]
    raised = list_events(add_site(position([ENXANETA], []), 0, 1, tronc=3), POM[ENXANETA])
    dismantled = list_events(add_site(position([T1], [], deck=[]), 0, 1, tronc=2), DISMANTLE)
    told = [FACE.line(event, PEOPLE, SAY) for event in (raised[-1], dismantled[0])]
    name = PEOPLE.names[0]
    assert told == [
        f"**{name} carrega el Pilar de 5: 👏 4!** Es descarten: tronc d'1 ×3 · tronc de 4 · enxaneta.",
        f"{name} desmunta el Pilar de 5. Es descarten: tronc d'1 ×2 · tronc de 4.",
    ]


def test_only_who_is_to_act_has_controls_and_a_page_shows_what_a_castell_takes_or_the_groups() -> None:
    state = deal(4, Options(), Rng("0" * 64))
    waiting = min({0, 1, 2, 3} - state.to_act)
    assert FACE.hand(state.view(waiting), Draft(), make_lookahead(state, waiting), PEOPLE, SAY).rows == ()
    state = position([T1], [], groups=[[T1, CAP], [], [T2]])
    told = lines(FACE.hand(state.view(0), Draft(), make_lookahead(state, 0), PEOPLE, SAY))
    assert "**1** · tronc d'1 · cap de colla" in told
    after = lines(show_hand(play_moves(state, TAKES[2])))
    assert not [line for line in after if line.startswith("**1**")]
    told = lines(FACE.hand(state.view(0), Draft(CASTELL_PAGES[3]), make_lookahead(state, 0), PEOPLE, SAY))
    assert "**3 de 7** · 👏 4 3 2 1 · pinya 3 · tronc de 3 ×3 · dosos · acotxador · enxaneta" in told
    assert not [line for line in told if line.startswith("**2 de")]
    assert not [line for line in lines(show_hand(state)) if line.startswith("**3 de 7**")]
    state = add_scores(state, 0, 3)
    panel = FACE.hand(state.view(0), Draft(CASTELL_PAGES[3]), make_lookahead(state, 0), PEOPLE, SAY)
    assert all(field.text for field in panel.fields)
    assert "**1** · tronc d'1 · cap de colla" in lines(panel)


# The table


@pytest.mark.parametrize("name", RARE)
def test_the_table_offers_all_but_what_it_shows_as_empty(name: str) -> None:
    panel, state = FACE.table(RARE[name].view(None), PEOPLE, (), SAY), RARE[name]
    if state.phase is not Phase.TURN or state.deed is not TurnAction.NONE:
        return
    full = {f"Grup {number} i acaba" for number in (1, 2, 3) if f"**{number}** · buit" not in lines(panel)}
    drawing = set() if "Munt: 0" in lines(panel) else {"Roba 2 i acaba"}
    assert {button.label for button in buttons(panel)} == full | drawing


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a group is empty", "Encara ha de fer l'acció."),
        ("a llenya and a cap de colla", "Ve una llenya: ha de respondre"),
        ("three to discard", "Encara ha de descartar cartes."),
        ("another one to call", "n'ha de cridar un altre."),
        ("a pom after the grallers", "Sonen les gralles"),
    ],
)
def test_the_table_tells_what_it_waits_for(name: str, sentence: str) -> None:
    assert sentence in FACE.table(RARE[name].view(None), PEOPLE, (), SAY).body


def test_the_news_tell_of_many_cards_in_one_part_once() -> None:
    state = add_site(position([T3, T3, T3, ENXANETA], []), 0, 3)
    climbed = [event for count in (1, 2, 3) for event in list_events(state, *TRONCS[1 : count + 1])]
    based = [Based(1, state.plans[3], place) for place in (1, 2)]
    assert all(isinstance(event, Climbed) for event in climbed)
    panel = FACE.table(state.view(None), PEOPLE, [*climbed, *based], SAY)
    (news,) = [field.text for field in panel.fields if field.name == "Últimes jugades"]
    assert [line.partition(" · ")[2] for line in news.splitlines()] == ["3 de 7: tronc 3/3.", "4 de 7: pinya 2/4."]


@pytest.mark.parametrize("seat", [None, 0])
def test_the_discard_pile_is_shown_whole_in_words_and_once_a_call_has_failed(seat: int | None) -> None:
    """RULES 9.1."""
    usual = position([CAP, T1], [], pile=[T1, ENXANETA, T1, LLENYA])
    for state in (RARE["another one to call"], *([usual] if seat is None else [])):
        pile = state.stock.discard
        table = FACE.table(state.view(None), PEOPLE, (), SAY)
        panel = (
            table if seat is None else FACE.hand(state.view(seat), Draft(), make_lookahead(state, seat), PEOPLE, SAY)
        )
        (field,) = [field for field in panel.fields if field.name.startswith("Descarts")]
        assert field.name == f"Descarts: {len(pile)} (a dalt: {SAY(f'castellers-card-{pile[-1]}')})"
        assert field.text == format_counts(pile, SAY)
    empty = FACE.table(position([T1], []).view(None), PEOPLE, (), SAY)
    assert not [field for field in empty.fields if field.name.startswith("Descarts")]


def test_each_casteller_that_can_be_called_says_how_many_were_discarded() -> None:
    state = position([CAP, T1], [], pile=[T1, ENXANETA, T1, LLENYA])
    (select,) = [row for row in show_hand(state).rows if isinstance(row, Select) and "pecial" in row.placeholder]
    notes = {choice.label.rpartition(": ")[2]: choice.note for choice in select.choices if "Crida" in choice.label}
    assert notes["tronc d'1"] == "A la pila de descarts: 2"
    assert notes["enxaneta"] == "A la pila de descarts: 1"
    assert notes["dosos"] == "A la pila de descarts: 0"


@pytest.mark.parametrize(
    ("dry", "sentence"),
    [
        (2 * (HOUSE.rounds - WARNING_ROUNDS) - 1, None),
        (
            2 * (HOUSE.rounds - WARNING_ROUNDS),
            "**Si en 10 torns, comptant-hi aquest, ningú no acaba cap castell, s'acaba la diada:**",
        ),
        (2 * HOUSE.rounds - 1, "**Si en aquest torn ningú no acaba cap castell, s'acaba la diada:**"),
    ],
)
def test_the_table_tells_of_the_end_for_want_of_castells_beforehand(dry: int, sentence: str | None) -> None:
    """RULES 7.4."""
    body = FACE.table(replace(position([T1], []), dry=dry).view(None), PEOPLE, (), SAY).body
    assert ("s'acaba la diada" in body) == (sentence is not None)
    assert (sentence or "") in body


def test_a_castell_that_is_finished_or_a_part_says_what_still_follows_in_that_turn() -> None:
    """RULES 4.5, 5.1: the gralles are spoken of only if they can still play."""
    state = add_site(position([ENXANETA, T1, GRALLERS], []), 0, 1, tronc=3)
    for finished in (state, add_scores(state, 0, 2, 3)):
        assert reasons(show_hand(play_moves(finished, POM[ENXANETA]))) == [
            "Pinya · Fes sonar les gralles. El castell és fet: en aquest torn ja no pots alçar res més."
        ]
    state = add_site(position([T1, ENXANETA], []), 0, 1, tronc=2)
    site = state.sites[0]
    assert site is not None
    again = replace(state, sites=(replace(site, has_grallers=True), None))
    told = [reasons(show_hand(play_moves(each, TRONCS[3]))) for each in (state, again)]
    assert told == [
        ["Pom de dalt. La part és completa. La següent va en un altre torn, si no fas sonar les gralles."],
        ["Pom de dalt. La part és completa. La següent ha d'esperar un altre torn."],
    ]


def test_the_first_level_of_a_tronc_is_that_of_the_segons() -> None:
    state = add_site(position([T3], []), 0, 3, tronc=1)
    panel = FACE.table(state.view(None), PEOPLE, (), SAY)
    (drawn,) = [field.text for field in panel.fields if "```" in field.text]
    assert [name for name in ("segons", "terços", "quarts", "quints") if name in drawn] == [
        "segons",
        "terços",
        "quarts",
    ]
    assert "●●●  segons" in drawn
    assert FACE.label(state.view(0), TRONCS[2], PEOPLE, SAY) == "Tronc: terços"


def test_cards_for_a_pinya_are_numbered_however_they_were_chosen() -> None:
    state = deal(2, Options(), Rng("0" * 64))
    view = state.view(min(state.to_act))
    castell = max(view.plans, key=lambda plan: plan.pinya).castell
    cards = list(view.hand[:2])
    chosen = [PINYAS[castell, 4][cards[1]], PINYAS[castell, 1][cards[0]]]
    draft = FACE.compose(view, Draft(), chosen, make_lookahead(state, min(state.to_act)))
    assert [(action.place, action.card) for action in draft.actions] == [*enumerate(cards, 1)]  # type: ignore[attr-defined]


def test_the_end_tells_the_castell_with_most_applause_or_that_nobody_won() -> None:
    plans = deal(2, Options(), Rng("5eed")).view(None).plans
    crowned = [Crowned(seat, plans[seat], applause, 1, ()) for seat, applause in ((0, 3), (1, 5), (0, 5))]
    story = (*crowned, Fell(0, ()), LlenyaCancelled(1), LlenyaCancelled(0))
    best, llenya = castellers.render.highlights(story, sitting(2), texts(FOLDERS["castellers"]).say("en"))
    assert best.endswith("👏 5")
    assert castell_name(plans[1], texts(FOLDERS["castellers"]).say("en")) in best
    assert llenya == "Castells brought down by a llenya: 1; saved by a cap de colla: 2"
    stuck = replace(position([], []), dry=2 * HOUSE.rounds - 1)
    tones = []
    for state in (stuck, add_scores(stuck, 1, 3)):
        over = play_moves(state, DRAW, FINISH)
        assert over.outcome is not None
        tones.append(FACE.table(over.view(None), sitting(2, "Núria"), (), SAY).tone)
    assert tones == [Tone.CALM, Tone.WON]
