package import SpendCore

/// One message of an export.
package struct Message: Sendable, Equatable {
  /// The number of the line of the file that it begins on, counted from 1.
  package var line: Int
  /// Who sent it, as the file names them; empty where it doesn't.
  package var sender: String
  /// The day it came, as the file writes it.
  ///
  /// Where the file has only an instant, its day in UTC; nil where it has neither.
  package var received: CivilDate?
  /// Whether it came; others were sent by whom the export is of.
  package var isReceived: Bool
  /// What it says.
  package var body: String

  /// A message of these parts.
  package init(
    line: Int,
    sender: String = "",
    received: CivilDate? = nil,
    isReceived: Bool = true,
    body: String
  ) {
    (self.line, self.sender, self.received) = (line, sender, received)
    (self.isReceived, self.body) = (isReceived, body)
  }
}
