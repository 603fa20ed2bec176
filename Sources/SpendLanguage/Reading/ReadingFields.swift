import SpendCore
import SpendJSON

/// The fields of a reading, each read exactly or refused.
enum ReadingFields {
  typealias Refusal = ReadingDecoder.Refusal

  /// A decimal number from a string or a number as written; never by floating point.
  ///
  /// Exponents, commas, signs of currency, other scripts' digits and more than 18 digits are refused.
  static func decimal(_ value: JSONValue?) -> DecimalNumber? {
    (value?.string ?? value?.number).flatMap { DecimalNumber($0) }
  }

  /// A positive amount that the currency can pay out exactly.
  static func amount(_ value: JSONValue?, _ currency: Currency) throws(Refusal) -> Money {
    guard let number = decimal(value) else { throw Refusal(problem: "an amount that is no plain decimal") }
    guard number.units > 0 else { throw Refusal(problem: "an amount that is not positive") }
    guard let money = Money(number, currency: currency) else {
      throw Refusal(problem: "an amount that \(currency) can't pay out")
    }
    return money
  }

  /// A currency by its code, or `home` where none was said.
  static func currency(_ value: JSONValue?, home: Currency) throws(Refusal) -> Currency {
    try currency(value) ?? home
  }

  /// A currency by its code, or nil where none was said.
  static func currency(_ value: JSONValue?) throws(Refusal) -> Currency? {
    guard let value, !value.isNull else { return nil }
    guard let code = value.string, code.utf8.count == 3, let currency = Currency(code: code) else {
      throw Refusal(problem: "a currency that there is not")
    }
    return currency
  }

  /// A date that the calendar has, in a year that a ledger may hold; nil where none was said.
  static func date(_ value: JSONValue?) throws(Refusal) -> CivilDate? {
    guard let value, !value.isNull else { return nil }
    guard let date = value.string.flatMap({ CivilDate(iso: $0) }) else {
      throw Refusal(problem: "a date that the calendar doesn't have")
    }
    guard (1900...2199).contains(date.year) else { throw Refusal(problem: "a date out of reach") }
    return date
  }

  /// A name or some words without space around; nil for null and for nothing.
  static func words(_ value: JSONValue?, limit: Int) throws(Refusal) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.string else { throw Refusal(problem: "a text that is none") }
    guard text.utf8.count <= limit else { throw Refusal(problem: "a text that is too long") }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  /// A list of names; empty for null and for nothing.
  static func names(_ value: JSONValue?) throws(Refusal) -> [String] {
    guard let value, !value.isNull else { return [] }
    guard let elements = value.array, elements.count <= 20 else {
      throw Refusal(problem: "a list that is none")
    }
    var names: [String] = []
    for element in elements {
      guard let name = try words(element, limit: 200), !names.contains(name) else { continue }
      names.append(name)
    }
    return names
  }

  /// A list of values out of a fixed set; unknown ones are refused.
  static func choices<Value>(
    _ value: JSONValue?,
    _ choice: (String) -> Value?
  ) throws(Refusal) -> [Value] {
    var chosen: [Value] = []
    for name in try names(value) {
      guard let value = choice(name) else { throw Refusal(problem: "a choice that there is not") }
      chosen.append(value)
    }
    return chosen
  }
}
