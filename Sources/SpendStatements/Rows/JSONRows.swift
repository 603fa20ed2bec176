import SpendCore
import SpendJSON

/// The rows of a file of JSON Lines, as `spendwise list --json` prints them.
struct JSONRows: RowSource, ~Copyable {
  private var source: ByteSource
  private var reader: DraftReader
  private var scratch: [UInt8] = []

  /// The people of an expense, each by itself; `person` has them in one text.
  private static let people = "people"
  /// Members that piped records have besides those of an expense.
  private static let readOver: Set<String> = ["line", "ok", "confidence"]

  /// The rows of `source`.
  init(_ source: consuming ByteSource, settings: ImportSettings) {
    self.source = source
    reader = DraftReader(settings)
  }

  var progress: (used: Int, size: Int) { (source.bytesUsed, source.fileSize) }

  mutating func fill(_ block: inout RowBlock, _ report: inout RowReport) throws -> Bool {
    while !block.isFull {
      guard let lineEnd = source.lineFeed(from: source.start) ?? (source.isAtEnd ? source.end : nil) else {
        if source.bytes.count > ByteSource.longestRecord {
          report.refuse(line: source.line, .tooLong)
          try source.skipLine()
        } else {
          try source.readMore()
        }
        continue
      }
      if source.start == source.end { return false }
      let line = UnsafeBufferPointer(start: source.window + source.start, count: lineEnd - source.start)
      if !line.trimmed.isEmpty {
        do throws(RowFault) {
          block.append(try draft(line, isLast: lineEnd == source.end), size: line.count)
          report.take()
        } catch {
          report.refuse(line: source.line, error)
        }
      }
      try source.skipLine()
    }
    return true
  }

  private mutating func draft(_ line: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(RowFault)
    -> ExpenseDraft
  {
    guard line.count <= ByteSource.longestRecord else { throw .tooLong }
    if line.contains(0) { throw .holdsNUL }
    guard line.isUTF8 else { throw .invalidUTF8 }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: line)
    } catch {
      throw isLast ? .cutOff : .badJSON(error.problem)
    }
    guard let members = value.object else { throw .badJSON("it is another value") }
    return try draft(members)
  }

  /// The people in one text, where a row has them one by one.
  private static func people(of members: [String: JSONValue]) throws(RowFault) -> String? {
    guard let people = members[JSONRows.people], !people.isNull else { return nil }
    guard let names = people.array?.map(\.string), !names.contains(nil) else {
      throw .badMember(JSONRows.people)
    }
    return NameList.text(of: names.compactMap(\.self)) ?? ""
  }

  private mutating func draft(_ members: [String: JSONValue]) throws(RowFault) -> ExpenseDraft {
    var ranges: [(RowField, Range<Int>)] = []
    scratch.removeAll(keepingCapacity: true)
    let people = try JSONRows.people(of: members)
    // Members come in no order: of several that are wrong, always the same one is told.
    var wrong: (name: String, fault: RowFault)?
    func note(_ name: String, _ fault: RowFault) {
      if wrong.map({ name < $0.name }) ?? true { wrong = (name, fault) }
    }
    for (name, value) in members {
      guard let field = name == JSONRows.people ? .person : RowField(name: name) else {
        if !JSONRows.readOver.contains(name) { note(name, .unknownMember(name)) }
        continue
      }
      if field == .person, people != nil, name != JSONRows.people { continue }
      guard let text = value.string ?? value.number ?? (value.isNull ? "" : nil) ?? people else {
        note(name, .badMember(name))
        continue
      }
      let start = scratch.count
      scratch.append(contentsOf: text.utf8)
      ranges.append((field, start..<scratch.count))
    }
    if let wrong { throw wrong.fault }
    return try scratch.withUnsafeBufferPointer { bytes throws(RowFault) in
      var fields = RowFields()
      fields.mayHoldControls = true
      for (field, range) in ranges { fields[field] = UnsafeBufferPointer(rebasing: bytes[range]) }
      return try reader.draft(from: fields)
    }
  }
}
