import SpendCore

/// Payments as some banks write them for people, a line for each of their parts: `Date: 05/01/2026`, `Amount: -8.10`.
///
/// They are made the table that they are, a record on the line that it begins on.
struct LabelledRecords {
  /// What the parts are called, in their order.
  private let labels: [String]

  /// How long a label is at most, in bytes, and how many there are.
  private static let (longestLabel, mostLabels) = (40, 24)

  /// The records that `bytes` begin with; nil where they hold no two with a day and an amount.
  init?(beginning bytes: UnsafeBufferPointer<UInt8>) {
    var labels: [String] = []
    var counts: [String: Int] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let label = LabelledRecords.part(of: String(decoding: line, as: UTF8.self))?.label else {
        continue
      }
      if counts[label] == nil { labels.append(label) }
      counts[label, default: 0] += 1
    }
    // What stands once is a title.
    labels.removeAll { counts[$0] == 1 }
    let roles = labels.map { ColumnHead($0).role }
    guard labels.count <= LabelledRecords.mostLabels, let first = labels.first,
      ColumnHead(first).role?.isDate ?? false, roles.contains(where: { $0?.isAmount ?? false })
    else { return nil }
    self.labels = labels
  }

  /// The label of a line and what stands behind it; nil for another line.
  private static func part(of line: String) -> (label: String, value: String)? {
    guard let colon = line.utf8.prefix(longestLabel + 1).firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let label = StatementText.cleaned(line[..<colon])
    guard !label.isEmpty, !label.utf8.contains(where: \.isDigit) else { return nil }
    return (label, StatementText.cleaned(line[line.utf8.index(after: colon)...]))
  }

  /// The table that all of `source` makes.
  ///
  /// - Throws: ``ImportError`` where the system refuses; what reading throws.
  func table(of source: inout ByteSource, path: String) throws -> ByteSource {
    let shouldStop = source.shouldStop
    var table = try ByteSource(spooling: path) { write in
      var writing = Writing(labels: labels)
      var line = source.line
      while true {
        try source.fillLine()
        guard source.start < source.end else { break }
        let end = source.lineFeed(from: source.start) ?? source.end
        let bytes = UnsafeBufferPointer(start: source.window + source.start, count: end - source.start)
        writing.take(String(decoding: bytes, as: UTF8.self), on: line)
        source.start = min(end + 1, source.end)
        line += 1
        try write(writing.taken())
      }
      try write(writing.finished())
    }
    table.shouldStop = shouldStop
    return table
  }

  /// The table as far as it was written.
  private struct Writing {
    let labels: [String]
    private var text: [UInt8] = []
    private var lines = 0
    private var hasHead = false
    private var record: [String?]
    private var firstLine = 0
    private var last: Int?

    init(labels: [String]) {
      self.labels = labels
      record = Array(repeating: nil, count: labels.count)
    }

    /// Takes in the line of the file with this number.
    mutating func take(_ line: String, on number: Int) {
      guard let (label, value) = LabelledRecords.part(of: line), let place = labels.firstIndex(of: label)
      else {
        let words = StatementText.cleaned(line)
        if words.isEmpty { return }
        // What goes on below a part belongs to it; before the first record it is a title.
        if let last { record[last]?.append(" " + words) } else { add([words], on: number) }
        return
      }
      if place == 0 || record[place] != nil { endRecord() }
      if last == nil { firstLine = number }
      record[place] = value
      last = place
    }

    /// What was written and not taken yet.
    mutating func taken() -> [UInt8] {
      defer { text.removeAll(keepingCapacity: true) }
      return text
    }

    /// What is left at the end of the file.
    mutating func finished() -> [UInt8] {
      endRecord()
      return taken()
    }

    private mutating func endRecord() {
      guard last != nil else { return }
      if !hasHead { add(labels, on: firstLine - 1) }
      hasHead = true
      add(record.map { $0 ?? "" }, on: firstLine)
      record = Array(repeating: nil, count: labels.count)
      last = nil
    }

    private mutating func add(_ cells: [String], on number: Int) {
      while lines < number - 1 {
        text.append(UInt8(ascii: "\n"))
        lines += 1
      }
      for (index, cell) in cells.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        for byte in cell.utf8 {
          text.append(byte)
          if byte == UInt8(ascii: "\"") { text.append(byte) }
        }
        text.append(UInt8(ascii: "\""))
      }
      text.append(UInt8(ascii: "\n"))
      lines += 1
    }
  }
}
