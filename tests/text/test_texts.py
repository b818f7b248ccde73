"""Texts in all languages: what is said, what is said in its stead, and in which language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.localedata import load
from fluent.runtime import FluentBundle, FluentResource

from bot.cli import DONE, FAILED, NOT_READY, main
from bot.errors import SetupError
from bot.text.languages import LANGUAGES
from bot.text.missing import list_faults
from bot.text.texts import BOT_TEXTS, CACHED_TEXTS, NUMBER_DATA, Texts
from tests.text.sources import FOLDERS, WHOLE, messages, texts


def _texts(folder: Path, *, is_strict: bool = False, **files: str) -> Texts:
    for language, source in {"en": "", **files}.items():
        (folder / f"{language}.ftl").write_text(source, encoding="utf-8")
    return Texts([folder], is_strict=is_strict)


def test_each_language_says_its_own_words() -> None:
    says = [texts().say(language) for language in WHOLE]
    assert [say("button-rules") for say in says] == ["Regles", "Rules", "Reglas"]
    assert [say.language for say in says] == [*WHOLE]
    assert [texts().say("en")(f"language-{language}") for language in WHOLE] == ["Català", "English", "Castellano"]
    assert texts().say("tlh").language == "en"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("ca", ("Cal com a mínim una persona per jugar.", "Cal ser com a mínim 2 per jugar.")),
        ("es", ("Hace falta al menos una persona para jugar.", "Hay que ser al menos 2 para jugar.")),
        ("en", ("You need at least one player to start.", "You need at least 2 players to start.")),
    ],
)
def test_one_is_said_otherwise_than_several(language: str, sentences: tuple[str, str]) -> None:
    say = texts().say(language)
    assert tuple(say("refusal-too-few", least=least) for least in (1, 2)) == sentences


def test_numbers_are_written_as_in_each_language(tmp_path: Path) -> None:
    source = 'a = { NUMBER($n, style: "percent") }\nb = { $n }'
    texts = _texts(tmp_path, ca=source, es=source, en=source)
    said = {language: [texts.say(language)(key, n=12345) for key in "ab"] for language in WHOLE}
    assert [line[1] for line in said.values()] == ["12.345", "12,345", "12.345"]
    assert [texts.say("ca")("b", n=n) for n in (5, -12345, 999, 1000)] == ["5", "-12.345", "999", "1.000"]
    assert [line[0].replace("\xa0", "") for line in said.values()] == ["1.234.500%", "1,234,500%", "1.234.500%"]


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_reads_as_fluent_has_it(language: str, folder: str) -> None:
    path = FOLDERS[folder] / f"{language}.ftl"
    bundle = FluentBundle([language], use_isolating=False)
    for each in {BOT_TEXTS / path.name, path}:
        bundle.add_resource(FluentResource(each.read_text(encoding="utf-8-sig") if each.is_file() else ""))
    say = texts(*FOLDERS.values()).say(language)
    known = messages(path)
    args = {name: str(number) for number, name in enumerate(sorted(frozenset().union(*known.values())))}
    for key, variables in known.items():
        pattern = bundle.get_message(key).value
        assert pattern is not None
        if bundle.format_pattern(pattern, args)[1]:
            continue  # it refers to a text that the language lacks, and is said in English
        for given in (args,) if variables else (args, {}):
            assert say(key, **given) == bundle.format_pattern(pattern, given)[0]


SHAPES = """# a comment = not a message
one-line = Un, = dos
spaced   =   fins aquí
over-two = Un
    i dos

with-a-gap = Un

    i un altre
below =
    Sota
filled = { $number } de { "{" }
with-variables = {$number} de { $number }, i { $number }
starting-late =   { $number } i prou
over-two-with-variables = Un { $number }
    i { $number }
with-a-function = Un { NUMBER($number) }
chosen = { $number ->
    [one] un
   *[other] molts
 }
with-an-attribute = Un
    .title = Títol
1-line-that-is-none
"""
"""A message in every shape; the last line is none."""


def test_messages_of_every_shape_read_as_fluent_has_them(tmp_path: Path) -> None:
    source = SHAPES.rpartition("1-line")[0].replace("aquí", "aquí   ").replace("prou", "prou   ") + "last = Fi"
    bundle = FluentBundle(["ca"], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    say = _texts(tmp_path, is_strict=True, ca=source).say("ca")
    keys = re.findall(r"^[a-z-]+", source, re.MULTILINE)
    assert len(keys) == 13
    for key in keys:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        assert say(key, number=1) == bundle.format_pattern(pattern, {"number": 1})[0]


def test_of_the_languages_nothing_is_remembered_but_their_numbers() -> None:
    Texts([BOT_TEXTS])
    for language in LANGUAGES:
        assert load(language).keys() == NUMBER_DATA


def test_a_byte_order_mark_hides_no_text(tmp_path: Path) -> None:
    assert _texts(tmp_path, ca="\ufeffa = Hola", en="a = x").say("ca")("a") == "Hola"


@pytest.mark.parametrize(("encoding", "byte"), [("latin-1", 7), ("utf-16", 0)])
def test_a_file_that_is_not_utf_8_is_told_and_said_in_english(tmp_path: Path, encoding: str, byte: int) -> None:
    (tmp_path / "ca.ftl").write_text("a = Boníssim", encoding)
    said = _texts(tmp_path, en="a = x")
    assert said.say("ca")("a") == "x"
    assert said.faults == (f"{tmp_path / 'ca.ftl'} is not UTF-8 (byte {byte}): save it as UTF-8",)
    assert [*list_faults("ca", [tmp_path])] == [*said.faults, f"{tmp_path / 'ca.ftl'} lacks 1 of 1 texts:\na = x\n"]


def test_what_is_not_translated_is_said_in_english_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    said = _texts(tmp_path, es="a = Buenos días\nb = { a }", en="a = Good day\nb = { a }, { $name }", ca="b = { a }!")
    assert [said.say(each)("b", name="Ada") for each in WHOLE] == ["Good day, Ada", "Good day, Ada", "Buenos días"]
    (told,) = said.faults
    assert told.startswith(f"{tmp_path / 'ca.ftl'} lacks 1 of 2 texts")
    (used,) = caplog.messages
    assert used.startswith(f"{tmp_path / 'ca.ftl'}:1: text b cannot be read, or refers to a text that cannot")
    assert used.endswith("python -m bot texts --missing ca")


def test_a_text_or_a_variable_that_is_missing_stops_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    say = _texts(tmp_path, es="a = Buenos días, { $name }", en="a = Good day, { $name }").say("es")
    assert say("a-text") == "a-text"
    assert say("a").startswith("Buenos días, ")
    missing, unfilled = caplog.messages[-2:]
    assert "does not exist" in missing
    assert unfilled.startswith(f"{tmp_path / 'es.ftl'}:1: text a is not wholly filled in: there is no $name; ")


@pytest.mark.parametrize("key", ["absent", "unfilled"])
def test_strict_texts_let_nothing_pass(tmp_path: Path, key: str) -> None:
    say = _texts(tmp_path, is_strict=True, ca="unfilled = { $name }").say("ca")
    with pytest.raises(KeyError, match=key):
        say(key)


def test_what_a_language_lacks_or_has_too_much_is_listed_by_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = tmp_path / "game"
    game.mkdir()
    _texts(tmp_path, en="a = x\nb = { a } { $n }\nc = { b }\n", es="a = { $n }\n-t = x\nc = { $n }\nd = x\ng = z\n")
    _texts(game, en="g = y")
    path = tmp_path / "es.ftl"
    monkeypatch.setattr("bot.factory.list_text_folders", lambda: [tmp_path, game])
    assert main(["texts", "--missing", "es"]) == FAILED
    assert capsys.readouterr().out.splitlines() == [
        f"{path}:1: a uses $n, but the English text has none",
        f"{path}:4: d is no text of this file; no English file has it",
        f"{path}:5: g is no text of this file; {game / 'es.ftl'} should have it",
        *(f"{path} lacks 1 of 3 texts:", "b = { a } { $n }", ""),
        *(f"{game / 'es.ftl'} lacks 1 of 1 texts:", "g = y", ""),
    ]
    assert main(["texts", "--missing", "en"]) == DONE
    assert main(["texts", "--missing", "xx"]) == NOT_READY


def test_all_that_is_wrong_with_a_file_is_listed_with_its_lines(tmp_path: Path) -> None:
    forms = "{ $n ->\n    [one] x\n    [few] x\n   *[many] x\n    }"
    source = f"a = {{ $n\na = y\nb = {{ avvio }} {{ -colla }}\nc = {forms}\nd = }} x\n"
    _texts(tmp_path, en="a = { $n }\nb = x\nc = { $n }\nd = x", es=source)
    assert [each.removeprefix(f"{tmp_path / 'es.ftl'}:") for each in list_faults("es", [tmp_path])] == [
        "2: a has two texts; that in line 1 counts",
        '1: not Fluent: Expected token: "}"',
        "9: not Fluent: Unbalanced closing brace in TextElement.",
        "3: b refers to { -colla }, but there is no such text",
        "3: b refers to { avvio }, but there is no such text",
        "4: c has a form [few], but the language has none for that",
    ]


def test_names_stay_what_they_are(tmp_path: Path) -> None:
    say = _texts(tmp_path, en="a = <{ $name }>").say("en")
    assert say("a", name="{ $name } 1000 \\*") == "<{ $name } 1000 \\*>"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("b = x\na = { $name", ':2: not Fluent: Expected token: "}"'),
        (SHAPES, f":{SHAPES.count(chr(10))}: not Fluent: Expected an entry start"),
        ("a = } x", ":1: not Fluent: Unbalanced closing brace"),
        ("a = x\n{ b", ":2: not Fluent: Expected token"),
        ("a =\nb = x", ":1: not Fluent: Expected message"),
        ("# x\na =\n    Un\n    *dos*\n", ':4: not Fluent: a line cannot begin with *, but with { "*" }'),
    ],
)
def test_a_file_that_is_not_wholly_fluent_is_refused_with_its_line(tmp_path: Path, wrong: str, told: str) -> None:
    with pytest.raises(SetupError, match=re.escape(f"{tmp_path / 'ca.ftl'}{told}")):
        _texts(tmp_path, is_strict=True, ca=wrong)


def test_a_folder_without_english_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=re.escape(f"{tmp_path / 'no' / 'en.ftl'} is missing")):
        Texts([tmp_path / "no"])


TERMS = """
-colla = { $case ->
   *[one] colla
    [several] colles
}
points = { $count ->
    [one] 1 punt
   *[other] { $count } punts
}
"""
"""What other texts refer to."""


def test_texts_refer_to_others_of_any_shape_and_file(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    _texts(tmp_path, en=TERMS + "plain = Hola\nline = { $name }!")
    (game / "en.ftl").write_text('g = { plain } { line } { points } { -colla(case: "several") } { -colla }\n')
    say = Texts([tmp_path, game], is_strict=True).say("en")
    assert [say("g", name="Ada", count=count) for count in (1, 2, 1000)] == [
        f"Hola Ada! {points} colles colla" for points in ("1 punt", "2 punts", "1,000 punts")
    ]


def test_texts_that_refer_to_themselves_or_to_none_are_said_in_english(tmp_path: Path) -> None:
    said = _texts(tmp_path, ca="a = { b }\nb = { a }\nc = { d }", en="a = x\nb = x\nc = z")
    assert [said.say("ca")(key) for key in "ac"] == ["x", "z"]


@pytest.mark.parametrize("wrong", ["a = { $name", "a = } x", "a =\nb = x"])
def test_a_text_that_is_not_fluent_is_said_in_english(tmp_path: Path, wrong: str) -> None:
    assert _texts(tmp_path, ca=wrong, en="a = x").say("ca")("a") == "x"


def test_of_two_texts_with_one_key_the_first_counts_but_english_has_only_one(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    _texts(tmp_path, en="a = x", ca="a = y\na = z")
    _texts(other, en="b = x", ca="\na = w\nb = y")
    said = Texts([tmp_path, other])
    assert said.say("ca")("a") == "y"
    first = tmp_path / "ca.ftl"
    assert said.faults == (
        f"{first}:2: a has two texts; that in line 1 counts",
        f"{other / 'ca.ftl'}:2: a has two texts; that in {first}:1 counts",
    )
    with pytest.raises(SetupError, match=":2: a has two texts"):
        Texts([tmp_path, other], is_strict=True)
    with pytest.raises(SetupError, match=":2: a has two texts"):
        _texts(tmp_path, en="a = x\na = y")


def test_what_is_remembered_is_bounded(tmp_path: Path) -> None:
    say = _texts(tmp_path, en="a = { $number }").say("en")
    for number in range(CACHED_TEXTS + 10):
        say("a", number=str(number))
    assert say._cached.cache_info().currsize == CACHED_TEXTS


@pytest.mark.parametrize(
    ("chosen", "locale", "server", "language"),
    [
        ("ca", "es-ES", "en", "ca"),
        ("", "es-ES", "ca", "es"),
        ("", "es-419", "", "es"),
        ("", "en-GB", "ca", "en"),
        ("", "fr", "ca", "ca"),
        ("", "", "es", "es"),
        ("", "pt-BR", "", "en"),
        ("xx", "", "yy", "en"),
    ],
)
def test_the_language_is_the_chosen_one_else_discords_else_the_servers(
    chosen: str, locale: str, server: str, language: str
) -> None:
    assert Texts.resolve(chosen, locale, server) == language
