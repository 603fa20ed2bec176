import SpendCore
import SpendSpeech
import Testing

@Suite struct NumberHomophonesTests {
  private static func money(_ text: String, _ code: String = "USD") throws -> Money {
    let currency = try #require(Currency(code: code))
    let parts = text.split(separator: ".")
    let digits = parts.joined()
    let scale = parts.count == 2 ? parts[1].utf8.count : 0
    var units = try #require(Int64(digits))
    for _ in scale..<currency.exponent { units *= 10 }
    return Money(minorUnits: units, currency: currency)
  }

  @Test(
    "numbers that end in a teen sound like those that end in its tens, and the other way around",
    arguments: [
      ("13", ["30"]), ("14", ["40"]), ("15", ["50"]), ("16", ["60"]), ("17", ["70"]), ("18", ["80"]),
      ("19", ["90"]),
      ("30", ["13"]), ("50", ["15"]), ("90", ["19"]), ("115", ["150"]), ("150", ["115"]), ("1015", ["1050"]),
      ("1050", ["1015"]), ("2319", ["2390"]), ("15000", ["50000"]), ("50000", ["15000"]),
      ("14000000", ["40000000"]),
      ("1500", ["5000"]), ("1900", ["9000"]), ("5000", ["1500"]), ("115000", ["150000"]), ("-15", ["-50"]),
      ("3.15", ["3.50"]), ("3.50", ["3.15"]), ("15.50", ["50.50", "15.15"]), ("50.12", ["15.12"]),
      ("0.80", ["0.18"]),
      ("-3.15", ["-3.50"]),
    ] as [(String, [String])]
  )
  func pairs(heard: String, meant: [String]) throws {
    let amount = try NumberHomophonesTests.money(heard)
    #expect(
      NumberHomophones.alternative(to: amount).map(\.decimalText)
        == (try meant.map { try NumberHomophonesTests.money($0).decimalText })
    )
  }

  @Test(
    "other numbers sound like none",
    arguments: [
      "0", "1", "10", "11", "12", "20", "12.00", "25", "101", "112", "120", "200", "1000", "1200", "2000",
      "1.05", "99.99", "13001",
    ]
  )
  func without(heard: String) throws {
    #expect(NumberHomophones.alternative(to: try NumberHomophonesTests.money(heard)).isEmpty)
  }

  @Test("it minds how many minor units a currency has, and what 64 bits hold")
  func currencies() throws {
    let yen = try NumberHomophonesTests.money("1500", "JPY")
    #expect(NumberHomophones.alternative(to: yen).map(\.minorUnits) == [5_000])
    let dinar = try NumberHomophonesTests.money("2.150", "KWD")
    #expect(NumberHomophones.alternative(to: dinar).map(\.minorUnits) == [2_115])
    for units in [Int64.max, Int64.min, Int64.min + 1, 9_000_000_000_000_015_00, 1_900_000_000_000_000_000] {
      for other in NumberHomophones.alternative(to: Money(minorUnits: units, currency: .dollar)) {
        #expect((other.minorUnits < 0) == (units < 0))
      }
    }
  }

  @Test("what sounds like an amount finds it again")
  func symmetric() {
    for units in 1...6_000 {
      let amount = Money(minorUnits: Int64(units) * 37, currency: .dollar)
      for other in NumberHomophones.alternative(to: amount) {
        #expect(NumberHomophones.alternative(to: other).contains(amount))
      }
    }
  }
}
