import SpendCore
import SpendSQLite

/// Figures over entries that nothing splits or divides.
extension QuestionEvaluation {
  /// Whether the figures of `compiler` can be added up row by row.
  func isTallied(_ compiler: QuestionCompiler) -> Bool {
    question.grouping == nil && compiler.division == nil
      && (compiler.bringsNumbers || compiler.bringsAsides)
  }

  /// What ``QuestionCompiler/figures()`` tells, added up here from one look at the rows: SQLite sorts them all before
  /// it sums the few groups that they make.
  func tallied(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> Figures {
    let (source, condition) = compiler.selection.rows()
    let entries = try prepare(
      QuestionCompiler.Compiled(
        sql: """
          SELECT expense.id, expense.currency, expense.kind, expense.amount
          FROM \(source.sql)
          WHERE \(condition.sql)
          """,
        values: source.values + condition.values
      )
    )
    var numbers = EntryNumbers()
    var sums: [Sum] = []
    var last = 0
    while try entries.step() {
      let (currency, kind) = (entries.textInPlace(1), entries.textInPlace(2))
      if !sums.indices.contains(last) || !sums[last].isOf(currency, kind) {
        last = sums.firstIndex { $0.isOf(currency, kind) } ?? sums.count
        if last == sums.count { sums.append(Sum(currency, kind, counts: question.kinds)) }
      }
      try sums[last].add(entries.integer(3))
      if compiler.bringsNumbers, sums[last].isCounted { numbers.add(entries, 0) }
    }
    return try figures(of: sums, numbers: numbers.newestFirst, bringsAsides: compiler.bringsAsides)
  }

  private func figures(
    of sums: [Sum],
    numbers: [Int64],
    bringsAsides: Bool
  ) throws(SQLiteFailure) -> Figures {
    var figures: Figures = ([], 0, numbers, bringsAsides ? [] : nil)
    for code in homeFirst(Set(sums.map(\.currency))) {
      let currency = try ledger.currency(code)
      let own = sums.filter { $0.currency == code }
      let counted = own.filter(\.isCounted)
      var total = Sum.Total()
      for sum in counted { try total.add(isTakenOff(sum) ? -sum.amount : sum.amount) }
      let count = counted.reduce(0) { $0 + $1.count }
      if count > 0 {
        let amount = Money(minorUnits: total.amount, currency: currency)
        figures.rows.append(Answer.Row(label: "", amount: amount, count: count))
        figures.matched += count
      }
      guard bringsAsides else { continue }
      for kind in Answer.asideKinds.map(\.rawValue) {
        guard let sum = own.first(where: { $0.kind == kind }) else { continue }
        let amount = Money(minorUnits: sum.amount, currency: currency)
        figures.asides?.append(Answer.Row(label: kind, amount: amount, count: sum.count))
      }
    }
    return figures
  }

  /// Whether money of that kind lowers the figure: a refund what was spent, and what was spent what is left.
  private func isTakenOff(_ sum: Sum) -> Bool {
    if question.measure == .balance { return sum.kind == ExpenseKind.expense.rawValue }
    return sum.kind == ExpenseKind.refund.rawValue && question.kinds.contains(.expense)
  }

  /// The codes of currencies in the order in which figures are told.
  func homeFirst(_ codes: some Sequence<String>) -> [String] {
    let home = ledger.homeCurrency.code
    return codes.sorted { ($0 != home ? 1 : 0, $0) < ($1 != home ? 1 : 0, $1) }
  }
}

/// What the entries of one kind and currency come to.
private struct Sum {
  let currency: String
  let kind: String
  /// Whether entries of the kind make the figure, and don't stand aside.
  let isCounted: Bool
  private(set) var count = 0
  private var total = Total()

  var amount: Int64 { total.amount }

  init(
    _ currency: UnsafeBufferPointer<UInt8>,
    _ kind: UnsafeBufferPointer<UInt8>,
    counts kinds: [ExpenseKind]
  ) {
    self.currency = String(decoding: currency, as: UTF8.self)
    let kind = String(decoding: kind, as: UTF8.self)
    self.kind = kind
    isCounted = kinds.contains { $0.rawValue == kind }
  }

  func isOf(_ currency: UnsafeBufferPointer<UInt8>, _ kind: UnsafeBufferPointer<UInt8>) -> Bool {
    self.currency.utf8.elementsEqual(currency) && self.kind.utf8.elementsEqual(kind)
  }

  mutating func add(_ amount: Int64) throws(SQLiteFailure) {
    count += 1
    try total.add(amount)
  }

  /// A sum that 64 bits hold.
  struct Total {
    private(set) var amount: Int64 = 0

    mutating func add(_ other: Int64) throws(SQLiteFailure) {
      let (sum, isTooLarge) = amount.addingReportingOverflow(other)
      guard !isTooLarge else { throw SQLiteFailure(refusing: .sumTooLarge) }
      amount = sum
    }
  }
}
