package import SpendCore

/// What a line really says, against which a model's draft is checked.
package struct Evidence: Sendable {
  /// A number that the line may give as what was paid.
  package struct Amount: Sendable, Equatable {
    /// In major units.
    package let number: DecimalNumber
    /// The currency said beside it; nil where none is.
    package let currency: Currency?
  }

  /// All numbers said in digits or words, whatever they count.
  package let numbers: [DecimalNumber]
  /// Those that can be what was paid, as often as they are said; none where the grammar refuses the line for its money
  /// or days.
  package let amounts: [Amount]
  /// The currencies said.
  package let currencies: [Currency]
  /// The days said.
  package let dates: [CivilDate]
  /// What the words say that the money did.
  package let kind: ExpenseKind

  /// What a text says that is too long to be read.
  static let none = Evidence(numbers: [], amounts: [], currencies: [], dates: [], kind: .expense)

  private init(
    numbers: [DecimalNumber],
    amounts: [Amount],
    currencies: [Currency],
    dates: [CivilDate],
    kind: ExpenseKind
  ) {
    self.numbers = numbers
    self.amounts = amounts
    self.currencies = currencies
    self.dates = dates
    self.kind = kind
  }

  init(_ reader: ExpenseReader) {
    let readable = reader.phrases.filter { $0.fault == nil }
    numbers = readable.map(\.value.magnitude)
    amounts = reader.isRecordable ? Evidence.amounts(of: reader) : []
    var currencies: [Currency] = []
    for phrase in reader.phrases {
      guard let currency = Currency(number: Int(phrase.currency)) else { continue }
      if !currencies.contains(currency) { currencies.append(currency) }
    }
    self.currencies = currencies
    dates = reader.dates.compactMap(\.date)
    kind = KindRule(line: reader.line)
      .kind(of: 0..<reader.line.count, amount: reader.phrases.first?.tokens ?? 0..<0, reader.words.claimed)
  }

  /// The prices, and the other numbers that are money by their role, or that no rule took.
  private static func amounts(of reader: ExpenseReader) -> [Amount] {
    var amounts = reader.prices.map { price in
      Amount(number: price.value.magnitude, currency: Currency(number: Int(price.currency)))
    }
    for phrase in reader.phrases where phrase.fault == nil {
      guard [.amount, .total, .part, .unaccounted].contains(phrase.role), !phrase.isDoubtful,
        !reader.prices.contains(where: { $0.tokens.overlaps(phrase.tokens) })
      else { continue }
      amounts.append(
        Amount(number: phrase.value.magnitude, currency: Currency(number: Int(phrase.currency)))
      )
    }
    return amounts
  }
}

extension ExpenseReader {
  /// Whether nothing in the line's money and days forbids to record it: no day that isn't one or lies ahead, no amount
  /// of nothing.
  fileprivate var isRecordable: Bool {
    guard fault == nil, phrases.count <= ExpenseReader.limit,
      dates.allSatisfy({ match in match.date.map { $0 <= today } ?? false })
    else { return false }
    if case .failure = drafts() { return false }
    return true
  }
}

extension DecimalNumber {
  /// This number without its sign.
  fileprivate var magnitude: DecimalNumber { units < 0 ? DecimalNumber(units: -units, scale: scale) : self }
}
