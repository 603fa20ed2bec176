/// Mends words of time and money that are one slip of the finger away from a known one: `yesteday`, `dolars`, `wendesday`.
struct Spelling: Sendable {
  private let index: KeyTable<UInt16>
  private let targets: [[UInt8]]

  /// The spelling of the words that dates and amounts hang on; made when a line first has a word that nothing knows.
  private static let shared = Spelling()

  private init() {
    var targets: [[UInt8]] = [[]]
    var index = KeyTable<UInt16>(capacity: 900, absent: 0)
    for word in Spelling.words.split(whereSeparator: \.isWhitespace) {
      let letters = Array(word.utf8)
      let number = UInt16(targets.count)
      targets.append(letters)
      index.insert(Spelling.key(letters), number)
      for gap in letters.indices.dropFirst() {
        let key = Spelling.key(letters, without: gap)
        if index.find(key) == nil { index.insert(key, number) }
      }
    }
    self.index = index
    self.targets = targets
  }

  /// Gives misspelt words of `line` the keys and roles of what they mean; words of `names` are known already.
  static func correct(_ line: inout TokenLine, except names: [LexiconMatch]) {
    var names = names[...]
    for position in line.tokens.indices {
      let token = line.tokens[position]
      while let name = names.first, name.tokens.upperBound <= position { names.removeFirst() }
      guard token.kind == .word, !token.entry.isKnown, token.end - token.start >= 5,
        token.end - token.start <= 12,
        names.first.map({ !$0.tokens.contains(position) }) ?? true,
        let word = shared.correction(of: line, at: position)
      else { continue }
      line.tokens[position].key = Spelling.key(word)
      line.tokens[position].entry = Vocabulary.shared[Spelling.key(word)]
    }
  }

  private func correction(of line: TokenLine, at position: Int) -> [UInt8]? {
    let token = line.tokens[position]
    let letters = line.folded(at: position)
    if let found = index.find(token.key), isNear(letters, targets[Int(found)]) {
      return targets[Int(found)]
    }
    for gap in letters.indices.dropFirst() {
      guard let found = index.find(Spelling.key(letters, without: gap)) else { continue }
      if isNear(letters, targets[Int(found)]) { return targets[Int(found)] }
    }
    return nil
  }

  /// Whether one letter added, lost, wrong or two swapped make `letters` of `word`; the first letter is right.
  private func isNear(_ letters: [UInt8], _ word: [UInt8]) -> Bool {
    guard letters.first == word.first, abs(letters.count - word.count) <= 1 else { return false }
    var start = 0
    while start < min(letters.count, word.count), letters[start] == word[start] { start += 1 }
    var tail = 0
    while tail < min(letters.count, word.count) - start,
      letters[letters.count - 1 - tail] == word[word.count - 1 - tail]
    {
      tail += 1
    }
    let (left, right) = (letters.count - start - tail, word.count - start - tail)
    if left <= 1, right <= 1 { return true }
    return left == 2 && right == 2 && letters[start] == word[start + 1] && letters[start + 1] == word[start]
  }

  private static func key(_ letters: [UInt8], without gap: Int = -1) -> WordKey {
    var key = WordKey()
    for index in letters.indices where index != gap { key.combine(letters[index]) }
    return key
  }

  private static let words = """
    yesterday tomorrow today tonight monday tuesday wednesday thursday friday saturday sunday january february march
    april august september october november december morning afternoon evening weekend dollars dollar bucks euros
    pounds cents rupees bought spent grabbed purchased ordered received transferred hundred thousand twenty thirty
    forty fifty sixty seventy eighty ninety eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    months weeks before million yesterdays
    """
}
