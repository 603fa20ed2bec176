import Glibc

/// What `--color` says.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// Colour where it is welcome.
  case auto
  /// Colour even in a pipe.
  case always
  /// No colour.
  case never
}

/// Decisions about the look of output, from the environment and the kind of stream alone.
package enum TerminalStyle {
  /// Whether to write colours to a stream: `--color`, then `NO_COLOR`, then `CLICOLOR_FORCE` or `FORCE_COLOR`, then
  /// `TERM`, then whether the stream is a terminal.
  ///
  /// An empty variable counts as unset, as no-color.org asks.
  package static func usesColor(
    _ choice: ColorChoice,
    environment: [String: String],
    isTerminal: Bool
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if isSet("NO_COLOR", environment) { return false }
    if forces("CLICOLOR_FORCE", environment) || forces("FORCE_COLOR", environment) { return true }
    return isTerminal && !isDumb(environment)
  }

  /// Whether the locale's characters are UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set decides.
  ///
  /// - Parameter isKnown: whether the system has a locale of a name; one that it hasn't is taken for `C.UTF-8`.
  package static func usesUTF8(
    environment: [String: String],
    isKnown: (String) -> Bool = { _ in true }
  ) -> Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else { return false }
    if name.lowercased().filter({ $0 != "-" }).contains(".utf8") { return true }
    return name != "C" && name != "POSIX" && !isKnown(name)
  }

  /// Whether the system has a locale named `name`.
  package static func isKnownLocale(_ name: String) -> Bool {
    guard let locale = newlocale(1 << LC_CTYPE, name, nil) else { return false }
    freelocale(locale)
    return true
  }

  /// Whether to write sentences instead of pictures: asked for by flag, `SPENDWISE_PLAIN`, `ACCESSIBLE`, or a dumb
  /// terminal.
  package static func isPlain(flag: Bool, environment: [String: String], isTerminal: Bool) -> Bool {
    if flag || forces("SPENDWISE_PLAIN", environment) || isSet("ACCESSIBLE", environment) { return true }
    return isTerminal && environment["TERM"] == "dumb"
  }

  /// Whether the terminal understands no escape sequences: `TERM` is `dumb`, empty or unset.
  package static func isDumb(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    return name.isEmpty || name == "dumb"
  }

  /// Whether `descriptor` is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }

  private static func forces(_ name: String, _ environment: [String: String]) -> Bool {
    isSet(name, environment) && environment[name] != "0"
  }
}
