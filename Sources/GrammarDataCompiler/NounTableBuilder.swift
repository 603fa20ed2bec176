import SpendWords

/// Nouns by the kind of thing that they are, for words that nothing else knows.
struct NounTableBuilder {
  /// The kinds, each with its concept and its name.
  private var kinds: [(concept: Concept, name: String)] = []
  /// The kind of each noun, by its place from 1, with the words that the noun is of.
  private var nouns: [WordKey: (kind: Int, words: [WordKey])] = [:]

  /// Reads a heading, `[foodAtHome] cheese`, or a line of nouns that are of the kind above it.
  mutating func read(_ line: DataFile.Line, _ concepts: ConceptTable) throws {
    if line.text.hasPrefix("[") {
      guard let end = line.text.firstIndex(of: "]") else { throw line.error("no ] behind the concept") }
      let name = line.text[end...].dropFirst().split(separator: " ").joined(separator: " ")
      guard !name.isEmpty else { throw line.error("no name of the kind; write: [concept] kind") }
      let concept = try concepts.concept(line.text[..<end].dropFirst(), line)
      kinds.append((concept, name))
      return
    }
    guard !kinds.isEmpty else { throw line.error("no [concept] kind stands above the nouns") }
    for noun in line.text.split(separator: ",").map({ $0.drop(while: \.isWhitespace) }) where !noun.isEmpty {
      let phrase = try Phrase(noun, line)
      guard let key = phrase.keys.last, phrase.words.count < 3 else {
        throw line.error("“\(noun)” is neither a word nor two")
      }
      guard nouns.updateValue((kinds.count, phrase.words), forKey: key) == nil else {
        throw line.error("“\(noun)” is of a kind already")
      }
    }
  }

  /// Writes the nouns without those with a word that `isKnown`: those are never asked for.
  func write(to source: inout SwiftSource, isKnown: (WordKey) -> Bool) {
    let unknown = nouns.filter { !isKnown($0.key) && !$0.value.words.contains(where: isKnown) }
    source.add(
      "Nouns by the place of their kind, from 1.",
      "nouns",
      KeyIndex(numbers: unknown.mapValues(\.kind))
    )
    source.add(
      "The concept of each kind of nouns, behind an empty place.",
      "nounConcepts",
      [0] + kinds.map { UInt64($0.concept.number) }
    )
    source.add(
      "The name of each kind of nouns, each on a line.",
      "nounKinds",
      kinds.map(\.name).joined(separator: "\n")
    )
  }
}
