import SpendCharts
import SpendCore
import SpendJSON
import SpendLedger
import SpendTerminal

/// `voice find WORDS`: where in which recording something was said.
struct VoiceSearch {
  let program: Program

  private struct Found {
    let recording: Recording
    let line: SpokenLine
    let expenses: [Expense]
  }

  /// Shows the lines that hold all of `words`, the newest recording first.
  ///
  /// - Throws: what the ledger or the output throws.
  func show(_ words: String) throws -> ExitStatus {
    let wanted = FoldedText.fold(words).split { $0.isWhitespace }
    let most = try program.rowLimit(usual: 50) ?? .max
    var found: [Found] = []
    if let ledger = program.ledgerAtHand() {
      try ledger.visitSpokenLines { recording, line in
        let said = FoldedText.fold(line.heard.words)
        if wanted.allSatisfy({ said.firstRange(of: $0) != nil }) {
          found.append(
            Found(recording: recording, line: line, expenses: try ledger.expenses(spokenAt: line.place))
          )
        }
        return found.count < most
      }
    }
    try show(found)
    return .success
  }

  private func show(_ found: [Found]) throws {
    if program.arguments.has(.json) {
      for line in found { try program.write { json in json.object { members(of: line, to: &$0) } } }
      return
    }
    guard program.look.isTerminal else {
      let records = found.map { line in
        [numbers(line), line.recording.file.path, time(line), line.line.heard.words].map(\.asField)
          .joined(separator: "\t") + "\n"
      }
      return try program.output.write(records.joined())
    }
    let style = program.style
    guard !found.isEmpty else {
      return try program.output.write(program.replyText.said("Nothing like that was said."))
    }
    if style.isPlain {
      let lines = found.map { line in
        let booked = line.expenses.isEmpty ? "" : ", booked as \(numbers(line))"
        return "\(style.text(name(line))) at \(time(line)): \(style.text(line.line.heard.words))\(booked).\n"
      }
      return try program.output.write(lines.joined())
    }
    let table = TextTable(
      columns: [
        TextTable.Column("booked", alignment: .right), TextTable.Column("file"),
        TextTable.Column("at", alignment: .right),
        TextTable.Column("said", canShrink: true),
      ],
      rows: found.map { [numbers($0), name($0), time($0), $0.line.heard.words] }
    )
    try program.output.write(table.render(style))
    if let first = found.lazy.flatMap(\.expenses).first {
      let prefix = program.isInteractive ? "/" : "spendwise "
      try program.output.write(program.replyText.said("To hear it: \(prefix)play \(first.id)"))
    }
  }

  private func members(of found: Found, to json: inout JSONWriter) {
    json.member("recording", Int(found.recording.number))
    json.member("file", FileName.shown(found.recording.file.path))
    json.member("time", time(found))
    json.member("milliseconds", found.line.heard.span.start)
    json.member("transcript", found.line.heard.words)
    json.key("ids")
    json.array { list in
      for expense in found.expenses { list.integer(expense.id) }
    }
  }

  private func numbers(_ found: Found) -> String {
    found.expenses.map { "#\($0.id)" }.joined(separator: ", ")
  }
  private func time(_ found: Found) -> String { SoundTime.text(found.line.heard.span.start) }
  private func name(_ found: Found) -> String { FileName.last(of: found.recording.file.path) }
}

extension JSONWriter {
  /// The members of a recording.
  mutating func members(of recording: Recording) {
    member("recording", Int(recording.number))
    member("file", FileName.shown(recording.file.path))
    member("seconds", recording.file.milliseconds / 1000)
    member("since", recording.added.iso)
    member("waits", recording.isWaiting)
  }
}
