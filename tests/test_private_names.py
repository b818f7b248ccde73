"""Names that libraries do not promise to keep: each is used in one place, and missed here when it changes."""

from __future__ import annotations

import inspect
from asyncio.sslproto import SSLProtocol

import pytest
from babel.localedata import load

from bot.text.languages import LANGUAGES
from bot.text.texts import NUMBER_DATA
from bot.ui.connection import SSL_BUFFER_BYTES, shrink_ssl_buffers


def test_asyncio_takes_the_size_of_its_ssl_buffers_from_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SSLProtocol, "max_size", SSLProtocol.max_size)
    shrink_ssl_buffers()
    assert SSLProtocol.max_size == SSL_BUFFER_BYTES
    assert "bytearray(self.max_size)" in inspect.getsource(SSLProtocol.__init__)


def test_babel_keeps_what_it_has_read_in_dictionaries_that_can_be_shortened() -> None:
    for language in LANGUAGES:
        data = load(language)
        assert isinstance(data, dict)
        assert data is load(language)
        assert set(NUMBER_DATA) >= {"number_symbols", "plural_form"}
