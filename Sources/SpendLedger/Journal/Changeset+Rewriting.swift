import CSQLite
import SpendCore
import SpendSQLite

extension Changeset {
  /// The same changes with every text in ``NormalForm``, in which the expenses are.
  ///
  /// Changes that an older version recorded may hold other forms, and are kept as they were written. The format is
  /// described at the head of SQLite's `sqlite3session.c`.
  func inNormalForm() -> Changeset {
    bytes.allSatisfy(NormalForm.isSurely) ? self : rewritten(columns: 0)
  }

  /// The same changes as they are of a table `expense` with `columns` columns; those that came later were empty.
  ///
  /// SQLite would apply them as they are, but not look whether somebody changed what they don't know.
  func widened(to columns: Int) -> Changeset {
    rewritten(columns: columns)
  }

  private func rewritten(columns: Int) -> Changeset {
    var writing = ChangesetRewriting(bytes, columns: columns)
    return writing.written().map(Changeset.init(bytes:)) ?? self
  }
}

/// The copying of a changeset value by value.
private struct ChangesetRewriting {
  private let bytes: [UInt8]
  /// How many columns a change of an expense has at least.
  private let columns: Int
  private var position = 0
  private var copy: [UInt8] = []
  private var columnCount = 0
  /// How many columns the table of the changes lacks.
  private var missing = 0

  init(_ bytes: [UInt8], columns: Int) {
    self.bytes = bytes
    self.columns = columns
    copy.reserveCapacity(bytes.count)
  }

  /// The copy; nil where the bytes are no changeset.
  mutating func written() -> [UInt8]? {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "T") {
        guard takeTable() else { return nil }
      } else {
        guard takeChange() else { return nil }
      }
    }
    return copy
  }

  /// The head of a table: how many columns it has, which are its key, and its name with a NUL.
  private mutating func takeTable() -> Bool {
    guard position + 1 < bytes.count else { return false }
    columnCount = Int(bytes[position + 1])
    let name = min(position + 2 + columnCount, bytes.count)
    guard let end = bytes[name...].firstIndex(of: 0) else { return false }
    missing = bytes[name..<end].elementsEqual("expense".utf8) ? max(0, columns - columnCount) : 0
    copy += [bytes[position], UInt8(columnCount + missing)]
    position += 2
    guard take(columnCount) else { return false }
    copy += [UInt8](repeating: 0, count: missing)
    return take(end + 1 - position)
  }

  /// The operation, whether it is indirect, and the values before and after.
  private mutating func takeChange() -> Bool {
    let isUpdate = Int32(bytes[position]) == SQLITE_UPDATE
    guard take(2) else { return false }
    for _ in 0..<(isUpdate ? 2 : 1) {
      for _ in 0..<columnCount {
        guard takeValue() else { return false }
      }
      // An update says nothing of a column that it leaves as it is.
      copy += [UInt8](repeating: isUpdate ? 0 : UInt8(SQLITE_NULL), count: missing)
    }
    return true
  }

  private mutating func takeValue() -> Bool {
    guard position < bytes.count else { return false }
    switch Int32(bytes[position]) {
    case SQLITE_INTEGER, SQLITE_FLOAT: return take(9)
    case SQLITE3_TEXT: return takeText()
    case SQLITE_BLOB:
      guard let (start, length) = length(at: position + 1) else { return false }
      return take(start + length - position)
    // No value, or none that is told.
    default: return take(1)
    }
  }

  private mutating func takeText() -> Bool {
    guard let (start, length) = length(at: position + 1), start + length <= bytes.count else { return false }
    let text = NormalForm.composed(String(decoding: bytes[start..<start + length], as: UTF8.self)).utf8
    copy.append(UInt8(SQLITE3_TEXT))
    ChangesetWriter.appendLength(text.count, to: &copy)
    copy.append(contentsOf: text)
    position = start + length
    return true
  }

  private mutating func take(_ count: Int) -> Bool {
    guard position + count <= bytes.count else { return false }
    copy.append(contentsOf: bytes[position..<position + count])
    position += count
    return true
  }

  /// The length that stands at `index`, and where what it tells of begins.
  private func length(at index: Int) -> (start: Int, length: Int)? {
    var (index, length) = (index, 0)
    while index < bytes.count, length < 1 << 40 {
      length = length << 7 | Int(bytes[index] & 0x7F)
      index += 1
      if bytes[index - 1] < 0x80 { return (index, length) }
    }
    return nil
  }
}
