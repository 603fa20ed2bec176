import Foundation
import SpendCore
import SpendSpeech
import Testing

@Suite struct ResamplingTests {
  /// The level in dBFS of the sine of this frequency that fits `samples` best, and of what is left without it.
  private func levels(_ samples: [Int16], at hertz: Double) -> (tone: Double, rest: Double) {
    let middle = samples.dropFirst(1600).dropLast(1600)
    var (cosine, sine, power) = (0.0, 0.0, 0.0)
    for (index, sample) in middle.enumerated() {
      let value = Double(sample) / 32_768
      cosine += value * cos(2 * .pi * hertz * Double(index) / 16_000)
      sine += value * Foundation.sin(2 * .pi * hertz * Double(index) / 16_000)
      power += value * value
    }
    let count = Double(middle.count)
    let tone = 2 * (cosine * cosine + sine * sine) / (count * count)
    return (10 * log10(tone + 1e-15), 10 * log10(max(1e-12, power / count - tone)))
  }

  @Test(
    "what is heard keeps its frequency and its level within half a decibel",
    arguments: [
      (8000, 300), (8000, 3400), (11_025, 1000), (11_025, 4800), (22_050, 6900), (32_000, 50), (44_100, 1000),
      (44_100, 7000), (48_000, 6900), (96_000, 3000), (44_099, 3000), (12_345, 4000), (1000, 300),
      (768_000, 5000),
    ] as [(UInt32, Double)]
  )
  func passes(rate: UInt32, hertz: Double) throws {
    let sine = WaveFixture.sine(hertz, seconds: rate > 100_000 ? 0.3 : 0.5, rate: rate)
    let (tone, rest) = levels(try SoundFile(bytes: WaveFixture.file(sine, rate: rate)).samples(), at: hertz)
    let expected = 20 * log10(0.5 / 2.0.squareRoot())
    #expect(abs(tone - expected) < 0.5)
    #expect(rest < tone - 60)
  }

  @Test(
    "what is too high for 16,000 Hz is gone by 60 dB, and doesn't come back lower",
    arguments: [
      (22_050, 8100), (32_000, 9000), (44_100, 8200), (44_100, 15_000), (48_000, 8100), (48_000, 23_000),
      (96_000, 30_000), (44_099, 12_000), (768_000, 17_000),
    ] as [(UInt32, Double)]
  )
  func stops(rate: UInt32, hertz: Double) throws {
    let sine = WaveFixture.sine(hertz, seconds: 0.3, rate: rate)
    let (tone, rest) = levels(try SoundFile(bytes: WaveFixture.file(sine, rate: rate)).samples(), at: 1000)
    let power = pow(10, tone / 10) + pow(10, rest / 10)
    #expect(10 * log10(power) < -9 - 60)
  }

  @Test("8,000 Hz gets no mirror of its sound above 4,000 Hz")
  func telephone() throws {
    let file = try SoundFile(
      bytes: WaveFixture.file(WaveFixture.sine(3000, seconds: 0.5, rate: 8000), rate: 8000)
    )
    #expect(levels(try file.samples(), at: 5000).tone < -9 - 60)
  }

  @Test(
    "parts that follow each other make up the whole",
    arguments: [8000, 16_000, 44_100, 37_123] as [UInt32]
  )
  func parts(rate: UInt32) throws {
    let noise = WaveFixture.noise(seconds: 0.5, rate: rate, level: 0.5)
    let file = try SoundFile(bytes: WaveFixture.file(noise, rate: rate))
    let ends = [0, 1, 2, 100, 263, 264, 400, file.milliseconds]
    let parts = try zip(ends, ends.dropFirst()).flatMap {
      try file.samples(of: SoundSpan(start: $0, end: $1))
    }
    #expect(try parts == file.samples())
    #expect(parts.count == 8000)
  }

  @Test("a span outside of the recording gives what lies inside")
  func outside() throws {
    let file = try SoundFile(bytes: WaveFixture.file(WaveFixture.sine(440, seconds: 0.1)))
    #expect(try file.samples(of: SoundSpan(start: -50, end: .max)).count == 1600)
    #expect(try file.samples(of: SoundSpan(start: 90, end: 300)).count == 160)
    #expect(try file.samples(of: SoundSpan(start: 100, end: 300)).isEmpty)
    #expect(try file.samples(of: SoundSpan(start: .max, end: .max)).isEmpty)
    #expect(try file.samples(of: SoundSpan(start: 80, end: 20)).isEmpty)
  }

  @Test("what is made for a recognizer is read again as the same sound")
  func again() throws {
    let file = try SoundFile(
      bytes: WaveFixture.file(WaveFixture.sine(440, seconds: 0.2, rate: 48_000), rate: 48_000)
    )
    let bytes = try file.waveform(of: SoundSpan(start: 0, end: 200))
    let made = try SoundFile(bytes: bytes)
    #expect(made.format.text == "16-bit PCM, 16,000 Hz, mono")
    #expect(try made.waveform(of: SoundSpan(start: 0, end: 200)) == bytes)
  }

  @Test("a steady level stays what it is")
  func steady() throws {
    let file = try SoundFile(bytes: WaveFixture.file(Array(repeating: 8000, count: 4410), rate: 44_100))
    let middle = try file.samples().dropFirst(200).dropLast(200)
    #expect(middle.allSatisfy { abs(Int($0) - 8000) <= 1 })
  }
}
