import SpendCore
import Testing

@Suite struct MoneyTests {
  private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

  @Test(
    "writes a plain decimal with the currency's own digits",
    arguments: [
      (1250, "USD", "12.50"), (5, "EUR", "0.05"), (-240, "GBP", "-2.40"), (500, "JPY", "500"),
      (1_234, "KWD", "1.234"), (0, "USD", "0.00"), (Int64.max, "USD", "92233720368547758.07"),
      (Int64.min, "USD", "-92233720368547758.08"),
    ]
  )
  func decimalText(units: Int64, code: String, text: String) throws {
    #expect(Money(minorUnits: units, currency: try Self.currency(code)).decimalText == text)
  }

  @Test(
    "writes sign and grouped thousands for people",
    arguments: [
      (123_450, "USD", "$1,234.50"), (99, "EUR", "€0.99"), (-1_234_567, "GBP", "-£12,345.67"),
      (1_000, "JPY", "¥1,000"), (100_000_000, "CHF", "CHF 1,000,000.00"),
    ]
  )
  func displayText(units: Int64, code: String, text: String) throws {
    #expect(Money(minorUnits: units, currency: try Self.currency(code)).displayText == text)
  }

  @Test("takes a number only where the currency has such a fraction")
  func exactness() throws {
    let half = try #require(DecimalNumber("0.005"))
    #expect(Money(half, currency: .dollar) == nil)
    #expect(Money(half, currency: try Self.currency("KWD"))?.minorUnits == 5)
    #expect(Money(try #require(DecimalNumber("2.5")), currency: try Self.currency("JPY")) == nil)
  }

  @Test("S28 a sum past 64 bits is an error, not a wrong figure")
  func overflow() {
    let most = Money(minorUnits: Int64.max, currency: .dollar)
    #expect(throws: MoneyError.overflow(.dollar)) { try most.adding(Money(minorUnits: 1, currency: .dollar)) }
  }

  @Test("never adds two currencies")
  func currenciesDiffer() throws {
    let euro = Money(minorUnits: 1, currency: try Self.currency("EUR"))
    #expect(throws: MoneyError.self) { try euro.adding(Money(minorUnits: 1, currency: .dollar)) }
  }

  @Test(
    "knows the exponents of ISO 4217",
    arguments: [
      ("USD", 2), ("JPY", 0), ("KWD", 3), ("CLP", 0), ("eur", 2), ("AED", 2), ("ZMW", 2), ("MGA", 2),
      ("XPF", 0),
    ]
  )
  func exponents(code: String, exponent: Int) throws {
    #expect(try Self.currency(code).exponent == exponent)
  }

  @Test("has no currency that ISO 4217 has not", arguments: ["", "ABC", "US", "DOLLAR", "$"])
  func unknown(code: String) {
    #expect(Currency(code: code) == nil)
  }

  @Test("each currency is the one of its number; no other number is one")
  func numbersCurrencies() {
    let all = (0...300).compactMap { Currency(number: $0) }
    #expect(all.map { Int($0.number) } == Array(1...all.count))
    #expect(all.map(\.code) == all.map(\.code).sorted())
    #expect(all.first == Currency(code: "AED"))
    #expect(all.last == Currency(code: "ZMW"))
  }
}
