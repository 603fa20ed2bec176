/// What is typed and what comes back, as one file tells it; see Tests/Sessions/README.md.
struct Session: Equatable {
  /// One sentence: what the session shows.
  var heading: String
  /// What the environment holds besides what every session has, as `NAME=value`.
  var settings: [String] = []
  /// What happens, in order.
  var parts: [Part] = []

  /// One thing in a session.
  enum Part: Equatable {
    /// A sentence about what follows.
    case remark(String)
    /// A file that is there from then on, with its lines.
    case file(name: String, lines: [String])
    /// A command and what came of it.
    case step(Step)
  }

  /// A command and what came of it.
  struct Step: Equatable {
    /// The command line, for a shell.
    var command: String
    /// What came back, and on a terminal also what was typed.
    var lines: [Line] = []
    /// How the command ended.
    var status: Int32 = 0

    /// What is typed into it; a command into which something is typed has a terminal.
    var typed: [String] {
      lines.compactMap { line in
        if case .typed(let text) = line { text } else { nil }
      }
    }
  }

  /// One line of what came back, or was typed.
  enum Line: Equatable {
    /// Of standard output, or of the terminal's screen.
    case output(String)
    /// Of standard error.
    case error(String)
    /// Typed by the user, without the prompt.
    case typed(String)
  }
}
