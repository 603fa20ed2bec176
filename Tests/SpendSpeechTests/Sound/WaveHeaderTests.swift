import SpendCore
import SpendSpeech
import Testing

@Suite struct WaveHeaderTests {
  private typealias Wave = WaveFixture
  private static let data = WaveFixture.chunk("data", Array(repeating: 1, count: 4800))

  @Test("says how the samples stand in the file")
  func text() throws {
    func text(_ format: [UInt8]) throws -> String {
      try SoundFile(bytes: Wave.file([format, Self.data])).format.text
    }
    #expect(try text(Wave.format()) == "16-bit PCM, 16,000 Hz, mono")
    #expect(try text(Wave.format(channels: 2, rate: 44_100)) == "16-bit PCM, 44,100 Hz, stereo")
    #expect(
      try text(Wave.format(tag: 3, channels: 6, rate: 48_005, bits: 32))
        == "32-bit float, 48,005 Hz, 6 channels"
    )
    #expect(try text(Wave.format(tag: 6, rate: 8000, bits: 8)) == "A-law, 8,000 Hz, mono")
    let extensible = Wave.format(tag: 0xFFFE, bits: 32, more: Wave.extensible(bits: 24, tag: 1))
    #expect(try text(extensible) == "24-bit PCM, 16,000 Hz, mono")
  }

  @Test(
    "V7 what no sound can have is refused before anything is made of it",
    arguments: [
      (WaveFixture.format(channels: 0), "it says that it has 0 channels"),
      (WaveFixture.format(channels: 65_535, frame: 0), "it says that it has 65535 channels"),
      (WaveFixture.format(rate: 0), "it says that it has 0 Hz"),
      (WaveFixture.format(rate: 4_000_000_000), "it says that it has 4000000000 Hz"),
      (WaveFixture.format(bits: 0, frame: 0), "it says that a sample has 0 bits"),
      (WaveFixture.format(bits: 65_535, frame: 2), "it says that a sample has 65535 bits"),
      (WaveFixture.format(tag: 3, bits: 48), "it says that a sample has 48 bits"),
      (WaveFixture.format(tag: 7, bits: 16), "it says that a sample has 16 bits"),
      (WaveFixture.format(frame: 0), "it says that 1 samples of 16 bits take 0 bytes, not 2"),
      (WaveFixture.format(channels: 2, frame: 2), "it says that 2 samples of 16 bits take 2 bytes, not 4"),
      (WaveFixture.format(frame: 65_535), "it says that 1 samples of 16 bits take 65535 bytes, not 2"),
    ]
  )
  func impossible(format: [UInt8], what: String) throws {
    #expect(try soundFailure(Wave.file([format, Self.data]))?.reason == .damaged(what))
  }

  @Test(
    "V6 an encoding that isn't read is named, with what helps",
    arguments: [(2, "Microsoft ADPCM (0x2)"), (0x55, "MP3 (0x55)"), (0x1234, "an unknown format (0x1234)")]
      as [(UInt16, String)]
  )
  func encodings(tag: UInt16, name: String) throws {
    let error = try soundFailure(Wave.file([Wave.format(tag: tag), Self.data]))
    #expect(error?.reason == .unsupported("its sound is encoded as \(name)"))
    #expect(error?.code == "wav_unsupported")
    #expect(error?.remedy == "convert it: ffmpeg -i FILE out.wav")
  }

  @Test(
    "V3 V4 a file whose chunks give no sound is refused with the place",
    arguments: [
      ([], "it has no fmt chunk"),
      ([data], "its data chunk at byte 12 stands before any fmt chunk"),
      ([WaveFixture.chunk("fmt ", [1, 0, 1, 0])], "its fmt chunk at byte 12 has only 4 bytes"),
      ([WaveFixture.format(), WaveFixture.format(), data], "it has a second fmt chunk at byte 36"),
      (
        [WaveFixture.format(), Array(WaveFixture.chunk("LIST", [1, 2, 3]).dropLast()), data],
        "its chunk \"LIST\" at byte 36 has 3 bytes and lacks the pad byte"
      ),
      (
        [WaveFixture.format(tag: 0xFFFE, more: [22, 0, 16, 0]), data],
        "its extensible fmt chunk at byte 12 is too short"
      ),
    ] as [([[UInt8]], String)]
  )
  func structure(chunks: [[UInt8]], what: String) throws {
    #expect(try soundFailure(Wave.file(chunks))?.reason == .damaged(what))
  }

  @Test("V3 a file that ends in its header holds no sound", arguments: [4, 8, 11, 12, 20, 36, 44, 45])
  func headerOnly(length: Int) throws {
    let error = try soundFailure(Array(Wave.file([Wave.format(), Self.data]).prefix(length)))
    #expect(error?.exitStatus == .refused)
    #expect(["sound_empty", "wav_damaged"].contains(error?.code))
  }

  @Test("V5 a size of 0 with sound behind it says how to mend the file")
  func unfinished() throws {
    let error = try soundFailure(Wave.file([Wave.format(), Wave.chunk("data", [1, 2, 3, 4], size: 0)]))
    #expect(
      error?.reason == .unfinished("its data chunk at byte 36 says that it is empty, but 4 bytes follow")
    )
    #expect(error?.remedy == "mend it: sox --ignore-length FILE out.wav")
  }

  @Test(
    "V5 a size beyond the file gives what is there",
    arguments: [4801, 0x7FFF_F000, 0xFFFF_FFFE] as [UInt32]
  )
  func beyond(size: UInt32) throws {
    let data = Wave.chunk("data", Array(repeating: 1, count: 4800), size: size)
    let file = try SoundFile(bytes: Wave.file([Wave.format(), data]))
    #expect(file.frameCount == 2400)
    #expect(file.isCut)
  }

  @Test("V5 a size short of the file ends the sound there")
  func short() throws {
    let data = Wave.chunk("data", Array(repeating: 1, count: 4800), size: 99)
    #expect(try SoundFile(bytes: Wave.file([Wave.format(), data])).frameCount == 49)
  }

  @Test("V5 RF64 without its sizes is refused, with sizes beyond the file gives what is there")
  func long() throws {
    let rest = [Wave.format(), Wave.chunk("data", Array(repeating: 1, count: 4800), size: .max)]
    let error = try soundFailure(Wave.file(rest, kind: "RF64"))
    #expect(error?.reason == .damaged("its first chunk is not ds64, which tells how long it is"))
    for size in [UInt64(1) << 62, .max, 9999] {
      let sizes = Wave.chunk("ds64", Wave.number(size) + Wave.number(size) + Wave.number(size))
      #expect(try SoundFile(bytes: Wave.file([sizes] + rest, kind: "RF64")).frameCount == 2400)
    }
  }

  @Test("V4 a file of a million chunks is given up at once")
  func chunks() throws {
    let error = try SparseFile.failure(Wave.file([Wave.format()]), size: 8 << 20)
    #expect(error?.reason == .damaged("more than 4096 chunks stand before its sound"))
  }

  @Test("a recording of more than a day is refused, whatever its length in bytes")
  func days() throws {
    let bytes = Wave.file([Wave.format(rate: 1000, bits: 8), Wave.chunk("data", [1], size: .max)])
    let error = try SparseFile.failure(bytes, size: 1000 * 86_400 + 44)
    #expect(error?.reason == .tooLong(hours: 24))
    #expect(try SparseFile.failure(bytes, size: 1000 * 86_399 + 44) == nil)
    #expect(try SparseFile.failure(bytes, size: 1 << 42)?.reason == .tooLong(hours: 24))
  }
}
