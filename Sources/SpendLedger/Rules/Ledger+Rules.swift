package import SpendCore
import SpendSQLite

extension Ledger {
  /// The rules for categories, in the order in which they are asked.
  package func rules() throws(StoreError) -> [CategorizationRule] {
    try reading { try storedRules() }
  }

  /// What `rule` makes of the expenses that there are; nothing is changed.
  package func effect(of rule: CategorizationRule) throws(StoreError) -> RuleEffect {
    try reading {
      let match = RuleMatch(rule)
      try match.check()
      return try RuleMatches(of: match, in: self).effect(homeCurrency: homeCurrency)
    }
  }

  /// Changes the rules, or applies one to the expenses that there are; one entry of the journal.
  ///
  /// - Throws: that a rule or a category isn't there, that there is such a rule, or that nothing would change.
  package func change(_ change: RuleChange, cause: Cause) throws(StoreError) -> RuleReceipt {
    defer { categoryMemory = CategoryMemory() }
    return try writing {
      let before = try storedRules()
      let receipt = try SessionChange(.rules, cause, in: self).make(orRefuse: .rulesAreSo) { entry, derived in
        try RuleWriting(in: self, entry: entry).make(change, telling: &derived)
      }
      let rules = try change.rules(before: before, after: storedRules())
      var effect: RuleEffect?
      if case .add = change, let rule = rules.first {
        effect = try RuleMatches(of: RuleMatch(rule), in: self).effect(homeCurrency: homeCurrency)
      }
      return RuleReceipt(
        change: change,
        rules: rules,
        receipt: receipt,
        effect: effect
      )
    }
  }

  /// The rules, in their order.
  func storedRules() throws(SQLiteFailure) -> [CategorizationRule] {
    var rules: [CategorizationRule] = []
    try forEachRow(
      """
      SELECT rule.id, pattern, more_than, less_than, currency, weekdays, category.name,
        \(schema.holdsTimes ? "after, before" : "NULL, NULL")
      FROM rule JOIN category ON category.id = rule.category ORDER BY rule.position, rule.id
      """
    ) { row throws(SQLiteFailure) in
      let currency = try row.optionalText(4).map { code throws(SQLiteFailure) in try self.currency(code) }
      func bound(_ column: Int32) -> Money? {
        guard let currency, !row.isNull(column) else { return nil }
        return Money(minorUnits: row.integer(column), currency: currency)
      }
      func time(_ column: Int32) -> TimeOfDay? {
        row.isNull(column) ? nil : TimeOfDay(minutes: Int(row.integer(column)))
      }
      let days = row.text(5).compactMap(\.wholeNumberValue).compactMap(Weekday.init(rawValue:))
      var condition = RuleCondition(
        pattern: row.text(1),
        moreThan: bound(2),
        lessThan: bound(3),
        weekdays: Set(days)
      )
      if let after = time(7), let before = time(8) { condition.hours = HourSpan(from: after, until: before) }
      rules.append(CategorizationRule(number: row.integer(0), condition: condition, category: row.text(6)))
    }
    return rules
  }
}

extension LedgerSchema {
  /// Whether expenses have times of day, and rules have hours.
  var holdsTimes: Bool { version >= LedgerSchema.eleven.version }
}

extension RuleChange {
  /// The rules that it is about.
  fileprivate func rules(
    before: [CategorizationRule],
    after: [CategorizationRule]
  ) -> [CategorizationRule] {
    switch self {
    case .add: after.suffix(1)
    case .remove(let numbers): before.filter { numbers.contains($0.number) }
    case .move(let number, _), .apply(let number): after.filter { $0.number == number }
    }
  }
}
