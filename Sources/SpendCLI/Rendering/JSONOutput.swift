import SpendJSON
import SpendTerminal

extension Output {
  /// Adds the text of `json`; it may stay gathered until ``flush()``.
  ///
  /// - Throws: ``OutputError`` when gathered bytes could not be written.
  func write(_ json: borrowing JSONWriter) throws(OutputError) {
    try json.withBytes { (bytes) throws(OutputError) in try write(bytes) }
  }

  /// Adds the text that `json` has so far, which forgets it and goes on from there.
  ///
  /// - Throws: ``OutputError`` when gathered bytes could not be written.
  func take(_ json: inout JSONWriter) throws(OutputError) {
    try write(json)
    json.removeWritten()
  }
}
