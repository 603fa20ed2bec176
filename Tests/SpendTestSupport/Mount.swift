import Foundation

/// Whether this process may mount file systems; tests that need one are skipped otherwise.
package let canMount: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
  umount2(folder.path, Int32(MNT_DETACH))
  return true
}()

/// A small file system in memory.
package final class Mount {
  private let folder: TemporaryFolder

  /// The system refused to mount it.
  package struct Failure: Error {}

  /// A file system with room for `size` kilobytes.
  package init(sizeInKilobytes size: Int) throws {
    folder = try TemporaryFolder()
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(size)k") == 0 else { throw Failure() }
  }

  deinit { umount2(folder.path, Int32(MNT_DETACH)) }

  /// The path of a file in it.
  package func file(_ name: String) -> String { folder.file(name) }

  /// Takes away that it can be written.
  package func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT) | UInt(MS_RDONLY)
    guard mount("tmpfs", folder.path, "tmpfs", flags, nil) == 0 else { throw Failure() }
  }
}
