import SpendCore
import SpendGrammar

/// `spendwise rules`: lists the rules for categories, or makes, tries, orders, applies and removes some.
struct RulesCommand {
  let settings: GrammarSettings

  /// What the first word may order.
  enum Order: String, CaseIterable {
    case add, test, apply, move, remove
  }

  /// What `words` mean.
  ///
  /// - Throws: ``UsageError`` where they make no sense.
  func command(_ words: [String]) throws(UsageError) -> Command {
    guard let first = words.first else { return .rules }
    let rest = Array(words.dropFirst())
    switch (Order(rawValue: first), rest.count) {
    case (.add, 1...):
      let rule = try rule(rest.joined(separator: " "))
      return .changeRules(.add(rule.condition, category: rule.category))
    case (.test, 1) where number(rest[0]) != nil:
      return .testRule(.number(number(rest[0]) ?? 0))
    case (.test, 1...):
      let rule = try rule(rest.joined(separator: " "))
      return .testRule(.new(rule.condition, category: rule.category))
    case (.apply, 1): if let number = number(rest[0]) { return .changeRules(.apply(number)) }
    case (.move, 2):
      if let number = number(rest[0]), let place = RuleChange.Place(rawValue: rest[1]) {
        return .changeRules(.move(number, to: place))
      }
    case (.remove, 1...):
      let numbers = rest.compactMap(number)
      if numbers.count == rest.count { return .changeRules(.remove(numbers)) }
    default: break
    }
    throw UsageError(
      "rules \(first.asField) makes no sense",
      remedy: "rules add \"\(RulesCommand.example)\"; test, apply, remove NUMBER; move NUMBER first"
    )
  }

  /// A rule as it is said.
  private static let example = "uber over 40 is Entertainment"

  private func number(_ word: String) -> Int64? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    return digits.allSatisfy(\.isASCII) ? Int64(digits).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private func rule(_ text: String) throws(UsageError) -> RuleSentence {
    do throws(RuleSentence.Failure) {
      return try RuleSentence(text, settings: settings)
    } catch {
      switch error {
      case .namesNoCategory:
        throw UsageError(
          "\(text.asField) names no category of yours",
          remedy: "end with one of: \(settings.categoryNames.map(\.visible).joined(separator: ", "))"
        )
      case .namesNothing:
        throw UsageError(
          "\(text.asField) doesn't say which expenses are meant",
          remedy: "rules add \"\(RulesCommand.example)\""
        )
      case .tooLong:
        throw UsageError(
          "\(text.asField) seeks more than \(RuleCondition.longestPattern) characters",
          remedy: "name the words that tell"
        )
      case .besidesExpression(let words):
        throw UsageError(
          "“\(words.visible)” stands beside a pattern between slashes",
          remedy: "say all of it between the slashes"
        )
      case .unclearHours(let words):
        throw UsageError(
          "“\(words.visible)” doesn't say which hours are meant",
          remedy: "say them like 10pm or 22:00: after 22:00, between 10pm and 4am, in the morning, at night"
        )
      }
    }
  }
}

extension CommandDefinition {
  /// `spendwise rules`.
  static let rules = CommandDefinition(
    name: "rules",
    arguments: "[add TEXT | test TEXT | test NUMBER | apply NUMBER | move NUMBER PLACE | remove NUMBERS]",
    summary: "list the rules for categories, or make and change them",
    details: [
      "A rule says which expenses belong to a category: by words of the business or the description, an amount, days "
        + "of the week, hours. In \"amzn*\" the * stands for anything; between slashes stands a regular expression. "
        + "The first rule that is about an expense counts.",
      "A rule with hours goes by the time that was said (\"uber 20 at 23:15\"), or else by that of recording, where "
        + "that is on the expense's own day. It isn't about rows of statements, which have no time.",
      "apply gives expenses of the past its category, but for those set by hand. PLACE is first, last, up or down.",
    ],
    examples: [
      "rules", "rules add \"uber over 40 is Entertainment\"", "rules add \"amzn* is Shopping\"",
      "rules add \"/^uber( eats)?$/ is Transportation\"", "rules test \"lidl on weekends is Groceries\"",
      "rules add \"uber after 22:00 is Entertainment\"", "rules add \"bars at night are Entertainment\"",
      "rules apply 413", "rules move 413 first",
      "rules remove 413",
    ],
    group: .change,
    words: .choice(RulesCommand.Order.allCases.map(\.rawValue)),
    isPaged: true
  ) { program, words in
    try RulesCommand(settings: program.ledgerGrammarSettings()).command(words)
  }
}
