import Glibc
import SpendCharts
import SpendCore
import SpendTerminal

/// How output looks: decided from flags, environment and the kind of standard output; only the width may change while
/// the program runs.
struct Look {
  /// Whether a person sits at standard input and output.
  let isInteractive: Bool
  private let fixedWidth: Int?
  private let glyphs: ChartStyle.Glyphs
  private let usesColor: Bool
  private let isPlain: Bool
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

  /// From how many rows on a terminal has room for all pictures of a dashboard.
  private static let rowsForAll = 50

  /// What of a dashboard is drawn: all of it where that was asked for, or the terminal has room for it.
  func extent(of request: DashboardRequest) -> DashboardView.Extent {
    let hasRoom = TerminalSize.rows.map { $0 >= Look.rowsForAll } ?? false
    return DashboardView.Extent(
      showsAll: request.showsAll || hasRoom && !isPlain,
      usesBraille: request.usesBraille
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
    let isTerminal = TerminalStyle.isTerminal(STDOUT_FILENO)
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
