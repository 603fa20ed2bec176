extension Session {
  /// The session as its file has it; the one way in which it can be written.
  var text: String {
    var lines = [SessionMark.remark.line(heading)] + settings
    // A remark stands right above what it is about.
    var isBelowRemark = false
    for part in parts {
      if !isBelowRemark { lines.append("") }
      lines += part.lines
      if case .remark = part { isBelowRemark = true } else { isBelowRemark = false }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Session.Part {
  fileprivate var lines: [String] {
    switch self {
    case .remark(let sentence):
      [SessionMark.remark.line(sentence)]
    case .file(let name, let lines):
      [SessionMark.file.line(name + ":")] + lines.map(SessionMark.escaped)
    case .step(let step):
      [SessionMark.command.line(step.command)] + step.lines.map(\.text)
        + (step.status == 0 ? [] : [SessionMark.status.line("\(step.status)")])
    }
  }
}

extension Session.Line {
  fileprivate var text: String {
    switch self {
    case .output(let text): SessionMark.escaped(text)
    case .error(let text): SessionMark.error.line(text)
    case .typed(let text): SessionMark.typed.line(text)
    }
  }
}
