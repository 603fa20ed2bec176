import SpendCore

/// The first line of a table: which field stands in which column.
struct CSVHeader: Sendable, Equatable {
  /// What parts the columns.
  let delimiter: UInt8
  /// The field of each column.
  let fields: [RowField]

  /// The bytes that can part columns.
  static let delimiters = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// Reads the names in `line`, which has no line feed.
  ///
  /// - Throws: ``ImportError/Reason`` when it is no header of rows that can be imported.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(ImportError.Reason) {
    let readings = CSVHeader.delimiters.map { ($0, CSVHeader.names(in: line, delimiter: $0)) }
    guard let (delimiter, names) = readings.max(by: { $0.1.count < $1.1.count }), names.count > 1 else {
      throw .otherFormat("text")
    }
    let known = names.map(RowField.init(named:))
    guard known.contains(where: { $0 != nil }) else {
      let holdsValues = names.contains { CivilDate(iso: $0) != nil || DecimalNumber($0) != nil }
      throw holdsValues ? .noHeader : .otherFormat("text, or a table with other columns")
    }
    var fields: [RowField] = []
    for (name, field) in zip(names, known) {
      guard let field else { throw .unknownColumn(String(name.prefix(40))) }
      guard !fields.contains(field) else { throw .repeatedColumn(field.name) }
      fields.append(field)
    }
    for needed in [RowField.date, .amount] where !fields.contains(needed) {
      throw .missingColumn(needed.name)
    }
    self.delimiter = delimiter
    self.fields = fields
  }

  private static func names(in line: UnsafeBufferPointer<UInt8>, delimiter: UInt8) -> [String] {
    var names: [String] = []
    for part in line.split(separator: delimiter, omittingEmptySubsequences: false) {
      let name = String(decoding: part, as: UTF8.self).trimmedBlanks
      let isQuoted = name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
      names.append(String(isQuoted ? name.dropFirst().dropLast() : name))
    }
    return names
  }
}

extension ImportError.Reason: Error {}
