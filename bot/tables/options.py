"""Options that every table has: language, clock, absence and others."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.engine.contract import Level
from bot.registry import GameEntry
from bot.tables.codec import HOUSE, Codec, MalformedOptions, OptionField
from bot.tables.table import Refused
from bot.text.languages import FALLBACK, LANGUAGES
from storage.rows import ONE_TURN, Absence, HintMode, ServerRow, TableRow, Vacancy

LANGUAGE = "language"
"""The language of the table's public messages."""

WINDOW = "window"
"""The seconds that a reaction window stays open."""

PRIVATE = "private"
"""Whether only invited users can join."""

WINDOWS = ("120", "600", "3600", "28800", "43200", "86400")

CLOCK = "clock"
"""How long a turn may take."""

NO_CLOCK = "none"

LIVE = "live-"
"""What the clocks of an evening begin with."""

CLOCKS: Mapping[str, int] = {
    NO_CLOCK: 0,
    "live-3": 3 * 60,
    "live-10": 10 * 60,
    "hours-8": 8 * 3600,
    "hours-24": 24 * 3600,
    "hours-48": 48 * 3600,
    "days-4": 4 * 86400,
    "days-7": 7 * 86400,
}
"""The seconds of each clock."""

BANK = "bank"
"""Extra time per player, for turns that take longer than the clock allows."""

BANKS: Mapping[str, int] = {
    "none": 0,
    "once": ONE_TURN,
    "minutes-30": 30 * 60,
    "hours-10": 10 * 3600,
    "days-3": 3 * 86400,
}
"""The seconds of each bank."""

MOST_TURNS = 10
"""The most turns' worth of extra time that a table keeps when its clock changes."""

ABSENCE = "absence"
"""What happens when a turn's time runs out."""

VACANCY = "vacancy"
"""What plays for a seat whose player has left."""

VACATION = "vacation"
"""Whether the clock stops for players on vacation."""

SKILL = "skill"
"""How well computers play."""

OPPONENTS = "opponents"
"""Whether ratings count computers as opponents."""

HINTS = "hints"
"""Whether players may ask for hints."""

DISPLAY = "display"
"""Whether the public message shows a picture or has all in words."""

AUTOSTART = "autostart"
"""Whether the game starts by itself when the lobby is full."""

SWITCH = {"false": False, "true": True}
"""The values of a boolean option."""


@dataclass(frozen=True, slots=True)
class TableOption(OptionField):
    """An option of tables: a column of their rows."""

    column: str
    values: Mapping[str, object] = field(compare=False)
    """By text: the value of the column."""


def _offer(name: str, column: str, values: Mapping[str, object], default: str) -> TableOption:
    return TableOption(name, tuple(values), default, column, values)


TABLE_OPTIONS = (
    _offer(LANGUAGE, "language", {each: each for each in LANGUAGES}, ""),
    _offer(WINDOW, "window_seconds", {each: int(each) for each in WINDOWS}, "43200"),
    _offer(CLOCK, "clock_seconds", CLOCKS, NO_CLOCK),
    _offer(BANK, "bank_seconds", BANKS, "none"),
    _offer(ABSENCE, "absence", {str(each): each for each in Absence}, str(Absence.WAIT)),
    _offer(VACATION, "is_patient", {"still": True, "away": False}, "still"),
    _offer(VACANCY, "vacancy", {str(each): each for each in Vacancy}, str(Vacancy.COMPUTER)),
    _offer(SKILL, "level", {str(each): str(each) for each in Level}, str(Level.NORMAL)),
    _offer(OPPONENTS, "are_computers_opponents", SWITCH, "false"),
    _offer(HINTS, "hints", {str(each): each for each in HintMode}, str(HintMode.AUTO)),
    _offer(DISPLAY, "is_in_words", {"picture": False, "words": True}, "picture"),
    _offer(PRIVATE, "is_private", SWITCH, "false"),
    _offer(AUTOSTART, "is_started_when_full", SWITCH, "false"),
)
"""The language has no default: it follows the server or the host."""

TIME_OPTIONS = (WINDOW, CLOCK, BANK, ABSENCE, VACATION, VACANCY)
"""The options about time and absence."""

PRESET = "preset"
"""The name under which a preset is chosen like an option."""

EVENING, NO_HURRY = "evening", "no-hurry"

DAYS = "days"
"""The preset of a new table on a server that has not chosen another clock."""

PRESETS: Mapping[str, Mapping[str, str]] = {
    EVENING: {CLOCK: "live-10", BANK: "once", ABSENCE: str(Absence.COMPUTER), WINDOW: "120"},
    DAYS: {CLOCK: "hours-48", BANK: "hours-10", ABSENCE: str(Absence.COMPUTER), WINDOW: "43200"},
    NO_HURRY: {CLOCK: NO_CLOCK, BANK: "none", ABSENCE: str(Absence.WAIT), WINDOW: "43200"},
}
"""The options that each preset sets: all people are here, or each comes when they can. A game may add its own."""

_FORMER_PRESETS = {"weeks": DAYS}
"""The presets of older messages, and those that they stand for."""

PACE = (CLOCK, BANK, ABSENCE)
"""The options that say how long a table waits for a player, and what happens then."""

USUAL = "usual"
"""The preset that sets every option to its default but the language."""

_WITH_CLOCK = (BANK, ABSENCE, VACATION)


def read_default_pace(server: ServerRow) -> Mapping[str, str]:
    """Return the default values of :data:`PACE` of a new table on this server.

    A server that chose a clock has it with neither extra time nor a computer. In direct messages, where nobody else can
    join, there is no clock.
    """
    without = {option.name: option.default for option in TABLE_OPTIONS if option.name in PACE}
    if not server.guild_id:
        return without
    if server.clock in CLOCKS:
        return {**without, CLOCK: server.clock}
    return {name: PRESETS[DAYS][name] for name in PACE}


def has_default_pace(row: TableRow, server: ServerRow) -> bool:
    """True if nobody has chosen another pace for a table than its server's."""
    values = read_options(row)
    return all(values[name] == value for name, value in read_default_pace(server).items())


def find_pace(row: TableRow) -> str:
    """Find the preset that has the pace of the table; empty if somebody has put it together by hand."""
    values = read_options(row)
    if values[CLOCK] == NO_CLOCK:
        return NO_HURRY
    return next((name for name, preset in PRESETS.items() if all(values[each] == preset[each] for each in PACE)), "")


def is_known_pace(row: TableRow, server: ServerRow) -> bool:
    """True if the pace is that of a preset or of the server: nobody has put it together by hand."""
    return bool(find_pace(row)) or has_default_pace(row, server)


def drop_pace(row: TableRow, server: ServerRow, codec: Codec[Any]) -> TableRow:
    """Return the row for one person who plays alone: what its pace has set is as usual, and there is no clock.

    A pace that was put together by hand stays.
    """
    if not is_known_pace(row, server):
        return row
    usual = {option.name: option.default for option in (*TABLE_OPTIONS, *codec.option_fields)}
    values = {**codec.options_to_text(codec.options_from_json(row.options)), **read_options(row)}
    chosen = _read_preset(find_pace(row), codec, {})
    dropped = {name: usual[name] for name, value in chosen.items() if values[name] == value}
    return apply_options(row, codec, {**dropped, CLOCK: NO_CLOCK})


def adapt_to_clock(codec: Codec[Any], clock: str, values: Mapping[str, str]) -> Mapping[str, str]:
    """Return the defaults of the game's options whose ``values`` suit only an evening, if the clock is for longer."""
    if clock.startswith(LIVE):
        return {}
    usual = {option.name: option.default for option in codec.option_fields}
    return {name: usual[name] for name, suited in codec.game.evening_values.items() if values.get(name) in suited}


def _read_preset(name: str, codec: Codec[Any], values: Mapping[str, str]) -> Mapping[str, str]:
    """Return the options that a preset sets where these are the ``values``; none if there is no such preset."""
    name = _FORMER_PRESETS.get(name, name)
    if name not in PRESETS:
        return {}
    preset = PRESETS[name]
    return {**preset, **codec.game.presets.get(name, {}), **adapt_to_clock(codec, preset[CLOCK], values)}


def find_default_pace(server: ServerRow, chosen: Collection[str]) -> Mapping[str, str]:
    """Return the default pace for a table whose options of these names are chosen; none if a clock or preset is."""
    return {} if CLOCK in chosen or PRESET in chosen else read_default_pace(server)


def list_options(row: TableRow, entry: GameEntry) -> tuple[OptionField, ...]:
    """List the options that apply to the table; some need a clock, windows, a picture, or computers with ratings."""
    left_out = (
        *(() if row.clock_seconds else _WITH_CLOCK),
        *(() if entry.game.windows else (WINDOW,)),
        *(() if entry.game.win_shares else (OPPONENTS,)),
        *(() if entry.illustrator else (DISPLAY,)),
    )
    return tuple(option for option in TABLE_OPTIONS if option.name not in left_out)


def read_options(row: TableRow) -> Mapping[str, str]:
    """Return the values of a table's options, as text; a language that the bot no longer speaks is English."""
    found = {}
    for option in TABLE_OPTIONS:
        stored = getattr(row, option.column)
        found[option.name] = next((text for text, value in option.values.items() if value == stored), str(stored))
    return found if found[LANGUAGE] in LANGUAGES else {**found, LANGUAGE: FALLBACK}


def read_defaults(server: ServerRow) -> Mapping[str, str]:
    """Return the default values of the options of a new table on this server, without the language."""
    defaults = {option.name: option.default for option in TABLE_OPTIONS if option.name != LANGUAGE}
    return {**defaults, **read_default_pace(server)}


def is_table_option(name: str) -> bool:
    """True for an option of tables, False for one of a game."""
    return any(option.name == name for option in TABLE_OPTIONS)


def _set_option(row: TableRow, name: str, value: str) -> TableRow:
    """Return the row with this value, if the option offers it; a short clock shortens the extra time, too."""
    option = next((option for option in TABLE_OPTIONS if option.name == name and value in option.values), None)
    if option is None:
        raise MalformedOptions(f"{name} does not offer {value!r}")
    changed: dict[str, Any] = {option.column: option.values[value]}
    if name == LANGUAGE:
        changed["is_language_chosen"] = True
    elif name == CLOCK and 0 < CLOCKS[value] * MOST_TURNS < row.bank_seconds:  # ten hours make no evening of minutes
        changed["bank_seconds"] = ONE_TURN
    return replace(row, **changed)


def apply_options(row: TableRow, codec: Codec[Any], chosen: Mapping[str, str]) -> TableRow:
    """Return the row with these options of game and table; a preset stands for several.

    It is the only way in which a text becomes an option, and no text becomes the house, which is the operator's. A deal
    that is played again keeps the rules of its game.

    :raises Refused: if there is no such option or value.
    """
    if HOUSE in chosen:
        raise Refused("bad-option")
    values: dict[str, str] = {}
    of_game = codec.options_to_text(codec.options_from_json(row.options))
    for name, value in chosen.items():
        preset = _read_preset(value, codec, {**of_game, **values}) if name == PRESET else {}
        values |= preset or {name: value}
    try:
        for name, value in values.items():
            if is_table_option(name):
                row = _set_option(row, name, value)
            elif not row.same_as:
                of_game[name] = value
        return replace(row, options=codec.options_to_json(codec.options_from_text(of_game)))
    except MalformedOptions as error:
        raise Refused("bad-option") from error
