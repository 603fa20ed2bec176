import SpendCore

/// The help, made from the table of commands.
struct HelpText {
  /// `spendwise help`: what it is, examples first, then commands, options, files, environment and statuses.
  static var shell: String {
    """
    SpendWise keeps track of spending: say what you spent, ask where it went.

    usage: spendwise [COMMAND] [WORDS] [OPTIONS]

      spendwise                                  open the chat
      spendwise add "lunch with Sam 12.50"       record an expense
      spendwise ask "food last month?"           ask the ledger
      printf 'coffee 4.50\\nbus 2\\n' | spendwise  record line by line

    commands:
    \(commands(CommandTable.definitions.filter { $0.place != .chat }, prefix: ""))
    options:
      --json            print JSON
      --offline         open no socket
      --ledger FILE     use this ledger
      --today DATE      take this day as today (2026-11-20)
      --dry-run, -n     show what would be recorded, store nothing
      --strict          stop at the first refused line
      --quiet, -q       print only records
      --limit N, --all  how many to list
      --chain           with undo @ID: take back what stands on it, too
      --category NAME, --merchant NAME, --person NAME, --text WORDS,
      --kind KIND, --since DATE, --until DATE
                        which to list
      --month MONTH     which month to look at (insights): 2026-10
      --force           replace the file (backup)
      --fix             mend what can be mended (doctor)
      --rescue FILE     save what can still be read to FILE (doctor)
      --context TEXT    the question asked before (ask)
      --plain           one fact a line, for screen readers
      --ascii           draw with ASCII only
      --color WHEN      always, never or auto; --no-color
      --width N         columns to fill

    files:
      $XDG_DATA_HOME/spendwise/ledger.db    the ledger (~/.local/share)
      $XDG_CONFIG_HOME/spendwise/config     settings (~/.config)
      $XDG_STATE_HOME/spendwise/history     typed lines (~/.local/state)
      $XDG_STATE_HOME/spendwise/ledgers     how far each ledger had come

    environment:
      OPENAI_API_KEY, OPENAI_BASE_URL, SPENDWISE_MODEL   a language model
      SPENDWISE_LEDGER, SPENDWISE_PROMPTS, SPENDWISE_NOW, SPENDWISE_PLAIN,
      SPENDWISE_HISTORY, NO_COLOR

    exit status: 0 all done, 64 wrong use, 65 a line was refused, 69 no service,
      73 no ledger can be made, 74 input or output failed, 75 busy, 78 settings

    """
  }

  /// `/help` in the chat.
  static var chat: String {
    """
    Say what you spent, in your own words:
      lunch with Sam 12.50 yesterday      uber 23, coffee 4.50 and lunch 18
      got 20 back from Amazon             split 60 dinner with Anna
    Ask where it went:
      what did I spend on food last month?      biggest expense in October
    Commands:
    \(commands(CommandTable.chatDefinitions, prefix: "/"))
    """
  }

  /// The help of the command `name`, or nil when there is none of that name.
  static func of(_ name: String, prefix: String) -> String? {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    guard let definition = CommandTable.definition(named: name) else { return nil }
    let arguments = definition.arguments.isEmpty ? "" : " " + definition.arguments
    let lines = [definition.summary] + definition.details
    return "\(prefix)\(definition.name)\(arguments)\n" + lines.map { "  \($0)\n" }.joined()
  }

  private static func commands(_ definitions: [CommandDefinition], prefix: String) -> String {
    definitions.map { definition in
      let call = "\(prefix)\(definition.name) \(definition.arguments)"
      let gap =
        call.utf8.count < 18
        ? String(repeating: " ", count: 18 - call.utf8.count) : "\n" + String(repeating: " ", count: 20)
      return "  \(call)\(gap)\(definition.summary)\n"
    }.joined()
  }
}
