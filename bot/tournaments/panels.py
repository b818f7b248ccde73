"""What a tournament looks like: its message, and private pages about it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.engine.panel import Button, Choice, Field, Panel, Press, Row, Say, Select, Style, Tone
from bot.engine.standings import format_decimal
from bot.registry import GameEntry
from bot.tables.codec import Codec
from bot.tables.options import BANK, CLOCK, DISPLAY, NO_CLOCK, PRESETS, TABLE_OPTIONS, WINDOW
from bot.text.names import escape_name, shorten_name
from bot.tournaments.standings import Standing
from bot.tournaments.tournament import NAME, Tournament, parse_entrants
from bot.ui.interactions.context import Form
from bot.ui.messages.custom_ids import press_page
from bot.ui.messages.formats.limits import text_length
from bot.ui.messages.lobby import build_option_choices, describe_option
from storage.rows import EntrantStatus, TournamentFormat, TournamentRow, TournamentStatus

SHOWN, SHOWN_TEAMS = 20, 10
"""The entrants, or teams with theirs, on the message, and on a page of the standings."""

MOST_TABLE_LINES = 25

TABLES_ROOM = 900
"""The longest list of tables in characters."""

NAME_LENGTH = 32
"""The longest name of a team in characters."""

CHOSEN_OPTIONS = (CLOCK, BANK, WINDOW, DISPLAY)
"""The options of tables that a manager can choose."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The person who looks at a page."""

    user_id: int
    is_manager: bool
    own_url: str = ""
    """The link to the reader's table of this round; empty if there is none."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A team, or somebody alone, before the first round."""

    people: tuple[int, ...]
    team: int = 0
    """The number of the team; 0: none."""


def build_message(tournament: Tournament, codec: Codec[object], say: Say) -> Panel:
    """Build the public message."""
    panel = _build_page(tournament, codec, say, 0)
    buttons = (_build_button(tournament, "details", say),)
    return replace(panel, rows=((*_list_entry_buttons(tournament, say), *buttons),))


def build_details(tournament: Tournament, codec: Codec[object], reading: Reading, page: int, say: Say) -> Panel:
    """Build a private page with more: what the reader can do, and another part of the standings."""
    pages = max(-(-len(_list_lines(tournament)) // _get_page_size(tournament)), 1)
    page = min(max(page, 0), pages - 1)
    panel = _build_page(tournament, codec, say, page, reading.own_url)
    turning = tuple(
        Button(label, _press("page", tournament, str(other)))
        for label, other in (("◀", page - 1), ("▶", page + 1))
        if 0 <= other < pages
    )
    files = tuple(_build_button(tournament, name, say) for name in ("json", "csv"))
    entrant = tournament.find_entrant(reading.user_id)
    is_in = entrant is not None and entrant.status is not EntrantStatus.OUT
    buttons = [] if is_in else [*_list_entry_buttons(tournament, say)]
    if is_in and _has_teams_open(tournament):
        buttons.append(_build_button(tournament, "team", say))
    if is_in and tournament.is_live:
        buttons.append(_build_button(tournament, "leave", say))
    if reading.is_manager and tournament.row.status is TournamentStatus.OPEN:
        buttons.append(_build_button(tournament, "start", say, Style.MAIN))
    if reading.is_manager and tournament.is_live:
        buttons.append(_build_button(tournament, "close", say))
    return replace(panel, rows=tuple(filter(None, (tuple(buttons), (*turning, *files)))))


def build_teams(tournament: Tournament, user_id: int, say: Say) -> Panel:
    """Build the private page on which the reader chooses a team, or names a new one."""
    entrant = tournament.find_entrant(user_id)
    own = entrant.team if entrant is not None and entrant.status is EntrantStatus.IN else 0
    open_teams = {number: team for number, team in tournament.teams.items() if len(team) < tournament.row.seats}
    choices = [
        Choice(shorten_name(tournament.get_team_name(number)), str(number), join_names(tournament, team, shorten_name))
        for number, team in open_teams.items()
        if number != own
    ]
    if own:
        choices.append(Choice(say("tournament-team-any"), "0"))
    rows: list[Row] = [Select(say("tournament-team-join"), _press("join", tournament), tuple(choices))]
    rows.append((_build_button(tournament, "found", say, Style.MAIN),))
    lines = [say("tournament-team-text", most=tournament.row.seats)]
    if own:
        lines.insert(0, say("tournament-team-own", team=escape_name(tournament.get_team_name(own))))
    return Panel(get_title(tournament.row, say), "\n".join(lines), rows=tuple(rows), tone=Tone.ASKING)


def build_team_form(tournament: Tournament, say: Say) -> Form:
    page, name = f"{NAME}.founded.{tournament.id}", say("tournament-team-name")
    return Form(page, say("tournament-found"), name, say("tournament-team-hint"), most=NAME_LENGTH)


def build_confirmation(tournament: Tournament, name: str, say: Say) -> Panel:
    """Build the page that asks whether to leave or to close."""
    button = Button(say(f"tournament-{name}"), _press(name, tournament, "yes"), Style.DANGER)
    return Panel(get_title(tournament.row, say), say(f"tournament-confirm-{name}"), rows=((button,),), tone=Tone.ASKING)


def build_list(
    found: Sequence[TournamentRow], games: Mapping[str, GameEntry], offered: Sequence[str], say: Say
) -> Panel:
    """Build the list of a server's tournaments; a new one can be opened of the ``offered`` games."""
    choices = tuple(
        Choice(get_title(row, say), row.id, describe_status(row, say)) for row in found if row.game in games
    )
    rows: list[Row] = [Select(say("tournament-list"), press_page(f"{NAME}.at"), choices)] if choices else []
    if offered:
        chosen = tuple(Choice(say(f"{game}-title"), game) for game in offered)
        rows.append(Select(say("tournament-list-open"), press_page(f"{NAME}.new"), chosen))
    lines = [f"• {get_title(row, say)} · {describe_status(row, say)}" for row in found if row.game in games]
    return Panel(say("tournament-list"), "\n".join(lines) or say("tournament-list-none"), rows=tuple(rows))


def build_draft(tournament: Tournament, choices: Mapping[str, Sequence[str]], codec: Codec[object], say: Say) -> Panel:
    """Build the page on which a manager chooses the format."""
    row = tournament.row
    now = {
        "format": str(row.format),
        "seats": str(row.seats),
        "rounds": str(row.rounds),
        "days": str(row.round_days),
        "absence": str(row.absence),
    }
    merged = ("seats", "rounds", "days")
    selects: list[Row] = [
        _build_select(tournament, "format", choices["format"], now, say),
        Select(
            say("tournament-sizes"),
            _press("set", tournament),
            tuple(
                Choice(
                    f"{say(_get_choice_key(tournament, name))}: {_describe(tournament, name, value, say)}",
                    f"{name}={value}",
                )
                for name in merged
                for value in choices[name]
                if value != now[name]
            ),
        ),
        _build_select(tournament, "absence", choices["absence"], now, say),
    ]
    buttons = (
        Button(say("tournament-announce"), _press("announce", tournament), Style.MAIN),
        Button(say("tournament-options"), _press("options", tournament)),
    )
    fields = (*_list_terms(tournament, say), *_list_options(tournament, codec, say))
    title = say("tournament-draft", game=say(f"{row.game}-title"))
    return Panel(title, say("tournament-draft-text"), fields, rows=(*selects, buttons), tone=Tone.ASKING)


def build_options(tournament: Tournament, codec: Codec[object], say: Say) -> Panel:
    """Build the page on which a manager chooses rules and clock."""
    game = tournament.row.game
    tables = [option for option in TABLE_OPTIONS if option.name in CHOSEN_OPTIONS]
    values = {option.name: option.default for option in (*codec.option_fields, *tables)} | dict(tournament.options)
    rules = (
        *(
            Choice(say(f"{game}-preset-{name}"), f"preset={name}", say(f"{game}-preset-{name}-note"))
            for name in codec.game.presets
            if name not in PRESETS
        ),
        *build_option_choices(codec.option_fields, game, values, say),
    )
    rows: list[Row] = []
    if rules:
        rows.append(Select(say("lobby-change-rules"), _press("rules", tournament), rules))
    times = [each for each in build_option_choices(tables, game, values, say) if each.value != f"{CLOCK}={NO_CLOCK}"]
    rows.append(Select(say("lobby-change-time"), _press("times", tournament), tuple(times)))
    rows.append((Button(say("tournament-back"), _press("draft", tournament)),))
    title = say("tournament-draft", game=say(f"{game}-title"))
    return Panel(title, fields=_list_options(tournament, codec, say), rows=tuple(rows), tone=Tone.ASKING)


def format_points(points: Fraction, say: Say) -> str:
    """Format points with at most two decimals."""
    return format_decimal(float(points), say, 2).rstrip("0").rstrip(".,")


def _build_page(tournament: Tournament, codec: Codec[object], say: Say, page: int, own_url: str = "") -> Panel:
    lines = [_describe_progress(tournament, say)]
    if own_url:
        lines.append(say("tournament-own", link=own_url))
    is_open, is_begun = tournament.row.status is TournamentStatus.OPEN, tournament.round is not None
    fields = (
        *(_list_terms(tournament, say) if is_open else ()),
        *(_list_options(tournament, codec, say) if is_open else ()),
        _build_standings(tournament, say, page),
        *(_list_tables(tournament, say) if tournament.row.status is TournamentStatus.RUNNING and not page else ()),
    )
    footer = ""
    if is_begun and not tournament.is_duplicate:
        footer = say("tournament-scoring")
    elif is_begun:
        footer = say("tournament-scoring-teams" if tournament.is_together else "tournament-scoring-duplicate")
        if tournament.row.status is TournamentStatus.RUNNING:
            footer = f"{footer} {say('tournament-scoring-secret')}"
    tone = Tone.WON if tournament.row.status is TournamentStatus.OVER else Tone.CALM
    return Panel(get_title(tournament.row, say), "\n".join(lines), fields, footer, tone=tone)


def get_title(row: TournamentRow, say: Say) -> str:
    return say("tournament-title", game=say(f"{row.game}-title"))


def describe_status(row: TournamentRow, say: Say) -> str:
    """Say whether people enter, which round it is, or that it is over."""
    if row.status is TournamentStatus.RUNNING:
        return say("tournament-state-running", round=row.round)
    return say(f"tournament-state-{row.status}")


def _describe_progress(tournament: Tournament, say: Say) -> str:
    row, when = tournament.row, f"<t:{int(tournament.row.due)}:R>"
    match row.status:
        case TournamentStatus.OPEN:
            return say("tournament-closes", when=when)
        case TournamentStatus.RUNNING:
            played = [each for each in tournament.pairings if each.table_id or not each.result]
            over = sum(bool(each.result) for each in played)
            return say("tournament-running", round=row.round, over=over, tables=len(played), when=when)
        case TournamentStatus.OVER:
            firsts = [each for each in tournament.standings if each.rank == 1]
            names = ", ".join(escape_name(tournament.get_standing_name(each)) for each in firsts)
            return f"{say('tournament-over')}\n{say('tournament-won', names=names)}"
    return say("tournament-stopped")


def _list_terms(tournament: Tournament, say: Say) -> tuple[Field, ...]:
    """List how it is played, in a field."""
    row = tournament.row
    lines = [
        say(f"tournament-format-{_get_format(tournament)}-note"),
        *(
            f"{say(_get_choice_key(tournament, name))}: {_describe(tournament, name, value, say)}"
            for name, value in (("seats", str(row.seats)), ("rounds", str(row.rounds)), ("days", str(row.round_days)))
        ),
        say("tournament-days-note-together" if tournament.is_together else "tournament-days-note"),
        f"{say('tournament-absence')}: {say(f'tournament-absence-{row.absence}')}",
    ]
    return (Field(say(f"tournament-format-{_get_format(tournament)}"), "\n".join(lines)),)


def _get_format(tournament: Tournament) -> str:
    """Return the part of the key that the texts of the format have."""
    return "teams" if tournament.is_together else str(tournament.row.format)


def _list_options(tournament: Tournament, codec: Codec[object], say: Say) -> tuple[Field, ...]:
    """List the options that differ from those of other tables, in a field."""
    game = tournament.row.game
    fields = {option.name: option for option in (*codec.option_fields, *TABLE_OPTIONS)}
    lines = [
        describe_option(fields[name], value, game, say)
        for name, value in tournament.options.items()
        if name in fields and value != fields[name].default
    ]
    return (Field(say("lobby-options"), "\n".join([*lines, say("lobby-rest")])),)


def _get_page_size(tournament: Tournament) -> int:
    return SHOWN_TEAMS if tournament.is_together else SHOWN


def _list_lines(tournament: Tournament) -> Sequence[Standing | _Entry]:
    """List what has a line of its own: the standings; before the first round the teams, and those who entered alone."""
    if tournament.round is not None:
        return tournament.standings
    teams = [_Entry(team, number) for number, team in tournament.teams.items()]
    entrants = tournament.rows.entrants
    alone = [_Entry((row.number,)) for row in entrants if row.status is EntrantStatus.IN and not row.team]
    return [*teams, *alone]


def _format_line(tournament: Tournament, line: Standing | _Entry, say: Say) -> str:
    if isinstance(line, Standing):
        return format_standing(tournament, line, say)
    people = join_names(tournament, line.people, escape_name)
    if not line.team:
        return people
    name, most = escape_name(tournament.get_team_name(line.team)), tournament.row.seats
    return say("tournament-team-line", name=name, people=people, count=len(line.people), most=most)


def _build_standings(tournament: Tournament, say: Say, page: int) -> Field:
    """Build the field of the entrants or teams, as many as a page holds."""
    lines, size = _list_lines(tournament), _get_page_size(tournament)
    if tournament.round is None:
        title = say("tournament-entrants", count=len(tournament.list_by_status(EntrantStatus.IN)))
    else:
        columns = "tournament-columns-together" if tournament.is_together else "tournament-columns"
        title = f"{say('tournament-standings')} · {say(columns)}"
    shown = [_format_line(tournament, line, say) for line in lines[page * size : (page + 1) * size]]
    if rest := max(len(lines) - (page + 1) * size, 0):
        shown.append(say("tournament-rest", count=rest))
    text = "\n".join(shown) or say("tournament-none")
    return Field("", f"**{title}**\n{text}")  # a field with a name would have less room


def format_standing(
    tournament: Tournament, standing: Standing, say: Say, write: Callable[[str], str] = escape_name
) -> str:
    """Format a standing as a line; ``write`` gives names the form that they have there."""
    line = say(
        "tournament-line-together" if tournament.is_together else "tournament-line",
        rank=standing.rank,
        name=write(tournament.get_standing_name(standing)),
        people=join_names(tournament, tournament.list_people(standing), write),
        points=format_points(standing.points, say),
        opponents=format_points(standing.opponents, say),
        wins=standing.wins,
    )
    return say("tournament-out", line=line) if tournament.is_out(standing) else line


def join_names(tournament: Tournament, numbers: Iterable[int], write: Callable[[str], str]) -> str:
    """Join the names of entrants; ``write`` gives each the form that it has there."""
    return ", ".join(write(tournament.get_name(number)) for number in numbers)


def _list_tables(tournament: Tournament, say: Say) -> tuple[Field, ...]:
    """List the tables of the round in a field, as many as there is room for."""
    room, lines = TABLES_ROOM, []
    for count, pairing in enumerate(tournament.pairings):
        names = join_names(tournament, parse_entrants(pairing), escape_name)
        if team := tournament.get_team(pairing):
            names = escape_name(tournament.get_team_name(team))
        mark = "✓ " if pairing.result and pairing.table_id else ""
        key = "tournament-table" if pairing.table_id or not pairing.result else "tournament-bye"
        line = mark + say(key, table=pairing.table_id or "…", names=names)
        room -= text_length(line) + 1
        if room < 0 or count >= MOST_TABLE_LINES:
            lines.append(say("tournament-rest", count=len(tournament.pairings) - count))
            break
        lines.append(line)
    return (Field(say("tournament-tables", round=tournament.row.round), "\n".join(lines)),) if lines else ()


def _list_entry_buttons(tournament: Tournament, say: Say) -> tuple[Button, ...]:
    """List how people enter: alone, or with a team until the first round."""
    is_open = tournament.row.status is TournamentStatus.OPEN
    if not is_open and (not tournament.is_live or tournament.row.format is TournamentFormat.GROUPS):
        return ()
    alone = _build_button(tournament, "enter", say, Style.GOOD)
    return (alone, _build_button(tournament, "team", say, Style.GOOD)) if _has_teams_open(tournament) else (alone,)


def _has_teams_open(tournament: Tournament) -> bool:
    return tournament.is_together and tournament.row.status is TournamentStatus.OPEN


def _build_button(tournament: Tournament, name: str, say: Say, style: Style = Style.PLAIN) -> Button:
    return Button(say(f"tournament-{name}"), _press(name, tournament), style)


def _press(name: str, tournament: Tournament, *more: str) -> Press:
    return press_page(NAME, name, tournament.id, *more)


def _build_select(tournament: Tournament, name: str, values: Sequence[str], now: Mapping[str, str], say: Say) -> Select:
    """Build the select of one thing to choose; a value that does not explain itself names the thing."""
    about = say(_get_choice_key(tournament, name))
    before = f"{about}: " if name == "absence" else ""
    choices = tuple(
        Choice(f"{before}{_describe(tournament, name, value, say)}", f"{name}={value}", is_chosen=value == now[name])
        for value in values
    )
    return Select(about, _press("set", tournament, name), choices)


def _get_choice_key(tournament: Tournament, name: str) -> str:
    is_leg = name == "rounds" and tournament.row.format is TournamentFormat.GROUPS
    return "tournament-legs" if is_leg else f"tournament-{name}"


def _describe(tournament: Tournament, name: str, value: str, say: Say) -> str:
    """Return the value of something to choose in words."""
    if name == "seats":
        return value
    if name == "rounds" and tournament.row.format is TournamentFormat.GROUPS:
        return str(max(int(value), 1))
    if name == "rounds" and value == "0":
        return say("tournament-rounds-auto")
    if name == "format" and tournament.is_together:
        return say("tournament-format-teams")
    if name in ("rounds", "days"):
        return say(f"tournament-{name}-count", count=int(value))
    return say(f"tournament-{name}-{value}")
