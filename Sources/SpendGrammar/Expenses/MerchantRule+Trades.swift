import SpendWords

extension MerchantRule {
  /// `brigand brewery 12`: all that a line says is a word that nothing knows and a trade.
  func ofItsTrade(in range: Range<Int>) -> Found? {
    func isSaid(_ index: Int) -> Bool { claimed[index] == .free && line[index].kind != .punctuation }
    guard let last = range.last(where: isSaid), line[last].letterCase == .lower,
      Self.trades.contains(line[last].key), let first = range.first(where: isSaid),
      (2...4).contains(last - first + 1),
      (first...last).allSatisfy({ isSaid($0) && line[$0].kind == .word }), isUnknown(first)
    else { return nil }
    return Found(name: display(first..<last + 1), tokens: first..<last + 1)
  }

  /// Whether no table knows the word, so that it can only be a name.
  private func isUnknown(_ index: Int) -> Bool {
    let token = line[index]
    guard !token.entry.isKnown, !isInLexicon(index), token.end - token.start > 2,
      !EverydayWords.contains(token.key), Nationalities.shared.code(of: token.key) == nil
    else { return false }
    let letters = line.folded(at: index)
    return !letters.suffix(3).elementsEqual("ing".utf8) && !letters.suffix(2).elementsEqual("ed".utf8)
      && !Self.kindsOfTrade.contains(token.key)
  }
}
