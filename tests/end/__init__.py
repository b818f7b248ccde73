"""The whole bot, from the press to the disk and back."""
