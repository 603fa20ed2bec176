/// What a ledger's entries are called: by it the words of a question are told from words that mean nothing.
package protocol LedgerVocabulary {
  /// Whether an entry goes by `name` in `role`: without case, accents and punctuation, singular for plural.
  func holds(_ name: String, as role: NamedRole) throws -> Bool

  /// Those of `names` that entries go by, whether business, person or description.
  func held(among names: [String]) throws -> [String]

  /// What some of the newest entries that go by `name` say: description and business.
  func texts(holding name: String) throws -> [String]

  /// The accounts in whose names all of `words` stand, without case and accents.
  func accounts(called words: [String]) throws -> [String]

  /// The tags that entries or trips have, each once, as ``TagName`` compares them.
  func tagNames() throws -> [String]

  /// The days on which `currency` was paid, in their order.
  func days(paidIn currency: Currency) throws -> [CivilDate]

  /// The currencies of the entries that go by `name`, each with the days of these, in their order.
  func days(holding name: String) throws -> [Currency: [CivilDate]]

  /// Whether an entry that goes by `name` tells of `person`.
  func holds(_ name: String, with person: String) throws -> Bool

  /// The day from which on entries that go by `name` cost what the last one did; nil where all cost the same.
  func lastChange(ofPrice name: String) throws -> CivilDate?

  /// The words of entries that one slip of the finger parts from `word`, its first letter being right.
  func words(near word: String) throws -> [String]
}

extension LedgerVocabulary {
  package func held(among names: [String]) throws -> [String] {
    try names.filter { try holds($0, as: .subject) }
  }

  package func texts(holding name: String) throws -> [String] { [] }

  package func accounts(called words: [String]) throws -> [String] { [] }

  package func tagNames() throws -> [String] { [] }

  package func days(paidIn currency: Currency) throws -> [CivilDate] { [] }

  package func days(holding name: String) throws -> [Currency: [CivilDate]] { [:] }

  package func holds(_ name: String, with person: String) throws -> Bool { false }

  package func lastChange(ofPrice name: String) throws -> CivilDate? { nil }
}

/// What a name in a question is the name of.
package enum NamedRole: Sendable {
  /// A business.
  case merchant
  /// Somebody.
  case person
  /// Any of these, or words of a description.
  case subject
}
