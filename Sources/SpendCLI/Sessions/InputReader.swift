import Glibc
package import SpendCore
import SpendTerminal

/// Takes lines from a descriptor as bytes, in constant memory, and knows whether more can be had without waiting.
///
/// Only LF, and CR LF, end a line. A byte order mark before the first line is dropped. A line past 64 KB is skipped to
/// its end and reported; nothing is repaired silently.
package struct InputReader {
  /// What stands on a line.
  package enum Line: Equatable {
    /// Text.
    case text(String)
    /// Nothing but blanks.
    case blank
    /// Something that is no text.
    case refused(LineFault)
  }

  /// Why a line is no text.
  package enum LineFault: String, Sendable {
    case tooLong = "line_too_long"
    case invalidUTF8 = "invalid_utf8"
    case holdsNUL = "nul_byte"
  }

  /// The longest line taken, in bytes.
  package static let longestLine = 64 * 1024

  let descriptor: Int32
  private let shouldStop: () -> Bool
  private let waitForInput: (Int32) -> Void
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isFirst = true

  /// Reads from `descriptor` until its end or until `shouldStop`, which a signal may turn true.
  ///
  /// - Parameter waitForInput: waits until a descriptor can be read or a signal has arrived.
  package init(
    descriptor: Int32,
    shouldStop: @escaping () -> Bool = { Interrupts.shouldStop },
    waitForInput: @escaping (Int32) -> Void = Interrupts.waitForInput(on:)
  ) {
    self.descriptor = descriptor
    self.shouldStop = shouldStop
    self.waitForInput = waitForInput
    buffer = [UInt8](repeating: 0, count: 2 * InputReader.longestLine)
  }

  /// The next line, or nil at the end of input or after a stop.
  ///
  /// - Throws: ``InputError`` when reading fails.
  package mutating func next() throws(InputError) -> Line? {
    var scanned = 0
    while true {
      if let newline = newline(from: start + scanned) {
        defer { start = newline + 1 }
        if newline - start > InputReader.longestLine { return .refused(.tooLong) }
        return line(from: start, to: newline)
      }
      scanned = end - start
      if scanned > InputReader.longestLine { return try skipLongLine() }
      if isAtEnd {
        guard start < end else { return nil }
        defer { start = end }
        return line(from: start, to: end)
      }
      guard try fill() else { return nil }
    }
  }

  /// The bytes at hand once the first line is whole, which is not used up: what they begin may be no lines at all.
  ///
  /// - Throws: ``InputError`` when reading fails.
  package mutating func withBeginning<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(InputError) -> Result {
    while newline(from: start) == nil, !isAtEnd, end - start <= InputReader.longestLine {
      guard try fill() else { break }
    }
    return buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
  }

  /// What was read and not handed out yet; what follows is still to be read from the descriptor.
  package mutating func takeBuffered() -> [UInt8] {
    defer { start = end }
    return Array(buffer[start..<end])
  }

  /// Whether ``next()`` has a line at hand without waiting for the producer.
  package mutating func hasLineAtHand() -> Bool {
    if newline(from: start) != nil { return true }
    if isAtEnd { return start < end }
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&poller, 1, 0) > 0
  }

  private func newline(from first: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard first < end, let base = bytes.baseAddress,
        let found = memchr(base + first, Int32(UInt8(ascii: "\n")), end - first)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func skipLongLine() throws(InputError) -> Line? {
    while true {
      start = 0
      end = 0
      if isAtEnd { return .refused(.tooLong) }
      guard try fill() else { return nil }
      if let newline = newline(from: 0) {
        start = newline + 1
        return .refused(.tooLong)
      }
    }
  }

  /// Reads more behind what is held; false after a stop.
  private mutating func fill() throws(InputError) -> Bool {
    if start > 0 {
      buffer.replaceSubrange(0..<(end - start), with: buffer[start..<end])
      end -= start
      start = 0
    }
    while true {
      waitForInput(descriptor)
      if shouldStop() { return false }
      let count = buffer.withUnsafeMutableBytes { bytes in
        read(descriptor, bytes.baseAddress?.advanced(by: end), bytes.count - end)
      }
      if count < 0 {
        if errno == EINTR { continue }
        // A descriptor that was closed from the start is the same as an empty input.
        guard errno != EBADF else {
          isAtEnd = true
          return true
        }
        throw InputError(systemError: errno)
      }
      isAtEnd = count == 0
      end += count
      return true
    }
  }

  private mutating func line(from start: Int, to end: Int) -> Line {
    defer { isFirst = false }
    return buffer.withUnsafeBufferPointer { buffer in
      var bytes = buffer[start..<end]
      if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .blank }
      let line = UnsafeBufferPointer(rebasing: bytes)
      guard let first = line.baseAddress, memchr(first, 0, line.count) == nil else {
        return .refused(.holdsNUL)
      }
      // Repairing and comparing takes a fifth of the time that validating does.
      var text = String(decoding: line, as: UTF8.self)
      let isUnchanged = text.withUTF8 { repaired in
        repaired.count == line.count
          && repaired.baseAddress.map { memcmp($0, first, line.count) == 0 } ?? false
      }
      return isUnchanged ? .text(text) : .refused(.invalidUTF8)
    }
  }
}

extension InputReader.LineFault: UserFacingError {
  package var exitStatus: ExitStatus { .refused }
  package var code: String { rawValue }
  package var state: String? { "nothing saved" }

  package var problem: String {
    switch self {
    case .tooLong: "the line is longer than 64 KB"
    case .invalidUTF8: "the line is not valid UTF-8"
    case .holdsNUL: "the line holds a NUL byte"
    }
  }

  package var remedy: String? {
    switch self {
    case .tooLong: "say one thing a line"
    case .invalidUTF8: "convert the input: iconv -f LATIN1 -t UTF-8"
    case .holdsNUL: "remove it: tr -d '\\0'"
    }
  }
}

/// Standard input could not be read.
package struct InputError: UserFacingError {
  let systemError: Int32
  package var exitStatus: ExitStatus { .inputOutput }
  package var code: String { "input_failed" }
  package var problem: String { "standard input can't be read: \(SystemError(systemError).text)" }
  package var state: String? { "every line answered before is saved" }
  package var remedy: String? { nil }
}
