import CSQLite
import SpendCore
import SpendSQLite

/// Runs the statement that a question compiles to, and reads its rows.
struct QuestionEvaluation {
  let question: Question
  let ledger: Ledger
  /// Whether the numbers of the expenses counted are wanted, too.
  let evidence: Bool
  let today: CivilDate

  init(_ question: Question, in ledger: Ledger, evidence: Bool) {
    self.question = QuestionEvaluation.normalized(question)
    self.ledger = ledger
    self.evidence = evidence
    today = ledger.clock.now().date
  }

  /// The question without the parts that its measure has no use for.
  private static func normalized(_ question: Question) -> Question {
    var question = question
    // A running total has groups, and a place is one among all groups.
    question.grouping = question.grouped
    if case .place = question.aspect { question.limit = nil }
    // A table has all its rows, and one side.
    let isTable =
      [.total, .count].contains(question.measure) && question.grouping != nil && question.per == nil
    if !isTable || question.comparison != nil || question.limit != nil { question.across = nil }
    if question.across != nil { (question.skip, question.figures) = (0, FigureRange()) }
    switch question.measure {
    case .total, .balance: break
    case .count: if question.per == .purchase { question.per = nil }
    case .median:
      (question.skip, question.limit, question.figures, question.per) = (0, nil, FigureRange(), nil)
    case .interval, .priceHistory, .daysWithout, .longestStreakWithout, .longestStreak:
      (question.grouping, question.per) = (nil, nil)
    case .regular: (question.skip, question.limit, question.per) = (0, nil, nil)
    case .latestOfEach:
      (question.grouping, question.per, question.skip, question.limit) = (nil, nil, 0, nil)
    case .list, .largest, .smallest, .first, .latest, .runningTotal: question.per = nil
    }
    return question
  }

  func answer() throws(SQLiteFailure) -> Answer {
    switch question.measure {
    case .total, .count, .balance, .runningTotal:
      if question.comparison != nil { return try compared() }
      let side = try side(of: question)
      let compiler = try compiler(side)
      let isTable = question.across != nil
      return try figures(side, compiler, isTable ? compiler.table() : compiler.figures())
    case .median:
      let side = side(of: question.scope)
      let compiler = try compiler(side)
      return try question.grouping == nil
        ? median(side, compiler) : figures(side, compiler, compiler.median())
    case .largest, .smallest, .first, .latest:
      let compiler = try compiler(side(of: question.scope))
      return try question.aspect == .whether(.still) ? whetherStill(compiler) : entries(compiler.extremes())
    case .priceHistory:
      var scope = question.scope
      // What it cost before these days is what a rise on them is held against.
      let isWhole = scope.period.runs.isEmpty
      if isWhole { scope.period = Period(first: nil, last: scope.period.last, name: "") }
      let compiler = try compiler(side(of: scope))
      return try entries(compiler.priceHistory(from: isWhole ? question.period.first : nil))
    case .list: return try list(compiler(side(of: question.scope)))
    case .interval: return try interval(compiler(side(of: question.scope)))
    case .daysWithout: return try days { $0.daysWithout() }
    case .longestStreak, .longestStreakWithout: return try days { $0.longestStreak() }
    case .latestOfEach: return try latestOfEach()
    case .regular: return try regular()
    }
  }

  // MARK: Sides

  /// Figures over some entries, and how they are divided.
  struct Side {
    var question: Question
    let division: Division?
  }

  /// The question's own figures, over the days that their division takes.
  func side(of question: Question) throws(SQLiteFailure) -> Side {
    guard let unit = question.per else { return Side(question: question, division: nil) }
    let division = Division(per: unit, over: question.scope, beginning: try beginning(), today: today)
    var question = question
    question.period = division.period
    return Side(question: question, division: division)
  }

  func side(of scope: Scope) -> Side {
    var question = question
    question.scope = scope
    return Side(question: question, division: nil)
  }

  /// The day of the first entry of all that lies in the calendar.
  func beginning() throws(SQLiteFailure) -> CivilDate? {
    let statement = try ledger.kept("SELECT min(date) FROM day_total WHERE date >= ?")
    defer { statement.reset() }
    try statement.bind(CivilDate.first.iso, at: 1)
    return try statement.step() ? statement.optionalText(0).flatMap { CivilDate(iso: $0) } : nil
  }

  func compiler(_ side: Side) throws(SQLiteFailure) -> QuestionCompiler {
    var compiler = QuestionCompiler(
      question: side.question,
      selection: try SelectionReader(in: ledger).selection(
        side.question.filter,
        period: side.question.period,
        kinds: side.question.kinds,
        reading: reading(of: side.question)
      ),
      division: side.division,
      columns: ledger.schema.columns,
      homeCurrency: ledger.homeCurrency,
      weekStart: ledger.weekStart
    )
    switch side.question.grouping {
    case .merchant: compiler.spellings = try LedgerNames.spellings(.merchant, in: ledger)
    case .person: compiler.spellings = try LedgerNames.spellings(.person, in: ledger)
    default: break
    }
    return compiler.readsDays ? try overDaysOrWhole(compiler) : compiler
  }

  private func reading(of question: Question) -> Selection.Reading {
    question.measure == .list ? .entries : .figures(question.grouping)
  }

  /// `compiler`, over the whole table where that is the shorter way to the rows of its days.
  func overDaysOrWhole(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> QuestionCompiler {
    let reading = reading(of: compiler.question)
    guard compiler.selection.access == .dates, !compiler.selection.isHeld(byMerchants: false, for: reading),
      try SelectionReader(in: ledger).isMostOfAll(compiler.selection)
    else { return compiler }
    var compiler = compiler
    compiler.selection.access = .whole
    return compiler
  }

  // MARK: Figures

  private func figures(
    _ side: Side,
    _ compiler: QuestionCompiler,
    _ compiled: QuestionCompiler.Compiled
  ) throws(SQLiteFailure) -> Answer {
    let statement = try prepare(compiled)
    let bringing = bringing(compiler, asides: true)
    let brings = bringing.bringsNumbers || bringing.bringsAsides
    let figures =
      try isTallied(bringing)
      ? tallied(bringing) : figures(of: brings ? prepare(bringing.figures()) : statement, from: bringing)
    return Answer(
      question: question,
      today: today,
      period: side.question.period,
      division: side.division,
      rows: figures.rows,
      matchCount: figures.matched,
      expenseIDs: figures.numbers,
      asides: figures.asides,
      sql: statement.expandedSQL
    )
  }

  /// `compiler` with what is wanted beside the figures where these come from the rows, so that one look at them is
  /// enough: the numbers of the entries, and what stands aside.
  func bringing(_ compiler: QuestionCompiler, asides: Bool = false) -> QuestionCompiler {
    guard [.total, .count, .balance].contains(question.measure), question.across == nil, compiler.readsRows
    else { return compiler }
    var compiler = compiler
    compiler.bringsNumbers = evidence
    if asides, question.measure != .count, !question.isGrouped, question.filter.kinds.isEmpty {
      compiler.bringsAsides = true
      compiler.selection.kinds = []
    }
    return compiler
  }

  /// The numbers of the entries that figures count, where evidence is wanted.
  func numbers(_ compiler: QuestionCompiler) throws(SQLiteFailure) -> [Int64] {
    guard evidence else { return [] }
    var numbers = EntryNumbers()
    let statement = try prepare(overDaysOrWhole(compiler).evidenceOfFigures())
    while try statement.step() { numbers.add(statement, 0) }
    return numbers.newestFirst
  }

  /// Figures, how many entries matched, their numbers where evidence is wanted, and what stands aside where that is
  /// brought.
  typealias Figures = (rows: [Answer.Row], matched: Int, numbers: [Int64], asides: [Answer.Row]?)

  /// The rows of ``QuestionCompiler/figures()`` that `compiler` made.
  private func figures(of statement: Statement, from compiler: QuestionCompiler) throws(SQLiteFailure)
    -> Figures
  {
    let brought: Int32 = compiler.isCutOff ? 6 : 5
    var numbers = EntryNumbers()
    var asides: [Answer.Row] = []
    let (rows, matched) = try rows(of: statement, areCutOff: compiler.isCutOff) { row throws(SQLiteFailure) in
      if compiler.bringsNumbers { numbers.add(row, brought) }
      guard compiler.bringsAsides else { return }
      asides += try self.asides(of: row, currency: 1, from: compiler.bringsNumbers ? brought + 1 : brought)
    }
    return (
      rows, matched,
      try compiler.bringsNumbers ? numbers.newestFirst : self.numbers(overDays(of: rows, compiler)),
      compiler.bringsAsides ? asides : nil
    )
  }

  /// `compiler` over the days of the groups of time that are told, where others are cut off; of a running total, over
  /// all days up to the last of them.
  private func overDays(
    of rows: [Answer.Row],
    _ compiler: QuestionCompiler
  ) throws(SQLiteFailure) -> QuestionCompiler {
    guard evidence, compiler.isCutOff, let grouping = question.grouping, question.skip <= 0,
      question.period.runs.isEmpty
    else { return compiler }
    var question = compiler.question
    let whole = question.period
    let groups = rows.compactMap { Period(grouping, label: $0.label, today: .last)?.clipped(to: whole) }
    guard groups.count == rows.count, let days = Period(joining: groups, name: whole.name) else {
      return compiler
    }
    question.period = days
    if question.measure == .runningTotal {
      question.period = Period(first: whole.first, last: days.last, name: whole.name)
    }
    return try self.compiler(Side(question: question, division: compiler.division))
  }

  /// What stands aside in the row on which `statement` stands, in the currency of its column `currency`.
  ///
  /// - Parameter first: where ``QuestionCompiler/asideColumns`` begin.
  func asides(
    of statement: Statement,
    currency: Int32,
    from first: Int32
  ) throws(SQLiteFailure) -> [Answer.Row] {
    let currency = try ledger.currency(statement.text(currency))
    var asides: [Answer.Row] = []
    for (index, kind) in Answer.asideKinds.enumerated() {
      let column = first + 2 * Int32(index)
      guard !statement.isNull(column) else { continue }
      asides.append(
        Answer.Row(
          label: kind.rawValue,
          amount: Money(minorUnits: statement.integer(column), currency: currency),
          count: Int(statement.integer(column + 1))
        )
      )
    }
    return asides
  }

  /// Rows of label, currency, amount, entries and hundredths, and how many entries matched.
  func rows(
    of statement: Statement,
    areCutOff: Bool,
    _ visit: (Statement) throws(SQLiteFailure) -> Void = { _ in }
  ) throws(SQLiteFailure) -> (rows: [Answer.Row], matched: Int) {
    var rows: [Answer.Row] = []
    var matched = 0
    while try statement.step() {
      matched = areCutOff ? Int(statement.integer(5)) : matched + Int(statement.integer(3))
      if let row = try row(of: statement) { rows.append(row) }
      try visit(statement)
    }
    return (rows, matched)
  }

  /// The row on which `statement` stands; nil for a figure that has no value.
  ///
  /// - Parameter first: which column the row begins with.
  func row(of statement: Statement, from first: Int32 = 0) throws(SQLiteFailure) -> Answer.Row? {
    let (amount, hundredths) = (first + 2, first + 4)
    if statement.isNull(amount) { return nil }
    // SQLite goes on with floating point where a product doesn't fit 64 bits.
    guard ![amount, hundredths].contains(where: { statement.type($0) == SQLITE_FLOAT }) else {
      throw SQLiteFailure(refusing: .sumTooLarge)
    }
    return Answer.Row(
      label: statement.text(first),
      amount: Money(
        minorUnits: statement.integer(amount),
        currency: try ledger.currency(statement.text(first + 1))
      ),
      count: Int(statement.integer(first + 3)),
      hundredths: statement.isNull(hundredths) ? nil : statement.integer(hundredths),
      across: question.across == nil ? nil : statement.text(first + 5)
    )
  }

  func prepare(_ compiled: QuestionCompiler.Compiled) throws(SQLiteFailure) -> Statement {
    let statement = try ledger.connection.prepare(compiled.sql)
    try statement.bind(compiled.values)
    return statement
  }
}

extension Period {
  /// Its days from the first to the last of `whole`, without gaps; nil where it has an open end.
  fileprivate func clipped(to whole: Period) -> Period? {
    guard let first, let last else { return nil }
    return Period(first: max(first, whole.first ?? first), last: min(last, whole.last ?? last), name: name)
  }
}
