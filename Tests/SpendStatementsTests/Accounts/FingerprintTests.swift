import SpendCore
import SpendStatements
import Testing

@Suite struct FingerprintTests {
  /// The fingerprint of a payment of dollars.
  private static func expected(_ date: String, _ cents: Int64, _ words: [String]) throws
    -> StatementFingerprint
  {
    StatementFingerprint(
      date: try #require(CivilDate(iso: date)),
      minorUnits: cents,
      currency: .dollar,
      words: words
    )
  }

  @Test("a row of a statement is known by its day, its signed amount and its words")
  func statement() throws {
    let table = "Date,Payee,Description,Amount\n2026-01-15,Shop,tea,-4.50\n2026-01-16,ACME,salary,1500.00\n"
    let found = try RowFile.read(table).drafts.map(\.fingerprint)
    #expect(
      try found == [
        FingerprintTests.expected("2026-01-15", -450, ["Shop", "tea"]),
        FingerprintTests.expected("2026-01-16", 150_000, ["ACME", "salary"]),
      ]
    )
    let swift = """
      :20:A
      :25:123
      :60F:C260101USD1,00
      :61:2601150115D4,50NMSCNONREF
      :86:166?20tea?32Shop
      -

      """
    #expect(
      try RowFile.read(swift).drafts.map(\.fingerprint) == [
        FingerprintTests.expected("2026-01-15", -450, ["Shop", "tea"])
      ]
    )
  }

  @Test("what a row is known by doesn't change with what its words are read as, nor with its account")
  func reading() throws {
    let table =
      "Date,Payee,Description,Amount\n2026-01-15,Shop,tea,-4.50\n2026-01-16,Shop,tea,4.50\n"
      + "2026-01-17,Shop,tea,-4.50\n"
    let plain = try RowFile.read(table).drafts
    for kind in ExpenseKind.allCases {
      var settings = RowFile.settings
      settings.reading = { _ in StatementReading(category: "Travel", merchant: "Other", kind: kind) }
      settings.account = "Mine"
      let read = try RowFile.read(table, settings).drafts
      #expect(read.map(\.fingerprint) == plain.map(\.fingerprint))
      #expect(read.map { [$0.category, $0.kind.rawValue] } != plain.map { [$0.category, $0.kind.rawValue] })
    }
    #expect(plain.map(\.fingerprint)[0] != nil)
  }

  @Test("an alert has one, too")
  func alert() throws {
    let export = """
      {"sender":"AX-BANK","date":"2026-01-15","body":"USD 4.50 spent on card XX1234 at SHOP on 15-01-2026."}
      {"sender":"AX-BANK","date":"2026-01-15","body":"USD 9.50 spent on card XX1234 at SHOP on 15-01-2026."}

      """
    let drafts = try RowFile.read(export).drafts
    #expect(
      try drafts.map(\.fingerprint) == [
        FingerprintTests.expected("2026-01-15", -450, ["SHOP", ""]),
        FingerprintTests.expected("2026-01-15", -950, ["SHOP", ""]),
      ]
    )
    #expect(drafts.map(\.account) == ["··1234", "··1234"])
  }

  @Test("rows that say their kind are ours and have none; others were written by a bank, or by hand")
  func ours() throws {
    let table = "date,amount,category,description,kind\n2026-01-15,4.50,Other,tea,expense\n"
    #expect(try RowFile.read(table).drafts.map(\.fingerprint) == [nil])
    let json = #"[{"date":"2026-01-15","amount":"4.50","description":"tea","kind":"income"}]"#
    #expect(try RowFile.read(json).drafts.map(\.fingerprint) == [nil])
    let plain = "date,amount,description\n2026-01-15,4.50,tea\n"
    #expect(
      try RowFile.read(plain).drafts.map(\.fingerprint) == [
        FingerprintTests.expected("2026-01-15", -450, ["tea"])
      ]
    )
  }
}
