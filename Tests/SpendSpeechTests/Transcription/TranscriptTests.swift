import SpendSpeech
import Testing

@Suite struct TranscriptTests {
  @Test("a server that tells no times gives words alone")
  func withoutTimes() {
    #expect(Transcript(text: "lunch 12").segments.isEmpty)
  }
}
