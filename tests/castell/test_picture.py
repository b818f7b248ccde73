"""The picture of the table: it shows what all may know, in every position, and says the same in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from bot.engine.contract import Event
from bot.engine.panel import Sitting
from bot.engine.rng import Rng
from bot.engine.scene import Scene, Sprite, Text
from bot.pictures.renderer import draw
from bot.pictures.sheet import Sheet
from bot.text.languages import LANGUAGES
from cogs import castell
from cogs.castell.art import colours
from cogs.castell.art.drawings import CARDS, list_drawings
from cogs.castell.components import BORDERS, ROUNDS, SEATS, Prize, Region
from cogs.castell.performances import PERFORMANCES, Tile
from cogs.castell.picture.towers import TEXT as SCORE
from cogs.castell.render import caption, picture
from cogs.castell.rules.events import FestivalHeld
from cogs.castell.rules.festivals import find_best_entries, list_entries
from cogs.castell.rules.game import Castell
from cogs.castell.rules.setup import deal
from cogs.castell.rules.terms import Festival, Layout, Options, Phase, Result, Starter, Wish, Won
from cogs.castell.rules.towers import format_tower
from tests.pictures.scenes import LARGEST_FESTIVAL, LARGEST_FILE, find_faults, load_game_sheet, take_steps
from tests.text.sources import FOLDERS, texts

TEXTS = texts(FOLDERS["castell"])
SAY = TEXTS.say("ca")
NAMES = ("Mercè", "Jaume", "Laia", "Pol")
LONG = tuple(f"{name} Salvà i Ripoll de Montcada WWWW"[:32] for name in ("Aina", "Bruna", "Cèlia", "Delfí"))

PLAYED = 4
"""The adviser, who performs and trains with sense, plays one turn in this number; the others are random."""

FIXED = Options(calendar=Layout.FIXED, tiles=Layout.FIXED, starter=Starter.FIRST)


def load() -> Sheet:
    return load_game_sheet("castell")


def paint(state: Castell, names: tuple[str, ...] = NAMES, language: str = "ca", news: Sequence[Event] = ()) -> Scene:
    """The picture for a spectator."""
    people = names[: len(state.collas)]
    scene = picture(state.view(None), Sitting(people, people), TEXTS.say(language), news)
    assert scene is not None
    return scene


@cache
def play(seats: int, options: Options, seed: int) -> tuple[Castell, ...]:
    """The positions of a whole game after each turn and each tower of a festival."""
    state, random = deal(seats, options, Rng(f"{seed:04x}")), Random(seed)
    states = [state]
    while state.outcome is None:
        question, is_advised = state.number, not random.randrange(PLAYED)
        seat = min(state.to_act)
        for _ in range(6):
            if state.number != question or seat not in state.to_act:
                break
            actions = [] if state.phase is Phase.FESTIVAL else list(state.legal_actions(seat))
            state = state.apply(seat, state.advise(seat) if is_advised or not actions else random.choice(actions)).state
        if state.number == question and seat in state.to_act:
            state = state.apply(seat, state.choose_default(seat)).state
        states.append(state)
    return tuple(states)


GAMES = [(seats, Options(advanced=seats == 3, lax=seats == 2), seats) for seats in SEATS]


def fill() -> Castell:
    """The fullest table: everything is there, and all numbers have two digits."""
    state = deal(4, FIXED, Rng("05"))
    tiles = [tile for pair in zip(list(Tile)[:16], list(Tile)[:15:-1], strict=True) for tile in pair]
    crowd = (0, 1) * 5
    collas = tuple(
        colla.replace(
            team=(3, 4, 3, 4, 3, 4, 3, 4, 3, 15),
            ranks=((5, 4, 3, 2, 1), (1, 2, 3, 4, 5), (2, 2, 2, 2, 2), (3, 3, 1, 3, 3))[seat],
            region=Region.BARCELONA if seat else Region.MATARO,
            best=20 + seat,
            prizes=tuple(map(Won, (Region.VALLS, Region.BARCELONA, Region.VALLS), Prize)),
            wishes=tuple(Wish(region, 10 - place) for place, region in enumerate(Region)),
            tiles=(Tile.S16, Tile.E16),
            claimed=(1,) * 7,
        )
        for seat, colla in enumerate(state.collas)
    )
    return state.replace(
        regions=tuple(crowd if place % 2 else crowd[::-1] for place in range(7)),
        tiles=tuple((tiles[2 * place], tiles[2 * place + 1]) for place in range(7)),
        rows=((3, 3, 2, 2),) * 7,
        collas=collas,
        round=3,
    )


def sprites(scene: Scene, *starts: str) -> list[str]:
    return [item.name for item in scene.items if isinstance(item, Sprite) and item.name.startswith(starts)]


# In every position


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_fits_and_its_words_name_every_region(language: str) -> None:
    scene = paint(fill(), LONG, language)
    assert find_faults(scene, load(), LONG) == []
    assert len(draw(scene, load())) <= LARGEST_FILE
    assert all(TEXTS.say(language)(f"castell-region-{region}") + ": " in scene.alt for region in Region)


def test_no_table_is_higher_than_a_phone_likes() -> None:
    states = [deal(seats, FIXED, Rng("07")) for seats in SEATS]
    assert all(paint(state).height <= 900 for state in (*states, *(state.close().state for state in states)))


def test_every_performance_has_a_drawing_of_its_own() -> None:
    drawn = {
        (drawing.source, *sorted(drawing.values.items()))
        for drawing in list_drawings()
        if drawing.name.startswith("performance-")
    }
    assert len(drawn) == len(PERFORMANCES)


# What it shows


def test_what_the_turn_marks_is_golden_and_in_a_festival_all_that_take_part() -> None:
    state = fill()
    scene = paint(state)
    assert state.turn == 0
    cards = [item for item in scene.items if isinstance(item, Sprite) and "card-4" in item.name]
    assert [card.name for card in sorted(cards, key=lambda card: card.x)] == ["turn-card-4", *["card-4"] * 3]
    assert sprites(scene, "turn-pawn") == ["turn-pawn-0"]
    state = next(each for each in play(*GAMES[-1]) if each.entrants)
    scene, seats = paint(state), {seat for entrants in state.entrants for seat in entrants}
    assert len(sprites(scene, "turn-card")) == len(sprites(scene, "card-flag")) == len(seats)
    assert not sprites(scene, "turn-pawn")


def test_a_region_shows_its_castellers_the_largest_first_and_a_colla_dark_what_it_lacks() -> None:
    state = deal(2, FIXED, Rng("07")).replace(regions=((2, 0, 0, 0, 0, 0, 0, 0, 0, 1), *[(0,) * 10] * 6))
    assert sprites(paint(state), "map-casteller") == ["map-casteller-10", "map-casteller-1", "map-casteller-1"]
    state = state.replace(
        collas=(state.collas[0].replace(team=(0, *[1] * 8, 0)), state.collas[1].replace(team=(1,) * 10))
    )
    texts = [item for item in paint(state).items if isinstance(item, Text)]
    assert [text.text for text in texts if text.ground == colours.TABLE] == ["10", "1"]
    state = state.replace(
        collas=(state.collas[0].replace(team=(10, 9, 7, 6, *[1] * 6)), state.collas[1].replace(team=(1,) * 10))
    )
    grounds = {shirt.colour for shirt in colours.SHIRTS.values()}
    _bag, *shown = [item.text for item in paint(state).items if isinstance(item, Text) and item.ground in grounds]
    assert shown == ["7", "9", "+"], "castellers of a size that are too many for a pile of blocks"


def test_regions_show_festivals_tokens_and_skills_of_this_round_and_the_next() -> None:
    state = deal(2, FIXED, Rng("07"))
    assert "flag-next-4" in sprites(paint(state), "flag")
    assert "flag-now-4" in sprites(paint(state.replace(round=4)), "flag")
    later = sprites(paint(state.replace(round=5)), "flag")
    assert "flag-now-5" in later
    assert "flag-next-4" not in later
    state = deal(2, FIXED, Rng("07")).replace(rows=((2, 1), *[(0, 0)] * 6))
    assert len(sprites(paint(state), "map-token")) == 1
    assert not sprites(paint(state.replace(tiles=((), *state.tiles[1:]))), "map-token")
    assert sprites(paint(deal(2, Options(advanced=True), Rng("07"))), "nowhere", "sea-skill") == ["nowhere"]
    assert len(sprites(paint(deal(2, Options(), Rng("07"))), "everywhere", "sea-skill")) == 3
    state = deal(2, FIXED, Rng("07"))
    assert len(sprites(paint(state), "skill-")) == 2 * len(Region)
    assert len(sprites(paint(state.replace(round=ROUNDS)), "skill-")) == len(Region)


def test_regions_touch_on_the_map_where_they_have_a_border() -> None:
    source = (Path(castell.__file__).parent / "art" / "map.svg").read_text(encoding="utf-8")
    shores = {Region(code): list_edges(path) for path, code in re.findall(r'<path d="([^"]+)" fill="\$(\w+)"', source)}
    assert set(shores) == set(Region)
    touching = {
        frozenset((one, other))
        for one, other in combinations(Region, 2)
        if any(share(edge, shore) for edge in shores[one] for shore in shores[other])
    }
    assert touching == {frozenset(border) for border in BORDERS}


Point = tuple[int, int]


def list_edges(path: str) -> list[tuple[Point, Point]]:
    """The edges of a shape that is drawn with straight lines."""
    points: list[Point] = []
    for command, numbers in re.findall(r"([MLHV])([\d ]+)", path):
        values = [int(number) for number in numbers.split()]
        x, y = points[-1] if points else (0, 0)
        points.append({"H": (values[0], y), "V": (x, values[0])}.get(command) or (values[0], values[1]))
    return list(zip(points, [*points[1:], points[0]], strict=True))


def share(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """True if a piece of one edge is a piece of the other, too."""
    (ax, ay), (bx, by) = one
    wide, high = bx - ax, by - ay
    if any(wide * (y - ay) != high * (x - ax) for x, y in other):
        return False
    reach = sorted(wide * (x - ax) + high * (y - ay) for x, y in other)
    return max(reach[0], 0) < min(reach[1], wide**2 + high**2)


def tell_game(seed: int = 7) -> tuple[Castell, list[tuple[Castell, list[Event]]], list[Event]]:
    """The end of a game of four, the positions after festivals with their events, and all events."""
    steps = [*take_steps("castell", 4, Options(), seed, daring=0.0)]
    held = [
        (step.state, [*step.events]) for step in steps if any(isinstance(each, FestivalHeld) for each in step.events)
    ]
    return steps[-1].state, held, [event for step in steps for event in step.events]


def list_builders(scene: Scene) -> list[str]:
    """The castellers in towers, which are drawn after the square."""
    names = [item.name for item in scene.items if isinstance(item, Sprite)]
    builders = names[names.index("plaza") :] if "plaza" in names else []
    return [name.removeprefix("map-casteller-") for name in builders if name.startswith("map-casteller-")]


def count_builders(entries: Iterable[tuple[Festival, Result]]) -> Counter[str]:
    """The sizes of the castellers in these towers."""
    levels = (level for _, entry in entries for level in entry.tower)
    return Counter(str(size) for level in levels for size, count in level for _ in range(count))


def test_a_festival_shows_its_towers_side_by_side_above_the_cards_of_the_colles() -> None:
    for state, news in tell_game()[1]:
        if state.outcome is not None:
            continue
        entries = list_entries(news)
        scene, plain = paint(state, news=news), paint(state)
        assert find_faults(scene, load(), NAMES) == []
        assert len(draw(scene, load())) <= LARGEST_FESTIVAL
        assert Counter(list_builders(scene)) == count_builders(entries)
        scores = [item.text for item in scene.items if isinstance(item, Text) and item.size == SCORE]
        codes = [item for item in scene.items if isinstance(item, Text) and item.ground == colours.WOOD]
        assert scores == [str(entry.score) for _, entry in entries]
        assert [item.text for item in codes] == [festival.region.upper() for festival, _ in entries]
        assert [next(at for at, each in enumerate(CARDS[4]) if each.x <= item.x < each.end) for item in codes] == [
            entry.seat for _, entry in entries
        ]
        assert not list_builders(plain)
        assert {replace(item, y=0) for item in plain.items} <= {replace(item, y=0) for item in scene.items}
        for festival, entry in entries:
            assert f"{NAMES[entry.seat]} {format_tower(entry.tower)}, {entry.score} punts" in scene.alt
            assert f"Diada de {SAY(f'castell-region-{festival.region}')}" in scene.alt


def test_the_end_shows_places_medals_prizes_and_the_best_tower_of_each_colla() -> None:
    state, _, story = tell_game()
    assert state.outcome is not None
    scene = paint(state, news=story)
    assert find_faults(scene, load(), NAMES) == []
    places = sorted(f"{'rank' if place > 3 else 'place'}-{place}" for place in map(state.outcome.find_place, range(4)))
    assert sorted(sprites(scene, "place-", "rank-")) == places
    assert len(sprites(scene, "turn-card")) == len(state.outcome.winners)
    assert Counter(sprites(scene, "prize-")) == Counter(
        f"prize-{won.prize}" for colla in state.collas for won in colla.prizes
    )
    best = find_best_entries(story)
    assert [entry.score for _, entry in best] == sorted((colla.best for colla in state.collas), reverse=True)
    assert Counter(list_builders(scene)) == count_builders(best)
    golden = [item.text for item in scene.items if isinstance(item, Text) and item.ground == colours.TURN]
    assert golden == [str(best[0][1].score)], "one is the best"
    assert not sprites(scene, "round-", "region-", "skill-")
    festival, entry = best[0]
    where = f"{SAY(f'castell-region-{festival.region}')} ({', '.join(map(str, festival.tokens))})"
    told = f"El millor castell: {NAMES[entry.seat]}, {format_tower(entry.tower)}, a la diada de {where}"
    assert told in scene.alt
    assert all(format_tower(entry.tower) in scene.alt for _, entry in best)


def test_an_end_without_towers_shows_the_places_alone_and_no_medals_if_it_was_agreed_on() -> None:
    scene = paint(fill().close().state)
    assert not sprites(scene, "plaza", "map", "place-", "turn-card")
    assert len(sprites(scene, "rank-")) == 4


def hold_festival(number: int, seat: int, levels: int) -> FestivalHeld:
    """A festival of this round with one tower of single castellers."""
    tower = tuple(((10 - level // 2, 1),) for level in range(levels))
    return FestivalHeld(
        Festival(number, Region.VALLS, (9,)), (Result(seat, tower, levels, 1, Prize.RIBBON, ()),), removed=()
    )


def test_the_highest_tower_fits() -> None:
    for state in (fill(), fill().close().state):
        assert find_faults(paint(state, LONG, news=[hold_festival(3, 1, 20)]), load(), LONG) == []


def test_of_several_rounds_the_towers_of_the_newest_festivals_are_shown() -> None:
    earlier, newest = hold_festival(1, 0, 5), hold_festival(2, 1, 4)
    assert paint(fill(), news=[earlier, newest]) == paint(fill(), news=[newest]) != paint(fill())


# In words


def test_the_words_of_an_open_festival_and_of_what_a_colla_has_won() -> None:
    state = fill().replace(phase=Phase.FESTIVAL, entrants=((1, 2),))
    assert paint(state).alt.startswith(
        "Castell. Ronda 3 de 10. Diada de Valls (7). Preparant en secret: Jaume, Laia. Mercè comença la ronda. "
        "Punts: Mercè 80 (castell 20), Jaume 81 (castell 21), Laia 82 (castell 22), Pol 83 (castell 23). "
        "Properes diades, per ronda: 4 Mataró (9, "
        "4), Terrassa (8, 5); 5 Vilanova (8, 6), Barcelona (10, 3). Mataró: 9 7 5 3 1, Força, Mercè. Terrassa: 10 8 6 "
        "4 2, Amplada. Barcelona: 9 7 5 3 1, Equilibri, Jaume, Laia, Pol. "
    )
    state = deal(2, FIXED, Rng("07"))
    winner = state.collas[0].replace(wishes=(Wish(Region.VALLS, 4), Wish(Region.MATARO, 9)))
    assert "Mercè: cap habilitat; 7 castellers; 7 fitxes; mides 9, 4. Jaume:" in (
        paint(state.replace(collas=(winner, state.collas[1]))).alt
    )


def test_the_words_of_the_end() -> None:
    others, prizes = "regions 14, premis 9, mides 14, actuacions 23", "1 trofeu, 1 medalla, 1 cinta"
    assert paint(fill().close().state).alt == (
        "Castell. La partida s'ha acabat de comú acord. No guanya ningú. "
        f"1. Pol · 83 punts: castell 23, {others}, {prizes}. 2. Laia · 82 punts: castell 22, {others}, {prizes}. "
        f"3. Jaume · 81 punts: castell 21, {others}, {prizes}. 4. Mercè · 80 punts: castell 20, {others}, {prizes}."
    )


def test_the_caption_tells_the_turn_and_leaves_the_map_to_the_picture() -> None:
    state = fill()
    people = Sitting(NAMES, NAMES)
    panel = caption(state.view(None), people, (), SAY)
    assert "**Toca a Mercè.**" in panel.body
    assert not panel.fields
    step = state.apply(0, next(action for action in state.legal_actions(0) if action.code == "M"))
    told = caption(step.state.view(None), people, step.events, SAY)
    assert [field.name for field in told.fields] == ["Últimes jugades"]
    ended = caption(state.close().state.view(None), people, (), SAY)
    assert "comú acord" in ended.body
