import CTerminal
import Glibc

/// How much room there is for output.
package enum TerminalSize {
  /// The columns of standard output: those of its terminal, else `COLUMNS`, else 80; 20 to 500.
  package static func columns(environment: [String: String]) -> Int {
    columns(ofTerminal: Int(terminal_columns(STDOUT_FILENO)), environment: environment)
  }

  /// The columns of the terminal on standard error, 20 to 500; nil where that is none.
  package static var columnsOfErrors: Int? {
    guard TerminalStyle.isTerminal(STDERR_FILENO) else { return nil }
    return columns(ofTerminal: Int(terminal_columns(STDERR_FILENO)), environment: [:])
  }

  /// The same for a terminal that says it has `measured` columns, 0 for no terminal.
  package static func columns(ofTerminal measured: Int, environment: [String: String]) -> Int {
    let columns = measured > 0 ? measured : environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return columns > 0 ? min(max(columns, 20), 500) : 80
  }

  /// The rows of the terminal on standard output, or nil where that is none.
  package static var rows: Int? {
    let rows = Int(terminal_rows(STDOUT_FILENO))
    return rows > 0 ? rows : nil
  }
}
