-- The next table of a host takes over the language of the last one only if it was chosen.

ALTER TABLE tables ADD COLUMN is_language_chosen INTEGER NOT NULL DEFAULT 0;
