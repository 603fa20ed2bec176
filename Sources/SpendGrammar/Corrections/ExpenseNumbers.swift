/// Numbers of expenses: `#413`, `expense 413`, `412 and 413`.
struct ExpenseNumbers {
  /// The numbers in the order said; at least one.
  let values: [Int64]
  /// Whether a sign or a noun says that they are numbers of expenses.
  let isExplicit: Bool

  /// The numbers that `words` are; nil where they say anything else.
  ///
  /// - Parameter isList: whether numbers may stand side by side; else the second may be an amount, as in `#413 9`.
  init?(_ words: PlainWords, isList: Bool = false) {
    var values: [Int64] = []
    var isExplicit = false
    for index in 0..<words.count {
      let text = words.text(index)
      if words.words[index].isNumber {
        // "1,204" may be two numbers or one.
        let digits = words.line.text(words.words[index].tokens)
        guard !words.words[index].hasSign, let value = Int64(digits), value > 0 else { return nil }
        let hasSign = words.hasMark("#", before: index)
        let isJoined =
          Self.numberNouns.contains(words.text(index - 1)) || words.words[index].startsPart
          || hasSign
        guard values.isEmpty || isJoined || isList else { return nil }
        if hasSign { isExplicit = true }
        if !values.contains(value) { values.append(value) }
      } else if ExpenseNumbers.nouns.contains(text),
        values.isEmpty || words.words[safe: index + 1]?.isNumber == true
      {
        isExplicit = true
      } else if !(text == "and" && !values.isEmpty
        || ReferenceRule.determiners.contains(text) && values.isEmpty)
      {
        return nil
      }
    }
    guard !values.isEmpty else { return nil }
    self.values = values
    self.isExplicit = isExplicit
  }
}
