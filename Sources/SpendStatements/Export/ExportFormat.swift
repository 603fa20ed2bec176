/// The formats that expenses can be written in.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// A table that spreadsheets and our import read (RFC 4180).
  case csv
  /// One array of objects (RFC 8259).
  case json
  /// One object a line.
  case jsonl
  /// A journal of hledger.
  case hledger
  /// A ledger of Beancount.
  case beancount
  /// A statement download of OFX 2.2.
  case ofx
  /// The Quicken Interchange Format.
  case qif
  /// A table of GitHub Flavored Markdown.
  case markdown
  /// One page for a browser.
  case html

  /// Whether it is a journal of double entries, whose accounts are named beforehand.
  package var isJournal: Bool { self == .hledger || self == .beancount }

  /// The format that the ending of a file's name stands for; nil for any other name.
  package init?(ofFile name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    guard let format = ExportFormat.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = format
  }

  private var endings: [String] {
    switch self {
    case .csv: ["csv"]
    case .json: ["json"]
    case .jsonl: ["jsonl", "ndjson"]
    case .hledger: ["journal", "hledger", "j"]
    case .beancount: ["beancount", "bean"]
    case .ofx: ["ofx"]
    case .qif: ["qif"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    }
  }
}
