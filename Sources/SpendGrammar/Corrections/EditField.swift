/// A part of an expense that is changed by its name.
enum EditField: Sendable, CaseIterable {
  case amount, currency, date, time, category, merchant, person, description, kind, note

  /// The field that `word` names, or nil for none.
  init?(_ word: String) {
    guard let field = EditField.names[word] else { return nil }
    self = field
  }

  /// The field that `word` names after what it belongs to, as in `the taxi amount`: words that are rarely bought.
  init?(after word: String) {
    guard !EditField.nouns.contains(word) else { return nil }
    self.init(word)
  }

  /// The word that help and errors use.
  var name: String {
    switch self {
    case .amount: "amount"
    case .currency: "currency"
    case .date: "date"
    case .time: "time"
    case .category: "category"
    case .merchant: "merchant"
    case .person: "person"
    case .description: "description"
    case .kind: "kind"
    case .note: "note"
    }
  }

  /// Every word that names a field.
  static let allNames = names.keys.sorted()

  /// The names that no other word is within a slip of.
  static let longNames = allNames.filter { $0.utf8.count >= 8 }

  /// Whether its value is words of any kind, which end where the next field is named.
  var isText: Bool { self == .description || self == .merchant || self == .person }

  /// Whether an expense may be without it.
  var isOptional: Bool { self == .merchant || self == .person || self == .note || self == .time }
}
