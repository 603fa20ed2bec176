import SpendCore

/// The commands that are about language models and what is sent to them.
extension CommandTable {
  static let modelDefinitions: [CommandDefinition] = [
    CommandDefinition(
      name: "model",
      arguments: "usage",
      summary: "show what asking the model came to, by month",
      details: [
        "Costs are estimates by list prices, or by the setting model.price.",
        "Answers that were kept cost nothing: the same was asked before on that day.",
      ],
      examples: ["model usage", "model usage --json"],
      group: .care,
      words: .choice(["usage"]),
      isPaged: true,
      needsNoConfiguration: true,
      place: .anywhere,
      said: nil,
      perform: { program, words in
        guard words.first == "usage" else {
          throw UsageError("model takes usage", remedy: "try: spendwise model usage")
        }
        return try ModelUsage(program: program).run(Array(words.dropFirst()))
      }
    ),
    CommandDefinition(
      name: "egress",
      arguments: "[NUMBER | --limit N | --all]",
      summary: "show what was sent to language models, newest first",
      details: [
        "One row for each request, retries too, 50 unless told otherwise; with its number",
        "one as it was sent, byte for byte with --json. Bodies are kept for 90 days.",
      ],
      examples: ["egress", "egress 12", "egress --since 2026-11-01 --json"],
      group: .care,
      words: .text,
      options: [.value(.limit), .flag(.all), .value(.since), .value(.until)],
      statuses: ["65  there is no call of that number", "74  what was sent can't be read"],
      isPaged: true,
      needsNoConfiguration: true,
      place: .anywhere,
      said: nil,
      perform: { try EgressCommand(program: $0).run($1) }
    ),
  ]
}
