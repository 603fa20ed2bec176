import Glibc
import SpendFiles

/// Keeps what comes through a pipe in a file, as its end has to be known before its sound is.
enum PipedSound {
  /// Reads the pipe to its end.
  ///
  /// - Returns: a descriptor of a file without a name that only this user can read, and that is gone when it
  ///   is closed.
  /// - Throws: ``SoundError`` as soon as what comes isn't WAV or goes on for more than `limit` bytes.
  static func keep(
    _ pipe: Int32,
    name: String,
    limit: Int,
    folder: String,
    shouldStop: () -> Bool
  ) throws(SoundError) -> Int32 {
    let file = try unnamedFile(in: folder)
    do throws(SoundError) {
      try copy(pipe, to: file, name: name, limit: limit, shouldStop: shouldStop)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  private static func copy(
    _ pipe: Int32,
    to file: Int32,
    name: String,
    limit: Int,
    shouldStop: () -> Bool
  ) throws(SoundError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: SoundFile.blockSize, alignment: 16)
    defer { buffer.deallocate() }
    var beginning: [UInt8] = []
    var total = 0
    while true {
      try wait(for: pipe, name: name, shouldStop: shouldStop)
      let count = read(pipe, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw SoundError(name, .readFailed(errno: errno))
      }
      guard count > 0 else { return }
      let block = UnsafeRawBufferPointer(rebasing: buffer.prefix(count))
      if beginning.count < ChunkWalk.longestBeginning {
        beginning += block.prefix(ChunkWalk.longestBeginning - beginning.count)
        if beginning.count == ChunkWalk.longestBeginning { try checkKind(beginning, name: name) }
      }
      total += count
      guard total <= limit else { throw SoundError(name, .tooLarge(bytes: limit)) }
      try write(block, to: file)
    }
  }

  /// What never was WAV isn't read to its end, which may not come.
  private static func checkKind(_ beginning: [UInt8], name: String) throws(SoundError) {
    do throws(WaveFault) { try ChunkWalk.kind(beginning) } catch { throw SoundError(name, error.reason) }
  }

  private static func wait(for pipe: Int32, name: String, shouldStop: () -> Bool) throws(SoundError) {
    var source = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    while true {
      if shouldStop() { throw SoundError(name, .stopped) }
      let ready = poll(&source, 1, 100)
      if ready > 0 || ready < 0 && errno != EINTR { return }
    }
  }

  private static func write(_ block: UnsafeRawBufferPointer, to file: Int32) throws(SoundError) {
    var done = 0
    while done < block.count {
      let count = Glibc.write(file, block.baseAddress.map { $0 + done }, block.count - done)
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        throw SoundError("the temporary copy of a recording", .writeFailed(errno: errno))
      }
    }
  }

  private static func unnamedFile(in folder: String) throws(SoundError) -> Int32 {
    let (file, path) = FileSystem.makeTemporary("\(folder)/spendwise-")
    guard file >= 0 else { throw SoundError("a temporary file in \(folder)", .writeFailed(errno: errno)) }
    FileSystem.unlink(path)
    return file
  }
}
