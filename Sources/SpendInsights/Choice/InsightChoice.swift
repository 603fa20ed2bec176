import SpendCore

/// Chooses among insights: one for each cause, the most telling, ranked by the money they concern.
enum InsightChoice {
  /// The insights of `found` that say something of their own, the home currency's first, those of most money first.
  static func chosen(from found: [Insight], homeCurrency: Currency) -> [Insight] {
    var kept: [Insight] = []
    // Those that name their cause most closely come first.
    for insight in withoutDaysOfHabit(found).sorted(by: isTelling)
    where !kept.contains(where: { $0.tells(of: insight) }) && !insight.isExplained(by: kept) {
      kept.append(insight)
    }
    kept = withoutParts(of: few(kept))
    return kept.sorted { left, right in
      let (first, second) = (left.concerns.currency, right.concerns.currency)
      return first == second
        ? isTelling(left, right, money: true) : first.comes(before: second, home: homeCurrency)
    }
  }

  /// From so many unusual days on with the same category, it is the category that is unusual.
  private static let habit = 3

  private static func withoutDaysOfHabit(_ found: [Insight]) -> [Insight] {
    var gone: Set<CivilDate> = []
    for category in found where category.isMore == true {
      guard case .unusualCategory = category.fact else { continue }
      let ids = Set(category.evidence.map(\.id))
      let days = found.filter { day in
        guard case .unusualDay = day.fact else { return false }
        let shared = Statistics.sum(day.evidence.lazy.filter { ids.contains($0.id) }.map(\.spending))
        return Int128(shared) * 2 >= Int128(day.concerns.minorUnits)
      }
      if days.count >= habit { gone.formUnion(days.map(\.days.lowerBound)) }
    }
    return found.filter { insight in
      if case .unusualDay(let date, _, _) = insight.fact { !gone.contains(date) } else { true }
    }
  }

  /// How many categories with less, and how many days, are told at most.
  ///
  /// When somebody is away, every category has less, and what is so on many days is no exception.
  private static let (mostLess, mostDays) = (2, 3)

  private static func few(_ kept: [Insight]) -> [Insight] {
    var (less, days) = (0, 0)
    return kept.filter { insight in
      switch insight.fact {
      case .unusualCategory where insight.isMore == false:
        less += 1
        return less <= mostLess
      case .unusualDay:
        days += 1
        return days <= mostDays
      default: return true
      }
    }
  }

  /// `kept` without those that another one of more money holds wholly.
  private static func withoutParts(of kept: [Insight]) -> [Insight] {
    kept.filter { part in
      if case .priceRise = part.fact { return true }
      guard !part.evidence.isEmpty, part.isMore != false else { return true }
      let ids = Set(part.evidence.map(\.id))
      return !kept.contains { whole in
        if case .daysInARow = whole.fact { return false }
        return whole.isMore == true && whole.concerns.minorUnits > part.concerns.minorUnits
          && whole.evidence.count > ids.count && ids.isSubset(of: whole.evidence.map(\.id))
      }
    }
  }

  /// A complete order, so that the same ledger always says the same.
  private static func isTelling(_ left: Insight, _ right: Insight) -> Bool {
    left.closeness == right.closeness ? isTelling(left, right, money: true) : left.closeness < right.closeness
  }

  private static func isTelling(_ left: Insight, _ right: Insight, money: Bool) -> Bool {
    let (first, second) = (left.concerns, right.concerns)
    if first.minorUnits != second.minorUnits { return first.minorUnits > second.minorUnits }
    if left.closeness != right.closeness { return left.closeness < right.closeness }
    return (left.name ?? "", left.days.lowerBound) < (right.name ?? "", right.days.lowerBound)
  }
}

extension Insight {
  /// What it is about: a merchant, a category, or what is paid; nil for days.
  package var name: String? {
    switch fact {
    case .unusualMerchant(let name, _, _, _), .unusualCategory(let name, _, _, _, _),
      .priceRise(let name, _, _, _, _), .newMerchant(let name, _), .notBought(let name, _, _, _):
      name
    case .unusualDay, .daysWithout, .daysInARow: nil
    }
  }

  /// How closely its kind names a cause, least first.
  fileprivate var closeness: Int {
    switch fact {
    case .priceRise: 0
    case .newMerchant: 1
    case .unusualMerchant: 2
    case .unusualDay: 3
    case .daysWithout: 4
    case .notBought: 5
    case .unusualCategory: 6
    case .daysInARow: 7
    }
  }

  /// Whether it says what `other` says: of one category missing, or of days on which nothing at all was bought.
  fileprivate func tells(of other: Insight) -> Bool {
    switch (fact, other.fact) {
    case (.notBought(let missing, _, _, _), .unusualCategory(let name, _, _, _, _)): name == missing
    case (.daysWithout, .notBought): true
    case (.daysWithout, .unusualCategory): other.isMore == false
    default: false
    }
  }

  /// Whether half of the money it concerns is that of entries which prove `others`.
  fileprivate func isExplained(by others: [Insight]) -> Bool {
    switch fact {
    // A price that rose, or a streak, is one whatever else was bought.
    case .priceRise, .daysWithout, .daysInARow, .notBought: return false
    case .unusualCategory where isMore == false: return false
    case .unusualDay, .unusualMerchant, .unusualCategory, .newMerchant: break
    }
    // Of what is more than usual elsewhere, no more is explained than that; of a rise, what rose is little.
    let explained = others.reduce(Int128(0)) { sum, other in
      if other.isMore == false || other.concerns.currency != concerns.currency { return sum }
      if case .priceRise = other.fact { return sum }
      let known = Set(other.evidence.map(\.id))
      let shared = Statistics.sum(evidence.lazy.filter { known.contains($0.id) }.map(\.spending))
      return sum + Int128(min(max(shared, 0), other.concerns.minorUnits))
    }
    return explained > 0 && explained * 2 >= Int128(concerns.minorUnits)
  }
}
