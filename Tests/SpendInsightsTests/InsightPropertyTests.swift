import SpendCore
import SpendInsights
import SpendLedger
import SpendTestSupport
import Testing

@Suite struct InsightPropertyTests {
  /// An ordinary life with whatever a seed throws in.
  private func randomBook(_ seed: UInt64) -> Book {
    var random = SeededGenerator(seed: seed)
    var book = Book.ordinary(from: "2026-0\(Int.random(in: 1...7, using: &random))-01")
    let categories = Category.defaults.map(\.name)
    let merchants = [
      "Corner Deli", "corner deli", "Fresh Mart", "Home Barn", "O'Neil's \"Pub\"", "旅行社", nil, nil,
    ]
    let kinds: [ExpenseKind] = [.expense, .expense, .expense, .refund, .income, .transfer]
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      let isEuro = Int.random(in: 0..<10, using: &random) == 0
      book.currency = isEuro ? Currency(code: "EUR") ?? .dollar : .dollar
      book.add(
        Int64.random(in: 1...80_000, using: &random),
        "thing \(Int.random(in: 0..<5, using: &random))",
        on: Book.today.adding(days: -Int.random(in: 0...260, using: &random)),
        in: categories.randomElement(using: &random) ?? "Other",
        at: merchants.randomElement(using: &random) ?? nil,
        kind: kinds.randomElement(using: &random) ?? .expense
      )
    }
    if Bool.random(using: &random) {
      let start = Book.today.adding(days: -Int.random(in: 3...50, using: &random))
      let category = categories.randomElement(using: &random)
      book.drop { $0.date > start && $0.category == category }
    }
    book.currency = .dollar
    return book
  }

  @Test(
    "each figure is the sum of its evidence, and the ledger says the same as plain loops",
    arguments: 1...40 as ClosedRange<UInt64>
  )
  func figures(_ seed: UInt64) throws {
    let book = randomBook(seed)
    let folder = try TemporaryFolder()
    let ledger = try book.ledger(in: folder)
    let rows = Dictionary(uniqueKeysWithValues: book.rows.map { ($0.id, $0) })
    for date in [Book.today, Book.day("2026-10-31"), Book.day("2026-09-09")] {
      let insights = try InsightSearch(history: ledger, today: date, homeCurrency: .dollar).report().insights
      let plain = try book.insights(on: date)
      #expect(insights == plain)
      for insight in insights {
        var sum: Int64 = 0
        for entry in insight.evidence {
          let draft = try #require(rows[entry.id]).draft
          #expect(draft.kind == .expense || draft.kind == .refund)
          #expect(draft.amount.currency == insight.concerns.currency)
          #expect(draft.date <= date)
          sum += draft.kind == .expense ? draft.amount.minorUnits : -draft.amount.minorUnits
        }
        #expect(sum == insight.amount.minorUnits)
        #expect(insight.concerns.minorUnits > 0)
        #expect(Set(insight.evidence.map(\.id)).count == insight.evidence.count)
        check(insight, against: book.rows)
      }
      #expect(insights == insights.sorted(by: isBefore))
    }
  }

  /// What the insight says of its days, merchant or category, counted anew.
  private func check(_ insight: Insight, against rows: [Expense]) {
    func spent(_ isCounted: (ExpenseDraft) -> Bool) -> Int64 {
      var sum: Int64 = 0
      for row in rows where row.draft.amount.currency == insight.concerns.currency && isCounted(row.draft) {
        sum += row.spending
      }
      return sum
    }
    let amount = insight.amount.minorUnits
    switch insight.fact {
    case .unusualDay(let date, let usual, let regular):
      #expect(spent { $0.date == date } == amount + regular.minorUnits)
      #expect(insight.concerns.minorUnits == amount - usual.minorUnits)
    case .unusualMerchant(let name, let usual, _, _):
      let days = insight.days
      #expect(spent { days.contains($0.date) && $0.merchant?.lowercased() == name.lowercased() } == amount)
      #expect(insight.concerns.minorUnits == amount - usual.minorUnits)
    case .newMerchant(let name, _):
      #expect(spent { $0.merchant?.lowercased() == name.lowercased() } >= amount)
      #expect(
        !rows.contains {
          $0.draft.merchant?.lowercased() == name.lowercased() && $0.draft.date < insight.days.lowerBound
        }
      )
    case .unusualCategory(let name, let usual, _, _, _):
      let days = insight.days
      #expect(spent { days.contains($0.date) && $0.category == name } == amount)
      #expect(insight.concerns.minorUnits == abs(amount - usual.minorUnits))
    case .priceRise(_, let from, _, let to, _):
      #expect(insight.evidence.allSatisfy { $0.draft.amount == to })
      #expect(from.minorUnits < to.minorUnits)
    case .daysWithout(let days, _):
      #expect(insight.days.upperBound.dayNumber - insight.days.lowerBound.dayNumber + 1 == days)
      let run = insight.days
      #expect(!rows.contains { run.contains($0.draft.date) && $0.draft.kind == .expense })
    case .daysInARow(let days, _):
      let spent = Set(rows.filter { $0.draft.kind == .expense }.map(\.draft.date))
      #expect((0..<days).allSatisfy { spent.contains(insight.days.lowerBound.adding(days: $0)) })
    case .notBought(let name, _, _, let last):
      let end = insight.days.upperBound
      #expect(
        !rows.contains {
          $0.draft.category == name && $0.draft.kind == .expense && $0.draft.date > last
            && $0.draft.date <= end
            && $0.draft.amount.currency == insight.concerns.currency
        }
      )
    }
  }

  private func isBefore(_ left: Insight, _ right: Insight) -> Bool {
    let isHome = (left.concerns.currency == .dollar, right.concerns.currency == .dollar)
    if isHome.0 != isHome.1 { return isHome.0 }
    return left.concerns.currency == right.concerns.currency
      && left.concerns.minorUnits > right.concerns.minorUnits
  }
}
