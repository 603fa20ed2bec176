import CSQLite
package import SpendCore

extension Ledger {
  /// Computes the answer to `question` with one statement on one state of the ledger.
  ///
  /// - Parameter evidence: whether to bring the numbers of the expenses counted, too.
  package func answer(_ question: Question, evidence: Bool) throws(StoreError) -> Answer {
    try snapshot { () throws(StoreError) in
      try translating { () throws(SQLiteFailure) in
        let compiler = QuestionCompiler(
          question: question,
          selection: try selection(of: question),
          today: clock.now().date,
          homeCurrency: homeCurrency,
          weekStart: weekStart
        )
        return switch question.measure {
        case .total, .count: try figures(compiler, evidence: evidence)
        case .largest, .smallest, .first, .latest: try extremes(compiler, evidence: evidence)
        case .list: try list(compiler, evidence: evidence)
        case .balance, .median, .runningTotal, .interval, .priceHistory, .daysWithout, .longestStreakWithout,
          .longestStreak:
          Answer(question: question, rows: [], expenses: [], matchCount: 0, expenseIDs: [], sql: "")
        }
      }
    }
  }

  private func selection(of question: Question) throws(SQLiteFailure) -> Selection {
    try SelectionReader(in: self).selection(
      question.filter,
      period: question.period,
      kinds: QuestionCompiler.kinds(of: question)
    )
  }

  private func figures(_ compiler: QuestionCompiler, evidence: Bool) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiler.figures())
    let (rows, matched) = try rows(of: statement, areCutOff: compiler.isCutOff)
    var numbers: [Int64] = []
    if evidence {
      let evidence = try prepare(compiler.evidenceOfFigures())
      while try evidence.step() { numbers.append(evidence.integer(0)) }
    }
    return Answer(
      question: compiler.question,
      rows: rows,
      expenses: [],
      matchCount: matched,
      expenseIDs: numbers,
      sql: statement.expandedSQL
    )
  }

  private func rows(
    of statement: Statement,
    areCutOff: Bool
  ) throws(SQLiteFailure) -> (rows: [Answer.Row], matched: Int) {
    var rows: [Answer.Row] = []
    var matched = 0
    while try statement.step() {
      matched = areCutOff ? Int(statement.integer(4)) : matched + Int(statement.integer(3))
      if statement.isNull(2) { continue }
      rows.append(
        Answer.Row(
          label: statement.text(0),
          amount: Money(minorUnits: statement.integer(2), currency: try currency(statement.text(1))),
          count: Int(statement.integer(3))
        )
      )
    }
    return (rows, matched)
  }

  private func extremes(_ compiler: QuestionCompiler, evidence: Bool) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiler.extremes())
    var expenses: [Expense] = []
    var rows: [Answer.Row] = []
    var matched = 0
    while try statement.step() {
      let expense = try expense(from: statement)
      let label = statement.text(ExpenseColumns.count)
      matched = Int(statement.integer(ExpenseColumns.count + 1))
      expenses.append(expense)
      let amount = expense.draft.amount
      if let last = rows.last, last.label == label, last.amount == amount {
        rows[rows.count - 1] = Answer.Row(label: label, amount: amount, count: last.count + 1)
      } else {
        rows.append(Answer.Row(label: label, amount: amount, count: 1))
      }
    }
    return Answer(
      question: compiler.question,
      rows: rows,
      expenses: expenses,
      matchCount: matched,
      expenseIDs: evidence ? expenses.map(\.id) : [],
      sql: statement.expandedSQL
    )
  }

  private func list(_ compiler: QuestionCompiler, evidence: Bool) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiler.list(since: try firstDay(of: compiler)))
    var expenses: [Expense] = []
    while try statement.step() { expenses.append(try expense(from: statement)) }
    let sums = try rows(of: prepare(compiler.sumsOfList().figures()), areCutOff: false)
    return Answer(
      question: compiler.question,
      rows: sums.rows,
      expenses: expenses,
      matchCount: sums.matched,
      expenseIDs: evidence ? expenses.map(\.id) : [],
      sql: statement.expandedSQL
    )
  }

  /// The day to which a cut-off list reaches back, where the totals by day tell it.
  private func firstDay(of compiler: QuestionCompiler) throws(SQLiteFailure) -> CivilDate? {
    guard let limit = compiler.question.limit, limit > 0, compiler.selection.isOfDays else { return nil }
    return try SelectionReader(in: self).day(reachedBy: limit, of: compiler.selection)
  }

  private func prepare(_ compiled: QuestionCompiler.Compiled) throws(SQLiteFailure) -> Statement {
    let statement = try connection.prepare(compiled.sql)
    try statement.bind(compiled.values)
    return statement
  }
}
