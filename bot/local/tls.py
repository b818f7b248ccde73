"""A certificate authority for the local server, which uses Discord's host names."""

import ssl
from functools import cached_property
from pathlib import Path

import trustme

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com", "media.discordapp.net")

_CERTIFICATE = "ca.pem"
_KEY = "ca.key"


class Authority:
    """A certificate authority and its TLS contexts."""

    def __init__(self, ca: trustme.CA | None = None) -> None:
        self._ca = ca or trustme.CA()
        self._leaf = self._ca.issue_cert(*HOSTS, "localhost", "127.0.0.1")

    @classmethod
    def in_folder(cls, folder: Path) -> "Authority":
        """Return the authority stored in a folder; create it if there is none."""
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
        """Write the CA certificate, for SSL_CERT_FILE; return the path."""
        path.write_bytes(self._ca.cert_pem.bytes())
        return path

    @cached_property
    def server_context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._leaf.configure_cert(context)
        return context

    @cached_property
    def client_context(self) -> ssl.SSLContext:
        """The TLS context of clients that trust only this authority."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        self._ca.configure_trust(context)
        return context
