/// What a line of a session begins with, which tells what it is.
enum SessionMark: String, CaseIterable {
  case remark = "# "
  case file = "file "
  case command = "$ "
  case error = "! "
  case typed = "> "
  case status = "? "

  /// Stands in front of a line of output that begins as one of the marks does, or with this sign itself.
  private static let escape = "\\"

  /// The mark at the start of `line`.
  init?(of line: String) {
    guard let mark = SessionMark.allCases.first(where: { (line + " ").hasPrefix($0.rawValue) }) else {
      return nil
    }
    // Only a name and a colon make a file of it: output may well begin with this word.
    if mark == .file, !line.hasSuffix(":") { return nil }
    self = mark
  }

  /// Whether a new part of the session begins with it.
  var opensPart: Bool { self == .remark || self == .file || self == .command }

  /// What stands behind it in `line`.
  func content(of line: String) -> String { String(line.dropFirst(rawValue.count)) }

  /// The line with `content` behind it.
  ///
  /// Behind no content there is no blank, which editors would take away.
  func line(_ content: String) -> String {
    content.isEmpty ? String(rawValue.dropLast()) : rawValue + content
  }

  /// `output` as it is written into a session, where it must not look like a mark.
  static func escaped(_ output: String) -> String {
    SessionMark(of: output) != nil || output.hasPrefix(escape) ? escape + output : output
  }

  /// The output that `line` of a session stands for.
  static func unescaped(_ line: String) -> String {
    line.hasPrefix(escape) ? String(line.dropFirst(escape.count)) : line
  }
}
