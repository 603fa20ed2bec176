import CSQLite
import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// A ledger as version 0.1.0 wrote it, with schema 1, and others of its kind.
enum GoldenLedger {
  /// Ten changes: lines with one, two and three expenses, and three undos, the last of the line with three.
  static func write(to path: String) throws {
    let raw = try RawDatabase(path)
    try #require(raw.run("PRAGMA journal_mode = WAL; BEGIN; " + content + "; COMMIT"))
    try #require(raw.run("PRAGMA application_id = 1399877207; PRAGMA user_version = 1"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// What its table of expenses holds.
  static let expenses = [
    "1|1|2026-11-20|450|USD|expense|1|coffee|Lumen|NULL|NULL|2026-11-20T12:00:00|NULL",
    "2|2|2026-11-19|6000|USD|expense|1|dinner|NULL|NULL|NULL|2026-11-20T12:00:00|NULL",
    "3|2|2026-11-19|2300|USD|expense|2|taxi|NULL|Anna|NULL|2026-11-20T12:00:00|NULL",
    "4|3|2026-11-20|2000|USD|refund|5|Amazon|Amazon|NULL|NULL|2026-11-20T12:00:00|NULL",
    "6|6|2026-11-20|320000|USD|income|7|salary|NULL|NULL|NULL|2026-11-20T12:00:00|NULL",
  ]

  /// The same with `count` lines more, each with one expense.
  static func write(to path: String, more count: Int) throws {
    try write(to: path)
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close_v2(handle) }
    sqlite3_exec(handle, "PRAGMA synchronous = OFF; BEGIN", nil, nil, nil)
    var pattern = try RawDatabase(path).bytes("SELECT changes FROM entry WHERE id = 1")
    var entry: OpaquePointer?
    var expense: OpaquePointer?
    sqlite3_prepare_v2(
      handle,
      "INSERT INTO entry VALUES (?1, '2026-11-20T12:00:00', 'typed', 'line ' || ?1, ?2, NULL, NULL)",
      -1,
      &entry,
      nil
    )
    sqlite3_prepare_v2(
      handle,
      """
      INSERT INTO expense (id, entry, date, amount, currency, kind, category, description, merchant, created)
      VALUES (?1, ?1, '2026-11-20', 450, 'USD', 'expense', 1, 'coffee', 'Lumen', '2026-11-20T12:00:00')
      """,
      -1,
      &expense,
      nil
    )
    defer {
      sqlite3_finalize(entry)
      sqlite3_finalize(expense)
    }
    // Behind the table's header stand operation, indirection, type and the number; then type and the entry.
    let number = 2 + 13 + 8 + 3
    for id in Int64(11)..<Int64(11 + count) {
      withUnsafeBytes(of: id.bigEndian) { bytes in
        pattern.replaceSubrange(number..<number + 8, with: bytes)
        pattern.replaceSubrange(number + 9..<number + 17, with: bytes)
      }
      for statement in [entry, expense] { sqlite3_bind_int64(statement, 1, id) }
      pattern.withUnsafeBytes { _ = sqlite3_bind_blob(entry, 2, $0.baseAddress, Int32($0.count), nil) }
      for statement in [entry, expense] {
        try #require(sqlite3_step(statement) == SQLITE_DONE)
        sqlite3_reset(statement)
      }
    }
    try #require(sqlite3_exec(handle, "COMMIT", nil, nil, nil) == SQLITE_OK)
  }

  private static let content = #"""
    CREATE TABLE property (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO property VALUES('id','a7b936275057b056ef083a795990b348');
    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
      color TEXT NOT NULL CHECK (color GLOB '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'),
      position INTEGER NOT NULL
    ) STRICT;
    INSERT INTO category VALUES(1,'Food & Dining','#FF9F40',0);
    INSERT INTO category VALUES(2,'Transportation','#4A90E2',1);
    INSERT INTO category VALUES(3,'Groceries','#4CAF50',2);
    INSERT INTO category VALUES(4,'Entertainment','#9B59B6',3);
    INSERT INTO category VALUES(5,'Shopping','#E91E63',4);
    INSERT INTO category VALUES(6,'Healthcare','#F44336',5);
    INSERT INTO category VALUES(7,'Other','#9E9E9E',6);
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      moment TEXT NOT NULL CHECK (moment GLOB \#
    '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
      source TEXT NOT NULL CHECK (source <> ''),
      words TEXT NOT NULL,
      changes BLOB NOT NULL,
      undoes INTEGER REFERENCES entry (id),
      undone_by INTEGER REFERENCES entry (id)
    ) STRICT;
    INSERT INTO entry VALUES(1,'2026-11-20T12:00:00','piped','coffee 4.50 at Lumen',X'540d01000000000000000000000000657870656e7365001200010000000000000001010000000000000001030a323032362d31312d32300100000000000001c203035553440307657870656e73650100000000000000010306636f6666656503054c756d656e05050313323032362d31312d32305431323a30303a303005',NULL,NULL);
    INSERT INTO entry VALUES(2,'2026-11-20T12:00:00','piped','dinner 60 and taxi 23 with Anna yesterday',X'540d01000000000000000000000000657870656e7365001200010000000000000002010000000000000002030a323032362d31312d313901000000000000177003035553440307657870656e7365010000000000000001030664696e6e65720505050313323032362d31312d32305431323a30303a3030051200010000000000000003010000000000000002030a323032362d31312d31390100000000000008fc03035553440307657870656e7365010000000000000002030474617869050304416e6e61050313323032362d31312d32305431323a30303a303005',NULL,NULL);
    INSERT INTO entry VALUES(3,'2026-11-20T12:00:00','typed','got 20 back from Amazon',X'540d01000000000000000000000000657870656e7365001200010000000000000004010000000000000003030a323032362d31312d32300100000000000007d003035553440306726566756e640100000000000000050306416d617a6f6e0306416d617a6f6e05050313323032362d31312d32305431323a30303a303005',NULL,NULL);
    INSERT INTO entry VALUES(4,'2026-11-20T12:00:00','typed','ramen ¥1800 on 2026-03-29',X'540d01000000000000000000000000657870656e7365001200010000000000000005010000000000000004030a323032362d30332d323901000000000000070803034a50590307657870656e7365010000000000000001030572616d656e0505050313323032362d31312d32305431323a30303a303005',NULL,5);
    INSERT INTO entry VALUES(5,'2026-11-20T12:00:00','undo','ramen ¥1800 on 2026-03-29',X'540d01000000000000000000000000657870656e7365000900010000000000000005010000000000000004030a323032362d30332d323901000000000000070803034a50590307657870656e7365010000000000000001030572616d656e0505050313323032362d31312d32305431323a30303a303005',4,NULL);
    INSERT INTO entry VALUES(6,'2026-11-20T12:00:00','typed','salary 3200',X'540d01000000000000000000000000657870656e7365001200010000000000000006010000000000000006030a323032362d31312d323001000000000004e20003035553440306696e636f6d65010000000000000007030673616c6172790505050313323032362d31312d32305431323a30303a303005',NULL,NULL);
    INSERT INTO entry VALUES(7,'2026-11-20T12:00:00','typed','cinema 14 and popcorn 8 and parking 3',X'540d01000000000000000000000000657870656e7365001200010000000000000007010000000000000007030a323032362d31312d323001000000000000057803035553440307657870656e7365010000000000000004030663696e656d610505050313323032362d31312d32305431323a30303a3030051200010000000000000008010000000000000007030a323032362d31312d323001000000000000032003035553440307657870656e73650100000000000000010307706f70636f726e0505050313323032362d31312d32305431323a30303a3030051200010000000000000009010000000000000007030a323032362d31312d323001000000000000012c03035553440307657870656e736501000000000000000203077061726b696e670505050313323032362d31312d32305431323a30303a303005',NULL,10);
    INSERT INTO entry VALUES(8,'2026-11-20T12:00:00','typed','flowers for Zoë 35 €',X'540d01000000000000000000000000657870656e736500120001000000000000000a010000000000000008030a323032362d31312d3230010000000000000dac03034555520307657870656e73650100000000000000050307666c6f776572730503045a6fc3ab050313323032362d31312d32305431323a30303a303005',NULL,9);
    INSERT INTO entry VALUES(9,'2026-11-20T12:00:00','undo','flowers for Zoë 35 €',X'540d01000000000000000000000000657870656e736500090001000000000000000a010000000000000008030a323032362d31312d3230010000000000000dac03034555520307657870656e73650100000000000000050307666c6f776572730503045a6fc3ab050313323032362d31312d32305431323a30303a303005',8,NULL);
    INSERT INTO entry VALUES(10,'2026-11-20T12:00:00','undo','cinema 14 and popcorn 8 and parking 3',X'540d01000000000000000000000000657870656e7365000900010000000000000007010000000000000007030a323032362d31312d323001000000000000057803035553440307657870656e7365010000000000000004030663696e656d610505050313323032362d31312d32305431323a30303a3030050900010000000000000008010000000000000007030a323032362d31312d323001000000000000032003035553440307657870656e73650100000000000000010307706f70636f726e0505050313323032362d31312d32305431323a30303a3030050900010000000000000009010000000000000007030a323032362d31312d323001000000000000012c03035553440307657870656e736501000000000000000203077061726b696e670505050313323032362d31312d32305431323a30303a303005',7,NULL);
    CREATE TABLE expense (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
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
    INSERT INTO expense VALUES(1,1,'2026-11-20',450,'USD','expense',1,'coffee','Lumen',NULL,NULL,\#
    '2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(2,2,'2026-11-19',6000,'USD','expense',1,'dinner',NULL,NULL,NULL,'2026-11-20T12:00:00',\#
    NULL);
    INSERT INTO expense VALUES(3,2,'2026-11-19',2300,'USD','expense',2,'taxi',NULL,'Anna',NULL,'2026-11-20T12:00:00',\#
    NULL);
    INSERT INTO expense VALUES(4,3,'2026-11-20',2000,'USD','refund',5,'Amazon','Amazon',NULL,NULL,\#
    '2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(6,6,'2026-11-20',320000,'USD','income',7,'salary',NULL,NULL,NULL,'2026-11-20T12:00:00',\#
    NULL);
    DELETE FROM sqlite_sequence;
    INSERT INTO sqlite_sequence VALUES('expense',10);
    CREATE INDEX expense_by_date ON expense (date);
    CREATE INDEX expense_by_category ON expense (category, date);
    CREATE INDEX expense_by_merchant ON expense (merchant, date) WHERE merchant IS NOT NULL;
    CREATE INDEX expense_by_person ON expense (person, date) WHERE person IS NOT NULL;
    CREATE VIEW expenses AS
    SELECT
      expense.id,
      expense.date,
      CASE
        WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', \#
    'VUV', 'XAF', 'XOF', 'XPF')
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
    """#
}
