"""Questions typed in direct messages: whose turn, what lies where; and whole games by ear and keyboard alone."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Iterator
from random import Random

import pytest

from bot.engine.contract import Action
from bot.engine.panel import Draft, Say, Select, Verb
from bot.local.model import Message
from bot.local.user_client import UserClient
from bot.monitoring.metrics import Metrics
from bot.registry import find_games
from bot.tables.table import Person, Table, build_sitting
from bot.text.languages import LANGUAGES
from bot.ui.interactions.move_words import match_line
from bot.ui.interactions.questions import MOST, Asking, Topic, split_answer
from storage.rows import Role
from tests.contract.trials import TRIALS, Setup, positions
from tests.spoken.speech import clean
from tests.text.sources import FOLDERS, texts
from tests.ui.conftest import Venue
from tests.ui.test_typed_moves import find_line, list_private, type_line

GAMES_BY_EAR = int(os.environ.get("GAMES_BY_EAR", "0"))
"""How many games of each title are played to their end by ear; without any, the beginning of one."""

BEGINNING = 60
"""The lines after which the beginning of a game is over: La Fallera takes a thousand."""

SAID = texts(*FOLDERS.values())

ASKED = tuple(topic for topic in Topic if topic not in (Topic.MORE, Topic.ABOUT))


@pytest.fixture
async def typing(stage: Venue) -> AsyncIterator[Venue]:
    """A bot that Anna and Biel type to."""
    stage.has_typed_moves = True
    async with stage.running():
        yield stage


async def begin(stage: Venue, game: str = "thegame", languages: tuple[str, str] = ("ca", "ca")) -> Table:
    """A game of Anna and Biel, who have chosen to type, in these languages."""
    for person in (stage.anna, stage.biel):
        await stage.tables.people.save_settings(person.id, {"language": "es", "types_moves": True})
    table = await stage.game(stage.biel, game=game)
    for person, language in zip((stage.anna, stage.biel), languages, strict=True):
        await stage.tables.people.save_settings(person.id, {"language": language})
    return table


async def ask(stage: Venue, person: UserClient, text: str, reply_to: Message | None = None) -> str:
    """What the bot says to a line, which is nothing but words."""
    before = {message.id for message in list_private(stage, person)}
    await type_line(stage, person, text, reply_to)
    (reply,) = [message for message in list_private(stage, person) if message.id not in before]
    assert not reply.buttons
    assert not reply.selects
    return reply.text.strip()


# Answers


async def test_each_question_has_an_answer_of_few_characters_and_plays_nothing(typing: Venue) -> None:
    table = await begin(typing)
    table = await typing.show_move(table, typing.anna)
    card = table.view(None).tops[0]
    for line, heard in {
        "última jugada?": f"Anna: {card} A",
        "darrera jugada": f"Anna: {card} A",
        "A qui toca": "Et toca a tu. Toca a Anna.",
        "quant de temps tinc?": "Sense rellotge",
        "Pila A": f"Pila A puja, {card}, 1 carta.",
        "què hi ha a la pila A?": f"Pila A puja, {card}, 1 carta.",
        "qui té què": "A la mà: Anna 6, Biel 7.",
        "la meva mà": "Les teves cartes",
        "punts": "Munt: 84 cartes. A la mà: Anna 6, Biel 7.",
        "què puc fer": "A",
        "on és la Laia?": "No ho trobo",
        "ajuda": "Pots preguntar",
        "?": "Pots preguntar",
        "¿qué hay en el montón A?": f"Pila A puja, {card}, 1 carta.",
        "what is on pile A?": f"Pila A puja, {card}, 1 carta.",
        "cuánto tiempo tengo": "Sense rellotge",
        "whose turn is it?": "Et toca a tu.",
    }.items():
        told = await ask(typing, typing.anna, line)
        assert heard in told, line
        assert len(told) <= MOST
        assert len(list_private(typing, typing.anna)) == 2, "the hand, and the newest answer"
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq


async def test_lines_are_counted_by_what_they_ask_for(typing: Venue) -> None:
    metrics = Metrics(typing.bot, typing.tables)
    table = await begin(typing)
    for line in ("a qui toca", "whose turn?", "pila A?", "més", "bon dia", find_line(typing, table)):
        await type_line(typing, typing.anna, line)
    told = (await metrics.render()).decode()
    used = re.findall(r'^colla_uses_total{kind="typed_line",name="(.*)"} (\S+)$', told, re.MULTILINE)
    assert dict(used) == {"turn": "2.0", "about": "1.0", "more": "1.0", "move": "2.0"}


async def test_a_question_mark_keeps_a_move_from_being_played(typing: Venue) -> None:
    table = await begin(typing, "castellers")
    if typing.anna.id not in {table.seats[seat].user_id for seat in table.asked}:
        table = await typing.turn(table, typing.biel)
    assert "Grup 2: " in await ask(typing, typing.anna, "grup 2?")
    assert "Grup 2: " in await ask(typing, typing.anna, "què hi ha al grup 2")
    assert (await typing.tables.read(table.id)).row.seq == table.row.seq
    await type_line(typing, typing.anna, "grup 2")
    table = await typing.turn(await typing.tables.read(table.id), typing.anna)
    assert "no et toca" in await ask(typing, typing.anna, "què puc fer?")
    assert "Anna" in await ask(typing, typing.anna, "última jugada")


async def test_a_name_of_signs_is_heard_too(typing: Venue) -> None:
    table = await begin(typing, "castellers")
    for person, name in ((typing.anna, "☆☆"), (typing.biel, "Biel ☆")):
        await typing.tables.people.rename(Person(person.id, name, guild_id=table.row.guild_id))
    told = await ask(typing, typing.anna, "qui té què")
    assert told.startswith("1: ")
    assert "Biel: " in told


async def test_out_of_turn_the_moves_are_those_that_can_be_planned(typing: Venue) -> None:
    table = await begin(typing)
    told = await ask(typing, typing.biel, "què puc fer?")
    assert told.startswith(SAID.say("ca")("ask-may-plan"))
    assert table.state is not None
    assert f"{table.view(1).hand[0]} A" in told


async def test_a_long_answer_goes_on_when_it_is_asked_for(typing: Venue) -> None:
    await begin(typing, "castell")
    told = await ask(typing, typing.anna, "taula")
    heard = [told]
    while SAID.say("ca")("ask-go-on") in told:
        assert len(told) <= MOST
        heard.append(told := await ask(typing, typing.anna, "més"))
    assert len(heard) > 4
    assert len({*heard}) == len(heard)
    assert await ask(typing, typing.anna, "more") == SAID.say("ca")("ask-no-more")


async def test_every_table_answers_unless_one_is_named(typing: Venue) -> None:
    first, second = await begin(typing), await begin(typing)
    told = await ask(typing, typing.anna, "pila A?")
    for table in (first, second):
        assert f"The Game, taula {table.id}: Pila A puja" in told
    assert first.id not in await ask(typing, typing.anna, f"{first.id} pila A?")
    hand = await typing.message(first, Role.HAND, 0)
    assert (await ask(typing, typing.anna, "pila A?", reply_to=hand)).count("Pila A") == 1


async def test_without_a_table_and_after_the_end_an_answer_is_a_sentence(typing: Venue) -> None:
    table = await typing.to_the_end(await begin(typing))
    assert await ask(typing, typing.anna, "a qui toca?") == SAID.say("ca")("refusal-no-tables")
    hand = await typing.message(table, Role.HAND, 0)
    assert "Han quedat" in await ask(typing, typing.anna, "a qui toca?", reply_to=hand)
    assert await ask(typing, typing.anna, "què puc fer?", reply_to=hand) == SAID.say("ca")("refusal-over")


def test_parts_of_an_answer_are_short_and_lose_no_word() -> None:
    assert MOST == 300
    say = SAID.say("en")
    words = [f"word{number}" for number in range(300)]
    told = [" ".join(words[start : start + 60]) for start in range(0, 300, 60)]
    parts = split_answer(told, say)
    assert max(map(len, parts)) <= MOST
    assert all(part.endswith(say("ask-go-on")) for part in parts[:-1])
    assert " ".join(part.removesuffix(say("ask-go-on")) for part in parts).replace(".", "").split() == words
    assert split_answer(["A", "B"], say, is_list=True) == ["A; B."]


# A question is never a move, nor the other way round


def test_no_way_to_ask_is_one_for_two_topics() -> None:
    ways = [
        (tuple(way.split()), topic)
        for language in LANGUAGES
        for topic in ASKED
        for way in SAID.say(language)(f"ask-{topic}").split(", ")
    ]
    asking = Asking(SAID)
    for way, topic in ways:
        found = asking.read(" ".join(way))
        assert found is not None
        assert found.topic is topic, way


def list_moves(trial_key: str, seed: int, say: Say) -> Iterator[str]:
    """What moves are called in some positions of a random game: by their names, and on the hand."""
    trial = TRIALS[trial_key]
    chance = Random(seed)
    setup = Setup(trial, chance.choice(trial.game.seats), trial.game.options(), 0.5, seed)
    sitting = build_sitting(("Anna", "Biel", "Carla", "Dídac", "Eva", "Fina")[: setup.seats])
    for state in positions(setup, 12):
        for seat in state.to_act:
            view = state.view(seat)
            actions: list[Action] = [*state.legal_actions(seat), *state.asides(seat)]
            yield from (trial.face.label(view, action, sitting, say) for action in actions)

            def look(taken: object, state: object = state, view: object = view) -> object:
                return view if not taken else None

            for row in trial.face.hand(view, Draft(), look, sitting, say).rows:
                if isinstance(row, Select):
                    yield from (each.label for each in row.choices)
                else:
                    yield from (each.label for each in row if each.press.verb is Verb.ACT)


@pytest.mark.parametrize("game", find_games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_known_by_its_name_and_never_called_like_a_question(game: str, language: str) -> None:
    asking, said = Asking(SAID), texts(*FOLDERS.values()).say(language)
    labels = {label for seed in range(3) for label in list_moves(game, seed, said)}
    assert labels
    assert [label for label in sorted(labels) if asking.read(label) is not None] == []
    named = [(label, label) for label in labels]
    assert all((label, label) in match_line(named, label, said).fitting for label in labels)


# Whole games


REFUSALS = ("typed-not-played", "typed-none", "typed-which", "typed-which-table", "ask-unknown")


class Ear:
    """Somebody who hears what the bot writes to them in order, and has a keyboard."""

    def __init__(self, stage: Venue, person: UserClient, chance: Random, language: str) -> None:
        self._stage = stage
        self._person = person
        self._chance = chance
        self._say = SAID.say(language)
        self._heard = 0
        """The newest message that was heard."""
        self.lines = 0
        self.refused: list[str] = []
        """What was said of moves that were not taken as they were named."""

    async def write(self, line: str) -> str:
        """Type a line, and hear what comes."""
        self.lines += 1
        self.listen()
        await type_line(self._stage, self._person, line)
        return self.listen()

    def listen(self) -> str:
        """Hear all messages since the last time, in their order: their texts, and no control."""
        new = [each for each in list_private(self._stage, self._person) if each.id > self._heard]
        self._heard = max((each.id for each in new), default=self._heard)
        return "\n".join(clean(each.text) for each in sorted(new, key=lambda each: each.id))

    async def ask(self, topic: str) -> str:
        """Ask for a topic in one of its ways, in any language."""
        language = self._chance.choice(LANGUAGES)
        told = await self.write(self._chance.choice(SAID.say(language)(f"ask-{topic}").split(", ")))
        assert 0 < len(told) <= MOST, told
        return told

    async def take_turn(self) -> bool:
        """Play as long as it is this person's turn; False if there is no game any more."""
        while True:
            turn = await self.ask(Topic.TURN)
            if turn == self._say("refusal-no-tables"):
                return False
            if self._say("ask-own-turn") not in turn:
                return True
            if self._chance.random() < 0.3:
                await self.ask(self._chance.choice(ASKED))
            told = await self.ask(Topic.MOVES)
            moves, go_on = [told], self._say("ask-go-on")
            while go_on in told and self._chance.random() < 0.7:
                moves.append(told := await self.ask(Topic.MORE))
            named = [each.strip() for part in moves for each in part.replace(go_on, "").strip().rstrip(".").split(";")]
            told = await self.write(self._chance.choice(named))
            if any(self._say(key) in told for key in REFUSALS):
                self.refused.append(told)


@pytest.mark.parametrize("seed", range(GAMES_BY_EAR or 1))
@pytest.mark.parametrize("game", find_games())
async def test_a_game_is_played_by_ear_and_keyboard(typing: Venue, game: str, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    languages = (chance.choice(LANGUAGES), chance.choice(LANGUAGES))
    table = await begin(typing, game, languages)
    ears = [
        Ear(typing, person, chance, language)
        for person, language in zip((typing.anna, typing.biel), languages, strict=True)
    ]
    typing.discord.requests.clear()
    while all([await ear.take_turn() for ear in ears]) and (GAMES_BY_EAR or ears[0].lines < BEGINNING):
        pass
    table = await typing.tables.read(table.id)
    assert not [request for request in typing.discord.requests if request.kind.name == "CALLBACK"], "no press"
    if table.is_running:
        assert not GAMES_BY_EAR
        assert table.row.seq > 10
    else:
        assert table.row.outcome
        print(game, seed, "steps", table.row.seq, "lines", sum(ear.lines for ear in ears), table.row.outcome)
    assert [ear.refused for ear in ears] == [[], []]
