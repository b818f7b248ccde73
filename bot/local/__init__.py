"""A local Discord on 127.0.0.1, to try the bot without an account and to test it."""
