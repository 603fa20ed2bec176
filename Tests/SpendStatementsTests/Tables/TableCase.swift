import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

/// A table as some bank writes it, and what has to come of it, by hand.
struct TableCase: Sendable, CustomTestStringConvertible {
  private let what: String
  private let content: [UInt8]
  private let settings: ImportSettings
  private let expected: [String]

  var testDescription: String { what }

  /// The table `content`, of which ``lines(_:_:)`` must be `expected`.
  init(
    _ what: String,
    _ content: String,
    today: String? = nil,
    map: String? = nil,
    minus: MinusMeaning? = nil,
    _ expected: [String]
  ) {
    var settings = RowFile.settings
    if let today, let day = CivilDate(iso: today) { settings.today = day }
    if let map, let columns = ColumnMap(map) { settings.map = columns }
    settings.minus = minus
    (self.what, self.content, self.settings, self.expected) = (what, Array(content.utf8), settings, expected)
  }

  /// Expects that what comes of the table is what must.
  func check() throws {
    let found = try TableCase.lines(Data(content), settings)
    #expect(found == expected)
  }

  /// What comes of a file: a line for each payment, in the order of their days, each refused row and each reason why
  /// something is left out; or the code of the error.
  ///
  /// A payment is `2026-01-15 -4.50 USD tea @Shop`, with a minus where it was spent. What came is income where no other
  /// kind stands at its end.
  static func lines(_ content: Data, _ settings: ImportSettings = RowFile.settings) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "table")
    return try lines(path: folder.file("table"), settings)
  }

  /// What comes of the file at `path`.
  static func lines(path: String, _ settings: ImportSettings = RowFile.settings) throws -> [String] {
    do {
      let reading = try RowFile.read(path: path, settings)
      let left = reading.result.report.leftOut.map { "left out \($0.value) \($0.key.rawValue)" }
      return reading.drafts.map(line) + reading.refused.map { "refused \($0)" } + left.sorted()
    } catch let error as ImportError {
      return ["error \(error.code)"]
    }
  }

  private static func line(_ draft: ExpenseDraft) -> String {
    let sign = draft.kind == .expense ? "-" : "+"
    let kind = [.expense, .income].contains(draft.kind) ? "" : " (\(draft.kind.rawValue))"
    let money = "\(sign)\(draft.amount.decimalText) \(draft.amount.currency.code)"
    let merchant = draft.merchant.map { " @\($0)" } ?? ""
    return "\(draft.date.iso) \(money) \(draft.description)\(merchant)\(kind)"
  }
}
