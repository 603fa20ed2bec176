import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct CategoryHistoryTests {
  private static let names = ["Housing", "Pets", "Trips", "Coffee", "Groceries", "Shopping", "Other"]

  private func change(by random: inout SeededGenerator) -> CategoryChange {
    let name = { (random: inout SeededGenerator) in
      CategoryHistoryTests.names.randomElement(using: &random) ?? ""
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .add(name(&random), color: nil, under: Bool.random(using: &random) ? name(&random) : nil)
    case 4: return .nest(name(&random), under: name(&random))
    case 5: return .nest(name(&random), under: nil)
    case 1: return .rename(name(&random), to: name(&random))
    case 2: return .recolor(name(&random), color: "#00FF00")
    default: return .merge([name(&random)], into: name(&random))
    }
  }

  @Test(
    "lines and changes of categories in any order are taken back to nothing and made again, and doctor is content",
    arguments: 1...8 as ClosedRange<UInt64>
  )
  func history(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try LedgerFixture()
    let empty = try fixture.dump()
    var made = 0
    for number in 1...200 {
      if Bool.random(using: &random) {
        let change = change(by: &random)
        let concepts = [change.name: ["rent", "water"]]
        // What makes no sense at the time is refused, and changes nothing.
        if (try? fixture.ledger.change(change, concepts: concepts, cause: cause("categories"))) != nil {
          made += 1
        }
      } else {
        let category = try fixture.ledger.categories().randomElement(using: &random)?.name ?? "Other"
        try fixture.record(
          draft("\(number)", category: category, for: "thing \(number % 9)", merchant: "Lumen")
        )
      }
    }
    #expect(made > 10)
    try fixture.expectReversible(to: empty)
  }
}

extension CategoryChange {
  /// The category that there is once it is made.
  fileprivate var name: String {
    switch self {
    case .add(let name, _, _), .rename(_, let name), .recolor(let name, _), .merge(_, let name),
      .fill(let name, _), .nest(let name, _):
      name
    }
  }
}
