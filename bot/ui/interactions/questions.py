"""Questions that people type: whose turn it is, what lies where, what they may do; with answers for ears.

The words are texts of each language: ``ask-<topic>`` lists what asks for a topic, between commas, and a line that is
one of them is never a move. Any other line is a question if it ends with a question mark or begins with one of the
words of ``ask-words``; what is left of it without them is looked for in the table in words.
"""

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from bot.engine.emoji import strip
from bot.engine.panel import Draft, Panel, Say, Sitting
from bot.tables.game_log import read_log_page
from bot.tables.service import Tables
from bot.tables.table import Person, Refused, Table, run_game_code
from bot.tables.turn_clock import find_clock_times
from bot.text.languages import LANGUAGES
from bot.text.texts import Texts
from bot.ui.interactions.move_words import match_line, read_fillers, split_words
from bot.ui.messages.log_text import list_turns
from bot.ui.messages.table_text import list_clock_lines

MOST = 300
"""The most characters of an answer; the rest comes when it is asked for."""

SEPARATOR = ","
"""Between the ways to ask for a topic."""

_UNSAID = re.compile(r"```.*?```|\*\*|(?<!\\)`|[^\w\s'’.,;:!?¿¡()\[\]{}<>/\\+\-−–—×%«»“”\"&=@#*·‑]", re.DOTALL)
"""What is not read out: drawings, markup, and signs next to words, which say the same."""

_LIST_ARROW = re.compile(r" ?→ ?(?=\w)")
"""An arrow between two things in their order; before a sign it points to a place: ``37 → ▲A``."""

_SIGN_OF_SEAT = r"\W*[①-⑳]?\W*"
"""What may stand around a name that begins a sentence."""


class Topic(StrEnum):
    """What one may ask for."""

    LAST = "last"
    TURN = "turn"
    CLOCK = "clock"
    TABLE = "table"
    OPEN = "open"
    SCORE = "score"
    HAND = "hand"
    MOVES = "moves"
    MORE = "more"
    HELP = "help"
    ABOUT = "about"
    """Anything on the table."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a line asks for."""

    topic: Topic
    about: str = ""
    """With ``ABOUT``, the words that are looked for."""


class Asking:
    """The words of questions in all languages."""

    def __init__(self, texts: Texts) -> None:
        self._topics: dict[tuple[str, ...], Topic] = {}
        self._words: set[str] = set()
        says = [texts.say(language) for language in LANGUAGES]
        self._fillers = frozenset[str]().union(*map(read_fillers, says))
        for say in says:
            self._words.update(split_words(say("ask-words")))
            for topic in Topic:
                if topic is not Topic.ABOUT:
                    self._topics |= {self._shorten(way): topic for way in say(f"ask-{topic}").split(SEPARATOR)}

    @property
    def topics(self) -> Mapping[tuple[str, ...], Topic]:
        """By words, without fillers: what a line of these asks for, in whatever language."""
        return self._topics

    def read(self, line: str) -> Question | None:
        """Read a line; None if it is no question, and may be a move."""
        words = split_words(line)
        if topic := self._topics.get(self._shorten(line)):
            return Question(topic)
        if "?" not in line and not (words and words[0] in self._words):
            return None
        about = [word for word in words if word not in self._words]
        while len(about) > 1 and about[0] in self._fillers:
            del about[0]
        return Question(Topic.ABOUT, " ".join(about)) if about else Question(Topic.HELP)

    def _shorten(self, line: str) -> tuple[str, ...]:
        """Return the words of a line without fillers, or all if there are no others."""
        words = split_words(line)
        return tuple(word for word in words if word not in self._fillers) or tuple(words)


async def answer(
    tables: Tables, table: Table, person: Person, question: Question, say: Say, others: Iterable[Say] = ()
) -> list[str]:
    """Answer in sentences, the most important first; empty if nothing on the table is named so, in ``others`` neither.

    :raises Refused: if the person has no seat, the game has not begun, or it is over and has no clock.
    """
    seat, _ = table.get_player(person.id)
    plain = [make_plain(name, {}, say) for name in table.build_sitting().names]
    names = tuple(name if re.search(r"\w", name) else f"{number}" for number, name in enumerate(plain, 1))
    sitting = replace(table.build_sitting(), names=names, labels=names)  # as the answer is running text
    match question.topic:
        case Topic.LAST:
            page = await read_log_page(tables, table, person.id, 0)
            told = list_turns(table, page.lines, sitting, say)[::-1] or [say("log-empty")]
        case Topic.CLOCK:
            if table.is_over:
                raise Refused("over", table)
            lines = list_clock_lines(table, sitting, find_clock_times(table, tables.now()), say)
            told = [*filter(None, lines)] or [say("table-no-clock")]
        case _:
            told = await run_game_code(table.entry.game, partial(_describe, table, seat, question.topic, sitting, say))
    spoken = _speak(told, table, say)
    if question.topic is Topic.OPEN or (question.topic is Topic.SCORE and table.entry.scorer is None):
        return _list_of_players(spoken, sitting)
    if question.topic is not Topic.ABOUT:
        return spoken
    for other in (say, *others):  # what a table has comes in the same order in each language
        told = await run_game_code(table.entry.game, partial(_describe, table, seat, question.topic, sitting, other))
        named = (each.replace("\\", "") for each in _speak(told, table, other))
        if fitting := match_line([*zip(named, spoken, strict=False)], question.about, other).fitting:
            return [each for _, each in fitting]
    return []


def _speak(told: Sequence[str], table: Table, say: Say) -> list[str]:
    return [line for each in told for line in make_plain(each, table.entry.spoken, say).split("\n") if line]


def _describe(table: Table, seat: int, topic: Topic, sitting: Sitting, say: Say) -> list[str]:
    """Describe what the game knows of a topic, from what the seat may see."""
    entry, view = table.entry, table.view(None)
    face, outcome = entry.face, None if table.state is None else table.state.outcome
    if topic is Topic.HAND:
        return _list_sentences(face.hand(table.view(seat), Draft(), table.look_ahead(seat), sitting, say))
    if topic in (Topic.TURN, Topic.SCORE) and outcome is not None:
        return [face.result(outcome, sitting, say)]
    if topic is Topic.TURN:
        panel = (face.table if entry.illustrator is None else entry.illustrator.caption)(view, sitting, (), say)
        return [*([say("ask-own-turn")] if seat in table.asked else []), panel.body]
    if topic is Topic.SCORE and entry.scorer is not None:
        return [*entry.scorer.score(view, sitting, say)]
    if entry.describer is not None:
        return [*entry.describer.describe(view, sitting, say)]
    return _list_sentences(face.table(view, sitting, (), say))


def _list_sentences(panel: Panel) -> list[str]:
    """List the body of a panel, and each of its fields with its name."""
    fields = filter(None, (panel.lead, *panel.fields))
    texts = ((field.name, "; ".join(field.text.split("\n"))) for field in fields)
    return [panel.body, *(f"{name}: {text}" if name else text for name, text in texts)]


def _list_of_players(told: Sequence[str], sitting: Sitting) -> list[str]:
    """List the sentences that begin with a player's name; without any, those that have one."""
    names = "|".join(map(re.escape, sitting.names))
    begins = re.compile(rf"{_SIGN_OF_SEAT}(?:{names}){_SIGN_OF_SEAT}[:,]")
    return [each for each in told if begins.match(each)] or [each for each in told if re.search(names, each)]


def make_plain(text: str, spoken: Mapping[str, str], say: Say) -> str:
    """Return a text as it is read out, line by line: without signs that stand next to words.

    ``spoken`` has the text keys of the words for signs that stand before a number.
    """
    text = strip(text)
    for sign, key in spoken.items():
        text = re.sub(rf"{sign} (?=[\d?]+(?![\d?]| \w))", f"{say(key)} ", text)
    text = _UNSAID.sub("", _LIST_ARROW.sub(", ", text))
    lines = (" ".join(line.split()).replace(" ·", ",").replace(" :", ":") for line in text.split("\n"))
    return "\n".join(line.strip(" ,") for line in lines)


def split_answer(told: Sequence[str], say: Say, *, is_list: bool = False) -> list[str]:
    """Split an answer into parts of at most :data:`MOST` characters; each but the last says how to hear the next.

    With ``is_list`` semicolons join the items; otherwise each is a sentence.
    """
    hint = say("ask-go-on")
    room = MOST - len(hint) - 1
    pieces: list[str] = []
    for each in told:
        whole = " ".join(each.split())
        ended = whole if whole.endswith((".", "!", "?", ":", ";")) else whole + (";" if is_list else ".")
        pieces += textwrap.wrap(ended, room, break_on_hyphens=False)
    parts: list[str] = []
    for piece in pieces:
        if parts and len(parts[-1]) + 1 + len(piece) <= room:
            parts[-1] += f" {piece}"
        else:
            parts.append(piece)
    parts = [f"{part[:-1]}." if part.endswith(";") else part for part in parts]
    return [*(f"{part} {hint}" for part in parts[:-1]), *parts[-1:]]
