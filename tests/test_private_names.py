"""Names that libraries do not promise to keep: each is used in one place, and missed here when it changes."""

from __future__ import annotations

import inspect
from asyncio.sslproto import SSLProtocol

import pytest

from bot.ui.connection import SSL_BUFFER_BYTES, shrink_ssl_buffers


def test_asyncio_takes_the_size_of_its_ssl_buffers_from_the_class(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SSLProtocol, "max_size", SSLProtocol.max_size)
    shrink_ssl_buffers()
    assert SSLProtocol.max_size == SSL_BUFFER_BYTES
    assert "bytearray(self.max_size)" in inspect.getsource(SSLProtocol.__init__)
