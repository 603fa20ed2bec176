/// What a number does in its line, told by the rule that took it: the one place that knows.
///
/// Only what is an ``amount`` is recorded. What no rule took stays ``unaccounted``; a line with such a number is asked
/// about.
package enum NumberRole: UInt8, Sendable, Hashable, CaseIterable {
  // MARK: Money

  /// What was paid for something; before the rules are done, what may be.
  case amount
  /// The price of one, of which several were bought: `3.20` of `2 kg at 3.20`.
  case unitPrice
  /// Paid on top of a price: a tip, a tax.
  case charge
  /// Taken off a price.
  case discount
  /// In the price already: `including 5 tip`.
  case included
  /// What the price was before: `was 45`.
  case formerPrice
  /// The sum of amounts that the line says as well.
  case total
  /// A part of a sum that stands for it: what a bill was before the tip.
  case part
  /// What the user's amount is a part of: `40 of the 90 dinner`.
  case whole
  /// What somebody else paid.
  case others
  /// What was handed over or given back: `cash 20, change 1.60`.
  case tendered
  /// The other end of a range.
  case rangeEnd

  // MARK: What changes or counts money

  /// How often a price was paid: `3` of `3x4.50`.
  case factor
  /// What divides a price: `2` of `22.40 / 2`.
  case divisor
  /// Among how many a price was shared.
  case share
  /// How many hundredths were added or taken off, or what a price contains of them.
  case percent

  // MARK: What is no money

  /// How many of what follows: `2 pizzas`.
  case count
  /// How many people there were: `the 4 of us`, `with 2 friends`.
  case people
  /// A quantity with its unit: `40 litres`.
  case measure
  /// How many for how many: `3 for 2`.
  case offer
  /// A day, month or year.
  case date
  /// A time of day.
  case time
  /// How old somebody is.
  case age
  /// It belongs to what something is called: `iphone 15`, `4 star hotel`.
  case name
  /// It tells one of many apart: a telephone, a card, a room.
  case identifier
  /// It numbers a list: `1.`
  case listNumber
  /// It stands for a word: the `one` of `the blue one`, the `4` of `present 4 emma`.
  case word
  /// No rule knows what it is.
  case unaccounted

  /// Whether it is money that stands beside what was paid.
  var isBesidePrice: Bool { tellsOfMoney && self != .amount }

  /// Whether it only tells of money, so that it is no part of the words for what was bought.
  var tellsOfMoney: Bool {
    switch self {
    case .amount, .charge, .discount, .included, .formerPrice, .total, .part, .others, .tendered, .divisor,
      .percent, .unaccounted:
      true
    default: false
    }
  }
}
