import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What is said in recordings is booked and answered as if it were typed.
@Suite struct VoiceTests {
  private func records(_ result: BuiltProgram.Result) throws -> [JSONValue] {
    try result.lines.map { try JSONValue(parsing: Array($0.utf8)) }
  }

  @Test("a recording is booked: a script gets the transcript and the record")
  func books() throws {
    let stage = try SpeechStage(
      .transcript(.init(words: "Lunch with Sam, twelve dollars and fifty cents.", from: 0, to: 0.8))
    )
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", try stage.recording()])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(
      result.lines == [
        "transcript\t0:00\tLunch with Sam, twelve dollars and fifty cents.",
        "1\t2026-11-20\t12.50\tUSD\tFood & Dining\tLunch\texpense",
      ]
    )
    #expect(try stage.stored().first?["person"]?.string == "Sam")
    #expect(try stage.waiting() == 0)
  }

  @Test("as JSON the record has the transcript, the file and the place beside the fields of a piped line")
  func json() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    let record = try #require(try records(try stage.program.run(["voice", "--json", path])).first)
    #expect(record["ok"] == .boolean(true) && record["line"]?.number == "1" && record["id"]?.number == "1")
    #expect(record["transcript"]?.string == "coffee 3.80" && record["amount"]?.string == "3.80")
    #expect(record["file"]?.string == path && record["time"]?.string == "0:00")
  }

  @Test("what is sent is 16 kHz mono, called audio.wav, with the language and names that help to spell")
  func sent() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure("speech.language = de", "speech.model = tiny")
    _ = try stage.program.run(["add", "lunch at Chipotle with Sam 12.50"])
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    let request = try #require(stage.server.requests.first)
    #expect(request.requestLine == "POST /v1/audio/transcriptions HTTP/1.1")
    let body = String(bytes: request.body, encoding: .isoLatin1) ?? ""
    for part in [
      "filename=\"audio.wav\"", "\r\n\r\nde\r\n", "\r\n\r\ntiny\r\n", "Chipotle", "Food & Dining", "Sam",
    ] {
      #expect(body.contains(part), "\(part)")
    }
    #expect(!body.contains("12.50"))
    try stage.configure("speech.hints = off")
    #expect(try stage.program.run(["voice", "--force", stage.folder.file("note.wav")]).status == 0)
    #expect(try !#require(stage.server.requests.last).bodyText.contains("Chipotle"))
  }

  @Test("several sentences are several lines, each with its place; a question is answered among them")
  func several() throws {
    let stage = try SpeechStage(
      .transcript(
        .init(words: "Taxi 18 dollars yesterday.", from: 0.2, to: 2),
        .init(words: "What did I spend on taxis this month?", from: 4.1, to: 6),
        .init(words: "Lunch 9.50.", from: 33, to: 34)
      )
    )
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording(
      "long.wav",
      [.tone(2000), .silence(2000), .tone(2000), .silence(8000), .tone(20_000)]
    )
    let result = try stage.program.run(["voice", "--json", path])
    #expect(result.status == 0, "\(result.errors)")
    let said = try records(result)
    #expect(said.map { $0["time"]?.string } == ["0:00", "0:04", "0:33"])
    #expect(said[1]["answer"]?.string?.contains("18.00") == true)
    #expect(try stage.stored().map { $0["amount"]?.string } == ["9.50", "18.00"])
  }

  @Test("halves of a sentence that only a pause divides are one line")
  func joins() throws {
    let stage = try SpeechStage(
      .transcript(
        .init(words: "lunch with sam", from: 0, to: 1.2),
        .init(words: "twelve dollars", from: 3, to: 4)
      )
    )
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording("halves.wav", [.tone(1200), .silence(1800), .tone(1000)])
    let result = try stage.program.run(["voice", "--json", path])
    #expect(try records(result).map { $0["transcript"]?.string } == ["lunch with sam twelve dollars"])
  }

  @Test(
    "a recording that was taken is neither sent nor booked again, wherever it lies; --force takes it as new"
  )
  func once() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    #expect(try stage.program.run(["voice", path]).status == 0)
    let again = try stage.program.run(["voice", "--json", path])
    #expect(try records(again).first?["known"] == .boolean(true) && again.status == 0)
    let copy = try stage.recording("copy.wav")
    #expect(try stage.program.run(["voice", copy]).lines.last?.hasPrefix("known\t1\t") == true)
    #expect(stage.server.requests.count == 1)
    #expect(try stage.program.run(["undo"]).status == 0)
    #expect(try stage.program.run(["voice", path]).status == 0)
    #expect(try stage.stored().count == 1 && stage.server.requests.count == 1)
    #expect(try stage.program.run(["voice", "--force", path]).status == 0)
    #expect(try stage.stored().count == 2 && stage.server.requests.count == 2)
  }

  @Test("what was said is found again with its place, also where nothing was booked")
  func finds() throws {
    let stage = try SpeechStage(.heard("I paid the rent, 900 dollars. Nothing of note here."))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 65)
    let found = try records(try stage.program.run(["voice", "find", "--json", "RENT"]))
    #expect(found.count == 1 && found[0]["ids"]?.array?.first?.number == "1")
    #expect(try stage.program.run(["voice", "find", "of", "note"]).lines.count == 1)
    #expect(try stage.program.run(["voice", "find", "elephants"]).lines.isEmpty)
  }

  @Test("--dry-run hears and stores nothing, not even that something waits")
  func dryRun() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", "--dry-run", try stage.recording()])
    #expect(result.status == 0 && result.lines.last?.hasPrefix("-\t2026-11-20\t3.80") == true)
    #expect(
      try stage.program.run(["--offline", "voice", "--dry-run", stage.folder.file("note.wav")]).status == 69
    )
    #expect(try stage.stored().isEmpty && stage.waiting() == 0)
  }

  @Test("without a server for recordings nothing waits, and the line says what to set")
  func notConfigured() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    let result = try stage.program.run(["voice", try stage.recording()])
    #expect(result.status == 78 && result.errors.contains("speech.url"))
    #expect(try stage.waiting() == 0)
  }

  @Test("the model's key goes to no other server; that of the same one it does")
  func keys() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure("model.use = never")
    var program = stage.program
    program.environment["OPENAI_API_KEY"] = "sk-canary-0123456789"
    program.environment["OPENAI_BASE_URL"] = "http://127.0.0.1:9/v1"
    #expect(try program.run(["voice", try stage.recording()]).status == 0)
    #expect(stage.server.requests.last?.header("authorization") == nil)
    program.environment["OPENAI_BASE_URL"] = stage.server.baseURL
    #expect(try program.run(["voice", try stage.recording("b.wav", pitch: 500)]).status == 0)
    #expect(stage.server.requests.last?.header("authorization") == "Bearer sk-canary-0123456789")
  }

  @Test("egress shows what left without the sound, with its size and what it was for")
  func egress() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    let row = try #require(try records(try stage.program.run(["egress", "--json"])).first)
    #expect(row["bytes"]?.number == stage.server.requests.first.map { String($0.body.count) })
    #expect((row["body"]?.string ?? "").utf8.count < 2_000)
    #expect(try stage.program.run(["egress", "1"]).output.contains("audio.wav"))
  }

  @Test("--raw sends the file as it is")
  func raw() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording("raw.wav", [.silence(700), .tone(800), .silence(700)])
    #expect(try stage.program.run(["voice", "--raw", path]).status == 0)
    let sent = Data(try #require(stage.server.requests.first).body)
    #expect(sent.range(of: try stage.folder.contents(of: "raw.wav")) != nil)
  }

  @Test("the month's cap holds for recordings, too; what is left waits")
  func cap() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure("speech.price = 60", "model.cap = 0.50 USD")
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    #expect(try stage.program.run(["egress"]).output.contains("$0.8"))
    let second = try stage.program.run(["voice", try stage.recording("b.wav", pitch: 700)])
    #expect(second.status == 69 && second.errors.contains("cap of 0.50 USD"), "\(second.errors)")
    #expect(try stage.server.requests.count == 1 && stage.waiting() == 1)
  }

  @Test("standard input is a recording, too")
  func standardInput() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", "-"], input: TestSound.wave()).status == 0)
    #expect(try stage.stored().count == 1)
  }

  @Test("yesterday counts from the day on which a recording was handed in, however long it waits")
  func waitedForDays() throws {
    let stage = try SpeechStage(.heard("taxi 18 yesterday"))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["--offline", "voice", try stage.recording()]).status == 69)
    #expect(try stage.program.run(["--today", "2026-11-25", "voice", "retry"]).status == 0)
    #expect(try stage.stored().first?["date"]?.string == "2026-11-19")
  }

  @Test("a question is answered as often as its recording is handed in, and sent once")
  func asksAgain() throws {
    let stage = try SpeechStage(.heard("What did I spend this month?"))
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    for _ in 0..<2 {
      let result = try stage.program.run(["voice", path])
      #expect(result.status == 0 && result.lines.count == 2, "\(result.output)")
    }
    #expect(stage.server.requests.count == 1)
  }

  @Test("why tells where an expense was heard")
  func why() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    #expect(
      try stage.program.run(["why", "1"]).output.contains("heard in note.wav at 0:00; play 1 plays it")
    )
    #expect(try records(try stage.program.run(["why", "1", "--json"])).first?["place"]?.string == "0:00")
  }

  @Test("in the chat the names of recordings are completed, and one may hold blanks")
  func chat() throws {
    let stage = try SpeechStage(.heard("coffee 3.80"))
    defer { stage.server.stop() }
    try stage.configure()
    _ = try stage.recording("Kitchen note.wav")
    let chat = try stage.program.chat()
    chat.send("/voice \(stage.folder.path)/Kit\t\r")
    _ = try chat.expect("coffee 3.80")
    _ = try chat.expect("#1")
    _ = try chat.expect("spendwise› ")
    chat.send("\u{4}")
    #expect(try chat.wait() == .exited(0))
  }
}
