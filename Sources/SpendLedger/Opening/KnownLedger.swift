import Glibc
import SpendCore
import SpendFiles
import SpendSQLite

/// The place in the user's state folder where is remembered how far a ledger had come.
///
/// SQLite can't see that an old copy was put in a ledger's place, or that it was copied without its log. All of this is
/// advice: what can't be read or written is passed over, and nothing waits for the disk.
struct KnownLedger {
  private let path: String

  /// What is remembered.
  struct Record: Equatable {
    /// The ledger's own number, made at random with it.
    let id: String
    /// Its newest entry and that entry's hash.
    var end: JournalMark
    /// The day on which its pages were checked last.
    var checked: CivilDate?
  }

  /// - Parameters:
  ///   - folder: where the records of all ledgers are kept.
  ///   - ledgerPath: the path of the ledger, absolute and without links.
  init(in folder: String, of ledgerPath: String) {
    var hash = Blake2b()
    hash.update(ledgerPath)
    path = "\(folder)/\(Hexadecimal.text(of: hash.finished().prefix(16)))"
  }

  /// What is remembered; nil where nothing is, or nothing that makes sense.
  func read() -> Record? {
    let descriptor = FileSystem.open(path, O_RDONLY | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: RecordBytes.count)
    guard pread(descriptor, &bytes, bytes.count, 0) == bytes.count else { return nil }
    return RecordBytes.record(in: bytes)
  }

  /// Remembers `record`, in one write.
  func write(_ record: Record) {
    guard let bytes = RecordBytes.bytes(of: record) else { return }
    var descriptor = FileSystem.open(path, KnownLedger.writing)
    if descriptor < 0, errno == ENOENT {
      FileSystem.makeFolders(above: path)
      descriptor = FileSystem.open(path, KnownLedger.writing)
    }
    guard descriptor >= 0 else { return }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
    close(descriptor)
  }

  /// Remembers nothing any more.
  func forget() {
    FileSystem.unlink(path)
  }

  private static let writing = O_CREAT | O_WRONLY | O_NOFOLLOW
}

/// How a record stands in its file: one line of text, its parts always at the same places.
///
/// It is read and written by every command, so it is taken apart byte by byte.
private enum RecordBytes {
  static let count = 160

  private static let mark = Array("spendwise-ledger 1 ".utf8)
  private static let id = mark.count..<mark.count + 32
  private static let entry = id.upperBound + 1..<id.upperBound + 20
  private static let hash = entry.upperBound + 1..<entry.upperBound + 65
  private static let date = hash.upperBound + 1..<hash.upperBound + 11

  static func record(in bytes: [UInt8]) -> KnownLedger.Record? {
    guard bytes.count == count, bytes.last == UInt8(ascii: "\n"), bytes.starts(with: mark) else { return nil }
    var number: Int64 = 0
    for digit in bytes[entry] {
      let (shifted, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      guard !isTooLarge, UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = shifted &+ Int64(digit - UInt8(ascii: "0"))
    }
    guard number >= 0, let hash = Hexadecimal.bytes(of: bytes[hash]) else { return nil }
    let day = bytes[date]
    return KnownLedger.Record(
      id: String(decoding: bytes[id], as: UTF8.self),
      end: JournalMark(entry: number, hash: number == 0 ? [] : hash),
      checked: day.first == UInt8(ascii: " ") ? nil : CivilDate(iso: String(decoding: day, as: UTF8.self))
    )
  }

  static func bytes(of record: KnownLedger.Record) -> [UInt8]? {
    var bytes = [UInt8](repeating: UInt8(ascii: " "), count: count)
    bytes[count - 1] = UInt8(ascii: "\n")
    bytes.replaceSubrange(0..<mark.count, with: mark)
    guard record.id.utf8.count == id.count, record.end.entry >= 0 else { return nil }
    bytes.replaceSubrange(id, with: record.id.utf8)
    var number = record.end.entry
    for place in entry.reversed() {
      bytes[place] = UInt8(ascii: "0") + UInt8(number % 10)
      number /= 10
    }
    let end = record.end.hash.isEmpty ? [UInt8](repeating: 0, count: Blake2b.byteCount) : record.end.hash
    guard end.count == Blake2b.byteCount else { return nil }
    bytes.replaceSubrange(hash, with: Hexadecimal.digits(of: end[...]))
    if let checked = record.checked { bytes.replaceSubrange(date, with: checked.iso.utf8) }
    return bytes.count == count ? bytes : nil
  }
}
