import SpendCore
import SpendSQLite

/// Alternatives of which at least one is true of an expense.
struct TextChoice: Equatable {
  let alternatives: [TextMatch]
  /// The expenses not in the index yet of which one of the alternatives in words is true.
  let recent: [Int64]

  init(_ alternatives: [TextMatch], recent: [TextMatch.Texts]) {
    // What holds `taxi home` holds `taxi`.
    let alternatives = alternatives.filter { one in !alternatives.contains { $0.isWider(than: one) } }
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

  /// The names, where it is one among merchants alone.
  var merchants: [String]? {
    var names: [String] = []
    for alternative in alternatives {
      guard case .name(.merchant, let more) = alternative else { return nil }
      names += more
    }
    return names
  }

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
      guard !names.isEmpty else { continue }
      switch role {
      case .merchant: conditions.append(.isOne(of: names.map(SQLValue.text), "expense.merchant"))
      case .person: conditions.append(TextChoice.isWith(names))
      }
    }
    if let query = SearchQuery.any(alternatives.filter(\.isAboutWords).compactMap(\.query)) {
      let found = TextChoice.found(query, numbers: numbers, recent: recent)
      // The sign keeps SQLite from looking up each number on each day.
      conditions.append(Condition("+expense.id IN (\(found.sql))", found.values))
    }
    for case .characters(let text) in alternatives {
      conditions += TextMatch.subjectColumns.map { Condition("instr(expense.\($0), ?) > 0", [.text(text)]) }
    }
    for case .category(let names) in alternatives {
      conditions.append(.isInCategory(names, "expense.category"))
    }
    for case .money(let place) in alternatives {
      var isThere = [Condition("expense.currency = ?", [.text(place.currency.code)])]
      if let days = place.days {
        let ends = [days.lowerBound, days.upperBound].map { SQLValue.text($0.iso) }
        isThere.append(Condition("expense.date BETWEEN ? AND ?", ends))
      }
      conditions.append(.all(isThere))
    }
    return .any(conditions)
  }

  /// One of `names` is among the people of a row of `expense`.
  private static func isWith(_ names: [String]) -> Condition {
    let isMeant = Condition.isOne(of: names.map(SQLValue.text), "named.name")
    return Condition(
      """
      expense.person IS NOT NULL
          AND EXISTS (SELECT 1 FROM person AS named WHERE named.expense = expense.id AND \(isMeant.sql))
      """,
      isMeant.values
    )
  }

  /// A selection of the numbers of the expenses that `query` finds, and of `recent`.
  static func found(_ query: SearchQuery, numbers: ClosedRange<Int64>?, recent: [Int64]) -> Condition {
    var condition = Condition("SELECT rowid AS id FROM search WHERE search MATCH ?", [.text(query.text)])
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
