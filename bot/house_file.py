"""The operator's file with the houses of the games: a TOML table for each game, with the values that differ."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.engine.contract import Game
from bot.engine.house import House
from bot.errors import InvalidSettings
from bot.registry import find_games
from bot.tables.codec import get_codec

EXAMPLE = "docs/house.toml"


def read_houses(path: Path) -> Mapping[str, House]:
    """Read the houses that differ from the built-in ones, by game; none if there is no file.

    :raises InvalidSettings: if the file is not TOML, or a value is unknown or cannot be; the text names each one.
    """
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        return {}
    except UnicodeDecodeError:
        raise InvalidSettings(f"The file {path} must be plain text in UTF-8.") from None
    except OSError as error:
        raise InvalidSettings(f"The file {path} cannot be read: {error.strerror}.") from None
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidSettings(f"The file {path} is not TOML: {error}.") from None
    games = {key: entry.game for key, entry in find_games().items() if get_codec(entry.game).house_type is not None}
    found, sentences = {}, []
    for key, values in document.items():
        if key not in games or not isinstance(values, dict):
            sentences.append(f"{key} in {path} is not a table of a game; {EXAMPLE} lists them all.")
            continue
        try:
            found[key] = _read_house(games[key], values, path)
        except InvalidSettings as error:
            sentences.append(str(error))
    if sentences:
        raise InvalidSettings("\n".join(sentences))
    return {key: house for key, house in found.items() if house != type(house)()}


def list_corrected(houses: Mapping[str, House]) -> Iterator[tuple[str, Any]]:
    """List the values that differ from the built-in ones, with the names of game and field, joined by a dot."""
    for game, house in houses.items():
        usual = type(house)()
        for field in fields(house):  # type: ignore[arg-type]  # each house is a dataclass
            value = getattr(house, field.name)
            if value != getattr(usual, field.name):
                yield f"{game}.{field.name}", value


def format_value(value: object) -> str:
    """Write a value as in the file: ``[4, 3, 2, 1]``."""
    return json.dumps(value, ensure_ascii=False)


def _read_house(game: Game[Any], values: dict[str, Any], path: Path) -> House:
    try:
        house = get_codec(game).house_from_table(values)
    except TypeError:  # the date of TOML has no form in JSON
        raise InvalidSettings(f"[{game.key}] in {path} has a date or time, and no value is one.") from None
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        sentences = [_describe_error(game.key, fault["loc"], fault["type"], fault["msg"], path) for fault in found]
        raise InvalidSettings("\n".join(dict.fromkeys(sentences))) from None
    faults = [f"[{game.key}] {fault.key} in {path} must {fault.must}." for fault in house.find_faults()]
    if faults:
        raise InvalidSettings("\n".join(faults))
    return house


def _describe_error(game: str, place: tuple[int | str, ...], kind: str, message: str, path: Path) -> str:
    if kind == "missing":
        place = place[:-1]
    name = f"[{game}] {'.'.join(map(str, place))}"
    if kind in ("extra_forbidden", "unexpected_keyword_argument"):
        return f"{name} in {path} is not a value of the house; {EXAMPLE} lists them all."
    if kind == "missing":
        return f"{name} in {path} is too short."
    return f"{name} in {path} cannot be: {message[0].lower()}{message[1:]}."
