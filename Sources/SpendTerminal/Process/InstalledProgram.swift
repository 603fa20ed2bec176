import Glibc

/// Programs that are installed, found without a shell.
package enum InstalledProgram {
  /// The path of the program `name` in the first folder of `path` (the variable `PATH`) that has it; nil for none.
  ///
  /// A name with `/` is a path itself. Only absolute folders count: what lies where the user happens to stand is none of
  /// the system's programs.
  package static func path(of name: String, in path: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
