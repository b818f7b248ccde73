"""``make drill``: kills the bot from outside at chosen moments, and looks for what was lost."""
