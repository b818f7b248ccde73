"""Marks on fields decide what each seat sees, and what is dealt again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

import pytest

from bot.engine.rng import Rng
from bot.engine.secrecy import Hidden, Open, Own, build_view, find_marks, list_unseen, redeal
from bot.engine.value import Value


class Tile(NamedTuple):
    """A thing that is a tuple, too."""

    colour: int
    shape: int


@dataclass(frozen=True, slots=True)
class Position(Value):
    deck: Annotated[tuple[int, ...], Hidden("cards")]
    hands: Annotated[tuple[tuple[int, ...], ...], Own("cards")]
    chosen: Annotated[tuple[int | None, ...], Own("cards")]
    answers: Annotated[tuple[bool | None, ...], Own(values=(False, True))]
    tiles: Annotated[tuple[frozenset[Tile], ...], Own("tiles")]
    bag: Annotated[tuple[Tile, ...], Hidden("tiles")]
    rng: Rng
    turn: int = 1
    discard: Annotated[tuple[int, ...], Open("cards")] = (20,)


POSITION = Position(
    deck=(9, 7, 8),
    hands=((1, 2), (3, 4), ()),
    chosen=(5, None, 6),
    answers=(True, True, None),
    tiles=(frozenset({Tile(0, 0)}), frozenset(), frozenset({Tile(1, 1)})),
    bag=(Tile(2, 2),),
    rng=Rng("aa"),
)


def test_a_seat_sees_its_own_things_and_how_many_there_are_elsewhere() -> None:
    view = build_view(POSITION, 0, phase="turn")
    assert (view.seat, view.deck, view.hands, view.chosen) == (0, 3, ((1, 2), 2, 0), (5, 0, 1))
    assert (view.answers, view.tiles, view.bag) == ((True, 1, 0), (frozenset({Tile(0, 0)}), 0, 1), 1)
    assert (view.turn, view.discard, view.phase) == (1, (20,), "turn")
    assert not hasattr(view, "rng")
    assert build_view(POSITION, None, phase="turn").hands == (2, 2, 0)


def test_what_is_dealt_again_looks_the_same_and_may_be_anything_that_is_unseen() -> None:
    assert list_unseen(POSITION, 0, "cards") == [3, 4, 6, 7, 8, 9]
    tops, hands, answers, tiles = set(), set(), set(), set()
    for number in range(60):
        dealt = redeal(POSITION, 0, Rng(f"{number:02x}"))
        assert build_view(dealt, 0) == build_view(POSITION, 0)
        assert list_unseen(dealt, 0, "cards") == list_unseen(POSITION, 0, "cards")
        assert dealt.rng.key == f"{number:02x}"
        assert list(dealt.hands[1]) == sorted(dealt.hands[1])
        tops.add(dealt.deck[0])
        hands.add(dealt.hands[1])
        answers.add(dealt.answers)
        tiles.add(dealt.bag)
    assert tops == {3, 4, 6, 7, 8, 9}
    assert len(hands) > 10
    assert answers == {(True, True, None), (True, False, None)}
    assert tiles == {(Tile(1, 1),), (Tile(2, 2),)}


def test_two_positions_that_look_alike_are_dealt_again_alike() -> None:
    other = POSITION.replace(deck=(3, 4, 6), hands=((1, 2), (8, 9), ()), chosen=(5, None, 7), rng=Rng("bb"))
    for key in ("00", "01", "02"):
        assert redeal(other, 0, Rng(key)) == redeal(POSITION, 0, Rng(key))


def test_a_hand_whose_order_matters_is_not_sorted() -> None:
    @dataclass(frozen=True, slots=True)
    class Row(Value):
        rows: Annotated[tuple[tuple[int, ...], ...], Own("cards", keeps_order=True)]

    rows = {redeal(Row(((), (1, 2))), 0, Rng(f"{number:02x}")).rows[1] for number in range(20)}
    assert rows == {(1, 2), (2, 1)}


def test_a_mark_that_cannot_be_kept_says_what_to_write() -> None:
    with pytest.raises(TypeError, match='Own needs the name of a pool, as Own\\("cards"\\), or values'):
        Own()

    class Two(Value):
        deck: Annotated[int, Own("cards"), Hidden("cards")]

    with pytest.raises(TypeError, match=r"Two\.deck has more than one mark"):
        find_marks(Two)

    class Bare(Value):
        deck: Annotated[tuple[int, ...], Hidden]

    with pytest.raises(TypeError, match=r'Bare\.deck is marked with a class; write Hidden\("cards"\)'):
        find_marks(Bare)

    @dataclass(frozen=True, slots=True)
    class Loose(Value):
        hand: Annotated[Any, Own("things")]

    with pytest.raises(TypeError, match=r"Loose\.hand is marked Own: it must be a tuple with a place for each seat"):
        build_view(Loose(3), 0)
    with pytest.raises(TypeError, match="the things of the pool 'things' have no order"):
        redeal(Loose((1, (2, "b"))), 0, Rng("00"))
