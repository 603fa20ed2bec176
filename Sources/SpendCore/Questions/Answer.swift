/// The figures that answer a question, computed by the ledger.
package struct Answer: Sendable {
  /// One figure or group of figures.
  package struct Row: Sendable, Hashable {
    /// The group's name (a category, a merchant, `2026-10`, `2026-10-31`, …); empty where nothing is grouped.
    package let label: String
    /// The figure in money: the net total, the average, or the single amount.
    package let amount: Money
    /// How many entries it stands for; of a run of days, how many days.
    package let count: Int
    /// A figure that is neither money nor whole, in hundredths: entries per unit, days between entries, or a share.
    package let hundredths: Int64?
    /// The label of the time within the group, where each group is split by one; nil where none is.
    package let across: String?

    /// A row of these parts.
    package init(label: String, amount: Money, count: Int, hundredths: Int64? = nil, across: String? = nil) {
      self.label = label
      self.amount = amount
      self.count = count
      self.hundredths = hundredths
      self.across = across
    }
  }

  /// The same figures over other entries or days, which those of the question are held against.
  package struct Side: Sendable {
    /// Which entries, and the days that were taken.
    package let scope: Scope
    /// How the figures were divided.
    package let division: Division?
    /// The figures, as ``Answer/rows``.
    package let rows: [Row]
    /// How many entries matched.
    package let matchCount: Int
    /// The numbers of the entries counted; empty unless evidence was asked for.
    package let expenseIDs: [Int64]

    /// A side of these parts.
    package init(scope: Scope, division: Division?, rows: [Row], matchCount: Int, expenseIDs: [Int64]) {
      self.scope = scope
      self.division = division
      self.rows = rows
      self.matchCount = matchCount
      self.expenseIDs = expenseIDs
    }
  }

  /// What was asked.
  package let question: Question
  /// The day on which it was asked.
  package let today: CivilDate
  /// The days that were taken.
  package let period: Period
  /// How the figures were divided; nil where they weren't.
  package let division: Division?
  /// The figures: one row for each currency (and group), home currency's rows as ranked; empty when nothing matched.
  ///
  /// Numbers of entries in groups or per unit are over all currencies.
  package private(set) var rows: [Row]
  /// What the figures are held against.
  package let others: [Side]
  /// What is usual by now, of a month that still runs; nil for other figures.
  package let pace: Side?
  /// The entries, for a list and the measures of single entries; newest first, or as the measure says.
  package let expenses: [Expense]
  /// How many entries matched in all, over all currencies.
  package let matchCount: Int
  /// The numbers of the entries counted; empty unless evidence was asked for.
  package let expenseIDs: [Int64]
  /// What of the money that a figure is about is of each of ``asideKinds``, labelled so; nil where it wasn't looked at.
  package let asides: [Row]?
  /// The statement with its parameters written in, ready for `sqlite3`.
  package let sql: String

  /// The kinds of what lowers spending or is left out of it.
  package static let asideKinds: [ExpenseKind] = [.refund, .income, .transfer]

  /// An answer of these parts.
  package init(
    question: Question,
    today: CivilDate,
    period: Period? = nil,
    division: Division? = nil,
    rows: [Row],
    others: [Side] = [],
    pace: Side? = nil,
    expenses: [Expense] = [],
    matchCount: Int,
    expenseIDs: [Int64] = [],
    asides: [Row]? = nil,
    sql: String
  ) {
    self.question = question
    self.today = today
    self.period = period ?? question.period
    self.division = division
    self.rows = rows
    self.others = others
    self.pace = pace
    self.expenses = expenses
    self.matchCount = matchCount
    self.expenseIDs = expenseIDs
    self.asides = asides
    self.sql = sql
  }

  /// The same answer with `rows` of its own alone.
  package func with(rows: [Row]) -> Answer {
    var part = self
    part.rows = rows
    return part
  }

  /// The numbers of the entries counted on any side, each once.
  package var allExpenseIDs: [Int64] {
    guard !others.isEmpty else { return expenseIDs }
    let all = expenseIDs + others.flatMap(\.expenseIDs)
    var seen = Set<Int64>(minimumCapacity: all.count)
    return all.filter { seen.insert($0).inserted }
  }

  /// The question's own figures in the form of those they are held against.
  package var own: Side {
    Side(
      scope: Scope(filter: question.filter, period: period),
      division: division,
      rows: rows,
      matchCount: matchCount,
      expenseIDs: expenseIDs
    )
  }
}
