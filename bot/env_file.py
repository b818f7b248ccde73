"""Writes the file ``.env`` from the answers to three questions."""

import re
import sys
from getpass import getpass
from pathlib import Path

from bot.errors import InvalidSettings, SetupError
from bot.settings import DEFAULT_DATABASE, ENV_FILE, read_settings
from bot.text.languages import FALLBACK, LANGUAGES
from storage.errors import StoreError
from storage.files import write_new
from storage.inspection import check_writable

TOKEN = (
    "Token of the bot, from https://discord.com/developers/applications; it is not shown (Enter: none, to try Colla)"
)

LANGUAGE = (
    f"Language of the commands for people whose language Discord lacks: {', '.join(LANGUAGES)} (Enter: {FALLBACK})"
)

FOLDER = f"Folder for the games (Enter: {DEFAULT_DATABASE.parent})"


def write_env_file() -> None:
    """Ask at the terminal for token, language and folder, and write them, for this account alone.

    :raises SetupError: if there is no terminal to ask at.
    :raises StoreError: if there is a file already, or it cannot be written.
    """
    if not sys.stdin.isatty():
        raise SetupError(
            f"there is no terminal to ask at: write DISCORD_TOKEN=, COMMANDS_LANGUAGE= and DATABASE={DEFAULT_DATABASE}"
            f" into a file {ENV_FILE}, each in a line with its value, and run chmod 600 {ENV_FILE}"
        )
    if ENV_FILE.exists():
        raise StoreError(f"{ENV_FILE} exists already and is not overwritten")
    settings = {"DISCORD_TOKEN": _ask("discord_token", TOKEN), "COMMANDS_LANGUAGE": _ask("commands_language", LANGUAGE)}
    settings["DATABASE"] = str(_ask_folder() / DEFAULT_DATABASE.name)
    lines = (f"{name}={_quote(value)}\n" for name, value in settings.items() if value)
    write_new(ENV_FILE, "".join(lines).encode())
    print(f"{ENV_FILE} was written; .env.example describes all settings.")


def _ask(name: str, question: str) -> str:
    """Ask for a setting until it is valid; returns an empty string if its default is to hold."""
    while True:
        answer = (getpass if name == "discord_token" else input)(f"{question}: ").strip()
        try:
            read_settings(**{name: answer} if answer else {})
        except InvalidSettings as error:
            print(error)
        else:
            return answer


def _ask_folder() -> Path:
    """Ask for a folder until one can be written."""
    while True:
        folder = Path(input(f"{FOLDER}: ").strip() or DEFAULT_DATABASE.parent).expanduser()
        try:
            check_writable(folder / DEFAULT_DATABASE.name)
        except StoreError as error:
            print(error)
        else:
            return folder


def _quote(value: str) -> str:
    """Quote what a line of the file would not keep as it is."""
    return value if re.fullmatch(r"[\w./~-]*", value) else "'" + re.sub(r"([\\'])", r"\\\1", value) + "'"
