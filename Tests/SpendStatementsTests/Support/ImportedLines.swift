import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport

/// What comes of a whole file, in words.
enum ImportedLines {
  /// What comes of a file: a line for each payment, in the order of their days, each refused row and each reason why
  /// something is left out; or the code of the error.
  ///
  /// A payment is `2026-01-15 -4.50 USD tea @Shop`, with a minus where it was spent. What came is income where no other
  /// kind stands at its end.
  static func of(_ content: Data, _ settings: ImportSettings = RowFile.settings) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "table")
    return try of(path: folder.file("table"), settings)
  }

  /// What comes of the file at `path`.
  static func of(path: String, _ settings: ImportSettings = RowFile.settings) throws -> [String] {
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
