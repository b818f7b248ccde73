-- Tables of any status are looked up by the place where they are shown.

CREATE INDEX tables_by_home ON tables (home_id);
