import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// Categories that are about what others are about.
@Suite struct OverlapTests {
  private func fixture() throws -> LedgerFixture {
    let fixture = try LedgerFixture()
    for (name, category, count) in [
      ("Lumen", "Shopping", 6), ("Metro", "Shopping", 3), ("Lumen", "Entertainment", 3),
      ("Metro", "Entertainment", 2), ("Palace", "Entertainment", 4), ("Lumen", "Healthcare", 1),
      ("Lumen", "Other", 9),
    ] {
      for day in 1...count {
        try fixture.record(
          draft("\(day)", on: "2026-11-0\(day)", category: category, for: "thing", merchant: name)
        )
      }
    }
    return fixture
  }

  @Test("most of one category is of names that another one has more often; Other is none of them")
  func overlaps() throws {
    let fixture = try fixture()
    #expect(
      try fixture.ledger.overlaps(ofAtLeast: 3) == [
        CategoryOverlap("Entertainment", with: "Shopping", count: 5, names: ["lumen", "metro"])
      ]
    )
    #expect(try fixture.ledger.overlaps(ofAtLeast: 6) == [])
    #expect(
      try fixture.ledger.overlaps(ofAtLeast: 1).map(\.category) == [
        "Entertainment", "Healthcare", "Healthcare",
      ]
    )
  }

  @Test("what is part of the other one is meant to be beside it")
  func nested() throws {
    let fixture = try fixture()
    _ = try fixture.ledger.change(
      .nest("Entertainment", under: "Shopping"),
      concepts: [:],
      cause: cause("nest")
    )
    #expect(try fixture.ledger.overlaps(ofAtLeast: 3) == [])
  }
}
