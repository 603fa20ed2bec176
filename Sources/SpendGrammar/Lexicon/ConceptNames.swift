import SpendCore
import SpendWords

/// What the name of a category tells of what it holds: "Pets", "Rent & Utilities", "Miete".
enum ConceptNames {
  /// The concepts that `name` names as a whole, or else those of its parts; none where it tells nothing.
  static func concepts(of name: String) -> Set<Concept> {
    let whole = named(words(of: name[...]))
    guard whole.isEmpty else { return whole }
    let parts = FoldedText.fold(name).replacing(" and ", with: "&").split { "&,/+".contains($0) }
    return parts.reduce(into: []) { $0.formUnion(named(words(of: $1))) }
  }

  /// The concepts all of which go by `name` itself, in the singular or plural.
  static func concepts(named name: String) -> Set<Concept> { wholes[stem(of: name)] ?? [] }

  /// What `name` has in common with its plural and with how others write it.
  static func stem(of name: String) -> String { words(of: name[...]).map(stem).joined(separator: " ") }

  /// The concepts that have the name of `words`, or else that of the word of the lexicon.
  private static func named(_ words: [Substring]) -> Set<Concept> {
    let name = words.map(stem).joined(separator: " ")
    if let known = table[name] { return known }
    let meant = LexiconTable.find(WordKey(phrase: words.joined(separator: " ")))?.wordConcept
    return meant.map { [$0] } ?? []
  }

  /// The words of `text`, folded, without `and`.
  private static func words(of text: Substring) -> [Substring] {
    FoldedText.fold(String(text)).split { !$0.isLetter && !$0.isNumber }.filter { $0 != "and" }
  }

  /// What a word has in common with its plural: `grocery`, `movy`.
  private static func stem(_ word: Substring) -> String {
    let singular = word.count > 3 && word.hasSuffix("s") ? word.dropLast() : word
    return singular.hasSuffix("ie") ? singular.dropLast(2) + "y" : String(singular)
  }

  /// The first of the names of `concept`; nil where it has none.
  static func name(of concept: Concept) -> String? {
    lines[Int(concept.number) - 1].split(separator: ",").first.map(String.init)
  }

  /// The name of a category that takes `concept` and the most besides, but not all of its theme; nil where it has none.
  static func widest(of concept: Concept) -> String? {
    let ofTheme = GrammarTables.conceptThemes.count { $0 == concept.theme.number }
    let names = lines[Int(concept.number) - 1].split(separator: ",").filter { !$0.contains(partMark) }
    func count(_ name: Substring) -> Int { table[stem(of: String(name))]?.count ?? 0 }
    let name = names.filter { count($0) < ofTheme }.max { count($0) < count($1) }?.drop { $0 == " " }
    return name.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// The names of each concept, parted by commas.
  private static let lines = GrammarTables.conceptNames.description.split(
    separator: "\n",
    omittingEmptySubsequences: false
  )

  /// The concepts by the stems of their names.
  private static let table = byNames { _ in true }

  /// The same without the names of parts.
  private static let wholes = byNames { !$0.contains(partMark) }

  /// What marks the name of a part of a concept.
  private static let partMark: Character = "<"

  private static func byNames(where isMeant: (Substring) -> Bool) -> [String: Set<Concept>] {
    var table: [String: Set<Concept>] = [:]
    for (place, line) in lines.enumerated() where place < GrammarTables.conceptThemes.count - 1 {
      for name in line.split(separator: ",") where isMeant(name) {
        let name = words(of: name).map(stem).joined(separator: " ")
        table[name, default: []].insert(Concept(number: UInt8(place + 1)))
      }
    }
    return table
  }
}
