import SpendAssistant
import SpendCore

/// The figures of an answer in the shape of the machine interface.
struct AnswerShape {
  let answer: Answer
  let homeCurrency: Currency
  let result: AnswerResult

  struct Row {
    let label: String
    let value: String?
    let currency: String?
    var count: Int?
    /// The group of a row of a table, and its time.
    var group: String?
    var across: String?
    /// The figures of both sides of a comparison by group, and how much they differ.
    var change: Answer.Change?
  }

  init(answer: Answer, homeCurrency: Currency) {
    self.answer = answer
    self.homeCurrency = homeCurrency
    result = answer.result(home: homeCurrency)
  }

  private var question: Question { answer.question }

  /// What kind of answer it is: `amount`, `count`, `date`, `name`, `list`, `percent`, `comparison`, `bool`, `expense`,
  /// `none`.
  var kind: String {
    switch result {
    case .figure(.money): "amount"
    case .figure: "count"
    case .percent: "percent"
    case .day: "date"
    case .groups: question.grouped == .day ? "date" : "name"
    case .texts: "name"
    case .list: "list"
    case .comparison: "comparison"
    case .truth: "bool"
    case .entry: "expense"
    case .nothing: "none"
    }
  }

  /// The one figure, day or name asked for; nil for lists, and where nothing can be told.
  var value: String? {
    switch result {
    case .figure(let figure): figure.decimalText
    case .percent(let hundredths): Figure.text(hundredths: hundredths)
    case .day(let day): day.iso
    case .groups(let labels): labels.map(name).joined(separator: ", ")
    case .texts(let texts): texts.joined(separator: ", ")
    case .comparison(let difference):
      SideNames(answer: answer).asked(of: difference) ?? difference?.decimalText
    case .truth(let isTrue): isTrue ? "yes" : "no"
    case .entry(let entry): entry.draft.amount.decimalText
    case .list, .nothing: nil
    }
  }

  /// The currency of the figure, where it has one.
  var currency: String? {
    switch result {
    case .comparison(let figure) where SideNames(answer: answer).asked(of: figure) != nil: nil
    case .figure(let figure), .comparison(let figure?): figure.currency?.code
    case .entry(let entry): entry.draft.amount.currency.code
    default: nil
    }
  }

  /// The figures behind it: a row a side, a group and currency, a day, or an expense.
  var rows: [Row] {
    if result == .nothing { return [] }
    if question.comparison != nil, !question.isGrouped { return sides }
    let changes = answer.changes(homeCurrency)
    if !changes.isEmpty { return changes.map(row) }
    if !answer.expenses.isEmpty { return answer.expenses.map(row) }
    return shownRows.map { row in
      let figure = figure(of: row)
      return Row(
        label: ([name(row.label)] + (row.across.map { [$0] } ?? [])).joined(separator: " "),
        value: question.measure == .daysWithout ? nil : figure.decimalText,
        currency: row.amount.currency.code,
        count: row.count,
        group: row.across == nil ? nil : name(row.label),
        across: row.across
      )
    }
  }

  /// Of groups that come first, only those of the currency that the answer is in.
  private var shownRows: [Answer.Row] {
    guard case .groups = result else { return answer.rows }
    let currency = answer.currency(homeCurrency)
    return answer.rows.filter { $0.amount.currency == currency }
  }

  private func figure(of row: Answer.Row) -> Figure {
    if question.isShare { return .hundredths(row.hundredths ?? 0) }
    return row.figure(of: question.measure)
  }

  private func row(_ change: Answer.Change) -> Row {
    let figure = question.ranksChanges ? change.difference : change.own
    return Row(
      label: name(change.label),
      value: figure.decimalText,
      currency: figure.currency?.code,
      change: change
    )
  }

  private func row(_ expense: Expense) -> Row {
    let draft = expense.draft
    let place = draft.merchant.map { " at \($0)" } ?? ""
    return Row(
      label: "\(draft.date.iso) \(draft.description)\(place)",
      value: draft.amount.decimalText,
      currency: draft.amount.currency.code
    )
  }

  /// What stands side by side, in the currency that both have; then what there is in others.
  private var sides: [Row] {
    let names = SideNames(answer: answer)
    let sides = [(names.own, answer.own)] + zip(names.others, answer.others)
    let common = answer.commonCurrency(homeCurrency)
    var rows = sides.map { name, side in
      let figure = side.figure(of: question.measure, in: common)
      return Row(
        label: name,
        value: figure.decimalText,
        currency: figure.currency?.code,
        count: side.count(of: question.measure, in: common)
      )
    }
    if case .goal(let goal)? = question.comparison {
      rows.append(Row(label: "goal", value: goal.decimalText, currency: goal.currency?.code))
    }
    guard question.measure != .count else { return rows }
    for (name, side) in sides {
      for row in side.rows where row.amount.currency != common {
        let code = row.amount.currency.code
        rows.append(Row(label: name, value: row.amount.decimalText, currency: code, count: row.count))
      }
    }
    return rows
  }

  /// A label as a machine and a person can read it.
  private func name(_ label: String) -> String {
    switch question.grouped {
    case .weekday?, .quarter?: GroupName(grouping: question.grouped ?? .weekday, label: label).text
    default: label
    }
  }
}
