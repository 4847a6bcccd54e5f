-- Numbered migrations are never edited: a change is a new file.

-- The players of list N lie in the table players_N, their words in names_N. A list counts once it
-- is complete; what an import that broke off left behind is removed by the next one.
CREATE TABLE rating_lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    source TEXT NOT NULL,
    kind TEXT NOT NULL,
    date TEXT NOT NULL,
    file TEXT NOT NULL,
    imported_at INTEGER NOT NULL,
    players INTEGER NOT NULL,
    complete INTEGER NOT NULL CHECK (complete IN (0, 1))
);

CREATE UNIQUE INDEX one_list_of_a_kind ON rating_lists (source, kind) WHERE complete = 1;

-- The different words of all names of a list, by length, for names that were typed wrongly.
CREATE TABLE rating_list_words (
    list_id INTEGER NOT NULL REFERENCES rating_lists (id),
    length INTEGER NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (list_id, length)
) WITHOUT ROWID;
