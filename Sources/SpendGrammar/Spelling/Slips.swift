/// Mends the slips of the finger that are listed one by one: words too short for a rule, and common misspellings.
struct Slips: Sendable {
  private var table = KeyTable<WordKey>(capacity: 160, absent: WordKey())

  /// The slips of the program.
  static let shared = Slips()

  private init() {
    WordTable.forEachWord(of: GrammarData.slips) { table.insert($0.key, WordKey(letters: $0.value)) }
  }

  /// Gives mistyped words of `line` the keys and roles of what they mean, before anything is looked up.
  func correct(_ line: inout TokenLine) {
    for position in line.tokens.indices
    where line.tokens[position].kind == .word && !line.tokens[position].entry.isKnown {
      guard let key = table.find(line.tokens[position].key) else { continue }
      line.tokens[position].key = key
      line.tokens[position].entry = Vocabulary.shared[key]
    }
  }
}
