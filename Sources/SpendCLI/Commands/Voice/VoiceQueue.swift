import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendTerminal

/// The recordings that wait to be heard.
struct VoiceQueue {
  let program: Program

  /// Lists them, the oldest first.
  func show() throws -> ExitStatus {
    let waiting = try program.ledgerAtHand()?.waitingRecordings() ?? []
    if program.arguments.has(.json) {
      for recording in waiting { try program.write { json in json.object { $0.members(of: recording) } } }
      return .success
    }
    guard !waiting.isEmpty else {
      if program.look.isTerminal { try program.output.write(program.replyText.said("Nothing waits.")) }
      return .success
    }
    let style = program.style
    if style.isPlain {
      let lines = waiting.map {
        "Recording \($0.number) waits: \(style.text($0.file.path)), \(SoundTime.text($0.file.milliseconds)) long.\n"
      }
      try program.output.write(lines.joined())
    } else {
      let table = TextTable(
        columns: [
          TextTable.Column("no.", alignment: .right), TextTable.Column("file", canShrink: true),
          TextTable.Column("length", alignment: .right), TextTable.Column("since"),
        ],
        rows: waiting.map {
          [
            String($0.number), $0.file.path, SoundTime.text($0.file.milliseconds),
            $0.added.iso.replacing("T", with: " ").prefix(16).description,
          ]
        }
      )
      try program.output.write(table.render(style))
    }
    return .success
  }

  /// Has the recording with the number `text` wait no more.
  ///
  /// - Throws: ``VoiceError`` where none of that number waits, or what the ledger throws.
  func drop(_ text: String) throws -> ExitStatus {
    let waiting = try program.ledgerAtHand()?.waitingRecordings() ?? []
    guard let recording = waiting.first(where: { String($0.number) == text }) else {
      throw VoiceError.notWaiting(text)
    }
    if program.arguments.has(.dryRun) { return .success }
    try program.ledger().setWaiting(false, recording: recording.number)
    if program.look.isTerminal {
      try program.output.write(program.replyText.said("\(recording.file.path.visible) waits no more."))
    }
    return .success
  }
}
