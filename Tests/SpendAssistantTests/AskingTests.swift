import SpendAssistant
import SpendCore
import SpendGrammar
import Testing

@Suite struct AskingTests {
  private let ledger = MemoryLedger()

  private func assistant() throws -> Assistant {
    let ledger = ledger
    let friday = try #require(CivilDate(iso: "2026-11-20"))
    return Assistant(grammar: OfflineInterpreter(), clock: StandingClock(date: friday)) { ledger }
  }

  private func ask(_ line: String, _ assistant: Assistant) throws -> AmbiguousLine {
    let reply = try assistant.turn(assistant.read(line), from: .typed, mode: TurnMode(isConversation: true))
      .reply
    guard case .asked(let question) = reply else {
      Issue.record("not asked but \(reply)")
      throw Refusal.unavailable("ask")
    }
    return question
  }

  @Test(
    "an answer chooses a reading, by its number, its amount, its day or a yes",
    arguments: [
      ("soup 8 11", "1", "11.00 2026-11-20"), ("soup 8 11", " 2 ", "8.00 2026-11-20"),
      ("soup 8 11", "8", "8.00 2026-11-20"), ("soup 8 11", "$11.00", "11.00 2026-11-20"),
      ("soup 2 or 3", "2", "2.00 2026-11-20"), ("soup 3 or 2", "2", "2.00 2026-11-20"),
      ("soup 8 11", "8 bucks", "8.00 2026-11-20"), ("soup 8 11", "yes", "11.00 2026-11-20"),
      ("boots 80 on 3/5", "may", "80.00 2026-05-03"), ("boots 80 on 3/5", "3 May", "80.00 2026-05-03"),
      ("boots 80 on 3/5", "2026-03-05", "80.00 2026-03-05"), ("boots 80 on 3/5", "2", "80.00 2026-05-03"),
    ]
  )
  func answers(line: String, answer: String, expected: String) throws {
    let assistant = try assistant()
    _ = try ask(line, assistant)
    #expect(ledger.expenses.isEmpty)
    guard case .chosen(let reading) = assistant.answer(with: answer) else {
      Issue.record("no choice")
      return
    }
    guard
      case .recorded(let confirmation) = try assistant.turn(
        reading,
        from: .typed,
        mode: TurnMode(isConversation: true)
      ).reply
    else {
      Issue.record("not recorded")
      return
    }
    #expect(confirmation.confidencePercent == 100)
    #expect(ledger.expenses.map { "\($0.draft.amount.decimalText) \($0.draft.date.iso)" } == [expected])
    #expect(ledger.lines.map(\.words) == [line])
    #expect(!assistant.isAsking)
  }

  @Test("blank or no means neither", arguments: ["", "  ", "no", "neither", "0"])
  func neither(answer: String) throws {
    let assistant = try assistant()
    _ = try ask("soup 8 11", assistant)
    guard case .neither = assistant.answer(with: answer) else {
      Issue.record("not neither")
      return
    }
    #expect(!assistant.isAsking)
  }

  @Test(
    "any other line is a line of its own, and nothing is left of the question",
    arguments: ["bus 3", "9", "3", "1 beer 5", "what did I spend?", "8 11", "undo", "12 dollars"]
  )
  func otherLines(line: String) throws {
    let assistant = try assistant()
    _ = try ask("soup 8 11", assistant)
    guard case .newLine = assistant.answer(with: line) else {
      Issue.record("taken as an answer")
      return
    }
    #expect(!assistant.isAsking)
    guard case .newLine = assistant.answer(with: "1") else {
      Issue.record("answered twice")
      return
    }
  }

  @Test("the error of a pipe names both readings")
  func error() throws {
    let error = try ask("soup 8 11", try assistant())
    #expect(error.code == "ambiguous")
    #expect(error.exitStatus == .refused)
    #expect(error.problem == "needs you: \"soup 8 11\" can be 11.00 USD or 8.00 USD")
    let days = try ask("boots 80 on 3/5", try assistant())
    #expect(days.problem == "needs you: \"boots 80 on 3/5\" can be Thu 5 Mar 2026 or Sun 3 May 2026")
  }
}
