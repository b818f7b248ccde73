-- The list of one's tables can be kept as a message in the direct messages; a person has at most one.

CREATE TABLE kept_pages (
    user_id INTEGER NOT NULL PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    format TEXT NOT NULL
) STRICT;
