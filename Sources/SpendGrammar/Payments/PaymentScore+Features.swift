import SpendCore
import SpendWords

/// What the score sees of a line: its words, what sort each is of, what stands side by side, and who pays.
extension PaymentScore {
  /// Calls `visit` with each feature of the line that would be `draft`, and the tokens that it tells of: none for what
  /// the whole line is.
  mutating func forEachFeature(
    of draft: ExpenseDraft,
    _ visit: (_ feature: PaymentFeature, _ tokens: Range<Int>) -> Void
  ) {
    var count: UInt64 = 0
    var known: UInt64 = 0
    var unknown: UInt64 = 0
    var shape: UInt64 = 0
    var last = Symbol.edge
    var previous = Symbol.edge
    func read(_ symbol: Symbol) {
      let pair = min(last.token, symbol.token)..<min(symbol.token + 1, reader.line.count)
      visit(PaymentFeature(.sort, symbol.sort.rawValue), pair)
      visit(PaymentFeature(.sorts, last.sort.rawValue, symbol.sort.rawValue), pair)
      visit(PaymentFeature(.words, last.key, symbol.key), pair)
      let firstTwo = previous.sort.rawValue << 16 | last.sort.rawValue
      visit(
        PaymentFeature(.threeSorts, firstTwo, symbol.sort.rawValue),
        min(previous.token, pair.lowerBound)..<pair.upperBound
      )
      (previous, last) = (last, symbol)
    }
    forEachFeatureOfClauses(visit)
    // A mark at the end of the line says nothing.
    let end = sorts.lastIndex { !$0.isStop }.map { $0 + 1 } ?? 0
    for index in 0..<end {
      let symbol = symbol(at: index)
      // An amount and a day are one each, however many tokens say them.
      if symbol.sort == last.sort, symbol.sort.isRun { continue }
      if symbol.isWord { visit(PaymentFeature(.word, symbol.key), index..<index + 1) }
      read(symbol)
      count += 1
      if symbol.sort.isKnownThing { known += 1 }
      if symbol.sort.isUnknown { unknown += 1 }
      if symbol.sort.isPrice { shape |= 1 << symbol.sort.rawValue }
    }
    read(Symbol(sort: .edge, key: 1, token: end, isWord: false))
    let line = 0..<0
    visit(PaymentFeature(.anyLine, 0), line)
    visit(PaymentFeature(.length, min(count, 12)), line)
    visit(PaymentFeature(.length, min(count, 12), shape), line)
    visit(PaymentFeature(.things, min(unknown, 6), min(known, 3)), line)
    visit(PaymentFeature(.kind, UInt64(draft.kind.number), shape), line)
    visit(
      PaymentFeature(.draft, draft.categoryIsGuess ? 1 : 0, shape << 1 | (draft.merchant == nil ? 0 : 1)),
      line
    )
  }

  // MARK: Symbols

  /// A word, or what stands for one.
  private struct Symbol {
    let sort: TokenSort
    /// The word's key; of all else, one for its sort.
    let key: UInt64
    let token: Int
    let isWord: Bool

    /// What stands before the first word.
    static var edge: Symbol { Symbol(sort: .edge, key: 0, token: 0, isWord: false) }
  }

  private func symbol(at index: Int) -> Symbol {
    let sort = sorts[index]
    let isWord = reader.line[index].kind == .word && !sort.isRun
    let key = isWord ? reader.line[index].key.hash : 2 + sort.rawValue
    return Symbol(sort: sort, key: key, token: index, isWord: isWord)
  }
}

extension ExpenseKind {
  /// The number of the case.
  fileprivate var number: Int { ExpenseKind.allCases.firstIndex(of: self) ?? 0 }
}
