/// A block of a document that shows commands, each behind a `$`, and what they print.
struct Example {
  struct Step: Equatable {
    let command: String
    /// The lines that follow it, as they should be printed, errors among them.
    let output: String
  }

  let steps: [Step]

  /// The examples of `document` that can be run: its blocks of code named `console`.
  static func all(in document: RepositoryFile) -> [Example] {
    document.text.matches(of: /(?m)^```console\n((?:.*\n)*?)```$/).map { block in
      var steps: [Step] = []
      for line in block.1.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2)), output: ""))
        } else if let last = steps.popLast() {
          steps.append(Step(command: last.command, output: last.output + line + "\n"))
        }
      }
      return Example(steps: steps)
    }
  }

  /// What is shown and what is printed where they differ.
  ///
  /// `run` gets all commands, as they follow one another in one shell, and tells what each of them printed.
  func differences(from run: ([String]) throws -> [String]) rethrows -> [String] {
    let printed = try run(steps.map(\.command))
    return zip(steps, printed).filter { $0.output != $1 }.map { step, output in
      "$ \(step.command)\nis shown to print:\n\(step.output)but prints:\n\(output)"
    }
  }
}
