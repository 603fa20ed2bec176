import SpendSQLite

/// The tables in which a ledger remembers recordings of speech.
enum RecordingTables {
  /// Every object, in the order of its creation.
  static let objects: [SchemaObject] = [
    SchemaObject(
      name: "recording",
      sql: """
        CREATE TABLE recording (
          id INTEGER PRIMARY KEY,
          digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*'),
          path TEXT NOT NULL CHECK (path <> ''),
          milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
          added TEXT NOT NULL CHECK (added GLOB \
        '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
          waits INTEGER NOT NULL CHECK (waits IN (0, 1)),
          last_line INTEGER NOT NULL CHECK (last_line >= 0)
        ) STRICT
        """
    ),
    SchemaObject(
      name: "heard",
      sql: """
        CREATE TABLE heard (
          recording INTEGER NOT NULL REFERENCES recording (id),
          starts INTEGER NOT NULL CHECK (starts >= 0),
          ends INTEGER NOT NULL CHECK (ends >= starts),
          PRIMARY KEY (recording, starts, ends)
        ) STRICT
        """
    ),
    SchemaObject(
      name: "spoken",
      sql: """
        CREATE TABLE spoken (
          recording INTEGER NOT NULL REFERENCES recording (id),
          line INTEGER NOT NULL CHECK (line > 0),
          starts INTEGER NOT NULL CHECK (starts >= 0),
          ends INTEGER NOT NULL CHECK (ends >= starts),
          words TEXT NOT NULL,
          confidence INTEGER CHECK (confidence BETWEEN 0 AND 100),
          silence INTEGER CHECK (silence BETWEEN 0 AND 100),
          entry INTEGER REFERENCES entry (id),
          first_expense INTEGER CHECK (first_expense > 0),
          expenses INTEGER NOT NULL CHECK (expenses >= 0),
          done INTEGER NOT NULL CHECK (done IN (0, 1)),
          PRIMARY KEY (recording, line)
        ) STRICT
        """
    ),
    SchemaObject(
      name: "spoken_by_expense",
      sql: "CREATE INDEX spoken_by_expense ON spoken (first_expense) WHERE first_expense IS NOT NULL"
    ),
    SchemaObject(
      name: "voice",
      sql: """
        CREATE VIEW voice AS
        SELECT
          spoken.recording,
          spoken.line,
          CASE
            WHEN starts < 3600000 THEN printf('%d:%02d', starts / 60000, starts / 1000 % 60)
            ELSE printf('%d:%02d:%02d', starts / 3600000, starts / 60000 % 60, starts / 1000 % 60)
          END AS place,
          spoken.words,
          CASE WHEN spoken.entry IS NOT NULL AND entry.undone_by IS NULL THEN spoken.entry END AS entry,
          recording.path
        FROM spoken JOIN recording ON recording.id = spoken.recording LEFT JOIN entry ON entry.id = spoken.entry
        """
    ),
  ]
}
