"""What Castell puts together to keys of texts on pages that are no panels of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cogs.castell.components import Prize

MADE: Mapping[str, Iterable[str]] = {"castell-prize-{}": Prize}
