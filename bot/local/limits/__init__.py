"""Discord's limits on what a bot sends; each check yields breaches with their path."""
