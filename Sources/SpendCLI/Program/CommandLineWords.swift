import SpendAssistant
import SpendCore

/// The arguments of this process as text.
enum CommandLineWords {
  /// All but the program's name; bytes that are no UTF-8 stand as ``FileName`` has them.
  static func all() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text(cString: $0) }
    }
  }

  /// Refuses `words` with bytes that are no UTF-8, unless they are one of `names`, or an option with one.
  static func check(_ words: [String], names: [String] = []) throws(Refusal) {
    let index = words.firstIndex { word in
      FileName.holdsOddBytes(word)
        && !names.contains { word == $0 || word.hasPrefix("--") && word.hasSuffix("=\($0)") }
    }
    guard let index else { return }
    throw Refusal(
      code: "invalid_utf8",
      problem: "argument \(index + 1) is not valid UTF-8",
      remedy: "type it in UTF-8, or pipe it converted by iconv"
    )
  }
}
