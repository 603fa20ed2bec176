import CSQLite
import SpendCore
import SpendSQLite

extension Changeset {
  /// The same changes with every text in ``NormalForm``, in which the expenses are.
  ///
  /// Changes that an older version recorded may hold other forms, and are kept as they were written. The format is
  /// described at the head of SQLite's `sqlite3session.c`.
  func inNormalForm() -> Changeset {
    guard !bytes.allSatisfy(NormalForm.isSurely) else { return self }
    var writing = NormalFormWriting(bytes)
    return writing.written().map(Changeset.init(bytes:)) ?? self
  }
}

/// The copying of a changeset value by value.
private struct NormalFormWriting {
  private let bytes: [UInt8]
  private var position = 0
  private var copy: [UInt8] = []
  private var columnCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
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
    guard let end = bytes[min(position + 2 + columnCount, bytes.count)...].firstIndex(of: 0) else {
      return false
    }
    return take(end + 1 - position)
  }

  /// The operation, whether it is indirect, and the values before and after.
  private mutating func takeChange() -> Bool {
    let rows = Int32(bytes[position]) == SQLITE_UPDATE ? 2 : 1
    guard take(2) else { return false }
    for _ in 0..<rows * columnCount {
      guard takeValue() else { return false }
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
