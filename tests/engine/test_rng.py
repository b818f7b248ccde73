"""Tests of the random number generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import permutations
from math import sqrt

import pytest

from bot.engine.rng import WORD, Rng

KEY = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

SIGMAS = 5
"""How far chance may stray before it counts as crooked; the keys are fixed, so that what passes keeps passing."""


def _draws(rng: Rng, bound: int, count: int) -> tuple[list[int], Rng]:
    drawn = []
    for _ in range(count):
        number, rng = rng.randbelow(bound)
        drawn.append(number)
    return drawn, rng


def _check_even(drawn: Sequence[object], outcomes: Iterable[object]) -> None:
    """Pearson's chi-square, with the normal approximation of its distribution."""
    outcomes = list(outcomes)
    counts = Counter(drawn)
    assert set(counts) <= set(outcomes)
    expected = len(drawn) / len(outcomes)
    square = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    freedom = len(outcomes) - 1
    assert abs(square - freedom) < SIGMAS * sqrt(2 * freedom)


def test_known_keys_give_known_numbers_by_keyed_blake2b_over_a_counter() -> None:
    assert _draws(Rng(KEY), 100, 12)[0] == [8, 91, 50, 68, 13, 53, 74, 35, 61, 10, 25, 97]
    assert _draws(Rng("5eed"), WORD, 2)[0] == [13087352546881607676, 16212403407249690512]
    assert Rng(KEY).shuffle(range(10))[0] == (4, 1, 0, 2, 5, 3, 7, 6, 9, 8)
    for counter in range(20):
        word = blake2b(counter.to_bytes(8, "big"), key=bytes.fromhex(KEY), digest_size=8).digest()
        assert Rng(KEY, counter).randbelow(WORD)[0] == int.from_bytes(word, "big")


@pytest.mark.parametrize("bound", [2, 3, 6, 10, 52, 98])
def test_every_number_below_the_bound_is_equally_likely(bound: int) -> None:
    _check_even(_draws(Rng(KEY), bound, 6000)[0], range(bound))


def test_a_bound_that_does_not_divide_the_words_favours_nobody() -> None:
    bound = WORD // 3 * 2  # without drawing again, the lower half would come twice as often as the upper one
    drawn, rng = _draws(Rng(KEY), bound, 2000)
    _check_even([number * 2 // bound for number in drawn], range(2))
    assert 2800 < rng.counter < 3200, "a third of the words has to be thrown away"


def test_every_draw_moves_the_counter_of_a_copy() -> None:
    rng = Rng(KEY)
    for _ in range(50):
        _, after = rng.randbelow(7)
        assert after.counter > rng.counter
        assert after.key == rng.key
        rng = after
    rng = Rng(KEY, 3)
    assert rng.randbelow(1000) == rng.randbelow(1000)
    assert rng == Rng(KEY, 3)


def test_the_smallest_and_the_largest_bound_are_allowed_and_others_refused() -> None:
    assert Rng(KEY).randbelow(1)[0] == 0
    assert Rng(KEY).randbelow(WORD)[0] < WORD
    for bound in (0, -1, WORD + 1):
        with pytest.raises(ValueError, match="bound"):
            Rng(KEY).randbelow(bound)
    with pytest.raises(ValueError, match="bound"):
        Rng(KEY).choice(())
    orders = {Rng(f"{number:04x}").shuffle(range(20))[0] for number in range(500)}
    assert len(orders) == 500, "other keys give other games"


def test_every_order_and_every_item_is_equally_likely() -> None:
    rng = Rng(KEY)
    orders = []
    for _ in range(6000):
        order, rng = rng.shuffle("abcd")
        orders.append(order)
    _check_even(orders, permutations("abcd"))
    items = (1, 1, 2, 3, 5, 8)
    shuffled, after = Rng(KEY).shuffle(items)
    assert sorted(shuffled) == sorted(items)
    assert after.counter == len(items) - 1
    assert Rng(KEY).shuffle(()) == ((), Rng(KEY))
    rng = Rng(KEY)
    chosen = []
    for _ in range(6000):
        item, rng = rng.choice("abcde")
        chosen.append(item)
    _check_even(chosen, "abcde")
