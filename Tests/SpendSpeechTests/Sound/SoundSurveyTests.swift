import SpendCore
import SpendSpeech
import SpendTestSupport
import Testing

@Suite struct SoundSurveyTests {
  private static let rate: UInt32 = 2000

  /// A recording of tones and pauses: seconds of the one, seconds of the other, and so on.
  private func tones(_ seconds: [Double], level: Double = 0.3, noise: Double = 0) -> [Int16] {
    var samples: [Int16] = []
    for (index, length) in seconds.enumerated() {
      samples += WaveFixture.sine(250, seconds: length, rate: Self.rate, level: index % 2 == 0 ? level : 0)
    }
    let hiss = WaveFixture.noise(
      seconds: Double(samples.count) / Double(Self.rate),
      rate: Self.rate,
      level: noise
    )
    return zip(samples, hiss).map { $0 &+ $1 }
  }

  private func survey(_ samples: [Int16], longestPart: Int = 120_000) throws -> SoundSurvey {
    try SoundSurvey(
      of: SoundFile(bytes: WaveFixture.file(samples, rate: Self.rate)),
      longestPart: longestPart
    )
  }

  private func spans(_ spans: [SoundSpan]) -> [[Int]] { spans.map { [$0.start, $0.end] } }

  @Test("a sine at half of full scale peaks at -6.0 dBFS, and its loudness is 3 dB less")
  func level() throws {
    let survey = try survey(tones([1], level: 0.5))
    #expect(survey.peak == -60)
    #expect(survey.loudness == -90)
    #expect(!survey.isSilent)
    #expect(survey.pauses.isEmpty)
    #expect(spans(survey.parts.map(\.span)) == [[0, 1000]])
  }

  @Test("pauses don't make a recording less loud")
  func gated() throws {
    #expect(try survey(tones([1, 20, 1], level: 0.5, noise: 0.002)).loudness == -90)
  }

  @Test("V10 zeros, a steady offset and a hum below -60 dBFS are silence", arguments: 0..<4)
  func silence(kind: Int) throws {
    let count = Int(Self.rate) * 15
    let samples: [Int16] =
      switch kind {
      case 0: Array(repeating: 0, count: count)
      case 1: Array(repeating: 9000, count: count)
      case 2: WaveFixture.sine(50, seconds: 15, rate: Self.rate, level: 0.0012)
      default: WaveFixture.sine(50, seconds: 15, rate: Self.rate, level: 0.0012).map { $0 + 9000 }
      }
    let survey = try survey(samples)
    #expect(survey.isSilent)
    #expect(survey.parts.isEmpty)
    #expect(survey.loudness < SoundLevel.silence)
    #expect(spans(survey.pauses) == [[0, 15_000]])
  }

  @Test("V10 a hum above -60 dBFS, and one tenth of a second of sound, are heard")
  func heard() throws {
    #expect(try !survey(WaveFixture.sine(50, seconds: 2, rate: Self.rate, level: 0.0016)).isSilent)
    #expect(try !survey(tones([0, 5, 0.1, 5])).isSilent)
  }

  @Test("V10 what is heard nothing in is told with what to do")
  func heardNothing() {
    let error = SoundError("note.wav", .heardNothing)
    #expect(error.problem == "heard nothing in note.wav: it is silent (below -60 dBFS)")
    #expect(error.exitStatus == .refused)
  }

  @Test("pauses of 300 ms are found to a fiftieth of a second, shorter ones are none")
  func pauses() throws {
    let survey = try survey(tones([2, 0.3, 1, 0.26, 1, 1, 0.5]))
    #expect(spans(survey.pauses) == [[2000, 2300], [4560, 5560]])
  }

  @Test("pauses are found in noise 15 dB below the voice, and a click doesn't end one")
  func noise() throws {
    var samples = tones([2, 0.5, 3, 1, 2], noise: 0.06)
    #expect(try spans(survey(samples).pauses) == [[2000, 2500], [5500, 6500]])
    samples[12_010] = 20_000
    #expect(try spans(survey(samples).pauses) == [[2000, 2500], [5500, 6500]])
  }

  @Test("noise alone has no pauses and is sent whole")
  func noiseAlone() throws {
    let survey = try survey(tones([0, 20], noise: 0.1))
    #expect(survey.pauses.isEmpty)
    #expect(spans(survey.parts.map(\.span)) == [[0, 20_000]])
  }

  @Test("V8 a long recording is cut in the longest pause of the second half of a part")
  func cuts() throws {
    let survey = try survey(tones([4, 2, 2, 0.4, 1, 0.8, 5, 0.4, 8]), longestPart: 10_000)
    #expect(spans(survey.parts.map(\.span)) == [[0, 5500], [5500, 15_340], [15_340, 23_600]])
    #expect(survey.parts.map(\.number) == [1, 2, 3])
  }

  @Test("V8 without a pause it is cut where it is quietest")
  func hardCut() throws {
    var samples = tones([15])
    for index in 16_000..<16_200 { samples[index] /= 4 }
    let survey = try survey(samples, longestPart: 10_000)
    let cut = try #require(survey.parts.first?.span.end)
    #expect(8000...8100 ~= cut)
    #expect(spans(survey.parts.map(\.span)) == [[0, cut], [cut, 15_000]])
  }

  @Test("V8 silence of more than ten seconds isn't sent, and places stay true")
  func leftOut() throws {
    let survey = try survey(tones([0, 12, 1, 9, 1, 30, 2, 11]))
    #expect(spans(survey.parts.map(\.span)) == [[11_500, 23_500], [52_500, 55_500]])
  }

  @Test(
    "parts follow each other, none is too long, and they cover all that is heard",
    arguments: 0..<20 as Range<UInt64>
  )
  func cover(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let seconds = (0..<12).map { _ in Double.random(in: 0.05...5, using: &generator) }
    let samples = tones(seconds, noise: generator.happens(50) ? 0.01 : 0)
    let survey = try survey(samples, longestPart: 4000)
    #expect(survey.parts.allSatisfy { $0.span.end - $0.span.start <= 4000 && $0.span.start < $0.span.end })
    #expect(survey.parts.first?.span.start == 0)
    #expect(survey.parts.last?.span.end == (samples.count * 1000 + Int(Self.rate) - 1) / Int(Self.rate))
    for (part, next) in zip(survey.parts, survey.parts.dropFirst()) {
      #expect(part.span.end == next.span.start)
    }
    for (pause, next) in zip(survey.pauses, survey.pauses.dropFirst()) { #expect(pause.end < next.start) }
    #expect(try self.survey(samples, longestPart: 4000) == survey)
  }

  @Test("a recording of one sample has a part")
  func shortest() throws {
    #expect(try survey([30_000]).isSilent)
    #expect(try spans(survey([30_000, -30_000]).parts.map(\.span)) == [[0, 1]])
  }

  @Test("a survey can be given up")
  func stopped() throws {
    let file = try SoundFile(bytes: WaveFixture.file(tones([1])))
    let error = #expect(throws: SoundError.self) { try SoundSurvey(of: file, shouldStop: { true }) }
    #expect(error?.reason == .stopped)
  }
}
