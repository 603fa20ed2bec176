import SpendCore

/// Turns the fields of rows into drafts.
///
/// A minus before the amount of a row with a kind means that money came in or back: an expense with one is a refund,
/// the other kinds are what they are. Without kinds it means what the settings say.
struct DraftReader {
  private let settings: ImportSettings
  private let categories: [String: String]
  private var readings: KnownReadings
  private var knownCurrencies = TextCache<Currency?>()
  private var knownKinds = TextCache<ExpenseKind?>()
  private var knownCategories = TextCache<String?>()
  private var knownNames = TextCache<String?>()

  /// A reader for the ledger that `settings` describe.
  init(_ settings: ImportSettings) {
    self.settings = settings
    readings = KnownReadings(settings.reading)
    categories = Dictionary(
      settings.categories.map { (FoldedText.fold($0), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The draft that `row` describes.
  ///
  /// - Throws: ``RowFault`` naming what is wrong.
  mutating func draft(from row: RowFields) throws(RowFault) -> ExpenseDraft {
    let currency = try currency(of: row)
    let amount = row[.amount].trimmed
    guard !amount.isEmpty else { throw .noAmount }
    let units = try AmountText.minorUnits(amount, currency: currency)
    let money = Money(minorUnits: Int64(units.magnitude), currency: currency)
    guard !money.isEnormous else { throw .amountTooLarge }
    let merchant = name(row, .merchant)
    let category =
      try category(of: row) ?? readings.reading(of: text(row, .description) ?? merchant ?? "").category
    var draft = ExpenseDraft(
      amount: money,
      kind: try kind(of: row, isNegative: units < 0),
      date: try date(of: row),
      category: category,
      description: text(row, .description) ?? merchant ?? category,
      merchant: merchant,
      person: name(row, .person),
      note: text(row, .note),
      account: settings.account ?? name(row, .account)
    )
    if let tags = name(row, .tags) {
      draft.tags = NameList.distinct(NameList.names(in: tags).compactMap(TagName.name))
    }
    draft.time = try time(of: row)
    // A row that doesn't say its kind was written by a bank, or by hand: what we write has one.
    if row[.kind].trimmed.isEmpty {
      draft.fingerprint = StatementFingerprint(
        date: draft.date,
        minorUnits: draft.kind == .expense ? -money.minorUnits : money.minorUnits,
        currency: currency,
        words: [draft.merchant ?? "", draft.description]
      )
    }
    return draft
  }

  private func date(of row: RowFields) throws(RowFault) -> CivilDate {
    let bytes = row[.date].trimmed
    if let date = DateText.date(bytes) { return date }
    if bytes.isEmpty { throw .noDate }
    let text = String(decoding: bytes, as: UTF8.self)
    throw RowField(named: text) == .date ? .repeatedHeader : .badDate(text)
  }

  private func time(of row: RowFields) throws(RowFault) -> TimeOfDay? {
    guard let text = text(row, .time) else { return nil }
    guard let time = TimeText.time(text) else { throw .badTime(text) }
    return time
  }

  private mutating func currency(of row: RowFields) throws(RowFault) -> Currency {
    let bytes = row[.currency].trimmed
    if bytes.isEmpty { return settings.homeCurrency }
    let currency = knownCurrencies.value(of: bytes) { Currency(code: String(decoding: $0, as: UTF8.self)) }
    guard let currency else {
      let text = String(decoding: bytes, as: UTF8.self)
      throw RowField(named: text) == .currency ? .repeatedHeader : .unknownCurrency(text)
    }
    return currency
  }

  private mutating func kind(of row: RowFields, isNegative: Bool) throws(RowFault) -> ExpenseKind {
    let bytes = row[.kind].trimmed
    if bytes.isEmpty {
      guard settings.minus == .spent else { return isNegative ? .refund : .expense }
      if isNegative { return .expense }
      let words = (text(row, .description) ?? name(row, .merchant)).flatMap(settings.kindSaid)
      return words == .refund || words == .transfer ? words ?? .income : .income
    }
    let kind = knownKinds.value(of: bytes) {
      ExpenseKind(rawValue: FoldedText.fold(String(decoding: $0, as: UTF8.self)))
    }
    guard let kind else { throw .unknownKind(String(decoding: bytes, as: UTF8.self)) }
    return kind == .expense && isNegative ? .refund : kind
  }

  private mutating func category(of row: RowFields) throws(RowFault) -> String? {
    let bytes = row[.category].trimmed
    if bytes.isEmpty { return nil }
    let categories = categories
    let category = knownCategories.value(of: bytes) {
      categories[FoldedText.fold(String(decoding: $0, as: UTF8.self))]
    }
    guard let category else { throw .unknownCategory(String(decoding: bytes, as: UTF8.self)) }
    return category
  }

  /// A text that stands in many rows, made once.
  private mutating func name(_ row: RowFields, _ field: RowField) -> String? {
    let bytes = row[field].trimmed
    if bytes.isEmpty { return nil }
    let mayHoldControls = row.mayHoldControls
    return knownNames.value(of: bytes) { DraftReader.text($0, mayHoldControls) }
  }

  private func text(_ row: RowFields, _ field: RowField) -> String? {
    let bytes = row[field].trimmed
    return bytes.isEmpty ? nil : DraftReader.text(bytes, row.mayHoldControls)
  }

  /// A text of the ledger is one line: line breaks and tabs in it become blanks; nil where nothing else is there.
  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ mayHoldControls: Bool) -> String? {
    guard mayHoldControls, bytes.contains(where: { $0 < 0x20 }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == "\t" }
    return lines.isEmpty ? nil : lines.joined(separator: " ")
  }
}
