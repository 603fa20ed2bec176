import Glibc
import SpendCore

/// The place in the user's state folder where is remembered how far a ledger had come.
///
/// SQLite can't see that an old copy was put in a ledger's place, or that it was copied without its log. All of this is
/// advice: what can't be read or written is passed over, and nothing waits for the disk.
struct KnownLedger {
  private let folder: String
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
    self.folder = folder
    let name = Blake2b.hash(of: Array(ledgerPath.utf8)).prefix(16)
    path = "\(folder)/\(KnownLedger.hexadecimal(name))"
  }

  /// What is remembered; nil where nothing is, or nothing that makes sense.
  func read() -> Record? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: KnownLedger.size)
    let count = Glibc.pread(descriptor, &bytes, bytes.count, 0)
    guard count == bytes.count else { return nil }
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 6, words[0] == KnownLedger.mark, words[5] == "." else { return nil }
    guard let entry = Int64(words[2]), let hash = KnownLedger.bytes(words[3]) else { return nil }
    return Record(
      id: String(words[1]),
      end: JournalMark(entry: entry, hash: hash),
      checked: CivilDate(iso: words[4])
    )
  }

  /// Remembers `record`, in one write.
  func write(_ record: Record) {
    let hash = record.end.hash.isEmpty ? "-" : KnownLedger.hexadecimal(record.end.hash[...])
    let words = [
      KnownLedger.mark, record.id, String(record.end.entry), hash, record.checked?.iso ?? "-", ".",
    ]
    var bytes = Array(words.joined(separator: " ").utf8)
    guard bytes.count < KnownLedger.size else { return }
    // Always as long: a shorter record leaves nothing of the longer one before.
    bytes += Array(repeating: UInt8(ascii: " "), count: KnownLedger.size - bytes.count - 1)
    bytes.append(UInt8(ascii: "\n"))
    var descriptor = open(path, KnownLedger.writing, 0o600)
    if descriptor < 0, errno == ENOENT {
      makeFolders()
      descriptor = open(path, KnownLedger.writing, 0o600)
    }
    guard descriptor >= 0 else { return }
    _ = pwrite(descriptor, bytes, bytes.count, 0)
    close(descriptor)
  }

  /// Remembers nothing any more.
  func forget() {
    unlink(path)
  }

  private static let writing = O_CREAT | O_WRONLY | O_CLOEXEC | O_NOFOLLOW
  private static let mark = "spendwise-ledger-1"
  private static let size = 192

  private func makeFolders() {
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      mkdir(String(folder[..<end]), 0o700)
    }
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
      as: UTF8.self
    )
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    if text == "-" { return [] }
    let digits = Array(text.utf8)
    guard digits.count == Blake2b.byteCount * 2 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index..<index + 2], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

/// What one open ledger is remembered by; written down when the ledger is let go of.
final class LedgerMemory {
  private let place: KnownLedger
  private let stored: KnownLedger.Record?
  private var record: KnownLedger.Record

  init(place: KnownLedger, stored: KnownLedger.Record?, now: KnownLedger.Record) {
    self.place = place
    self.stored = stored
    record = now
  }

  deinit {
    if record != stored { place.write(record) }
  }

  /// Takes in that the ledger has come to `end`.
  func advance(to end: JournalMark) {
    record.end = end
  }

  /// The day of the last check of the ledger's pages.
  var checked: CivilDate? {
    get { record.checked }
    set { record.checked = newValue }
  }
}
