import SpendCore

/// The commands that are about language models and what is sent to them.
extension CommandTable {
  static let modelDefinitions: [CommandDefinition] = [
    CommandDefinition(
      name: "model",
      arguments: "[usage]",
      summary: "show which language model is asked, and test it; what it came to",
      details: [
        "It is tested with \"coffee 3.80\"; nothing is stored. With --offline it is not asked.",
        "A key is never shown, only what it comes from. usage shows what asking came to, by",
        "month; costs are estimates by list prices, or by the setting model.price.",
      ],
      examples: ["model", "model --offline", "model usage"],
      group: .care,
      words: .choice(["usage"]),
      statuses: [
        "0   it answered and read the line right, or was not to be asked",
        "69  it can't be reached or fails now; trying again may help",
        "78  none is configured, or a key, an address or a model is wrong",
      ],
      place: .anywhere,
      said: nil,
      perform: { try ModelCommand(program: $0).run($1) }
    ),
    CommandDefinition(
      name: "categorize",
      arguments: "",
      summary: "have the model propose categories for what stands under Other",
      details: [
        "It is sent what was bought, many at once, without amounts, days and people. In a",
        "terminal it asks before it changes anything; undo takes all of it back.",
      ],
      examples: ["categorize --dry-run", "categorize"],
      group: .change,
      statuses: ["65  no model is configured", "69  the model could not be asked"],
      place: .shell,
      said: nil,
      perform: { try CategorizeCommand(program: $0).run($1) }
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
