"""A Discord of one's own on 127.0.0.1, for trying the bot without an account and for testing it."""
