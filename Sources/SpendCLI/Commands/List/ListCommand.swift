import SpendCore

extension CommandDefinition {
  /// `spendwise list`.
  static let list = CommandDefinition(
    name: "list",
    arguments: "[--limit N | --all] [FILTERS]",
    summary: "list expenses, newest first",
    details: ["With --format or --output it does what export does."],
    examples: ["list --category groceries --since 2026-11-01", "list --all --json"],
    options: ListOptions.names + ExportOptions.names,
    statuses: ["73  a file of that name is there already, or can't be made"],
    isPaged: true,
    place: .anywhere,
    said: { program, words in .list(try listRequest(program, words)) },
    perform: { program, words in
      let request = try listRequest(program, words)
      guard let options = try ExportOptions(ofListing: program.arguments) else {
        return try CommandDefinition.perform("list", words, program, command: .list(request))
      }
      return try ExportCommand(program: program, options: options).run(request)
    }
  )

  private static func listRequest(_ program: Program, _ words: [String]) throws(UsageError) -> ListRequest {
    try CommandDefinition.refuse(words)
    return try ListOptions(program).request
  }
}
