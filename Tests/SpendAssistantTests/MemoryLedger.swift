import SpendCore

/// A ledger that keeps its expenses in memory and answers only sums and counts, which is what conversations need.
final class MemoryLedger: ExpenseRepository {
  private(set) var lines: [LineToRecord] = []
  private(set) var expenses: [Expense] = []
  /// What recording throws, to stand for a ledger that fails.
  var failure: (any Error)?

  func record(_ lines: [LineToRecord]) throws -> [[Expense]] {
    if let failure { throw failure }
    self.lines += lines
    return lines.map { line in
      line.drafts.map { draft in
        let expense = Expense(id: Int64(expenses.count + 1), draft: draft)
        expenses.append(expense)
        return expense
      }
    }
  }

  func undoLastChange() throws -> UndoneChange? {
    guard let line = lines.popLast() else { return nil }
    let removed = Array(expenses.suffix(line.drafts.count))
    expenses.removeLast(line.drafts.count)
    return UndoneChange(words: line.words, removed: removed)
  }

  func answer(_ question: Question, evidence: Bool) throws -> Answer {
    let matches = expenses.map(\.draft).filter { draft in
      (question.filter.currency.map { $0 == draft.amount.currency } ?? true)
        && (question.period.first.map { $0 <= draft.date } ?? true)
        && (question.period.last.map { draft.date <= $0 } ?? true)
        && (question.filter.kinds.isEmpty || question.filter.kinds.contains(draft.kind))
        && (question.filter.categories.isEmpty || question.filter.categories.contains(draft.category))
    }
    var rows: [Answer.Row] = []
    for draft in matches {
      let label = question.grouping == .category ? draft.category : ""
      if let index = rows.firstIndex(where: {
        $0.label == label && $0.amount.currency == draft.amount.currency
      }) {
        let sum = try rows[index].amount.adding(draft.amount)
        rows[index] = Answer.Row(label: label, amount: sum, count: rows[index].count + 1)
      } else {
        rows.append(Answer.Row(label: label, amount: draft.amount, count: 1))
      }
    }
    return Answer(
      question: question,
      rows: rows,
      expenses: [],
      matchCount: matches.count,
      expenseIDs: [],
      sql: "SELECT 1"
    )
  }

  func visit(_ request: ListRequest, _ visit: (Expense) throws -> Bool) throws {
    for expense in expenses.reversed() where try !visit(expense) { return }
  }

  func categories() throws -> [Category] { Category.defaults }
}

/// An interpreter that says what a test tells it to.
struct ScriptedInterpreter: Interpreter {
  let reading: @Sendable (Utterance) throws -> Intent

  func interpret(_ utterance: Utterance) throws -> Interpretation {
    Interpretation(intent: try reading(utterance), confidencePercent: 90, parser: .model)
  }
}

/// A day that stands still.
struct StandingClock: Clock {
  let date: CivilDate

  func now() -> Moment { Moment(date: date, secondOfDay: 43_200) }
}
