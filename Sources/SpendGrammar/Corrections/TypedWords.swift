import SpendCore

/// The words of a typed change, as written.
struct TypedWords {
  private let words: [Substring]

  init(_ text: String) {
    words = text.split(whereSeparator: \.isWhitespace)
  }

  var count: Int { words.count }
  var first: Substring? { words.first }

  subscript(index: Int) -> Substring? { words.indices.contains(index) ? words[index] : nil }

  /// The words of `range` with single blanks.
  func text(_ range: Range<Int>) -> String { words[range].joined(separator: " ") }

  /// The field that the word at `index` names: `amount`, `amount:`.
  func field(at index: Int) -> EditField? {
    guard let word = self[index] else { return nil }
    let name = word.last == ":" || word.last == "=" ? word.dropLast() : word
    return EditField(name.lowercased())
  }

  /// The next field past `index`, or the end.
  func nextField(after index: Int) -> Int {
    (index + 1..<max(index + 1, count)).first { field(at: $0) != nil } ?? count
  }

  /// The mistyped name of a field with a value behind it among the words of `range`: `catgory groceries`.
  func slip(in range: Range<Int>) -> TypedChangeError? {
    for index in range where index + 1 < count && field(at: index) == nil {
      let word = words[index].lowercased()
      if let near = Suggestion.nearest(to: word, among: EditField.allNames) {
        return .unknownField(String(words[index]), near: near)
      }
    }
    return nil
  }

  /// The same within free text, which may hold any words: only what is surely a long name with one slip.
  func slip(inText range: Range<Int>) -> TypedChangeError? {
    for index in range.dropFirst() where index + 1 < count {
      let word = words[index].lowercased()
      let names = EditField.longNames.filter { word.first == $0.first && word != $0 + "s" }
      if word.utf8.count >= 7, let near = Suggestion.nearest(to: word, among: names, within: 1) {
        return .unknownField(String(words[index]), near: near)
      }
    }
    return nil
  }

  /// The number of an expense, `413` or `#413`.
  static func number(_ word: Substring) -> Int64? {
    var digits = word.hasPrefix("#") ? word.dropFirst() : word
    if digits.hasSuffix(",") { digits = digits.dropLast() }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(digits),
      number > 0
    else { return nil }
    return number
  }

  /// Whether `word` starts as the number of an expense does.
  static func looksLikeNumber(_ word: Substring) -> Bool {
    word.utf8.first.map { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
      ?? false
  }
}
