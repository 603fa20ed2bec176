/// What the chunk `fmt ` of a WAV file says: WAVEFORMATEX and WAVEFORMATEXTENSIBLE of Microsoft's mmreg.h.
struct WaveFormatChunk {
  /// The fewest bytes that it has.
  static let smallest = 16
  /// As many of its bytes as are ever looked at.
  static let largest = 40

  private static let extensible = 0xFFFE

  /// Reads `bytes`, which begin with the chunk's first and are at least ``smallest`` many.
  ///
  /// - Parameter place: where the chunk begins, for messages.
  /// - Throws: the reason why its sound can't be used.
  static func read(_ bytes: WaveBytes, place: Int) throws(WaveFault) -> SoundFormat {
    var tag = bytes.u16(0)
    let channels = bytes.u16(2)
    let sampleRate = bytes.u32(4)
    let frame = bytes.u16(12)
    let bits = bytes.u16(14)
    if tag == extensible { tag = try subFormat(bytes, place: place) }
    guard let encoding = encodings[tag] else {
      let number = String(tag, radix: 16, uppercase: true)
      throw .unsupported("its sound is encoded as \(names[tag] ?? "an unknown format") (0x\(number))")
    }
    guard 1...256 ~= channels else { throw .damaged("it says that it has \(channels) channels") }
    guard 1000...768_000 ~= sampleRate else { throw .damaged("it says that it has \(sampleRate) Hz") }
    let sizes = encoding == .integer ? 8...32 : encoding == .float ? 32...64 : 8...8
    guard sizes ~= bits, encoding != .float || bits == 32 || bits == 64 else {
      throw .damaged("it says that a sample has \(bits) bits")
    }
    let bytesPerSample = (bits + 7) / 8
    guard frame == channels * bytesPerSample else {
      throw .damaged(
        "it says that \(channels) samples of \(bits) bits take \(frame) bytes, not \(channels * bytesPerSample)"
      )
    }
    return SoundFormat(
      encoding: encoding,
      bits: validBits(bytes, of: bits),
      bytesPerSample: bytesPerSample,
      channels: channels,
      sampleRate: sampleRate,
      isBigEndian: bytes.isBigEndian
    )
  }

  /// The tag that an extensible format stands for: the start of a GUID whose rest is always the same.
  private static func subFormat(_ bytes: WaveBytes, place: Int) throws(WaveFault) -> Int {
    guard bytes.count >= largest, bytes.u16(16) >= 22 else {
      throw .damaged("its extensible fmt chunk at byte \(place) is too short")
    }
    let tag = bytes.u32(24)
    let rest = (32..<40).map { bytes.u8($0) }
    guard tag <= 0xFFFF, rest == [0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71] else {
      throw .unsupported("its sound is encoded as an unknown extensible format")
    }
    return tag
  }

  private static func validBits(_ bytes: WaveBytes, of bits: Int) -> Int {
    bytes.u16(0) == extensible && 1...bits ~= bytes.u16(18) ? bytes.u16(18) : bits
  }

  private static let encodings: [Int: SoundFormat.Encoding] = [1: .integer, 3: .float, 6: .aLaw, 7: .muLaw]

  /// The formats that occur besides, after RFC 2361 and mmreg.h.
  private static let names = [
    0x02: "Microsoft ADPCM", 0x11: "IMA ADPCM", 0x31: "GSM 6.10", 0x40: "G.721 ADPCM", 0x50: "MPEG audio",
    0x55: "MP3", 0xFF: "AAC", 0x161: "Windows Media Audio", 0x162: "Windows Media Audio", 0x1610: "AAC",
    0x674F: "Ogg Vorbis", 0x704F: "Opus", 0xF1AC: "FLAC",
  ]
}
