package import SpendCore
import SpendSQLite

extension Ledger: LedgerVocabulary {
  /// Whether an entry goes by `name` in `role`.
  package func holds(_ name: String, as role: NamedRole) throws(StoreError) -> Bool {
    try reading { try SelectionReader(in: self).finds(name, as: role) }
  }

  /// Those of `names` that entries go by.
  package func held(among names: [String]) throws(StoreError) -> [String] {
    try reading { try SelectionReader(in: self).held(among: names) }
  }

  /// What some of the newest entries that go by `name` say: description and business.
  package func texts(holding name: String) throws(StoreError) -> [String] {
    try reading { try SelectionReader(in: self).texts(holding: name) }
  }

  /// The accounts that were imported or named, in whose names all of `words` stand.
  package func accounts(called words: [String]) throws(StoreError) -> [String] {
    let sought = words.map(FoldedText.fold)
    return try reading {
      var names: [String] = []
      try forEachRow("SELECT name FROM account ORDER BY name") { row throws(SQLiteFailure) in
        let name = row.text(0)
        if WordMatch.contains(WordMatch.words(of: name), all: sought) { names.append(name) }
      }
      return names
    }
  }

  /// The tags that entries or trips have.
  package func tagNames() throws(StoreError) -> [String] {
    try reading { try storedTagNames() }
  }

  /// The days on which `currency` was paid.
  package func days(paidIn currency: Currency) throws(StoreError) -> [CivilDate] {
    try reading {
      let statement = try kept("SELECT DISTINCT date FROM day_total WHERE currency = ? ORDER BY date")
      defer { statement.reset() }
      try statement.bind(currency.code, at: 1)
      var days: [CivilDate] = []
      while try statement.step() { if let day = CivilDate(iso: statement.text(0)) { days.append(day) } }
      return days
    }
  }

  /// The currencies of the entries that go by `name`, each with the days of these.
  package func days(holding name: String) throws(StoreError) -> [Currency: [CivilDate]] {
    try reading { try SelectionReader(in: self).days(holding: name) }
  }

  /// Whether an entry that goes by `name` tells of `person`.
  package func holds(_ name: String, with person: String) throws(StoreError) -> Bool {
    var filter = ExpenseFilter()
    (filter.subjects, filter.people, filter.kinds) = ([name], [person], ExpenseKind.allCases)
    return try answer(Question(measure: .count, filter: filter, period: .all), evidence: false).matchCount > 0
  }

  /// The day from which on entries that go by `name` cost what the last one did; nil where all cost the same.
  package func lastChange(ofPrice name: String) throws(StoreError) -> CivilDate? {
    var filter = ExpenseFilter()
    filter.subjects = [name]
    let prices = try answer(Question(measure: .priceHistory, filter: filter, period: .all), evidence: false)
      .expenses
    let currency = prices.first?.draft.amount.currency
    let changes = prices.filter { $0.draft.amount.currency == currency }.dropFirst()
    return changes.last?.draft.date
  }

  /// The words of entries that one slip of the finger parts from `word`.
  package func words(near word: String) throws(StoreError) -> [String] {
    try reading { try SelectionReader(in: self).words(near: word) }
  }
}

extension SelectionReader {
  /// Whether an entry goes by `name` in `role`, as ``selection(_:period:kinds:)`` looks for it.
  func finds(_ name: String, as role: NamedRole) throws(SQLiteFailure) -> Bool {
    let columns =
      switch role {
      case .merchant: [NameRole.merchant.rawValue]
      case .person: [NameRole.person.rawValue]
      case .subject: TextMatch.subjectColumns
      }
    let match = TextMatch.words(SearchWords.words(of: name), columns: columns)
    guard let query = match.query else { return false }
    if try isIndexed(query) { return true }
    if try recentTexts().contains(where: match.isTrue) { return true }
    var filter = ExpenseFilter()
    filter.subjects = [name]
    let names = try LedgerNames(for: filter, in: ledger)
    return NameRole.allCases.contains {
      columns.contains($0.rawValue) && !names.names(equalTo: name, $0).isEmpty
    }
  }

  /// Those of `names` whose words an entry has.
  func held(among names: [String]) throws(SQLiteFailure) -> [String] {
    let recent = try recentTexts()
    var held: [String] = []
    for name in names {
      let match = TextMatch.words(SearchWords.words(of: name), columns: TextMatch.subjectColumns)
      guard let query = match.query else { continue }
      let isRecent = recent.contains(where: match.isTrue)
      if try isRecent ? true : isIndexed(query) { held.append(name) }
    }
    return held
  }

  /// So many entries of a name tell what it means.
  private static let mostTexts = 32

  /// What the newest entries that hold all words of `name` say.
  func texts(holding name: String) throws(SQLiteFailure) -> [String] {
    let match = TextMatch.words(SearchWords.words(of: name), columns: TextMatch.subjectColumns)
    guard let query = match.query else { return [] }
    let found = try ledger.kept(
      """
      SELECT DISTINCT description, coalesce(merchant, '') FROM expense
      WHERE id IN (SELECT rowid FROM search WHERE search MATCH ? ORDER BY rowid DESC LIMIT ?)
      """
    )
    try found.bind([.text(query.text), .integer(Int64(SelectionReader.mostTexts))])
    var texts: [String] = []
    while try found.step() { texts.append("\(found.text(0)) \(found.text(1))") }
    let recent = try recentTexts().filter(match.isTrue).suffix(SelectionReader.mostTexts)
    return texts
      + recent.map { text in
        ["description", "merchant"].compactMap { text.columns[$0] }.joined(separator: " ")
      }
  }

  /// So many entries tell where a name was paid in which currency; of one with more, none does.
  private static let mostPlaced: Int64 = 500

  /// The currencies of the entries that hold all words of `name`, each with their days in order; none for a name of
  /// very many entries.
  func days(holding name: String) throws(SQLiteFailure) -> [Currency: [CivilDate]] {
    let match = TextMatch.words(SearchWords.words(of: name), columns: TextMatch.subjectColumns)
    guard let query = match.query, try !isIndexed(query, oftenerThan: SelectionReader.mostPlaced) else {
      return [:]
    }
    let recent = try recentTexts().filter(match.isTrue).map(\.id)
    let found = TextChoice.found(query, numbers: nil, recent: recent)
    let statement = try ledger.connection.prepare(
      "SELECT currency, date FROM expense WHERE id IN (\(found.sql)) ORDER BY date LIMIT ?"
    )
    try statement.bind(found.values + [.integer(SelectionReader.mostPlaced + 1)])
    var days: [Currency: [CivilDate]] = [:]
    var count: Int64 = 0
    while try statement.step() {
      count += 1
      guard let day = CivilDate(iso: statement.text(1)) else { continue }
      days[try ledger.currency(statement.text(0)), default: []].append(day)
    }
    return count > SelectionReader.mostPlaced ? [:] : days
  }

  /// The words of entries that one slip parts from `word`.
  func words(near word: String) throws(SQLiteFailure) -> [String] {
    let slips = WordMatch.slips(of: word)
    var found = Set(
      try recentTexts().flatMap { $0.columns.values }.flatMap(WordMatch.words).flatMap(WordMatch.forms)
        .filter(slips.contains)
    )
    for slip in slips where !found.contains(slip) {
      if let query = SearchQuery.anyColumn(TextMatch.subjectColumns, holds: [slip]), try isIndexed(query) {
        found.insert(slip)
      }
    }
    return found.sorted()
  }

  /// Whether more than `most` entries pass `query`, which the index tells without sorting them.
  private func isIndexed(_ query: SearchQuery, oftenerThan most: Int64 = 0) throws(SQLiteFailure) -> Bool {
    let statement = try ledger.kept(
      "SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)"
    )
    defer { statement.reset() }
    try statement.bind([.text(query.text), .integer(most + 1)])
    return try statement.step() && statement.integer(0) > most
  }
}

extension WordMatch {
  /// What one swapped, lost, added or wrong letter behind the first makes of `word`.
  fileprivate static func slips(of word: String) -> Set<String> {
    let letters = Array(word.utf8)
    guard (4...20).contains(letters.count), letters.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return []
    }
    var slips: Set<String> = []
    func add(_ letters: some Sequence<UInt8>) {
      slips.insert(String(decoding: Array(letters), as: UTF8.self))
    }
    for index in 1..<letters.count {
      add(letters[..<index] + letters[(index + 1)...])
      if index + 1 < letters.count {
        add(letters[..<index] + [letters[index + 1], letters[index]] + letters[(index + 2)...])
      }
    }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      for index in 1...letters.count {
        add(letters[..<index] + [letter] + letters[index...])
        if index < letters.count { add(letters[..<index] + [letter] + letters[(index + 1)...]) }
      }
    }
    slips.remove(word)
    return slips
  }
}
