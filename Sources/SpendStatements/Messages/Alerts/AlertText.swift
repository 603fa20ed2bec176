/// The letters of one message as they are compared, each beside how it is shown.
///
/// One value serves for many messages, so that reading one costs no memory of its own.
struct AlertText {
  /// The longest message that is looked at, in bytes: alerts are far shorter.
  static let longest = 6 * 1024

  /// The letters for comparing: folded, blanks one at a time.
  private(set) var folded: [UInt32] = []
  /// The letters to show; ``AlertLetters/dropped`` where the letter before shows this one, too.
  private(set) var shown: [UInt32] = []

  /// How many letters there are.
  var count: Int { folded.count }

  /// Takes the letters of `body`.
  mutating func take(_ body: String.UnicodeScalarView) {
    folded.removeAll(keepingCapacity: true)
    shown.removeAll(keepingCapacity: true)
    var last = AlertLetters.lineBreak
    for scalar in body {
      let letter = AlertLetters.shown(scalar.value)
      if letter == AlertLetters.dropped { continue }
      if letter == AlertLetters.blank, last == AlertLetters.blank || last == AlertLetters.lineBreak {
        continue
      }
      last = letter
      let (first, second) = AlertLetters.folded(letter)
      folded.append(first)
      shown.append(letter)
      if second != AlertLetters.dropped {
        folded.append(second)
        shown.append(AlertLetters.dropped)
      }
    }
  }

  /// The letters of `range` as text.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    for letter in shown[range] where letter != AlertLetters.dropped {
      if let scalar = Unicode.Scalar(letter) { text.append(scalar) }
    }
    return String(text)
  }
}
