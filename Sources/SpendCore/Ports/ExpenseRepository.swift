/// The ledger as the conversation sees it.
package protocol ExpenseRepository: AnyObject {
  /// Records lines, each with all its drafts, in one transaction: all of them or none. When this returns they are durable.
  ///
  /// - Returns: for each line its expenses with their new numbers, in order.
  func record(_ lines: [LineToRecord]) throws -> [[Expense]]

  /// Takes back the last change that is not yet taken back; nil when there is none.
  func undoLastChange() throws -> UndoneChange?

  /// Computes the answer to `question` with one statement.
  ///
  /// - Parameter evidence: whether to bring the numbers of the expenses counted, too.
  func answer(_ question: Question, evidence: Bool) throws -> Answer

  /// Visits expenses, newest first (latest date, then highest number), without holding them all; stops when `visit` returns false.
  func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws

  /// The categories, in their order.
  func categories() throws -> [Category]
}

/// One line's drafts on their way to the ledger.
package struct LineToRecord: Sendable {
  /// Who caused an entry of the journal.
  package enum Source: String, Sendable {
    case typed, piped, model, undo
  }

  /// The drafts; at least one.
  package let drafts: [ExpenseDraft]
  /// The words said.
  package let words: String
  /// Who caused it.
  package let source: Source
  /// When.
  package let moment: Moment

  /// A line of these parts.
  package init(drafts: [ExpenseDraft], words: String, source: Source, moment: Moment) {
    self.drafts = drafts
    self.words = words
    self.source = source
    self.moment = moment
  }
}

/// A change that was taken back.
package struct UndoneChange: Sendable {
  /// The words that had caused it.
  package let words: String
  /// The expenses that are gone again.
  package let removed: [Expense]

  /// The change made by `words`.
  package init(words: String, removed: [Expense]) {
    self.words = words
    self.removed = removed
  }
}

/// The figures that answer a question, computed by the ledger.
package struct Answer: Sendable {
  /// One figure or group of figures.
  package struct Row: Sendable, Hashable {
    /// The group's name (a category, a merchant, `2026-10`, `2026-10-31`, …); empty where nothing is grouped.
    package let label: String
    /// The figure in money: the net total, the average, or the single amount.
    package let amount: Money
    /// How many entries it stands for.
    package let count: Int

    /// A row of these parts.
    package init(label: String, amount: Money, count: Int) {
      self.label = label
      self.amount = amount
      self.count = count
    }
  }

  /// What was asked.
  package let question: Question
  /// The figures: one row for each currency (and group), home currency's rows as ranked; empty when nothing matched.
  package let rows: [Row]
  /// The entries, for ``Question/Measure/list`` and the single-entry measures; newest first, or as the measure says.
  package let expenses: [Expense]
  /// How many entries matched in all, over all currencies.
  package let matchCount: Int
  /// The numbers of the entries counted; empty unless evidence was asked for.
  package let expenseIDs: [Int64]
  /// The statement with its parameters written in, ready for `sqlite3`.
  package let sql: String

  /// An answer of these parts.
  package init(
    question: Question,
    rows: [Row],
    expenses: [Expense],
    matchCount: Int,
    expenseIDs: [Int64],
    sql: String
  ) {
    self.question = question
    self.rows = rows
    self.expenses = expenses
    self.matchCount = matchCount
    self.expenseIDs = expenseIDs
    self.sql = sql
  }
}
