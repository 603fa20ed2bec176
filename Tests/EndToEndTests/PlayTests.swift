import Foundation
import SpendCore
import SpendLedger
import SpendSpeech
import SpendTestSupport
import Testing

/// Playing what was said of an expense, through scripts that stand for players.
@Suite struct PlayTests {
  private let folder: TemporaryFolder
  private let sound: SoundPrograms
  private var program: BuiltProgram { sound.program }
  private var ledgerPath: String { folder.file("data/spendwise/ledger.db") }
  private var memo: String { folder.file("memo.wav") }

  /// A recording of four seconds, in whose third second expense 1 was said; expense 2 was typed.
  init() throws {
    folder = try TemporaryFolder()
    sound = try SoundPrograms(in: folder)
    let silence = Data(count: 32_000)
    let samples = silence + silence + SoundPrograms.tone(seconds: 1) + silence
    try folder.write(Data(WaveLayout.header(sampleCount: samples.count / 2)) + samples, to: "memo.wav")
    #expect(try program.run(["list"]).status == 0)
    let moment = try #require(Moment(iso: "2026-11-20T12:00:00"))
    let ledger = try Ledger(opening: ledgerPath, clock: FixedMoment(moment: moment))
    let digest = Blake2b.hash(of: [UInt8](try folder.contents(of: "memo.wav")))
    let file = RecordingFile(
      digest: digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(),
      path: memo,
      milliseconds: 4000
    )
    let recording = try ledger.recording(file, at: moment)
    let span = SoundSpan(start: 2000, end: 3000)
    try ledger.keep(
      [HeardLine(span: span, words: "lunch 12.50")],
      heardIn: SoundSpan(start: 0, end: 4000),
      recording: recording.number
    )
    for (words, spoken) in [("lunch", SpokenPlace(recording: recording.number, line: 1)), ("tea", nil)] {
      let money = Money(minorUnits: 1250, currency: .dollar)
      let draft = ExpenseDraft(amount: money, date: moment.date, description: words)
      let line = LineToRecord(drafts: [draft], words: words, source: .typed, moment: moment, spoken: spoken)
      _ = try ledger.record([line])
    }
    ledger.close()
  }

  private struct FixedMoment: Clock {
    let moment: Moment
    func now() -> Moment { moment }
  }

  /// What is heard of expense 1: its second, and 0.3 s before and after.
  private var samples: Data {
    Data(count: 9600) + SoundPrograms.tone(seconds: 1) + Data(count: 9600)
  }

  @Test("the player gets the moment and a little around it as a WAV file, and no key")
  func aplay() throws {
    try sound.install("aplay", "echo \"$@\" >$T/arguments; env >$T/seen; cat >$T/heard")
    var program = program
    program.environment["OPENAI_API_KEY"] = "sk-canary"
    let result = try program.run(["play", "1"])
    #expect(result.status == 0 && result.output == "0:02 of memo.wav: \"lunch 12.50\"\n", "\(result.errors)")
    #expect(sound.text(of: "arguments") == "-q -t wav -")
    let heard = try folder.contents(of: "heard")
    #expect(heard.count == 44 + 51_200 && Data(heard.dropFirst(44)) == samples)
    #expect(try SoundFile(opening: folder.file("heard")).milliseconds == 1600)
    #expect(!String(decoding: try folder.contents(of: "seen"), as: UTF8.self).contains("canary"))
  }

  @Test("paplay gets the samples alone, and pw-play a file of the user's own that is gone afterwards")
  func others() throws {
    try sound.install("paplay", "cat >$T/heard")
    #expect(try program.run(["play", "#1", "--quiet"]).output.isEmpty)
    #expect(try folder.contents(of: "heard") == samples)
    try sound.install("pw-play", "echo \"$1\" >$T/path; stat -c %a \"$1\" >$T/mode; cat \"$1\" >$T/heard")
    let result = try program.run(["play", "1", "--json"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"id\":1") && result.output.contains("\"start\":2000"))
    #expect(try folder.contents(of: "heard").count == 44 + 51_200)
    let path = sound.text(of: "path")
    #expect(path.hasPrefix(folder.path) && path.hasSuffix(".wav") && sound.text(of: "mode") == "600")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "what can't be played is named, and nothing plays",
    arguments: [
      (["7"], "", 65, "there is no expense #7"), (["2"], "", 65, "expense #2 was not spoken"),
      (["1"], "rm", 66, "the recording of expense #1 is gone"),
      (["1"], "printf x >>", 65, "is not the recording any more that expense #1 was heard in"),
      ([], "", 64, "play takes the number of one expense"), (["1", "2"], "", 64, "of one expense"),
      (["lunch"], "", 64, "\"lunch\" is no number of an expense"),
    ]
  )
  func refused(words: [String], change: String, status: Int, part: String) throws {
    try sound.install("aplay", "touch $T/played; cat >/dev/null")
    if !change.isEmpty { _ = try Shell.run("PATH=/usr/bin:/bin; \(change) '\(memo)'", program) }
    let result = try program.run(["play"] + words)
    #expect(result.status == Int32(status) && result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("played")))
  }

  @Test("without a player it says what to install")
  func none() throws {
    let result = try program.run(["play", "1"])
    #expect(result.status == 69)
    #expect(
      result.errors
        == "spendwise: no player of sound is installed; install one, as with: sudo apt install alsa-utils\n"
    )
  }

  @Test("a player that fails is told by its own words, after the next was tried")
  func fails() throws {
    try sound.install(
      "aplay",
      "echo 'aplay: main:831: audio open error: Device or resource busy' >&2; exit 1"
    )
    try sound.install("play", "cat >$T/heard")
    #expect(try program.run(["play", "1"]).status == 0)
    #expect(try folder.contents(of: "heard").count == 44 + 51_200)
    try sound.install("play", "exit 2")
    let result = try program.run(["play", "1"])
    #expect(result.status == 69)
    #expect(result.errors.contains("the player aplay failed: audio open error: Device or resource busy"))
  }

  @Test("a player that reads nothing of it is no harm", arguments: ["exit 0", "exec <&-; sleep 0.3"])
  func readsNothing(script: String) throws {
    try sound.install("aplay", script)
    #expect(try program.run(["play", "1"]).status == 0)
  }

  @Test("Ctrl-C stops the player and is no error, in the chat too", arguments: [false, true])
  func stopped(inChat: Bool) throws {
    try sound.install("aplay", "echo $$ >$T/number; cat >/dev/null; exec sleep 100")
    let terminal =
      inChat
      ? try program.chat()
      : try PseudoTerminal(BuiltProgram.path, arguments: ["play", "1"], environment: program.allVariables)
    if inChat { terminal.send("/play 1\r") }
    try terminal.expect("lunch 12.50")
    #expect(!sound.text(of: "number").isEmpty)
    terminal.send("\u{03}")
    if inChat {
      try terminal.expect("spendwise› ")
      terminal.send("\u{04}")
      #expect(!terminal.transcript.contains("Nothing saved"))
    }
    #expect(try terminal.wait() == .exited(0))
    #expect(sound.isGone("number") && terminal.isCooked)
  }

  @Test("T5 SIGTERM ends the player and the program")
  func terminated() throws {
    try sound.install("aplay", "echo $$ >$T/number; exec sleep 100")
    let terminal = try PseudoTerminal(
      BuiltProgram.path,
      arguments: ["play", "1"],
      environment: program.allVariables
    )
    #expect(!sound.text(of: "number").isEmpty)
    terminal.signal(SIGTERM)
    #expect(try terminal.wait() == .signalled(SIGTERM))
    #expect(sound.isGone("number"))
  }
}
