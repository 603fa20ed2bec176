/// The text of a file of `Data/Languages`, line by line: `name: entries`.
enum PackText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// What the entries of a line are.
  enum Line {
    /// `language: CODE trait trait`, which makes the file the pack of a language.
    case language(Bytes)
    /// `role: word word=number`.
    case words(role: Bytes, Bytes)
    /// `money EUR: word word`, and `coins EUR: word word` for hundredths.
    case money(code: Bytes, isCoin: Bool, Bytes)
    /// `category food: phrase, phrase`.
    case category(name: Bytes, Bytes)
    /// `means what the rules read: phrase, phrase`.
    case meaning(english: Bytes, Bytes)
  }

  /// Hands on each line of `text`.
  static func forEachLine(of text: StaticString, _ take: (Line) -> Void) {
    let bytes = Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var start = 0
    while start < bytes.count {
      var end = start
      var colon = -1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
        if colon < 0, bytes[end] == UInt8(ascii: ":") { colon = end }
        end += 1
      }
      if colon > start {
        let name = Bytes(rebasing: bytes[start..<colon])
        take(line(name, Bytes(rebasing: bytes[(colon + 1)..<end])))
      }
      start = end + 1
    }
  }

  /// Whether the file is the pack of a language, and not words for every line.
  static func isPack(_ text: StaticString) -> Bool {
    var found = false
    forEachLine(of: text) { if case .language = $0 { found = true } }
    return found
  }

  private static func line(_ name: Bytes, _ body: Bytes) -> Line {
    guard let blank = name.firstIndex(of: UInt8(ascii: " ")) else {
      return name.elementsEqual("language".utf8) ? .language(body) : .words(role: name, body)
    }
    let rest = Bytes(rebasing: name[(blank + 1)...])
    let kind = name[..<blank]
    if kind.elementsEqual("category".utf8) { return .category(name: rest, body) }
    if kind.elementsEqual("means".utf8) { return .meaning(english: rest, body) }
    let isCoin = kind.elementsEqual("coins".utf8)
    precondition(
      isCoin || kind.elementsEqual("money".utf8),
      "a language's file names an unknown kind of line"
    )
    return .money(code: rest, isCoin: isCoin, body)
  }
}
