import SpendCore

/// Turns a ``Question`` into one SQL statement with bound parameters.
///
/// The statement is plain SQL over plain columns: it runs in any `sqlite3`. All arithmetic is on integers; `sum()` raises
/// an error where 64 bits don't hold the sum.
struct QuestionCompiler {
  let question: Question
  let today: CivilDate
  let homeCurrency: Currency
  let names: NameIndex

  /// A statement and the values of its parameters.
  struct Compiled {
    let sql: String
    let values: [SQLValue]
  }

  /// The most values that fit into one statement as long as SQL may be.
  static let mostValues = 30_000

  // MARK: Statements

  /// The figures: label, currency, amount (without value where nothing can be divided) and entries; and, where rows are
  /// cut off, how many entries matched in all.
  func figures() -> Compiled {
    let order = Condition(
      "ORDER BY currency <> ?, currency, \(isInOrderOfTime ? "label" : "\(rankedColumn) DESC, label")",
      [.text(homeCurrency.code)]
    )
    guard isCutOff else {
      return statement(groupedFigures(), "SELECT label, currency, amount, entries FROM figures", order)
    }
    return statement(
      rankedFigures(),
      "SELECT label, currency, amount, entries, matched FROM ranked",
      place,
      order
    )
  }

  /// The numbers of the entries that the figures count, newest first.
  func evidenceOfFigures() -> Compiled {
    let order = Condition("ORDER BY matching.date DESC, matching.id DESC")
    guard isCutOff else { return statement(matching, "SELECT matching.id FROM matching", order) }
    return statement(
      rankedFigures(),
      "SELECT matching.id FROM matching JOIN ranked USING (label, currency)",
      place,
      order
    )
  }

  /// Whether only the first of the rows are wanted.
  var isCutOff: Bool { question.grouping != nil && question.limit != nil }

  private func statement(_ tables: Condition, _ selection: String, _ rest: Condition...) -> Compiled {
    Compiled(
      sql: ([tables.sql, selection] + rest.map(\.sql)).joined(separator: "\n"),
      values: tables.values + rest.flatMap(\.values)
    )
  }

  /// The entries with the largest or smallest amount of each currency (and group), or of the first or last day.
  func extremes() -> Compiled {
    let (rank, order) =
      switch question.measure {
      case .smallest:
        ("PARTITION BY currency, label ORDER BY amount", "place, expense.date DESC, expense.id DESC")
      case .first: ("PARTITION BY label ORDER BY date", "expense.date, expense.id")
      case .latest: ("PARTITION BY label ORDER BY date DESC", "expense.date DESC, expense.id DESC")
      default:
        ("PARTITION BY currency, label ORDER BY amount DESC", "place, expense.date DESC, expense.id DESC")
      }
    let isByAmount = question.measure == .largest || question.measure == .smallest
    let byCurrency = isByAmount ? "expense.currency <> ?, expense.currency, " : ""
    let matching = matching
    return Compiled(
      sql: """
        \(matching.sql), ranked AS (
          SELECT id, label, rank() OVER (\(rank)) AS place, count(*) OVER () AS matched FROM matching
        )
        SELECT \(ExpenseColumns.list), label, matched
        FROM ranked JOIN expense ON expense.id = ranked.id JOIN category ON category.id = expense.category
        WHERE place <= ?
        ORDER BY \(byCurrency)label, \(order)
        """,
      values: matching.values + [.integer(Int64(max(question.limit ?? 1, 1)))]
        + (isByAmount ? [.text(homeCurrency.code)] : [])
    )
  }

  /// The entries, newest first.
  func list() -> Compiled {
    let condition = condition
    return Compiled(
      sql: """
        \(ExpenseColumns.select)
        WHERE \(condition.sql)
        ORDER BY expense.date DESC, expense.id DESC
        LIMIT ?
        """,
      values: condition.values + [.integer(question.limit.map { Int64(max($0, 0)) } ?? -1)]
    )
  }

  /// The same entries as ``list()``, summed up.
  func sumsOfList() -> QuestionCompiler {
    var sums = question
    sums.measure = .total
    sums.filter.kinds = kinds
    sums.grouping = nil
    sums.limit = nil
    return QuestionCompiler(question: sums, today: today, homeCurrency: homeCurrency, names: names)
  }

  // MARK: Parts

  /// The entries that count, as the table `matching`.
  private var matching: Condition {
    let condition = condition
    let joins = question.grouping == .category ? ExpenseColumns.tables : "expense"
    return Condition(
      """
      WITH matching AS (
        SELECT expense.id, \(label) AS label, expense.date, expense.currency, expense.kind, expense.amount,
          \(signedAmount) AS signed
        FROM \(joins)
        WHERE \(condition.sql)
      )
      """,
      condition.values
    )
  }

  /// One row for each currency and group, as the table `figures`.
  private func groupedFigures() -> Condition {
    let matching = matching
    let span = span
    return Condition(
      """
      \(matching.sql)\(span.sql), totals AS (
        SELECT label, currency, sum(signed) AS total, count(*) AS entries,
          sum(kind = 'expense') AS purchases, max(id) AS newest
        FROM matching GROUP BY currency, label
      ), figures AS (
        SELECT label, currency, entries, \(amountOfFigure) AS amount
        FROM totals\(span.sql.isEmpty ? "" : ", span")
      )
      """,
      matching.values + span.values
    )
  }

  /// The same with their places and the number of all entries, as the table `ranked`.
  private func rankedFigures() -> Condition {
    let figures = groupedFigures()
    return Condition(
      """
      \(figures.sql), ranked AS (
        SELECT label, currency, amount, entries,
          rank() OVER (PARTITION BY currency ORDER BY \(rankedColumn) DESC) AS place,
          sum(entries) OVER () AS matched
        FROM figures
      )
      """,
      figures.values
    )
  }

  /// Money by the sign of its kind: a refund lowers what was spent.
  private var signedAmount: String {
    kinds.contains(.expense) && kinds.contains(.refund)
      ? "CASE expense.kind WHEN 'refund' THEN -expense.amount ELSE expense.amount END" : "expense.amount"
  }

  private var label: String {
    switch question.grouping {
    case nil: "''"
    case .category: "category.name"
    case .merchant: "expense.merchant"
    case .person: "expense.person"
    case .day: "expense.date"
    case .week: "date(expense.date, 'weekday 0', '-6 days')"
    case .month: "substr(expense.date, 1, 7)"
    case .year: "substr(expense.date, 1, 4)"
    }
  }

  private var rankedColumn: String { question.measure == .count ? "entries" : "amount" }

  private var isInOrderOfTime: Bool {
    switch question.grouping {
    case .day, .week, .month, .year: question.limit == nil
    default: false
    }
  }

  /// Ties at the limit are all kept.
  private var place: Condition {
    Condition("WHERE place <= ?", [.integer(Int64(max(question.limit ?? 0, 0)))])
  }

  private var amountOfFigure: String {
    switch question.measure {
    case .averagePerPurchase: QuestionCompiler.rounded("total", dividedBy: "nullif(purchases, 0)")
    case .averagePerDay: QuestionCompiler.rounded("total", dividedBy: "days")
    default: "total"
    }
  }

  /// The quotient of two integers to the nearest integer, half away from zero, without ever passing 64 bits.
  private static func rounded(_ dividend: String, dividedBy divisor: String) -> String {
    """
    \(dividend) / \(divisor) + (abs(\(dividend) % \(divisor)) * 2 >= \(divisor)) \
    * CASE WHEN \(dividend) < 0 THEN -1 ELSE 1 END
    """
  }

  /// The days of the period that have passed, as the table `span`; an open beginning is the first day that matches.
  private var span: Condition {
    guard question.measure == .averagePerDay else { return Condition("") }
    let last = min(question.period.last ?? today, max(today, question.period.first ?? today))
    if let first = question.period.first {
      let days = max(last.dayNumber - first.dayNumber + 1, 1)
      return Condition(", span AS (SELECT ? AS days)", [.integer(Int64(days))])
    }
    return Condition(
      ", span AS (SELECT max(1, ? - unixepoch(min(date)) / 86400 + 1) AS days FROM matching)",
      [.integer(Int64(last.dayNumber))]
    )
  }
}
