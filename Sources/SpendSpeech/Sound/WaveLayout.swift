/// The canonical WAV file that recognizers take: 16-bit PCM, 16,000 Hz, mono, with a header of 44 bytes.
///
/// After "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991).
package enum WaveLayout {
  /// How many samples a second it has.
  package static let sampleRate = 16_000
  /// How many bytes stand before its samples.
  package static let headerSize = 44

  /// What stands for a size that isn't known yet: readers then go on to the end of the file.
  static let unknownSize: UInt32 = 0xFFFF_FFFF

  /// The header of a file with `sampleCount` samples, or with samples to its end where that is nil or doesn't fit.
  package static func header(sampleCount: Int?) -> [UInt8] {
    var dataSize = unknownSize
    var fileSize = unknownSize
    if let bytes = sampleCount.map({ $0 * 2 }), bytes <= Int(unknownSize) - headerSize {
      dataSize = UInt32(bytes)
      fileSize = UInt32(bytes + headerSize - 8)
    }
    var header: [UInt8] = []
    header.reserveCapacity(headerSize)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { header.append(contentsOf: $0) }
    }
    header += "RIFF".utf8
    append(fileSize)
    header += "WAVEfmt ".utf8
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sampleRate))
    append(UInt32(sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    header += "data".utf8
    append(dataSize)
    return header
  }
}
