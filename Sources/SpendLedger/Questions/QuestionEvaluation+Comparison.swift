import SpendCore
import SpendSQLite

/// Questions that hold a figure against another one: both come from one statement.
extension QuestionEvaluation {
  func compared() throws(SQLiteFailure) -> Answer {
    let pace = try pace()
    let sides =
      [try side(of: question.ranksChanges ? question.ofAll : question)] + (try others())
      + [pace].compactMap(\.self)
    var compilers: [QuestionCompiler] = []
    for side in sides { compilers.append(try compiler(side)) }
    let told = try prepare(sideBySide(compilers))
    let proving = compilers.enumerated().map { bringing($1, asides: $0 == 0) }
    let brought = QuestionCompiler.broughtColumns(by: proving)
    let statement = brought.isEmpty ? told : try prepare(sideBySide(proving))
    var rows = sides.map { _ in [Answer.Row]() }
    var matched = sides.map { _ in 0 }
    var numbers = sides.map { _ in EntryNumbers() }
    var asides: [Answer.Row]? = proving[0].bringsAsides ? [] : nil
    while try statement.step() {
      let index = Int(statement.integer(0))
      matched[index] =
        compilers[index].isCutOff ? Int(statement.integer(6)) : matched[index] + Int(statement.integer(4))
      if let row = try row(of: statement, from: 1) { rows[index].append(row) }
      if proving[index].bringsNumbers { numbers[index].add(statement, 7) }
      if proving[index].bringsAsides {
        let first = 7 + Int32(brought.count - QuestionCompiler.asideColumns.count)
        asides? += try self.asides(of: statement, currency: 2, from: first)
      }
    }
    var answered: [Answer.Side] = []
    for (index, side) in sides.enumerated() {
      answered.append(
        Answer.Side(
          scope: side.question.scope,
          division: side.division,
          rows: rows[index],
          matchCount: matched[index],
          expenseIDs: proving[index].bringsNumbers
            ? numbers[index].newestFirst : try self.numbers(compilers[index])
        )
      )
    }
    let own = answered.removeFirst()
    let usualByNow = pace == nil ? nil : answered.removeLast()
    return Answer(
      question: question,
      today: today,
      period: own.scope.period,
      division: own.division,
      rows: shares(of: own, in: answered.first),
      others: answered,
      pace: usualByNow,
      matchCount: own.matchCount,
      expenseIDs: own.expenseIDs,
      asides: asides,
      sql: told.expandedSQL
    )
  }

  /// The statements of all sides as one, each row with the number of its side.
  private func sideBySide(_ compilers: [QuestionCompiler]) -> QuestionCompiler.Compiled {
    var parts: [String] = []
    var values: [SQLValue] = []
    let brought = QuestionCompiler.broughtColumns(by: compilers)
    for (index, compiler) in compilers.enumerated() {
      let figures = compiler.figures()
      let matched = compiler.isCutOff ? "matched" : "NULL AS matched"
      let own = QuestionCompiler.broughtColumns(by: [compiler])
      let columns = brought.map { own.contains($0) ? ", \($0)" : ", NULL AS \($0)" }.joined()
      parts.append(
        """
        SELECT \(index) AS side, label, currency, amount, entries, hundredths, \(matched)\(columns) FROM (
        \(figures.sql)
        )
        """
      )
      values += figures.values
    }
    let order = compilers.first?.order ?? "label"
    return QuestionCompiler.Compiled(
      sql: "SELECT * FROM (\n\(parts.joined(separator: "\nUNION ALL\n"))\n)\n"
        + "ORDER BY side, currency <> ?, currency, \(order)",
      values: values + [.text(ledger.homeCurrency.code)]
    )
  }

  /// The rows, each with its share of the whole where groups are asked for theirs.
  private func shares(of own: Answer.Side, in whole: Answer.Side?) -> [Answer.Row] {
    guard question.isShare, question.grouping != nil, let whole else { return own.rows }
    return own.rows.map { row in
      let figure = row.figure(of: question.measure)
      let all = whole.figure(of: question.measure, in: row.amount.currency)
      return Answer.Row(
        label: row.label,
        amount: row.amount,
        count: row.count,
        hundredths: figure.share(of: all)
      )
    }
  }

  private func others() throws(SQLiteFailure) -> [Side] {
    switch question.comparison {
    case nil, .goal: return []
    case .share(let whole):
      var other = question
      other.scope = whole
      other.grouping = nil
      other.measure = question.measure == .count ? .count : .total
      return [try side(of: other.ofAll)]
    case .against(let scopes):
      var sides: [Side] = []
      for scope in scopes {
        var other = question.ofAll
        other.scope = scope
        sides.append(try side(of: other))
      }
      return sides
    case .usual: return try usual().map { [$0] } ?? []
    }
  }

  /// What the figure usually is: the mean of the three full months before its last one, as far as the ledger reaches
  /// back; nil where it doesn't.
  ///
  /// A figure over a month stands beside that mean, one over other days beside what so many of those days come to.
  private func usual() throws(SQLiteFailure) -> Side? {
    guard let (period, before) = try monthsBefore(), let beginning = try beginning() else { return nil }
    var other = question.ofAll
    other.period = before
    let whole = Division(per: .month, over: Scope(period: before), beginning: beginning, today: today)
    guard question.per == nil else { return try side(of: other) }
    let days = Int64(period.dayCount ?? 1)
    let isMonth = period.isBeginningOfMonth || (28...31).contains(days)
    let division =
      isMonth
      ? Division(unit: .month, divisor: whole.divisor, period: other.period)
      : Division(
        unit: .day,
        multiplier: days,
        divisor: Int64(other.period.dayCount ?? 1),
        period: other.period
      )
    return Side(question: other, division: division)
  }

  /// What the figure of a month that still runs usually is by its last day: the mean of the same days of the months
  /// before; nil for other days.
  private func pace() throws(SQLiteFailure) -> Side? {
    guard question.comparison == .usual, question.per == nil, question.grouping == nil,
      let (period, before) = try monthsBefore(),
      period.isBeginningOfMonth, let last = period.last
    else { return nil }
    let months = (1...3).map { last.adding(months: -$0) }.filter { $0 >= before.first ?? $0 }
    let sameDays = months.map { Period(first: $0.firstOfMonth, last: $0, name: "usually") }
    guard let joined = Period(joining: sameDays, name: "usually") else { return nil }
    var other = question.ofAll
    other.period = joined
    return Side(
      question: other,
      division: Division(unit: .month, divisor: Int64(months.count), period: joined)
    )
  }

  /// The days of the figure, and the three full months before its last one, as far as the ledger reaches back; nil
  /// where it doesn't.
  private func monthsBefore() throws(SQLiteFailure) -> (period: Period, before: Period)? {
    guard let beginning = try beginning() else { return nil }
    let period = question.period.elapsed(since: beginning, today: today)
    guard let end = period.last?.firstOfMonth else { return nil }
    let start = max(end.adding(months: -3), beginning.firstOfMonth)
    guard start < end else { return nil }
    return (period, Period(first: start, last: end.adding(days: -1), name: "usually"))
  }
}

extension Period {
  /// Whether it is the first days of a month, and not all of it.
  fileprivate var isBeginningOfMonth: Bool {
    guard let first, let last else { return false }
    return first == last.firstOfMonth && last != last.lastOfMonth && runs.isEmpty
  }
}

extension Question {
  /// The same question without what picks some of its groups.
  fileprivate var ofAll: Question {
    var question = self
    question.limit = nil
    question.skip = 0
    question.figures = FigureRange()
    return question
  }
}
