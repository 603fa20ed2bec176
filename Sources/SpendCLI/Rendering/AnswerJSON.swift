import SpendAssistant
import SpendCore
import SpendJSON
import SpendTerminal

extension JSONWriter {
  /// So many rows or numbers of an answer are written together.
  private static let page = 1_000

  /// The fields of an answered question as the machine interface fixes them.
  ///
  /// - Parameter output: takes what is written as it goes, so that an answer out of millions of entries needs no room
  ///   for its text.
  /// - Throws: ``OutputError`` when it could not be written.
  mutating func members(
    of answered: AnsweredQuestion,
    homeCurrency: Currency,
    to output: Output
  ) throws(OutputError) {
    let shape = AnswerShape(answer: answered.answer, homeCurrency: homeCurrency)
    member("question", answered.text)
    member("answer", answered.sentence)
    key("result")
    try object { result throws(OutputError) in
      result.member("kind", shape.kind)
      result.member("value", shape.value)
      result.member("currency", shape.currency)
      result.key("rows")
      try result.array(of: shape.rows, to: output) { rows, row in
        rows.object { $0.members(of: row) }
      }
    }
    key("period")
    object { period in
      period.member("from", answered.answer.period.first?.iso)
      period.member("to", answered.answer.period.last?.iso)
    }
    key("expenses")
    try array(of: answered.answer.allExpenseIDs, to: output) { $0.integer($1) }
    member("sql", answered.answer.sql)
    members(of: answered.account)
  }

  /// An array, which is printed as it goes.
  private mutating func array<Element>(
    of elements: [Element],
    to output: Output,
    _ write: (inout JSONWriter, Element) -> Void
  ) throws(OutputError) {
    try array { array throws(OutputError) in
      for (index, element) in elements.enumerated() {
        write(&array, element)
        if (index + 1).isMultiple(of: JSONWriter.page) { try output.take(&array) }
      }
    }
  }

  private mutating func members(of row: AnswerShape.Row) {
    member("label", row.label)
    member("value", row.value)
    member("currency", row.currency)
    if let count = row.count { member("count", count) }
    if let across = row.across {
      member("group", row.group)
      member("across", across)
    }
    if let change = row.change {
      member("own", change.own.decimalText)
      member("other", change.other.decimalText)
      member("change", change.difference.decimalText)
    }
  }

  /// What became of the words of a question.
  private mutating func members(of account: WordAccount) {
    strings("unread", account.notUnderstood)
    strings("absent", account.absent)
    key("mended")
    array { array in
      for mend in account.mended {
        array.object { object in
          object.member("said", mend.said)
          object.member("read", mend.read)
        }
      }
    }
  }

  /// The fields of a question that got no answer.
  mutating func members(ofUnanswered text: String, sentence: String, account: WordAccount) {
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
    members(of: account)
  }
}
