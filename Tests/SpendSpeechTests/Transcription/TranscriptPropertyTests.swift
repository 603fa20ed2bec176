import SpendCore
import SpendSpeech
import SpendTestSupport
import Testing

/// Whatever a server sends, what is made of it keeps the rules.
@Suite struct TranscriptPropertyTests {
  private static let body = """
    {"task":"transcribe","duration":4.4,"text":" Lunch with Sam, 12.50. (music) Tea 3.\\n","segments":[{"id":0,"text":
    " Lunch with Sam, 12.50.","start":0.0,"end":30.0,"tokens":[97,98],"words":[{"word":" Lunch","start":0.43,"end":3.47,
    "probability":1.0},{"word":" 12.50.","start":4.43,"end":4.43,"t_dtw":-1,"probability":0.25}],"avg_logprob":-0.25,
    "no_speech_prob":1.4e-14},{"text":" Tea 3.","start":"3","end":null,"words":null}],"usage":{"input_tokens":1,
    "output_tokens":2}}
    """

  private func check(_ transcript: Transcript, sourceLocation: SourceLocation = #_sourceLocation) {
    let part = SoundSpan(start: 10_000, end: 14_000)
    let pauses = [SoundSpan(start: 9_000, end: 10_500), SoundSpan(start: 11_000, end: 12_500)]
    for piece in transcript.segments + transcript.words {
      let isInside = 0 <= piece.span.start && piece.span.start <= piece.span.end && piece.span.end <= 4_000
      #expect(isInside, sourceLocation: sourceLocation)
    }
    for line in SpokenLines.lines(of: transcript, pauses: pauses, part: part).map(\.heard) {
      let isInside =
        part.start <= line.span.start && line.span.start <= line.span.end && line.span.end <= part.end
      #expect(isInside, sourceLocation: sourceLocation)
      #expect(!line.words.isEmpty && line.words.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      for percent in [line.confidencePercent, line.silencePercent].compactMap(\.self) {
        #expect((0...100).contains(percent), sourceLocation: sourceLocation)
      }
    }
  }

  @Test("V12 V14 an answer with bytes changed, lost and doubled is read or refused", arguments: 1...4)
  func damagedAnswers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:.0123456789eE+-truefalsn \\\u{0}\u{7F}<a".utf8) + [0xC3, 0xA9, 0xFF]
    for _ in 0..<400 {
      var bytes = Array(TranscriptPropertyTests.body.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let byte = alphabet.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
      }
      switch try SpeechBench.reading(bytes, type: Bool.random(using: &generator) ? "text/plain" : "") {
      case .success(let transcript): check(transcript)
      case .failure(let error): #expect([.unreadable, .serverFailed].contains(error.cause))
      }
    }
  }

  @Test("V12 any text is cut into lines without a fault", arguments: 1...4)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array(".?!…。？ \"')][(*♪<>|-İßé\u{301}٣12aZ昼\u{1F35C}".unicodeScalars)
    func text(_ most: Int) -> String {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...most, using: &generator) {
        view.append(alphabet.randomElement(using: &generator) ?? " ")
      }
      return String(view)
    }
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        let start = Int.random(in: 0...4_000, using: &generator)
        let span = SoundSpan(start: start, end: Int.random(in: start...4_000, using: &generator))
        return Transcript.Piece(text: text(5), span: span, confidencePercent: 50)
      }
      check(Transcript(text: text(60), segments: Array(words.prefix(2)), words: words))
    }
  }
}
