/// The records of a QIF file that may be payments.
struct QIFRecords: ~Copyable {
  /// What the records of a section are.
  enum Section: Sendable, Equatable {
    case payments
    case investments
    /// A section that no description of the format has.
    case unknown
  }

  /// A record, where it stands and for which account.
  struct Found: Sendable {
    let record: QIFRecord
    let section: Section
    let account: String?
    /// Whether its end was seen, or at least that of its last line.
    let isWhole: Bool
  }

  /// Sections by the word behind `!Type:`, in small letters.
  private static let sections: [String: Section] = [
    "bank": .payments, "cash": .payments, "ccard": .payments, "oth a": .payments, "oth l": .payments,
    "invst": .investments, "port": .investments, "401(k)/403(b)": .investments,
  ]
  /// Sections whose records are no payments: lists of categories, prices and so on.
  private static let lists: Set<String> = [
    "cat", "class", "memorized", "security", "prices", "budget", "invitem", "template", "invoice", "bill",
    "tax", "payee",
    "tag", "uncategorized",
  ]

  private enum Place {
    case nothing
    case account
    case records(Section)
  }

  private var lines: StatementLines
  private var place = Place.nothing
  private var account: String?
  /// How many accounts stand in the list that ``account`` is of.
  private var accounts = 0
  private var record: QIFRecord?

  /// The records in `source`.
  init(_ source: consuming ByteSource) {
    lines = StatementLines(source)
  }

  /// How many bytes of the file were read, and how many it has; 0 where that can't be told.
  var progress: (used: Int, size: Int) { lines.progress }

  /// The path of the file.
  var path: String { lines.path }

  /// Begins anew with the first record.
  ///
  /// - Throws: ``ImportError`` where the file is none that can be read twice.
  mutating func rewind() throws(ImportError) {
    try lines.rewind()
    (place, account, accounts, record) = (.nothing, nil, 0, nil)
  }

  /// The next record; nil at the end of the file.
  ///
  /// - Throws: what ``ByteSource/readMore()`` throws.
  mutating func next() throws -> Found? {
    var isWhole = true
    while let line = try lines.next() {
      isWhole = line.isWhole
      if let header = QIFRecords.header(line) {
        let found = finish(isWhole: true)
        begin(header)
        if let found { return found }
      } else if line.text?.withoutLeadingBlanks.hasPrefix("^") == true {
        if let found = finish(isWhole: true) { return found }
      } else if line.text.map({ !$0.utf8.allSatisfy { $0 <= 0x20 } }) ?? true {
        if record == nil { record = QIFRecord(line: line.number) }
        record?.add(line)
      }
    }
    return finish(isWhole: isWhole)
  }

  /// The word behind the `!` of a header, in small letters.
  private static func header(_ line: StatementLine) -> String? {
    guard let text = line.text?.withoutLeadingBlanks, text.utf8.first == UInt8(ascii: "!") else { return nil }
    return StatementText.cleaned(text.dropFirst()).lowercased()
  }

  private mutating func begin(_ header: String) {
    if header.hasPrefix("type:") {
      let name = StatementText.cleaned(header.dropFirst("type:".count))
      place = QIFRecords.lists.contains(name) ? .nothing : .records(QIFRecords.sections[name] ?? .unknown)
    } else if header == "account" {
      (place, account, accounts) = (.account, nil, 0)
    } else if !header.hasPrefix("option:"), !header.hasPrefix("clear:") {
      place = .nothing
    }
  }

  /// The record that ends here, where it may be a payment.
  private mutating func finish(isWhole: Bool) -> Found? {
    defer { record = nil }
    guard let record, !record.isEmpty else { return nil }
    switch place {
    case .nothing: return nil
    case .account:
      accounts += 1
      account = record["N"]
      return nil
    case .records(let section):
      // A list of several accounts doesn't say which of them the payments are of.
      return Found(record: record, section: section, account: accounts == 1 ? account : nil, isWhole: isWhole)
    }
  }
}
