"""A certificate authority of one's own, under which this machine may call itself discord.com."""

from __future__ import annotations

import ssl
from pathlib import Path

import trustme

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com", "media.discordapp.net")

_CERTIFICATE = "ca.pem"
_KEY = "ca.key"


class Authority:
    """A certificate authority and the contexts that go with it."""

    def __init__(self, ca: trustme.CA | None = None) -> None:
        self._ca = ca or trustme.CA()
        self._leaf = self._ca.issue_cert(*HOSTS, "localhost", "127.0.0.1")

    @classmethod
    def in_folder(cls, folder: Path) -> Authority:
        """Returns the authority kept in a folder; the first time it is made and kept there."""
        certificate, key = folder / _CERTIFICATE, folder / _KEY
        if certificate.exists() and key.exists():
            return cls(trustme.CA.from_pem(certificate.read_bytes(), key.read_bytes()))
        authority = cls()
        folder.mkdir(parents=True, exist_ok=True)
        authority.write_certificate(certificate)
        key.touch(mode=0o600)
        key.write_bytes(authority._ca.private_key_pem.bytes())
        return authority

    def write_certificate(self, path: Path) -> Path:
        """Writes the certificate to trust, for SSL_CERT_FILE; returns the path."""
        path.write_bytes(self._ca.cert_pem.bytes())
        return path

    def server_context(self) -> ssl.SSLContext:
        """Returns the context of a server that shows one of these names."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._leaf.configure_cert(context)
        return context

    def client_context(self) -> ssl.SSLContext:
        """Returns the context of a client that trusts this authority and no other."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self._ca.configure_trust(context)
        return context
