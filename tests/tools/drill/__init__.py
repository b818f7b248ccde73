"""``make drill``: kills real processes, presses more than a busy machine can serve, and looks for what was lost."""
