import SpendSQLite

/// A query to the index of words, in the language of SQLite's FTS5.
///
/// Each word is quoted: nothing that a person writes is an operator of that language.
struct SearchQuery: Equatable {
  /// The query as FTS5 reads it.
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  /// One of `columns` holds all of `words`, in one of their numbers; nil without words.
  static func anyColumn(_ columns: [String], holds words: [String]) -> SearchQuery? {
    guard !words.isEmpty else { return nil }
    let terms = words.map { word in
      let forms = WordMatch.forms(of: word).map(quoted)
      return forms.count == 1 ? forms[0] : "(\(forms.joined(separator: " OR ")))"
    }
    // Words that stand apart in two columns are not one subject: each column is asked for all of them.
    let places = terms.count == 1 ? [columns.joined(separator: " ")] : columns
    let queries = places.map { "{\($0)} : (\(terms.joined(separator: " AND ")))" }
    return SearchQuery(queries.joined(separator: " OR "))
  }

  /// `column` holds every word of `text` as it is; nil for a text without words.
  static func column(_ column: String, holdsTheWordsOf text: String) -> SearchQuery? {
    let words = SearchWords.words(of: text)
    return words.isEmpty
      ? nil : SearchQuery("{\(column)} : (\(words.map(quoted).joined(separator: " AND ")))")
  }

  /// At least one of `queries` finds it; nil for none.
  static func any(_ queries: [SearchQuery]) -> SearchQuery? {
    joined(queries, by: " OR ")
  }

  /// Each of `queries` finds it; nil for none.
  static func all(_ queries: [SearchQuery]) -> SearchQuery? {
    joined(queries, by: " AND ")
  }

  private static func joined(_ queries: [SearchQuery], by word: String) -> SearchQuery? {
    guard queries.count > 1 else { return queries.first }
    return SearchQuery(queries.map { "(\($0.text))" }.joined(separator: word))
  }

  private static func quoted(_ word: String) -> String {
    "\"\(word.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
