"""Errors that end the bot; their texts are for the operator.

* StartError
  - DiscordUnreachable
  - SetupError
    - InvalidSettings
    - InvalidToken
    - InvalidShardCount
    - UnusablePort
    - ClusterMismatch
"""


class StartError(Exception):
    """The bot cannot run now."""


class DiscordUnreachable(StartError):
    """Discord does not answer; a later start may succeed."""


class SetupError(StartError):
    """The operator has to correct something first; a restart does not help."""


class InvalidSettings(SetupError):
    """Some settings are invalid; the text names each one and says what it must be."""


class InvalidToken(SetupError):
    """Discord does not accept the token."""


class InvalidShardCount(SetupError):
    """Discord does not accept the number of shards."""


class UnusablePort(SetupError):
    """Health and metrics cannot be served on the port."""


class ClusterMismatch(SetupError):
    """The processes that share the database do not fit together."""
