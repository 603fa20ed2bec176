/// The prompts compiled into the program.
package enum PromptLibrary {
  /// The text of the file `name`, or nil for one that isn't there.
  package static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "answer-system.md": PackageResources.answer_system_md
      case "categorize-system.md": PackageResources.categorize_system_md
      case "chat-system.md": PackageResources.chat_system_md
      case "interpret-lines.md": PackageResources.interpret_lines_md
      case "interpret-system.md": PackageResources.interpret_system_md
      case "transcribe-hints.md": PackageResources.transcribe_hints_md
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
