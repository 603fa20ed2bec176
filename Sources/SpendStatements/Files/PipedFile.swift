package import SpendCore

/// A file that was handed to standard input in the place of lines: a statement, a mailbox, a document.
///
/// Read line by line its balances, card numbers and headers would be booked, so it is refused whole.
package struct PipedFile: UserFacingError {
  /// What it is, such as `an OFX statement`.
  package let kind: String
  package let remedy: String?
  /// Whether it is of a kind that importing may read.
  package let mayBeImported: Bool

  package var exitStatus: ExitStatus { .refused }
  package var code: String { "not_lines" }
  package var problem: String { "standard input is \(kind), not lines that say what was spent" }
  package var state: String? { "nothing saved" }

  /// How many bytes of the input tell what it is.
  package static let beginningLength = 4096

  /// The file that begins with `beginning`, or nil where lines may follow.
  package init?(beginning: UnsafeBufferPointer<UInt8>) {
    var bytes = beginning
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(3)) }
    bytes = UnsafeBufferPointer(rebasing: bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) })
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WAVE".utf8)) {
      (kind, remedy, mayBeImported) = ("a recording", "have it heard: spendwise voice FILE", false)
      return
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      (kind, remedy, mayBeImported) = ("UTF-16 text", "convert it: iconv -f UTF-16 -t UTF-8", true)
      return
    }
    if let kind = PipedFile.statement(bytes) {
      (self.kind, remedy) = (kind, "see what import needs: spendwise import --help")
      mayBeImported = true
      return
    }
    if let kind = ForeignFormat.name(ofPiped: bytes) {
      (self.kind, remedy) = (kind, "save it as CSV where it comes from, then: spendwise import FILE")
      mayBeImported = true
      return
    }
    // Bytes of a character that is cut off at the end don't matter here.
    let lines = String(decoding: bytes.prefix(PipedFile.beginningLength), as: UTF8.self)
      .split(whereSeparator: \.isNewline).prefix(8)
    if MailHeader.begins(lines) {
      (kind, remedy, mayBeImported) = (
        "an e-mail or a mailbox", "copy the line that says what was spent out of it", false
      )
    } else if TableLines.begin(lines) || PipedFile.beginsTable(bytes) {
      (kind, remedy, mayBeImported) = ("a table", "see what import needs: spendwise import --help", true)
    } else {
      return nil
    }
  }
}

extension PipedFile {
  /// The statement or the export of messages that begins with `bytes`, as importing tells it.
  private static func statement(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if let format = StatementFormat(beginning: bytes) { return format.name }
    // Alerts without the form of an export may be lines that somebody copied.
    return MessageExport(beginning: bytes) == nil ? nil : "an export of messages"
  }

  fileprivate static func beginsTable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let beginning = UnsafeBufferPointer(rebasing: bytes.prefix(beginningLength))
    if beginning.isUTF8Beginning { return isTable(beginning) }
    // Whatever the encoding, figures and their signs are mostly where Latin-1 has them, and the euro where cp1252 does.
    let text = Array(
      String(decoding: beginning.lazy.map { $0 == 0x80 ? 0x20AC : UInt16($0) }, as: UTF16.self).utf8
    )
    return text.withUnsafeBufferPointer { isTable($0) }
  }

  private static func isTable(_ beginning: UnsafeBufferPointer<UInt8>) -> Bool {
    TableDialect.begins(beginning) || LabelledRecords(beginning: beginning) != nil
  }
}

/// How e-mails (RFC 5322) and mailboxes (RFC 4155) begin.
enum MailHeader {
  /// Fields that only mail has: one is enough.
  private static let sure: Set<String> = [
    "return-path", "received", "delivered-to", "mime-version", "message-id", "dkim-signature", "content-type",
    "content-transfer-encoding", "authentication-results", "arc-seal", "x-received", "list-unsubscribe",
  ]
  /// Fields that people may begin a line with, too: two in a row are mail.
  private static let likely: Set<String> = ["from", "to", "cc", "subject", "date", "reply-to", "sender"]

  static func begins(_ lines: ArraySlice<Substring>) -> Bool {
    guard let first = lines.first else { return false }
    // `From ` with an address and the time that ends `Mon Nov  2 09:15:04 2026`.
    if first.hasPrefix("From "), first.contains("@"), first.count(where: { $0 == ":" }) >= 2 { return true }
    let names = lines.prefix(3).map(name)
    if let name = names[0], sure.contains(name) { return true }
    return names.count > 1
      && names.prefix(2).allSatisfy { $0.map { likely.contains($0) || sure.contains($0) } ?? false }
  }

  /// The name of the field that `line` is, in lower case.
  private static func name(_ line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
    let name = line[..<colon]
    return name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? name.lowercased() : nil
  }
}

/// How tables begin that a spreadsheet or a bank wrote.
///
/// Lines that people write hold an amount each, and no column beside it is a number: a card, a balance.
enum TableLines {
  static func begin(_ lines: ArraySlice<Substring>) -> Bool {
    guard let first = lines.first else { return false }
    return [",", ";", "\t", "|"].contains { (delimiter: Character) in
      let head = cells(first, delimiter)
      if isHeader(head) { return true }
      guard head.count >= 3, let second = lines.dropFirst().first else { return false }
      let next = cells(second, delimiter)
      guard next.count == head.count, isRow(next) else { return false }
      return isRow(head)
        ? [head, next].allSatisfy { $0.count(where: isNumber) >= 2 }
        : !head.contains { isNumber($0) || isDay($0) } && head.count(where: { !$0.isEmpty }) >= 3
    }
  }

  /// Whether `cells` name the columns that expenses have.
  private static func isHeader(_ cells: [Substring]) -> Bool {
    let fields = cells.compactMap { RowField(named: String($0)) }
    return fields.contains(.date) && fields.contains(.amount)
  }

  private static func isRow(_ cells: [Substring]) -> Bool {
    cells.contains(where: isDay) && cells.contains(where: isNumber)
  }

  /// Whether `cell` is all digits of a day: `2026-11-02`, `02.11.2026`, `11/2/26`, `20261102`.
  private static func isDay(_ cell: Substring) -> Bool {
    let parts = cell.split(omittingEmptySubsequences: false) { "-./".contains($0) }
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return false }
    return parts.count == 3 && parts.allSatisfy { $0.count <= 4 }
      || parts.count == 1 && cell.count == 8 && (cell.hasPrefix("19") || cell.hasPrefix("20"))
  }

  /// Whether `cell` is a figure and nothing else, with a sign and marks between its digits as they come.
  private static func isNumber(_ cell: Substring) -> Bool {
    let digits = cell.utf8.count { 0x30...0x39 ~= $0 }
    return digits > 0 && !isDay(cell)
      && cell.allSatisfy { $0.isNumber || "+-\u{2212}., '$€£*xX".contains($0) }
  }

  /// The cells of `line`, without blanks and quotes around them; a delimiter in quotes parts none.
  private static func cells(_ line: Substring, _ delimiter: Character) -> [Substring] {
    var cells: [Substring] = []
    var start = line.startIndex
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == delimiter, !isQuoted {
        cells.append(line[start..<index])
        start = line.index(after: index)
      }
    }
    return (cells + [line[start...]]).map { cell in
      var cell = cell
      while let first = cell.first, first == " " || first == "\"" { cell = cell.dropFirst() }
      while let last = cell.last, last == " " || last == "\"" { cell = cell.dropLast() }
      return cell
    }
  }
}
