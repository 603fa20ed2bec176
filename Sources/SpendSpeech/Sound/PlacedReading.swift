import Glibc

/// Reads bytes from a place of an open file, without moving in it.
enum PlacedReading {
  /// Fills `buffer` with the bytes from `offset` on; fewer only where the file ends.
  ///
  /// - Returns: how many bytes were read.
  /// - Throws: the number of the system's error.
  static func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: Int
  ) throws(Failure) -> Int {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor,
        buffer.baseAddress.map { $0 + done },
        buffer.count - done,
        off_t(offset + done)
      )
      if count == 0 { break }
      if count > 0 { done += count } else if errno != EINTR { throw Failure(number: errno) }
    }
    return done
  }

  /// The system failed to read.
  struct Failure: Error {
    /// The number of its error.
    let number: Int32
  }
}
