import SpendWords

/// Finds the thing bought among words that no table knows: a noun of the list of nouns, whose kind tells the category.
///
/// It tells nothing else, as the list has many words that are seldom used: not who, where, how much nor whether it is
/// an expense. English alone, the language of the list.
struct NounRule {
  let words: ClaimedLine

  /// A noun and what it is.
  struct Found {
    let tokens: Range<Int>
    let kind: NounTable.Kind
  }

  private var line: TokenLine { words.line }

  /// The thing bought that `range` tells of, or nil.
  ///
  /// Of several words in a row the last is the thing (`wooden spatula`). What stands before `for` counts before what
  /// comes after, what stands behind a verb of buying before what comes before it, and what is in something before that
  /// (`punnet of gooseberries`).
  func find(in range: Range<Int>) -> Found? {
    guard line.language == .english else { return nil }
    var best: (found: Found, rank: Int)?
    var segment = CategoryLexicon.Segment.main
    var verbs = 0
    for index in range {
      let token = line[index]
      guard isUnknown(index) else {
        segment.move(past: token)
        if token.can(.spend) { verbs += 1 }
        continue
      }
      let isHead = index + 1 >= range.upperBound || !isUnknown(index + 1)
      guard isHead, segment != .place, let found = noun(endingAt: index, in: range) else { continue }
      let isPurpose = segment == .purpose
      // "zorbs for the hamster": the thing is said, though nobody knows it.
      if isPurpose, best == nil, follows(found.tokens.lowerBound, in: range) { continue }
      let rank = verbs * 2 + (isPurpose ? 0 : 1)
      if best.map({ rank > $0.rank || isContent(found, of: $0.found) }) ?? true { best = (found, rank) }
    }
    return best?.found
  }

  /// Whether no table knows the word, and no rule took it.
  private func isUnknown(_ index: Int) -> Bool {
    let token = line[index]
    return token.kind == .word && !token.entry.isKnown && !EverydayWords.contains(token.key) && isFree(index)
      && !words.names.contains { $0.tokens.contains(index) }
  }

  /// Whether it is no name: one of small letters, or the first word of the line.
  private func isFree(_ index: Int) -> Bool {
    switch words.claimed[index] {
    case .free: line[index].letterCase == .lower || index == 0
    // "Gouda 6" may be a shop, which nobody knows either.
    case .merchant: index == 0
    default: false
    }
  }

  /// Whether unknown words stand before the preposition before the token at `index`.
  private func follows(_ index: Int, in range: Range<Int>) -> Bool {
    guard let preposition = range.lazy.filter({ $0 < index && line[$0].can([.purpose, .on]) }).last,
      preposition > range.lowerBound
    else { return false }
    return isUnknown(preposition - 1)
  }

  /// Whether `found` is in `container`: `jug of eggnog`.
  private func isContent(_ found: Found, of container: Found) -> Bool {
    found.tokens.lowerBound == container.tokens.upperBound + 1 && line[container.tokens.upperBound].can(.of)
  }

  /// The noun of one or two words that ends with the token at `index`.
  private func noun(endingAt index: Int, in range: Range<Int>) -> Found? {
    let keys = keys(at: index)
    if index > range.lowerBound, isUnknown(index - 1) {
      let first = line[index - 1].key
      for key in keys {
        if let kind = NounTable.kind(of: first.followed(by: key)) {
          return Found(tokens: index - 1..<index + 1, kind: kind)
        }
      }
    }
    return keys.lazy.compactMap(NounTable.kind).first.map { Found(tokens: index..<index + 1, kind: $0) }
  }

  /// The keys of the word at `index` and of what it may be the plural of.
  private func keys(at index: Int) -> [WordKey] {
    let token = line[index]
    var keys = [token.key]
    line.bytes.withUnsafeBufferPointer { bytes in
      let range = Int(token.start)..<Int(token.end)
      guard range.count > 3, bytes[range.upperBound - 1] | 0x20 == UInt8(ascii: "s") else { return }
      keys += SingularForm.allCases.compactMap { $0.key(of: bytes, range) }
    }
    return keys
  }
}
