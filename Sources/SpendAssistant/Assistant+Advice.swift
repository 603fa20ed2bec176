import SpendCore
import SpendGrammar

/// What would make the categories serve better.
extension Assistant {
  /// From so many expenses on something deserves a category.
  private static let fewestExpenses = 3
  /// So many new categories are proposed at most.
  private static let mostAdditions = 5

  /// Proposals for the categories, from what stands under Other and from what is not used.
  ///
  /// - Throws: what the ledger throws.
  func categoryAdvice() throws -> CategoryAdvice {
    let ledger = try ledger()
    learnCategories()
    let categories = try ledger.categories()
    let setByHand = try ledger.numbersSetByHand()
    var groups: [CategoryAdvice.Proposal.Deed: [String: ExpenseGroup]] = [:]
    var past = PastReading(grammar)
    var request = ListRequest(limit: nil)
    request.filter.categories = [Category.otherName]
    try ledger.visit(request) { expense in
      let draft = expense.draft
      guard draft.kind == .expense || draft.kind == .refund, !setByHand.contains(expense.id) else {
        return true
      }
      let read = past.words(of: draft)
      let deed: CategoryAdvice.Proposal.Deed
      let name: String
      if let category = read?.category, category != Category.otherName {
        (deed, name) = (.fill, category)
      } else if let place = read?.place {
        let there = categories.first { $0.isCalled(place) }?.name
        (deed, name) = there.map { (.fill, $0) } ?? (.add, place)
      } else {
        return true
      }
      try groups[deed, default: [:]][name, default: ExpenseGroup()].add(draft)
      return true
    }
    let home = grammar.settings.homeCurrency
    func proposals(_ deed: CategoryAdvice.Proposal.Deed) -> [CategoryAdvice.Proposal] {
      (groups[deed] ?? [:]).map { name, group in
        CategoryAdvice.Proposal(
          deed,
          category: name,
          count: group.count,
          sums: group.sums.inOrder(home: home),
          things: group.mostFrequent
        )
      }
      .sorted { $0.weight(in: home) > $1.weight(in: home) }
    }
    let additions = proposals(.add).filter { $0.count >= Assistant.fewestExpenses }.prefix(
      Assistant.mostAdditions
    )
    let fills = proposals(.fill)
    let merges = try merges(in: ledger, &past)
    let unused = try unusedCategories(categories, in: ledger).filter { name in
      !(fills + merges).contains { $0.category == name }
    }
    return CategoryAdvice(
      proposals: fills + additions + merges
        + unused.map { CategoryAdvice.Proposal(.delete, category: $0) },
      percentOfOther: try percentOfOther(in: ledger, home)
    )
  }

  /// The categories that are about what others are about.
  private func merges(
    in ledger: any ExpenseRepository,
    _ past: inout PastReading
  ) throws -> [CategoryAdvice.Proposal] {
    var merged: [String] = []
    return try ledger.overlaps(ofAtLeast: Assistant.fewestExpenses).compactMap { overlap in
      // Of one that overlaps with several, the one that it does most with; none becomes part of what goes away.
      guard !merged.contains(overlap.category), !merged.contains(overlap.other) else { return nil }
      // What belongs there by its words is rather to be moved there.
      guard !overlap.names.contains(where: { past.category(of: $0) == overlap.category }) else { return nil }
      merged.append(overlap.category)
      return CategoryAdvice.Proposal(
        .merge,
        category: overlap.category,
        into: overlap.other,
        count: overlap.count,
        things: overlap.names
      )
    }
  }

  /// The categories besides Other under which nothing came in the past year, in a ledger that is older than that.
  private func unusedCategories(
    _ categories: [Category],
    in ledger: any ExpenseRepository
  ) throws -> [String] {
    let today = clock.now().date
    let year = Period(first: today.adding(months: -12), last: today, name: "in the past 12 months")
    let before = Question(measure: .count, period: Period(first: nil, last: year.first, name: "before"))
    guard try ledger.answer(before, evidence: false).matchCount > 0 else { return [] }
    func used(in period: Period) throws -> Set<String> {
      var counts = Question(measure: .count, period: period, grouping: .category)
      // Named, each stands for itself.
      counts.filter.categories = categories.map(\.name)
      return Set(try ledger.answer(counts, evidence: false).rows.map(\.label))
    }
    let (lately, ever) = (try used(in: year), try used(in: .all))
    // One that was made for what is to come is no spare one.
    let wholes = Set(categories.compactMap(\.parent))
    return categories.map(\.name).filter { name in
      let mayBeSpare = ever.contains(name) || Category.defaults.contains { $0.isCalled(name) }
      return name != Category.otherName && mayBeSpare && !lately.contains(name) && !wholes.contains(name)
    }
  }

  /// How much of all spending in `currency` stands under Other, in whole percent.
  private func percentOfOther(in ledger: any ExpenseRepository, _ currency: Currency) throws -> Int? {
    let answer = try ledger.answer(Question(measure: .total, grouping: .category), evidence: false)
    let rows = answer.rows.filter { $0.amount.currency == currency }
    let all = try rows.reduce(Money.zero(currency)) { try $0.adding($1.amount) }.minorUnits
    guard all > 0, let other = rows.first(where: { $0.label == Category.otherName })?.amount.minorUnits,
      other >= 0
    else { return nil }
    return Int((Int128(other) * 100 + Int128(all) / 2) / Int128(all))
  }
}

/// Expenses that belong together.
private struct ExpenseGroup {
  private(set) var count = 0
  private(set) var sums = ExpenseSums()
  private var things: [String: Int] = [:]

  mutating func add(_ draft: ExpenseDraft) throws {
    count += 1
    try sums.add(draft)
    things[draft.description, default: 0] += 1
  }

  /// What was bought most often.
  var mostFrequent: [String] {
    things.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
  }
}

extension CategoryAdvice.Proposal {
  /// What it comes to in `currency`.
  fileprivate func weight(in currency: Currency) -> Int64 {
    sums.first { $0.currency == currency }?.minorUnits ?? 0
  }
}
