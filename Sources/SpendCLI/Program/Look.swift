import Glibc
import SpendCharts
import SpendCore
import SpendTerminal

/// How output looks: decided from flags, environment and the kind of standard output; only the width may change while
/// the program runs.
struct Look {
  /// Whether a person sits at standard input and output.
  let isInteractive: Bool
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  private let fixedWidth: Int?
  private let glyphs: ChartStyle.Glyphs
  private let usesColor: Bool
  /// Whether to write sentences instead of pictures.
  var isPlain: Bool
  private let variables: [String: String]

  /// The style of text and charts, as wide as the terminal is now.
  var style: ChartStyle {
    ChartStyle(
      width: fixedWidth ?? TerminalSize.columns(environment: variables),
      glyphs: glyphs,
      usesColor: usesColor,
      isPlain: isPlain
    )
  }

  /// Settles `arguments` and `environment`.
  ///
  /// - Throws: ``UsageError`` for a value that makes no sense.
  init(arguments: Arguments, environment: Environment) throws(UsageError) {
    variables = environment.values(of: [
      "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS",
      "SPENDWISE_PLAIN",
      "ACCESSIBLE",
    ])
    isTerminal = TerminalStyle.isTerminal(STDOUT_FILENO)
    var choice = arguments.has(.noColor) ? ColorChoice.never : .auto
    if let word = arguments.values[.color] {
      guard let said = ColorChoice(rawValue: word) else {
        throw UsageError("--color is neither always, never nor auto", remedy: nil)
      }
      choice = said
    }
    let isASCII = arguments.has(.ascii) || !TerminalStyle.usesUTF8(environment: variables)
    fixedWidth = try arguments.number(.width)
    glyphs = isASCII ? .ascii : .utf8
    usesColor = TerminalStyle.usesColor(choice, environment: variables, isTerminal: isTerminal)
    isPlain = TerminalStyle.isPlain(
      flag: arguments.has(.plain),
      environment: variables,
      isTerminal: isTerminal
    )
    isInteractive = isTerminal && TerminalStyle.isTerminal(STDIN_FILENO) && arguments.command == nil
  }
}
