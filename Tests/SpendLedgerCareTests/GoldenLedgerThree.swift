import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import SpendTestSupport
import Testing

/// A ledger as the last program with schema 3 wrote it, with names in several forms of Unicode, and of several people.
enum GoldenLedgerThree {
  /// Ten changes: lines, an import, edits, a deletion and two undos.
  ///
  /// Texts beyond ASCII stand as bytes, so that no editor
  /// changes their form.
  static func write(to path: String) throws {
    let raw = try RawDatabase(path)
    try #require(
      raw.run("PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; BEGIN; " + tables + rows + "; COMMIT")
    )
    try #require(raw.run("PRAGMA application_id = 1399877207; PRAGMA user_version = 3"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// The same with `count` lines more, each with one expense and one person.
  static func write(to path: String, more count: Int) throws {
    try write(to: path)
    let ledger = try Ledger(opening: path, clock: StoppedClock(), migration: Migration())
    _ = try ledger.record(
      (0..<count).map { _ in try line(draft("4.50", for: "coffee", merchant: "Lumen", person: "Sam")) }
    )
    ledger.close()
    try FileManager.default.removeItem(atPath: "\(path).schema-3.backup")
    let raw = try RawDatabase(path)
    try raw.takeBack(to: .three)
    try #require(raw.run("PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// The tables and views of schema 3.
  static let tables =
    GoldenLedgerTwo.tables + #"""
      CREATE TABLE recording (
        id INTEGER PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64 AND digest NOT GLOB '*[^0-9a-f]*'),
        path TEXT NOT NULL CHECK (path <> ''),
        milliseconds INTEGER NOT NULL CHECK (milliseconds >= 0),
        added TEXT NOT NULL CHECK (added GLOB \#
      '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]'),
        waits INTEGER NOT NULL CHECK (waits IN (0, 1)),
        last_line INTEGER NOT NULL CHECK (last_line >= 0)
      ) STRICT;
      CREATE TABLE heard (
        recording INTEGER NOT NULL REFERENCES recording (id),
        starts INTEGER NOT NULL CHECK (starts >= 0),
        ends INTEGER NOT NULL CHECK (ends >= starts),
        PRIMARY KEY (recording, starts, ends)
      ) STRICT;
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
      ) STRICT;
      CREATE INDEX spoken_by_expense ON spoken (first_expense) WHERE first_expense IS NOT NULL;
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
      FROM spoken JOIN recording ON recording.id = spoken.recording LEFT JOIN entry ON entry.id = spoken.entry;

      """#

  private static let rows = #"""
    INSERT INTO property VALUES('id','955084fa6bfa79db051e5fefcb869c43');
    INSERT INTO category VALUES(1,'Food & Dining','#FF9F40',0);
    INSERT INTO category VALUES(2,'Transportation','#4A90E2',1);
    INSERT INTO category VALUES(3,'Groceries','#4CAF50',2);
    INSERT INTO category VALUES(4,'Entertainment','#9B59B6',3);
    INSERT INTO category VALUES(5,'Shopping','#E91E63',4);
    INSERT INTO category VALUES(6,'Healthcare','#F44336',5);
    INSERT INTO category VALUES(7,'Other','#9E9E9E',6);
    INSERT INTO entry VALUES(1,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,1,X'dda5df3a93a20480f841787a7de1bad88d672c0152c3ddb2e5d51976cb5c2e99','beer with Sam and Leo 20',X'540d01000000000000000000000000657870656e7365001200010000000000000001010000000000000001030a323032362d31312d32300100000000000007d003035553440307657870656e736501000000000000000103046265657205030853616d2c204c656f050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(2,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,2,X'1dd009f071525cf36fc1cf4f60a763071900199ee03366723a324814c873d8d6',CAST(X'636f666665652061742043616665cc81205a6f65cc812033' AS TEXT),X'540d01000000000000000000000000657870656e7365001200010000000000000002010000000000000002030a323032362d31312d323001000000000000012c03035553440307657870656e73650100000000000000010306636f66666565030c43616665cc81205a6f65cc8105050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(3,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,3,X'9b940dca7192a0bc0ea6c8dc0022ad006e4ef5d70d8f47dc2506b02b2670108f','tea 2',X'540d01000000000000000000000000657870656e7365001200010000000000000003010000000000000003030a323032362d31312d32300100000000000000c803035553440307657870656e736501000000000000000103037465610505050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(4,'2026-11-20T12:00:00','piped','add',NULL,NULL,1,4,X'70ebe05c7d685247f85e26865179e2d4db878d6b100c52abcbb678b96c27df00',CAST(X'636f6666656520617420436166c3a9205a6fc3a9203430' AS TEXT),X'540d01000000000000000000000000657870656e7365001200010000000000000004010000000000000004030a323032362d31312d3230010000000000000fa003035553440307657870656e73650100000000000000010306636f66666565030a436166c3a9205a6fc3a905050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(5,'2026-11-20T12:00:00','import','import',NULL,NULL,2,6,\#
    X'6d3fb3a87d76b04cff85f14868389da2ac391fca9e2f2e63f315401b027f6a12','i.csv',X'');
    INSERT INTO entry VALUES(6,'2026-11-20T12:00:00','typed','edit',NULL,NULL,1,6,X'3986843e5fd5fba7c0e7e8e8321e170ef12f24915aad0c7f2bb1d905ba4f9c68','edit 1 person Leo, Priya',X'540d01000000000000000000000000657870656e73650017000100000000000000010000000000000000030853616d2c204c656f000005000000000000000000030a4c656f2c20507269796100000313323032362d31312d32305431323a30303a3030');
    INSERT INTO entry VALUES(7,'2026-11-20T12:00:00','typed','delete',NULL,8,1,6,X'21133cadb7695cffdcd2ca4a84fc76d5cdbead669121822b7ea62c624ded8c60','delete 2',X'540d01000000000000000000000000657870656e7365000900010000000000000002010000000000000002030a323032362d31312d323001000000000000012c03035553440307657870656e73650100000000000000010306636f66666565030c43616665cc81205a6f65cc8105050313323032362d31312d32305431323a30303a303005');
    INSERT INTO entry VALUES(8,'2026-11-20T12:00:00','typed','undo',7,NULL,1,6,\#
    X'8f50a5d58e179cf829c9070386585ff4811f09dcb80d03415355e85ab8eb1c7f','undo',X'');
    INSERT INTO entry VALUES(9,'2026-11-20T12:00:00','typed','edit',NULL,10,1,6,X'159bb129d43918e5865b25db51ed52d0f712b3cf86a3a1742701c204512cbf99',CAST(X'656469742034206d65726368616e742043616665cc81204c756d656e' AS TEXT),X'540d01000000000000000000000000657870656e736500170001000000000000000400000000000000030a436166c3a9205a6fc3a9000000050000000000000000030c43616665cc81204c756d656e0000000313323032362d31312d32305431323a30303a3030');
    INSERT INTO entry VALUES(10,'2026-11-20T12:00:00','typed','undo',9,NULL,1,6,\#
    X'18afc3a5883f4e9342556e465dd1c2566cbb37b39a50b5ccd88c791a887b62e0','undo',X'');
    INSERT INTO entry_part VALUES(5,0,X'540d01000000000000000000000000657870656e7365001200010000000000000005010000000000000005030a323032362d31312d31380100000000000002bc03035553440307657870656e736501000000000000000703046c616d70030ae284ab6e677374726f6d030853616d2c204c656f050313323032362d31312d32305431323a30303a3030051200010000000000000006010000000000000005030a323032362d31312d313801000000000000038403035553440307657870656e736501000000000000000703056368616972030a41cc8a6e677374726f6d03055a6f65cc88050313323032362d31312d32305431323a30303a303005');
    INSERT INTO expense VALUES(1,1,'2026-11-20',2000,'USD','expense',1,'beer',NULL,'Leo, \#
    Priya',NULL,'2026-11-20T12:00:00','2026-11-20T12:00:00');
    INSERT INTO expense VALUES(2,2,'2026-11-20',300,'USD','expense',1,'coffee',CAST(X'43616665cc81205a6f65cc81' AS \#
    TEXT),NULL,NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(3,3,'2026-11-20',200,'USD','expense',1,'tea',NULL,NULL,NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(4,4,'2026-11-20',4000,'USD','expense',1,'coffee',CAST(X'436166c3a9205a6fc3a9' AS \#
    TEXT),NULL,NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(5,5,'2026-11-18',700,'USD','expense',7,'lamp',CAST(X'e284ab6e677374726f6d' AS \#
    TEXT),'Sam, Leo',NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO expense VALUES(6,5,'2026-11-18',900,'USD','expense',7,'chair',CAST(X'41cc8a6e677374726f6d' AS \#
    TEXT),CAST(X'5a6f65cc88' AS TEXT),NULL,'2026-11-20T12:00:00',NULL);
    INSERT INTO day_total VALUES('2026-11-18',7,'USD','expense',1600,2,900,700);
    INSERT INTO day_total VALUES('2026-11-20',1,'USD','expense',6500,4,4000,200);
    INSERT INTO month_total VALUES('2026-11',1,'USD','expense',6500,4,4000,200);
    INSERT INTO month_total VALUES('2026-11',7,'USD','expense',1600,2,900,700);
    INSERT INTO name_total VALUES('merchant',CAST(X'43616665cc81205a6f65cc81' AS TEXT),'','USD','expense',300,1);
    INSERT INTO name_total VALUES('merchant',CAST(X'436166c3a9205a6fc3a9' AS TEXT),'','USD','expense',4000,1);
    INSERT INTO name_total VALUES('merchant',CAST(X'e284ab6e677374726f6d' AS TEXT),'','USD','expense',1600,2);
    INSERT INTO name_total VALUES('merchant',CAST(X'43616665cc81205a6f65cc81' AS TEXT),'2026-11','USD','expense',300,1);
    INSERT INTO name_total VALUES('merchant',CAST(X'436166c3a9205a6fc3a9' AS TEXT),'2026-11','USD','expense',4000,1);
    INSERT INTO name_total VALUES('merchant',CAST(X'e284ab6e677374726f6d' AS TEXT),'2026-11','USD','expense',1600,2);
    INSERT INTO name_total VALUES('person','Leo, Priya','','USD','expense',2000,1);
    INSERT INTO name_total VALUES('person','Sam, Leo','','USD','expense',700,1);
    INSERT INTO name_total VALUES('person',CAST(X'5a6f65cc88' AS TEXT),'','USD','expense',900,1);
    INSERT INTO name_total VALUES('person','Leo, Priya','2026-11','USD','expense',2000,1);
    INSERT INTO name_total VALUES('person','Sam, Leo','2026-11','USD','expense',700,1);
    INSERT INTO name_total VALUES('person',CAST(X'5a6f65cc88' AS TEXT),'2026-11','USD','expense',900,1);
    """#
}
