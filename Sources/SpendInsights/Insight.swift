package import SpendCore

/// Something about one's money that is worth saying unasked, with the entries that prove it.
package struct Insight: Sendable, Hashable {
  /// What was found, with the figures that a sentence needs.
  package enum Fact: Sendable, Hashable {
    /// Far more was spent on a day than on others; `regular` comes every month and is not counted.
    case unusualDay(CivilDate, usual: Money, regular: Money)
    /// Far more was spent at a merchant this month than in others.
    case unusualMerchant(String, usual: Money, visits: Int, usualVisits: Int)
    /// A category is far from the same days of the three months before, which is their mean or the middle one; with
    /// what the month comes to when the rest of it is as usual, and what a month usually has.
    case unusualCategory(String, usual: Money, isMean: Bool, pace: Money, usualMonth: Money)
    /// What is paid again and again costs more for good.
    case priceRise(String, from: Money, until: CivilDate, to: Money, since: CivilDate)
    /// Money was spent where never before.
    case newMerchant(String, visits: Int)
    /// Days without spending, so many as never in the half year before.
    case daysWithout(Int, longestBefore: Int)
    /// Days in a row with spending, far more than ever in the half year before.
    case daysInARow(Int, longestBefore: Int)
    /// A category that is bought every few days was not for long.
    case notBought(String, days: Int, usualGap: Int, last: CivilDate)
  }

  /// What was found.
  package let fact: Fact
  /// The money it concerns, by which insights are ranked: what is more or less than usual, or what a rise costs a year.
  package let concerns: Money
  /// The days it is about.
  package let days: ClosedRange<CivilDate>
  /// The expenses and refunds that prove it, oldest first.
  package let evidence: [Expense]

  /// What was spent in all by the evidence, in its currency.
  package var amount: Money {
    let sum = evidence.reduce(Int128(0)) { $0 + Int128($1.spending) }
    return Money(minorUnits: Int64(clamping: sum), currency: concerns.currency)
  }

  /// Whether more is spent than usual; nil where it is neither more nor less.
  package var isMore: Bool? {
    switch fact {
    case .unusualDay, .unusualMerchant, .priceRise: true
    case .unusualCategory(_, let usual, _, _, _): amount.minorUnits > usual.minorUnits
    case .daysWithout, .notBought: false
    case .newMerchant, .daysInARow: nil
    }
  }

  /// The name of its kind, for programs.
  package var kind: String {
    switch fact {
    case .unusualDay: "unusual_day"
    case .unusualMerchant: "unusual_merchant"
    case .unusualCategory: "unusual_category"
    case .priceRise: "price_rise"
    case .newMerchant: "new_merchant"
    case .daysWithout: "days_without_spending"
    case .daysInARow: "days_in_a_row"
    case .notBought: "not_bought"
    }
  }
}
