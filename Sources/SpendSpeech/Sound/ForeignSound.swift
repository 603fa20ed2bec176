/// What a file that is no WAV file is, told by how it begins.
enum ForeignSound {
  private static let beginnings: [(bytes: [UInt8], offset: Int, name: String)] = [
    (Array("ID3".utf8), 0, "an MP3 file"),
    (Array("fLaC".utf8), 0, "a FLAC file"),
    (Array("FORM".utf8), 0, "an AIFF file"),
    (Array("caff".utf8), 0, "a Core Audio file (CAF)"),
    (Array(".snd".utf8), 0, "an AU file"),
    (Array("dns.".utf8), 0, "an AU file"),
    (Array("riff".utf8) + [0x2E, 0x91, 0xCF, 0x11], 0, "a Wave64 file"),
    (Array("#!AMR".utf8), 0, "an AMR file"),
    (Array("MThd".utf8), 0, "a MIDI file"),
    (Array("wvpk".utf8), 0, "a WavPack file"),
    (Array("MAC ".utf8), 0, "a Monkey's Audio file"),
    ([0x1A, 0x45, 0xDF, 0xA3], 0, "a WebM or Matroska file"),
    ([0x30, 0x26, 0xB2, 0x75], 0, "a Windows Media file"),
    (Array("ftypM4A".utf8), 4, "an M4A file"),
    (Array("ftypqt".utf8), 4, "a QuickTime film"),
    (Array("ftyp3g".utf8), 4, "a 3GP file"),
    (Array("ftyp".utf8), 4, "an MP4 file"),
    (Array("AVI ".utf8), 8, "an AVI film"),
    (Array("WEBP".utf8), 8, "a WebP image"),
    (Array("%PDF".utf8), 0, "a PDF document"),
    ([0x89, 0x50, 0x4E, 0x47], 0, "a PNG image"),
    ([0xFF, 0xD8, 0xFF], 0, "a JPEG image"),
    (Array("GIF8".utf8), 0, "a GIF image"),
    ([0x50, 0x4B, 0x03, 0x04], 0, "a zip archive"),
    ([0x1F, 0x8B], 0, "a gzip archive"),
    ([0x7F, 0x45, 0x4C, 0x46], 0, "a program"),
    (Array("SQLite format 3".utf8), 0, "an SQLite database"),
  ]

  /// What a file is that begins with `bytes`, with its article, such as `an MP3 file`.
  static func name(of bytes: [UInt8]) -> String {
    if bytes.starts(with: "OggS".utf8) {
      return has("OpusHead", in: bytes) ? "an Ogg Opus file" : "an Ogg file"
    }
    let known = beginnings.first { bytes.dropFirst($0.offset).starts(with: $0.bytes) }
    if let known { return known.name }
    // An MPEG frame begins with eleven bits of 1; layer 0 is that of AAC (ISO/IEC 11172-3, 13818-7).
    if bytes.count > 2, bytes[0] == 0xFF, bytes[1] >= 0xE0, bytes[2] < 0xF0 {
      return bytes[1] & 0x06 == 0 ? "an AAC file" : "an MP3 file"
    }
    if bytes.starts(with: "RIFF".utf8) { return "another kind of RIFF file" }
    if isText(bytes) { return "a text file" }
    return "no sound that is known here"
  }

  private static func has(_ word: String, in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: word.utf8) }
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || 0x09...0x0D ~= $0 || $0 == 0x1B }
  }
}
