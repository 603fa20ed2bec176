import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct RuleHistoryTests {
  private func change(_ fixture: LedgerFixture, by random: inout SeededGenerator) throws -> RuleChange {
    let numbers = try fixture.ledger.rules().map(\.number)
    let number = numbers.randomElement(using: &random) ?? 1
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .remove([number])
    case 1: return .move(number, to: RuleChange.Place.allCases.randomElement(using: &random) ?? .up)
    case 2, 3: return .apply(number)
    default:
      var condition = RuleCondition(pattern: "thing \(Int.random(in: 0..<6, using: &random))")
      if Bool.random(using: &random) { condition.moreThan = Money(minorUnits: 3_000, currency: .dollar) }
      if Bool.random(using: &random), let end = TimeOfDay(hour: Int.random(in: 1..<24, using: &random)) {
        condition.hours = HourSpan(from: .midnight, until: end)
      }
      let category = Category.defaults.randomElement(using: &random)?.name ?? "Other"
      return .add(condition, category: category)
    }
  }

  @Test(
    "lines, rules and categories in any order are taken back to nothing and made again, and doctor is content",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try LedgerFixture()
    let empty = try fixture.dump()
    var made = 0
    for number in 1...220 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        let category = try fixture.ledger.categories().randomElement(using: &random)?.name ?? "Other"
        var draft = try draft("\(number)", category: category, for: "thing \(number % 6)", merchant: "Lumen")
        draft.time = TimeOfDay(hour: Int.random(in: 0..<48, using: &random), minute: 5)
        try fixture.record(draft)
      case 2:
        let name = ["Groceries", "Shopping", "Healthcare"].randomElement(using: &random) ?? ""
        _ = try? fixture.ledger.change(
          .merge([name], into: "Other"),
          concepts: [:],
          cause: cause("categories")
        )
      default:
        // What makes no sense at the time is refused, and changes nothing.
        if (try? fixture.ledger.change(change(fixture, by: &random), cause: cause("rules"))) != nil {
          made += 1
        }
      }
    }
    #expect(made > 10)
    try fixture.expectReversible(to: empty)
  }
}
