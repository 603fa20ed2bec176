import Glibc
import SpendCore
import SpendFiles

/// A file of no name, in which what comes only once can be read as often as needed.
final class Spool {
  private var descriptor: Int32
  private let name: String

  /// An empty one.
  ///
  /// - Parameter name: what it holds, as errors name it.
  /// - Throws: ``ImportError`` where the system gives no room for it.
  init(_ name: String) throws(ImportError) {
    let folder =
      getenv("TMPDIR").map { FileName.text(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let file = FileSystem.makeTemporary("\(folder)/spendwise-")
    guard file.descriptor >= 0 else { throw ImportError(name, .unreadable(errno: errno)) }
    FileSystem.unlink(file.path)
    descriptor = file.descriptor
    self.name = name
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Adds `bytes` at its end.
  ///
  /// - Throws: ``ImportError`` where the system refuses, as on a full disk.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ImportError(name, .unreadable(errno: errno)) }
      rest = rest.dropFirst(count)
    }
  }

  /// A path that opens it anew from its beginning, as long as this lives.
  var path: String { "/proc/self/fd/\(descriptor)" }

  /// Gives its descriptor away, which the taker closes.
  func takeDescriptor() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }
}

/// All that comes from a descriptor, kept so that it can be read as a file is.
package final class SpooledInput {
  private let spool: Spool

  /// Takes `beginning`, which was read already, and all that `descriptor` still gives.
  ///
  /// - Throws: ``ImportError`` where reading or keeping it fails, and ``ImportStopped`` after a stop.
  package init(
    named name: String,
    beginning: [UInt8],
    of descriptor: Int32,
    shouldStop: () -> Bool
  ) throws {
    spool = try Spool(name)
    try spool.write(beginning)
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if shouldStop() { throw ImportStopped(row: 0) }
      let ready = poll(&source, 1, 100)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw ImportError(name, .unreadable(errno: errno)) }
      if count == 0 { return }
      try spool.write(Array(buffer.prefix(count)))
    }
  }

  /// Takes `content`, all that there is.
  ///
  /// - Throws: ``ImportError`` where keeping it fails.
  package init(named name: String, content: [UInt8]) throws(ImportError) {
    spool = try Spool(name)
    try spool.write(content)
  }

  /// A path that opens it, as often as needed, as long as this lives.
  package var path: String { spool.path }
}
