import SpendCore
import SpendSpeech
import Testing

/// How a transcript becomes lines.
@Suite struct SpokenLinesTests {
  private static let part = SoundSpan(start: 60_000, end: 90_000)

  private func lines(
    _ transcript: Transcript,
    pauses: [SoundSpan] = [],
    part: SoundSpan = SpokenLinesTests.part
  ) -> [TranscriptLine] {
    SpokenLines.lines(of: transcript, pauses: pauses, part: part)
  }

  /// Words with their times, each `(word, start, end)` or with how sure it is.
  private func words(_ words: [(String, Int, Int)], percent: [Int?] = []) -> [Transcript.Piece] {
    words.enumerated().map { index, word in
      Transcript.Piece(
        text: word.0,
        span: SoundSpan(start: word.1, end: word.2),
        confidencePercent: index < percent.count ? percent[index] : nil
      )
    }
  }

  // MARK: Marks

  @Test(
    "sentences are lines; numbers and short forms end none",
    arguments: [
      ("Lunch 3.50. Taxi 8!", ["Lunch 3.50.", "Taxi 8!"]), ("Lunch 12? Yes.", ["Lunch 12?", "Yes."]),
      ("Gift at St. Mary 20. Tea 3.", ["Gift at St. Mary 20.", "Tea 3."]),
      ("Coffee at 9 a.m. was 4. Tea 3.", ["Coffee at 9 a.m. was 4.", "Tea 3."]),
      ("Coffee at 9 a.m. Tea 3.", ["Coffee at 9 a.m.", "Tea 3."]),
      ("Bus No. 5 was 3. No. Delete that.", ["Bus No. 5 was 3.", "No.", "Delete that."]),
      ("Paid Dr. Lee 40. Mr. J. Smith 5.", ["Paid Dr. Lee 40.", "Mr. J. Smith 5."]),
      ("“Lunch 12.” Taxi 8.", ["“Lunch 12.”", "Taxi 8."]),
      ("Lunch $3.50 and 4.25 tip", ["Lunch $3.50 and 4.25 tip"]),
      ("昼食 500 円。タクシー 800 円。", ["昼食 500 円。", "タクシー 800 円。"]),
      ("Am 3. März Miete 900. Brot 3.", ["Am 3. März Miete 900.", "Brot 3."]),
      ("Lunch was 12. Taxi was 8.", ["Lunch was 12.", "Taxi was 8."]), ("Stop?! Go.", ["Stop?!", "Go."]),
      ("So did I. Tea 3.", ["So did I.", "Tea 3."]), (". . Lunch 12. .", ["Lunch 12."]),
      ("lunch 12", ["lunch 12"]),
      ("visit example.com/a.b now. Tea 3.", ["visit example.com/a.b now.", "Tea 3."]), ("", []), ("...", []),
    ] as [(String, [String])]
  )
  func sentences(text: String, expected: [String]) {
    let found = lines(Transcript(text: text))
    #expect(found.map(\.heard.words) == expected)
    #expect(found.first.map { $0.beginning == .part } ?? true)
    #expect(found.dropFirst().allSatisfy { $0.beginning == .sentence })
  }

  @Test("three periods are a rest at most: small letters go on, a capital may")
  func ellipsis() {
    #expect(lines(Transcript(text: "Lunch with Sam... twelve fifty.")).count == 1)
    let found = lines(Transcript(text: "Lunch with Sam… Twelve fifty. Tea 3."))
    #expect(found.map(\.heard.words) == ["Lunch with Sam…", "Twelve fifty.", "Tea 3."])
    #expect(found.map(\.beginning) == [.part, .rest, .sentence])
  }

  // MARK: Times

  @Test("a line has the time of its words, from the start of the recording")
  func spans() {
    let transcript = Transcript(
      text: "Lunch, 3.50. Taxi eight.",
      words: words([
        ("lunch", 500, 900), ("3.50", 1_000, 2_000), ("taxi", 2_500, 3_000), ("eight", 3_000, 3_400),
      ])
    )
    #expect(
      lines(transcript).map(\.heard.span)
        == [SoundSpan(start: 60_500, end: 62_000), SoundSpan(start: 62_500, end: 63_400)]
    )
  }

  @Test("without words the segments tell the time, without both the part does")
  func coarseSpans() {
    let part = SpokenLinesTests.part
    let segments = words([("Lunch 3.50. Taxi", 500, 2_000), ("eight.", 2_500, 99_000)])
    let coarse = lines(Transcript(text: "Lunch 3.50. Taxi eight.", segments: segments))
    #expect(
      coarse.map(\.heard.span)
        == [SoundSpan(start: 60_500, end: 62_000), SoundSpan(start: 60_500, end: part.end)]
    )
    #expect(lines(Transcript(text: "Lunch 3.50. Taxi 8.")).map(\.heard.span) == [part, part])
  }

  @Test("words that are written another way than in the text still tell its times")
  func otherWriting() {
    let transcript = Transcript(
      text: "Lunch with Sam for $12.50. Taxi to the air-port 18.",
      words: words([
        ("lunch", 0, 100), ("with", 100, 200), ("Samuel", 200, 300), ("four", 300, 350), ("twelve", 400, 500),
        ("fifty", 500, 600), ("taxi", 1_000, 1_100), ("to", 1_100, 1_200), ("the", 1_200, 1_300),
        ("air", 1_300, 1_400),
        ("port", 1_400, 1_500), ("18", 1_500, 1_600),
      ])
    )
    let spans = lines(transcript).map(\.heard.span)
    #expect(spans[0].start == 60_000 && spans[0].end <= 60_600)
    #expect(spans[1] == SoundSpan(start: 61_000, end: 61_600))
  }

  @Test("a rest parts lines where no marks do, and says that it is only a rest")
  func rests() {
    let timed = words([
      ("lunch", 0, 400), ("twelve", 450, 800), ("taxi", 1_700, 2_000), ("eight", 2_899, 3_000),
      ("tea", 3_899, 4_100),
    ])
    let found = lines(Transcript(text: "lunch twelve taxi eight tea", words: timed))
    #expect(found.map(\.heard.words) == ["lunch twelve", "taxi eight", "tea"].prefix(1) + ["taxi eight tea"])
    #expect(found.map(\.beginning) == [.part, .rest])
    let marked = lines(Transcript(text: "lunch twelve taxi eight tea.", words: timed))
    #expect(marked.count == 1)
  }

  @Test("a rest of the sound counts where words are stretched over it; one in another part doesn't")
  func quiet() {
    let timed = words([
      ("lunch", 0, 400), ("twelve", 400, 2_000), ("taxi", 2_000, 2_400), ("eight", 2_400, 3_000),
    ])
    let transcript = Transcript(text: "lunch twelve taxi eight", words: timed)
    let early = SoundSpan(start: 60_500, end: 61_500)
    #expect(lines(transcript, pauses: [early]).map(\.heard.words) == ["lunch", "twelve taxi eight"])
    let late = SoundSpan(start: 61_000, end: 62_000)
    #expect(lines(transcript, pauses: [late]).map(\.heard.words) == ["lunch twelve", "taxi eight"])
    #expect(lines(transcript, pauses: [SoundSpan(start: 61_400, end: 62_000)]).count == 1)
    #expect(lines(transcript, pauses: [SoundSpan(start: 1_000, end: 2_000)]).count == 1)
    #expect(lines(transcript, pauses: [SoundSpan(start: 121_000, end: 122_000)]).count == 1)
  }

  @Test("a rest never parts a word, nor what has no times")
  func wholeWords() {
    let parts = words([("fif", 0, 400), ("teen", 2_000, 2_400)])
    #expect(lines(Transcript(text: "fifteen", words: parts)).count == 1)
    let pause = SoundSpan(start: 61_000, end: 63_000)
    #expect(lines(Transcript(text: "lunch twelve taxi eight"), pauses: [pause]).count == 1)
  }

  // MARK: Confidence

  @Test("a line is as sure as the least sure word of its numbers")
  func confidence() {
    let transcript = Transcript(
      text: "Lunch with Sam twelve dollars. Tea fifteen. Hello there.",
      segments: [
        Transcript.Piece(
          text: "Lunch with Sam twelve dollars.",
          span: SoundSpan(start: 0, end: 1),
          confidencePercent: 7,
          silencePercent: 3
        ),
        Transcript.Piece(
          text: "Tea fifteen. Hello there.",
          span: SoundSpan(start: 1, end: 2),
          confidencePercent: 8,
          silencePercent: 90
        ),
      ],
      words: words(
        [
          ("Lunch", 0, 1), ("with", 1, 2), ("Sam", 2, 3), ("twelve", 3, 4), ("dollars", 4, 5), ("Tea", 5, 6),
          ("fif", 6, 7),
          ("teen", 7, 8), ("Hello", 8, 9), ("there", 9, 10),
        ],
        percent: [20, 30, 10, 80, 40, 5, 90, 35, 2, 3]
      )
    )
    let found = lines(transcript)
    #expect(found.map(\.heard.confidencePercent) == [80, 35, nil])
    #expect(found.map(\.heard.silencePercent) == [3, 90, 90])
  }

  @Test("without sure words the segments say how sure a line is")
  func segmentConfidence() {
    let transcript = Transcript(
      text: "Lunch 12. Tea 3.",
      segments: [
        Transcript.Piece(text: "Lunch 12.", span: SoundSpan(start: 0, end: 1), confidencePercent: 70),
        Transcript.Piece(text: "Tea 3.", span: SoundSpan(start: 1, end: 2)),
      ],
      words: words([("Lunch", 0, 1), ("12", 1, 2), ("Tea", 2, 3), ("3", 3, 4)])
    )
    #expect(lines(transcript).map(\.heard.confidencePercent) == [70, nil])
    #expect(lines(transcript).map(\.heard.silencePercent) == [nil, nil])
  }

  // MARK: Properties

  @Test("V12 no word is lost or doubled, whatever the times say", arguments: 0..<20)
  func keepsWords(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let vocabulary = ["Lunch", "12.50.", "St.", "taxi...", "eight!", "No.", "é。", "tea", "…", "a.m.", "9"]
    let chosen = (0..<(1 + random(60))).map { _ in vocabulary[random(vocabulary.count)] }
    let timed = chosen.filter { _ in random(4) > 0 }.map { word in
      let start = random(40_000)
      return (random(3) == 0 ? "x\(word)" : word, start, start + random(3_000))
    }
    let pauses = (0..<random(5)).map { SoundSpan(start: 60_000 + $0 * 5_000, end: 61_000 + $0 * 5_000) }
    let found = lines(Transcript(text: chosen.joined(separator: " "), words: words(timed)), pauses: pauses)
    func said(_ text: some Sequence<Character>) -> String {
      String(text.filter { $0.isLetter || $0.isNumber })
    }
    #expect(said(found.map(\.heard.words).joined()) == said(chosen.joined()))
    let part = SpokenLinesTests.part
    for line in found.map(\.heard.span) {
      #expect(line.start <= line.end && line.start >= part.start && line.end <= part.end)
    }
  }

  @Test("V12 100,000 bytes of words that nothing agrees with are cut in bounded time")
  func bounded() {
    let text = (0..<16_000).map { "w\($0 % 97)" }.joined(separator: " ")
    let other = (0..<16_000).map { ("v\($0 % 89)", $0, $0 + 1) }
    let clock = ContinuousClock()
    let taken = clock.measure { _ = lines(Transcript(text: text, words: words(other))) }
    #expect(taken < .seconds(20))
  }
}
