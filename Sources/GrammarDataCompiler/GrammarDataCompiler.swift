import Foundation

/// Writes the text files of the grammar's data as the Swift values that the grammar reads.
///
/// Called by the build: `GrammarDataCompiler FOLDER OUTPUT NAME...`.
@main
struct GrammarDataCompiler {
  static func main() throws {
    let arguments = CommandLine.arguments
    let folder = URL(filePath: arguments[1])
    let members = try arguments.dropFirst(3).map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return
        "  /// `Data/\(name)`.\n  static let \(memberName(name)): StaticString = #\"\"\"\n\(withoutComments(text))\n\"\"\"#\n"
    }
    let languages = arguments.dropFirst(3).filter { $0.hasPrefix("Languages/") }.map(memberName)
    let source =
      "/// The files of `Data`, without their comments.\nenum GrammarData {\n"
      + members.joined(separator: "\n")
      + "  /// The files of `Data/Languages`.\n  static let languages = [\(languages.joined(separator: ", "))]\n}\n"
    try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
  }

  /// `Words/food.txt` as `wordsFood`.
  static func memberName(_ path: String) -> String {
    let words = path.dropLast(4).split { $0 == "/" || $0 == "-" }
    return words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }

  /// The lines that are neither blank nor a comment.
  static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
  }
}
