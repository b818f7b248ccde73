"""An operator's desk: an empty folder to work in, and no settings but those a test makes."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Settings

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder of the test: whatever `.env` the developer has stays out of it."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path
