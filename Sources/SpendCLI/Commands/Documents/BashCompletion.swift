import SpendCore

/// The completion script for bash; it needs nothing but bash itself.
enum BashCompletion {
  static var text: String {
    """
    # bash completion for spendwise, made by: spendwise completions bash

    _spendwise() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      local command='' action='' index options
      # bash takes --option=value apart at the sign.
      if [[ $word == '=' ]]; then
        word=
      elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(OptionTable.definitions.filter { $0.values != .none }.map { "--\($0.name.text)" }.joined(separator: "|")))
            [[ ${COMP_WORDS[index + 1]} == '=' ]] && ((index++))
            ((index++)) ;;
          -*) ;;
          *)
            if [[ -z $command ]]; then command=${COMP_WORDS[index]}; else action=${COMP_WORDS[index]}; break; fi ;;
        esac
      done

      case $before in
    \(values)
      esac

      case $command in
    \(commands)
      esac

      if [[ $word == -* ]]; then
        _spendwise_words "$options" "$word"
        return
      fi
      case $command in
        '') _spendwise_words '\(names)' "$word" ;;
    \(words)
      esac
    }

    _spendwise_words() {
      mapfile -t COMPREPLY < <(compgen -W "$1" -- "$2")
    }

    _spendwise_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$1")
    }

    # Names of the ledger, which may have blanks, in any case, as one word each.
    _spendwise_names() {
      local typed=${1#[\\"\\']} name
      typed=${typed//\\\\/}
      while IFS= read -r name; do
        [[ ${name,,} == "${typed,,}"* ]] && COMPREPLY+=("$(printf '%q' "$name")")
      done < <(spendwise completions "$2" 2>/dev/null)
      return 0
    }

    complete -F _spendwise spendwise

    """
  }

  private static var names: String { CompletionScript.commands.map(\.name).joined(separator: " ") }

  /// What follows each option with a value.
  private static var values: String {
    OptionTable.definitions.compactMap { option in
      let act: String
      switch option.values {
      case .none: return nil
      case .choice(let words): act = fixed(words)
      case .file: act = "_spendwise_files \"$word\""
      case .names(let names): act = "_spendwise_names \"$word\" \(names.rawValue)"
      case .number, .date, .month, .text: act = ":"
      }
      return "    --\(option.name.text)) \(act); return ;;"
    }.joined(separator: "\n")
  }

  /// The options of each command.
  private static var commands: String {
    let own = CompletionScript.commands.map { command in
      "    \(command.name)) options='\(list(CompletionScript.options(of: command)))' ;;"
    }
    let session = OptionTable.definitions(among: CommandTable.sessionOptions) + OptionTable.common
    return (own + ["    *) options='\(list(session))' ;;"]).joined(separator: "\n")
  }

  /// What the words of each command may be.
  private static var words: String {
    CompletionScript.commands.compactMap { command in
      let act: String
      switch command.words {
      case .none, .text: return nil
      case .files: act = "_spendwise_files \"$word\""
      case .commands: act = fixed(CommandTable.definitions.map(\.name))
      case .choice(let words): act = fixed(words)
      case .order(let orders, let names):
        return """
              \(command.name))
                case $action in
                  '') \(fixed(orders)) ;;
                  *) _spendwise_names "$word" \(names.rawValue) ;;
                esac ;;
          """
      case .settings:
        return """
              \(command.name))
                case $action in
                  get) \(fixed(SettingTable.names)) ;;
                  set | unset) \(fixed(SettingTable.namesInFile)) ;;
                  '') \(fixed(ConfigCommand.actions)) ;;
                esac ;;
          """
      }
      return "    \(command.name)) \(act) ;;"
    }.joined(separator: "\n")
  }

  private static func fixed(_ words: [String]) -> String {
    "_spendwise_words '\(words.joined(separator: " "))' \"$word\""
  }

  private static func list(_ options: [OptionDefinition]) -> String {
    options.flatMap { ($0.letter.map { ["-\($0)"] } ?? []) + ["--\($0.name.text)"] }.joined(separator: " ")
  }
}
