/// Finds where in a text each of the pieces stands that a recognizer timed: words, parts of words, or segments.
///
/// Servers write the two differently: `Sam,` and `sam`, `fifteen` and `fif` `teen`. So letters and digits are compared,
/// in order, and where they differ both sides skip ahead to where they agree again.
struct TextAlignment {
  /// The piece to which each scalar of the text belongs; nil for what is none's.
  let pieces: [Int?]

  /// How many letters of one side at most stand for other ones: `1250` for `twelve dollars and fifty cents`.
  private static let reach = 32
  /// How many letters must then agree.
  private static let agreement = 4
  /// How far both sides move on where nothing agrees.
  private static let stride = 8

  private struct Letter {
    let value: UInt32
    let place: Int
  }

  init(text: [Unicode.Scalar], pieces texts: [String]) {
    let said = TextAlignment.letters(of: text, place: nil)
    var heard: [Letter] = []
    for (index, text) in texts.enumerated() {
      heard += TextAlignment.letters(of: Array(text.unicodeScalars), place: index)
    }
    var found = [Int?](repeating: nil, count: text.count)
    var (left, right) = (0, 0)
    // Behind what nothing agreed with, a single letter may agree by chance.
    var isLost = false
    while left < said.count, right < heard.count {
      if !isLost, said[left].value == heard[right].value {
        found[said[left].place] = heard[right].place
        left += 1
        right += 1
      } else if let next = TextAlignment.agreement(of: said, from: left, with: heard, from: right) {
        (left, right) = next
        isLost = false
      } else {
        left += TextAlignment.stride
        right += TextAlignment.stride
        isLost = true
      }
    }
    pieces = found
  }

  /// Where both sides agree again, with the fewest letters left out; nil where they don't within reach.
  private static func agreement(
    of said: [Letter],
    from left: Int,
    with heard: [Letter],
    from right: Int
  ) -> (Int, Int)? {
    for total in 0...(reach + reach / 2) {
      for first in max(0, total - reach)...min(total, reach) {
        let (ahead, behind) = (left + first, right + total - first)
        guard ahead < said.count, behind < heard.count, said[ahead].value == heard[behind].value else {
          continue
        }
        let count = min(agreement, min(said.count - ahead, heard.count - behind))
        if (1..<max(count, 1)).allSatisfy({ said[ahead + $0].value == heard[behind + $0].value }) {
          return (ahead, behind)
        }
      }
    }
    return nil
  }

  private static func letters(of text: [Unicode.Scalar], place: Int?) -> [Letter] {
    text.enumerated().compactMap { index, scalar in
      guard TranscriptText.isSaid(scalar) else { return nil }
      let isUpper = (0x41...0x5A).contains(scalar.value)
      let value =
        scalar.isASCII
        ? scalar.value + (isUpper ? 0x20 : 0)
        : scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
      return Letter(value: value, place: place ?? index)
    }
  }
}
