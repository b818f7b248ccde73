"""The lobby's message: before, during and after the game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.engine.house import House
from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Style, Tone, Verb
from bot.registry import GameEntry
from bot.tables.codec import OptionField
from bot.tables.move import LOBBY_SECONDS
from bot.tables.options import (
    ABSENCE,
    LANGUAGE,
    PACE,
    PRESET,
    PRESETS,
    SWITCH,
    TIME_OPTIONS,
    USUAL,
    find_pace,
    has_default_pace,
    is_known_pace,
    is_table_option,
    list_options,
    read_defaults,
    read_options,
)
from bot.tables.table import Table
from bot.ui.messages.covers import describe_game
from bot.ui.messages.table_text import Viewer
from bot.ui.messages.wording import format_place, name_fork

ADD_COMPUTER, REMOVE_COMPUTER = "add-computer", "remove-computer"
"""The payload of the button that adds a computer, and the value of the list that removes one; once a button did."""

FILL = "computers"
"""The payload of the button that starts with as many computers as are missing."""

CHOSEN = "✓"
"""Marks the pace that the table has."""


def build_lobby(table: Table, say: Say, url: str, viewer: Viewer | None = None) -> Panel:
    """Build the lobby's panel from the options of its game: once the game is over, one line with the link ``url``.

    ``viewer`` is the reader of a private copy.
    """
    game = say(f"{table.row.game}-title")
    if table.row.is_fork:
        game = f"{game} · {name_fork(table.row, say)}"
    title = say("lobby-title", game=game, table=table.id)
    if table.is_over:
        if table.state is None:
            return Panel(title, say("lobby-closed"), tone=Tone.LOST)
        return Panel("", say("lobby-over", table=f"[{title}]({url})"))
    level = say(f"lobby-skill-{table.level}")
    names = [
        say("lobby-computer", name=name, level=level) if row.is_computer else name
        for row, name in zip(table.seats, table.build_sitting().names, strict=True)
    ]
    heading = say("lobby-players", count=len(table.seats), most=table.most_seats)
    players = Field(heading, "\n".join([f"{number}. {name}" for number, name in enumerate(names, 1)]))
    fields = (players, _build_options(table, say))
    if table.is_lobby:
        return _build_open_lobby(table, title, fields, say, viewer)
    link = format_place(table.row.guild_id, table.place_id, say)
    return Panel(title, say("lobby-started", link=link), fields=fields)


def build_rules(entry: GameEntry, house: House | None, say: Say) -> Panel:
    """Build the rules in brief; ``house`` is one that is not the default."""
    if house is None:
        return entry.face.rules(say)
    panel = entry.face.rules(say) if entry.house_face is None else entry.house_face.rules_of(house, say)
    return replace(panel, body=f"{panel.body}\n{say('lobby-house')}")


def get_option_key(game: str, name: str) -> str:
    return f"lobby-{name}" if is_table_option(name) else f"{game}-option-{name.replace('_', '-')}"


def get_value_key(game: str, option: OptionField, value: str) -> str:
    if option.name == LANGUAGE:
        return f"language-{value}"
    if option.choices == tuple(SWITCH):
        return "lobby-yes" if value == "true" else "lobby-no"
    if is_table_option(option.name):
        return f"lobby-{option.name}-{value}"
    return f"{game}-option-{option.name.replace('_', '-')}-{value}"


def parse_choice(value: str) -> tuple[str, str]:
    """Split the value of the options list into an option and its value; empty if malformed."""
    name, _, chosen = value.partition("=")
    return name, chosen


def describe_result(table: Table, say: Say) -> str:
    """Describe how the game ended; empty if it has not ended or never began."""
    outcome = table.state.outcome if table.state is not None else None
    return table.entry.face.result(outcome, table.build_sitting(), say) if outcome is not None else ""


def _build_open_lobby(table: Table, title: str, fields: tuple[Field, ...], say: Say, viewer: Viewer | None) -> Panel:
    least = table.entry.game.seats[0]
    host = table.build_sitting().names[table.find_seat(table.row.host_id) or 0]
    when = f"<t:{int(table.row.touched_at + LOBBY_SECONDS)}:R>"
    is_direct = not table.row.guild_id
    lines = [say("lobby-invitation", name=host), say("lobby-host", name=host, when=when)]
    if is_direct:
        lines = [say("lobby-direct"), say("lobby-direct-close", when=when)]
    if len(table.seats) < max(least, 2):  # alone, the count itself tells whether one is enough
        alone = "" if is_direct else f" {say('lobby-alone')}"
        lines.insert(1, f"{say('lobby-least', least=least)}{alone}")
    if table.row.is_fork:
        lines.append(say("lobby-fork", table=table.row.same_as, turn=table.row.fork_turn))
    elif table.row.same_as:
        lines.append(say("lobby-same-deal", table=table.row.same_as, count=table.row.seat_count))
    if table.row.after:
        lines.append(say("lobby-rematch"))
    is_host = viewer is None or viewer.is_host(table)
    more = [
        *(_build_paces(table, say) if is_host and _asks_pace(table) else ()),
        Button(say("button-rules"), Press(Verb.RULES)),
    ]
    if table.entry.tutorial is not None:
        more.append(Button(say("button-tutorial"), Press(Verb.TUTORIAL, page=table.row.game)))
    return Panel(
        title,
        "\n".join([describe_game(table.entry.game, say), "", *lines]),
        fields=fields,
        rows=(
            tuple(_list_buttons(table, say, viewer)),
            tuple(more),
            *(_list_option_selects(table, say) if is_host else ()),
        ),
        tone=Tone.ASKING,
    )


def _build_options(table: Table, say: Say) -> Field:
    """Build the pace and the options that are not the defaults: a line for each of the game's, one for the host's."""
    game, values = table.row.game, _get_values(table)
    services = [option for option in list_options(table.row, table.entry) if option.name not in (LANGUAGE, *PACE)]

    def list_changed(options: Iterable[OptionField]) -> list[str]:
        changed = [option for option in options if values[option.name] != option.default]
        return [describe_option(option, values[option.name], game, say) for option in changed]

    lines = [*list_changed(table.codec.option_fields), " · ".join(list_changed(services))]
    if table.codec.find_house(table.options) is not None:
        lines.append(say("lobby-house"))
    pace = _describe_pace(table, say)
    is_usual = not any(lines) and (not pace or has_default_pace(table.row, table.settings.server))
    lines = [pace, *lines, say("lobby-usual" if is_usual else "lobby-rest")]
    return Field(say("lobby-options"), "\n".join(filter(None, lines)))


def _describe_pace(table: Table, say: Say) -> str:
    """Describe in a line how long the table waits for a player, and what happens then; empty where nobody waits."""
    if not _asks_pace(table) and is_known_pace(table.row, table.settings.server):
        return ""
    if pace := find_pace(table.row):
        return say("lobby-pace", name=say(f"lobby-preset-{pace}"), note=say(f"lobby-preset-{pace}-note"))
    values = read_options(table.row)
    applying = (option for option in list_options(table.row, table.entry) if option.name in PACE)
    return " · ".join(
        describe_option(option, values[option.name], table.row.game, say)
        for option in applying
        if option.name == ABSENCE or values[option.name] != option.default
    )


def _asks_pace(table: Table) -> bool:
    """True if people may wait for each other: not in direct messages, nor where one plays alone or with computers."""
    return bool(table.row.guild_id) and (len(table.people) > 1 or (table.is_lobby and not table.computers))


def _build_paces(table: Table, say: Say) -> Iterator[Button]:
    """Build a button for each pace."""
    current = find_pace(table.row)
    for pace in PRESETS:
        label = say(f"lobby-preset-{pace}")
        yield Button(f"{CHOSEN} {label}" if pace == current else label, Press(Verb.OPTION, page=f"{PRESET}={pace}"))


def describe_option(option: OptionField, value: str, game: str, say: Say) -> str:
    return say(
        "lobby-option", name=say(get_option_key(game, option.name)), value=say(get_value_key(game, option, value))
    )


def _get_values(table: Table) -> Mapping[str, str]:
    return {**table.codec.options_to_text(table.options), **read_options(table.row)}


def _list_buttons(table: Table, say: Say, viewer: Viewer | None) -> Iterator[Button]:
    """Generate the buttons that anybody can use, or the viewer of a copy; the text says why the game cannot start yet.

    In direct messages nobody else can join, and the host closes the table instead of leaving it.
    """
    most = table.most_seats
    is_full_of_people = len(table.seats) - len(table.computers) >= most
    is_host = viewer is None or viewer.is_host(table)
    is_shared = bool(table.row.guild_id)
    if is_shared and not is_full_of_people and (viewer is None or not viewer.is_seated(table)):
        yield Button(say("button-join"), Press(Verb.JOIN), Style.GOOD)
    if is_shared and (viewer is None or viewer.is_seated(table)):
        yield Button(say("button-leave"), Press(Verb.LEAVE))
    missing = (table.row.seat_count or table.entry.game.seats[0]) - len(table.seats)
    if missing <= 0 and is_host:
        yield Button(say("button-start"), Press(Verb.START), Style.MAIN)
    elif is_host:
        yield Button(say("button-start-computers", count=missing), Press(Verb.START, page=FILL))
    if len(table.seats) < most and is_host:
        yield Button(say("button-add-computer"), Press(Verb.OPTION, page=ADD_COMPUTER))
    if is_host or (viewer is not None and viewer.is_moderator):
        yield Button(say("button-close"), Press(Verb.CLOSE))


def _list_option_selects(table: Table, say: Say) -> Iterator[Select]:
    """Generate a select for each group of options."""
    services = list_options(table.row, table.entry)
    groups = {
        "lobby-change-rules": () if table.row.same_as else table.codec.option_fields,
        "lobby-change-time": [option for option in services if option.name in TIME_OPTIONS],
        "lobby-change-table": [option for option in services if option.name not in TIME_OPTIONS],
    }
    remove = Choice(say("button-remove-computer"), REMOVE_COMPUTER)
    others = {"lobby-change-time": _build_reset(table, say), "lobby-change-table": [remove] if table.computers else []}
    for key, options in groups.items():
        if options:
            game, values = table.row.game, _get_values(table)
            choices = (*others.get(key, ()), *build_option_choices(options, game, values, say))
            yield Select(say(key), Press(Verb.OPTION), choices)


def build_option_choices(
    options: Sequence[OptionField], game: str, values: Mapping[str, str], say: Say
) -> tuple[Choice, ...]:
    """Build the choices of several options: an entry for each value that is not the current one."""

    def describe(option: OptionField, value: str) -> str:
        return say(get_value_key(game, option, value))

    choices = [
        Choice(
            f"{say(get_option_key(game, option.name))}: {describe(option, value)}",
            f"{option.name}={value}",
            say("lobby-now", value=describe(option, values[option.name])),
        )
        for option in options
        for value in option.choices
        if value != values[option.name]
    ]
    return tuple(choices)


def _build_reset(table: Table, say: Say) -> Iterator[Choice]:
    """Build the choice of the usual options, if something differs from them that may."""
    usual = {option.name: option.default for option in table.codec.option_fields}
    defaults = {**usual, **read_defaults(table.settings.server)}
    values = _get_values(table)
    if not table.row.same_as and any(values[name] != default for name, default in defaults.items()):
        yield Choice(say("lobby-preset-usual"), f"{PRESET}={USUAL}", say("lobby-preset-usual-note"))
