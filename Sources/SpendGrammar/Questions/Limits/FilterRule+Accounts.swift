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
        // "how much is in my account" asks what is there, which is no spending.
        !BeyondRule.placeCopulas.contains(words.text(lead - 1))
      else { continue }
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

  /// Whether cards, accounts or cash are said, known or not.
  var namesAccounts: Bool { !filter.accounts.isEmpty || !account.unrecorded.isEmpty }

  /// Whether the name of an account can't go on with the word at `index`.
  private func ends(_ words: PlainWords, _ index: Int) -> Bool {
    words.isOwned(index) || words.words[index].startsPart || FilterRule.leads.contains(words.text(index))
      || words.month(index) != nil
  }
}
