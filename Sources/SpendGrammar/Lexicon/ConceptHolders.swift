import SpendCore
import SpendWords

/// Which category of a ledger holds each concept.
final class ConceptHolders: Sendable {
  let categories: [Category]
  /// The names of the categories by the numbers of concepts; the first is that of what no concept names.
  private let names: [String]

  init(_ categories: [Category]) {
    self.categories = categories
    let other = categories.first { FoldedText.fold($0.name) == FoldedText.fold(Category.otherName) }
    let rest = (other ?? categories.first)?.name ?? Category.otherName
    var names = [String](repeating: rest, count: GrammarTables.conceptThemes.count)
    for category in categories.reversed() {
      for identifier in category.concepts ?? [] {
        if let concept = Concept(identifier) { names[Int(concept.number)] = category.name }
      }
    }
    // What a name tells is taken from who held it; of two such names the one that tells less is meant: "Rent" beside
    // "Housing".
    let own = categories.reversed().filter { $0.concepts == nil }.map {
      ($0.name, ConceptNames.concepts(of: $0.name))
    }
    for (name, concepts) in own.sorted(by: { $0.1.count > $1.1.count }) {
      for concept in concepts { names[Int(concept.number)] = name }
    }
    self.names = names
  }

  /// The identifiers of the concepts that the category `name` holds.
  func concepts(heldBy name: String) -> [String] {
    Category.allConcepts.filter { self[Concept($0)] == name }
  }

  /// The name of the category that holds `concept`; of what names none that of the rest.
  @inline(__always)
  subscript(concept: Concept?) -> String { names[Int(concept?.number ?? 0)] }
}

extension Concept {
  /// The concept of `identifier`, or nil.
  init?(_ identifier: String) {
    let number = GrammarTables.concepts.number(of: WordKey(identifier))
    guard number != 0 else { return nil }
    self.init(number: UInt8(number))
  }

  /// What it has in common with others.
  var theme: Theme { Theme(number: UInt8(truncatingIfNeeded: GrammarTables.conceptThemes[Int(number)])) }
}
