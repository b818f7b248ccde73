"""The routes of the REST interface that a bot of this kind uses, one module for each subject."""
