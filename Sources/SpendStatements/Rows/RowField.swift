import SpendCore

/// What a column of a table, or a member of a JSON object, can be.
enum RowField: Int, CaseIterable, Sendable {
  case date, amount, currency, category, description, merchant, person, kind, note, account, tags, time
  /// The number in the ledger that it came from; read over, since a ledger gives its own.
  case id

  private static let names = allCases.map { String(describing: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))

  /// Its name in a header and in JSON.
  var name: String { RowField.names[rawValue] }

  /// The field with exactly this name.
  init?(name: String) {
    guard let field = RowField.byName[name] else { return nil }
    self = field
  }

  /// The field called `name`, without regard to case and blanks around it.
  init?(named name: String) {
    let folded = FoldedText.fold(String(name.trimmedBlanks))
    self.init(name: folded)
  }
}

extension String {
  /// The text without blanks and tabs at its ends.
  var trimmedBlanks: Substring {
    var text = self[...]
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }
}
