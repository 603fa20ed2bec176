import Foundation
import SpendCore
import SpendGrammar
import Testing

/// Reads the cases of each language from its file in `Cases`: adding a language is adding its pack and such a file.
@Suite struct LanguageTests {
  @Test("a line is read in its language", arguments: LanguageCase.all)
  func reading(_ expected: LanguageCase) {
    let intent = GrammarReader.interpretation(expected.text).intent
    switch expected.outcome {
    case .nothing:
      #expect(GrammarReader.intentName(expected.text) == "other", "it was read as \(intent)")
    case .question:
      guard case .question = intent else {
        Issue.record("it was read as \(intent)")
        return
      }
    case .command:
      guard case .command = intent else {
        Issue.record("it was read as \(intent)")
        return
      }
    case .expense(let expense):
      let drafts = GrammarReader.drafts(expected.text)
      #expect(drafts.count == 1)
      guard let draft = drafts.first else { return }
      #expect("\(draft.amount.decimalText) \(draft.amount.currency)" == expense.amount)
      #expect("\(draft.date)" == expense.date)
      #expect(expense.category.map { draft.category == $0 } ?? true, "\(draft.category)")
      #expect(expense.description.map { draft.description == $0 } ?? true, "\(draft.description)")
      #expect(draft.person == expense.named["person"])
      #expect("\(draft.kind)" == expense.named["kind"] ?? "expense")
      if let merchant = expense.named["merchant"] { #expect(draft.merchant == merchant) }
    }
  }

  @Test("every pack has its cases")
  func everyPackHasCases() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: LanguageCase.folder.path)
    #expect(files.count >= 7)
    #expect(LanguageCase.all.count > files.count * 30)
  }
}

/// One line of a file of cases, with what is right about it.
struct LanguageCase: Sendable, CustomTestStringConvertible {
  /// What a line gives.
  enum Outcome: Sendable {
    case nothing, question, command
    case expense(Expense)
  }

  /// What is right about an expense; what is nil isn't looked at.
  struct Expense: Sendable {
    let amount: String
    let date: String
    let category: String?
    let description: String?
    /// The person, merchant and kind named.
    let named: [String: String]
  }

  let text: String
  let outcome: Outcome

  var testDescription: String { text }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  /// The cases of all files.
  static let all: [LanguageCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { LanguageCase(String($0)) }
    }
  }()

  /// The case that a line of a file writes.
  init(_ line: String) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    func field(_ index: Int) -> String { index < fields.count ? fields[index] : "" }
    text = field(0)
    switch field(1) {
    case "nothing": outcome = .nothing
    case "question": outcome = .question
    case "command": outcome = .command
    default:
      outcome = .expense(
        Expense(
          amount: field(1),
          date: field(2).isEmpty ? "2026-11-20" : "2026-\(field(2))",
          category: field(3) == "?" ? nil : field(3),
          description: field(4) == "?" ? nil : field(4),
          named: LanguageCase.named(field(5))
        )
      )
    }
  }

  /// `person Anna merchant Pão de Açúcar kind refund` by its keys.
  private static func named(_ text: String) -> [String: String] {
    var named: [String: String] = [:]
    var key = ""
    for word in text.split(separator: " ") {
      if ["person", "merchant", "kind"].contains(word) {
        key = String(word)
      } else {
        named[key] = named[key].map { "\($0) \(word)" } ?? String(word)
      }
    }
    return named
  }
}
