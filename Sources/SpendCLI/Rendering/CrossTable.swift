import SpendAssistant
import SpendCharts
import SpendCore

/// The figures of an answer that is split by two things: a row a group, a column a time.
struct CrossTable {
  let answer: Answer
  /// The time of the columns.
  let across: Question.Grouping
  let style: ChartStyle

  /// More columns than these don't fit a terminal: then each figure has a row.
  private static let mostColumns = 5

  private var grouping: Question.Grouping { answer.question.grouped ?? .category }
  private var isCount: Bool { answer.question.measure == .count }

  /// The tables, one a currency.
  var text: String {
    var currencies: [Currency] = []
    for row in answer.rows where !currencies.contains(row.amount.currency) {
      currencies.append(row.amount.currency)
    }
    return currencies.map { currency in
      let rows = answer.rows.filter { $0.amount.currency == currency }
      let times = Set(rows.compactMap(\.across)).sorted()
      return times.count > CrossTable.mostColumns || style.isPlain ? long(rows) : wide(rows, times)
    }.joined()
  }

  private func wide(_ rows: [Answer.Row], _ times: [String]) -> String {
    var groups: [String] = []
    var cells: [String: [String: Answer.Row]] = [:]
    for row in rows {
      if cells[row.label] == nil { groups.append(row.label) }
      cells[row.label, default: [:]][row.across ?? ""] = row
    }
    let columns =
      [TextTable.Column(grouping.rawValue, canShrink: true)]
      + times.map { TextTable.Column(title($0), alignment: .right) }
    let lines = groups.map { group in
      [name(group)] + times.map { time in cells[group]?[time].map(figure) ?? "" }
    }
    return TextTable(columns: columns, rows: lines).render(style)
  }

  private func long(_ rows: [Answer.Row]) -> String {
    let columns = [
      TextTable.Column(grouping.rawValue, canShrink: true), TextTable.Column(across.rawValue),
      TextTable.Column(isCount ? "entries" : "total", alignment: .right),
    ]
    let lines = rows.map { [name($0.label), title($0.across ?? ""), figure($0)] }
    return TextTable(columns: columns, rows: lines).render(style)
  }

  private func name(_ label: String) -> String { GroupName(grouping: grouping, label: label).text }

  /// A time as short as a column has room for it.
  private func title(_ label: String) -> String {
    guard across == .month, let date = CivilDate(iso: label + "-01") else {
      return GroupName(grouping: across, label: label).text
    }
    return "\(MonthName.short(date.month)) \(date.year)"
  }

  private func figure(_ row: Answer.Row) -> String {
    isCount ? String(row.count) : style.amount(row.amount)
  }
}
