/// What a key can be known by, whatever it was cut into or written as: in pieces with blanks, line ends or signs
/// between, in other case, percent-, base64- or hexadecimal-encoded.
///
/// Compared are letters and digits alone, in lower case.
struct KeyTraces: Sendable {
  /// Keys under so many characters, such as the `none` that local servers take, are no secret and may be words.
  private static let leastKey = 12

  /// Pieces of equal length, each packed into an integer.
  private struct Pieces: Sendable {
    /// How many letters a piece has: so many in a row are too many.
    let length: Int
    /// How many in a row give the key away.
    let revealing: Int
    private(set) var all: Set<UInt64> = []

    init(length: Int, revealing: Int) {
      self.length = length
      self.revealing = revealing
    }

    mutating func add(_ letters: [UInt8]) {
      guard letters.count >= length else { return }
      for start in 0...(letters.count - length) {
        all.insert(letters[start..<(start + length)].reduce(0) { $0 << 8 | UInt64($1) })
      }
    }
  }

  private var plain = Pieces(length: 6, revealing: 8)
  // Encoded, three letters of a key are four, and any key has some in common with other words.
  private var encoded = Pieces(length: 8, revealing: 10)

  init(of key: String) {
    let bytes = Array(key.utf8)
    guard bytes.count >= KeyTraces.leastKey else { return }
    plain.add(bytes.compactMap(KeyTraces.letter))
    for skipped in [0, 2, 4] { encoded.add(KeyTraces.base64(bytes, skippingBits: skipped)) }
    encoded.add(bytes.flatMap { Array((String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)).utf8) })
  }

  /// Whether `words` hold so much of the key that they give it away.
  func areRevealing(_ words: String) -> Bool {
    guard !plain.all.isEmpty else { return false }
    let letters = KeyTraces.letters(of: Array(words.utf8))
    return [plain, encoded].contains { pieces in
      KeyTraces.runs(of: pieces, in: letters).contains { $0.count >= pieces.revealing }
    }
  }

  /// Where pieces of the key stand in `words`, with what stands between their letters.
  func places(in words: [UInt8]) -> [Range<Int>] {
    guard !plain.all.isEmpty else { return [] }
    let letters = KeyTraces.letters(of: words)
    return [plain, encoded].flatMap { pieces in
      KeyTraces.runs(of: pieces, in: letters).map { run in
        letters[run.lowerBound].place.lowerBound..<letters[run.upperBound - 1].place.upperBound
      }
    }
  }

  // MARK: Letters

  /// A letter or digit, in lower case, and the bytes that say it.
  private struct Letter {
    let byte: UInt8
    let place: Range<Int>
  }

  private static func letters(of words: [UInt8]) -> [Letter] {
    var letters: [Letter] = []
    var index = 0
    while index < words.count {
      var (byte, end) = (words[index], index + 1)
      if byte == UInt8(ascii: "%"), let decoded = hexadecimal(words[end...].prefix(2)) {
        (byte, end) = (decoded, index + 3)
      }
      if let letter = letter(byte) { letters.append(Letter(byte: letter, place: index..<end)) }
      index = end
    }
    return letters
  }

  /// The runs of letters, all of whose pieces are of the key.
  private static func runs(of pieces: Pieces, in letters: [Letter]) -> [Range<Int>] {
    let mask = pieces.length == 8 ? UInt64.max : (1 << UInt64(8 * pieces.length)) - 1
    var runs: [Range<Int>] = []
    var packed: UInt64 = 0
    for (index, letter) in letters.enumerated() {
      packed = (packed << 8 | UInt64(letter.byte)) & mask
      guard index + 1 >= pieces.length, pieces.all.contains(packed) else { continue }
      let start = index + 1 - pieces.length
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(start..<(index + 1))
      }
    }
    return runs
  }

  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ letter($0) != nil }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The letters and digits of `bytes` in base64 (RFC 4648), where the bytes before them left `skipped` bits to the
  /// first digit; without the last digit, which what follows has a part in.
  private static func base64(_ bytes: [UInt8], skippingBits skipped: Int) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count) = (UInt32(0), -skipped)
    var letters: [UInt8] = []
    for byte in bytes {
      bits = (bits << 8 | UInt32(byte)) & 0xFFFF
      count += 8
      while count >= 6 {
        count -= 6
        if let letter = letter(digits[Int(bits >> UInt32(count) & 63)]) { letters.append(letter) }
      }
    }
    return letters
  }
}
