"""The message in which people gather for a game, and what becomes of it once the game is on or over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.engine.panel import Button, Choice, Field, Panel, Press, Say, Select, Style, Tone, Verb
from bot.tables.codec import Codec, OptionField
from bot.tables.options import LANGUAGE, SWITCH, chosen, is_table_option, offered
from bot.tables.repository import LOBBY_SECONDS
from bot.tables.table import Table


def panel(table: Table, codec: Codec[Any], say: Say) -> Panel:
    """What the lobby's message shows of this table now, generated from the options of its game."""
    title = say("lobby-title", game=say(f"{table.row.game}-title"), table=table.id)
    if table.state is None and table.is_over:
        return Panel(title, say("lobby-closed"), tone=Tone.LOST)
    fields = (_players(table, say), _options(table, codec, say))
    if table.is_lobby:
        return _gathering(table, title, fields, codec, say)
    link = f"<#{table.place_id}>"
    if table.is_running:
        return Panel(title, say("lobby-started", link=link), fields=fields)
    return Panel(title, f"{result(table, say)}\n{say('lobby-ended', link=link)}".strip(), fields=fields)


def option_key(game: str, name: str) -> str:
    """The text key of what an option is called."""
    return f"lobby-{name}" if is_table_option(name) else f"{game}-option-{name.replace('_', '-')}"


def value_key(game: str, option: OptionField, value: str) -> str:
    """The text key of an option's value."""
    if option.name == LANGUAGE:
        return f"language-{value}"
    if option.choices == SWITCH:
        return "lobby-yes" if value == "true" else "lobby-no"
    if is_table_option(option.name):
        return f"lobby-{option.name}-{value}"
    return f"{game}-option-{option.name.replace('_', '-')}-{value}"


def parse_choice(value: str) -> tuple[str, str]:
    """The option and its value that a line of the lobby's list stands for; empty texts where it is none."""
    name, _, chosen = value.partition("=")
    return name, chosen


def result(table: Table, say: Say) -> str:
    """How the game ended; empty while it runs, and if nothing was ever dealt."""
    outcome = table.state.outcome if table.state is not None else None
    return table.entry.face.result(outcome, table.sitting(), say) if outcome is not None else ""


def _gathering(table: Table, title: str, fields: tuple[Field, ...], codec: Codec[Any], say: Say) -> Panel:
    least = table.entry.game.seats[0]
    host = table.sitting().names[table.seat_of(table.row.host_id) or 0]
    when = f"<t:{int(table.row.touched_at + LOBBY_SECONDS)}:R>"
    told = [say("lobby-invitation", name=host), say("lobby-host", name=host, when=when)]
    if len(table.seats) < max(least, 2):  # one who is alone is told whether that is enough
        told.insert(1, say("lobby-least", least=least))
    return Panel(
        title,
        "\n".join(told),
        fields=fields,
        rows=(_buttons(can_start=len(table.seats) >= least, say=say), _option_list(table, codec, say)),
        tone=Tone.ASKING,
    )


def _players(table: Table, say: Say) -> Field:
    heading = say("lobby-players", count=len(table.seats), most=table.entry.game.seats[-1])
    return Field(heading, "\n".join(f"{number}. {name}" for number, name in enumerate(table.sitting().names, 1)))


def _options(table: Table, codec: Codec[Any], say: Say) -> Field:
    """What is not as usual: a line for each option of the game, one for all of the house; the language shows itself."""
    game, values = table.row.game, _values(table, codec)
    services = [option for option in offered(table.row) if option.name != LANGUAGE]

    def unusual(options: Iterable[OptionField]) -> list[str]:
        changed = [option for option in options if values[option.name] != option.default]
        told = [(say(option_key(game, each.name)), say(value_key(game, each, values[each.name]))) for each in changed]
        return [say("lobby-option", name=name, value=value) for name, value in told]

    lines = [*unusual(codec.option_fields), " · ".join(unusual(services))]
    shown = [line for line in lines if line]
    return Field(say("lobby-options"), "\n".join([*shown, say("lobby-rest" if shown else "lobby-usual")]))


def _values(table: Table, codec: Codec[Any]) -> Mapping[str, str]:
    """What is chosen for every option."""
    return {**codec.options_to_text(table.options), **chosen(table.row)}


def _buttons(*, can_start: bool, say: Say) -> tuple[Button, ...]:
    return (
        Button(say("button-join"), Press(Verb.JOIN), Style.GOOD),
        Button(say("button-leave"), Press(Verb.LEAVE)),
        Button(say("button-start"), Press(Verb.START), Style.MAIN, is_disabled=not can_start),
        Button(say("button-rules"), Press(Verb.RULES)),
        Button(say("button-close"), Press(Verb.CLOSE)),
    )


def _option_list(table: Table, codec: Codec[Any], say: Say) -> Select:
    """One list for all options, however many a game has: each line is a value that is not chosen yet, and what is."""
    game, values = table.row.game, _values(table, codec)

    def told(option: OptionField, value: str) -> str:
        return say(value_key(game, option, value))

    choices = [
        Choice(
            f"{say(option_key(game, option.name))}: {told(option, value)}",
            f"{option.name}={value}",
            say("lobby-now", value=told(option, values[option.name])),
        )
        for option in (*codec.option_fields, *offered(table.row))
        for value in option.choices
        if value != values[option.name]
    ]
    return Select(say("lobby-change"), Press(Verb.OPTION), tuple(choices))
