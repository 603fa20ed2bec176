import SpendCore

/// One piece of an alert: a word, an amount, a date, the end of a card number.
struct AlertToken {
  /// What kind of piece it is.
  enum Kind {
    /// A word, known or not.
    case word
    /// A number without a currency.
    case number
    /// A number with a currency.
    case money
    /// The digits that are left of a masked number.
    case tail
    /// A day.
    case date
    /// A time of day.
    case time
    /// A sign between words.
    case mark
    /// The end of a line.
    case line
    /// The end of a sentence.
    case sentence
  }

  let kind: Kind
  /// The offset of its first letter in the text.
  let start: Int
  /// The offset behind its last letter.
  var end: Int
  /// What the word does; empty for all but words.
  var roles: AlertRoles = []
  /// The place of the names of a currency, the number of a month, or the letter of a mark.
  var value = 0
  /// The number, where it is one that can be money; never negative.
  var number: DecimalNumber?
  /// The currency of money; nil where its name leaves it open.
  var currency: Currency?
  /// -1 or 1 where a sign stands before the number.
  var sign = 0
  /// Whether it is part of something longer, such as `X12Y3` or `5 %`, and no number of its own.
  var isPart = false
  /// Whether the number is written as amounts are, with a fraction or with groups.
  var isWrittenAsAmount = false
  /// Whether a blank parts its groups.
  var isParted = false
  /// The day, of a date.
  var day: AlertDay?

  /// A piece of `kind` from `start` to `end`.
  init(_ kind: Kind, _ start: Int, _ end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
