import SpendAssistant
import SpendCharts
import SpendCore

/// Rules for categories, in words for people.
struct RuleText {
  let style: ChartStyle
  /// What stands before a command here.
  let prefix: String

  private var lines: ReplyLines { ReplyLines(style: style) }

  // MARK: The list

  /// All rules in their order, and what was corrected.
  func text(_ list: RuleList) -> String {
    guard !list.rules.isEmpty || !list.corrections.isEmpty else {
      return "No rules yet: \(prefix)rules add \"uber over 40 is Entertainment\"\n"
    }
    var text = ""
    for (rule, used) in list.rules {
      let sentence = style.text(RuleText.sentence(rule))
      let right = "\(used.counting("expense"))   rule \(rule.number)"
      text +=
        style.isPlain
        ? "Rule \(rule.number): \(sentence). \(used.counting("expense")).\n"
        : lines.line(" \(sentence)", right: right) + "\n"
    }
    guard !list.corrections.isEmpty else { return text }
    if !list.rules.isEmpty { text += "\n" }
    text += "As you corrected it, the next one is put there, too:\n"
    for correction in list.corrections {
      text +=
        style.text("\(style.isPlain ? "" : " ")\(correction.words.visible) is \(correction.category.visible)")
        + "\n"
    }
    return text
  }

  // MARK: What a rule does

  /// What a rule makes of the expenses that there are.
  func text(_ effect: RuleEffect, of rule: CategorizationRule) -> String {
    var text = style.text("\(RuleText.sentence(rule)): \(sentence(effect))") + "\n"
    if !style.isPlain || effect.moving > 0 {
      for expense in effect.examples {
        let left = style.isPlain ? lines.sentence(expense.draft) + "." : "   \(lines.sentence(expense.draft))"
        text +=
          style.isPlain ? "Number \(expense.id): \(left)\n" : lines.line(left, right: "#\(expense.id)") + "\n"
      }
    }
    if effect.moving > effect.examples.count {
      text += "   and \((effect.moving - effect.examples.count).grouped) more\n"
    }
    return text
  }

  /// What was done, and the command that takes it back.
  func text(_ receipt: RuleReceipt) -> String {
    let undo = prefix + "undo"
    let sentence = style.text(sentence(receipt))
    var text = (style.isPlain ? sentence : lines.line("   \(sentence)", right: undo)) + "\n"
    if let effect = receipt.effect, effect.moving > 0, let rule = receipt.rules.first {
      let hint = "Of the past it would move \(moved(effect)): \(prefix)rules apply \(rule.number)"
      text += style.isPlain ? hint + "\n" : "   \(style.text(hint))\n"
    }
    return text
  }

  private func sentence(_ receipt: RuleReceipt) -> String {
    let rules = receipt.rules.map(RuleText.sentence)
    switch receipt.change {
    case .add: return "From now on \(rules.first ?? "") (rule \(receipt.rules.first?.number ?? 0))."
    case .remove: return "No longer: \(rules.joined(separator: "; "))."
    case .move(_, let place):
      let words =
        switch place {
        case .first: "is asked first now"
        case .last: "is asked last now"
        case .up: "is asked earlier now"
        case .down: "is asked later now"
        }
      return "\(rules.first ?? "") \(words)."
    case .apply: return "\(receipt.receipt.count.counting("expense")) moved: \(rules.first ?? "")."
    }
  }

  private func sentence(_ effect: RuleEffect) -> String {
    var words = ["\(effect.matching.counting("expense")) of the past"]
    switch effect.moving {
    case 0: words.append("none would move")
    case effect.matching: words.append("all would move (\(sums(effect)))")
    default: words.append("\(effect.moving.grouped) would move (\(sums(effect)))")
    }
    if effect.setByHand > 0 { words.append("\(effect.setByHand.grouped) set by hand would stay") }
    return words.joined(separator: ", ") + "."
  }

  private func moved(_ effect: RuleEffect) -> String {
    "\(effect.moving.counting("expense")) (\(sums(effect)))"
  }

  private func sums(_ effect: RuleEffect) -> String {
    effect.sums.map(style.amount).joined(separator: ", ")
  }

  // MARK: A rule

  /// `uber over $40.00 is Entertainment`.
  static func sentence(_ rule: CategorizationRule) -> String {
    "\(condition(rule.condition)) is \(rule.category.visible)"
  }

  /// `uber over $40.00 on Saturdays and Sundays from 22:00 to midnight`.
  static func condition(_ condition: RuleCondition) -> String {
    var words = [condition.pattern.isEmpty ? "anything" : condition.pattern.visible]
    switch (condition.moreThan, condition.lessThan) {
    case (let more?, let less?): words.append("over \(more.displayText) and under \(less.displayText)")
    case (let more?, nil): words.append("over \(more.displayText)")
    case (nil, let less?): words.append("under \(less.displayText)")
    case (nil, nil): break
    }
    if !condition.weekdays.isEmpty {
      let days = condition.weekdays.sorted { $0.rawValue < $1.rawValue }.map { "\($0.name)s" }
      words.append("on \(days.listed(by: "and"))")
    }
    if let hours = condition.hours { words.append("from \(time(hours.from)) to \(time(hours.until))") }
    return words.joined(separator: " ")
  }

  /// `22:00`, `6:00`, `midnight`.
  private static func time(_ time: TimeOfDay) -> String {
    if time == .midnight { return "midnight" }
    return time.hour < 10 ? String(time.text.dropFirst()) : time.text
  }
}
