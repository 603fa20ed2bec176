import SpendCore
import SpendSQLite

/// Turns a ``Question`` into one SQL statement with bound parameters.
///
/// Figures come from the totals by month, day or name where those suffice, else from the rows. The statement is plain
/// SQL: it runs in any `sqlite3` with FTS5. All arithmetic is on integers; `sum()` raises an error where 64 bits don't
/// hold the sum.
struct QuestionCompiler {
  var question: Question
  var selection: Selection
  /// How the figures are divided; nil where they aren't.
  let division: Division?
  let columns: ExpenseColumns
  let homeCurrency: Currency
  let weekStart: Weekday
  /// Of the names that the figures are split by, those to be shown under another spelling.
  var spellings: [Spelling] = []
  /// Whether each figure also brings the numbers of the entries that it counts, which must come from their rows.
  var bringsNumbers = false
  /// Whether it also brings what of the same money is of the kinds of ``Answer/asideKinds``; its rows are of all kinds.
  var bringsAsides = false

  /// A name, and the spelling of it that stands for all that differ in case alone.
  struct Spelling {
    let name: String
    let shown: String
  }

  /// A statement and the values of its parameters.
  struct Compiled {
    let sql: String
    let values: [SQLValue]
  }

  // MARK: Statements

  /// The figures: label, currency, amount (without value where nothing can be divided), entries and hundredths; then,
  /// where rows are cut off, how many entries matched in all, and what is brought.
  func figures() -> Compiled {
    let order = Condition("ORDER BY currency <> ?, currency, \(order)", [.text(homeCurrency.code)])
    guard isCutOff else {
      return statement(
        figures(of: matching()),
        "SELECT label, currency, amount, entries, hundredths\(brought) FROM \(figuresTable)",
        order
      )
    }
    return statement(
      rankedFigures(of: matching()),
      "SELECT label, currency, amount, entries, hundredths, matched\(brought) FROM ranked",
      place,
      order
    )
  }

  /// The numbers of the entries that the figures count, some perhaps more than once: one a row, or those of a figure
  /// as one text.
  func evidenceOfFigures() -> Compiled {
    guard isCutOff else { return statement(matchingRows(), "SELECT matching.id FROM matching") }
    guard question.measure == .runningTotal else {
      var bringing = self
      bringing.bringsNumbers = true
      return bringing.statement(
        bringing.rankedFigures(of: matchingRows()),
        "SELECT numbers FROM ranked",
        place
      )
    }
    // A running total counts all that came before.
    let place = place
    return statement(
      rankedFigures(of: matchingRows()),
      """
      SELECT matching.id FROM matching JOIN (
        SELECT currency, max(part) AS last FROM ranked \(place.sql) GROUP BY currency
      ) AS reached ON matching.currency = reached.currency AND matching.part <= reached.last
      """,
      Condition("", place.values)
    )
  }

  /// Whether only some of the rows are wanted.
  var isCutOff: Bool {
    question.grouping != nil && (question.limit != nil || question.skip > 0 || !question.figures.isEmpty)
  }

  func statement(_ tables: Condition, _ selection: String, _ rest: Condition...) -> Compiled {
    let tables = spelled(tables)
    return Compiled(
      sql: ([tables.sql, selection] + rest.map(\.sql).filter { !$0.isEmpty }).joined(separator: "\n"),
      values: tables.values + rest.flatMap(\.values)
    )
  }

  // MARK: Figures

  /// The columns of what any of `compilers` brings: the numbers, then what stands aside.
  static func broughtColumns(by compilers: [QuestionCompiler]) -> [String] {
    (compilers.contains(where: \.bringsNumbers) ? ["numbers"] : [])
      + (compilers.contains(where: \.bringsAsides) ? asideColumns : [])
  }

  /// The columns of what stands aside: of each kind its amount and count.
  static let asideColumns = Answer.asideKinds.flatMap { ["\($0)_amount", "\($0)_count"] }

  private var brought: String {
    QuestionCompiler.broughtColumns(by: [self]).map { ", \($0)" }.joined()
  }

  /// Which rows a sum is over, where there are others.
  private var counted: String {
    bringsAsides
      ? " FILTER (WHERE kind IN (\(question.kinds.map { "'\($0.rawValue)'" }.joined(separator: ", "))))" : ""
  }

  /// Whether numbers of entries are told over all currencies at once: in groups, and per unit.
  var countsAllCurrencies: Bool {
    question.measure == .count && (question.grouping != nil || division != nil) && boundCurrency == nil
  }

  /// The currency of the figures that are wanted, where an amount bounds them.
  private var boundCurrency: Currency? {
    question.figures.moreThan?.currency ?? question.figures.lessThan?.currency
  }

  /// By how many entries a mean is divided: purchases, or all where none of the kinds is one.
  private var countOfPurchases: String {
    let hasPurchases = question.kinds.contains(.expense)
    return hasPurchases ? "sum(CASE kind WHEN 'expense' THEN count ELSE 0 END)" : "sum(count)"
  }

  /// The table that holds the figures as they are told.
  private var figuresTable: String { question.measure == .runningTotal ? "running" : "figures" }

  /// One row for each currency and group, as the table ``figuresTable``.
  func figures(of matching: Condition) -> Condition {
    let isByCategory = question.grouping == .category
    // Of a name in several spellings the last one is shown: with max(), SQLite takes `part` from the row that has it.
    var sums = Condition(
      [
        "sum(count)\(counted) AS entries",
        division?.unit == .purchase ? "\(countOfPurchases) AS purchases" : nil,
        isByName ? "max(newest) AS newest" : nil,
        bringsNumbers ? "group_concat(id)\(counted) AS numbers" : nil,
        bringsAsides ? asideSums : nil,
      ].compactMap { $0 }.joined(separator: ", ")
    )
    var columns = Condition("currency")
    if countsAllCurrencies {
      let home = SQLValue.text(homeCurrency.code)
      sums.sql += ", sum(CASE currency WHEN ? THEN signed ELSE 0 END) AS total"
      sums.values.append(home)
      columns = Condition("? AS currency", [home])
    } else {
      sums.sql += ", sum(signed)\(counted) AS total"
    }
    let groups = (question.grouping == nil ? [] : ["part"]) + (countsAllCurrencies ? [] : ["currency"])
    let having = subtracted == nil && !groups.isEmpty ? "" : "HAVING sum(count) > 0"
    let amount = amountOfFigure
    let hundredths = hundredthsOfFigure
    var condition = Condition(
      """
      \(matching.sql), totals AS (
        SELECT part, \(columns.sql), \(sums.sql)
        FROM matching
        \(groups.isEmpty ? "" : "GROUP BY \(groups.joined(separator: ", ")) ")\(having)
      ), figures AS (
        SELECT part, \(isByCategory ? "category.name" : "part") AS label, currency, entries,
          \(amount.sql) AS amount, \(hundredths.sql) AS hundredths\(brought)
        FROM totals\(isByCategory ? " JOIN category ON category.id = totals.part" : "")
      )
      """,
      matching.values + columns.values + sums.values + amount.values + hundredths.values
    )
    if question.measure == .runningTotal {
      condition.sql += """
        , running AS (
          SELECT part, label, currency, entries, hundredths,
            sum(amount) OVER (PARTITION BY currency ORDER BY part ROWS UNBOUNDED PRECEDING) AS amount
          FROM figures
        )
        """
    }
    return condition
  }

  private var asideSums: String {
    Answer.asideKinds.map { kind in
      let isMeant = "FILTER (WHERE kind = '\(kind.rawValue)')"
      return "sum(amount) \(isMeant) AS \(kind)_amount, sum(count) \(isMeant) AS \(kind)_count"
    }.joined(separator: ", ")
  }

  /// The same with their places and the number of all entries, as the table `ranked`.
  private func rankedFigures(of matching: Condition) -> Condition {
    let figures = figures(of: matching)
    let range = range
    return Condition(
      """
      \(figures.sql), ranked AS (
        SELECT part, label, currency, amount, entries, hundredths\(brought),
          rank() OVER (PARTITION BY currency ORDER BY \(rankedOrder)) AS place,
          sum(entries) OVER () AS matched
        FROM \(figuresTable)\(range.sql)
      )
      """,
      figures.values + range.values
    )
  }

  /// The figures that are wanted.
  private var range: Condition {
    // A group without any purchase has no figure, and so no place.
    var conditions = division?.unit == .purchase ? [Condition("amount IS NOT NULL")] : []
    for (figure, comparison) in [(question.figures.moreThan, ">"), (question.figures.lessThan, "<")] {
      switch figure {
      case nil: break
      case .money(let money)?:
        conditions.append(
          Condition(
            "amount \(comparison) ? AND currency = ?",
            [.integer(money.minorUnits), .text(money.currency.code)]
          )
        )
      case .count, .hundredths:
        let column = rankedColumn == "hundredths" ? "hundredths" : "entries * 100"
        conditions.append(Condition("\(column) \(comparison) ?", [.integer(figure?.units ?? 0)]))
      }
    }
    guard !conditions.isEmpty else { return Condition("") }
    let all = Condition.all(conditions)
    return Condition("\n  WHERE \(all.sql)", all.values)
  }

  // MARK: Order

  /// Groups of time stand in order of time where all are wanted, and a running total always does.
  private var usualOrder: Question.Order {
    if question.measure == .runningTotal { return .oldestFirst }
    let isWhole = question.limit == nil && question.skip == 0
    return question.grouping?.isTime == true && isWhole ? .oldestFirst : .largestFirst
  }

  private var rankedColumn: String {
    question.measure == .count ? (division == nil ? "entries" : "hundredths") : "amount"
  }

  /// What gives a row its place; rows that don't differ in it tie.
  private var rankedOrder: String {
    switch question.order ?? usualOrder {
    case .largestFirst: "\(rankedColumn) DESC"
    case .smallestFirst: rankedColumn
    case .newestFirst: "label DESC"
    case .oldestFirst: "label"
    }
  }

  var order: String {
    rankedOrder.hasPrefix("label") ? rankedOrder : "\(rankedOrder), label"
  }

  /// Ties at the limit are all kept.
  var place: Condition {
    let skip = Int64(max(question.skip, 0))
    guard let limit = question.limit else {
      return skip > 0 ? Condition("WHERE place > ?", [.integer(skip)]) : Condition("")
    }
    let last = skip + Int64(max(limit, 0))
    guard skip > 0 else { return Condition("WHERE place <= ?", [.integer(last)]) }
    return Condition("WHERE place > ? AND place <= ?", [.integer(skip), .integer(last)])
  }
}
