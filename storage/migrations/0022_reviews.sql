-- The review of a finished game is worked out once and kept with it.

CREATE TABLE reviews (
    table_id TEXT NOT NULL PRIMARY KEY,
    moments TEXT NOT NULL
) STRICT, WITHOUT ROWID;
