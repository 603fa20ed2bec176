import SpendTestSupport

/// Runs a command of a session in a terminal, and types into it.
struct SessionTerminal {
  /// Where the session takes place.
  let folder: SessionFolder

  /// What a line editor writes when it awaits a line, and at no other time: nothing here depends on how long it takes.
  private static let awaitsLine = "\u{1B}[?2004h"
  private static let endOfInput = "\u{04}"
  private static let prompt = "spendwise›"

  /// What the terminal shows of `command` and the `typed` lines, each typed when one is awaited, and at last Ctrl-D.
  func run(_ command: String, typing typed: [String]) throws -> Session.Step {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-c", "cd && \(command)"],
      environment: folder.variables
    )
    for line in typed + [SessionTerminal.endOfInput] {
      do {
        try terminal.expect(SessionTerminal.awaitsLine, within: .seconds(30))
      } catch PseudoTerminalError.missing {
        // The command ended before all was typed; what wasn't is missing in the session as it came.
        break
      }
      terminal.send(line == SessionTerminal.endOfInput ? line : line + "\r")
    }
    let status: Int32 =
      switch try terminal.wait(within: .seconds(30)) {
      case .exited(let status): status
      case .signalled(let signal), .stopped(let signal): 128 + signal
      }
    return Session.Step(command: command, lines: lines(of: terminal.transcript, typed: typed), status: status)
  }

  /// `transcript` cut where a line was awaited: what was said before the first, then each line with what it was
  /// answered.
  private func lines(of transcript: String, typed: [String]) -> [Session.Line] {
    var pieces = transcript.split(separator: SessionTerminal.awaitsLine, omittingEmptySubsequences: false)
      .map { SessionTerminal.rows(of: String($0)) }[...]
    var lines = pieces.removeFirst().map(Session.Line.output)
    for typed in typed {
      guard let piece = pieces.popFirst() else { break }
      lines += SessionTerminal.exchange(piece, typed: typed)
    }
    // What is left is the prompt at which Ctrl-D was typed, and what the program said to that.
    let farewell = (pieces.first ?? []).drop { $0.isEmpty || $0 == SessionTerminal.prompt }
    lines += farewell.map(Session.Line.output)
    return lines.map { line in
      if case .output(let text) = line { .output(text.replacing(folder.path, with: "$HOME")) } else { line }
    }
  }

  /// A prompt, what was `typed` at it, and the answer.
  ///
  /// Another prompt than the chat's own is a line of output.
  private static func exchange(_ rows: [String], typed: String) -> [Session.Line] {
    var echo = ""
    var answer = rows[...]
    repeat { echo += answer.popFirst() ?? "" } while !echo.hasSuffix(typed) && !answer.isEmpty
    let asked = echo.hasSuffix(typed) ? String(echo.dropLast(typed.count)) : echo
    let question = asked.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    let shown = question == prompt || question.isEmpty ? [] : [Session.Line.output(question)]
    return shown + [.typed(typed)] + answer.map(Session.Line.output)
  }

  /// The rows that a terminal shows of `text`, without colours.
  private static func rows(of text: String) -> [String] {
    var rows = TerminalScreen(text).rows
    if rows.last == "" { rows.removeLast() }
    return rows
  }
}
