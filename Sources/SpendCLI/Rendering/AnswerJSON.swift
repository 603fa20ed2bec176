import SpendAssistant
import SpendCore
import SpendJSON

extension JSONWriter {
  /// The fields of an answered question as the machine interface fixes them.
  mutating func members(of answered: AnsweredQuestion, homeCurrency: Currency) {
    let shape = AnswerShape(answer: answered.answer, homeCurrency: homeCurrency)
    member("question", answered.text)
    member("answer", answered.sentence)
    key("result")
    object { result in
      result.member("kind", shape.kind)
      result.member("value", shape.value)
      result.member("currency", shape.currency)
      result.key("rows")
      result.array { rows in
        for row in shape.rows {
          rows.object { object in
            object.member("label", row.label)
            object.member("value", row.value)
            object.member("currency", row.currency)
            if let count = row.count { object.member("count", count) }
          }
        }
      }
    }
    key("period")
    object { period in
      period.member("from", answered.answer.question.period.first?.iso)
      period.member("to", answered.answer.question.period.last?.iso)
    }
    key("expenses")
    array { ids in
      for id in answered.answer.expenseIDs { ids.integer(id) }
    }
    member("sql", answered.answer.sql)
  }

  /// The fields of a question that got no answer.
  mutating func members(ofUnanswered text: String, sentence: String) {
    member("question", text)
    member("answer", sentence)
    key("result")
    object { result in
      result.member("kind", "none")
      result.member("value", nil)
      result.member("currency", nil)
      result.key("rows")
      result.array { _ in }
    }
    member("period", nil)
    key("expenses")
    array { _ in }
    member("sql", nil)
  }
}

/// The figures of an answer in the shape of the machine interface.
struct AnswerShape {
  let answer: Answer
  let homeCurrency: Currency

  struct Row {
    let label: String
    let value: String
    let currency: String
    let count: Int?
  }

  /// What kind of answer it is: `amount`, `count`, `name`, `list`, `date`, `expense`.
  var kind: String {
    if answer.question.grouping != nil { return answer.question.limit == 1 ? "name" : "list" }
    return switch answer.question.measure {
    case .total, .balance, .median: "amount"
    case .count: "count"
    case .list, .runningTotal, .priceHistory: "list"
    case .interval, .daysWithout, .longestStreakWithout, .longestStreak: "count"
    case .largest, .smallest, .first, .latest: "expense"
    }
  }

  /// The one figure or name asked for; nil for lists and where nothing matched a single entry.
  var value: String? {
    switch kind {
    case "amount": (homeRow?.amount ?? .zero(homeCurrency)).decimalText
    case "count": String(answer.matchCount)
    case "name": homeRow?.label
    case "expense": answer.expenses.first?.draft.amount.decimalText
    default: nil
    }
  }

  /// The currency of the figure, where it has one.
  var currency: String? {
    switch kind {
    case "amount": (homeRow?.amount.currency ?? homeCurrency).code
    case "expense": answer.expenses.first?.draft.amount.currency.code
    default: nil
    }
  }

  /// The figures behind it: a row a group and currency, or a row an expense.
  var rows: [Row] {
    if !answer.expenses.isEmpty {
      return answer.expenses.map { expense in
        let draft = expense.draft
        let place = draft.merchant.map { " at \($0)" } ?? ""
        return Row(
          label: "\(draft.date.iso) \(draft.description)\(place)",
          value: draft.amount.decimalText,
          currency: draft.amount.currency.code,
          count: nil
        )
      }
    }
    return answer.rows.map { row in
      let value = answer.question.measure == .count ? String(row.count) : row.amount.decimalText
      return Row(label: row.label, value: value, currency: row.amount.currency.code, count: row.count)
    }
  }

  private var homeRow: Answer.Row? {
    answer.rows.first { $0.amount.currency == homeCurrency } ?? answer.rows.first
  }
}
