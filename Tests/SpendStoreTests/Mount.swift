import Foundation
import SpendTestSupport

/// Whether this process may mount file systems; tests that need one are skipped otherwise.
let canMount: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  umount2(folder.path, Int32(MNT_DETACH))
  return true
}()

/// A small file system in memory.
final class Mount {
  private let folder: TemporaryFolder

  struct Failure: Error {}

  init(sizeInKilobytes size: Int) throws {
    folder = try TemporaryFolder()
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(size)k") == 0 else { throw Failure() }
  }

  deinit { umount2(folder.path, Int32(MNT_DETACH)) }

  func file(_ name: String) -> String { folder.file(name) }

  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
    guard mount("tmpfs", folder.path, "tmpfs", flags, nil) == 0 else { throw Failure() }
  }
}
