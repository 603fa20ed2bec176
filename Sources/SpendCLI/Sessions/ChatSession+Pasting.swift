import SpendAssistant
import SpendCharts
import SpendCore
import SpendStatements
import SpendTerminal

extension ChatSession {
  /// Imports pasted lines that are a statement, after a yes; false where they are none.
  private func takeStatement(_ lines: [String]) throws -> Bool {
    let content = Array((lines.joined(separator: "\n") + "\n").utf8)
    let file = content.withUnsafeBufferPointer { bytes in
      PipedFile(beginning: UnsafeBufferPointer(rebasing: bytes.prefix(PipedFile.beginningLength)))
    }
    guard let file, file.mayBeImported else { return false }
    try program.output.flush()
    let prompt = Prompt("import it, as \(file.kind)? [Y/n] ", usesColor: program.style.usesColor)
    switch editor.readLine(prompt: prompt, isRemembered: false) {
    case .line(let answer) where ["", "y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace }):
      try attempt {
        let input = try SpooledInput(named: ImportCommand.pasted, content: content)
        _ = try ImportCommand(program: program).take(input, named: ImportCommand.pasted)
      }
    case .line, .interrupted, .unreadable: try program.output.write("   Nothing saved.\n")
    case .endOfFile: try program.output.write("\n   Nothing saved.\n")
    case .terminated(let signal): try end(by: signal)
    }
    return true
  }

  /// Shows what each of several pasted lines was read as, asks once, and does what was confirmed.
  func take(pasted lines: [String]) throws {
    if try takeStatement(lines) { return }
    let pasted: PastedLines
    do {
      assistant.prepare(lines.filter { SlashCommand($0) == nil })
      pasted = PastedLines(items: try lines.map(item))
    } catch is Interrupted {
      return try program.output.write("   Nothing saved.\n")
    }
    try program.output.write(PastedText(style: program.style).rows(pasted))
    if pasted.count > 0, try !confirm(pasted) { return }
    for line in pasted.harmless {
      if pasted.items.count > 1 { try program.output.write(PastedText(style: program.style).asked(line)) }
      try take(line)
    }
  }

  private func item(_ line: String) throws -> PastedLines.Item {
    do {
      if let command = SlashCommand(line) {
        guard let reading = try command.reading(by: program) else { return .harmless(line) }
        return PastedLines.item(line, reading)
      }
      return PastedLines.item(line, try program.read(line, by: assistant))
    } catch let error as any UserFacingError {
      return .left(line, error)
    }
  }

  /// Asks whether to record what was pasted, and does so after yes; false where what else was pasted is not wanted
  /// either.
  private func confirm(_ pasted: PastedLines) throws -> Bool {
    if program.arguments.has(.dryRun) {
      try program.output.write("   Dry run: nothing saved.\n")
      return true
    }
    try program.output.flush()
    let prompt = Prompt(
      "record \(pasted.count.counting("expense"))? [Y/n] ",
      usesColor: program.style.usesColor
    )
    switch editor.readLine(prompt: prompt, isRemembered: false) {
    case .line(let answer):
      switch answer.lowercased().filter({ !$0.isWhitespace }) {
      case "", "y", "yes": return try record(pasted)
      case "n", "no": try program.output.write("   Nothing saved.\n")
      default:
        // Whoever goes on with another line doesn't want these.
        try program.output.write("   Nothing saved.\n")
        try take(answer)
      }
    case .interrupted, .unreadable: try program.output.write("   Nothing saved.\n")
    case .endOfFile: try program.output.write("\n   Nothing saved.\n")
    case .terminated(let signal): try end(by: signal)
    }
    return false
  }

  private func record(_ pasted: PastedLines) throws -> Bool {
    var isRecorded = false
    try attempt {
      let confirmation = try assistant.settleTogether(pasted.readings, from: .typed)
      isRecorded = true
      try program.replies.show(.recorded(confirmation))
    }
    return isRecorded
  }
}
