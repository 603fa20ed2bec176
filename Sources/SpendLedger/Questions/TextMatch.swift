import SpendCore
import SpendSQLite

/// One thing that a question says about the texts of an expense, or an alternative to those.
enum TextMatch: Equatable {
  /// The merchant or person is one of these, written as the ledger writes them.
  case name(NameRole, [String])
  /// One of these columns holds all these words.
  case words([String], columns: [String])
  /// The description, the merchant or the person holds these characters, among which there is no word.
  case characters(String)
  /// It is of one of these categories, where a category is an alternative to a text.
  case category([String])
  /// It was paid in the money of this place, where that is an alternative to its name.
  case money(ForeignPlace)

  /// The columns in which a subject is looked for.
  static let subjectColumns = ["description", "merchant", "person"]

  /// The texts of an expense that is not in the index of words yet.
  struct Texts {
    let id: Int64
    let columns: [String: String]
    /// The words of each.
    let words: [String: [String]]

    init(id: Int64, columns: [String: String]) {
      self.id = id
      self.columns = columns
      words = columns.mapValues(SearchWords.words)
    }
  }

  /// What the index of words is asked for, to find every expense of which this is true, and perhaps a few more; nil
  /// where the index can't tell.
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
    case .characters, .category, .money: return nil
    }
  }

  /// Whether the index of words by itself tells exactly of which expenses it is true.
  var isAboutWords: Bool {
    if case .words = self { true } else { false }
  }

  /// Whether it is true of all that `other` is true of, and of more.
  func isWider(than other: TextMatch) -> Bool {
    guard case .words(let own, let columns) = self, case .words(let more, let fewer) = other else {
      return false
    }
    return own.count < more.count && own.allSatisfy(more.contains) && fewer.allSatisfy(columns.contains)
  }

  /// Whether it is true of `texts`, or may be, as they tell no category and no currency.
  func isTrue(of texts: Texts) -> Bool {
    switch self {
    case .name(let role, let names):
      guard let name = texts.columns[role.rawValue] else { return false }
      let held = role == .person ? NameList.names(in: name) : [name]
      return held.contains { one in names.contains { TextMatch.isSame($0, one) } }
    case .words(let words, let columns):
      return columns.contains { column in
        texts.words[column].map { WordMatch.contains($0, all: words) } ?? false
      }
    case .characters(let text):
      return texts.columns.values.contains { $0.contains(text) }
    case .category, .money: return true
    }
  }

  /// Whether two names are one to SQLite, too: without regard to the case of A to Z.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 0x20 : byte }
    return left.utf8.elementsEqual(right.utf8) { lowercased($0) == lowercased($1) }
  }
}
