import SpendCore
import SpendStatements

/// Files of every format that is imported, on their way into drafts.
struct FileDoor: Door {
  private let file: WrittenFile
  private let settings = ImportSettings(homeCurrency: .dollar, categories: Category.defaults.map(\.name))
  /// The same for somebody who says what a table leaves open.
  private let answering: ImportSettings

  init(folder: String) throws {
    file = try WrittenFile("\(folder)/rows")
    var answering = settings
    answering.minus = .spent
    answering.today = CivilDate(dayNumber: 20_000)
    answering.map = ColumnMap("order=dmy,decimal=comma") ?? ColumnMap()
    self.answering = answering
  }

  func violations(of bytes: [UInt8]) -> [String] {
    file.write(bytes)
    return violations(settings) + violations(answering)
  }

  private func violations(_ settings: ImportSettings) -> [String] {
    let first = outcome(settings)
    guard case .success(let drafts, let report) = first else { return [] }
    var found = drafts.flatMap(violations(of:))
    if report.takenCount != drafts.count {
      found.append("\(drafts.count) drafts for \(report.takenCount) rows")
    }
    if outcome(settings) != first { found.append("read twice, it means two things") }
    return found
  }

  private enum Outcome: Equatable {
    case success([ExpenseDraft], RowReport)
    case refused
  }

  private func outcome(_ settings: ImportSettings) -> Outcome {
    var drafts: [ExpenseDraft] = []
    do {
      let result = try FileImport(opening: file.path).run(settings) { next in
        while let rows = try next() { drafts += rows }
        return LoadReceipt(entry: nil, recorded: drafts.count, known: 0)
      }
      return .success(drafts, result.report)
    } catch {
      return .refused
    }
  }

  private func violations(of draft: ExpenseDraft) -> [String] {
    var found: [String] = []
    if draft.amount.minorUnits <= 0 { found.append("an amount of \(draft.amount.decimalText)") }
    if CivilDate(iso: draft.date.iso) != draft.date { found.append("no such day: \(draft.date)") }
    if !settings.categories.contains(draft.category) {
      found.append("no category is named \(draft.category)")
    }
    if draft.description.isEmpty { found.append("an empty description") }
    return found
  }
}
