import SpendCore
import Testing

@Suite struct DecimalNumberTests {
  @Test(
    "reads plain decimals exactly",
    arguments: [
      ("12.50", 125, 1), ("0.1", 1, 1), ("-3", -3, 0), ("100", 100, 0),
      ("9007199254740993", 9_007_199_254_740_993, 0),
    ]
  )
  func reads(text: String, units: Int64, scale: Int) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.units == units)
    #expect(number.scale == scale)
  }

  @Test(
    "refuses what is no plain decimal",
    arguments: [
      "", "-", ".", "1.", ".5", "1e3", "12,50", "1.2.3", "NaN", " 1", "12345678901234567890", "1-2",
    ]
  )
  func refuses(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test("is equal whatever zeros stand at its end")
  func equality() {
    #expect(DecimalNumber("12.50") == DecimalNumber("12.5"))
    #expect(DecimalNumber("12.00") == DecimalNumber(units: 12))
  }

  @Test(
    "rounds half away from zero",
    arguments: [("1.005", 101), ("1.004", 100), ("-1.005", -101), ("2.5", 250), ("0.0049999", 0)]
  )
  func rounds(text: String, cents: Int64) throws {
    #expect(try #require(DecimalNumber(text)).roundedUnits(atScale: 2) == cents)
  }

  @Test("adds and multiplies without loss")
  func arithmetic() throws {
    let tenth = try #require(DecimalNumber("0.1"))
    let fifth = try #require(DecimalNumber("0.2"))
    #expect(tenth.adding(fifth) == DecimalNumber("0.3"))
    #expect(tenth.multiplied(by: fifth) == DecimalNumber("0.02"))
  }

  @Test("S28 gives nothing rather than a wrong product or sum")
  func overflow() {
    let large = DecimalNumber(units: Int64.max / 2)
    #expect(large.multiplied(by: DecimalNumber(units: 3)) == nil)
    #expect(large.adding(large)?.adding(large) == nil)
    #expect(large.units(atScale: 2) == nil)
  }
}
