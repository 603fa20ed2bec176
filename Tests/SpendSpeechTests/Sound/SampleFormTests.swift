import SpendSpeech
import Testing

@Suite struct SampleFormTests {
  private typealias Wave = WaveFixture

  private func samples(_ format: [UInt8], _ data: [UInt8], kind: String = "RIFF") throws -> [Int16] {
    let isBigEndian = kind == "RIFX"
    return try SoundFile(
      bytes: Wave.file([format, Wave.chunk("data", data, isBigEndian: isBigEndian)], kind: kind)
    ).samples()
  }

  @Test("V6 integers of 8, 24 and 32 bits keep their 16 highest")
  func integers() throws {
    #expect(try samples(Wave.format(bits: 8), [0, 128, 255]) == [-32_768, 0, 32_512])
    #expect(
      try samples(Wave.format(bits: 24), [0, 0, 0x80, 0, 1, 0, 0, 0xFF, 0x7F]) == [-32_768, 1, 32_767]
    )
    #expect(try samples(Wave.format(bits: 32), [0, 0, 0, 0x80, 0, 0, 1, 0]) == [-32_768, 1])
  }

  @Test("V6 each form is read in either order of bytes")
  func orders() throws {
    let rifx = "RIFX"
    func format(_ tag: UInt16, _ bits: UInt16) -> [UInt8] {
      Wave.format(tag: tag, bits: bits, isBigEndian: true)
    }
    #expect(try samples(format(1, 16), [0x12, 0x34, 0xFF, 0xFE], kind: rifx) == [0x1234, -2])
    #expect(try samples(format(1, 24), [0x80, 0, 0, 0, 1, 0], kind: rifx) == [-32_768, 1])
    #expect(try samples(format(1, 32), [0x80, 0, 0, 0, 0, 1, 0, 0], kind: rifx) == [-32_768, 1])
    #expect(try samples(format(3, 32), [0x3F, 0, 0, 0], kind: rifx) == [16_384])
    #expect(try samples(format(3, 64), [0x3F, 0xE0, 0, 0, 0, 0, 0, 0], kind: rifx) == [16_384])
  }

  @Test("V6 floats beyond full scale are clamped, and what is no number is silence")
  func floats() throws {
    let values: [Double] = [0.5, -0.5, 2, -2, .nan, .infinity, -.infinity, 1e300, 1e-300]
    let expected: [Int16] = [16_384, -16_384, 32_767, -32_768, 0, 0, 0, 0, 0]
    let doubles = values.flatMap { Wave.number($0.bitPattern) }
    #expect(try samples(Wave.format(tag: 3, bits: 64), doubles) == expected)
    let singles = values.flatMap { Wave.number(Float($0).bitPattern) }
    #expect(try samples(Wave.format(tag: 3, bits: 32), singles) == expected)
  }

  @Test("V6 A-law and mu-law are read by the tables of G.711")
  func companded() throws {
    let aLaw: [UInt8] = [0xD5, 0x55, 0xAA, 0x2A, 0x80, 0xC5]
    #expect(try samples(Wave.format(tag: 6, bits: 8), aLaw) == [8, -8, 32_256, -32_256, 5504, 264])
    let muLaw: [UInt8] = [0xFF, 0x7F, 0x80, 0x00, 0xEF, 0xC3]
    #expect(try samples(Wave.format(tag: 7, bits: 8), muLaw) == [0, 0, 32_124, -32_124, 132, 1692])
  }

  @Test("channels are mixed to their mean")
  func channels() throws {
    let stereo = Wave.bytes([100, 300, -32_768, -32_768, 32_767, -32_767])
    #expect(try samples(Wave.format(channels: 2), stereo) == [200, -32_768, 0])
    let many = Wave.bytes(Array(repeating: 256, count: 256) + Array(0..<256))
    #expect(try samples(Wave.format(channels: 256), many) == [256, 128])
  }

  @Test("a block of equal bytes gives the same as one that isn't told apart")
  func constant() throws {
    let quiet: [Int16] = Array(repeating: 0x0101, count: 70_000)
    #expect(try SoundFile(bytes: Wave.file(quiet)).samples() == quiet)
    var nearly = quiet
    nearly[69_999] = 7
    #expect(try SoundFile(bytes: Wave.file(nearly)).samples() == nearly)
  }
}
