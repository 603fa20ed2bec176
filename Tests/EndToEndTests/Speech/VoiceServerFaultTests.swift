import Foundation
import SpendTestSupport
import Testing

/// What goes wrong with recognizers, and what ends the program meanwhile: rows V13 and V14 of the fault table.
@Suite struct VoiceServerFaultTests {
  private static let coffee = ScriptedExchange.heard("coffee 3.80")

  @Test(
    "V13 what can't be sent waits, and is taken later, once",
    arguments: [
      ("cut before a byte", ScriptedExchange([.close])),
      (
        "cut in the answer",
        ScriptedExchange([.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{".utf8)), .close])
      ),
      ("a server that fails", .reply(status: 503, headers: ["x-should-retry: false"], body: "{}")),
      ("a key refused", .reply(status: 401, body: "{}")),
    ]
  )
  func waits(name: String, exchange: ScriptedExchange) throws {
    let fails = Toggle()
    let stage = try SpeechStage { _, _ in fails.isOn ? exchange : VoiceServerFaultTests.coffee }
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    let result = try stage.program.run(["voice", path])
    #expect(
      result.status == 69 && result.errors.contains("it waits")
        && result.errors.split(separator: "\n").count == 1,
      "\(result.errors)"
    )
    #expect(try stage.waiting() == 1 && stage.stored().isEmpty)
    fails.turnOff()
    #expect(try stage.program.run(["voice", "retry"]).status == 0)
    #expect(try stage.waiting() == 0 && stage.stored().count == 1)
    let asked = stage.server.requests.count
    #expect(try stage.program.run(["voice", "retry"]).status == 0)
    #expect(try stage.server.requests.count == asked && stage.stored().count == 1)
  }

  @Test(
    "V13 --offline sends nothing and lets the recording wait; a file that changed since is not taken for it"
  )
  func offline() throws {
    let stage = try SpeechStage(VoiceServerFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    let result = try stage.program.run(["--offline", "voice", path])
    #expect(try result.status == 69 && stage.server.requests.isEmpty && stage.waiting() == 1)
    _ = try stage.recording(pitch: 700)
    let retry = try stage.program.run(["voice", "retry"])
    #expect(retry.status == 65 && retry.errors.contains("not what it was") && stage.server.requests.isEmpty)
    #expect(try stage.program.run(["voice", "drop", "1"]).status == 0)
    #expect(try stage.waiting() == 0)
    #expect(try stage.program.run(["voice", "drop", "1"]).status == 65)
  }

  @Test("V13 a long recording goes on where it was cut: no part is heard or booked twice")
  func resumes() throws {
    let fails = Toggle()
    let stage = try SpeechStage { number, _ in
      number == 1 && fails.isOn
        ? .reply(status: 503, headers: ["x-should-retry: false"], body: "{}")
        : .heard("coffee \(number + 3)")
    }
    defer { stage.server.stop() }
    try stage.configure("speech.model = gpt-4o-transcribe")
    let path = try stage.recording(
      "long.wav",
      [.tone(1000), .silence(30_000), .tone(1000), .silence(30_000), .tone(1000)]
    )
    let first = try stage.program.run(["voice", path])
    #expect(first.status == 69, "\(first.errors)")
    #expect(try stage.stored().count == 1)
    fails.turnOff()
    let asked = stage.server.requests.count
    #expect(try stage.program.run(["voice", "retry"]).status == 0)
    #expect(try stage.server.requests.count == asked + 2 && stage.stored().count == 3)
  }

  @Test("V13 a program that is killed around the reply books the recording once")
  func killed() throws {
    let stage = try SpeechStage(VoiceServerFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let rounds = 24
    for round in 0..<rounds {
      let path = try stage.recording("k\(round).wav", [.tone(300 + round * 10)])
      let process = try stage.program.start(["voice", path], input: Pipe(), output: Pipe(), errors: Pipe())
      usleep(UInt32(2_000 + round * 4_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // Whether it came so far to be known as waiting or not: handing it in again takes it, once.
      #expect(try stage.program.run(["voice", "retry"]).status == 0)
      #expect(try stage.program.run(["voice", path]).status == 0)
      let stored = try stage.stored().count
      #expect(stored == round + 1, "round \(round)")
    }
    #expect(try stage.program.run(["doctor"]).status == 0)
  }

  @Test(
    "V14 a server that can't tell times or answers in words alone is understood",
    arguments: [
      ScriptedExchange.reply(status: 400, headers: ["Content-Type: text/plain"], body: "Invalid request"),
      .reply(status: 422, body: #"{"detail":[{"loc":["body","response_format"],"msg":"not supported"}]}"#),
      .reply(status: 500, body: "{}"),
    ]
  )
  func falls(refusal: ScriptedExchange) throws {
    let stage = try SpeechStage { _, request in
      request.bodyText.contains("verbose_json")
        ? refusal : .reply(headers: ["Content-Type: text/html"], body: "coffee 3.80\n")
    }
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    #expect(try stage.stored().count == 1)
  }

  @Test(
    "V14 an answer without text, or a refusal for good, is 69, and the recording waits",
    arguments: [
      ScriptedExchange.reply(body: #"{"usage":{}}"#), .reply(status: 413, body: "too large"),
      .reply(status: 501, body: "{}"),
      .reply(headers: ["Content-Type: text/html"], body: "<!doctype html><p>Sign in"),
    ]
  )
  func unreadable(exchange: ScriptedExchange) throws {
    let stage = try SpeechStage(exchange)
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", try stage.recording()])
    #expect(result.status == 69 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(try stage.waiting() == 1 && stage.stored().isEmpty)
  }

  @Test("M4 a server that works for long is waited for; one that shows no sign is given up")
  func patience() throws {
    let stage = try SpeechStage { number, _ in
      number == 0
        ? ScriptedExchange([.pause(.seconds(1))] + VoiceServerFaultTests.coffee.steps)
        : ScriptedExchange([.hang])
    }
    defer { stage.server.stop() }
    try stage.configure("speech.timeout = 2")
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
    let clock = ContinuousClock()
    let path = try stage.recording("b.wav", pitch: 700)
    let took = try clock.measure {
      let result = try stage.program.run(["voice", path])
      #expect(result.status == 69 && result.errors.contains("did not answer in time"), "\(result.errors)")
    }
    #expect(took > .seconds(1.9) && took < .seconds(6))
  }

  @Test("Ctrl-C while the server is waited for ends at once; the recording waits")
  func interrupted() throws {
    let stage = try SpeechStage(ScriptedExchange([.hang]))
    defer { stage.server.stop() }
    try stage.configure()
    let terminal = try stage.program.terminal(["voice", try stage.recording()])
    _ = try terminal.expect("hearing note.wav")
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signalled(SIGINT))
    #expect(try stage.waiting() == 1)
  }
}

/// Something that is on until it is turned off.
private final class Toggle: @unchecked Sendable {
  private let lock = NSLock()
  private var value = true
  var isOn: Bool { lock.withLock { value } }
  func turnOff() { lock.withLock { value = false } }
}
