/// One text file of the grammar's data.
package struct DataFile {
  /// One of its lines that is neither blank nor a comment.
  package struct Line {
    /// Its text.
    package let text: Substring
    let path: String
    let number: Int

    /// Its words, which blanks part.
    var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }

    /// An error of this line.
    func error(_ problem: String) -> DataError { DataError(path: path, line: number, problem: problem) }
  }

  /// Its name below the folder of data, such as `Words/eating.txt`.
  package let name: String
  let path: String
  /// The lines that say something.
  package let lines: [Line]

  /// The file `name` that holds `text`; errors call it `path`.
  package init(name: String, path: String, text: String) {
    self.name = name
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index,
      text in
      guard !text.hasPrefix("#"), !text.allSatisfy(\.isWhitespace) else { return nil }
      return Line(text: text, path: path, number: index + 1)
    }
  }
}

/// What is wrong with the data, told as compilers tell it.
package struct DataError: Error, CustomStringConvertible {
  let path: String
  let line: Int
  let problem: String

  package var description: String { "\(path):\(line): error: \(problem)" }
}
