import SpendCore
import SpendWords

/// Tells what somebody else paid from what the user did: `Sam paid 12.50 for lunch` is no expense of the user's.
enum PayerRule {
  /// Whether `line` opens with another person who paid for something, and the user stands nowhere in it.
  static func isAnother(_ line: TokenLine, _ matches: [LexiconMatch]) -> Bool {
    guard line.language == .english, line.hints(at: .pays) else { return false }
    func isPerson(_ token: Token, at index: Int) -> Bool {
      guard token.kind == .word else { return false }
      if token.can([.firstName, .relation]) { return true }
      return token.letterCase == .capitalised && !token.entry.isKnown
        && !matches.contains { $0.tokens.contains(index) }
    }
    var index = 0
    while let small = line.at(index), small.can([.pronoun, .the, .title]), !isPerson(small, at: index) {
      guard !small.hints(at: .user) || line.at(index + 1)?.can(.relation) == true else { return false }
      index += 1
    }
    guard let payer = line.at(index), isPerson(payer, at: index) else { return false }
    index += 1
    while let adverb = line.at(index), adverb.can([.function, .filler]), !adverb.hints(at: .pays) {
      index += 1
    }
    guard line.at(index)?.hints(at: .pays) == true else { return false }
    let rest = index + 1..<max(index + 1, line.count)
    // "babysitter paid 60": who gets the money is named so, too, but then not for what.
    return rest.contains { line[$0].can(.purpose) } && !rest.contains { line[$0].hints(at: .user) }
  }
}
