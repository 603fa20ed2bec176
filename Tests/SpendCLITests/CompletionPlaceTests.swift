import SpendCLI
import SpendCore
import Testing

@Suite struct CompletionPlaceTests {
  private func kinds(_ line: String, of begun: String) -> [CompletionPlace.Kind] {
    CompletionPlace.places(in: line).first { $0.begun == begun }?.kinds ?? []
  }

  @Test(
    "a word before tells what comes",
    arguments: [
      ("food in ", "", CompletionPlace.Kind.period), ("spent on gro", "gro", .category),
      ("lunch 12 at tra", "tra", .merchant), ("lunch with sa", "sa", .person),
      ("gift 20 for mo", "mo", .person), ("dinner 40 #li", "#li", .tag),
      ("what did i spend on food last m", "last m", .period), ("coffee at joe's c", "joe's c", .merchant),
    ]
  )
  func afterWord(line: String, begun: String, kind: CompletionPlace.Kind) {
    #expect(kinds(line, of: begun).first == kind)
  }

  @Test("without such a word two letters are needed, and anything can be meant")
  func bare() {
    #expect(kinds("sta", of: "sta") == [.period, .merchant, .person, .category])
    #expect(kinds("s", of: "s").isEmpty)
    #expect(kinds("coffee 3.80 ", of: "").isEmpty)
  }

  @Test("of what may have begun, that of most words comes first")
  func longestFirst() {
    #expect(CompletionPlace.places(in: "at whole fo").map(\.begun) == ["at whole fo", "whole fo", "fo"])
  }

  @Test(
    "commands complete what they take",
    arguments: [
      ("", "", [CompletionPlace.Kind.command]), ("/da", "/da", [.command]),
      ("/help un", "un", [.commandName]),
      ("/cat food & d", "food & d", [.category]), ("/edit 413 me", "me", [.partOfExpense]),
      ("/edit 413 category ", "", [.category]), ("/edit last merchant trader j", "trader j", [.merchant]),
      ("/edit 7 person ", "", [.person]), ("/ask how much at tra", "tra", [.merchant]), ("/undo 3", "3", []),
      ("/categories rename foo", "foo", [.category]), ("/tag 3-9 li", "li", [.tag]),
      ("/edit 413 amount 5", "5", []),
    ]
  )
  func commands(line: String, begun: String, expected: [CompletionPlace.Kind]) {
    #expect(kinds(line, of: begun) == expected)
  }

  @Test("periods are explained by their days")
  func periods() throws {
    let today = try #require(CivilDate(iso: "2026-01-20"))
    let phrases = PeriodPhrases.all(today: today, weekStart: .monday)
    func days(_ phrase: String) -> String? { phrases.first { $0.phrase == phrase }?.days }
    #expect(days("last month") == "1–31 Dec 2025")
    #expect(days("this month") == "1–20 Jan 2026")
    #expect(days("last week") == "12–18 Jan 2026")
    #expect(days("yesterday") == "Mon 19 Jan 2026")
    #expect(days("January") == "Jan 2026")
    #expect(days("February") == "Feb 2025")
  }
}
