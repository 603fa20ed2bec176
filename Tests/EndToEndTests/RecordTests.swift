import Foundation
import SpendSpeech
import SpendTestSupport
import Testing

/// Taking the microphone, through scripts that stand for recorders.
@Suite struct RecordTests {
  private let folder: TemporaryFolder
  private let sound: SoundPrograms
  private var program: BuiltProgram { sound.program }

  init() throws {
    folder = try TemporaryFolder()
    sound = try SoundPrograms(in: folder)
  }

  /// Two seconds of tone, then nothing as long as the recorder runs; its number stands in `number`.
  private static let holding = "echo $$ >$T/number; cat $T/tone.raw; exec sleep 100"

  private func terminal(
    _ arguments: [String] = ["record", "--keep"],
    _ environment: [String: String] = [:],
    columns: Int = 80
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path,
      arguments: arguments,
      environment: program.allVariables.merging(environment) { $1 },
      columns: columns
    )
  }

  private func milliseconds(_ path: String) throws -> Int { try SoundFile(opening: path).milliseconds }

  private func mode(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? -1
  }

  @Test("who has spoken and is silent has ended the recording, without a terminal too")
  func silence() throws {
    try sound.install("arecord", "echo \"$@\" >$T/arguments; cat $T/tone.raw; exec cat /dev/zero")
    let result = try program.run(["record", "--keep", "--json"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("\"end\":\"silence\""))
    #expect(sound.text(of: "arguments") == "-q -t raw -f S16_LE -c 1 -r 16000")
    let path = try #require(sound.recordings.first)
    #expect(sound.recordings.count == 1 && path.hasSuffix("/2026-11-20T12-00-00.wav"))
    // Endless silence comes faster than a person could speak: up to one read more of it is in the file.
    #expect((4500...7000).contains(try milliseconds(path)))
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder.file("data/spendwise/recordings")) == 0o700)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(Array(bytes[44..<44 + 64_000]) == [UInt8](SoundPrograms.tone(seconds: 2)))
  }

  @Test("a recording does not replace another of the same second")
  func sameSecond() throws {
    try sound.install("arecord", "cat $T/tone.raw")
    for _ in 0..<3 { #expect(try program.run(["record", "--keep"]).status == 0) }
    let names = sound.recordings.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(names == ["2026-11-20T12-00-00-2.wav", "2026-11-20T12-00-00-3.wav", "2026-11-20T12-00-00.wav"])
  }

  @Test("a recorder that ends itself ends the recording, whatever its status", arguments: [0, 1])
  func recorderEnds(status: Int) throws {
    try sound.install("arecord", "cat $T/tone.raw; echo 'arecord: gone' >&2; exit \(status)")
    let result = try program.run(["record", "--keep", "--json"])
    #expect(result.status == 0 && result.output.contains("\"end\":\"recorder\""), "\(result.errors)")
    #expect(try milliseconds(try #require(sound.recordings.first)) == 2000)
  }

  @Test(
    "Enter and Ctrl-D stop it, and what the recorder still holds is in it",
    arguments: ["\r", "\u{04}", "x\r"]
  )
  func enter(keys: String) throws {
    try sound.install(
      "arecord",
      """
      echo $$ >$T/number
      trap 'cat $T/tone.raw; exit 1' INT
      cat $T/tone.raw
      while :; do sleep 0.02; done
      """
    )
    let terminal = try terminal(["record", "--keep", "--json"])
    try terminal.expect("● 0:02")
    #expect(!terminal.isCooked)
    terminal.send(keys)
    try terminal.expect("\"end\":\"enter\"")
    #expect(try terminal.wait() == .exited(0))
    #expect(terminal.isCooked)
    #expect(sound.isGone("number"))
    #expect(try milliseconds(try #require(sound.recordings.first)) == 4000)
    #expect(!terminal.transcript.contains("x"))
  }

  @Test("Ctrl-C discards it: no file, no recorder, the terminal as it was")
  func discarded() throws {
    try sound.install("arecord", RecordTests.holding)
    let terminal = try terminal()
    try terminal.expect("● 0:02")
    terminal.send("\u{03}")
    #expect(try terminal.wait() == .signalled(SIGINT))
    #expect(terminal.screen.rows.contains("Nothing saved."))
    #expect(terminal.isCooked)
    #expect(sound.isGone("number"))
    #expect(sound.recordings.isEmpty)
  }

  @Test(
    "T5 SIGTERM and a closed window end the recorder, and keep what was said",
    arguments: [SIGTERM, SIGHUP]
  )
  func terminated(signal: Int32) throws {
    try sound.install("arecord", RecordTests.holding)
    let terminal = try terminal()
    try terminal.expect("● 0:02")
    if signal == SIGHUP { terminal.hangUp() } else { terminal.signal(signal) }
    #expect(try terminal.wait() == .signalled(signal))
    #expect(sound.isGone("number"))
    #expect(try milliseconds(try #require(sound.recordings.first)) == 2000)
    if signal == SIGTERM { #expect(terminal.isCooked && terminal.transcript.contains("is kept in")) }
  }

  @Test("SIGKILL leaves a file that can be read, and no recorder that writes")
  func killed() throws {
    try sound.install("arecord", "echo $$ >$T/number; while cat $T/tone.raw; do sleep 0.05; done")
    let terminal = try terminal()
    try terminal.expect("● 0:02")
    terminal.signal(SIGKILL)
    #expect(try terminal.wait() == .signalled(SIGKILL))
    #expect(try milliseconds(try #require(sound.recordings.first)) >= 2000)
    #expect(sound.isGone("number"))
  }

  @Test("a recorder that fails is told by its own words, made safe; nothing is kept")
  func fails() throws {
    try sound.install(
      "arecord",
      """
      printf 'ALSA lib pcm.c:2666:(snd) Unknown PCM default\\n' >&2
      printf 'arecord: main:831: audio open error: \\033[2JNo such file\\n' >&2; exit 1
      """
    )
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 69)
    #expect(result.errors.hasPrefix("spendwise: the recorder arecord failed: audio open error: "))
    #expect(result.errors.contains("No such file; nothing saved; see whether the microphone"))
    #expect(!result.errors.contains("\u{1B}") && result.errors.split(separator: "\n").count == 1)
    #expect(sound.recordings.isEmpty)
  }

  @Test(
    "one that ends without words or sound is told by how it ended",
    arguments: [
      ("exit 3", "it ended with status 3"), ("kill -9 $$", "signal 9 ended it"),
      ("exit 0", "it gave no sound"),
    ]
  )
  func wordless(script: String, words: String) throws {
    try sound.install("arecord", script)
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 69 && result.errors.contains("the recorder arecord failed: \(words)"))
    #expect(sound.recordings.isEmpty)
  }

  @Test("where one recorder fails, the next that is installed is tried")
  func next() throws {
    try sound.install("arecord", "echo 'arecord: no' >&2; exit 1")
    try sound.install("rec", "cat $T/tone.raw; exec cat /dev/zero")
    #expect(try program.run(["record", "--keep"]).status == 0)
    #expect(sound.recordings.count == 1)
    try sound.install("rec", "echo 'rec: no' >&2; exit 1")
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 69 && result.errors.contains("the recorder arecord failed: no"))
  }

  @Test("without any it says what to install, in the chat too")
  func none() throws {
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 69)
    #expect(
      result.errors
        == "spendwise: no recorder is installed; nothing saved; install one, as with: sudo apt install alsa-utils\n"
    )
    let chat = try program.chat(["--offline"])
    chat.send("/record\r")
    try chat.expect("✗ No recorder is installed")
    try chat.expect("spendwise› ")
    chat.send("\u{04}")
    #expect(try chat.wait() == .exited(0))
  }

  @Test("V10 where nobody speaks it gives up after fifteen seconds of sound, and keeps nothing")
  func nobody() throws {
    try sound.install("arecord", "echo $$ >$T/number; exec cat /dev/zero")
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 65 && result.errors.contains("heard nothing for 15 s; nothing saved"))
    #expect(sound.recordings.isEmpty && sound.isGone("number"))
  }

  @Test("a recorder that floods is ended at ten minutes of sound")
  func floods() throws {
    try sound.install("arecord", "echo $$ >$T/number; exec cat /dev/urandom")
    let result = try program.run(["record", "--keep", "--json"])
    #expect(result.status == 0 && result.output.contains("\"end\":\"length\""))
    #expect(result.errors.contains("at most 10 minutes"))
    let path = try #require(sound.recordings.first)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int == 44 + 600 * 32_000)
    #expect(sound.isGone("number"))
  }

  @Test(
    "one that gives no sound is named after a while, and Enter and Ctrl-C work",
    arguments: ["\r", "\u{03}"]
  )
  func hangs(key: String) throws {
    try sound.install("arecord", "echo $$ >$T/number; exec sleep 100")
    let terminal = try terminal()
    try terminal.expect("● no sound from arecord for 3 s")
    terminal.send(key)
    #expect(try terminal.wait() == (key == "\r" ? .exited(69) : .signalled(SIGINT)))
    #expect(terminal.isCooked && sound.recordings.isEmpty && sound.isGone("number"))
  }

  @Test("one that heeds no signal and complains without end is ended all the same")
  func stubborn() throws {
    try sound.install(
      "arecord",
      "trap '' INT TERM; echo $$ >$T/number; cat $T/tone.raw; while :; do echo noise >&2; done"
    )
    let terminal = try terminal()
    try terminal.expect("● 0:02")
    terminal.send("\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(sound.isGone("number") && sound.recordings.count == 1)
  }

  @Test("K2 the recorder sees no key, and no input")
  func environment() throws {
    try sound.install("arecord", "env >$T/seen; cat >>$T/seen; cat $T/tone.raw; exec cat /dev/zero")
    var program = program
    let keys = [
      "OPENAI_API_KEY", "ANTHROPIC_API_KEY", "AZURE_OPENAI_API_KEY", "GROQ_API_KEY", "MISTRAL_API_KEY",
      "OPENROUTER_API_KEY",
    ]
    for name in keys { program.environment[name] = "sk-canary" }
    program.environment["MINE"] = "kept"
    let result = try program.run(["record", "--keep"], text: "tea 2\n")
    #expect(result.status == 0, "\(result.errors)")
    let seen = String(decoding: try folder.contents(of: "seen"), as: UTF8.self)
    #expect(seen.contains("MINE=kept\n") && seen.contains("XDG_DATA_HOME="))
    #expect(!seen.contains("canary") && !seen.contains("API_KEY") && !seen.contains("tea"))
  }

  @Test("nothing is read of an input that is no terminal")
  func input() throws {
    try sound.install("arecord", "cat $T/tone.raw")
    let result = try Shell.run(
      "printf 'one\\ntwo\\n' | ('\(BuiltProgram.path)' record >/dev/null; /bin/cat)",
      program
    )
    #expect(result.output == "one\ntwo\n")
  }

  @Test("a WAV stream is taken by its header, and another form refused by name")
  func streams() throws {
    let header =
      "RIFF\\377\\377\\377\\377WAVEfmt "
      + "\\020\\0\\0\\0\\001\\0\\001\\0\\200\\076\\0\\0\\0\\175\\0\\0\\002\\0\\020\\0data\\377\\377\\377\\377"
    try sound.install("arecord", "printf '\(header)'; cat $T/tone.raw")
    #expect(try program.run(["record", "--keep"]).status == 0)
    #expect(try milliseconds(try #require(sound.recordings.first)) == 2000)
    try sound.install(
      "arecord",
      "printf '\(header.replacing("\\001\\0\\200", with: "\\002\\0\\200"))'; cat $T/tone.raw"
    )
    let result = try program.run(["record", "--keep"])
    #expect(result.status == 69 && result.errors.contains("writes 16-bit samples of 2 channels at 16000 Hz"))
    #expect(sound.recordings.count == 1)
  }

  @Test("plain style says it in sentences, without going back on the line")
  func plain() throws {
    try sound.install("arecord", RecordTests.holding)
    let terminal = try terminal(["record", "--keep", "--plain"])
    try terminal.expect("Recording. Press Enter to stop.\r\n")
    _ = sound.text(of: "number")
    _ = terminal.settle(for: .milliseconds(500))
    terminal.send("\r")
    try terminal.expect("Recorded 0:02.\r\n")
    #expect(try terminal.wait() == .exited(0))
    #expect(!terminal.transcript.replacing("\r\n", with: "").contains("\r"))
    #expect(!terminal.transcript.contains("\u{1B}"))
  }

  @Test(
    "the look follows the terminal",
    arguments: [
      ([:], "● 0:02  ", false), (["NO_COLOR": ""], "\u{1B}[31m●\u{1B}[0m 0:02  ", true),
      (["LC_ALL": "C"], "* 0:02  [", false),
    ]
  )
  func look(environment: [String: String], shown: String, hasColour: Bool) throws {
    try sound.install("arecord", RecordTests.holding)
    let terminal = try terminal(["record", "--keep"], environment)
    try terminal.expect(shown)
    #expect(terminal.transcript.contains("\u{1B}") == hasColour)
    terminal.send("\r")
    #expect(try terminal.wait() == .exited(0))
  }

  @Test("its line fits every width, and is gone at the end", arguments: [20, 40, 80, 120])
  func widths(columns: Int) throws {
    try sound.install("arecord", RecordTests.holding)
    let terminal = try terminal(["record", "--keep", "--quiet"], columns: columns)
    try terminal.expect("● 0:02")
    _ = terminal.settle(for: .milliseconds(300))
    #expect(terminal.screen.cursor.row == 0 && terminal.screen.rows.count == 1)
    terminal.send("\r")
    #expect(try terminal.wait() == .exited(0))
    #expect(!terminal.screen.rows.joined().contains("●"))
  }

  @Test("in the chat it is a command, Ctrl-C discards it, and the chat goes on")
  func chat() throws {
    try sound.install("arecord", RecordTests.holding)
    let chat = try program.chat(["--offline"])
    chat.send("/record\r")
    try chat.expect("● 0:02")
    chat.send("\u{03}")
    try chat.expect("Nothing saved.")
    try chat.expect("spendwise› ")
    #expect(sound.recordings.isEmpty && sound.isGone("number"))
    chat.send("/record\r")
    try chat.expect("● 0:02")
    chat.send("\r")
    try chat.expect(".wav")
    try chat.expect("spendwise› ")
    chat.send("tea 2\r")
    try chat.expect("$2.00")
    try chat.expect("spendwise› ")
    chat.send("\u{04}")
    #expect(try chat.wait() == .exited(0))
    #expect(sound.recordings.count == 1)
  }

  @Test("a full disk is told, and leaves nothing", .enabled(if: access("/dev/full", F_OK) == 0))
  func limited() throws {
    try sound.install("arecord", "exec cat /dev/urandom")
    let result = try Shell.run("ulimit -f 200; '\(BuiltProgram.path)' record --keep", program)
    #expect(result.status == 74 && result.errors.contains("can't be written: File too large"))
    #expect(sound.recordings.isEmpty)
  }
}
