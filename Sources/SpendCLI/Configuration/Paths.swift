import SpendCore

/// Where files live by the XDG Base Directory Specification 0.8; relative values are ignored, as it says.
package struct Paths: Sendable {
  private let environment: Environment

  /// The places that `environment` names.
  package init(_ environment: Environment) {
    self.environment = environment
  }

  /// The ledger, or nil where neither XDG_DATA_HOME nor HOME says where.
  package var ledger: String? { folder("XDG_DATA_HOME", ".local/share").map { "\($0)/spendwise/ledger.db" } }

  /// The configuration file, or nil likewise.
  package var configuration: String? { folder("XDG_CONFIG_HOME", ".config").map { "\($0)/spendwise/config" } }

  /// The history of the prompt, or nil likewise.
  package var history: String? { folder("XDG_STATE_HOME", ".local/state").map { "\($0)/spendwise/history" } }

  /// The folder where is remembered how far each ledger had come, or nil likewise.
  package var knownLedgers: String? {
    folder("XDG_STATE_HOME", ".local/state").map { "\($0)/spendwise/ledgers" }
  }

  /// The record of what was sent to models, or nil likewise.
  package var calls: String? { folder("XDG_STATE_HOME", ".local/state").map { "\($0)/spendwise/calls.db" } }

  /// The folder of what was recorded from the microphone, or nil likewise.
  package var recordings: String? {
    folder("XDG_DATA_HOME", ".local/share").map { "\($0)/spendwise/recordings" }
  }

  private func folder(_ variable: String, _ fallback: String) -> String? {
    if let folder = environment[variable], FileName.isAbsolute(folder) { return folder }
    guard let home = environment["HOME"], FileName.isAbsolute(home) else { return nil }
    return "\(home)/\(fallback)"
  }
}
