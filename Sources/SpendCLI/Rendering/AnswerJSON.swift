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
            if let across = row.across {
              object.member("group", row.group)
              object.member("across", across)
            }
            if let change = row.change {
              object.member("own", change.own.decimalText)
              object.member("other", change.other.decimalText)
              object.member("change", change.difference.decimalText)
            }
          }
        }
      }
    }
    key("period")
    object { period in
      period.member("from", answered.answer.period.first?.iso)
      period.member("to", answered.answer.period.last?.iso)
    }
    key("expenses")
    array { ids in
      for id in answered.answer.allExpenseIDs { ids.integer(id) }
    }
    member("sql", answered.answer.sql)
    members(of: answered.account)
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
