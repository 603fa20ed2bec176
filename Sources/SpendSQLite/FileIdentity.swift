package import Glibc

/// One file of a file system, whatever its names.
package struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// The file of which the system knows `status`.
  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}
