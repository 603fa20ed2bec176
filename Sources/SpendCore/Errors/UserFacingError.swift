/// Exit statuses after sysexits.h, each with one meaning.
package enum ExitStatus: Int32, Sendable {
  /// All done.
  case success = 0
  /// Wrong use of the program.
  case usage = 64
  /// A line or row was refused.
  case refused = 65
  /// An input file is missing.
  case inputMissing = 66
  /// A service was needed and not reachable.
  case unavailable = 69
  /// A bug in this program.
  case internalError = 70
  /// The ledger can't be created.
  case cannotCreate = 73
  /// Input or output failed, or the ledger is damaged, read-only, newer or not ours.
  case inputOutput = 74
  /// The ledger is busy; trying again helps.
  case busy = 75
  /// The configuration is wrong.
  case configuration = 78
}

/// An error that can be told to the user: what is wrong, what was kept, what to do.
///
/// Only SpendCLI turns one into words and a status. None of the parts names a Swift type or holds a key.
package protocol UserFacingError: Error, Sendable {
  /// The status the program ends with when this stops it.
  var exitStatus: ExitStatus { get }
  /// A stable word for scripts, such as `no_amount`.
  var code: String { get }
  /// What is wrong, where; one line without a final period.
  var problem: String { get }
  /// What state the ledger is in, such as `nothing saved`; nil where it goes without saying.
  var state: String? { get }
  /// What to do or type next; nil when there is nothing.
  var remedy: String? { get }
}
