import SpendCore
import SpendSQLite

/// What each of several names cost the last time.
extension QuestionEvaluation {
  /// The last entry of each name, from one statement; what is the last one of several names counts once.
  func latestOfEach() throws(SQLiteFailure) -> Answer {
    let filters = question.filter.each ?? [question.filter]
    var parts: [String] = []
    var values: [SQLValue] = []
    for (index, filter) in filters.enumerated() {
      var single = Question(measure: .latest, filter: filter, period: question.period)
      single.filter.kinds = question.kinds
      let latest = try compiler(Side(question: single, division: nil)).extremes()
      parts.append("SELECT *, \(index) AS side FROM (\n\(latest.sql)\nLIMIT 1\n)")
      values += latest.values
    }
    let union = parts.joined(separator: "\nUNION ALL\n")
    let statement = try prepare(
      QuestionCompiler.Compiled(sql: "SELECT * FROM (\n\(union)\n)\nORDER BY side", values: values)
    )
    let columns = ledger.schema.columns.listCount
    var expenses: [Expense] = []
    var rows: [Answer.Row] = []
    while try statement.step() {
      let expense = try ledger.expense(from: statement)
      guard !expenses.contains(where: { $0.id == expense.id }) else { continue }
      let name = filters[Int(statement.integer(columns + 2))].names.first
      expenses.append(expense)
      rows.append(Answer.Row(label: name ?? "", amount: expense.draft.amount, count: 1))
    }
    return Answer(
      question: question,
      today: today,
      rows: rows,
      expenses: expenses,
      matchCount: expenses.count,
      expenseIDs: evidence ? expenses.map(\.id) : [],
      sql: statement.expandedSQL
    )
  }
}
