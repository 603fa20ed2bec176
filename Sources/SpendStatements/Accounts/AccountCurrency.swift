import SpendCore

/// The currency that an account most likely has, where its file names none.
enum AccountCurrency {
  private static let prefix = "iban."
  private static let byCountry: [String: Currency] = {
    let words = WordFile(PackageResources.money_txt)
    var currencies: [String: Currency] = [:]
    for name in words.names where name.hasPrefix(prefix) {
      guard let currency = Currency(code: String(name.dropFirst(prefix.count))) else { continue }
      for country in words[name] { currencies[country] = currency }
    }
    return currencies
  }()

  /// The currency of the country of `iban`; nil where it has several, or none is known.
  static func of(iban: String) -> Currency? { byCountry[iban.prefix(2).lowercased()] }
}
