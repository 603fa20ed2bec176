import SpendCore

/// One message of an export.
struct Message: Sendable, Equatable {
  /// The number of the line of the file that it begins on, counted from 1.
  var line: Int
  /// Who sent it, as the file names them; empty where it doesn't.
  var sender = ""
  /// The day it came, as the file writes it.
  ///
  /// Where the file has only an instant, its day in UTC; nil where it has neither.
  var received: CivilDate?
  /// Whether it came; others were sent by whom the export is of.
  var isReceived = true
  /// What it says.
  var body: String
}
