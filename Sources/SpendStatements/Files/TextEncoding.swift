import Glibc

/// An encoding of text that statements come in.
struct TextEncoding: Sendable, Equatable {
  /// Its name as iconv knows it.
  let name: String

  static let utf8 = TextEncoding(name: "UTF-8")
  static let utf16LittleEndian = TextEncoding(name: "UTF-16LE")
  static let utf16BigEndian = TextEncoding(name: "UTF-16BE")
  static let westEuropean = TextEncoding(name: "CP1252")

  /// The encoding that a mark of byte order at the beginning of `bytes` tells, and how long that is.
  static func marked(_ bytes: UnsafeBufferPointer<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// The encoding of `bytes` that have no mark: UTF-16 is told by its zeros, UTF-8 by making sense.
  ///
  /// Of the others it is the one in which most of what lies beyond ASCII are letters of one language.
  init(guessing bytes: UnsafeBufferPointer<UInt8>) {
    let zeros = bytes.prefix(512).enumerated().filter { $0.element == 0 }
    if zeros.count * 3 > min(bytes.count, 512) {
      self =
        zeros.count(where: { $0.offset % 2 == 1 }) * 2 > zeros.count ? .utf16LittleEndian : .utf16BigEndian
      return
    }
    if bytes.isUTF8Beginning {
      self = .utf8
      return
    }
    let scores =
      LetterTable.all.map { ($0.score(of: bytes), $0.encoding) }
      + PairTable.all.map { ($0.score(of: bytes), $0.encoding) }
    // Of equals the first is the most used one.
    var best: (score: Int, encoding: TextEncoding) = (0, .westEuropean)
    for (score, encoding) in scores where score > best.score { best = (score, encoding) }
    self = best.encoding
  }

  /// The encoding of all that `source` holds, which is read to its end and rewound.
  ///
  /// - Throws: what reading throws.
  static func encoding(of source: inout ByteSource) throws -> TextEncoding {
    while true {
      try source.fill()
      if !source.bytes.isUTF8Beginning {
        let encoding = TextEncoding(guessing: source.bytes)
        try source.rewind()
        return encoding == .utf8 ? .westEuropean : encoding
      }
      if source.isAtEnd { break }
      // A letter may be cut off at the end of the window.
      source.start = source.end - min(4, source.bytes.count)
      while source.start > 0, source.start < source.end, source.bytes[0] & 0xC0 == 0x80 { source.start -= 1 }
      try source.readMore()
    }
    try source.rewind()
    return .utf8
  }

  /// The encoding called `name`.
  init(name: String) { self.name = name }
}

/// The letters beyond ASCII of one language, and the signs beside them, by their bytes in one encoding.
private struct LetterTable: Sendable {
  private enum Kind { case other, letter, capital, sign }

  let encoding: TextEncoding
  private let kinds: [Kind]
  /// Whether its letters are Latin ones: others stand in no word with these.
  private let isLatin: Bool
  private let hasCapitals: Bool

  /// The tables of the languages of all encodings in which statements come, those that are used most first.
  static let all: [LetterTable] = {
    let words = WordFile(PackageResources.encodings_txt, folded: false)
    return words["names"].flatMap { name in
      words["\(name).letters"].compactMap {
        LetterTable(name: name.uppercased(), $0, signs: words["\(name).signs"])
      }
    }
  }()

  /// The table of a language that writes `letters`; nil where the system lacks the encoding `name`.
  private init?(name: String, _ letters: String, signs: [String]) {
    var kinds = [Kind](repeating: .other, count: 256)
    func set(_ text: String, _ kind: Kind) {
      for letter in text {
        guard let bytes = try? Transcoding.bytes(of: String(letter), in: name), bytes.count == 1,
          bytes[0] >= 0x80
        else { continue }
        kinds[Int(bytes[0])] = kind
      }
    }
    // A blank that doesn't break a line stands everywhere.
    set(signs.joined() + "\u{A0}", .sign)
    set(letters.uppercased(), .capital)
    set(letters, .letter)
    guard kinds.contains(.letter) else { return nil }
    self.kinds = kinds
    hasCapitals = kinds.contains(.capital)
    isLatin = letters.unicodeScalars.first.map { $0.value < 0x370 } ?? true
    encoding = TextEncoding(name: name)
  }

  /// How well `bytes` read as this language: letters stand among letters, signs beside figures.
  func score(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var score = 0
    var (letters, capitals) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let isAtFigure =
        index + 1 < bytes.count && bytes[index + 1].isDigit || index > 0 && bytes[index - 1].isDigit
      let kind = kinds[Int(bytes[index])]
      switch kind {
      case .letter, .capital:
        letters += 1
        if kind == .capital { capitals += 1 }
        // No capital stands behind a small letter.
        if kind == .capital, index > 0, isSmall(bytes[index - 1]) { score -= 4 }
        let isAtLatin =
          index + 1 < bytes.count && bytes[index + 1].isLatinLetter
          || index > 0 && bytes[index - 1].isLatinLetter
        score += isAtFigure ? -1 : isLatin || !isAtLatin ? 2 : -2
      case .sign: score += isAtFigure ? 2 : 0
      case .other: score -= 2
      }
    }
    // A script that has capitals begins names and heads with them; what has none is of one without.
    return !isLatin && hasCapitals && letters > 7 && capitals == 0 ? score / 2 : score
  }
}

extension LetterTable {
  private func isSmall(_ byte: UInt8) -> Bool {
    byte < 0x80 ? byte &- 0x61 < 26 : kinds[Int(byte)] == .letter
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  var isLatinLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are UTF-8, but for a letter that is cut off at their end.
  var isUTF8Beginning: Bool {
    for cut in 0..<4 where cut <= count {
      if UnsafeBufferPointer(rebasing: self.dropLast(cut)).isUTF8 { return true }
    }
    return false
  }
}
