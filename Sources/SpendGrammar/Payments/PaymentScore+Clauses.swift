import SpendCore
import SpendWords

/// What the score sees of the clauses of a line: who pays in that of the amount, what is said around it, and which
/// words stand in it or near the amount.
extension PaymentScore {
  /// How far from the amount the words are that stand near it; those beside it are a feature of two words.
  private static let near = 2...3

  /// Calls `visit` with each feature of the clauses, and the tokens that it tells of.
  mutating func forEachFeatureOfClauses(_ visit: (_ feature: PaymentFeature, _ tokens: Range<Int>) -> Void) {
    guard let price = sorts.firstIndex(where: \.isPrice) else { return }
    let clauses = clauses
    let own = clauses.tokens[price].clause
    readWholeLine(clauses, own, visit)
    readCues(clauses, own, price, visit)
    for index in sorts.indices where reader.line[index].kind == .word && !sorts[index].isRun {
      let key = reader.line[index].key.hash
      let side: UInt64 = index > price ? 1 : 0
      if Self.near.contains(abs(index - price)) {
        visit(PaymentFeature(.nearWord, key, side), index..<index + 1)
      }
      let place = side + (clauses.tokens[index].clause == own ? 0 : 2)
      visit(PaymentFeature(.clauseWord, key, place), index..<index + 1)
      if let ending = ending(at: index) {
        visit(PaymentFeature(.ending, ending, place), index..<index + 1)
      }
    }
  }

  /// The last three letters of a long word, which tell verbs and their forms even where no table knows the word.
  private func ending(at index: Int) -> UInt64? {
    let bytes = reader.line.bytes(at: index)
    guard bytes.count >= 5 else { return nil }
    return bytes.suffix(3).reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
  }

  /// What the clause of the amount says, and all before and all behind it.
  private func readWholeLine(
    _ clauses: ClauseForms,
    _ own: Int,
    _ visit: (PaymentFeature, Range<Int>) -> Void
  ) {
    let before = clauses.forms[..<own].reduce(into: ClauseForms.Form()) { $0.formUnion($1) }
    let after = clauses.forms[(own + 1)...].reduce(into: ClauseForms.Form()) { $0.formUnion($1) }
    let form = clauses.forms[own].rawValue
    let language = UInt64(reader.line.language.number)
    let line = 0..<0
    visit(PaymentFeature(.clause, form), line)
    visit(PaymentFeature(.clause, form, 1 + language), line)
    visit(PaymentFeature(.otherClause, before.rawValue, 0), line)
    visit(PaymentFeature(.otherClause, after.rawValue, 1), line)
    visit(PaymentFeature(.wholeLine, form, before.union(after).rawValue), line)
    visit(PaymentFeature(.language, language), line)
    if let size = reader.prices.first?.size {
      visit(PaymentFeature(.size, size, 1 + form), line)
      visit(PaymentFeature(.size, size, 0), line)
    }
  }

  /// The cues and amounts in their order, with all else left out: `they asked 15 so left`.
  private func readCues(
    _ clauses: ClauseForms,
    _ own: Int,
    _ price: Int,
    _ visit: (PaymentFeature, Range<Int>) -> Void
  ) {
    var last: UInt64 = 0
    var previous: UInt64 = 0
    func read(_ said: UInt64, _ tokens: Range<Int>) {
      visit(PaymentFeature(.cues, last, said), tokens)
      visit(PaymentFeature(.cues, previous << 16 | last, said | 1 << 32), tokens)
      (previous, last) = (last, said)
    }
    let amount: UInt64 = 1 << 12
    for index in clauses.tokens.indices {
      let said = clauses.tokens[index].form
      let token = index..<index + 1
      if sorts[index].isPrice {
        if last != amount { read(amount, token) }
      } else if !said.isEmpty {
        let place: UInt64 = (index > price ? 1 : 0) + (clauses.tokens[index].clause == own ? 0 : 2)
        visit(PaymentFeature(.clauseCue, said.rawValue, place), token)
        visit(PaymentFeature(.cue, said.rawValue), token)
        read(said.rawValue, token)
      }
    }
    read(1 << 13, 0..<0)
  }
}

extension Price {
  /// How large it is, and how round: how many digits it has before the decimal mark, and how many of them are zeros at
  /// the end.
  fileprivate var size: UInt64 {
    var digits: UInt64 = 0
    var zeros: UInt64 = 0
    var rest = value.units.magnitude
    for _ in 0..<value.scale { rest /= 10 }
    while rest > 0 {
      if zeros == digits, rest % 10 == 0 { zeros += 1 }
      digits += 1
      rest /= 10
    }
    return digits << 8 | zeros
  }
}
