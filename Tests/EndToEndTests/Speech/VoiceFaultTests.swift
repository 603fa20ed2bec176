import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What goes wrong with recordings and recognizers, and what must come of it: the rows V of the fault table.
@Suite struct VoiceFaultTests {
  private static let coffee = ScriptedExchange.heard("coffee 3.80")

  @Test(
    "V1 what isn't WAV is refused with what it is, and nothing is sent",
    arguments: [
      ("an MP3", Array("ID3\u{4}".utf8) + [0, 0, 0, 0, 0, 0, 0xFF, 0xFB, 0x90, 0x44]),
      ("Ogg", Array("OggS\0\u{2}vorbis and more".utf8)), ("FLAC", Array("fLaC\0\0\0\"and more".utf8)),
      ("text", Array("lunch 12.50\n".utf8)),
    ]
  )
  func notWave(what: String, bytes: [UInt8]) throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    try stage.folder.write(Data(bytes), to: "note.wav")
    let result = try stage.program.run(["voice", stage.folder.file("note.wav")])
    #expect(result.status == 65 && result.errors.split(separator: "\n").count == 1)
    #expect(
      result.errors.lowercased().contains(what.split(separator: " ").last?.lowercased() ?? ""),
      "\(result.errors)"
    )
    #expect(stage.server.requests.isEmpty)
  }

  @Test(
    "V2 what is missing or no file is 66 at once, and nothing is sent",
    arguments: ["none.wav", "", "pipe", "/dev/zero"]
  )
  func noFile(name: String) throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    mkfifo(stage.folder.file("pipe"), 0o600)
    let path = name.hasPrefix("/") ? name : stage.folder.file(name)
    let result = try stage.program.run(["voice", path])
    #expect(result.status == 66 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(stage.server.requests.isEmpty)
  }

  @Test("V2 a pipe that never ends is given up at a bound")
  func endlessPipe() throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let result = try Shell.run("yes | \(BuiltProgram.path) voice -", stage.program)
    #expect(result.status == 65, "\(result.errors)")
    #expect(stage.server.requests.isEmpty)
  }

  @Test("V9 a file that is cut while it is read is 74, and nothing is booked")
  func changes() throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording("long.wav", [.tone(4000)])
    // Touched again and again while it is read, it changes at some moment between opening and the end.
    let result = try Shell.run(
      "(while touch \(path); do :; done) & task=$!; \(BuiltProgram.path) voice \(path); status=$?; kill $task; exit $status",
      stage.program
    )
    #expect(result.status == 74 && result.errors.contains("changed while it was read"), "\(result.errors)")
    #expect(try stage.stored().isEmpty)
  }

  @Test("V10 silence is not sent: 65")
  func silence() throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", try stage.recording("quiet.wav", [.silence(3000)])])
    #expect(result.status == 65 && result.errors.contains("heard nothing"))
    #expect(try stage.server.requests.isEmpty && stage.waiting() == 0)
  }

  @Test(
    "V11 what recognizers invent books nothing: 65",
    arguments: [
      "Thank you for watching!", "[BLANK_AUDIO]", " (soft music)", "♪♪", "",
      "Untertitel der Amara.org-Community",
    ]
  )
  func invented(words: String) throws {
    let stage = try SpeechStage(.heard(words))
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", try stage.recording()])
    #expect(result.status == 65 && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(try stage.stored().isEmpty && stage.waiting() == 0)
  }

  @Test("V11 an amount where probably nobody spoke is asked, and without a terminal refused")
  func improbable() throws {
    let stage = try SpeechStage(
      .transcript(.init(words: "Rent 900 dollars.", from: 0, to: 0.8, silence: 0.9))
    )
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    let result = try stage.program.run(["voice", path])
    #expect(result.status == 65 && result.errors.contains("needs you"), "\(result.errors)")
    #expect(try stage.stored().isEmpty)
    let terminal = try stage.program.terminal(["voice", path])
    _ = try terminal.expect("[y/N] ")
    terminal.send("y\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(try stage.stored().count == 1 && stage.server.requests.count == 1)
  }

  @Test(
    "V12 a command that takes away is done only after a yes; without a terminal it is refused",
    arguments: ["", "n", "y"]
  )
  func destructive(answer: String) throws {
    let stage = try SpeechStage(.heard("Delete the last expense."))
    defer { stage.server.stop() }
    try stage.configure()
    _ = try stage.program.run(["add", "coffee 3.80"])
    let path = try stage.recording()
    let result = try stage.program.run(["voice", path])
    #expect(try result.status == 65 && result.errors.contains("needs you") && stage.stored().count == 1)
    let terminal = try stage.program.terminal(["voice", path])
    _ = try terminal.expect("[y/N] ")
    terminal.send("\(answer)\r")
    _ = try terminal.wait()
    #expect(try stage.stored().count == (answer == "y" ? 0 : 1))
  }

  @Test("V12 ten thousand words and escape sequences are read in bounded time and shown harmless")
  func hostile() throws {
    let words =
      String(repeating: "and then \u{1B}[2J nothing at all ", count: 2_500)
      + "'; DROP TABLE expense; -- coffee 3.80"
    let stage = try SpeechStage(.heard(words))
    defer { stage.server.stop() }
    try stage.configure()
    let clock = ContinuousClock()
    let path = try stage.recording()
    let took = try clock.measure {
      let result = try stage.program.run(["voice", path])
      #expect(
        [0, 65].contains(result.status) && !result.output.contains("\u{1B}")
          && !result.errors.contains("\u{1B}")
      )
    }
    #expect(took < .seconds(20))
    #expect(try stage.stored().allSatisfy { $0["amount"]?.string == "3.80" })
  }

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
    let stage = try SpeechStage { _, _ in fails.isOn ? exchange : VoiceFaultTests.coffee }
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
    let stage = try SpeechStage(VoiceFaultTests.coffee)
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
    let stage = try SpeechStage(VoiceFaultTests.coffee)
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

  @Test(
    "V15 the sent file is called audio.wav, whatever the recording is called",
    arguments: ["a\"b.wav", "a\r\nX-Evil: 1\r\n.wav", "ä 音.wav", "-x.wav", "$(id).wav"]
  )
  func names(name: String) throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", "--", try stage.recording(name)])
    #expect(result.status == 0, "\(result.errors)")
    let body = String(bytes: try #require(stage.server.requests.first).body, encoding: .isoLatin1) ?? ""
    #expect(body.contains("filename=\"audio.wav\"") && !body.contains("Evil") && !body.contains("(id)"))
  }

  @Test("V15 a name of bytes that are no UTF-8 is a file like any other")
  func badBytes() throws {
    let stage = try SpeechStage(VoiceFaultTests.coffee)
    defer { stage.server.stop() }
    try stage.configure()
    _ = try stage.recording("good.wav")
    let result = try Shell.run(
      "cd \(stage.folder.path) && name=$(printf 'n\\377\\300te.wav') && mv good.wav \"$name\" && \(BuiltProgram.path) voice \"$name\"",
      stage.program
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try stage.stored().count == 1)
  }

  @Test("one bad file among several is named, the others are booked")
  func severalFiles() throws {
    let stage = try SpeechStage { number, _ in .heard("coffee \(number + 3)") }
    defer { stage.server.stop() }
    try stage.configure()
    try stage.folder.write("no sound", to: "bad.wav")
    let files = [
      try stage.recording("a.wav"), stage.folder.file("bad.wav"), stage.folder.file("none.wav"),
      try stage.recording("b.wav", pitch: 600),
    ]
    let result = try stage.program.run(["voice"] + files)
    #expect(result.status == 66 && result.errors.split(separator: "\n").count == 2, "\(result.errors)")
    #expect(try stage.stored().count == 2)
  }

  @Test(
    "fifteen or fifty: an amount that was not heard for sure is asked, and without a terminal refused",
    arguments: [("1", "15.00"), ("2", "50.00"), ("", nil)]
  )
  func homophones(answer: String, amount: String?) throws {
    let stage = try SpeechStage(
      .transcript(.init(words: "Parking fifteen dollars.", from: 0, to: 0.8, probability: 0.4))
    )
    defer { stage.server.stop() }
    try stage.configure()
    let path = try stage.recording()
    let result = try stage.program.run(["voice", path])
    #expect(result.status == 65 && result.errors.contains("15.00 USD or 50.00 USD"), "\(result.errors)")
    #expect(try stage.stored().isEmpty)
    let terminal = try stage.program.terminal(["voice", path])
    _ = try terminal.expect("which? ")
    terminal.send("\(answer)\r")
    _ = try terminal.wait()
    #expect(try stage.stored().first?["amount"]?.string == amount)
  }

  @Test("fifteen that was heard for sure is booked")
  func sure() throws {
    let stage = try SpeechStage(.transcript(.init(words: "Parking fifteen dollars.", from: 0, to: 0.8)))
    defer { stage.server.stop() }
    try stage.configure()
    #expect(try stage.program.run(["voice", try stage.recording()]).status == 0)
  }

  @Test("M4 a server that works for long is waited for; one that shows no sign is given up")
  func patience() throws {
    let stage = try SpeechStage { number, _ in
      number == 0
        ? ScriptedExchange([.pause(.seconds(1))] + VoiceFaultTests.coffee.steps) : ScriptedExchange([.hang])
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
