import Glibc
import SpendCore
import SpendSpeech
import Testing

@Suite struct LongRecordingTests {
  /// Two hours at 8,000 Hz: silence, and a sentence of two seconds every four minutes.
  private func twoHours() throws -> (file: SparseFile, starts: [Int]) {
    let rate = 8000
    let size = 7200 * rate * 2
    let header = WaveFixture.file([WaveFixture.format(rate: UInt32(rate))]) + Array("data".utf8)
    let file = try SparseFile(header + WaveFixture.number(UInt32(size)), size: size + 44)
    let tone = WaveFixture.bytes(WaveFixture.sine(300, seconds: 2, rate: UInt32(rate)))
    let starts = stride(from: 60, to: 7200, by: 240).map { $0 }
    for start in starts { try file.write(tone, at: 44 + start * rate * 2) }
    return (file, starts)
  }

  @Test("V8 of two hours only what is heard is sent, in order and at its true place")
  func sparse() throws {
    let (sparse, starts) = try twoHours()
    let file = try SoundFile(opening: sparse.path)
    #expect(file.milliseconds == 7_200_000)
    let survey = try SoundSurvey(of: file)
    #expect(
      survey.parts.map(\.span) == starts.map { SoundSpan(start: $0 * 1000 - 500, end: $0 * 1000 + 2500) }
    )
    let last = try #require(survey.parts.last?.span)
    let samples = try file.samples(of: last)
    #expect(samples.count == 48_000)
    #expect(samples.prefix(7000).allSatisfy { $0 == 0 })
    #expect(samples.dropFirst(9000).prefix(1000).contains { $0 > 16_000 })
  }

  @Test("V8 two hours without a break are cut into parts that fit")
  func unbroken() throws {
    let rate = 1000
    let sample = (0..<rate).map { UInt8(128 + ($0 * 4 % 200) - 100) }
    let header = WaveFixture.file([WaveFixture.format(rate: UInt32(rate), bits: 8)]) + Array("data".utf8)
    let size = 7200 * rate
    let file = try SparseFile(header + WaveFixture.number(UInt32(size)), size: size + 44)
    let minute = Array(Array(repeating: sample, count: 60).joined())
    for start in stride(from: 0, to: size, by: minute.count) { try file.write(minute, at: 44 + start) }
    let survey = try SoundSurvey(of: SoundFile(opening: file.path))
    #expect(survey.parts.count > 59)
    #expect(survey.parts.allSatisfy { $0.span.end - $0.span.start <= SoundSurvey.longestPart })
    #expect(survey.parts.last?.span.end == 7_200_000)
  }
}
