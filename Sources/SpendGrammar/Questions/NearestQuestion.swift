import SpendWords

extension OfflineInterpreter {
  /// `text` without the words `unread` and the small words that led to them; nil where they ask for what is computed,
  /// or nothing would be left of it.
  package func without(_ unread: [String], in text: String) -> String? {
    guard let line = LineReading(text)?.words else { return nil }
    let words = PlainWords(line)
    var kept = words.words.indices.map { _ in true }
    for said in unread {
      let length = max(1, said.split(separator: " ").count)
      guard
        let start = words.words.indices.first(where: { start in
          start + length <= words.count && words.original(start..<start + length) == said
        })
      else { return nil }
      let isComputed = (start..<start + length).contains {
        QuestionWords.computations.contains(words.text($0))
      }
      if isComputed || QuestionWords.negations.contains(words.text(start - 1)) { return nil }
      for index in start..<start + length { kept[index] = false }
      var before = start - 1
      while before >= 0,
        FilterRule.leads.contains(words.text(before)) || FilterRule.determiners.contains(words.text(before))
      {
        kept[before] = false
        before -= 1
      }
    }
    let left = words.words.indices.filter { kept[$0] }.map { words.original($0..<$0 + 1) }
    return left.count > 1 ? left.joined(separator: " ") : nil
  }
}
