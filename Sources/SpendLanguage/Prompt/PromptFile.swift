/// What a model is told, by the name of its file.
package enum PromptFile: String, Sendable, CaseIterable {
  /// How to read a line.
  case interpret = "interpret-system.md"
  /// How to read several lines at once; goes after ``interpret``.
  case interpretLines = "interpret-lines.md"
  /// How to find categories for imported rows.
  case categorize = "categorize-system.md"
  /// How to put an answer into words.
  case answer = "answer-system.md"
  /// How to talk about one's spending.
  case chat = "chat-system.md"
  /// What helps a recognizer to spell; no instructions.
  case transcribe = "transcribe-hints.md"

  /// The slots that it has.
  package var slots: Set<PromptTemplate.Slot> {
    switch self {
    case .interpret: [.today, .weekday, .calendar, .homeCurrency, .categories, .corrections]
    case .interpretLines, .answer: []
    case .categorize: [.categories, .corrections]
    case .chat: [.today, .weekday, .facts]
    case .transcribe: [.categories, .merchants, .people]
    }
  }
}
