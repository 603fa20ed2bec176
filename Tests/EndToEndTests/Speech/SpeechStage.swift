import Foundation
import SpendJSON
import SpendTestSupport

/// A program with recordings at hand and a recognizer that says what a test has it say.
struct SpeechStage {
  let folder: TemporaryFolder
  let server: ScriptedServer

  init(_ exchanges: ScriptedExchange...) throws {
    folder = try TemporaryFolder()
    server = try ScriptedServer(script: { number, _ in exchanges[min(number, exchanges.count - 1)] })
  }

  init(_ script: @escaping ScriptedServer.Script) throws {
    folder = try TemporaryFolder()
    server = try ScriptedServer(script: script)
  }

  /// The program; lines are read by the grammar, and only recordings go to the server.
  var program: BuiltProgram {
    BuiltProgram(home: folder.path, environment: ["XDG_CONFIG_HOME": folder.file("config")])
  }

  /// Writes the configuration that names the server.
  func configure(_ lines: String...) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("config/spendwise"),
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let settings = ["speech.url = \(server.baseURL)"] + lines
    try folder.write(settings.joined(separator: "\n") + "\n", to: "config/spendwise/config")
  }

  /// A recording in the folder.
  func recording(
    _ name: String = "note.wav",
    _ stretches: [TestSound.Stretch] = [.tone(800)],
    pitch: Int = 440
  ) throws -> String {
    let path = folder.file(name)
    try TestSound.wave(stretches, pitch: pitch).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What stands in the ledger, newest first.
  func stored() throws -> [JSONValue] {
    try program.run(["--offline", "list", "--json", "--all"]).lines.map {
      try JSONValue(parsing: Array($0.utf8))
    }
  }

  /// How many recordings wait.
  func waiting() throws -> Int { try program.run(["voice", "queue", "--json"]).lines.count }
}

extension ScriptedExchange {
  /// One stretch of a transcript, in seconds, and how sure the recognizer is of it.
  struct Said {
    let words: String
    let from: Double
    let to: Double
    var probability = 0.95
    var silence = 0.01
  }

  /// The answer of a recognizer that tells words and times, as whisper.cpp's does.
  static func transcript(_ said: Said...) -> ScriptedExchange {
    let segments = said.enumerated().map { index, part in
      """
      {"id":\(index),"start":\(part.from),"end":\(part.to),"text":\(quoted(" " + part.words)),\
      "avg_logprob":\(log(part.probability)),"no_speech_prob":\(part.silence),"words":[\(words(of: part))]}
      """
    }
    let text = quoted(" " + said.map(\.words).joined(separator: " ") + "\n")
    return reply(
      body:
        #"{"task":"transcribe","language":"english","text":\#(text),"segments":[\#(segments.joined(separator: ","))]}"#
    )
  }

  private static func words(of said: Said) -> String {
    let words = said.words.split(separator: " ")
    let length = (said.to - said.from) / Double(max(1, words.count))
    return words.enumerated().map { index, word in
      let start = said.from + Double(index) * length
      return """
        {"word":\(quoted(" " + word)),"start":\(start),"end":\(start + length * 0.9),"probability":\(said.probability)}
        """
    }.joined(separator: ",")
  }

  /// The answer of a recognizer that tells words alone.
  static func heard(_ words: String) -> ScriptedExchange { reply(body: #"{"text":\#(quoted(words))}"#) }
}
