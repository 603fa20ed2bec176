import SpendCore
import SpendLanguage
import SpendPrompts
import SpendProvider

/// What model servers answer, in two dialects, on its way into a reading.
struct AnswerDoor: Door {
  private let server = FixedServer()
  private let templates: [PromptTemplate]

  init(folder: String) throws {
    templates = try [PromptFile.interpret, .interpretLines].map {
      try PromptTemplate($0, PromptLibrary.text(named: $0.rawValue) ?? "")
    }
  }

  func violations(of bytes: [UInt8]) -> [String] {
    server.answer(bytes)
    return [Service.openAI, .anthropic].flatMap(violations(asking:))
  }

  func repeated(_ piece: [UInt8], times: Int) -> [UInt8] { [0, 0] + piece.repeated(times) }

  private func violations(asking service: Service) -> [String] {
    do {
      // What a server is known for is forgotten, so that the same bytes always meet the same client.
      let client = ModelClient(
        provider: try Provider(
          service,
          baseURL: "https://api.example.com/v1",
          key: FixedServer.key,
          model: "m",
          deadline: .seconds(5)
        ),
        transport: server,
        surroundings: server.surroundings
      )
      let interpreter = ModelInterpreter(
        client: client,
        categoryNames: Category.defaults.map(\.name),
        homeCurrency: .dollar,
        prompt: templates[0],
        linesPrompt: templates[1]
      )
      guard let today = CivilDate(iso: "2026-11-20") else { return [] }
      let reading = try interpreter.interpret(Utterance(text: "lunch 12.50 with Sam", today: today))
      guard case .expenses(let drafts) = reading.intent else { return [] }
      return drafts.isEmpty ? ["expenses without any"] : drafts.flatMap(violations(of:))
    } catch {
      return "\(error)".contains("canary") ? ["the key is in an error"] : []
    }
  }

  private func violations(of draft: ExpenseDraft) -> [String] {
    var found: [String] = []
    if draft.amount.minorUnits <= 0 { found.append("an amount of \(draft.amount.decimalText)") }
    if !Category.defaults.contains(where: { $0.name == draft.category }) {
      found.append("no category is named \(draft.category)")
    }
    return found
  }
}
