import SpendCore
import SpendSQLite

/// The rows of one day as a load looks for them: by fingerprint, by content, and those told of in other words.
///
/// A reference, as days are held in a dictionary and looked at for each row of a file. One thread uses it at a time.
final class KnownDay {
  /// A row of the ledger that a row of a file may be.
  private struct Row {
    /// The fingerprint, or a hash of the content.
    ///
    /// Two different contents of one day have the same hash, whose key is
    /// made anew each time, once in some ten million loads of a million rows.
    let key: UInt64
    let number: Int64
    /// The account; nil where the ledger doesn't say one.
    let account: String?
  }

  /// What a row of the file may tell of in other words: what was typed or told by a message, and no statement has yet;
  /// for messages what was typed, and what statements have.
  let linkable: [LinkableRow]
  /// How many rows are held.
  let count: Int
  /// Rows of statements in the order of their fingerprints, equal ones in that of their numbers.
  private let stated: [Row]
  /// Rows without a fingerprint in the order of the hashes of their contents, likewise; and those with one, once a file
  /// asks for them that tells none itself.
  private let contents: [Row]
  private var contentsStated: [Row]?
  private let date: CivilDate
  private let entry: Int64
  private let typedNumbers: Set<Int64>
  /// Where the search for a row goes on: those before are taken, or of other accounts.
  private var begun: [Search: Int] = [:]

  /// What is looked for in which of the lists.
  private struct Search: Hashable {
    let key: UInt64
    let account: String?
    let list: List
  }

  private enum List {
    case stated, contents, contentsStated
  }

  /// Reads the rows of `date`, but for those of the entry numbered `entry`.
  ///
  /// - Parameter isForMessages: whether the file is one of messages.
  init(
    _ date: CivilDate,
    in ledger: Ledger,
    before entry: Int64,
    origins: EntryOrigins,
    forMessages isForMessages: Bool
  ) throws(SQLiteFailure) {
    (self.date, self.entry) = (date, entry)
    let range = StatementFingerprint.range(on: date)
    // What was given another date since, or typed for another day, is still that row of the statement.
    let statements = try ledger.kept(
      """
      SELECT id, fingerprint, account FROM expense INDEXED BY expense_by_date
      WHERE date = ?3 AND entry <> ?4 AND fingerprint BETWEEN ?1 AND ?2
      UNION ALL
      SELECT id, fingerprint, account FROM expense INDEXED BY expense_changed
      WHERE fingerprint BETWEEN ?1 AND ?2 AND updated IS NOT NULL AND date <> ?3 AND entry <> ?4
      """
    )
    defer { statements.reset() }
    try statements.bind([
      .integer(range.lowerBound), .integer(range.upperBound), .text(date.iso), .integer(entry),
    ])
    var stated: [Row] = []
    while try statements.step() {
      let fingerprint = UInt64(bitPattern: statements.integer(1))
      stated.append(Row(key: fingerprint, number: statements.integer(0), account: statements.optionalText(2)))
    }
    self.stated = KnownDay.sorted(stated)
    var linkable: [LinkableRow] = []
    func take(_ expense: Expense, recordedBy entry: Int64) {
      guard let origin = origins.origin(of: expense.draft, recordedBy: entry),
        origin == .typed || isForMessages == (origin == .statement)
      else { return }
      linkable.append(LinkableRow(expense, from: origin))
    }
    contents = try KnownDay.contents(of: date, "IS NULL", in: ledger, before: entry, take)
    typedNumbers = Set(linkable.map(\.number))
    if isForMessages || origins.haveMessages {
      contentsStated = try KnownDay.contents(of: date, "IS NOT NULL", in: ledger, before: entry, take)
    }
    self.linkable = linkable
    count = stated.count + contents.count
  }

  /// Reads the contents of rows that came with a statement, for a file that says no fingerprints.
  func readContentsOfStatements(in ledger: Ledger) throws(SQLiteFailure) {
    guard contentsStated == nil else { return }
    contentsStated = try KnownDay.contents(of: date, "IS NOT NULL", in: ledger, before: entry) { _, _ in }
  }

  private static func contents(
    of date: CivilDate,
    _ fingerprint: String,
    in ledger: Ledger,
    before entry: Int64,
    _ visit: (Expense, Int64) -> Void
  ) throws(SQLiteFailure) -> [Row] {
    let columns = ledger.schema.columns
    let statement = try ledger.kept(
      """
      SELECT \(columns.list), expense.entry FROM \(ExpenseColumns.tables)
      WHERE expense.date = ? AND expense.entry <> ? AND expense.fingerprint \(fingerprint)
      """
    )
    defer { statement.reset() }
    try statement.bind([.text(date.iso), .integer(entry)])
    var rows: [Row] = []
    while try statement.step() {
      let expense = try ledger.expense(from: statement)
      guard expense.id > 0 else { continue }
      rows.append(Row(key: key(of: expense.draft), number: expense.id, account: expense.draft.account))
      visit(expense, statement.integer(columns.listCount))
    }
    return sorted(rows)
  }

  /// The number of the first row that `draft` is, but for those `taken`; nil where the day has none.
  ///
  /// A row that says no account may be of any.
  func row(like draft: ExpenseDraft, besides taken: NumberSet) -> Int64? {
    if let fingerprint = draft.fingerprint {
      // What somebody typed is linked to a statement, also where both say the same.
      let number = first(.stated, UInt64(fingerprint.rawValue), draft.account) { taken.contains($0) }
      if number != nil || contents.isEmpty { return number }
    }
    let content = KnownDay.key(of: draft)
    if draft.fingerprint != nil {
      return first(.contents, content, draft.account) { taken.contains($0) || self.typedNumbers.contains($0) }
    }
    return first(.contents, content, draft.account) { taken.contains($0) }
      ?? first(.contentsStated, content, draft.account) { taken.contains($0) }
  }

  private func first(_ list: List, _ key: UInt64, _ account: String?, unless isOut: (Int64) -> Bool) -> Int64?
  {
    let rows =
      switch list {
      case .stated: stated
      case .contents: contents
      case .contentsStated: contentsStated ?? []
      }
    let search = Search(key: key, account: account, list: list)
    var place = begun[search] ?? rows.firstIndex(fromWhich: { $0.key >= key })
    defer { begun[search] = place }
    while place < rows.count, rows[place].key == key {
      let row = rows[place]
      let isOfAccount = account == nil || row.account == nil || KnownDay.isSame(account, row.account)
      if isOfAccount, !isOut(row.number) { return row.number }
      place += 1
    }
    return nil
  }

  private static func isSame(_ one: String?, _ other: String?) -> Bool {
    one == other || one.map(FoldedText.fold) == other.map(FoldedText.fold)
  }

  private static func sorted(_ rows: [Row]) -> [Row] {
    rows.sorted { ($0.key, $0.number) < ($1.key, $1.number) }
  }

  /// A hash of what makes two rows one where no fingerprint does; the category may have been corrected since.
  private static func key(of draft: ExpenseDraft) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(draft.amount)
    hasher.combine(draft.kind)
    hasher.combine(draft.description)
    hasher.combine(draft.merchant)
    hasher.combine(draft.person)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension Array {
  /// The first place from which on `holds` is true, where the elements for which it is come last.
  fileprivate func firstIndex(fromWhich holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
