/// The program that pages output, and its arguments; no shell ever reads them.
package struct PagerCommand: Sendable, Equatable {
  /// The program and its arguments.
  package let words: [String]

  /// The command `text`, split at blanks; nil for none, and for `cat`, which pages nothing.
  package init?(_ text: String) {
    words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let program = words.first, words != ["cat"], !program.hasPrefix("-") else { return nil }
  }

  /// What the pager's environment holds: `environment`, as `NAME=value`, without keys, and so that `less` leaves what
  /// fits the screen on it, shows colours, and starts no other program.
  package static func environment(_ environment: [String]) -> [String] {
    var kept = environment.filter { !isSecret($0.prefix { $0 != "=" }) && !$0.hasPrefix("LESSSECURE=") }
    if !kept.contains(where: { $0.hasPrefix("LESS=") }) { kept.append("LESS=FIRX") }
    return kept + ["LESSSECURE=1"]
  }

  /// Whether a variable of this name is about the server of a language model, which is no pager's concern.
  private static func isSecret(_ name: Substring) -> Bool {
    ChildEnvironment.isKey(name) || name.hasPrefix("AZURE_")
  }
}
