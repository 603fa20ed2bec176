import LedgerFixtures
import SpendCore
import SpendLedger
import SpendLedgerCare
import Testing

@Suite("Accounts")
struct AccountTests {
  private func balance(_ account: String, _ amount: Int64, on date: String) throws -> AccountBalance {
    AccountBalance(
      account: account,
      date: try #require(CivilDate(iso: date)),
      amount: Money(minorUnits: amount, currency: .dollar)
    )
  }

  private func names(_ ledger: Ledger) throws -> [String] { try ledger.accounts().map(\.name) }

  @Test("An account has what its rows and its statements say")
  func summary() throws {
    let fixture = try LedgerFixture()
    let rows = [
      try stated("4", on: "2026-11-18", words: "a", account: "Visa"),
      try stated("9.50", on: "2026-11-02", words: "b", account: "visa"),
      try stated("1.50", on: "2026-11-20", words: "c", account: "Visa", kind: .refund),
      try stated("900", on: "2026-11-01", words: "d", account: "Giro", kind: .income),
      try stated("7", on: "2026-11-01", words: "e"),
    ]
    try fixture.ledger.load(
      rows,
      accounts: StatementAccounts(
        names: ["4111111111111111": "Visa", "DE02": "Giro"],
        balances: [
          try balance("Giro", 90_000, on: "2026-10-31"), try balance("Giro", 88_000, on: "2026-11-20"),
        ]
      )
    )
    let accounts = try fixture.ledger.accounts()
    #expect(accounts.map(\.name) == ["Giro", "Visa"])
    #expect(accounts.map(\.count) == [1, 3])
    #expect(accounts.map { $0.spent.map(\.minorUnits) } == [[0], [1_200]])
    #expect(accounts[0].balances == [try balance("Giro", 88_000, on: "2026-11-20")])
    #expect(accounts[1].days?.lowerBound.iso == "2026-11-02")
    #expect(accounts[1].days?.upperBound.iso == "2026-11-20")
    #expect(try fixture.ledger.accountNames() == ["4111111111111111": "Visa", "DE02": "Giro"])
    #expect(try fixture.ledger.examine().findings == [])
  }

  @Test("A new name holds for its rows and for files to come, is taken back by undo, and stays one account")
  func renamed() throws {
    let fixture = try LedgerFixture()
    let row = try stated("4", on: "2026-11-18", words: "a", account: "··4310")
    try fixture.ledger.load(
      [row],
      accounts: StatementAccounts(
        names: ["DE4310": "··4310"],
        balances: [try balance("··4310", 5, on: "2026-11-18")]
      )
    )
    let receipt = try fixture.ledger.renameAccount("··4310", to: "Joint", cause: cause("accounts name"))
    #expect(receipt.count == 1)
    #expect(try names(fixture.ledger) == ["Joint"])
    #expect(try fixture.ledger.accountNames() == ["DE4310": "Joint"])
    #expect(try fixture.ledger.accounts().first?.balances.count == 1)
    #expect(try fixture.ledger.expenses(numbered: [1]).first?.draft.account == "Joint")
    var again = row
    again.account = "Joint"
    #expect(try fixture.ledger.load([again]).known == 1)
    #expect(try fixture.ledger.examine().findings == [])
    _ = try fixture.ledger.undoNewest()
    #expect(try names(fixture.ledger) == ["··4310"])
    #expect(try fixture.ledger.accountNames() == ["DE4310": "··4310"])
    #expect(try fixture.ledger.load([row]).known == 1)
    #expect(try fixture.ledger.examine().findings == [])
  }

  @Test("What an import said of accounts goes with it")
  func importUndone() throws {
    let fixture = try LedgerFixture()
    try fixture.ledger.load(
      [try stated("4", on: "2026-11-18", words: "a", account: "Visa")],
      accounts: StatementAccounts(names: ["41": "Visa"], balances: [try balance("Visa", 5, on: "2026-11-18")])
    )
    _ = try fixture.ledger.undoNewest()
    #expect(try fixture.ledger.accounts() == [])
    #expect(try fixture.ledger.accountNames() == [:])
    _ = try fixture.ledger.redoNewest()
    #expect(try names(fixture.ledger) == ["Visa"])
  }

  @Test("A hidden account says so, and its rows stay")
  func hidden() throws {
    let fixture = try LedgerFixture()
    try fixture.ledger.load([try stated("4", on: "2026-11-18", words: "a", account: "Visa")])
    try fixture.ledger.hideAccount("VISA", true)
    #expect(try fixture.ledger.accounts().map(\.isHidden) == [true])
    try fixture.ledger.hideAccount("visa", false)
    #expect(try fixture.ledger.accounts().map(\.isHidden) == [false])
    #expect(try fixture.ledger.accounts().map(\.count) == [1])
  }

  @Test("An account that isn't there, or a name that is taken, is refused")
  func refused() throws {
    let fixture = try LedgerFixture()
    try fixture.ledger.load([
      try stated("4", on: "2026-11-18", words: "a", account: "Visa"),
      try stated("4", on: "2026-11-18", words: "b", account: "Giro"),
    ])
    let ledger = fixture.ledger
    #expect(
      reason { _ = try ledger.renameAccount("Amex", to: "x", cause: cause("x")) } == .noSuchAccount("Amex")
    )
    #expect(
      reason { _ = try ledger.renameAccount("Visa", to: "GIRO", cause: cause("x")) } == .accountExists("Giro")
    )
    #expect(reason { try ledger.hideAccount("Amex", true) } == .noSuchAccount("Amex"))
    // Another spelling of its own name is none that is taken.
    _ = try ledger.renameAccount("visa", to: "VISA", cause: cause("x"))
    #expect(try names(ledger) == ["Giro", "VISA"])
  }

  @Test("How a table was read is remembered for its shape, the newest way")
  func plans() throws {
    let fixture = try LedgerFixture()
    #expect(try fixture.ledger.statementPlan(of: "ab") == nil)
    let plans = ["date=1,amount=2", "date=2,amount=3"].map {
      StatementPlan(shape: "ab", map: $0, account: "Visa")
    }
    for plan in plans { try fixture.ledger.remember(plan) }
    #expect(try fixture.ledger.statementPlan(of: "ab") == plans[1])
  }
}
