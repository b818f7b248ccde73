"""Settings of the operator, from the environment or the file ``.env``."""

import re
from collections.abc import Callable
from ipaddress import IPv4Address
from pathlib import Path
from typing import Annotated, Any, Literal

from dotenv import dotenv_values
from pydantic import AfterValidator, BeforeValidator, Field, HttpUrl, IPvAnyAddress, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.errors import InvalidSettings
from bot.tables.limits import Limits
from bot.text.languages import FALLBACK, LANGUAGES
from storage.backups import Backups
from storage.location import Location, PostgresUrl, parse_location
from storage.rows import MessageFormat


def _read(convert: Callable[[str], object]) -> BeforeValidator:
    """Make a validator that converts a text before it is checked; a default stays as it is."""
    return BeforeValidator(lambda value: convert(value) if isinstance(value, str) else value)


def _check_token(token: SecretStr) -> SecretStr:
    """Reject what cannot be a token here: the message is clearer than Discord's."""
    text = token.get_secret_value().strip()
    is_other_number = bool(text) and "." not in text  # such as the application's ID, public key or secret
    if is_other_number or any(character.isspace() or not character.isprintable() for character in text):
        raise ValueError
    return SecretStr(text)


_UPPER, _LOWER = _read(lambda text: text.strip().upper()), _read(lambda text: text.strip().lower())
_SPLIT = _read(lambda text: text.replace(",", " ").split())

ENV_FILE = Path(".env")

DEFAULT_DATABASE = Path("data/colla.sqlite")

LOCAL_TOKEN = "a-token.for-the.local-discord"
"""The token of the local Discord, which knows nothing of the bot and its settings; no real token is like it."""

_NUMBER = "a whole number, 0 for no limit"


class Settings(BaseSettings):
    """Names and defaults of all settings; each description completes the sentence "it must be"."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: Annotated[SecretStr, AfterValidator(_check_token)] = Field(
        SecretStr(""), description="the bare token of a bot, with nothing before or after it"
    )
    database: Annotated[Location, _read(parse_location)] = Field(
        DEFAULT_DATABASE,
        description="the path of a file, or postgresql://USER@HOST/NAME; in a password %23 stands for #, %25 for %,"
        " %2F for /, %3F for ? and %40 for @",
    )
    backup_every: int = Field(24, ge=0, le=10_000, description="a whole number of hours from 0 to 10000, 0 for never")
    backup_keep: int = Field(7, ge=1, description="a whole number from 1")
    backup_dir: Path | None = Field(None, description="the path of a folder")
    house_file: Path = Field(Path("house.toml"), description="the path of a file")
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], _UPPER] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    discord_proxy: HttpUrl | None = Field(None, description="a web address such as http://127.0.0.1:8080")
    rest_proxy: HttpUrl | None = Field(None, description="a web address such as http://127.0.0.1:8080")
    commands_language: Annotated[str, _LOWER] = Field(
        FALLBACK, pattern=f"^({'|'.join(LANGUAGES)})$", description=f"one of {', '.join(LANGUAGES)}"
    )
    layout: Annotated[Literal["components", "embeds"], _LOWER] = Field("components", description="components or embeds")
    keep_finished_days: int = Field(0, ge=0, description="a whole number of days, 0 for ever")
    tables_per_user: int = Field(50, ge=0, description=_NUMBER)
    tables_per_server: int = Field(200, ge=0, description=_NUMBER)
    joins_per_minute: int = Field(10, ge=0, description=_NUMBER)
    presses_per_ten_seconds: int = Field(50, ge=0, description=_NUMBER)
    openings_per_hour: int = Field(30, ge=0, description=_NUMBER)
    blocked_users: Annotated[frozenset[int], NoDecode, _SPLIT] = Field(
        frozenset(), description="numbers of Discord accounts, with spaces between them"
    )
    blocked_servers: Annotated[frozenset[int], NoDecode, _SPLIT] = Field(
        frozenset(), description="numbers of Discord servers, with spaces between them"
    )
    requests_per_second: int = Field(45, ge=0, description=_NUMBER)
    new_dms_per_minute: int = Field(10, ge=0, description=_NUMBER)
    shards: Literal["auto"] | Annotated[int, Field(ge=1)] = Field("auto", description="auto, or a whole number from 1")
    emoji: Annotated[Literal["on", "off"], _LOWER] = Field("on", description="on or off")
    typed_moves: Annotated[Literal["on", "off"], _LOWER] = Field("on", description="on or off")
    plans: Annotated[Literal["on", "off"], _LOWER] = Field("on", description="on or off")
    forks: Annotated[Literal["on", "off"], _LOWER] = Field("on", description="on or off")
    computer_processes: int = Field(1, ge=0, le=64, description="a whole number from 0 to 64, 0 for none")
    health_host: IPvAnyAddress = Field(
        IPv4Address("127.0.0.1"), description="an address of this machine such as 127.0.0.1, or 0.0.0.0 for all"
    )
    health_port: int = Field(0, ge=0, le=65535, description="a number from 0 to 65535, 0 for none")
    local_host: IPvAnyAddress = Field(
        IPv4Address("127.0.0.1"), description="an address of this machine such as 127.0.0.1, or 0.0.0.0 in a container"
    )
    local_port: int = Field(8700, ge=0, le=65535, description="a number from 0 to 65535")

    @property
    def token(self) -> str:
        """The token to log in with; empty: use the local Discord."""
        return self.discord_token.get_secret_value()

    @property
    def is_local(self) -> bool:
        """True for the bot of a local Discord: it offers drafts."""
        return self.token == LOCAL_TOKEN

    @property
    def proxy(self) -> str | None:
        """The address of the proxy, as discord.py wants it."""
        return str(self.discord_proxy) if self.discord_proxy else None

    @property
    def request_budget(self) -> int:
        """The most requests in a second; 0 behind a proxy that keeps Discord's limits for all its bots."""
        return 0 if self.rest_proxy else self.requests_per_second

    @property
    def shard_count(self) -> int | None:
        """The number of shards; None for as many as Discord recommends."""
        return None if self.shards == "auto" else self.shards

    @property
    def message_format(self) -> MessageFormat:
        """The format of new hands, lobbies and private pages."""
        return MessageFormat.EMBED if self.layout == "embeds" else MessageFormat.COMPONENTS

    @property
    def backups(self) -> Backups | None:
        """The copies of the database; None for those of PostgreSQL, which are its operator's."""
        if isinstance(self.database, PostgresUrl):
            return None
        folder = self.backup_dir or self.database.parent / "backups"
        return Backups(self.database, folder, 3600.0 * self.backup_every, self.backup_keep)

    @property
    def limits(self) -> Limits:
        """Limits on the number of tables and the rate of requests."""
        return Limits(
            self.tables_per_user,
            self.tables_per_server,
            self.joins_per_minute,
            self.presses_per_ten_seconds,
            self.openings_per_hour,
            self.blocked_users,
            self.blocked_servers,
        )

    @property
    def local_database(self) -> Path:
        """The database of the local Discord: a file next to the real one, or next to the default one for PostgreSQL."""
        beside = DEFAULT_DATABASE if isinstance(self.database, PostgresUrl) else self.database
        return beside.with_name(f"{beside.stem}.local{beside.suffix}")


def read_settings(**given: Any) -> Settings:
    """Read the settings; those that are given win over the environment and ``.env``.

    :raises InvalidSettings: if a value is invalid, or ``.env`` has an unknown name.
    """
    sentences = []
    try:
        for name in dotenv_values(ENV_FILE, encoding="utf-8"):
            if name.lower() not in Settings.model_fields:
                shown = name if re.fullmatch(r"\w+", name) else "A line"  # it may be a token without its name
                sentences.append(f"{shown} in {ENV_FILE} is not a setting of Colla; .env.example lists them all.")
        settings = Settings(**given)
    except ValidationError as error:
        names = dict.fromkeys(str(detail["loc"][0]).lower() for detail in error.errors())
        sentences += [f"{name.upper()} must be {Settings.model_fields[name].description}." for name in names]
    except UnicodeDecodeError:
        sentences = [f"The file {ENV_FILE} must be plain text in UTF-8."]
    except OSError as error:
        sentences = [f"The file {ENV_FILE} cannot be read: {error.strerror}."]
    if sentences:
        raise InvalidSettings("\n".join(sentences))
    return settings
