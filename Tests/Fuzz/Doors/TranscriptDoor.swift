import SpendCore
import SpendProvider
import SpendSpeech

/// What recognizers answer, on its way into lines.
struct TranscriptDoor: Door {
  private let server = FixedServer()
  private let sound = [UInt8](repeating: 1, count: 4_000)

  init(folder: String) throws {}

  func violations(of bytes: [UInt8]) -> [String] {
    server.answer(bytes)
    do {
      let transcriber = Transcriber(
        provider: try Provider(
          .openAI,
          task: .transcription,
          baseURL: "https://h.example/v1",
          key: FixedServer.key,
          model: "whisper-1",
          deadline: .seconds(20)
        ),
        transport: server,
        surroundings: server.surroundings,
        price: nil
      )
      let transcript = try transcriber.transcript(of: sound, milliseconds: 4_000, language: nil, hints: "")
      let part = SoundSpan(start: 1_000, end: 5_000)
      let lines = SpokenLines.lines(of: transcript, pauses: [SoundSpan(start: 2_000, end: 3_000)], part: part)
      return lines.flatMap { line in
        let heard = line.heard
        var found: [String] = []
        if heard.words.allSatisfy(\.isWhitespace) { found.append("a line without words") }
        if heard.words.contains("canary") { found.append("the key is in a line") }
        return found
      }
    } catch {
      return "\(error)".contains("canary") ? ["the key is in an error"] : []
    }
  }

  func repeated(_ piece: [UInt8], times: Int) -> [UInt8] {
    [0, 0] + Array("{\"text\":\"".utf8)
      + piece.filter { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }.repeated(times)
      + Array("\"}".utf8)
  }
}
