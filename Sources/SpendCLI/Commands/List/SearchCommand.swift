import SpendCore

extension CommandDefinition {
  /// `spendwise search`.
  static let search = CommandDefinition(
    name: "search",
    arguments: "WORDS",
    summary: "list the expenses with these words, newest first",
    details: ["With --format or --output it writes them as export does."],
    examples: ["search coffee", "search \"trail shoes\" --since 2026-01-01"],
    words: .text,
    options: ListOptions.names + ExportOptions.names,
    statuses: ["73  a file of that name is there already, or can't be made"],
    isPaged: true,
    place: .anywhere,
    said: { program, words in .list(try searchRequest(program, words)) },
    perform: { program, words in
      let request = try searchRequest(program, words)
      guard let options = try ExportOptions(ofListing: program.arguments) else {
        return try CommandDefinition.perform("search", words, program, command: .list(request))
      }
      return try ExportCommand(program: program, options: options).run(request)
    }
  )

  private static func searchRequest(_ program: Program, _ words: [String]) throws(UsageError) -> ListRequest {
    guard !words.isEmpty else { throw UsageError("the words are missing", remedy: "try: search coffee") }
    var request = try ListOptions(program).request
    request.filter.subjects.append(words.joined(separator: " "))
    return request
  }
}
