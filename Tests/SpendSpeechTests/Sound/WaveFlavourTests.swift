import SpendCore
import SpendSpeech
import Testing

/// The flavours in which WAV files occur, and what sox, libsndfile and dr_wav agree to do with each.
@Suite struct WaveFlavourTests {
  /// A file, and how many frames it has, or the code of its refusal.
  struct Flavour: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let frames: Int?
    let code: String?

    init(_ name: String, _ bytes: [UInt8], frames: Int) {
      (self.name, self.bytes, self.frames, code) = (name, bytes, frames, nil)
    }

    init(_ name: String, _ bytes: [UInt8], refused code: String) {
      (self.name, self.bytes, self.code, frames) = (name, bytes, code, nil)
    }

    var testDescription: String { name }
  }

  private typealias Wave = WaveFixture

  private static let samples = WaveFixture.sine(440, seconds: 0.1)
  private static let pcm = WaveFixture.bytes(samples)
  private static let count = samples.count
  private static let unknown: UInt32 = 0xFFFF_FFFF
  private static let floats = samples.flatMap { Wave.number((Float($0) / 32_768).bitPattern) }
  private static let data = Wave.chunk("data", pcm)

  private static let accepted: [Flavour] = [
    Flavour("16-bit", Wave.file([Wave.format(), data]), frames: count),
    Flavour(
      "16-bit stereo at 44,100 Hz",
      Wave.file([Wave.format(channels: 2, rate: 44_100), data]),
      frames: count / 2
    ),
    Flavour("16-bit at 8,000 Hz", Wave.file([Wave.format(rate: 8000), data]), frames: count),
    Flavour(
      "8-bit, an odd number of them",
      Wave.file([Wave.format(bits: 8), Wave.chunk("data", samples.dropLast().map { UInt8(($0 >> 8) + 128) })]
      ),
      frames: count - 1
    ),
    Flavour(
      "24-bit",
      Wave.file([Wave.format(bits: 24), Wave.chunk("data", samples.flatMap { [0] + Wave.number($0) })]),
      frames: count
    ),
    Flavour(
      "float with a fact chunk",
      Wave.file([
        Wave.format(tag: 3, bits: 32, more: [0, 0]), Wave.chunk("fact", Wave.number(UInt32(count))),
        Wave.chunk("data", floats),
      ]),
      frames: count
    ),
    Flavour(
      "extensible 16-bit",
      Wave.file([Wave.format(tag: 0xFFFE, more: Wave.extensible(bits: 16, tag: 1)), data]),
      frames: count
    ),
    Flavour(
      "extensible float",
      Wave.file([
        Wave.format(tag: 0xFFFE, bits: 32, more: Wave.extensible(bits: 32, tag: 3)),
        Wave.chunk("data", floats),
      ]),
      frames: count
    ),
    Flavour(
      "mu-law",
      Wave.file([
        Wave.format(tag: 7, bits: 8, more: [0, 0]), Wave.chunk("fact", Wave.number(UInt32(pcm.count))),
        Wave.chunk("data", pcm),
      ]),
      frames: pcm.count
    ),
    Flavour(
      "an odd LIST with its pad",
      Wave.file([Wave.format(), Wave.chunk("LIST", Array("INFOabcde".utf8)), data]),
      frames: count
    ),
    Flavour(
      "JUNK before fmt",
      Wave.file([Wave.chunk("JUNK", Array(repeating: 0, count: 28)), Wave.format(), data]),
      frames: count
    ),
    Flavour(
      "a chunk after data",
      Wave.file([Wave.format(), data, Wave.chunk("LIST", Array("INFO".utf8))]),
      frames: count
    ),
    Flavour(
      "streamed, sizes FFFFFFFF",
      Wave.file([Wave.format(), Wave.chunk("data", pcm, size: unknown)], size: unknown),
      frames: count
    ),
    Flavour("cut", Array(Wave.file([Wave.format(), data]).dropLast(1000)), frames: count - 500),
    Flavour(
      "RF64",
      Wave.file(
        [long(UInt64(pcm.count)), Wave.format(), Wave.chunk("data", pcm, size: unknown)],
        kind: "RF64"
      ),
      frames: count
    ),
    Flavour(
      "RIFX",
      Wave.file(
        [
          Wave.format(isBigEndian: true),
          Wave.chunk(
            "data",
            samples.flatMap { Wave.number($0, isBigEndian: true) },
            isBigEndian: true
          ),
        ],
        kind: "RIFX"
      ),
      frames: count
    ),
  ]

  private static let refused: [Flavour] = [
    Flavour(
      "an odd chunk without pad",
      Wave.file([Wave.format(), Array(Wave.chunk("junk", Array("abcde".utf8)).dropLast()), data]),
      refused: "wav_damaged"
    ),
    Flavour(
      "streamed, sizes 0",
      Wave.file([Wave.format(), Wave.chunk("data", pcm, size: 0)], size: 0),
      refused: "wav_damaged"
    ),
    Flavour("empty data", Wave.file([Wave.format(), Wave.chunk("data", [])]), refused: "sound_empty"),
    Flavour("no data chunk", Wave.file([Wave.format()]), refused: "sound_empty"),
    Flavour("no WAV", Array("ID3".utf8) + Array(repeating: 0, count: 400), refused: "not_wav"),
    Flavour("0 bytes", [], refused: "sound_empty"),
  ]

  private static func long(_ size: UInt64) -> [UInt8] {
    Wave.chunk(
      "ds64",
      Wave.number(size + 72) + Wave.number(size) + Wave.number(size / 2) + Wave.number(UInt32(0))
    )
  }

  @Test("V4 V5 V6 what others play is read", arguments: accepted)
  func read(_ flavour: Flavour) throws {
    let file = try SoundFile(bytes: flavour.bytes)
    #expect(file.frameCount == flavour.frames)
    #expect(file.isCut == (flavour.name == "cut"))
    let samples = try file.samples()
    #expect(samples.contains { abs(Int($0)) > 1000 })
    #expect(abs(samples.count - file.milliseconds * 16) < 16)
  }

  @Test("V3 V4 V5 what others refuse is refused", arguments: refused)
  func refuse(_ flavour: Flavour) throws {
    let error = try soundFailure(flavour.bytes)
    #expect(error?.code == flavour.code)
    #expect(error?.exitStatus == .refused)
  }

  @Test("V6 16 kHz files of each exact form give the very same samples", arguments: accepted)
  func exact(_ flavour: Flavour) throws {
    let exact = [
      "16-bit", "24-bit", "float with a fact chunk", "extensible 16-bit", "extensible float", "RF64", "RIFX",
    ]
    guard exact.contains(flavour.name) else { return }
    #expect(try SoundFile(bytes: flavour.bytes).samples() == Self.samples)
  }

  @Test("V6 BW64 is read as RF64")
  func broadcast() throws {
    let bytes = Wave.file(
      [Self.long(20), Wave.format(), Wave.chunk("data", Self.pcm, size: Self.unknown)],
      kind: "BW64"
    )
    #expect(try SoundFile(bytes: bytes).frameCount == 10)
  }
}
