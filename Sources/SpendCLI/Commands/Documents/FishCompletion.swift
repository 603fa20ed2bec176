import SpendCore

/// The completion script for fish; it describes commands, options and settings.
enum FishCompletion {
  static var text: String {
    """
    # fish completion for spendwise, made by: spendwise completions fish

    set -l commands \(CompletionScript.commands.map(\.name).joined(separator: " "))

    complete -c spendwise -f
    \(lines(commandRules))
    \(lines(OptionTable.common.map { rule(nil, option: $0) }))
    \(lines(sessionRules))
    \(lines(ownRules))
    \(lines(CompletionScript.commands.flatMap(wordRules)))

    """
  }

  private static var sessionRules: [String] {
    OptionTable.definitions(among: CommandTable.sessionOptions).map { option in
      rule("not __fish_seen_subcommand_from $commands", option: option)
    }
  }

  private static var ownRules: [String] {
    OptionTable.definitions.filter { !$0.isCommon }.compactMap { option in
      let takers = CompletionScript.commands.filter { $0.options.contains(option.name) }.map(\.name)
      guard !takers.isEmpty else { return nil }
      return rule("__fish_seen_subcommand_from \(takers.joined(separator: " "))", option: option)
    }
  }

  private static func wordRules(_ command: CommandDefinition) -> [String] {
    let seen = "__fish_seen_subcommand_from \(command.name)"
    switch command.words {
    case .none, .text: return []
    case .files: return ["complete -c spendwise -n \(CompletionScript.quoted(seen)) -F"]
    case .choice(let words): return words.map { rule(seen, word: $0, nil) }
    case .order(let orders, let names):
      let hasOrder = "__fish_seen_subcommand_from \(orders.joined(separator: " "))"
      return orders.map { rule("\(seen); and not \(hasOrder)", word: $0, nil) }
        + [
          rule(
            "\(seen); and \(hasOrder)",
            word: "'(spendwise completions \(names.rawValue) 2>/dev/null)'",
            nil
          )
        ]
    case .commands: return CommandTable.definitions.map { rule(seen, word: $0.name, $0.summary) }
    case .settings:
      let actions = ConfigCommand.actions.joined(separator: " ")
      let first = "\(seen); and not __fish_seen_subcommand_from \(actions)"
      return ConfigCommand.actions.map { rule(first, word: $0, nil) }
        + SettingTable.definitions.map { definition in
          let after = definition.isInFile ? "get set unset" : "get"
          return rule(
            "\(seen); and __fish_seen_subcommand_from \(after)",
            word: definition.name.rawValue,
            definition.summary
          )
        }
    }
  }

  private static func rule(_ condition: String?, word: String, _ summary: String?) -> String {
    let description = summary.map { " -d \(CompletionScript.quoted($0))" } ?? ""
    return start(condition) + " -a \(word)" + description
  }

  private static func rule(_ condition: String?, option: OptionDefinition) -> String {
    let letter = option.letter.map { " -s \($0)" } ?? ""
    let value: String
    switch option.values {
    case .none: value = ""
    case .choice(let words): value = " -x -a '\(words.joined(separator: " "))'"
    case .file: value = " -r -F"
    case .names(let names): value = " -x -a '(spendwise completions \(names.rawValue) 2>/dev/null)'"
    case .number, .date, .month, .text: value = " -x"
    }
    let description = " -d \(CompletionScript.quoted(option.summary))"
    return start(condition) + "\(letter) -l \(option.name.text)" + value + description
  }

  private static func start(_ condition: String?) -> String {
    guard let condition else { return "complete -c spendwise" }
    // The list of commands is known only while the script runs: double quotes let it be put in.
    let quoted = condition.contains("$") ? "\"\(condition)\"" : CompletionScript.quoted(condition)
    return "complete -c spendwise -n \(quoted)"
  }

  private static var commandRules: [String] {
    CompletionScript.commands.map { command in
      rule("not __fish_seen_subcommand_from $commands", word: command.name, command.summary)
    }
  }

  private static func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
