/// A word that Tab completes, with the help shown beside it.
package struct Completion: Sendable, Hashable {
  /// The whole word; one that starts with `/` completes at the start of a line only.
  package let word: String
  /// One line of help; empty for none.
  package let help: String

  /// The word `word`, explained by `help`.
  package init(_ word: String, help: String = "") {
    self.word = word
    self.help = help
  }
}

/// The words that Tab completes.
package struct CompletionList: Sendable {
  private let completions: [Completion]

  /// A list of `completions`.
  package init(_ completions: [Completion]) {
    self.completions = completions
  }

  /// The completions of `prefix`, which starts at byte `start` of the line; in order of their words.
  package func matches(prefix: String, start: Int) -> [Completion] {
    guard !prefix.isEmpty else { return [] }
    return completions.filter { completion in
      completion.word.hasPrefix(prefix) && (start == 0 || !completion.word.hasPrefix("/"))
    }.sorted { $0.word < $1.word }
  }

  /// What all of `words` start with.
  package static func commonPrefix(of words: [String]) -> String {
    guard var common = words.first else { return "" }
    for word in words.dropFirst() {
      while !word.hasPrefix(common) { common.removeLast() }
    }
    return common
  }

  /// The lines that show `words` with their help.
  func lines(for words: [String]) -> [String] {
    let widest = words.map(\.count).max() ?? 0
    return words.map { word in
      let help = completions.first { $0.word == word }?.help ?? ""
      guard !help.isEmpty else { return "  " + word }
      return "  " + word + String(repeating: " ", count: widest - word.count + 2) + help
    }
  }
}
