"""Fixtures for all tests."""

from tests.local.fixtures import authority, local_discord, published

__all__ = ["authority", "local_discord", "published"]
