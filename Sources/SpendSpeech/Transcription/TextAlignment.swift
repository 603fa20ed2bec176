/// Finds where in a text each of the pieces stands that a recognizer timed: words, parts of words, or segments.
///
/// Servers write the two differently: `Sam,` and `sam`, `fifteen` and `fif` `teen`. So letters and digits are compared, in
/// order, and where they differ both sides skip ahead to where they agree again.
struct TextAlignment {
  /// The piece to which each scalar of the text belongs; nil for what is none's.
  let pieces: [Int?]

  /// How far one side skips ahead.
  private static let reach = 24
  /// How many letters must then agree.
  private static let agreement = 4

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
    while left < said.count, right < heard.count {
      if said[left].value == heard[right].value {
        found[said[left].place] = heard[right].place
        left += 1
        right += 1
      } else {
        let (first, second) = TextAlignment.skip(said[left...], heard[right...])
        left += first
        right += second
      }
    }
    pieces = found
  }

  /// How many letters to leave out on each side.
  private static func skip(_ said: ArraySlice<Letter>, _ heard: ArraySlice<Letter>) -> (Int, Int) {
    for count in 1...reach {
      for (first, second) in [(count, count), (count, 0), (0, count)]
      where agree(said.dropFirst(first), heard.dropFirst(second)) {
        return (first, second)
      }
    }
    return (1, 1)
  }

  private static func agree(_ said: ArraySlice<Letter>, _ heard: ArraySlice<Letter>) -> Bool {
    let count = min(agreement, min(said.count, heard.count))
    return count > 0 && zip(said.prefix(count), heard).allSatisfy { $0.value == $1.value }
  }

  private static func letters(of text: [Unicode.Scalar], place: Int?) -> [Letter] {
    text.enumerated().compactMap { index, scalar in
      guard SpokenText.isSaid(scalar) else { return nil }
      let isUpper = (0x41...0x5A).contains(scalar.value)
      let value =
        scalar.isASCII
        ? scalar.value + (isUpper ? 0x20 : 0)
        : scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
      return Letter(value: value, place: place ?? index)
    }
  }
}
