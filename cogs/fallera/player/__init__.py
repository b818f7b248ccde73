"""A simple computer player, which replaces absent players."""
