-- Computers sit at tables: a seat may be a computer's, a table says how well they play, and a result says so, too.

ALTER TABLE seats ADD COLUMN is_computer INTEGER NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN level TEXT NOT NULL DEFAULT 'normal';

ALTER TABLE results ADD COLUMN level TEXT NOT NULL DEFAULT '';
