import LedgerFixtures
import SpendCore
import SpendLedger
import Testing

@Suite("What a message of a bank tells and a statement tells, too")
struct MessageLinkTests {
  private func days(_ fixture: LedgerFixture) throws -> [String] {
    try RawDatabase(fixture.path).rows("SELECT id, date, amount FROM expenses ORDER BY id")
  }

  private func total(_ fixture: LedgerFixture) throws -> [String] {
    try RawDatabase(fixture.path).rows("SELECT sum(amount) FROM day_total")
  }

  /// One payment as the alert of the card has it.
  private func alert(_ amount: String = "18.40", on date: String = "2026-11-12") throws -> ExpenseDraft {
    try stated(amount, on: date, words: "Blue Bottle", account: "\u{B7}\u{B7}1234")
  }

  /// The same as the statement of the account has it, two days later.
  private func booked(
    _ amount: String = "18.40",
    on date: String = "2026-11-14",
    account: String = "DE\u{B7}\u{B7}4310"
  ) throws -> ExpenseDraft {
    try stated(amount, on: date, words: "SQ *BLUE BOTTLE COFFEE 77", account: account)
  }

  @Test("It counts once, whichever of both comes first, and however often each comes again")
  func once() throws {
    let (first, second) = (try LedgerFixture(), try LedgerFixture())
    for _ in 0..<2 {
      try first.ledger.load([try alert()], named: "sms.xml", from: .message)
      try first.ledger.load([try booked()])
      try second.ledger.load([try booked()])
      try second.ledger.load([try alert()], named: "sms.xml", from: .message)
    }
    #expect(try days(first) == ["1|2026-11-12|18.40"])
    #expect(try days(second) == ["1|2026-11-14|18.40"])
    #expect(try [total(first), total(second)] == [["1840"], ["1840"]])
    #expect(try DerivedFixture(first.path).isTrue)
  }

  @Test("Two payments alike are two, each linked to one")
  func two() throws {
    let fixture = try LedgerFixture()
    let alerts = [try alert(), try alert()]
    try fixture.ledger.load(alerts, named: "sms.xml", from: .message)
    #expect(try fixture.ledger.load([try booked(), try booked(), try booked()]).linked == 2)
    #expect(try total(fixture) == ["5520"])
    #expect(try fixture.ledger.load(alerts, named: "sms.xml", from: .message).known == 2)
  }

  @Test(
    "Without a word in common the account's number tells it within three days, and nothing does without it"
  )
  func byAccount() throws {
    let rows = [
      ("\u{B7}\u{B7}4310", "2026-11-14", 1), ("\u{B7}\u{B7}4310", "2026-11-16", 0),
      ("\u{B7}\u{B7}9999", "2026-11-14", 0),
    ]
    for (account, date, linked) in rows {
      let fixture = try LedgerFixture()
      let alert = try stated("75", on: "2026-11-12", words: "debited", account: account)
      try fixture.ledger.load([alert], named: "sms.xml", from: .message)
      let booked = try stated("75", on: date, words: "EDEKA 4711", account: "DE\u{B7}\u{B7}4310")
      #expect(try fixture.ledger.load([booked]).linked == linked, "\(account) \(date)")
    }
  }

  @Test("Another amount or a day too late is another payment, and so are two messages")
  func others() throws {
    let fixture = try LedgerFixture()
    try fixture.ledger.load([try alert()], named: "sms.xml", from: .message)
    try fixture.ledger.load([try booked("18.41"), try booked(on: "2026-11-18")])
    try fixture.ledger.load([try alert(on: "2026-11-11")], named: "new.xml", from: .message)
    #expect(try days(fixture).count == 4)
  }

  @Test("What was typed, a message and a statement tell of one payment count once")
  func three() throws {
    let fixture = try LedgerFixture()
    try fixture.record(try draft("18.40", on: "2026-11-12", category: "Food & Dining", for: "blue bottle"))
    try fixture.ledger.load([try alert()], named: "sms.xml", from: .message)
    try fixture.ledger.load([try booked()])
    try fixture.ledger.load([try alert()], named: "sms.xml", from: .message)
    #expect(try total(fixture) == ["1840"])
    _ = try fixture.ledger.undoNewest()
    #expect(try total(fixture) == ["1840"])
  }
}
