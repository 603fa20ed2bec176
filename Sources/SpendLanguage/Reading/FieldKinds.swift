import SpendCore
import SpendJSON

extension FieldKind where Value == DecimalNumber? {
  /// A decimal number from a string or a number as written, never by floating point.
  ///
  /// Exponents, commas, signs of currency, other scripts' digits and more than 18 digits are refused.
  static func decimal(_ description: String) -> FieldKind {
    FieldKind(schema: .optional(.text(description))) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return nil }
      return try FieldKind<DecimalNumber>.read(value)
    }
  }
}

extension FieldKind where Value == DecimalNumber {
  /// A decimal number that must be there.
  static func decimal(_ description: String) -> FieldKind {
    FieldKind(schema: .text(description)) { (value) throws(ReadingRefusal) in try read(value) }
  }

  fileprivate static func read(_ value: JSONValue?) throws(ReadingRefusal) -> DecimalNumber {
    guard let number = (value?.string ?? value?.number).flatMap({ DecimalNumber($0) }) else {
      throw ReadingRefusal("an amount that is no plain decimal")
    }
    return number
  }
}

extension FieldKind where Value == Currency? {
  /// A currency by its code, or nil where none was said.
  static var currency: FieldKind {
    FieldKind(schema: .optional(.text("ISO 4217 code; null unless said"))) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return nil }
      guard let code = value.string, code.utf8.count == 3, let currency = Currency(code: code) else {
        throw ReadingRefusal("a currency that there is not")
      }
      return currency
    }
  }
}

extension FieldKind where Value == CivilDate? {
  /// A date that the calendar has; nil where none was said.
  static func date(_ description: String) -> FieldKind {
    FieldKind(schema: .optional(.text(description))) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return nil }
      guard let date = value.string.flatMap({ CivilDate(iso: $0) }) else {
        throw ReadingRefusal("a date that the calendar doesn't have")
      }
      return date
    }
  }
}

extension FieldKind where Value == Int? {
  /// A whole number within `range`.
  static func integer(in range: ClosedRange<Int>) -> FieldKind {
    FieldKind(schema: .optional(.integer)) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return nil }
      guard let number = (value.number ?? value.string).flatMap({ Int($0) }), range.contains(number) else {
        throw ReadingRefusal("a number that is none")
      }
      return number
    }
  }
}

extension FieldKind where Value == String? {
  /// A name or some words without space around, of at most so many characters; nil for null and for nothing.
  static func words(_ description: String, limit: Int, isOptional: Bool = true) -> FieldKind {
    FieldKind(schema: isOptional ? .optional(.text(description)) : .text(description)) {
      (value) throws(ReadingRefusal) in try words(in: value, limit: limit)
    }
  }

  fileprivate static func words(in value: JSONValue?, limit: Int) throws(ReadingRefusal) -> String? {
    guard let value, !value.isNull else { return nil }
    guard let text = value.string else { throw ReadingRefusal("a text that is none") }
    guard text.utf8.count <= 4 * limit, text.count <= limit else {
      throw ReadingRefusal("a text that is too long")
    }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.visible == words else { throw ReadingRefusal("a text with control characters") }
    return words.isEmpty ? nil : words
  }
}

extension FieldKind where Value == [String] {
  /// A list of names; empty for null and for nothing.
  static func names(_ element: JSONSchema = .text()) -> FieldKind {
    FieldKind(schema: .list(element)) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return [] }
      guard let elements = value.array, elements.count <= 20 else {
        throw ReadingRefusal("a list that is none")
      }
      var names: [String] = []
      for element in elements {
        guard let name = try FieldKind<String?>.words(in: element, limit: 200), !names.contains(name) else {
          continue
        }
        names.append(name)
      }
      return names
    }
  }
}

extension FieldKind {
  /// One of `choices` by its name; a name that is none of them is refused.
  static func choice<Choice: Sendable>(_ choices: [(name: String, value: Choice)]) -> FieldKind
  where Value == Choice? {
    FieldKind(schema: .optional(.choice(choices.map(\.name)))) { (value) throws(ReadingRefusal) in
      guard let value, !value.isNull else { return nil }
      guard let choice = choices.first(where: { $0.name == value.string }) else {
        throw ReadingRefusal("a choice that there is not")
      }
      return choice.value
    }
  }

  /// Some of `choices` by their names; empty for null and for nothing.
  static func choices<Choice: Sendable>(_ choices: [(name: String, value: Choice)]) -> FieldKind
  where Value == [Choice] {
    let names = FieldKind<[String]>.names(.choice(choices.map(\.name)))
    return FieldKind(schema: names.schema) { (value) throws(ReadingRefusal) in
      var chosen: [Choice] = []
      for name in try names.read(value) {
        guard let choice = choices.first(where: { $0.name.lowercased() == name.lowercased() }) else {
          throw ReadingRefusal("a choice that there is not")
        }
        chosen.append(choice.value)
      }
      return chosen
    }
  }
}
