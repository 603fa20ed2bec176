import SpendCore

/// One thing that a question says about the texts of an expense.
enum TextMatch: Equatable {
  /// The merchant or person is one of these, written as the ledger writes them.
  case name(NameRole, [String])
  /// One of these columns holds all these words.
  case words([String], columns: [String])
  /// The description, the merchant or the person holds these characters, among which there is no word.
  case characters(String)

  /// The columns in which a subject is looked for.
  static let subjectColumns = ["description", "merchant", "person"]

  /// The texts of an expense that is not in the index of words yet.
  struct Texts {
    let id: Int64
    let columns: [String: String]
  }

  /// What the index of words is asked for, to find every expense of which this is true, and perhaps a few more; nil where
  /// the index can't tell.
  var query: SearchQuery? {
    switch self {
    case .name(let role, let names):
      var queries: [SearchQuery] = []
      for name in names {
        guard let query = SearchQuery.column(role.rawValue, holdsTheWordsOf: name) else { return nil }
        if !queries.contains(query) { queries.append(query) }
      }
      return .any(queries)
    case .words(let words, let columns): return .anyColumn(columns, holds: words)
    case .characters: return nil
    }
  }

  /// Whether it is true of `texts`.
  func isTrue(of texts: Texts) -> Bool {
    switch self {
    case .name(let role, let names):
      guard let name = texts.columns[role.rawValue] else { return false }
      return names.contains { TextMatch.isSame($0, name) }
    case .words(let words, let columns):
      return columns.contains { column in
        texts.columns[column].map { WordMatch.contains(SearchWords.words(of: $0), all: words) } ?? false
      }
    case .characters(let text):
      return texts.columns.values.contains { $0.contains(text) }
    }
  }

  /// Whether two names are one to SQLite, too: without regard to the case of A to Z.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
    return left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
  }
}

/// Alternatives of which at least one is true of an expense.
struct TextChoice: Equatable {
  let alternatives: [TextMatch]
  /// The expenses not in the index yet of which one of the alternatives in words is true.
  let recent: [Int64]

  init(_ alternatives: [TextMatch], recent: [TextMatch.Texts]) {
    self.alternatives = alternatives
    let words = alternatives.filter(\.isAboutWords)
    self.recent = recent.filter { texts in words.contains { $0.isTrue(of: texts) } }.map(\.id)
  }

  /// What the index of words is asked for, to find every expense of the choice; nil where it can't tell.
  var query: SearchQuery? {
    let queries = alternatives.compactMap(\.query)
    return queries.count == alternatives.count ? .any(queries) : nil
  }

  /// Whether the index of words by itself tells exactly which expenses are of the choice.
  var isAboutWordsAlone: Bool { alternatives.allSatisfy(\.isAboutWords) }

  func isTrue(of texts: TextMatch.Texts) -> Bool {
    alternatives.contains { $0.isTrue(of: texts) }
  }

  /// The choice as a condition on a row of `expense`.
  ///
  /// - Parameter numbers: between which the numbers lie of the expenses that the condition will be asked about.
  func condition(numbers: ClosedRange<Int64>?) -> Condition {
    var conditions: [Condition] = []
    for role in NameRole.allCases {
      var names: [String] = []
      for case .name(role, let more) in alternatives { names += more.filter { !names.contains($0) } }
      if !names.isEmpty {
        conditions.append(.isOne(of: names.map(SQLValue.text), "expense.\(role.rawValue)"))
      }
    }
    if let query = SearchQuery.any(alternatives.filter(\.isAboutWords).compactMap(\.query)) {
      let found = TextChoice.found(query, numbers: numbers, recent: recent)
      conditions.append(Condition("expense.id IN (\(found.sql))", found.values))
    }
    for case .characters(let text) in alternatives {
      conditions += TextMatch.subjectColumns.map { Condition("instr(expense.\($0), ?) > 0", [.text(text)]) }
    }
    return .any(conditions)
  }

  /// A selection of the numbers of the expenses that `query` finds, and of `recent`.
  static func found(_ query: SearchQuery, numbers: ClosedRange<Int64>?, recent: [Int64]) -> Condition {
    var condition = Condition("SELECT rowid FROM search WHERE search MATCH ?", [.text(query.text)])
    if let numbers {
      condition.sql += " AND rowid BETWEEN ? AND ?"
      condition.values += [.integer(numbers.lowerBound), .integer(numbers.upperBound)]
    }
    if !recent.isEmpty {
      condition.sql += " UNION ALL VALUES \(recent.map { _ in "(?)" }.joined(separator: ", "))"
      condition.values += recent.map(SQLValue.integer)
    }
    return condition
  }
}

extension TextMatch {
  fileprivate var isAboutWords: Bool {
    if case .words = self { true } else { false }
  }
}
