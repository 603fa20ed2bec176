import SpendCore

/// The completion script for zsh; it describes commands, options and settings.
enum ZshCompletion {
  static var text: String {
    """
    #compdef spendwise
    # zsh completion for spendwise, made by: spendwise completions zsh

    _spendwise() {
      local curcontext="$curcontext" state line
      typeset -A opt_args
      local -a commands common
      commands=(
    \(lines(CompletionScript.commands.map { described($0.name, $0.summary) }, indent: 4))
      )
      common=(
    \(lines(OptionTable.common.flatMap(arguments), indent: 4))
      )
      _arguments -C -s $common \\
    \(lines(sessionArguments, indent: 4))
        '1:command:->command' '*::word:->word' && return
      case $state in
        command) _describe -t commands 'command of spendwise' commands ;;
        word)
          curcontext="${curcontext%:*}-$words[1]:"
          case $words[1] in
    \(lines(CompletionScript.commands.flatMap(branch), indent: 8))
          esac ;;
      esac
    }

    _spendwise_settings() {
      local -a settings
      settings=(
    \(lines(SettingTable.definitions.map { described($0.name.rawValue, $0.summary) }, indent: 4))
      )
      _describe -t settings 'setting' settings
    }

    _spendwise_names() {
      local -a names
      names=("${(@f)$(spendwise completions $1 2>/dev/null)}")
      compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names
    }

    _spendwise_commands() {
      local -a commands
      commands=(
    \(lines(CommandTable.definitions.map { described($0.name, $0.summary) }, indent: 4))
      )
      _describe -t commands 'command of spendwise' commands
    }

    if [[ $funcstack[1] == _spendwise ]]; then
      _spendwise "$@"
    else
      compdef _spendwise spendwise
    fi

    """
  }

  private static func branch(_ command: CommandDefinition) -> [String] {
    let own = OptionTable.definitions(among: command.options).flatMap(arguments)
    let specifications = ["_arguments -s $common"] + own + words(command)
    return ["\(command.name))"] + specifications.map { "  \($0) \\" } + ["  ;;"]
  }

  /// What the words may be; free text has no specification, whose message would keep options from being completed.
  private static func words(_ command: CommandDefinition) -> [String] {
    switch command.words {
    case .none, .text: []
    case .files: ["'*:file:_files'"]
    case .commands: ["'1:command:_spendwise_commands'"]
    case .choice(let words): ["'1::word:(\(words.joined(separator: " ")))'"]
    case .order(let orders, let names):
      ["'1::order:(\(orders.joined(separator: " ")))'", "'*:name: _spendwise_names \(names.rawValue)'"]
    case .settings:
      [
        "'1::action:(\(ConfigCommand.actions.joined(separator: " ")))'",
        "'2::setting:_spendwise_settings'",
      ]
    }
  }

  /// The specifications of one option for `_arguments`.
  private static func arguments(_ option: OptionDefinition) -> [String] {
    let name = "--\(option.name.text)"
    let summary = "[\(escaped(option.summary))]"
    let value: String
    switch option.values {
    case .none:
      guard let letter = option.letter else { return [CompletionScript.quoted(name + summary)] }
      return ["'(-\(letter) \(name))'{-\(letter),\(name)}\(CompletionScript.quoted(summary))"]
    case .choice(let words): value = "(\(words.joined(separator: " ")))"
    case .file: value = "_files"
    case .names(let names): value = " _spendwise_names \(names.rawValue)"
    case .number, .date, .month, .text: value = ""
    }
    return [CompletionScript.quoted("\(name)=\(summary):\(option.placeholder.lowercased()):\(value)")]
  }

  private static func described(_ name: String, _ summary: String) -> String {
    CompletionScript.quoted("\(name):\(summary)")
  }

  /// Brackets and colons end parts of a specification.
  private static func escaped(_ text: String) -> String {
    text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
  }

  /// What the chat and the pipe take besides, each with the sign that the next line belongs to it.
  private static var sessionArguments: [String] {
    OptionTable.definitions(among: CommandTable.sessionOptions).flatMap(arguments).map { "\($0) \\" }
  }

  private static func lines(_ lines: [String], indent: Int) -> String {
    lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
