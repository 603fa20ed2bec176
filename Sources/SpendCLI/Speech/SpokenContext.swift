import SpendCore
import SpendJSON

/// Where the words came from that a record tells of: a file and the place in it.
struct SpokenContext {
  /// The file, as the user named it.
  let path: String
  /// The line.
  let line: SpokenLine

  /// The place in the file: `0:32`.
  var time: String { SoundTime.text(line.heard.span.start) }

  /// What stands before an error about the line.
  var prefix: String { "\(path) at \(time)" }
}

extension JSONWriter {
  /// The members that say which words of which recording a record tells of.
  mutating func members(of spoken: SpokenContext) {
    member("file", FileName.shown(spoken.path))
    member("time", spoken.time)
    member("transcript", spoken.line.heard.words)
  }
}
