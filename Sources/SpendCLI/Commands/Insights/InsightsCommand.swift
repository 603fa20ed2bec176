import SpendCore

extension CommandDefinition {
  /// `spendwise insights`.
  static let insights = CommandDefinition(
    name: "insights",
    arguments: "[MONTH]",
    summary: "tell what stands out this month, with what proves it",
    details: [
      "Unusual days, merchants and categories, price rises, new merchants, streaks.",
      "MONTH is one like 2026-10 or october; --limit N or --all says how many, 10 else.",
    ],
    examples: ["insights", "insights october --limit 3"],
    options: [.value(.limit), .flag(.all), .value(.month)],
    isPaged: true,
    said: { program, words in
      let wanted = try InsightWords(words, program)
      return .insights(inMonthOf: wanted.month, limit: wanted.limit)
    }
  )
}
