import Foundation
import SpendJSON
import SpendTestSupport
import Testing

/// What goes wrong with recordings and with what is heard in them: rows V1 to V12 and V15 of the fault table.
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
      "(while touch \(path); do :; done) & task=$!; \(BuiltProgram.path) voice \(path); status=$?; kill $task; "
        + "exit $status",
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

  @Test(
    "A32 marks of a recognizer are no words: a number beside them alone is asked, and without a terminal refused",
    arguments: ["[BLANK_AUDIO] 500", "(soft music) 12.50", "♪ 30 dollars ♪", "[inaudible] 9, [inaudible]"]
  )
  func numberBesideMarks(words: String) throws {
    let stage = try SpeechStage(.heard(words))
    defer { stage.server.stop() }
    try stage.configure()
    let result = try stage.program.run(["voice", try stage.recording()])
    #expect(result.status == 65 && result.errors.contains("needs you"), "\(result.errors)")
    #expect(try stage.stored().isEmpty)
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
      "cd \(stage.folder.path) && name=$(printf 'n\\377\\300te.wav') && mv good.wav \"$name\" && "
        + "\(BuiltProgram.path) voice \"$name\"",
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

}
