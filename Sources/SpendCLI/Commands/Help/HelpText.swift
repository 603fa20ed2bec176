import SpendCharts
import SpendCore

/// The help, made from the tables of commands, options and settings.
struct HelpText {
  /// The columns to keep to, 80 at most.
  let width: Int
  private let columns: TwoColumns
  private let isBold: Bool

  /// The topic that is all of the help.
  static let everything = "all"

  /// How many columns a command has at most in lists of commands.
  private static let longestCall = 18

  /// Help for a screen of `width` columns, with bold titles where `isBold`.
  init(width: Int, isBold: Bool = false) {
    self.width = min(width, 80)
    self.isBold = isBold
    columns = TwoColumns(width: self.width)
  }

  /// `spendwise help`: what it is, examples first, then commands, options, files, environment and statuses.
  var shell: String {
    let parts = [
      paragraph("SpendWise keeps track of spending: say what you spent, ask where it went."),
      usage("spendwise [COMMAND] [WORDS] [OPTIONS]"),
      columns.text(Documentation.examples.map { ($0.call, $0.meaning) }, most: 44),
      commandGroups(CommandTable.definitions.filter { $0.place != .chat }, prefix: ""),
      section("options for every command", OptionTable.common.map { ($0.usage, $0.summary) }),
      paragraph("Each command has its own as well: spendwise COMMAND --help, or -h."),
      section("files", Documentation.files),
      section("environment", Documentation.variables),
      section("exit status", Documentation.statuses.map { ("\($0.status)", $0.meaning) }),
    ]
    return parts.joined(separator: "\n")
  }

  /// `/help` in the chat: what people do most, on ten lines.
  var chatStart: String {
    let rows = [
      (term: "say what you spent", meaning: "lunch with Sam 12.50 yesterday"),
      (term: "several at once", meaning: "uber 23, coffee 4.50 and lunch 18"),
      (term: "ask where it went", meaning: "what did I spend on food last month?"),
      (term: "mend the last one", meaning: "no, that was groceries"),
      (term: "take it back", meaning: "/undo, or bring it back: /redo"),
      (term: "look at the month", meaning: "/dashboard"),
      (term: "see what is stored", meaning: "/list, or words in it: /search coffee"),
      (term: "change settings", meaning: "/config set currency EUR"),
      (term: "leave", meaning: "/quit or Ctrl-D"),
      (term: "more", meaning: "/help all, or of one: /help list"),
    ]
    return columns.text(rows)
  }

  /// `/help all` in the chat.
  var chat: String {
    let parts = [
      title("Say what you spent, in your own words")
        + calls([
          "lunch with Sam 12.50 yesterday", "uber 23, coffee 4.50 and lunch 18",
          "got 20 back from Amazon", "split 60 dinner with Anna",
        ]),
      title("Ask where it went")
        + calls(["what did I spend on food last month?", "biggest expense in October"]),
      commandGroups(CommandTable.chatDefinitions, prefix: "/"),
      paragraph("Of one command: /help list"),
    ]
    return parts.joined(separator: "\n")
  }

  /// The help of the command `name`, or nil when there is none of that name.
  ///
  /// - Parameter isChat: whether it is to be typed in the chat, with a slash and without options.
  func of(_ name: String, isChat: Bool) -> String? {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    if name == HelpText.everything { return isChat ? chat : shell }
    guard let command = CommandTable.definition(named: name) else { return nil }
    // A command of the chat alone is typed with a slash, wherever its help is read.
    let prefix = isChat || command.place == .chat ? "/" : "spendwise "
    let arguments = command.arguments.isEmpty ? "" : " " + command.arguments
    var parts = [usage("\(prefix)\(command.name)\(arguments)"), summary(of: command)]
    let examples = command.examples.filter { !isChat || !$0.contains(" --") && !$0.contains("<") }
    if !examples.isEmpty { parts.append(calls(examples.map { prefix + $0 })) }
    if !isChat, command.place != .chat {
      let own = OptionTable.definitions(among: command.options)
      if !own.isEmpty { parts.append(section("options", own.map { ($0.usage, $0.summary) })) }
      if !command.statuses.isEmpty {
        parts.append(section("exit status", command.statuses.map(HelpText.halves)))
      }
      parts.append(paragraph("Options for every command, files and statuses: spendwise help"))
    }
    return parts.joined(separator: "\n")
  }

  // MARK: Parts

  private func summary(of command: CommandDefinition) -> String {
    let sentence = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    let sentences = [sentence] + command.details
    return ChartText.pieces(of: sentences.joined(separator: " "), columns: width - 2).map { "  \($0)\n" }
      .joined()
  }

  private func commandGroups(_ definitions: [CommandDefinition], prefix: String) -> String {
    CommandDefinition.Group.allCases.map { group in
      let rows = definitions.filter { $0.group == group }.map { command in
        let call = "\(prefix)\(command.name) \(command.arguments)"
        // What it takes in full is for its own help.
        let term =
          command.arguments.isEmpty || call.count > HelpText.longestCall ? prefix + command.name : call
        return (term: term, meaning: command.summary)
      }
      return title(group.rawValue) + columns.text(rows, least: HelpText.longestCall)
    }.joined(separator: "\n")
  }

  private func section(_ title: String, _ rows: [(term: String, meaning: String)]) -> String {
    self.title(title) + columns.text(rows)
  }

  private func title(_ text: String) -> String {
    guard isBold else { return paragraph(text + ":") }
    return ChartText.pieces(of: text + ":", columns: width).map { "\u{1B}[1m\($0)\u{1B}[0m\n" }.joined()
  }

  private func usage(_ call: String) -> String {
    ChartText.pieces(of: "usage: " + call, columns: width - 7).enumerated()
      .map { "\($0 == 0 ? "" : "       ")\($1)\n" }.joined()
  }

  private func paragraph(_ text: String) -> String {
    ChartText.pieces(of: text, columns: width).map { $0 + "\n" }.joined()
  }

  private func calls(_ lines: [String]) -> String {
    lines.map { line in
      ChartText.pieces(of: line, columns: width - 6).enumerated()
        .map { "\($0 == 0 ? "  " : "      ")\($1)\n" }.joined()
    }.joined()
  }

  /// A status and its meaning out of one line of a table.
  static func halves(_ line: String) -> (term: String, meaning: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? parts[1].drop { $0 == " " }.description : "")
  }
}
