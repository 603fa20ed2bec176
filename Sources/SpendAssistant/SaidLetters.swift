import SpendCore

/// The letters and digits of a text alone, folded: what names are looked for in, however they are written.
struct SaidLetters {
  /// The letters and digits in order.
  let letters: String

  init(_ text: String) {
    letters = FoldedText.fold(text).filter { $0.isLetter || $0.isNumber }
  }

  /// Whether `name` is said.
  func contain(_ name: SaidLetters) -> Bool {
    !name.letters.isEmpty && letters.contains(name.letters)
  }
}
