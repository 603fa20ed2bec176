import Glibc

/// Why output did not reach its reader.
package enum OutputError: Error, Sendable, Equatable {
  /// Nobody reads any more: the pipe's other end is closed. End by SIGPIPE, without words.
  case readerGone
  /// The system refused, with this error number.
  case failed(errno: Int32)

  /// What the system says about it, such as `No space left on device`.
  package var reason: String {
    switch self {
    case .readerGone: String(cString: strerror(EPIPE))
    case .failed(let number): String(cString: strerror(number))
    }
  }
}

/// Text on its way to a descriptor, gathered and written in order; every write is checked.
package final class Output {
  private let descriptor: Int32
  private let capacity: Int
  private var gathered: [UInt8] = []

  /// Output to `descriptor` that is written out once `capacity` bytes have been gathered.
  package init(descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Adds `text`; it may stay gathered until ``flush()``.
  ///
  /// - Throws: ``OutputError`` when gathered text could not be written.
  package func write(_ text: some StringProtocol) throws(OutputError) {
    gathered.append(contentsOf: text.utf8)
    if gathered.count >= capacity { try flush() }
  }

  /// Adds `bytes`; they may stay gathered until ``flush()``.
  ///
  /// - Throws: ``OutputError`` when gathered bytes could not be written.
  package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    gathered.append(contentsOf: bytes)
    if gathered.count >= capacity { try flush() }
  }

  /// Writes out all that was gathered.
  ///
  /// - Throws: ``OutputError``; what was not written is dropped, so that a retry can't repeat half a line.
  package func flush() throws(OutputError) {
    let bytes = gathered
    gathered.removeAll(keepingCapacity: true)
    try Output.write(bytes, to: descriptor)
  }

  /// Writes all of `bytes` to `descriptor`, whatever interrupts.
  ///
  /// - Throws: ``OutputError`` when the system refuses.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count > 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .readerGone
      default: throw .failed(errno: errno)
      }
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}
