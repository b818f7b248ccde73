"""The whole bot, its Discord and its people on one loop, on which nothing waits and a seed decides everything."""
