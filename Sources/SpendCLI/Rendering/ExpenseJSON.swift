import SpendCore
import SpendJSON
import SpendStatements

extension JSONWriter {
  /// A list of amounts, each with its currency.
  mutating func amounts(_ name: StaticString, _ amounts: [Money]) {
    key(name)
    array { list in
      for amount in amounts {
        list.object { object in
          object.member("value", amount.decimalText)
          object.member("currency", amount.currency.code)
        }
      }
    }
  }

  /// Readings of a line, each with the expenses it tells of: one object for one expense, else a list of them.
  mutating func member(readings: [[ExpenseDraft]]) {
    key("readings")
    array { list in
      for drafts in readings {
        if let draft = drafts.first, drafts.count == 1 {
          list.object { $0.members(of: draft) }
        } else {
          list.array { parts in for draft in drafts { parts.object { $0.members(of: draft) } } }
        }
      }
    }
  }

  /// A confidence in hundredths as a decimal fraction: `0.97`.
  mutating func member(confidencePercent percent: Int) {
    key("confidence")
    hundredths(percent)
  }
}
