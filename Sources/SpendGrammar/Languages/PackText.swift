/// The lines of languages' packs that are read where they stand: `name: entries`.
enum PackText {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// What a line is.
  enum Line {
    /// `language: CODE trait trait`, with which each pack begins.
    case language
    /// `plural: en= i=o`.
    case plural(Bytes)
    /// `means what the rules read: phrase, phrase`.
    case meaning(english: Bytes, Bytes)
    /// `asks what the rules for questions read: phrase, phrase`.
    case asking(english: Bytes, Bytes)
  }

  /// Hands on each line of `text`.
  static func forEachLine(of text: StaticString, _ take: (Line) -> Void) {
    let bytes = Bytes(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let body = Bytes(rebasing: line[(colon + 1)...])
      let name = line[..<colon]
      if name.elementsEqual("language".utf8) {
        take(.language)
      } else if name.elementsEqual("plural".utf8) {
        take(.plural(body))
      } else if let blank = name.firstIndex(of: UInt8(ascii: " ")) {
        let english = Bytes(rebasing: name[(blank + 1)...])
        let isAsking = name[..<blank].elementsEqual("asks".utf8)
        take(isAsking ? .asking(english: english, body) : .meaning(english: english, body))
      }
    }
  }
}
