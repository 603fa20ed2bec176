import Glibc

/// Writes a recording to a file while it is made.
///
/// The file can be read at any time: until ``finish()`` its header says that the samples go on to its end, so that what was
/// recorded is kept even where the program is killed.
package struct SoundWriter: ~Copyable {
  /// How many samples were written.
  package private(set) var sampleCount = 0

  private let descriptor: Int32
  private let name: String

  /// Starts a recording in an empty regular file that is open for writing; it stays open, and its owner closes it.
  ///
  /// - Parameter name: what errors call the file.
  /// - Throws: ``SoundError`` when the file can't be written.
  package init(descriptor: Int32, name: String) throws(SoundError) {
    self.descriptor = descriptor
    self.name = name
    try write(WaveLayout.header(sampleCount: nil), at: 0)
  }

  /// How long the recording is so far, in milliseconds.
  package var milliseconds: Int { sampleCount * 1000 / WaveLayout.sampleRate }

  /// Writes samples of 16,000 Hz behind those before.
  ///
  /// - Throws: ``SoundError`` when the file can't be written; then none of `samples` count.
  package mutating func append(_ samples: UnsafeBufferPointer<Int16>) throws(SoundError) {
    try write(UnsafeRawBufferPointer(samples), at: WaveLayout.headerSize + sampleCount * 2)
    sampleCount += samples.count
  }

  /// Writes samples of 16,000 Hz behind those before.
  ///
  /// - Throws: ``SoundError`` when the file can't be written; then none of `samples` count.
  package mutating func append(_ samples: [Int16]) throws(SoundError) {
    try samples.withUnsafeBufferPointer { (buffer) throws(SoundError) in try append(buffer) }
  }

  /// Writes the true length into the header and waits until all is on the disk.
  ///
  /// - Throws: ``SoundError`` when the file can't be written.
  package mutating func finish() throws(SoundError) {
    try write(WaveLayout.header(sampleCount: sampleCount), at: 0)
    guard ftruncate(descriptor, off_t(WaveLayout.headerSize + sampleCount * 2)) == 0,
      fdatasync(descriptor) == 0
    else { throw SoundError(name, .writeFailed(errno: errno)) }
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(SoundError) {
    try bytes.withUnsafeBufferPointer { (buffer) throws(SoundError) in
      try write(UnsafeRawBufferPointer(buffer), at: offset)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SoundError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor,
        bytes.baseAddress.map { $0 + done },
        bytes.count - done,
        off_t(offset + done)
      )
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        throw SoundError(name, .writeFailed(errno: count == 0 ? ENOSPC : errno))
      }
    }
  }
}
