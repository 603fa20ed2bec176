import SpendCore
import SpendJSON
import SpendStatements

/// A rule, or a correction that is one, as programs read it.
struct RuleRecord {
  let number: Int64?
  let when: String
  let then: String
  /// `user` for a rule that was made, `correction` for what was corrected.
  let source: String
  /// How many expenses that it is about have its category; nil for a correction.
  let used: Int?

  /// All of `list`, in the order in which they are asked.
  static func records(of list: RuleList) -> [RuleRecord] {
    list.rules.map { rule, used in
      RuleRecord(
        number: rule.number,
        when: RuleText.condition(rule.condition),
        then: rule.category,
        source: "user",
        used: used
      )
    }
      + list.corrections.map {
        RuleRecord(number: nil, when: $0.words, then: $0.category, source: "correction", used: nil)
      }
  }
}

extension JSONWriter {
  /// The fields of a rule in a list.
  mutating func members(of record: RuleRecord) {
    key("id")
    if let number = record.number { integer(number) } else { null() }
    member("when", record.when)
    member("then", record.then)
    member("source", record.source)
    key("used")
    if let used = record.used { integer(Int64(used)) } else { null() }
  }

  /// The fields of what a rule makes of the expenses that there are.
  mutating func members(of effect: RuleEffect, of rule: CategorizationRule) {
    key("id")
    if rule.number > 0 { integer(rule.number) } else { null() }
    member("when", RuleText.condition(rule.condition))
    member("then", rule.category)
    members(of: effect)
  }

  /// The fields of a change of rules.
  mutating func members(of receipt: RuleReceipt) {
    member("change", receipt.change.word)
    key("rules")
    array { rules in
      for rule in receipt.rules {
        rules.object { object in
          object.key("id")
          object.integer(rule.number)
          object.member("when", RuleText.condition(rule.condition))
          object.member("then", rule.category)
        }
      }
    }
    member("moved", receipt.receipt.count)
    if let effect = receipt.effect { members(of: effect) }
    member("entry", Int(receipt.receipt.entry.number))
  }

  private mutating func members(of effect: RuleEffect) {
    member("matching", effect.matching)
    member("moving", effect.moving)
    member("set_by_hand", effect.setByHand)
    amounts("sums", effect.sums)
    key("examples")
    array { examples in
      for expense in effect.examples { examples.object { $0.members(of: expense) } }
    }
  }
}

extension RuleChange {
  /// What it does, in one word of the machine interface.
  fileprivate var word: String {
    switch self {
    case .add: "add"
    case .remove: "remove"
    case .move: "move"
    case .apply: "apply"
    }
  }
}
