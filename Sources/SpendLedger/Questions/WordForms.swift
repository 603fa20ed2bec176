import SpendSQLite

extension WordMatch {
  /// Every word that ``isSameWord(_:_:)`` takes for `word`, itself first.
  ///
  /// An index can only be asked for words as they stand in it: it is asked for all of these.
  static func forms(of word: String) -> [String] {
    var forms = [word]
    for (ending, replacements) in endings where word.utf8.ends(with: ending) {
      let stem = String(decoding: word.utf8.dropLast(ending.utf8.count), as: UTF8.self)
      for replacement in replacements where !forms.contains(stem + replacement) {
        if isSameWord(stem + replacement, word) { forms.append(stem + replacement) }
      }
    }
    return forms
  }

  /// Endings of words in one number, and what stands there in the other one.
  private static let endings: [(ending: String, replacements: [String])] = [
    ("", ["s", "es"]), ("y", ["ies"]), ("f", ["ves"]), ("fe", ["ves"]),
    ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ves", ["f", "fe"]),
  ]
}

extension String.UTF8View {
  fileprivate func ends(with ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
