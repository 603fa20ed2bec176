import SpendCore
import SpendSQLite

/// Where the figures come from: each source is a table `matching` with the same columns.
extension QuestionCompiler {
  /// What counts, from the shortest source that suffices.
  func matching() -> Condition {
    if let months = monthTotals { return matching(in: "month_total", months) }
    if isOfDays { return matching(in: "day_total", selection.totals) }
    if let subtracted { return matchingDays(but: subtracted) }
    return role.map(matchingNames) ?? matchingRows()
  }

  /// Whose totals by name tell all that is asked; nil where they don't.
  private var role: NameRole? { isAcrossMonths ? selection.role(for: question.grouping) : nil }

  /// Whether figures come from the expenses themselves.
  var readsRows: Bool { monthTotals == nil && !isOfDays && subtracted == nil && role == nil }

  /// Whether the figures or entries come from the rows of days, and no total or word names those.
  var readsDays: Bool {
    guard selection.access == .dates else { return false }
    switch question.measure {
    case .list: return false
    case .median, .priceHistory: return true
    case .largest, .smallest: return !isOfDays
    case .first, .latest: return !isOfDays && nameMonths == nil
    default: return readsRows
    }
  }

  /// Whether the totals by day tell all that is asked.
  var isOfDays: Bool { selection.isOfDays && !isByName }

  /// What is subtracted from the totals by day, where the figures come from there.
  var subtracted: Selection? {
    isByName ? nil : selection.subtracted
  }

  /// Whether the figures are split by what the totals by day don't tell.
  var isByName: Bool { [.merchant, .person, .tag, .description].contains(question.grouping) }

  /// Conditions on the totals by month, where those tell all that is asked.
  var monthTotals: Condition? {
    switch question.grouping {
    case _ where !isAcrossMonths: nil
    case nil, .category, .currency, .kind, .month, .quarter, .year: selection.monthTotals
    case .day, .weekday, .week, .merchant, .person, .tag, .description: nil
    }
  }

  /// From the totals by day or month.
  private func matching(in totals: String, _ condition: Condition) -> Condition {
    Condition(
      """
      WITH matching AS (
        SELECT \(part(of: totals)) AS part\(across(of: totals)),\(totals == "day_total" ? " day_total.date," : "")
          \(totals).currency, \(totals).kind, \(signed(totals)) AS signed, \(totals).count
        FROM \(totals)
        WHERE \(condition.sql)
      )
      """,
      condition.values
    )
  }

  /// From the totals by day, less the expenses of `subtracted`.
  private func matchingDays(but subtracted: Selection) -> Condition {
    let days = selection.totals
    let (source, condition) = subtracted.rows()
    return Condition(
      """
      WITH matching AS (
        SELECT \(part(of: "day_total")) AS part\(across(of: "day_total")), day_total.currency, day_total.kind,
          \(signed("day_total")) AS signed, day_total.count
        FROM day_total
        WHERE \(days.sql)
        UNION ALL
        SELECT \(part(of: "expense"))\(across(of: "expense")), expense.currency, expense.kind,
          -(\(signed("expense"))), -1
        FROM \(source.sql)
        WHERE \(condition.sql)
      )
      """,
      days.values + source.values + condition.values
    )
  }

  /// From the totals by name.
  private func matchingNames(_ role: NameRole) -> Condition {
    let isByTime = question.grouping?.isTime == true || question.across != nil
    let isOfAllTime = !isByTime && selection.months == Selection.Months(of: .all)
    let condition = selection.names(role, isOfAllTime: isOfAllTime)
    let part = part(ofNames: role)
    let totals = nameTotals(areOfAllTime: isOfAllTime)
    return Condition(
      """
      WITH matching AS (
        SELECT \(part) AS part\(across(of: "name_total")), name_total.currency, name_total.kind,
          \(signed("name_total")) AS signed, name_total.count, name_total.month AS newest
        FROM \(totals.sql)
        WHERE \(condition.sql)
      )
      """,
      totals.values + condition.values
    )
  }

  /// The totals by name, as a source of rows.
  func nameTotals(areOfAllTime: Bool) -> Condition {
    if areOfAllTime || selection.choices.isEmpty { return Condition("name_total") }
    // The names of a month stand together: some of them are looked for in each month that there is. Said of their own
    // month, the period would keep SQLite from using the name.
    let months = Condition.all(selection.months?.conditions(on: "month_total") ?? [])
    return Condition(
      """
      (SELECT DISTINCT month FROM month_total WHERE \(months.sql)) AS months
          CROSS JOIN name_total ON name_total.month = months.month
      """,
      months.values
    )
  }

  /// From the expenses themselves.
  func matchingRows() -> Condition {
    matchingRows(
      """
      expense.id, \(part(of: "expense")) AS part\(across(of: "expense")), expense.date, expense.currency, expense.kind,
          expense.amount, \(signed("expense")) AS signed, 1 AS count, expense.id AS newest
      """
    )
  }

  /// From the expenses themselves, what is needed to put them in order: SQLite copies such a table before it sorts it.
  func matchingEntries() -> Condition { matchingRows(entryColumns) }

  var entryColumns: String {
    "expense.id, \(part(of: "expense")) AS part, expense.date, expense.currency, expense.amount"
  }

  private func matchingRows(_ columns: String) -> Condition {
    let (source, condition) = selection.rows(grouping: question.grouping)
    return Condition(
      """
      WITH matching AS (
        SELECT \(columns)
        FROM \(source.sql)
        WHERE \(condition.sql)
      )
      """,
      source.values + condition.values
    )
  }

  /// What a row of `name_total` is grouped by.
  func part(ofNames role: NameRole) -> String {
    switch question.grouping {
    case .merchant, .person: shown("name_total.name")
    default: part(of: "name_total")
    }
  }

  /// What a row is grouped by; of a category, its number.
  func part(of table: String) -> String { part(of: table, by: question.grouping) }

  /// What a row is grouped by where figures are split by `grouping`.
  func part(of table: String, by grouping: Question.Grouping?) -> String {
    // A month begins as its days do.
    let date = table == "month_total" || table == "name_total" ? "\(table).month" : "\(table).date"
    return switch grouping {
    case nil: "''"
    case .category: selection.categoryGroups.number(in: table)
    case .merchant: shown("\(table).merchant")
    case .person: shown("person.name")
    case .tag: "tag.name COLLATE NOCASE"
    case .description: "\(table).description COLLATE NOCASE"
    case .currency: "\(table).currency"
    case .kind: "\(table).kind"
    // Monday 1 to Sunday 7, where SQLite counts from Sunday, 0.
    case .weekday: "(strftime('%w', \(table).date) + 6) % 7 + 1"
    case .day: "\(table).date"
    // SQLite goes on to the week's last day, which it counts from Sunday, 0.
    case .week: "date(\(table).date, 'weekday \((weekStart.rawValue + 6) % 7)', '-6 days')"
    case .month: "substr(\(date), 1, 7)"
    case .quarter: "substr(\(date), 1, 4) || '-Q' || ((substr(\(date), 6, 2) + 2) / 3)"
    case .year: "substr(\(date), 1, 4)"
    }
  }

  /// What a name is grouped by: NOCASE knows the case of ASCII alone, so names that differ in that of other letters are
  /// brought to one spelling.
  private func shown(_ name: String) -> String {
    guard !spellings.isEmpty else { return name }
    return "coalesce((SELECT shown FROM spelling WHERE \(name) = spelling.name), \(name)) COLLATE NOCASE"
  }

  /// `tables`, which begin with `WITH`, after the table of spellings that they refer to.
  func spelled(_ tables: Condition) -> Condition {
    guard !spellings.isEmpty else { return tables }
    let rows = spellings.map { _ in "(?, ?)" }.joined(separator: ", ")
    return Condition(
      "WITH spelling (name, shown) AS (\n  VALUES \(rows)\n), \(tables.sql.dropFirst("WITH ".count))",
      spellings.flatMap { [.text($0.name), .text($0.shown)] } + tables.values
    )
  }

  /// Money by the sign of its kind: a refund lowers what was spent, and what was spent lowers what is left.
  private func signed(_ table: String) -> String {
    if question.measure == .balance {
      return "CASE \(table).kind WHEN 'expense' THEN -\(table).amount ELSE \(table).amount END"
    }
    let kinds = bringsAsides ? question.kinds : selection.kinds
    return kinds.contains(.expense) && kinds.contains(.refund)
      ? "CASE \(table).kind WHEN 'refund' THEN -\(table).amount ELSE \(table).amount END" : "\(table).amount"
  }
}
