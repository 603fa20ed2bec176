package import SpendCore

/// What proves an answer: for each of its figures the days, the filter, the entries, and these added up once more, one
/// by one.
package struct Proof: Sendable {
  /// One figure, or the rows of one side of a comparison.
  package struct Part: Sendable {
    /// What it is called among several; empty where it is alone.
    package let name: String
    /// The days that were taken.
    package let period: Period
    /// Which entries count, in words.
    package let filter: String
    /// The numbers of the entries.
    package let numbers: [Int64]
    /// What the entries come to when they are added up here, by currency.
    package let sums: [Money]
    /// How the sum becomes the figure, such as `divided by 31 days`; nil where it is the figure.
    package let division: String?
    /// Whether the entries come to the figures that were told; nil where those are no sums or numbers of entries.
    package let agrees: Bool?
  }

  /// The question as it was asked.
  package let question: Question
  /// The figures, the question's own first.
  package let parts: [Part]
  /// The statement with its values written in.
  package let sql: String

  /// The proof of `answer`, which brings its evidence.
  ///
  /// - Throws: what `ledger` throws, or ``MoneyError`` for a sum past 64 bits.
  init(of answer: Answer, in ledger: any ExpenseRepository) throws {
    question = answer.question
    sql = answer.sql
    let names = SideNames(answer: answer)
    let pace = answer.pace.map { (SideNames.usual($0.scope.period), $0) }
    let sides = [(names.own, answer.own)] + zip(names.others, answer.others) + [pace].compactMap(\.self)
    parts = try sides.enumerated().map { index, side in
      let entries = try ledger.expenses(numbered: side.1.expenseIDs)
      // Of what stands beside it, groups are not picked, and a share is one of all spending.
      var question = answer.question
      question.scope = side.1.scope
      if index > 0, question.isShare, question.measure != .count {
        question.measure = .total
      }
      let addition = try ProofAddition(of: entries, for: question)
      return Part(
        name: sides.count > 1 ? side.0 : "",
        period: side.1.scope.period,
        filter: ProofAddition.filterText(question),
        numbers: side.1.expenseIDs,
        sums: addition.sums,
        division: ProofAddition.text(side.1.division),
        agrees: addition.agrees(with: side.1, of: question)
      )
    }
  }
}

/// The addition of entries in plain Swift, which shares nothing with the statement that computed the figure.
struct ProofAddition {
  let entries: [Expense]
  let sums: [Money]

  init(of entries: [Expense], for question: Question) throws(MoneyError) {
    self.entries = entries
    let kinds = question.filter.kinds
    let isNet = kinds.isEmpty || kinds.contains(.expense) && kinds.contains(.refund)
    var sums: [Currency: Money] = [:]
    for draft in entries.map(\.draft) {
      let isLess = question.measure == .balance ? draft.kind == .expense : isNet && draft.kind == .refund
      let money = draft.amount
      sums[money.currency] = try (sums[money.currency] ?? .zero(money.currency)).adding(
        isLess ? money.negated : money
      )
    }
    self.sums = sums.values.sorted { $0.currency.code < $1.currency.code }
  }

  /// Whether the entries come to the figures of `side`.
  func agrees(with side: Answer.Side, of question: Question) -> Bool? {
    if let grouping = question.grouping, grouping.isShared { return isOfShared(grouping, side, question) }
    switch question.measure {
    case .count:
      return entries.count == side.matchCount || question.limit != nil || question.skip > 0
        ? isEntries(of: side, question) : false
    case .total, .balance: break
    case .runningTotal:
      guard question.limit == 1 else { return nil }
    default: return nil
    }
    guard side.division?.divisor != nil || side.division == nil else { return isPerPurchase(side) }
    if side.division != nil, question.isGrouped { return nil }
    var told: [Currency: Int64] = [:]
    for row in side.rows { told[row.amount.currency, default: 0] += row.amount.minorUnits }
    return told == Dictionary(uniqueKeysWithValues: sums.map { ($0.currency, divided($0, side.division)) })
  }

  /// Whether the entries of each person or tag come to its figure: one of several counts for each.
  private func isOfShared(_ grouping: Question.Grouping, _ side: Answer.Side, _ question: Question) -> Bool? {
    guard [.count, .total, .balance].contains(question.measure), side.division == nil else { return nil }
    return side.rows.allSatisfy { row in
      let own = entries.filter { entry in
        let names = grouping == .tag ? entry.draft.tags : entry.draft.people
        return names.contains { FoldedText.foldCase($0) == FoldedText.foldCase(row.label) }
      }
      guard question.measure != .count else { return own.count == row.count }
      let sums = try? ProofAddition(of: own, for: question).sums
      return sums?.first { $0.currency == row.amount.currency }?.minorUnits == row.amount.minorUnits
    }
  }

  private func isEntries(of side: Answer.Side, _ question: Question) -> Bool {
    guard question.isGrouped else { return entries.count == side.matchCount }
    return entries.count == side.rows.reduce(0) { $0 + $1.count }
  }

  private func isPerPurchase(_ side: Answer.Side) -> Bool? {
    guard side.rows.allSatisfy({ $0.label.isEmpty }) else { return nil }
    return side.rows.allSatisfy { row in
      let purchases = entries.count {
        $0.draft.amount.currency == row.amount.currency && $0.draft.kind == .expense
      }
      let sum = sums.first { $0.currency == row.amount.currency }?.minorUnits ?? 0
      return Division(unit: .purchase, divisor: Int64(purchases), period: side.scope.period).applied(to: sum)
        == row.amount.minorUnits
    }
  }

  private func divided(_ sum: Money, _ division: Division?) -> Int64 {
    division?.applied(to: sum.minorUnits) ?? sum.minorUnits
  }

  /// Which entries count, in words.
  static func filterText(_ question: Question) -> String {
    let kinds =
      question.filter.kinds.isEmpty
      ? (question.measure == .total || question.measure == .runningTotal
        ? "expenses less refunds"
        : question.measure == .balance ? "income and refunds less expenses" : "expenses")
      : question.filter.kinds.map(\.rawValue).joined(separator: ", ")
    return kinds + FilterWording(filter: question.filter).phrase
  }

  static func text(_ division: Division?) -> String? {
    guard let division else { return nil }
    guard let divisor = division.divisor else { return "divided by the purchases" }
    let times = division.multiplier == 1 ? "" : "times \(division.multiplier), "
    let unit = division.multiplier == 1 ? " \(division.unit.rawValue)\(divisor == 1 ? "" : "s")" : ""
    return "\(times)divided by \(divisor)\(unit)"
  }
}
