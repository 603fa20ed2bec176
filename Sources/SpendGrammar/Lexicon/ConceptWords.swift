import SpendWords

/// The words and businesses that the lexicon knows of a concept, as they are written.
enum ConceptWords {
  /// Those that mean one of `concepts` first of all, in the order of the lexicon.
  static func words(of concepts: Set<Concept>) -> [String] {
    concepts.map { Int($0.number) }.sorted()
      .flatMap { lines[$0].split(separator: "|").map(String.init) }
      .filter { word in
        let meant = LexiconTable.find(WordKey(phrase: word))
        return meant?.wordConcept.map(concepts.contains) ?? meant?.businessConcept.map(concepts.contains)
          ?? false
      }
  }
  /// The words of each concept by its number.
  private static let lines = GrammarTables.conceptWords.description.split(
    separator: "\n",
    omittingEmptySubsequences: false
  )
}
