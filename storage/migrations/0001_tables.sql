-- Times are seconds since the epoch. Only seats.user_id and tables.host_id tell who somebody is.
-- The columns of a primary key stand first and in its order: where they do not, integrity_check of SQLite 3.40.0 to
-- 3.41.0 finds NULLs that are not there in tables without rowid.

PRAGMA application_id = 0x436F6C61;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    language TEXT NOT NULL,
    status TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    home_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    opened_at REAL NOT NULL,
    touched_at REAL NOT NULL,
    seq INTEGER NOT NULL,
    branch INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    is_paused INTEGER NOT NULL,
    window_seconds INTEGER NOT NULL,
    outcome TEXT NOT NULL,
    mark INTEGER,
    -- 0 while a message of the table shows another revision, or a running table has no message;
    -- follows from messages, and stands here so that an index can find the few tables to draw among all.
    is_drawn INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_by_server ON tables (guild_id, status);
CREATE INDEX tables_to_draw ON tables (touched_at) WHERE is_drawn = 0;
CREATE INDEX records ON tables (guild_id, game, options, mark) WHERE status = 'ended' AND mark IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    is_dm_closed INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seats_by_user ON seats (user_id, table_id);

-- The steps of games that are not over. The primary key is what a second writer of the same step runs against.
CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    branch INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    action TEXT NOT NULL,
    events TEXT NOT NULL,
    at REAL NOT NULL,
    is_final INTEGER NOT NULL,
    version INTEGER NOT NULL,
    asked TEXT NOT NULL,
    -- zlib; last, so that what is read without it need not be read past it
    state BLOB NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- The steps of games that are over, as storage/archive.py packs them.
CREATE TABLE archives (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    story BLOB NOT NULL,
    states BLOB NOT NULL
) STRICT;

CREATE TABLE messages (
    table_id TEXT NOT NULL REFERENCES tables (id),
    role TEXT NOT NULL,
    seat INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    shown INTEGER NOT NULL,
    digest TEXT NOT NULL,
    asked TEXT NOT NULL,
    PRIMARY KEY (table_id, role, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_by_id ON messages (message_id);

CREATE TABLE deadlines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    question TEXT NOT NULL,
    due REAL NOT NULL,
    PRIMARY KEY (table_id, seat, kind, question)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_time ON deadlines (due);

CREATE TABLE users (
    user_id INTEGER NOT NULL PRIMARY KEY,
    language TEXT NOT NULL,
    locale TEXT NOT NULL,
    is_hand_by_dm INTEGER NOT NULL
) STRICT;

CREATE TABLE servers (
    guild_id INTEGER NOT NULL PRIMARY KEY,
    language TEXT NOT NULL
) STRICT;

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
