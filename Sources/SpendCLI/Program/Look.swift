import Glibc
import SpendCharts
import SpendCore
import SpendTerminal

/// How output looks: decided from flags, environment, settings and the kind of standard output; only the width may
/// change while the program runs.
struct Look {
  /// Whether a person sits at standard input and output.
  let hasPerson: Bool
  /// Whether that person chats, with no command given.
  let isInteractive: Bool
  /// What pages output that doesn't fit the screen; nil for nothing.
  let pager: PagerCommand?
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  private let fixedWidth: Int?
  private let glyphs: ChartStyle.Glyphs
  private let keepsLetters: Bool
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
      isPlain: isPlain,
      keepsRows: !isTerminal && fixedWidth == nil,
      keepsLetters: keepsLetters
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

  /// Settles `arguments`, `environment` and `settings`.
  ///
  /// - Throws: ``UsageError`` for a width that is none.
  init(arguments: Arguments, environment: Environment, settings: ResolvedSettings) throws(UsageError) {
    variables = environment.values(of: [
      "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG", "COLUMNS",
      "SPENDWISE_PLAIN", "ACCESSIBLE",
    ])
    isTerminal = TerminalStyle.isTerminal(STDOUT_FILENO)
    let isUTF8 = TerminalStyle.usesUTF8(environment: variables, isKnown: TerminalStyle.isKnownLocale)
    fixedWidth = try arguments.number(.width)
    glyphs = arguments.has(.ascii) || !isUTF8 ? .ascii : .utf8
    // A program that reads the output wants what is stored, whatever a terminal of this locale could show.
    keepsLetters = !isTerminal && !arguments.has(.ascii)
    usesColor = TerminalStyle.usesColor(
      Look.said(settings[.color]).flatMap(ColorChoice.init(rawValue:)) ?? .auto,
      environment: variables,
      isTerminal: isTerminal
    )
    isPlain = TerminalStyle.isPlain(
      flag: Look.said(settings[.plain]) == "on",
      environment: variables,
      isTerminal: isTerminal
    )
    hasPerson = isTerminal && TerminalStyle.isTerminal(STDIN_FILENO)
    isInteractive = hasPerson && arguments.command == nil
    let canPage = isTerminal && !isPlain && !TerminalStyle.isDumb(variables) && !arguments.has(.json)
    pager = canPage ? settings[.pager].value.flatMap(PagerCommand.init) : nil
  }

  /// What options or the file say; what variables say is left to those who know their order.
  private static func said(_ setting: ResolvedSettings.Setting) -> String? {
    switch setting.source {
    case .option, .file: setting.value
    case .variable, .usual: nil
    }
  }
}
