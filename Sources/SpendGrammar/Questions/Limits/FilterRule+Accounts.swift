import SpendCore

extension FilterRule {
  /// Takes what is said of a card, an account or cash: the ledger's accounts of that name.
  ///
  /// Where it has none, the answer is over everything, and says so.
  mutating func takeAccounts(_ words: inout PlainWords) {
    for lead in words.words.indices where !words.isOwned(lead) && Self.accountLeads.contains(words.text(lead))
    {
      // "on my chase sapphire card"
      guard
        let noun = words.words.indices.first(where: {
          $0 > lead && $0 <= lead + 4 && Self.accountNouns.contains(words.text($0))
        }), !(lead + 1..<noun).contains(where: { ends(words, $0) }),
        !BeyondRule.namedCards.contains(words.text(noun - 1)),
        // "on a wallet" is what was bought, "with a card" how.
        !(Self.boughtLeads.contains(words.text(lead)) && Self.indefinite.contains(words.text(lead + 1))),
        // "how much is in my account" asks what is there, which is no spending.
        !BeyondRule.placeCopulas.contains(words.text(lead - 1))
      else {
        takeNamedAccount(&words, behind: lead)
        continue
      }
      var end = noun + 1
      while end < words.count, Self.accountNouns.contains(words.text(end)) { end += 1 }
      let name = (lead + 1..<end).map { words.text($0) }
        .filter { !Self.accountKinds.contains($0) && !Self.possessives.contains($0) }
      let accounts = name.isEmpty ? [] : lookup.accounts(called: name)
      filter.accounts += accounts
      if accounts.isEmpty { account.unrecorded.append(words.original(lead + 1..<end)) }
      words.use(lead..<end)
    }
  }

  /// Takes the name alone of an account behind the word at `lead`: "from my giro", "with chase sapphire".
  ///
  /// What a category or an entry is called, too, is that.
  private mutating func takeNamedAccount(_ words: inout PlainWords, behind lead: Int) {
    let start = Self.possessives.contains(words.text(lead + 1)) ? lead + 2 : lead + 1
    for length in [3, 2, 1] where start + length <= words.count {
      let range = start..<start + length
      if range.contains(where: { ends(words, $0) }) { continue }
      let name = range.map { words.text($0) }
      let accounts = lookup.accounts(called: name)
      guard !accounts.isEmpty, category(name.joined(separator: " ")) == nil,
        !lookup.holdsForSure(words.original(range))
      else { continue }
      filter.accounts += accounts
      return words.use(lead..<range.upperBound)
    }
  }

  /// Whether cards, accounts or cash are said, known or not.
  var namesAccounts: Bool { !filter.accounts.isEmpty || !account.unrecorded.isEmpty }

  /// Whether the name of an account can't go on with the word at `index`.
  private func ends(_ words: PlainWords, _ index: Int) -> Bool {
    words.isOwned(index) || words.words[index].startsPart || FilterRule.leads.contains(words.text(index))
      || words.month(index) != nil
  }
}
