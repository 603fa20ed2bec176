import SpendCore

extension FilterRule {
  /// Takes what says that nobody or that somebody took part: `how often did I eat out alone`, `drinks by myself`, but
  /// not `rent alone`.
  mutating func takeAlone(_ words: inout PlainWords) {
    if words.take(Self.byOneself) {
      filter.company = .nobody
      return
    }
    // "did I go to the movies with anyone"
    if words.take(Self.withSomebody) {
      filter.company = .somebody
      return
    }
    let index = words.words.indices.first { index in
      Self.aloneMark.contains(words.text(index))
        && (Self.aloneVerbs.contains(words.text(index - 1))
          || Self.aloneParticles.contains(words.text(index - 1))
          // "which ones did I see alone"
          || QuestionForm.speakers.contains(words.text(index - 2))
          || words.words[..<index].allSatisfy { QuestionWords.preludes.contains($0.text) })
    }
    guard let index else { return }
    filter.company = .nobody
    words.use(index..<index + 1)
  }
}
