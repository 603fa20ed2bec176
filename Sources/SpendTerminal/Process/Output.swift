import Glibc

/// Why output did not reach its reader.
package enum OutputError: Error, Sendable, Equatable {
  /// Nobody reads any more: the pipe's other end is closed. End by SIGPIPE, without words.
  case readerGone
  /// The user left the pager: what is not shown yet is not wanted. This is no failure.
  case pagerLeft
  /// A signal asked to stop while the reader didn't read.
  case stopped
  /// The system refused, with this error number.
  case failed(errno: Int32)

  /// What the system says about it, such as `No space left on device`.
  package var reason: String {
    switch self {
    case .readerGone, .pagerLeft: String(cString: strerror(EPIPE))
    case .stopped: String(cString: strerror(EINTR))
    case .failed(let number): String(cString: strerror(number))
    }
  }
}

/// Text on its way to a descriptor, gathered and written in order; every write is checked.
package final class Output {
  private let descriptor: Int32
  private let capacity: Int
  private var gathered: [UInt8] = []
  private var paged: PagedOutput?

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
    guard let paged else { return try Output.write(bytes, to: descriptor) }
    switch paged.take(bytes) {
    case .taken: return
    case .print(let bytes): try Output.write(bytes, to: descriptor)
    case .left: throw .pagerLeft
    }
  }

  /// From now on text that doesn't fit a screen of `rows` and `columns` goes to `pager`; what fits is printed by
  /// ``finish()``.
  package func page(by pager: PagerCommand, rows: Int, columns: Int) {
    paged = PagedOutput(command: pager, rows: rows, columns: columns)
  }

  /// Writes out all that was gathered, and waits until the user has left the pager.
  ///
  /// - Throws: ``OutputError`` as ``flush()``.
  package func finish() throws(OutputError) {
    do {
      try flush()
    } catch .pagerLeft {
      gathered.removeAll()
    }
    guard let paged else { return }
    self.paged = nil
    try Output.write(paged.finish(), to: descriptor)
  }

  /// Writes all of `bytes` to `descriptor`; after a signal that asks to stop, as much as its reader takes without a
  /// wait.
  ///
  /// - Throws: ``OutputError`` when the system refuses, or where a signal came and the reader doesn't read.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      var most = bytes.count - start
      if Interrupts.shouldStop {
        guard takesWithoutWait(descriptor) else { throw .stopped }
        most = min(most, atOnce)
      }
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), most)
      }
      if count > 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN where Interrupts.shouldStop: throw .stopped
      case EAGAIN: waitUntilWritable(descriptor)
      case EPIPE: throw .readerGone
      default: throw .failed(errno: errno)
      }
    }
  }

  /// As much as a pipe takes at once where it takes anything.
  private static let atOnce = 4_096

  private static func takesWithoutWait(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&waiting, 1, 0) != 0
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&waiting, 1, -1)
  }
}
