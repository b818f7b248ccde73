-- Additive: Tables may count their computers as opponents in ratings; then the seats of computers have results, too.

ALTER TABLE tables ADD COLUMN are_computers_opponents INTEGER NOT NULL DEFAULT 0;

ALTER TABLE results ADD COLUMN is_computer INTEGER NOT NULL DEFAULT 0;
