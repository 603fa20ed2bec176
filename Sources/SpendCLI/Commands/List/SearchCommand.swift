import SpendCore

extension CommandDefinition {
  /// `spendwise search`.
  static let search = CommandDefinition(
    name: "search",
    arguments: "WORDS",
    summary: "list the expenses with these words, newest first",
    examples: ["search coffee", "search \"trail shoes\" --since 2026-01-01"],
    words: .text,
    options: ListOptions.names,
    isPaged: true,
    said: { program, words in
      guard !words.isEmpty else { throw UsageError("the words are missing", remedy: "try: search coffee") }
      var request = try ListOptions(program).request
      request.filter.subjects.append(words.joined(separator: " "))
      return .list(request)
    }
  )
}
