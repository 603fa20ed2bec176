import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendStatements
import SpendTestSupport
import Testing

@Suite("The law of import")
struct ImportLawTests {
  /// How many cases each law is tried with; `SPENDWISE_IMPORT_CASES=10000` tries so many in all.
  private static let cases =
    (ProcessInfo.processInfo.environment["SPENDWISE_IMPORT_CASES"].flatMap { UInt64($0) } ?? 300) / 3

  @Test("Whatever the files are called and however they overlap, the ledger has each payment once")
  func wholeDays() throws {
    for seed in 0..<ImportLawTests.cases {
      var numbers = SeededNumbers(seed: seed)
      let statement = Statement(&numbers)
      let account = try Account()
      // Each day stands in one file at least, and whole in each that has it.
      let count = Int.random(in: 1...4, using: &numbers)
      let homes = statement.days.map { _ in Int.random(in: 0..<count, using: &numbers) }
      for file in (0..<count).shuffled(using: &numbers) {
        let days = zip(statement.days, homes).filter {
          $0.1 == file || Int.random(in: 0..<3, using: &numbers) == 0
        }
        try account.importing(statement.payments(on: days.map(\.0)), &numbers)
      }
      #expect(try account.lines == statement.payments.map(\.line).sorted(), "seed \(seed)")
      #expect(try DerivedFixture(account.ledger.path).isTrue, "seed \(seed)")
    }
  }

  @Test("Of files cut anywhere, the ledger has each payment as often as the file that has it most often")
  func anyParts() throws {
    for seed in 0..<ImportLawTests.cases {
      var numbers = SeededNumbers(seed: seed &+ 1_000_000)
      let statement = Statement(&numbers)
      let account = try Account()
      var most: [String: Int] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let part = statement.payments.filter { _ in Bool.random(using: &numbers) }
        try account.importing(part.shuffled(using: &numbers), &numbers)
        let counts = Dictionary(part.map { ($0.line, 1) }, uniquingKeysWith: +)
        most.merge(counts) { max($0, $1) }
      }
      let expected = most.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted()
      #expect(try account.lines == expected, "seed \(seed)")
    }
  }

  @Test("The same file again adds nothing; taken back and imported again it is the same ledger")
  func again() throws {
    for seed in 0..<ImportLawTests.cases {
      var numbers = SeededNumbers(seed: seed &+ 2_000_000)
      let statement = Statement(&numbers)
      let account = try Account()
      let before = statement.payments.filter { _ in Int.random(in: 0..<3, using: &numbers) == 0 }
      try account.importing(before, &numbers)
      let first = try account.importing(statement.payments, &numbers)
      #expect(first.recorded + first.known == statement.payments.count, "seed \(seed)")
      let (lines, sums) = (try account.lines, try account.sums)
      let second = try account.importing(statement.payments.shuffled(using: &numbers), &numbers)
      #expect(second == LoadReceipt(entry: nil, recorded: 0, known: statement.payments.count), "seed \(seed)")
      guard first.recorded > 0 else { continue }
      _ = try account.ledger.ledger.undoNewest()
      #expect(try account.lines == before.map(\.line).sorted(), "seed \(seed)")
      try account.importing(statement.payments, &numbers)
      #expect(try account.lines == lines, "seed \(seed)")
      #expect(try account.sums == sums, "seed \(seed)")
    }
  }

  // MARK: Statements

  /// A payment of an account, in hundredths.
  private struct Payment {
    let day: Int
    let hundredths: Int
    let words: String

    /// As ``Account/lines`` tell it.
    var line: String { "\(iso) \(hundredths < 0 ? "expense" : "income") \(plain) EUR \(words)" }
    var iso: String { "2026-0\(day / 28 + 1)-\(two(day % 28 + 1))" }
    private var plain: String { "\(hundredths.magnitude / 100).\(two(Int(hundredths.magnitude % 100)))" }

    func amount(_ mark: String) -> String {
      (hundredths < 0 ? "-" : "")
        + "\(hundredths.magnitude / 100)\(mark)\(two(Int(hundredths.magnitude % 100)))"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
  }

  /// What happened on one account; some payments are equal in all.
  private struct Statement {
    let payments: [Payment]

    init(_ numbers: inout SeededNumbers) {
      var payments: [Payment] = []
      for _ in 0..<Int.random(in: 1...40, using: &numbers) {
        let payment = Payment(
          day: Int.random(in: 0..<20, using: &numbers),
          hundredths: Int.random(in: 1...4, using: &numbers)
            * [-250, -250, 1_000][Int.random(in: 0..<3, using: &numbers)],
          words: ["tea", "bread; dark", "a, b", "\"x\" y"][Int.random(in: 0..<4, using: &numbers)]
        )
        payments += Array(repeating: payment, count: Int.random(in: 0..<8, using: &numbers) == 0 ? 2 : 1)
      }
      self.payments = payments.sorted { $0.day < $1.day }
    }

    var days: [Int] { Set(payments.map(\.day)).sorted() }

    func payments(on days: [Int]) -> [Payment] { payments.filter { days.contains($0.day) } }
  }

  /// A ledger that files of one account are imported to.
  private struct Account {
    let ledger: LedgerFixture

    init() throws { ledger = try LedgerFixture() }

    /// Imports a file of `payments`, written and called as it happens.
    @discardableResult
    func importing(_ payments: [Payment], _ numbers: inout SeededNumbers) throws -> LoadReceipt {
      guard !payments.isEmpty else { return LoadReceipt(entry: nil, recorded: 0, known: 0) }
      let (delimiter, mark) = Bool.random(using: &numbers) ? (",", ".") : (";", ",")
      let lineEnd = Bool.random(using: &numbers) ? "\n" : "\r\n"
      var text = ["Booking date", "Details", "Amount", "Currency"].joined(separator: delimiter) + lineEnd
      for payment in payments {
        let words = "\"" + payment.words.replacing("\"", with: "\"\"") + "\""
        text += [payment.iso, words, payment.amount(mark), "EUR"].joined(separator: delimiter) + lineEnd
      }
      let folder = try TemporaryFolder()
      let name = "statement-\(UInt16.random(in: 0...UInt16.max, using: &numbers)).csv"
      try folder.write(text, to: name)
      var settings = RowFile.settings
      settings.minus = .spent
      settings.rowsInChunk = Int.random(in: 1...50, using: &numbers)
      let result = try FileImport(opening: folder.file(name)).run(settings) { nextRows in
        try ledger.ledger.load(cause: cause(name)) { try nextRows() }
      }
      #expect(result.report.takenCount == payments.count && result.report.refusedCount == 0)
      return result.receipt
    }

    /// All that the ledger has, a line each, sorted.
    var lines: [String] {
      get throws {
        var lines: [String] = []
        try ledger.ledger.visit(ListRequest(limit: nil)) { expense in
          let draft = expense.draft
          lines.append(
            "\(draft.date.iso) \(draft.kind.rawValue) \(draft.amount.decimalText) \(draft.amount.currency.code) "
              + draft.description
          )
          return true
        }
        return lines.sorted()
      }
    }

    /// What the ledger computed of it.
    var sums: [String] { get throws { try DerivedFixture(ledger.path).dump } }
  }
}
