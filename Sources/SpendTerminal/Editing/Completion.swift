/// Words that Tab completes, with the help shown beside them.
package struct Completion: Sendable, Hashable {
  /// The words, whole.
  package let word: String
  /// One line of help; empty for none.
  package let help: String

  /// The words `word`, explained by `help`.
  package init(_ word: String, help: String = "") {
    self.word = word
    self.help = help
  }
}

/// What can stand at the end of a line in place of what was begun.
package struct CompletionOffer: Sendable, Hashable {
  /// What was begun: the end of the line.
  package let begun: String
  /// What can stand there, in the order in which to show it.
  package let completions: [Completion]

  /// `completions` in place of `begun`.
  package init(_ completions: [Completion], of begun: String) {
    self.completions = completions
    self.begun = begun
  }

  /// What all completions begin with but for case, written as in the first; what was begun where that is longer.
  package var commonBeginning: String {
    guard let first = completions.first?.word else { return begun }
    let length = completions.dropFirst().reduce(first.count) { length, completion in
      min(length, zip(first, completion.word).prefix { $0.lowercased() == $1.lowercased() }.count)
    }
    return length < begun.count ? begun : String(first.prefix(length))
  }
}

/// Knows what can complete a line.
package protocol CompletionSource {
  /// What can complete `line`, which is what stands before the cursor; nil for nothing.
  ///
  /// No word may hold a control character: it goes to the terminal.
  func offer(for line: String) -> CompletionOffer?

  /// The text that shows several `completions`, each line with its line feed.
  func listing(of completions: [Completion]) -> String
}

/// Words that complete the beginning of a line.
package struct CompletionList: CompletionSource {
  private let completions: [Completion]

  /// A list of `completions`.
  package init(_ completions: [Completion] = []) {
    self.completions = completions
  }

  package func offer(for line: String) -> CompletionOffer? {
    guard !line.isEmpty else { return nil }
    return CompletionOffer(completions.filter { $0.word.hasPrefix(line) }, of: line)
  }

  package func listing(of completions: [Completion]) -> String {
    let widest = completions.map(\.word.count).max() ?? 0
    return completions.map { completion in
      guard !completion.help.isEmpty else { return "  \(completion.word)\n" }
      let gap = String(repeating: " ", count: widest - completion.word.count + 2)
      return "  \(completion.word)\(gap)\(completion.help)\n"
    }.joined()
  }
}
