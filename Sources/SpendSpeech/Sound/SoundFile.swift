import Glibc

/// A WAV file that is open: what it holds, and its bytes.
///
/// It is opened once, and has the size that it had then: what is added to it later is not read, and when it shrinks or is
/// written to meanwhile, reading it fails rather than giving a mixture.
package final class SoundFile: Sendable {
  /// The longest recording that is taken, in hours: a microphone that was left on.
  package static let mostHours = 24

  /// What messages call it: its path, or `standard input`.
  package let name: String
  /// How many bytes it has.
  package let byteCount: Int
  /// The form of its samples.
  package var format: SoundFormat { header.format }
  /// How many frames of samples it has; at least one.
  package var frameCount: Int { header.frameCount }
  /// Whether its header promises more sound than there is.
  package var isCut: Bool { header.isCut }

  /// Where its samples stand.
  let header: WaveHeader

  private let descriptor: Int32
  private let changed: timespec

  /// Takes over a descriptor of a regular file, which is closed with it.
  init(owning descriptor: Int32, name: String) throws(SoundError) {
    self.descriptor = descriptor
    self.name = name
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw SoundError(name, .readFailed(errno: number))
    }
    byteCount = Int(status.st_size)
    changed = status.st_mtim
    do throws(WaveFault) {
      header = try WaveHeader.read(descriptor, size: byteCount)
    } catch {
      close(descriptor)
      throw SoundError(name, error.reason)
    }
    guard header.frameCount / header.format.sampleRate < Self.mostHours * 3600 else {
      throw SoundError(name, .tooLong(hours: Self.mostHours))
    }
  }

  deinit { close(descriptor) }

  /// How long it is in milliseconds, rounded up.
  package var milliseconds: Int { (frameCount * 1000 + format.sampleRate - 1) / format.sampleRate }

  /// Visits all its bytes in order, block by block: to digest them, or to send them as they are.
  ///
  /// - Throws: ``SoundError`` when it can't be read or changed meanwhile, and what `body` throws.
  package func visitBytes(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 16)
    defer { buffer.deallocate() }
    var place = 0
    while place < byteCount {
      let block = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(byteCount - place))
      try read(into: block, at: place)
      try body(UnsafeRawBufferPointer(block))
      place += block.count
    }
    try checkUnchanged()
  }

  /// Fills `buffer` with the bytes from `offset` on, all of which stand before the file's end.
  ///
  /// - Throws: ``SoundError`` when they are no longer there.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SoundError) {
    let count: Int
    do throws(PlacedReading.Failure) {
      count = try PlacedReading.read(descriptor, into: buffer, at: offset)
    } catch { throw SoundError(name, .readFailed(errno: error.number)) }
    guard count == buffer.count else { throw SoundError(name, .changed) }
  }

  /// Makes sure that nobody wrote to the file since it was opened.
  ///
  /// - Throws: ``SoundError`` where someone did.
  package func checkUnchanged() throws(SoundError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SoundError(name, .readFailed(errno: errno)) }
    let time = status.st_mtim
    guard status.st_size == byteCount, time.tv_sec == changed.tv_sec, time.tv_nsec == changed.tv_nsec else {
      throw SoundError(name, .changed)
    }
  }

  /// How many bytes are read at once.
  static let blockSize = 1 << 16
}
