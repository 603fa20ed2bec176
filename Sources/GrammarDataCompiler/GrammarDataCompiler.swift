import Foundation

/// Writes the text files of the grammar's data as the finished tables that the grammar asks.
///
/// Called by the build: `GrammarDataCompiler FOLDER OUTPUT NAME...`.
@main
struct GrammarDataCompiler {
  static func main() {
    let arguments = CommandLine.arguments
    let folder = URL(filePath: arguments[1])
    do {
      let files = try arguments.dropFirst(3).map { name in
        let url = folder.appending(path: name)
        return DataFile(name: name, path: url.path, text: try String(contentsOf: url, encoding: .utf8))
      }
      let source = try GrammarTables(files).source
      try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
