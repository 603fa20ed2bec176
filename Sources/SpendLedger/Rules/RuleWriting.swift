import SpendCore
import SpendSQLite

/// Changes rules inside a session that records it.
struct RuleWriting {
  private let ledger: Ledger
  private let entry: Int64

  /// - Parameter entry: the number that the change gets in the journal.
  init(in ledger: Ledger, entry: Int64) {
    self.ledger = ledger
    self.entry = entry
  }

  /// Makes `change`.
  ///
  /// - Returns: how many expenses have another category by it.
  func make(_ change: RuleChange, telling derived: inout DerivedTables) throws(SQLiteFailure) -> Int {
    switch change {
    case .add(let condition, let category):
      try add(condition, category)
      return 0
    case .remove(let numbers):
      for number in numbers {
        _ = try rule(numbered: number)
        try run("DELETE FROM rule WHERE id = ?", [.integer(number)])
      }
      return 0
    case .move(let number, let place):
      _ = try rule(numbered: number)
      try move(number, to: place)
      return 0
    case .apply(let number):
      let match = RuleMatch(try rule(numbered: number))
      let category = try CategoryNumbers(in: ledger).number(of: match.rule.category)
      let moved = try RuleMatches(of: match, in: ledger).moving
      return try CategoryMove(in: ledger).move(moved, to: category, telling: &derived)
    }
  }

  private func add(_ condition: RuleCondition, _ category: String) throws(SQLiteFailure) {
    try RuleMatch(CategorizationRule(number: entry, condition: condition, category: category)).check()
    let same = try ledger.storedRules().first { $0.condition == condition }
    if let same { throw SQLiteFailure(refusing: .ruleExists(same.number)) }
    let days = condition.weekdays.map(\.rawValue).sorted().map { String($0) }.joined()
    var bounds: [(column: String, value: SQLValue)] = []
    if let bound = condition.moreThan { bounds.append(("more_than", .integer(bound.minorUnits))) }
    if let bound = condition.lessThan { bounds.append(("less_than", .integer(bound.minorUnits))) }
    if let bound = condition.moreThan ?? condition.lessThan {
      bounds.append(("currency", .text(bound.currency.code)))
    }
    if let hours = condition.hours {
      bounds.append(("after", .integer(Int64(hours.from.minutes))))
      bounds.append(("before", .integer(Int64(hours.until.minutes))))
    }
    let values: [SQLValue] = [
      .integer(entry), .text(NormalForm.composed(condition.pattern)), .text(days),
      .integer(try CategoryNumbers(in: ledger).number(of: category)),
    ]
    try run(
      """
      INSERT INTO rule (id, position, pattern, weekdays, category\(bounds.map { ", \($0.column)" }.joined()))
      VALUES (
        max(?, (SELECT coalesce(max(id), 0) + 1 FROM rule)), (SELECT coalesce(max(position), 0) + 1 FROM rule),
        ?, ?, ?\(bounds.map { _ in ", ?" }.joined())
      )
      """,
      values + bounds.map(\.value)
    )
  }

  private func rule(numbered number: Int64) throws(SQLiteFailure) -> CategorizationRule {
    guard let rule = try ledger.storedRules().first(where: { $0.number == number }) else {
      throw SQLiteFailure(refusing: .noSuchRule(number))
    }
    return rule
  }

  private func move(_ number: Int64, to place: RuleChange.Place) throws(SQLiteFailure) {
    let before = try ledger.storedRules().map(\.number)
    guard let old = before.firstIndex(of: number) else { return }
    var numbers = before
    numbers.remove(at: old)
    let new =
      switch place {
      case .first: 0
      case .last: numbers.count
      case .up: max(old - 1, 0)
      case .down: min(old + 1, numbers.count)
      }
    numbers.insert(number, at: new)
    for (position, number) in numbers.enumerated() where number != before[position] {
      try run("UPDATE rule SET position = ? WHERE id = ?", [.integer(Int64(position) + 1), .integer(number)])
    }
  }

  private func run(_ sql: String, _ values: [SQLValue]) throws(SQLiteFailure) {
    let statement = try ledger.kept(sql)
    try statement.bind(values)
    try statement.run()
  }
}
