"""The routes of the REST interface that the bot uses, one module for each subject."""
