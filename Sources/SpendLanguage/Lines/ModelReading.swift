import SpendJSON

/// What a model made of one line, as it came.
struct ModelReading: Sendable {
  /// The JSON of the reading, with masks where the line had secrets.
  let json: JSONValue
  /// Whether it was kept from an earlier time.
  var wasKept = false
}
