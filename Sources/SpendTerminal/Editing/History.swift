import Glibc
import SpendFiles

/// The lines typed before, in memory and in a file of their owner's alone.
///
/// Each line is appended when it is entered, so that nothing is lost however the program ends. Trouble with the file
/// never stops the conversation: the lines stay in memory.
package final class History {
  /// The lines, oldest first.
  package private(set) var lines: [String] = []
  private let path: String?

  /// The history kept at `path`, read now; nil keeps it in memory only.
  package init(path: String?) {
    self.path = path.flatMap { $0.isEmpty ? nil : $0 }
    guard let path = self.path else { return }
    let stored = History.read(path)
    lines = Array(stored.suffix(HistoryPolicy.limit))
    // Shortened at the start only, with room to spare, so that few runs rewrite the file.
    if stored.count > HistoryPolicy.limit + 500 { replaceFile(path) }
  }

  /// Remembers what ``HistoryPolicy`` allows of `text`, each of its lines as one of its own.
  ///
  /// - Returns: the lines remembered.
  @discardableResult
  package func append(_ text: String) -> [String] {
    let remembered = HistoryPolicy.remembered(text, after: lines.last)
    guard !remembered.isEmpty else { return [] }
    lines += remembered
    if lines.count > HistoryPolicy.limit { lines.removeFirst(lines.count - HistoryPolicy.limit) }
    if let path {
      FileSystem.makeFolders(above: path)
      History.write(remembered, to: path, flags: O_WRONLY | O_APPEND | O_CREAT)
    }
    return remembered
  }

  /// Forgets all lines, in the file too.
  package func clear() {
    lines = []
    if let path { History.write([], to: path, flags: O_WRONLY | O_TRUNC) }
  }

  private func replaceFile(_ path: String) {
    let fresh = path + ".new"
    FileSystem.unlink(fresh)
    if History.write(lines, to: fresh, flags: O_WRONLY | O_CREAT | O_EXCL) {
      _ = FileSystem.rename(fresh, to: path)
    }
  }

  private static func read(_ path: String) -> [String] {
    let descriptor = FileSystem.open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard isOwnFile(descriptor) else { return [] }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  @discardableResult
  private static func write(_ lines: [String], to path: String, flags: Int32) -> Bool {
    let descriptor = FileSystem.open(path, flags | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard isOwnFile(descriptor) else { return false }
    // One made by hand or by another program may be open to others.
    fchmod(descriptor, 0o600)
    let bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    do {
      try Output.write(bytes, to: descriptor)
      return true
    } catch {
      return false
    }
  }

  /// Whether `descriptor` is a plain file: a device or a pipe there must not be waited for.
  private static func isOwnFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
