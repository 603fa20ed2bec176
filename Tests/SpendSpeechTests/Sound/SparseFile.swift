import Foundation
import Glibc
import SpendSpeech
import SpendTestSupport

/// A large file of which only a few bytes are kept; the rest are zeros that take no room.
final class SparseFile {
  let path: String
  private let folder: TemporaryFolder
  private let descriptor: Int32

  /// A file of `size` bytes that begins with `beginning`.
  init(_ beginning: [UInt8], size: Int) throws {
    folder = try TemporaryFolder()
    path = folder.file("long.wav")
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw POSIXError(.ENOSPC) }
    try write(beginning, at: 0)
  }

  deinit { close(descriptor) }

  /// Puts `bytes` at `offset`.
  func write(_ bytes: [UInt8], at offset: Int) throws {
    guard pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else { throw POSIXError(.EIO) }
  }

  /// What opening such a file fails with.
  static func failure(_ beginning: [UInt8], size: Int) throws -> SoundError? {
    let file = try SparseFile(beginning, size: size)
    do throws(SoundError) {
      _ = try SoundFile(opening: file.path)
      return nil
    } catch { return error }
  }
}
