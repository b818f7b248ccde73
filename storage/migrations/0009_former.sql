-- Who sat on a seat of a game before whoever sits there now, up to which step.

CREATE TABLE former (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    until INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, until)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_by_user ON former (user_id);
