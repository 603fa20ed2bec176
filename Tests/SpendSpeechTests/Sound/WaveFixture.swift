import Foundation
import SpendCore
import SpendSpeech
import SpendTestSupport

/// WAV files made byte by byte.
enum WaveFixture {
  /// `value` in the order of RIFF, or of RIFX.
  static func number(_ value: some FixedWidthInteger, isBigEndian: Bool = false) -> [UInt8] {
    withUnsafeBytes(of: isBigEndian ? value.bigEndian : value.littleEndian) { Array($0) }
  }

  /// A chunk with a pad byte where it needs one, which says that it has `size` bytes.
  static func chunk(_ name: String, _ bytes: [UInt8], size: UInt32? = nil, isBigEndian: Bool = false)
    -> [UInt8]
  {
    let size = size ?? UInt32(bytes.count)
    return Array(name.utf8) + number(size, isBigEndian: isBigEndian) + bytes
      + (bytes.count % 2 == 1 ? [0] : [])
  }

  /// A file of these chunks.
  static func file(_ chunks: [[UInt8]], kind: String = "RIFF", size: UInt32? = nil) -> [UInt8] {
    let body = Array("WAVE".utf8) + chunks.joined()
    return Array(kind.utf8) + number(size ?? UInt32(body.count), isBigEndian: kind == "RIFX") + body
  }

  /// The chunk `fmt `.
  static func format(
    tag: UInt16 = 1,
    channels: UInt16 = 1,
    rate: UInt32 = 16_000,
    bits: UInt16 = 16,
    frame: UInt16? = nil,
    more: [UInt8] = [],
    isBigEndian: Bool = false
  ) -> [UInt8] {
    let frame = frame ?? channels &* ((bits + 7) / 8)
    func number(_ value: some FixedWidthInteger) -> [UInt8] { Self.number(value, isBigEndian: isBigEndian) }
    let bytes =
      number(tag) + number(channels) + number(rate) + number(rate &* UInt32(frame)) + number(frame)
      + number(bits)
    return chunk("fmt ", bytes + more, isBigEndian: isBigEndian)
  }

  /// What an extensible format has behind the common part.
  static func extensible(bits: UInt16, tag: UInt16) -> [UInt8] {
    number(UInt16(22)) + number(bits) + number(UInt32(4)) + number(tag)
      + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
  }

  /// 16-bit samples as they stand in a file.
  static func bytes(_ samples: [Int16]) -> [UInt8] { samples.flatMap { number($0) } }

  /// A plain file of 16-bit samples.
  static func file(_ samples: [Int16], rate: UInt32 = 16_000) -> [UInt8] {
    file([format(rate: rate), chunk("data", bytes(samples))])
  }

  /// A sine.
  static func sine(_ hertz: Double, seconds: Double, rate: UInt32 = 16_000, level: Double = 0.5) -> [Int16] {
    (0..<Int(seconds * Double(rate))).map { index in
      Int16((level * 32_768 * sin(2 * .pi * hertz * Double(index) / Double(rate))).rounded())
    }
  }

  /// Noise of which each sample is drawn anew.
  static func noise(seconds: Double, rate: UInt32, level: Double, seed: UInt64 = 1) -> [Int16] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int(seconds * Double(rate))).map { _ in
      Int16.random(in: Int16(-32_767 * level)...Int16(32_767 * level), using: &generator)
    }
  }
}

extension SoundFile {
  /// Opens a file of these bytes, which is gone from its folder at once.
  convenience init(bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(bytes), to: "note.wav")
    try self.init(opening: folder.file("note.wav"))
  }

  /// All its sound as 16,000 Hz.
  func samples() throws -> [Int16] { try samples(of: SoundSpan(start: 0, end: milliseconds)) }

  /// The sound of `span` as 16,000 Hz.
  func samples(of span: SoundSpan) throws -> [Int16] {
    let bytes = try waveform(of: span).dropFirst(WaveLayout.headerSize)
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }
}

/// What reading a file of these bytes fails with.
func soundFailure(_ bytes: [UInt8]) throws -> SoundError? {
  do {
    _ = try SoundFile(bytes: bytes)
    return nil
  } catch let error as SoundError { return error }
}
