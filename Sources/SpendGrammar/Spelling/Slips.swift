import SpendWords

/// Mends the slips of the finger that are listed one by one: words too short for a rule, and common misspellings.
enum Slips {
  /// Gives mistyped words of `line` the keys and roles of what they mean, before anything is looked up.
  static func correct(_ line: inout TokenLine) {
    for position in 0..<line.count where line[position].kind == .word && !line[position].entry.isKnown {
      let place = GrammarTables.slips.number(of: line[position].key)
      guard place != 0 else { continue }
      let key = WordKey(hash: GrammarTables.slipTargets[place])
      line.tokens[position].key = key
      line.tokens[position].entry = Vocabulary.shared[key]
    }
  }
}
