import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// A ledger as the last program with schema 2 wrote it, and others of its kind.
enum GoldenLedgerTwo {
  /// Eleven changes: lines with one and two expenses, an edit, a deletion, an import, three undos and redos.
  static func write(to path: String) throws {
    let raw = try RawDatabase(path)
    try #require(
      raw.run("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; BEGIN; " + tables + rows + "; COMMIT")
    )
    try #require(raw.run("PRAGMA application_id = 1399877207; PRAGMA user_version = 2"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// The same with `count` lines more, each with one expense.
  static func write(to path: String, more count: Int) throws {
    try write(to: path)
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration())
    _ = try ledger.record((0..<count).map { _ in try line(draft("4.50", for: "coffee", merchant: "Lumen")) })
    ledger.close()
    try FileManager.default.removeItem(atPath: "\(path).schema-2.backup")
    let raw = try RawDatabase(path)
    try raw.takeBack(to: .two)
    try #require(raw.run("PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// Every row of every table that it has.
  static func rows(of path: String) throws -> [String] {
    let raw = try RawDatabase(path)
    let expenses = "SELECT \(LedgerSchema.two.columns.names) FROM expense"
    return try [
      "property", "entry", "entry_part", "day_total", "month_total", "name_total",
      "search_data", "search_idx", "search_config",
    ].flatMap { try raw.rows("SELECT '\($0)', * FROM \($0)") } + raw.rows(expenses)
      + raw.rows("SELECT id, name, color, position FROM category")
      + raw.rows("SELECT hex(hash), hex(changes) FROM entry")
  }

  /// The tables and views of schema 2.
  static let tables = #"""
    CREATE TABLE property (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
      color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      position INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      moment TEXT NOT NULL CHECK (moment GLOB \#
    '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
      source TEXT NOT NULL CHECK (source <> ''),
      action TEXT NOT NULL CHECK (action <> ''),
      undoes INTEGER REFERENCES entry (id),
      undone_by INTEGER REFERENCES entry (id),
      expenses INTEGER NOT NULL CHECK (expenses >= 0),
      last_expense INTEGER NOT NULL CHECK (last_expense >= 0),
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      words TEXT NOT NULL,
      changes BLOB NOT NULL
    ) STRICT;
    CREATE TABLE entry_part (
      entry INTEGER NOT NULL REFERENCES entry (id),
      part INTEGER NOT NULL,
      changes BLOB NOT NULL,
      PRIMARY KEY (entry, part)
    ) STRICT;
    CREATE TABLE expense (
      id INTEGER PRIMARY KEY,
      entry INTEGER NOT NULL REFERENCES entry (id),
      date TEXT NOT NULL CHECK (length(date) = 10 AND date(date, '+0 days') IS date),
      amount INTEGER NOT NULL CHECK (amount > 0),
      currency TEXT NOT NULL CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
      kind TEXT NOT NULL CHECK (kind IN ('expense', 'refund', 'income', 'transfer')),
      category INTEGER NOT NULL REFERENCES category (id),
      description TEXT NOT NULL CHECK (description <> ''),
      merchant TEXT COLLATE NOCASE CHECK (merchant <> ''),
      person TEXT COLLATE NOCASE CHECK (person <> ''),
      note TEXT CHECK (note <> ''),
      created TEXT NOT NULL,
      updated TEXT
    ) STRICT;
    CREATE TABLE day_total (
      date TEXT NOT NULL,
      category INTEGER NOT NULL,
      currency TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      count INTEGER NOT NULL,
      largest INTEGER NOT NULL,
      smallest INTEGER NOT NULL,
      PRIMARY KEY (date, category, currency, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE month_total (
      month TEXT NOT NULL,
      category INTEGER NOT NULL,
      currency TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      count INTEGER NOT NULL,
      largest INTEGER NOT NULL,
      smallest INTEGER NOT NULL,
      PRIMARY KEY (month, category, currency, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE name_total (
      role TEXT NOT NULL CHECK (role IN ('merchant', 'person')),
      name TEXT NOT NULL COLLATE NOCASE,
      month TEXT NOT NULL,
      currency TEXT NOT NULL,
      kind TEXT NOT NULL,
      amount INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (role, month, name, currency, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE search USING fts5 (
      description, merchant, person, note, content = '', columnsize = 0, detail = column, tokenize = 'ascii'
    );
    CREATE INDEX expense_by_date ON expense (date);
    CREATE VIEW expenses AS
    SELECT
      expense.id,
      expense.date,
      CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', \#
    'VND', 'VUV', 'XAF', 'XOF', 'XPF')
              THEN printf('%d', amount)
            WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
              THEN printf('%d.%03d', amount / 1000, amount % 1000)
            ELSE printf('%d.%02d', amount / 100, amount % 100)
          END AS amount,
      expense.currency,
      expense.kind,
      category.name AS category,
      expense.description,
      expense.merchant,
      expense.person,
      expense.note
    FROM expense JOIN category ON category.id = expense.category;
    CREATE VIEW days AS
    SELECT
      day_total.date,
      category.name AS category,
      day_total.currency,
      day_total.kind,
      CASE
            WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', \#
    'VND', 'VUV', 'XAF', 'XOF', 'XPF')
              THEN printf('%d', amount)
            WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND')
              THEN printf('%d.%03d', amount / 1000, amount % 1000)
            ELSE printf('%d.%02d', amount / 100, amount % 100)
          END AS amount,
      day_total.count
    FROM day_total JOIN category ON category.id = day_total.category;
    CREATE VIEW history AS
    SELECT id, moment, source, action, words, expenses, undoes, undone_by FROM entry;

    """#

  private static let rows = #"""
    INSERT INTO property VALUES('id','1596b5dd68322495d18992c986476446');
    INSERT INTO category VALUES(1,'Food & Dining','#FF9F40',0);
    INSERT INTO category VALUES(2,'Transportation','#4A90E2',1);
    INSERT INTO category VALUES(3,'Groceries','#4CAF50',2);
    INSERT INTO category VALUES(4,'Entertainment','#9B59B6',3);
    INSERT INTO category VALUES(5,'Shopping','#E91E63',4);
    INSERT INTO category VALUES(6,'Healthcare','#F44336',5);
    INSERT INTO category VALUES(7,'Other','#9E9E9E',6);
    INSERT INTO entry VALUES(1,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,1,X'e7fea53ed1329b95f31ee921f22c00a014b727477868c726ae7bf19c8fef0f2d','coffee 4.50 at Lumen',X'540d01000000000000000000000000657870656e7365001200010000000000000001010000000000000001030a323032362d31312d32300100000000000001c203035553440307657870656e73650100000000000000010306636f6666656503054c756d656e05050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(2,'2026-11-20T12:00:00','piped','add',NULL,NULL,2,3,X'b1dc35c8dbf95a20bbae48150839698d1fc028c85ee8fa6c012128c51abbeb69','dinner 60 and taxi 23 with Anna yesterday',X'540d01000000000000000000000000657870656e7365001200010000000000000002010000000000000002030a323032362d31312d313901000000000000177003035553440307657870656e7365010000000000000001030664696e6e65720505050313323032362d31312d32305431323a30303a3030051200010000000000000003010000000000000002030a323032362d31312d31390100000000000008fc03035553440307657870656e7365010000000000000002030474617869050304416e6e61050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(3,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,4,X'0c0ba5abd4a7be3c8c80be583011b862d5586b0dd3a0baacd93e2672885086f0','ramen ¥1800 on 2026-03-29',X'540d01000000000000000000000000657870656e7365001200010000000000000004010000000000000003030a323032362d30332d323901000000000000070803034a50590307657870656e7365010000000000000001030572616d656e0505050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(4,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,5,X'c4175eb3c29f7634025e9684737c0b36aa4c93d858fbd37266566c20cea2b159','flowers for Zoë 35 €',X'540d01000000000000000000000000657870656e7365001200010000000000000005010000000000000004030a323032362d31312d3230010000000000000dac03034555520307657870656e73650100000000000000050307666c6f776572730503045a6fc3ab050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(5,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,6,X'30091098b2374a15f58c572efcbb3b4a6829f68e4bb3b96a2ae280cf1ad8b789','lunch at O''Neil''s 12',X'540d01000000000000000000000000657870656e7365001200010000000000000006010000000000000005030a323032362d31312d32300100000000000004b003035553440307657870656e736501000000000000000103056c756e636803084f274e65696c277305050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(6,'2026-11-20T12:00:00','typed','edit',NULL,7,1,6,X'9b260545dfb20a41f81c5dfff39ba588752d28f44b75cf0da69b93f6d4ea389a','edit #3 amount 25',X'540d01000000000000000000000000657870656e736500170001000000000000000300000100000000000008fc0000000000000000050000000100000000000009c400000000000000000313323032362d31312d32305431323a30303a3030');
    INSERT INTO entry VALUES(7,'2026-11-20T12:00:00','typed','undo',6,NULL,1,6,\#
    X'ed9b441d3a7cc2b479222e85c19dbb7cf767dfd9476f23e3e85d02aff55615bf','undo',X'');
    INSERT INTO entry VALUES(8,'2026-11-20T12:00:00','typed','delete',NULL,NULL,1,6,X'656b02618f78b0853aec72c0b9d1cb1ce659ab7b07d9e0ac4206f537f26c6d83','delete #1',X'540d01000000000000000000000000657870656e7365000900010000000000000001010000000000000001030a323032362d31312d32300100000000000001c203035553440307657870656e73650100000000000000010306636f6666656503054c756d656e05050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(9,'2026-11-20T12:00:00','import','import',NULL,NULL,2,8,\#
    X'ddfddd8799ec7e07487a49913c848893c53301af541f4eb575887ab93c39880f','f.csv',X'');
    INSERT INTO entry VALUES(10,'2026-11-20T12:00:00','typed','undo',5,11,1,8,\#
    X'962007b5d83c057cb13b640c37cedcda66b8724fb49c137b8f636438a6b184f5','undo @5',X'');
    INSERT INTO entry VALUES(11,'2026-11-20T12:00:00','typed','redo',10,NULL,1,8,\#
    X'65e641602cbfde2fbcdbbc60ddf3b652ea6a77f29f6724f152512c39547f5fb5','redo',X'');
    INSERT INTO entry_part VALUES(9,0,X'540d01000000000000000000000000657870656e7365001200010000000000000007010000000000000009030a323032362d30312d303501000000000000006e03035553440307657870656e736501000000000000000703037465610505050313323032362d31312d32305431323a30303a3030051200010000000000000008010000000000000009030a323032362d30312d30360100000000000003de03035553440306726566756e640100000000000000070304626f6f6b0505050313323032362d31312d32305431323a30303a303005');
    INSERT INTO expense VALUES(2,2,'2026-11-19',6000,'USD','expense',1,'dinner',NULL,NULL,NULL,'2026-11-20T12:00:00',\#
    NULL);
    INSERT INTO expense VALUES(3,2,'2026-11-19',2300,'USD','expense',2,'taxi',NULL,'Anna',NULL,'2026-11-20T12:00:00',\#
    NULL);
    INSERT INTO expense VALUES(4,3,'2026-03-29',1800,'JPY','expense',1,'ramen',NULL,NULL,NULL,'2026-11-20T12:00:00',\#
    NULL);
    INSERT INTO expense VALUES(5,4,'2026-11-20',3500,'EUR','expense',5,'flowers',NULL,'Zoë',NULL,\#
    '2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(6,5,'2026-11-20',1200,'USD','expense',1,'lunch','O''Neil''s',NULL,NULL,\#
    '2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(7,9,'2026-01-05',110,'USD','expense',7,'tea',NULL,NULL,NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(8,9,'2026-01-06',990,'USD','refund',7,'book',NULL,NULL,NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO day_total VALUES('2026-01-05',7,'USD','expense',110,1,110,110);
    INSERT INTO day_total VALUES('2026-01-06',7,'USD','refund',990,1,990,990);
    INSERT INTO day_total VALUES('2026-03-29',1,'JPY','expense',1800,1,1800,1800);
    INSERT INTO day_total VALUES('2026-11-19',1,'USD','expense',6000,1,6000,6000);
    INSERT INTO day_total VALUES('2026-11-19',2,'USD','expense',2300,1,2300,2300);
    INSERT INTO day_total VALUES('2026-11-20',1,'USD','expense',1200,1,1200,1200);
    INSERT INTO day_total VALUES('2026-11-20',5,'EUR','expense',3500,1,3500,3500);
    INSERT INTO month_total VALUES('2026-01',7,'USD','expense',110,1,110,110);
    INSERT INTO month_total VALUES('2026-01',7,'USD','refund',990,1,990,990);
    INSERT INTO month_total VALUES('2026-03',1,'JPY','expense',1800,1,1800,1800);
    INSERT INTO month_total VALUES('2026-11',1,'USD','expense',7200,2,6000,1200);
    INSERT INTO month_total VALUES('2026-11',2,'USD','expense',2300,1,2300,2300);
    INSERT INTO month_total VALUES('2026-11',5,'EUR','expense',3500,1,3500,3500);
    INSERT INTO name_total VALUES('merchant','O''Neil''s','','USD','expense',1200,1);
    INSERT INTO name_total VALUES('merchant','O''Neil''s','2026-11','USD','expense',1200,1);
    INSERT INTO name_total VALUES('person','Anna','','USD','expense',2300,1);
    INSERT INTO name_total VALUES('person','Zoë','','EUR','expense',3500,1);
    INSERT INTO name_total VALUES('person','Anna','2026-11','USD','expense',2300,1);
    INSERT INTO name_total VALUES('person','Zoë','2026-11','EUR','expense',3500,1);
    """#
}
