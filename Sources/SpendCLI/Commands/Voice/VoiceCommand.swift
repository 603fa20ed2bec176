import Glibc
import SpendCore
import SpendFiles
import SpendLedger
import SpendTerminal

/// `spendwise voice FILE…`: books what is said in recordings, or answers it; also what waits, and the search for what
/// was said.
struct VoiceCommand {
  let program: Program

  /// Does what `words` say.
  ///
  /// - Throws: ``UsageError``, ``Interrupted``, what is wrong with the configuration, or what the ledger or the output
  ///   throws.
  func run(_ words: [String]) throws -> ExitStatus {
    switch words.first {
    case nil: throw UsageError("voice needs the name of a file", remedy: "try: spendwise voice note.wav")
    case "retry"? where words.count == 1: return try retry()
    case "queue"? where words.count == 1: return try VoiceQueue(program: program).show()
    case "drop"? where words.count == 2: return try VoiceQueue(program: program).drop(words[1])
    case "find"? where words.count > 1:
      return try VoiceSearch(program: program).show(words.dropFirst().joined(separator: " "))
    case _?: return try take(paths(words).map { ($0, nil) })
    }
  }

  /// Takes the recordings that wait, the oldest first.
  private func retry() throws -> ExitStatus {
    guard let waiting = try program.ledgerAtHand()?.waitingRecordings(), !waiting.isEmpty else {
      if program.look.isTerminal { try program.output.write(program.replyText.said("Nothing waits.")) }
      return .success
    }
    return try take(waiting.map { ($0.file.path, $0.file.digest) })
  }

  /// Takes recordings one after another; one that can't be taken doesn't keep the others out.
  private func take(_ files: [(path: String, digest: String?)]) throws -> ExitStatus {
    let session = try VoiceSession(program: program)
    var worst = ExitStatus.success
    for file in files {
      let status = try session.take(file.path, digest: file.digest)
      if status.rawValue > worst.rawValue { worst = status }
      if Interrupts.shouldStop { throw Interrupted() }
    }
    return worst
  }

  /// The names of files; in the chat one may hold blanks, as nothing splits the line but those.
  private func paths(_ words: [String]) -> [String] {
    let whole = words.joined(separator: " ")
    return program.isInteractive && words.count > 1 && FileSystem.allows(F_OK, whole) ? [whole] : words
  }
}

extension CommandDefinition {
  /// `spendwise voice`.
  static let voice = CommandDefinition(
    name: "voice",
    arguments: "FILE... | retry | queue | drop NUMBER | find WORDS",
    summary: "book what is said in WAV recordings, or answer it",
    details: [
      "The sound goes to the server for recordings, long ones in parts; - is standard input.",
      "Each line is then taken as if it were typed. What can't be sent waits: queue lists it,",
      "retry takes it, drop NUMBER forgets it. find shows where something was said. --raw sends",
      "the file as it is; --force takes a recording as new that was taken before.",
    ],
    examples: ["voice note.wav", "voice --json *.wav", "voice retry", "voice find rent"],
    words: .files,
    options: [.flag(.raw), .flag(.force), .value(.limit), .flag(.all)],
    statuses: [
      "65  a file is no WAV that can be played, nothing was heard, or a line was refused",
      "66  a file is missing, or is no file",
      "69  the server could not be asked; the recording waits",
      "74  a file was changed while it was read; nothing of that part is booked",
      "78  no server for recordings is configured, or wrongly",
    ],
    place: .anywhere,
    said: nil,
    perform: { try VoiceCommand(program: $0).run($1) }
  )
}
