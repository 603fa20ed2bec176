import SpendCore

/// The names of the accounts of a file, each asked for once: a file has few.
struct StatedAccounts {
  private let nameOfFile: String?
  private let usual: String?
  private let naming: @Sendable (String) -> String
  /// The names by what the file calls the accounts, an IBAN without blanks.
  private(set) var names: [String: String] = [:]
  private var last: (written: String, name: String?)?
  private var lastCurrency: (written: String, currency: Currency?)?

  /// How many are kept.
  private static let mostNames = 1_000

  /// Names as `settings` give them.
  init(_ settings: ImportSettings) {
    (nameOfFile, usual, naming) = (settings.account, settings.usualAccount, settings.accountName)
  }

  /// The name of the account that the file calls `written`; nil where it has none.
  mutating func name(of written: String?) -> String? {
    guard let written else { return nameOfFile ?? usual }
    // Mostly one row after another is of one account.
    if let last, last.written == written { return last.name }
    let name = find(written)
    last = (written, name)
    return name
  }

  /// The currency of the account that the file calls `written`, where its number tells the country.
  mutating func currency(of written: String?) -> Currency? {
    guard let written else { return nil }
    if let lastCurrency, lastCurrency.written == written { return lastCurrency.currency }
    let currency = AccountNumber.iban(StatementText.cleaned(written)).flatMap(AccountCurrency.of(iban:))
    lastCurrency = (written, currency)
    return currency
  }

  private mutating func find(_ written: String) -> String? {
    let cleaned = StatementText.cleaned(written)
    let identifier = AccountNumber.iban(cleaned) ?? cleaned
    if let known = names[identifier] { return known }
    let name = nameOfFile ?? naming(identifier)
    if name.isEmpty { return nil }
    if !identifier.isEmpty, names.count < StatedAccounts.mostNames { names[identifier] = name }
    return name
  }
}
