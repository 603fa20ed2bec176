import Glibc
import SpendCore
import SpendFiles

/// The bytes of a file through one window of fixed size, so that memory stays flat whatever the file holds.
///
/// A value that is not copied: access to it is checked when the program is built, not at each byte.
package struct ByteSource: ~Copyable {
  /// The longest line, or record of several lines, that is taken, in bytes.
  package static let longestRecord = 64 * 1024

  /// Where the bytes are; those from ``start`` to ``end`` are not used up yet.
  let window: UnsafeMutablePointer<UInt8>
  /// The offset of the first byte that is not used up.
  var start = 0
  /// The offset behind the last byte read.
  private(set) var end = 0
  /// Whether nothing comes after ``end``.
  private(set) var isAtEnd = false
  /// The number of the line that ``start`` stands on, counted from 1.
  var line = 1
  /// Asked before each read whether to give up.
  var shouldStop: @Sendable () -> Bool = { false }

  /// How many bytes the file had when it was opened; 0 where that can't be told, as of a pipe.
  let fileSize: Int
  private var bytesRead = 0
  /// The offset in the file of the first byte that ``rewind()`` goes back to.
  private var origin = 0
  /// The path of the file.
  let path: String
  private let descriptor: Int32
  private let size: Int

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - name: what errors call it; nil for its path.
  ///   - size: of the window; at least four times the longest record, so that little is moved.
  /// - Throws: ``ImportError`` when it is missing, a folder or can't be opened.
  package init(path file: String, named name: String? = nil, size: Int = 4 * longestRecord)
    throws(ImportError)
  {
    let path = name ?? file
    descriptor = FileSystem.open(file, O_RDONLY)
    guard descriptor >= 0 else {
      throw ImportError(path, errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(errno: errno))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      close(descriptor)
      throw ImportError(path, .folder)
    }
    self.path = path
    self.size = size
    fileSize = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    window = .allocate(capacity: size)
  }

  /// A file of no name that holds what `fill` writes: what comes through a pipe or is converted can be read twice.
  ///
  /// - Parameter path: what the file stands for, as errors name it.
  /// - Throws: ``ImportError`` where the system refuses; what `fill` throws.
  init(
    spooling path: String,
    size: Int = 4 * longestRecord,
    _ fill: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    let spool = try Spool(path)
    try fill { try spool.write($0) }
    let descriptor = spool.takeDescriptor()
    lseek(descriptor, 0, SEEK_SET)
    var status = stat()
    fstat(descriptor, &status)
    self.descriptor = descriptor
    self.path = path
    self.size = size
    fileSize = Int(status.st_size)
    window = .allocate(capacity: size)
  }

  /// All that `source` holds from where it stands, which was read from a pipe.
  ///
  /// - Throws: ``ImportError`` where the system refuses; what reading throws.
  init(spooling source: inout ByteSource, path: String) throws {
    let shouldStop = source.shouldStop
    try self.init(spooling: path) { write in
      while true {
        try write(Array(source.bytes))
        source.start = source.end
        if source.isAtEnd { return }
        try source.readMore()
      }
    }
    self.shouldStop = shouldStop
  }

  deinit {
    close(descriptor)
    window.deallocate()
  }

  /// How many bytes of the file are used up.
  var bytesUsed: Int { bytesRead - (end - start) }

  /// The bytes that are not used up.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: window + start, count: end - start)
  }

  /// The offset of the first line feed at or after `offset`, or nil when the window has none.
  func lineFeed(from offset: Int) -> Int? {
    guard offset < end, let found = memchr(window + offset, Int32(UInt8(ascii: "\n")), end - offset) else {
      return nil
    }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - UnsafePointer(window)
  }

  /// Reads more behind ``end``; what is not used up moves to the front of the window.
  ///
  /// - Throws: ``ImportError`` when the system refuses, ``ReadingStopped`` when it was told to give up.
  mutating func readMore() throws {
    if start > 0 {
      memmove(window, window + start, end - start)
      end -= start
      start = 0
    }
    while !isAtEnd {
      try waitForInput()
      let count = read(descriptor, window + end, size - end)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw ImportError(path, .unreadable(errno: errno))
      }
      isAtEnd = count == 0
      end += count
      bytesRead += count
      return
    }
  }

  /// Has the file begin `length` bytes after where it stands: what comes before is a mark and no text.
  mutating func beginBehind(_ length: Int) {
    start += length
    origin = bytesUsed
  }

  /// Begins anew with the first byte of the file.
  ///
  /// - Throws: ``ImportError`` where the file is none that can be read twice.
  mutating func rewind() throws(ImportError) {
    guard lseek(descriptor, off_t(origin), SEEK_SET) >= 0 else {
      throw ImportError(path, .unreadable(errno: errno))
    }
    (start, end, isAtEnd, line, bytesRead) = (0, 0, false, 1, origin)
  }

  /// Reads until a whole line stands in the window, or as much as fits.
  ///
  /// - Throws: what ``readMore()`` throws.
  mutating func fillLine() throws {
    while !isAtEnd, bytes.count <= ByteSource.longestRecord, lineFeed(from: start) == nil { try readMore() }
  }

  /// Reads until the window holds what `length` bytes can tell, or the file ends.
  ///
  /// - Throws: what ``readMore()`` throws.
  mutating func fill(_ length: Int = 2 * longestRecord) throws {
    while !isAtEnd, end - start < length { try readMore() }
  }

  /// Uses up all bytes to the end of the line, which may be longer than the window, and counts it.
  ///
  /// - Throws: what ``readMore()`` throws.
  mutating func skipLine() throws {
    while true {
      if let feed = lineFeed(from: start) {
        start = feed + 1
        line += 1
        return
      }
      start = end
      guard !isAtEnd else { return }
      try readMore()
    }
  }

  /// A producer at the other end of a pipe may take its time; a request to stop is heard within a tenth of a second.
  private func waitForInput() throws {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      if shouldStop() { throw ReadingStopped() }
      let ready = poll(&source, 1, 100)
      if ready > 0 || ready < 0 && errno != EINTR { return }
    }
  }
}

/// Reading gave up because it was told to.
struct ReadingStopped: Error {}
