/// Does what a session tells, anew.
enum SessionRunner {
  /// The session as it came: the same commands and typed lines, with what the program says to them now.
  static func replay(_ session: Session) throws -> Session {
    let folder = try SessionFolder(settings: session.settings)
    var replayed = session
    replayed.parts = try session.parts.map { part in
      switch part {
      case .remark: break
      case .file(let name, let lines): try folder.write(lines, to: name)
      case .step(let step) where step.typed.isEmpty:
        return .step(try SessionShell(folder: folder).run(step.command))
      case .step(let step):
        return .step(try SessionTerminal(folder: folder).run(step.command, typing: step.typed))
      }
      return part
    }
    return replayed
  }
}
