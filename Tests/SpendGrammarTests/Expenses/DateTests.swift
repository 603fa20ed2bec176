import SpendCore
import SpendGrammar
import Testing

@Suite struct DateTests {
  private func date(_ text: String, dayBeforeMonth: Bool = false) -> String {
    let drafts = GrammarReader.drafts(text, settings: GrammarSettings(dayBeforeMonth: dayBeforeMonth))
    return drafts.map(\.date.iso).joined(separator: " ")
  }

  @Test(
    "days counted from today",
    arguments: [
      ("soup 9", "2026-11-20"), ("soup 9 yesterday", "2026-11-19"),
      ("the day before yesterday soup 9", "2026-11-18"),
      ("soup 9 last night", "2026-11-19"), ("soup 9 this morning", "2026-11-20"),
      ("4 days ago soup 9", "2026-11-16"),
      ("soup 9 3 days ago", "2026-11-17"), ("two weeks ago soup 9", "2026-11-06"),
      ("a fortnight ago soup 9", "2026-11-06"),
      ("a couple of days ago soup 9", "2026-11-18"), ("soup 9 a month ago", "2026-10-20"),
      ("soup 9 last week", "2026-11-13"),
      ("soup 9 gestern", "2026-11-19"), ("sopa 9 ayer", "2026-11-19"), ("soupe 9 hier", "2026-11-19"),
      ("sopa 9 ontem", "2026-11-19"),
      ("hace 2 días sopa 9", "2026-11-18"), ("vor 3 tagen suppe 9", "2026-11-17"),
      ("2 nights ago soup 9", "2026-11-18"), ("the night before last soup 9", "2026-11-18"),
      ("soup 9 the week before last", "2026-11-06"), ("2nite soup 9", "2026-11-20"),
      ("eergisteren soep 9", "2026-11-18"), ("ieri zuppa 9", "2026-11-19"),
    ]
  )
  func relative(text: String, day: String) { #expect(date(text) == day) }

  @Test(
    "days of the week are the latest ones",
    arguments: [
      ("soup 9 on friday", "2026-11-20"), ("soup 9 last friday", "2026-11-13"),
      ("monday soup 9", "2026-11-16"),
      ("sat night soup 9", "2026-11-14"), ("two mondays ago soup 9", "2026-11-09"),
      ("soup 9 at the weekend", "2026-11-14"),
      ("soup 9 tuesday last week", "2026-11-10"), ("tuesday's soup 9", "2026-11-17"),
      ("suppe 9 am montag", "2026-11-16"),
      ("sunday paper 3", "2026-11-20"), ("zuppa 9 martedì", "2026-11-17"),
    ]
  )
  func weekdays(text: String, day: String) { #expect(date(text) == day) }

  @Test(
    "dates without a year are the latest past ones",
    arguments: [
      ("mid october boots 60", "2026-10-15"), ("early november boots 60", "2026-11-01"),
      ("end of september boots 60", "2026-09-30"), ("03.11. suppe 9 €", "2026-11-03"),
      ("suppe am 3.11. 9 €", "2026-11-03"), ("2025 11 03 boots 60", "2025-11-03"),
      ("nov 3 soup 9", "2026-11-03"), ("3 nov soup 9", "2026-11-03"),
      ("3rd of november, soup, 9", "2026-11-03"),
      ("soup 9 on november third", "2026-11-03"), ("december 24 soup 9", "2025-12-24"),
      ("on the 18th soup 9", "2026-11-18"),
      ("soup 9 the 27th", "2026-10-27"), ("11/3 soup 9", "2026-11-03"), ("28/2 soup 9", "2026-02-28"),
      ("feb 29 soup 9", "2024-02-29"),
      ("first friday of november soup 9", "2026-11-06"), ("soup 9 on christmas day", "2025-12-25"),
      ("on halloween soup 9", "2026-10-31"),
      ("back in september soup 9", "2026-09-01"), ("last day of february soup 9", "2026-02-28"),
      ("soup 9 on easter", "2026-04-05"),
    ]
  )
  func yearless(text: String, day: String) { #expect(date(text) == day) }

  @Test(
    "dates with a year are exact",
    arguments: [
      ("2026-02-12 soup 9", "2026-02-12"), ("12/25/25 soup 9", "2025-12-25"),
      ("soup 9 on 4 may 2025", "2025-05-04"),
      ("may 4, 2025 soup 9", "2025-05-04"), ("14.10.2026 suppe 9", "2026-10-14"),
      ("09-JAN-2026 soup 9", "2026-01-09"),
    ]
  )
  func withYear(text: String, day: String) { #expect(date(text) == day) }

  @Test("the order of day and month follows the settings, unless only the other one is possible")
  func order() {
    #expect(date("05/04 soup 9") == "2026-05-04")
    #expect(date("05/04 soup 9", dayBeforeMonth: true) == "2026-04-05")
    #expect(date("05/14 soup 9", dayBeforeMonth: true) == "2026-05-14")
  }

  @Test(
    "words of time that tell no day of buying leave today",
    arguments: [
      "tgi fridays 33", "day-old rolls 2.50", "march madness pool 15", "weekend bag 60",
      "water bill 41 due monday",
      "seats for saturday 70", "food for tomorrow 35", "sun lotion 12", "may tulips 18", "halloween masks 22",
      "1st edition novel 45",
      "5th avenue salad 14", "sat through a play 30", "21st birthday cake 40",
      "24/7 laundry 6",
    ]
  )
  func traps(text: String) { #expect(date(text) == "2026-11-20") }

  @Test("one day said counts for all expenses, several each for their own")
  func several() {
    #expect(date("yesterday soup 9 and pie 5") == "2026-11-19 2026-11-19")
    #expect(date("soup 9 yesterday, pie 5 today") == "2026-11-19 2026-11-20")
  }

  @Test("nothing is recorded on a day that lies ahead")
  func future() { #expect(GrammarReader.reason("2027-03-01 soup 9") == .notSpent) }
}
