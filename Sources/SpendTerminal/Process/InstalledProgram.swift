import Glibc
import SpendCore
import SpendFiles

/// Programs that are installed, found without a shell.
package enum InstalledProgram {
  /// The path of the program `name` in the first folder of `path` (the variable `PATH`) that has it; nil for none.
  ///
  /// A name with `/` is a path itself. Only absolute folders count: what lies where the user happens to stand is none
  /// of the system's programs.
  package static func path(of name: String, in path: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    return path.split(separator: ":").lazy.filter { FileName.isAbsolute(String($0)) }.map { "\($0)/\(name)" }
      .first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    guard let status = FileSystem.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return false }
    return FileSystem.allows(X_OK, path)
  }
}
