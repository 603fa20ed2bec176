import GrammarProperties
import SpendCore
import SpendGrammar
import SpendLedger

/// Questions on their way into SQL: whatever is understood can be computed, by itself and after another question.
final class QuestionDoor: Door {
  private let ledger: Ledger

  init(folder: String) throws {
    ledger = try Ledger(opening: "\(folder)/ledger.db", clock: FixedClock())
    guard let day = CivilDate(iso: "2026-10-02") else { return }
    let drafts = (0..<40).map { number in
      ExpenseDraft(
        amount: Money(
          minorUnits: Int64(number * 37 + 1),
          currency: number % 5 == 0 ? Currency(code: "JPY") ?? .dollar : .dollar
        ),
        kind: ExpenseKind.allCases[number % 7 % ExpenseKind.allCases.count],
        date: CivilDate(dayNumber: day.dayNumber + number * 9 % 45),
        category: Category.defaults[number % Category.defaults.count].name,
        description: ["coffee", "rent", "Ćevapi", "💊"][number % 4],
        merchant: number % 3 == 0 ? "Nopa" : nil
      )
    }
    var rows: [ExpenseDraft]? = drafts
    _ = try ledger.load(cause: Cause(words: "rows", source: .import, moment: FixedClock().now())) {
      defer { rows = nil }
      return rows
    }
  }

  func violations(of bytes: [UInt8]) -> [String] {
    guard let line = FuzzedLine(bytes) else { return [] }
    let interpreter = OfflineInterpreter(settings: line.settings)
    let utterance = line.utterance
    guard case .question(let question) = interpreter.interpret(utterance).intent else { return [] }
    let after = Utterance(text: utterance.text, today: utterance.today, previousQuestion: question)
    var found = violations(of: question)
    if case .question(let next) = interpreter.interpret(after).intent { found += violations(of: next) }
    return found
  }

  func repeated(_ piece: [UInt8], times: Int) -> [UInt8] {
    Array("`0P0how much on ".utf8) + piece.repeated(times)
  }

  private func violations(of question: Question) -> [String] {
    do {
      let (first, second) = try (
        ledger.answer(question, evidence: true), ledger.answer(question, evidence: false)
      )
      return first.rows == second.rows ? [] : ["with its evidence it has another answer"]
    } catch {
      return ["a question that can't be computed: \(error)"]
    }
  }
}

/// Friday, 20 November 2026, for ever.
private struct FixedClock: Clock {
  func now() -> Moment {
    Moment(date: CivilDate(iso: "2026-11-20") ?? CivilDate(dayNumber: 20_777), secondOfDay: 43_200)
  }
}
