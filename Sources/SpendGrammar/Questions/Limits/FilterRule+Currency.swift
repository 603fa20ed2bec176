import SpendCore
import SpendWords

extension FilterRule {
  /// Takes the currency to which a question is limited: `in euros`, `in BHD`.
  mutating func takeCurrency(_ words: inout PlainWords) {
    takeNational(&words)
    for index in words.words.indices where words.text(index) == "in" && !words.isOwned(index) {
      guard index + 1 < words.count, !words.isOwned(index + 1),
        let currency = words.currency(at: index + 1) ?? words.currency(calledAt: index + 1)
      else {
        continue
      }
      filter.currency = paid(currency, called: words.text(index + 1))
      words.use(index..<index + 2)
    }
    // "money spent on Priya in 2026, USD?"
    let last = words.count - 1
    if filter.currency == nil, last > 0, !words.isOwned(last), words.words[last].startsPart {
      guard let currency = words.currency(at: last) else { return }
      filter.currency = currency
      words.use(last..<last + 1)
    }
  }

  /// Takes the money of a people, by its name: `in British pounds`.
  private mutating func takeNational(_ words: inout PlainWords) {
    for index in words.words.indices.dropLast() where !words.isOwned(index) && !words.isOwned(index + 1) {
      // "in Canadian money"
      let isMoney = Self.moneyNames.contains(words.text(index + 1)) && words.text(index - 1) == "in"
      guard words.token(index + 1)?.can(.currency) == true || isMoney,
        let code = Nationalities.shared.code(of: words.words[index].key)
      else { continue }
      filter.currency = Vocabulary.shared.currency(of: Vocabulary.shared[code])
      let start = words.text(index - 1) == "in" ? index - 1 : index
      words.use(start..<index + 2)
      // "how many pounds …, I mean British pounds"
      for other in words.words.indices where words.text(other) == words.text(index + 1) {
        words.use(other..<other + 1)
      }
    }
  }
}

extension FilterRule {
  /// `currency`, or of those that go by the same word the one that the ledger has: Colombian pesos.
  func paid(_ currency: Currency, called word: String) -> Currency {
    guard let shared = Self.sharedNames[word], lookup.days(paidIn: currency).isEmpty else { return currency }
    return shared.split(separator: " ").lazy.compactMap { Currency(code: String($0)) }
      .first { !lookup.days(paidIn: $0).isEmpty } ?? currency
  }
}

extension PlainWords {
  /// The currency that the word at `index` names: `euros`, or its code as `BHD`.
  ///
  /// A code that is a word as well, such as `ALL`, is one only in capitals among words that have none.
  func currency(at index: Int) -> Currency? {
    guard words.indices.contains(index) else { return nil }
    if let code = QuestionWords.currencies[text(index)] { return Currency(code: code) }
    let tokens = words[index].tokens
    guard tokens.count == 1, !words[index].isReplaced else { return nil }
    let token = line[tokens.lowerBound]
    guard token.kind == .word, token.can(.currencyCode) else { return nil }
    if token.can(.onlyInCapitals) {
      let isShouted = line.at(0)?.kind == .word && line[0].letterCase == .upper
      guard token.letterCase == .upper, !isShouted else { return nil }
    }
    return Vocabulary.shared.currency(of: token.entry)
  }

  /// The currency that goes by the name at `index`, a word of several letters: `kronur`, `zloty`.
  func currency(calledAt index: Int) -> Currency? {
    guard words.indices.contains(index), let token = token(index), token.kind == .word, token.can(.currency),
      text(index).count > 3
    else {
      return nil
    }
    return Vocabulary.shared.currency(of: token.entry)
  }
}
