package import SpendCore

/// What the words of a payment say to whoever knows the ledger's categories.
package struct StatementReading: Sendable, Equatable {
  /// The category of the ledger.
  package var category: String
  /// The business named.
  package var merchant: String?
  /// What the money did, where the words say it.
  package var kind: ExpenseKind?

  /// A reading of these parts.
  package init(category: String, merchant: String? = nil, kind: ExpenseKind? = nil) {
    self.category = category
    self.merchant = merchant
    self.kind = kind
  }

  /// What words say that nobody reads.
  static let unknown = StatementReading(category: Category.otherName)
}

/// Makes drafts of the payments of statements.
struct StatementDrafts {
  private let settings: ImportSettings
  private var readings: KnownReadings
  /// The accounts of the payments so far.
  private(set) var accounts: StatedAccounts

  /// Drafts for the ledger that `settings` describe.
  init(_ settings: ImportSettings) {
    self.settings = settings
    readings = KnownReadings(settings.reading)
    accounts = StatedAccounts(settings)
  }

  /// The name of the account that the file calls `identifier`.
  mutating func accountName(of identifier: String?) -> String? { accounts.name(of: identifier) }

  /// The draft of `row`.
  ///
  /// - Throws: ``RowFault`` where no ledger can hold it.
  mutating func draft(of row: StatementRow) throws(RowFault) -> ExpenseDraft {
    let currency = row.currency ?? accounts.currency(of: row.account) ?? settings.homeCurrency
    // Where a currency has no hundredths, an amount with some is of another.
    if currency.exponent == 0, row.amount.scale > 0 { throw .tooPrecise(row.amount.text, currency) }
    // Exchanges and interest are stated with more digits than the currency has; what was booked is rounded.
    guard let money = Money(rounding: row.amount, currency: currency), !money.isEnormous else {
      throw .amountTooLarge
    }
    guard money.minorUnits != 0 else { throw .zeroAmount }
    let words = row.words
    let reading = readings.reading(of: words)
    let kind = StatementDrafts.kind(of: row, reading, words)
    let merchant = row.party.flatMap { $0.isEmpty ? nil : $0 } ?? reading.merchant
    var draft = ExpenseDraft(
      amount: Money(minorUnits: Int64(money.minorUnits.magnitude), currency: currency),
      kind: kind,
      date: row.date,
      category: kind == .income || kind == .transfer ? Category.otherName : reading.category,
      description: row.text.isEmpty ? merchant ?? reading.category : row.text,
      merchant: merchant,
      account: accounts.name(of: row.account)
    )
    draft.fingerprint = StatementFingerprint(
      date: row.date,
      minorUnits: money.minorUnits,
      currency: currency,
      words: [row.counterparty ?? "", row.text]
    )
    return draft
  }

  private static func kind(of row: StatementRow, _ reading: StatementReading, _ words: String) -> ExpenseKind
  {
    if let kind = row.kind { return kind }
    if reading.kind == .transfer { return .transfer }
    if row.amount.units < 0 { return .expense }
    // What pays the statement of a card comes from an account of its owner.
    if FlagWords.shared.paid.stands(in: StatedPhrases.words(of: FoldedText.fold(words))) { return .transfer }
    if let kind = reading.kind, kind != .expense { return kind }
    // What comes from a shop was spent there before.
    return reading.merchant == nil ? .income : .refund
  }
}

extension DecimalNumber {
  /// The number as plain decimal text.
  fileprivate var text: String {
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(scale) + (scale > 0 ? "." + padded.suffix(scale) : "")
  }
}
