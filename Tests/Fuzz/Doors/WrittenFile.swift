import Glibc

/// A file that is written again and again, for doors that open files.
final class WrittenFile {
  let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NotWritable(path: path, number: errno) }
  }

  deinit { close(descriptor) }

  /// Makes `bytes` all that it holds.
  func write(_ bytes: [UInt8]) {
    precondition(ftruncate(descriptor, 0) == 0)
    precondition(pwrite(descriptor, bytes, bytes.count, 0) == bytes.count)
  }

  private struct NotWritable: Error {
    let path: String
    let number: Int32
  }
}
