import SpendCharts
import SpendCore

/// The manual page, made from the tables, in the macros of man(7).
package enum ManualPage {
  /// The page, ASCII only, for `man -l -`.
  package static var text: String {
    [
      ".TH SPENDWISE 1 \"\(SpendWise.versionDate)\" \"SpendWise \(SpendWise.version)\" \"User Commands\"",
      section("NAME"),
      "spendwise \\- say what you spent, ask where it went",
      section("SYNOPSIS"),
      ".B spendwise\n[\\fICOMMAND\\fR]\n[\\fIWORDS\\fR]\n[\\fIOPTIONS\\fR]",
      section("DESCRIPTION"),
      escaped(
        """
        SpendWise keeps track of spending. It takes expenses and questions in your own words: in a chat where it is \
        called without a command on a terminal, line by line where standard input is a pipe or a file, or by one \
        command. It works without a network; a language model, where one is configured, widens what it understands \
        and never touches the numbers. Whatever was done can be undone.
        """
      ),
      section("EXAMPLES"),
      Documentation.examples.map { item(bold($0.call), $0.meaning) }.joined(separator: "\n"),
      section("COMMANDS"),
      escaped("In the chat each but those marked is typed with a slash before its name."),
      CommandTable.definitions.map(command).joined(separator: "\n"),
      section("OPTIONS"),
      escaped(
        "These go with every command. An option that a command has no use for is refused; its own are named with it."
      ),
      OptionTable.common.map(option).joined(separator: "\n"),
      section("SETTINGS"),
      escaped(
        """
        The configuration file holds lines of the form name = value; # begins a comment. An option comes before the \
        environment, that before the file, that before the default.
        """
      ),
      SettingTable.definitions.map(setting).joined(separator: "\n"),
      section("EXIT STATUS"),
      Documentation.statuses.map { item(bold("\($0.status)"), $0.meaning) }.joined(separator: "\n"),
      section("ENVIRONMENT"),
      Documentation.variables.map { item(bold($0.term), $0.meaning) }.joined(separator: "\n"),
      section("FILES"),
      Documentation.files.map { item(italic($0.term), $0.meaning) }.joined(separator: "\n"),
      section("COPYRIGHT"),
      nounsLicence.map(escaped).joined(separator: "\n.P\n"),
      section("SEE ALSO"),
      ".BR less (1),\n.BR readline (3)",
    ].joined(separator: "\n") + "\n"
  }

  /// What has to go with every copy of the nouns of WordNet, of which the program has some.
  private static let nounsLicence = [
    """
    The kinds of things by which unknown nouns get their category are those of WordNet. WordNet 3.0 Copyright 2006 by \
    Princeton University. All rights reserved.
    """,
    """
    Permission to use, copy, modify and distribute this software and database and its documentation for any \
    purpose and without fee or royalty is hereby granted, provided that you agree to comply with the \
    following copyright notice and statements, including the disclaimer, and that the same appear on ALL \
    copies of the software, database and documentation, including modifications that you make for internal \
    use or for distribution.
    """,
    """
    THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR \
    WARRANTIES, EXPRESS OR IMPLIED. BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO \
    REPRESENTATIONS OR WARRANTIES OF MERCHANT-ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE \
    OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS, \
    COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
    """,
    """
    The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to \
    distribution of the software and/or database. Title to copyright in this software, database and any associated \
    documentation shall at all times remain with Princeton University and LICENSEE agrees to preserve same.
    """,
  ]

  private static func section(_ title: String) -> String { ".SH \(title)" }

  private static func item(_ head: String, _ text: String) -> String { ".TP\n\(head)\n\(sentence(text))" }

  private static func command(_ command: CommandDefinition) -> String {
    let arguments = command.arguments.isEmpty ? "" : " " + italic(command.arguments)
    let place =
      switch command.place {
      case .shell: "\nNot in the chat."
      case .chat: "\nIn the chat alone."
      case .anywhere: ""
      }
    var lines = [".TP", bold(command.name) + arguments, sentence(command.summary) + place]
    lines += command.details.map(escaped)
    let own = OptionTable.definitions(among: command.options)
    if !own.isEmpty { lines += [".RS"] + own.map(option) + [".RE"] }
    if !command.examples.isEmpty, command.place != .chat {
      lines += [".IP", ".nf"] + command.examples.map { bold("spendwise \($0)") } + [".fi"]
    }
    return lines.joined(separator: "\n")
  }

  private static func option(_ option: OptionDefinition) -> String {
    let letter = option.letter.map { bold("-\($0)") + ", " } ?? ""
    let value = option.placeholder.isEmpty ? "" : " " + italic(option.placeholder)
    return item(letter + bold("--\(option.name.text)") + value, option.summary)
  }

  private static func setting(_ setting: SettingDefinition) -> String {
    let place = setting.isInFile ? "" : " It is not set in the file."
    let text =
      sentence(setting.summary) + "\n"
      + escaped("It is \(setting.allowed); default: \(setting.usual).\(place)")
    return ".TP\n\(bold(setting.name.rawValue))\n\(text)"
  }

  private static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  private static func bold(_ text: String) -> String { "\\fB\(line(text))\\fR" }

  private static func italic(_ text: String) -> String { "\\fI\(line(text))\\fR" }

  /// `text` as roff reads it back, in lines of its source that are not too long.
  private static func escaped(_ text: String) -> String {
    ChartText.pieces(of: line(text), columns: 76)
      // A line that begins with a period would be a request.
      .map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
      .joined(separator: "\n")
  }

  /// One line of `text` as roff reads it back: nothing in it is an escape.
  private static func line(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("\"", with: "\\(dq").replacing("~", with: "\\(ti").replacing("^", with: "\\(ha")
  }
}
