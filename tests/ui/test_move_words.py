"""What a typed line means among the names of moves, in three languages."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from bot.ui.interactions.move_words import match_line, shorten_label

MOVES = {
    "thegame": ("37 → ▲A (+12)", "37 → ▼C (-3)", "38 → ▲A (+13)", "Acaba el torn"),
    "castellers": (
        "Roba'n dues",
        "Agafa el grup 1: llenya, tronc de 3, tronc de 4",
        "Agafa el grup 2: tronc de 2, grallers",
        "Acaba el torn",
    ),
    "fallera": ("Demana almoina", "Ataca Laia per la Dama d'Elx", "Ataca Pol per la Dama d'Elx", "Usa Espionatge"),
    "castell": ("Desplaça't a Valls", "Acció especial: desplaça't a Valls", "Recluta un 7", "Recluta un 6"),
    "spanish": ("Tomar el grupo 2: tronc de 2", "Atacar a Laia por la Dama de Elche", "Reclutar un 7"),
    "english": ("Take group 2: tronc of 2", "Attack Laia for the Lady of Elche", "Recruit a 7"),
}


@pytest.mark.parametrize(
    ("where", "line", "meant"),
    [
        ("thegame", "37 A", "37 → ▲A (+12)"),
        ("thegame", "37 c", "37 → ▼C (-3)"),
        ("thegame", "37c", "37 → ▼C (-3)"),
        ("thegame", "acaba", "Acaba el torn"),
        ("castellers", "grup 2", "Agafa el grup 2: tronc de 2, grallers"),
        ("castellers", "grup dos", "Agafa el grup 2: tronc de 2, grallers"),
        ("castellers", "roba dues", "Roba'n dues"),
        ("castellers", "AGAFA GRUP 1!", "Agafa el grup 1: llenya, tronc de 3, tronc de 4"),
        ("castellers", "roban dues", ""),
        ("castellers", "roba'n dues", "Roba'n dues"),
        ("fallera", "ataca Laia amb la Dama", "Ataca Laia per la Dama d'Elx"),
        ("fallera", "almoina", "Demana almoina"),
        ("fallera", "espionatge", "Usa Espionatge"),
        ("castell", "desplaça't a Valls", "Desplaça't a Valls"),
        ("castell", "desplacat valls", ""),
        ("castell", "recluta 7", "Recluta un 7"),
        ("castell", "especial valls", "Acció especial: desplaça't a Valls"),
        ("spanish", "grupo 2", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "coger el grupo 2", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "COGE grupo dos", "Tomar el grupo 2: tronc de 2"),
        ("spanish", "atacar Laia con la Dama", "Atacar a Laia por la Dama de Elche"),
        ("english", "group 2", "Take group 2: tronc of 2"),
        ("english", "attack laia with the lady", "Attack Laia for the Lady of Elche"),
    ],
)
def test_a_line_names_one_move(where: str, line: str, meant: str) -> None:
    found = match_line([(move, move) for move in MOVES[where]], line)
    assert [label for label, _ in found.fitting] == ([meant] if meant else [])


def test_the_nearest_moves_are_told_first() -> None:
    moves = [(move, move) for move in MOVES["fallera"]]
    assert [label for label, _ in match_line(moves, "ataca").fitting] == [*MOVES["fallera"][1:3]]
    near = match_line(moves, "espionage").near
    assert near[0][0] == "Usa Espionatge"
    assert match_line(moves, "?!").fitting == match_line(moves, "bon dia").near == ()
    moves = [(move, move) for move in ("Recluta un 10", "Acció especial: recluta un 10")]
    assert [label for label, _ in match_line(moves, "recluta 10").fitting] == ["Recluta un 10"]
    moves = [(move, move) for move in MOVES["thegame"]]
    assert [label for label, _ in match_line(moves, "posa 37 a la pila C").near] == ["37 → ▼C (-3)"]


def test_a_number_in_words_is_no_beginning_of_a_role() -> None:
    moves = [(move, move) for move in ("Agafa el grup 1: dosos", "Agafa el grup 2: tronc de 3")]
    assert [label for label, _ in match_line(moves, "grup dos").fitting] == ["Agafa el grup 2: tronc de 3"]
    assert [label for label, _ in match_line(moves, "grup doso").fitting] == ["Agafa el grup 1: dosos"]


@pytest.mark.parametrize("line", ["xyzzy plugh " * 160, "x" * 2000, "ataca " * 330])
def test_a_long_line_names_nothing_and_is_not_compared_with_every_label(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[object] = []

    class Counting(SequenceMatcher[str]):
        def ratio(self) -> float:
            compared.append(self)
            return super().ratio()

    monkeypatch.setattr("bot.ui.interactions.move_words.SequenceMatcher", Counting)
    moves = [(f"Ataca Laia per Dama {number} amb Xicona", number) for number in range(300)]
    found = match_line(moves, line)
    assert (found.fitting, found.near) == ((), ())
    assert len(compared) < 10


@pytest.mark.parametrize(
    ("where", "short"), [("thegame", "37 A"), ("castellers", "Roba'n dues"), ("castell", "Desplaça't a Valls")]
)
def test_an_example_is_what_one_would_type(where: str, short: str) -> None:
    moves = [(move, move) for move in MOVES[where]]
    assert shorten_label(moves, MOVES[where][0]) == short


def test_an_example_that_names_several_moves_is_the_whole_label() -> None:
    moves = [(move, move) for move in ("Acció especial: recluta un 7", "Acció especial: recluta un 6")]
    assert shorten_label(moves, moves[0][0]) == moves[0][0]


def test_a_number_is_never_a_part_of_another_one() -> None:
    assert match_line([("37 → ▲A (+12)", 1)], "3 A").fitting == ()
