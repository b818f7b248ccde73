-- What is put to those who sit at a table, one thing at a time: to take a move back, to end the table, to remove somebody
-- who is absent. Seats are numbers with commas between them.

CREATE TABLE motions (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    target INTEGER NOT NULL,
    asked TEXT NOT NULL,
    agreed TEXT NOT NULL,
    refused TEXT NOT NULL,
    ending TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who wants to be told when a table is over.

CREATE TABLE followers (
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX followers_by_user ON followers (user_id);
