import SpendCore
import SpendSQLite

/// Questions whose answers are entries or days.
extension QuestionEvaluation {
  func entries(_ compiled: QuestionCompiler.Compiled) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiled)
    var expenses: [Expense] = []
    var rows: [Answer.Row] = []
    var matched = 0
    while try statement.step() {
      let expense = try ledger.expense(from: statement)
      let label = statement.text(ledger.schema.columns.listCount)
      matched = Int(statement.integer(ledger.schema.columns.listCount + 1))
      expenses.append(expense)
      let amount = expense.draft.amount
      if let last = rows.last, last.label == label, last.amount == amount {
        rows[rows.count - 1] = Answer.Row(label: label, amount: amount, count: last.count + 1)
      } else {
        rows.append(Answer.Row(label: label, amount: amount, count: 1))
      }
    }
    return Answer(
      question: question,
      today: today,
      rows: rows,
      expenses: expenses,
      matchCount: matched,
      expenseIDs: evidence ? expenses.map(\.id) : [],
      sql: statement.expandedSQL
    )
  }

  /// The last entry, and how many days lie between two of them.
  ///
  /// The index of days tells its day without a look at the others.
  func whetherStill(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> Answer {
    var newest = compiler
    newest.question.limit = 1
    let statement = try prepare(newest.list(since: nil))
    guard try statement.step() else { return try entries(compiler.extremes()) }
    var scope = question.scope
    scope.period = .day(try ledger.expense(from: statement).draft.date)
    statement.reset()
    let answer = try entries(self.compiler(side(of: scope)).extremes())
    guard let first = answer.rows.first else { return answer }
    let apart = try interval(compiler).rows.first?.hundredths
    let row = Answer.Row(label: first.label, amount: first.amount, count: first.count, hundredths: apart)
    return answer.with(rows: [row] + answer.rows.dropFirst())
  }

  func list(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiler.list(since: try firstDay(of: compiler)))
    var expenses: [Expense] = []
    while try statement.step() { expenses.append(try ledger.expense(from: statement)) }
    var sumsOfList = compiler.sumsOfList()
    if sumsOfList.readsDays { sumsOfList = try overDaysOrWhole(sumsOfList) }
    let sums = try rows(of: prepare(sumsOfList.figures()), areCutOff: false)
    return Answer(
      question: question,
      today: today,
      rows: sums.rows,
      expenses: expenses,
      matchCount: sums.matched,
      expenseIDs: evidence ? expenses.map(\.id) : [],
      sql: statement.expandedSQL
    )
  }

  /// The day to which a cut-off list reaches back, where the totals by day tell it.
  private func firstDay(of compiler: QuestionCompiler) throws(SQLiteFailure) -> CivilDate? {
    guard let limit = question.limit, limit > 0, [nil, .newestFirst].contains(question.order),
      compiler.selection.isOfDays
    else { return nil }
    return try SelectionReader(in: ledger).day(reachedBy: limit, of: compiler.selection)
  }

  // MARK: Days

  func interval(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiler.interval())
    let (rows, matched) = try rows(of: statement, areCutOff: false)
    return Answer(
      question: question,
      today: today,
      rows: matched > 0 ? rows : [],
      matchCount: matched,
      expenseIDs: question.measure == .interval ? try numbers(compiler) : [],
      sql: statement.expandedSQL
    )
  }

  /// Days of the period as far as it has passed; from the ledger's first day where it reaches back to the beginning.
  func days(
    _ compile: (QuestionCompiler) -> QuestionCompiler.Compiled
  ) throws(SQLiteFailure) -> Answer {
    var question = question
    question.period = question.period.elapsed(since: try beginning(), today: today)
    let statement = try prepare(compile(try compiler(Side(question: question, division: nil))))
    let rows = try rows(of: statement, areCutOff: false).rows
    return Answer(
      question: self.question,
      today: today,
      period: question.period,
      rows: rows,
      matchCount: rows.count,
      sql: statement.expandedSQL
    )
  }
}
