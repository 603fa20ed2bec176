import SpendCore

/// The rows that the payments of a statement make.
struct StatementRows<Source: StatementSource & ~Copyable>: RowSource, ~Copyable {
  private var source: Source
  private var drafts: StatementDrafts
  private var balances = BalanceSheet()
  private let home: Currency

  /// About how many bytes of a file a payment takes.
  private static var bytesOfRow: Int { 128 }

  /// The rows of `source`.
  init(_ source: consuming Source, settings: ImportSettings) {
    self.source = source
    drafts = StatementDrafts(settings)
    home = settings.homeCurrency
  }

  var progress: (used: Int, size: Int) { source.progress }

  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool {
    defer { report.accounts = drafts.accounts.names }
    while !block.isFull {
      guard let item = try source.next() else {
        let sheet = balances
        report.balances = sheet.stated { drafts.accountName(of: $0) }
        return false
      }
      switch item {
      case .row(let row):
        do throws(RowFault) {
          let draft = try drafts.draft(of: row)
          block.append(draft, size: StatementRows.bytesOfRow)
          report.take()
          balances.add(row, row.amount.units < 0 ? draft.amount.negated : draft.amount)
        } catch {
          report.refuse(line: row.line, error)
        }
      case .balance(let balance): balances.add(balance, home: home)
      case .leftOut(_, let reason): report.leaveOut(reason)
      case .refused(let line, let fault): report.refuse(line: line, fault)
      }
    }
    return true
  }
}
