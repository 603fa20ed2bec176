package import SpendCore
import SpendTerminal

/// Why a command gave no key; never what it printed.
package enum KeyCommandError: UserFacingError, Equatable {
  /// It ended with this status.
  case failed(status: Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// It took too long.
  case timedOut
  /// It printed nothing.
  case silent
  /// It printed more than one line.
  case severalLines
  /// It printed what can be no key.
  case noKey
  /// It could not be started.
  case notStarted
  /// A signal asks this program to stop.
  case stopped

  /// The one line that a command printed, or what is wrong with how it ended.
  static func outcome(of ending: ShellCommand.Ending) -> Result<String, KeyCommandError> {
    switch ending {
    case .exited(0, let output): line(of: output)
    case .exited(let status, _): .failure(.failed(status: status))
    case .signalled(let signal): .failure(.signalled(signal))
    case .timedOut: .failure(.timedOut)
    case .tooLong: .failure(.severalLines)
    case .stopped: .failure(.stopped)
    case .notStarted: .failure(.notStarted)
    }
  }

  private static func line(of output: [UInt8]) -> Result<String, KeyCommandError> {
    var line = output[...]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.isEmpty { return .failure(.silent) }
    if line.contains(UInt8(ascii: "\n")) { return .failure(.severalLines) }
    guard line.allSatisfy({ (0x21...0x7E).contains($0) }) else { return .failure(.noKey) }
    return .success(String(decoding: line, as: UTF8.self))
  }

  package var exitStatus: ExitStatus { .configuration }
  package var code: String { self == .stopped ? "model_stopped" : "key_command" }

  package var problem: String {
    switch self {
    case .failed(127): "model.key_command is not found by the shell (status 127)"
    case .failed(let status): "model.key_command failed with status \(status)"
    case .signalled(let number): "model.key_command was ended by signal \(number)"
    case .timedOut: "model.key_command took longer than 10 s and was stopped"
    case .silent: "model.key_command printed nothing"
    case .severalLines: "model.key_command printed more than one line"
    case .noKey: "model.key_command printed a space or another character that no key has"
    case .notStarted: "model.key_command can't be started"
    case .stopped: "stopped"
    }
  }

  package var state: String? { "nothing was sent" }

  package var remedy: String? {
    switch self {
    case .severalLines, .noKey: "let it print the key alone, as with: pass show openai | head -n 1"
    case .stopped: nil
    default: "run it in a shell to see why, or use --offline"
    }
  }
}
