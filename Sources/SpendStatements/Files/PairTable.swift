/// The letters of one language of East Asia by their two bytes in one encoding.
///
/// Nearly any bytes are some letters of such an encoding: told apart they are by the letters that are used much.
struct PairTable: Sendable {
  /// The encoding.
  let encoding: TextEncoding
  private let letters: Set<UInt16>
  /// The bytes that are a letter each by themselves.
  private let singles: ClosedRange<UInt8>?

  /// The tables of all such encodings, those that are used most first.
  static let all: [PairTable] = {
    let words = WordFile(PackageResources.encodings_txt, folded: false)
    return words["pairs"].compactMap { name in
      PairTable(
        name: name.uppercased(),
        words["\(name).letters"],
        singles: words["\(name).singles"],
        lowestTrail: words["pairs.high"].contains(name) ? 0xA1 : 0x40
      )
    }
  }()

  /// The table of a language that writes `letters`, `あ-ん` being a range; nil where the system lacks the encoding.
  ///
  /// - Parameter lowestTrail: the lowest second byte of letters that are used much.
  private init?(name: String, _ letters: [String], singles: [String], lowestTrail: UInt8) {
    let scalars = letters.flatMap(PairTable.scalars)
    guard let bytes = try? Transcoding.bytes(of: String(String.UnicodeScalarView(scalars)), in: name) else {
      return nil
    }
    var pairs: Set<UInt16> = []
    var rest = bytes[...]
    while let lead = rest.popFirst() {
      guard lead >= 0x80, let trail = rest.popFirst() else { continue }
      if trail >= lowestTrail { pairs.insert(PairTable.pair(lead, trail)) }
    }
    self.letters = pairs
    let ends = singles.first.map(PairTable.scalars).flatMap { scalars in
      try? Transcoding.bytes(of: String(String.UnicodeScalarView(scalars)), in: name)
    }
    self.singles = ends.flatMap { bytes in bytes.min().flatMap { low in bytes.max().map { low...$0 } } }
    encoding = TextEncoding(name: name)
  }

  private static func scalars(_ text: String) -> [Unicode.Scalar] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count == 3, scalars[1] == "-", scalars[0].value <= scalars[2].value else { return scalars }
    return (scalars[0].value...scalars[2].value).compactMap(Unicode.Scalar.init)
  }

  private static func pair(_ lead: UInt8, _ trail: UInt8) -> UInt16 { UInt16(lead) << 8 | UInt16(trail) }

  /// How well `bytes` read as this language; less than nothing where they can't be of its encoding.
  func score(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var score = 0
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      if lead < 0x80 || singles?.contains(lead) ?? false { continue }
      // What is cut off at the end may be anything.
      guard index < bytes.count else { break }
      let trail = bytes[index]
      guard lead > 0x80, lead < 0xFF, trail >= 0x40, trail != 0x7F, trail != 0xFF else { return -1 }
      index += 1
      // Within a word of ASCII the second byte is a letter of that.
      let isInWord = trail.isLatinLetter && index < bytes.count && bytes[index].isLatinLetter
      score += !isInWord && letters.contains(PairTable.pair(lead, trail)) ? 4 : -2
    }
    return score
  }
}
