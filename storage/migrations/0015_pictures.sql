-- Public messages show pictures: a message knows the file that it shows, and a table may be kept in words.

ALTER TABLE messages ADD COLUMN picture TEXT NOT NULL DEFAULT '';

ALTER TABLE tables ADD COLUMN is_in_words INTEGER NOT NULL DEFAULT 0;
