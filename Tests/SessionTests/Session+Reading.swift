extension Session {
  /// Reads the text of a file.
  ///
  /// - Throws: ``SessionError`` when it isn't written as a session is.
  init(parsing text: String) throws(SessionError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    if lines.last == "" { lines.removeLast() }
    guard let first = lines.popFirst(), SessionMark(of: first) == .remark else { throw .noHeading }
    heading = SessionMark.remark.content(of: first)
    while let line = lines.first, !line.isEmpty, SessionMark(of: line) == nil {
      guard line.contains("=") else { throw .outsideOfStep(line) }
      settings.append(line)
      lines.removeFirst()
    }
    while let line = lines.popFirst() {
      // Between two parts stands a blank line, which belongs to neither.
      if line.isEmpty { continue }
      guard let mark = SessionMark(of: line), mark.opensPart else { throw .outsideOfStep(line) }
      parts.append(try Session.part(mark, line, body: Session.takeBody(&lines)))
    }
    // Whoever reads a session must be able to trust it: nothing that stands in it is passed over.
    if parts.isEmpty { throw .nothingHappens }
  }

  /// Takes the lines up to where the next part begins, or the end.
  private static func takeBody(_ lines: inout ArraySlice<String>) -> ArraySlice<String> {
    let end = lines.indices.first { SessionMark(of: lines[$0])?.opensPart == true } ?? lines.endIndex
    let isSeparated = end < lines.endIndex && end > lines.startIndex && lines[end - 1].isEmpty
    let body = lines[lines.startIndex..<(isSeparated ? end - 1 : end)]
    lines = lines[end...]
    return body
  }

  private static func part(
    _ mark: SessionMark,
    _ line: String,
    body: ArraySlice<String>
  ) throws(SessionError) -> Part {
    switch mark {
    case .remark:
      if let line = body.first { throw .outsideOfStep(line) }
      return .remark(mark.content(of: line))
    case .file:
      return .file(name: String(mark.content(of: line).dropLast()), lines: body.map(SessionMark.unescaped))
    default:
      return .step(try Step(command: mark.content(of: line), body: body))
    }
  }
}

extension Session.Step {
  fileprivate init(command: String, body: ArraySlice<String>) throws(SessionError) {
    self.command = command
    var body = body
    if let last = body.last, SessionMark(of: last) == .status {
      guard let status = Int32(SessionMark.status.content(of: last)), status != 0 else {
        throw .noStatus(last)
      }
      self.status = status
      body.removeLast()
    }
    for line in body {
      switch SessionMark(of: line) {
      case .error?: lines.append(.error(SessionMark.error.content(of: line)))
      case .typed?: lines.append(.typed(SessionMark.typed.content(of: line)))
      case .status?: throw .noStatus(line)
      default: lines.append(.output(SessionMark.unescaped(line)))
      }
    }
  }
}
