import SpendSpeech
import Testing

/// What recorders write to a pipe, cut anywhere.
@Suite struct IncomingSoundTests {
  private static let samples: [Int16] = [0, 1, -1, 300, -300, .max, .min, 17]

  struct Stream: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func pcm(bigEndian: Bool = false) -> [UInt8] {
    samples.flatMap { sample in
      let bytes = little(Int(UInt16(bitPattern: sample)), 2)
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  private static func wave(
    tag: Int = 1,
    channels: Int = 1,
    rate: Int = 16_000,
    bits: Int = 16,
    before: [UInt8] = [],
    dataSize: Int = 0xFFFF_FFFF
  ) -> [UInt8] {
    Array("RIFF".utf8) + little(0xFFFF_FFFF, 4) + Array("WAVE".utf8) + before + Array("fmt ".utf8)
      + little(16, 4)
      + little(tag, 2) + little(channels, 2) + little(rate, 4) + little(rate * channels * bits / 8, 4)
      + little(channels * bits / 8, 2) + little(bits, 2) + Array("data".utf8) + little(dataSize, 4)
  }

  private static func sun(bigEndian: Bool, encoding: Int = 3, rate: Int = 16_000, channels: Int = 1)
    -> [UInt8]
  {
    let fields = [28, 0xFFFF_FFFF, encoding, rate, channels].flatMap { value in
      bigEndian ? little(value, 4).reversed() : little(value, 4)
    }
    return Array((bigEndian ? ".snd" : "dns.").utf8) + fields + [0, 0, 0, 0]
  }

  private static let oddChunk = Array("LIST".utf8) + little(3, 4) + [1, 2, 3, 0]

  static let streams = [
    Stream(name: "bare samples", bytes: pcm()),
    Stream(name: "WAV without a length", bytes: wave() + pcm()),
    Stream(name: "WAV of size 0", bytes: wave(dataSize: 0) + pcm()),
    Stream(name: "WAV of 2 GB, as arecord writes", bytes: wave(dataSize: 0x7FFF_FFFF) + pcm()),
    Stream(name: "WAV with a chunk behind", bytes: wave(dataSize: 16) + pcm() + oddChunk),
    Stream(name: "WAV with an odd chunk before", bytes: wave(before: oddChunk) + pcm()),
    Stream(name: "AU, highest byte first", bytes: sun(bigEndian: true) + pcm(bigEndian: true)),
    Stream(name: "AU, lowest byte first, as pw-record writes", bytes: sun(bigEndian: false) + pcm()),
  ]

  @Test("the same samples come out of every form, however it is cut", arguments: streams)
  func cut(stream: Stream) throws {
    for size in [1, 2, 3, 5, 7, 16, 1000] {
      var sound = IncomingSound()
      var samples: [Int16] = []
      var left = stream.bytes[...]
      while !left.isEmpty {
        samples += try sound.take(left.prefix(size))
        left = left.dropFirst(size)
      }
      #expect(samples == IncomingSoundTests.samples, "in pieces of \(size)")
    }
  }

  private static let others: [Stream] = [
    Stream(name: "16-bit samples of 1 channel at 44100 Hz", bytes: wave(rate: 44_100)),
    Stream(name: "16-bit samples of 2 channels at 16000 Hz", bytes: wave(channels: 2)),
    Stream(name: "24-bit samples of 1 channel at 16000 Hz", bytes: wave(bits: 24)),
    Stream(name: "compressed samples of 1 channel at 16000 Hz", bytes: wave(tag: 3, bits: 32)),
    Stream(name: "compressed samples of 1 channel at 16000 Hz", bytes: sun(bigEndian: false, encoding: 1)),
    Stream(
      name: "16-bit samples of 2 channels at 48000 Hz",
      bytes: sun(bigEndian: true, rate: 48_000, channels: 2)
    ),
    Stream(name: "a WAV stream without a format", bytes: riff("data", 0)),
    Stream(name: "a header without end", bytes: riff("JUNK", 0xFFFF_FFF0)),
  ]

  private static func riff(_ chunk: String, _ size: Int) -> [UInt8] {
    Array("RIFF".utf8) + little(0, 4) + Array("WAVE\(chunk)".utf8) + little(size, 4)
  }

  @Test("another form is refused, and named", arguments: others)
  func other(stream: Stream) {
    var sound = IncomingSound()
    #expect(throws: IncomingSound.OtherForm(words: stream.name)) { _ = try sound.take(stream.bytes) }
  }

  @Test("nothing comes of nothing, and of half a sample")
  func short() throws {
    var sound = IncomingSound()
    #expect(try sound.take([UInt8]()) == [])
    #expect(try sound.take([1, 2, 3]) == [])
    #expect(try sound.take([4, 5]) == [513, 1027])
    #expect(try sound.take([6]) == [1541])
  }
}
