/// Several names in one text, as ledgers and tables write them: `Sam, Leo`.
///
/// A name that holds a comma stands in quotes, as in CSV: `"Smith, John", Leo`.
package enum NameList {
  /// `names` in one text; nil for none.
  package static func text(of names: [String]) -> String? {
    if names.count < 2 { return names.first.map(written) }
    return names.map(written).joined(separator: ", ")
  }

  /// The names in `text`, each once, without blanks around them.
  package static func names(in text: String) -> [String] {
    if isOne(text.utf8) { return text.isEmpty ? [] : [text] }
    var names: [String] = []
    var rest = text.utf8[...]
    while let name = next(in: &rest) {
      if !name.isEmpty { names.append(name) }
    }
    return distinct(names)
  }

  /// `names`, each once, whatever the case of its letters.
  package static func distinct(_ names: [String]) -> [String] {
    if names.count < 2 { return names }
    var seen: Set<String> = []
    return names.filter { seen.insert(FoldedText.foldCase($0)).inserted }
  }

  /// Whether `text` is a single name as it stands, or nothing.
  package static func isOne(_ text: some BidirectionalCollection<UInt8>) -> Bool {
    text.first != blank && text.last != blank && text.allSatisfy { $0 != comma && $0 != quote }
  }

  private static let blank = UInt8(ascii: " ")
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  private static func written(_ name: String) -> String {
    guard name.utf8.contains(comma) || name.utf8.first == quote else { return name }
    return "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }

  /// Takes the next name and the comma behind it from `rest`; nil at its end.
  private static func next(in rest: inout Substring.UTF8View) -> String? {
    guard !rest.isEmpty else { return nil }
    if let quoted = quoted(in: &rest) { return quoted }
    let end = rest.firstIndex(of: comma) ?? rest.endIndex
    defer { rest = rest[end...].dropFirst() }
    return trimmed(rest[..<end])
  }

  /// Takes a name in quotes that ends the text or stands before a comma; nil, and nothing taken, where there is none.
  private static func quoted(in rest: inout Substring.UTF8View) -> String? {
    var left = rest.drop { $0 == blank }
    guard left.popFirst() == quote else { return nil }
    var name: [UInt8] = []
    while let byte = left.popFirst() {
      guard byte == quote else {
        name.append(byte)
        continue
      }
      if left.first == quote {
        name.append(quote)
        left = left.dropFirst()
        continue
      }
      left = left.drop { $0 == blank }
      guard left.isEmpty || left.first == comma else { return nil }
      rest = left.dropFirst()
      return trimmed(String(decoding: name, as: UTF8.self).utf8[...])
    }
    return nil
  }

  private static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text.drop { $0 == blank }
    while text.last == blank { text.removeLast() }
    return String(Substring(text))
  }
}
