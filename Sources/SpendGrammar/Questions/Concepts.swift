import SpendWords

/// Everyday names for several things that are bought, with the words that stand for them in a ledger.
enum Concepts {
  /// The subjects that `name` stands for; nil for a name that only means itself.
  static func subjects(of name: String) -> [String]? { table[name] }

  /// The names that are one word.
  static let names: [String] = table.keys.filter { !$0.contains(" ") }

  /// The words that the lexicon has for the concept that goes by `name`; none where there is no such concept.
  static func words(of name: String) -> [String] {
    ConceptWords.words(of: ConceptNames.concepts(named: name))
  }

  private static let table: [String: [String]] = {
    var table: [String: [String]] = [:]
    for (names, subjects) in standFor {
      let subjects = list(subjects)
      for name in list(names) { table[name] = subjects }
    }
    return table
  }()

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.drop(while: { $0 == " " })) }
  }
}
