-- What a server has chosen for its tables: where they may be (ids of channels, empty: anywhere), whether they have
-- threads, how many there may be (0: as many as the operator lets be), who may open one.

ALTER TABLE servers ADD COLUMN channels TEXT NOT NULL DEFAULT '';
ALTER TABLE servers ADD COLUMN is_threaded INTEGER NOT NULL DEFAULT 1;
ALTER TABLE servers ADD COLUMN most_tables INTEGER NOT NULL DEFAULT 0;
ALTER TABLE servers ADD COLUMN openers TEXT NOT NULL DEFAULT 'anybody';

-- Finished tables may be removed after a while: this finds them, and keeps the best mark of those that went.

CREATE INDEX tables_by_end ON tables (touched_at) WHERE status IN ('ended', 'closed');

CREATE TABLE marks (
    guild_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    mark INTEGER NOT NULL,
    PRIMARY KEY (guild_id, game, options)
) STRICT, WITHOUT ROWID;

-- Who may sit down at a table: a private one is for those whom its host has made welcome, and nobody sits down whom the
-- host has sent away. A table that was opened from a finished one knows which.

ALTER TABLE tables ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN after TEXT NOT NULL DEFAULT '';

CREATE INDEX tables_by_former ON tables (after) WHERE after <> '';

CREATE TABLE guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    is_welcome INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_by_user ON guests (user_id);
