import SpendCore

/// Chooses among insights: one for each cause, the most telling, ranked by the money they concern.
enum InsightChoice {
  /// The insights of `found` that say something of their own, the home currency's first, those of most money first.
  static func chosen(from found: [Insight], homeCurrency: Currency) -> [Insight] {
    var kept: [Insight] = []
    // Those that name their cause most closely come first.
    for insight in found.sorted(by: isTelling) where !kept.contains(where: { $0.tells(of: insight) }) {
      // What several small causes explain together is no news of its own either.
      if insight.isExplained(by: kept) { continue }
      kept.append(insight)
    }
    kept = withoutParts(of: withFewLess(kept))
    return kept.sorted { left, right in
      let (first, second) = (left.concerns, right.concerns)
      if first.currency != second.currency {
        return first.currency.comes(before: second.currency, home: homeCurrency)
      }
      return isTelling(left, right, money: true)
    }
  }

  /// When somebody is away, every category has less: the two of most money say it.
  private static let mostLess = 2

  private static func withFewLess(_ kept: [Insight]) -> [Insight] {
    var less = 0
    return kept.filter { insight in
      guard case .unusualCategory = insight.fact, insight.isMore == false else { return true }
      less += 1
      return less <= mostLess
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
    case .unusualCategory: 4
    case .notBought: 5
    case .daysWithout: 6
    case .daysInARow: 7
    }
  }

  /// Whether `other` is about the same category.
  fileprivate func tells(of other: Insight) -> Bool {
    switch (fact, other.fact) {
    case (.unusualCategory(let name, _, _, _, _), .notBought(let missing, _, _, _)): name == missing
    default: false
    }
  }

  /// Whether half of the money it concerns is that of entries which prove `others`.
  fileprivate func isExplained(by others: [Insight]) -> Bool {
    switch fact {
    // A price that rose is one whatever else was bought.
    case .priceRise: return false
    case .unusualCategory where isMore == false: return false
    default: break
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
