-- What a list of tournaments says of each, so that it need not read them all. Made from the record and
-- true for one version of it: a row that is missing or old is made anew.

CREATE TABLE IF NOT EXISTS summaries (
    tournament_id INTEGER PRIMARY KEY REFERENCES tournaments (id),
    version INTEGER NOT NULL,
    data TEXT NOT NULL
);
