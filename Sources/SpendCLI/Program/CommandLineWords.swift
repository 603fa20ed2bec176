import SpendAssistant

/// The arguments of this process as text.
enum CommandLineWords {
  /// All but the program's name.
  ///
  /// - Throws: a ``Refusal`` of bytes that are not UTF-8, which Swift's own list of arguments would repair silently.
  static func all() throws(Refusal) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw Refusal(
          code: "invalid_utf8",
          problem: "argument \(index) is not valid UTF-8",
          remedy: "type it in UTF-8, or pipe it converted by iconv"
        )
      }
      words.append(word)
    }
    return words
  }
}
