import SpendCore

/// What completes commands, options and their values in a shell, made from the tables.
package enum CompletionScript {
  /// A shell that there is a script for.
  package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  /// The script for `shell`.
  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion.text
    case .zsh: ZshCompletion.text
    case .fish: FishCompletion.text
    }
  }

  /// The commands of the shell, in the order of the table.
  static let commands = CommandTable.definitions.filter { $0.place != .chat }

  /// The options that the command takes, its own before the common ones.
  static func options(of command: CommandDefinition) -> [OptionDefinition] {
    OptionTable.definitions(among: command.options)
      + OptionTable.common.filter { !command.refusedOptions.contains($0.name) }
  }

  /// `text` in single quotes, as all three shells read it.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
