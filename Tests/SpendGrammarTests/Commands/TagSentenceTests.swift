import SpendCore
import SpendGrammar
import Testing

@Suite struct TagSentenceTests {
  /// The order that a line gives, in short: `+work 3-9`, `start Lisbon 2026-11-18`; nil for none.
  private func order(_ text: String) -> String? {
    guard case .command(let command) = GrammarReader.interpretation(text).intent else { return nil }
    switch command {
    case .edit(let reference, let edit):
      guard let tags = edit.tags else { return nil }
      let names = tags.added.map { "+\($0)" } + tags.removed.map { "-\($0)" }
      return (names + [self.text(reference)]).joined(separator: " ")
    case .changeTrip(.start(let tag, let date)):
      return ["start", tag, date?.iso].compactMap(\.self).joined(separator: " ")
    case .changeTrip(.end(let date)): return ["end", date?.iso].compactMap(\.self).joined(separator: " ")
    case .tags: return "tags"
    default: return nil
    }
  }

  private func text(_ reference: ExpenseReference) -> String {
    switch reference {
    case .newest: "newest"
    case .numbers(let numbers): numbers.map { "\($0)" }.joined(separator: ",")
    case .ranges(let ranges):
      ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
        .joined(separator: ",")
    case .every(let filter, let period):
      ((filter.subjects + filter.merchants + filter.categories)
        + [period.first?.iso, period.last?.iso].compactMap(\.self)).joined(separator: " ")
    case .matching: "matching"
    }
  }

  @Test(
    "orders about tags are read",
    arguments: [
      ("tag 3-9 trip", "+trip 3-9"), ("tag 3-9,12 lisbon", "+lisbon 3-9,12"),
      ("tag #3 and #4 as work", "+work 3,4"), ("tag that as work", "+work newest"),
      ("tag the last one #late", "+late newest"), ("untag 12 lisbon", "-lisbon 12"),
      ("tag everything from 3 to 9 May as lisbon", "+lisbon 2026-05-03 2026-05-09"),
      ("please tag all taxis in May with work trip", "+work-trip taxi cab Uber Lyft 2026-05-01 2026-05-31"),
      ("add the tag work to #12", "+work 12"), ("take the tag work off 12", "-work 12"),
      ("remove tag #lisbon from 3-9", "-lisbon 3-9"), ("my tags", "tags"), ("list trips", "tags"),
      ("start trip Lisbon", "start Lisbon"), ("start a trip to New York", "start New-York"),
      ("begin the lisbon trip yesterday", "start lisbon 2026-11-19"),
      ("start trip Lisbon on 18 nov", "start Lisbon 2026-11-18"), ("end trip", "end"),
      ("end the trip yesterday", "end 2026-11-19"),
    ]
  )
  func reads(text: String, order: String) { #expect(self.order(text) == order) }

  @Test(
    "what is bought, or tells nothing of tags, is no order",
    arguments: [
      "tag 12", "price tag 12", "gift tags 4", "label maker 30", "start of the holiday 40",
      "end of trip dinner 30", "trip to Lisbon 400", "mark 20", "holiday 900", "tag",
      "start up costs 40", "end table 60", "tag that as groceries", "tag #6 as transport", "tag 7 as refund",
    ]
  )
  func readsNot(text: String) { #expect(order(text) == nil) }

  @Test(
    "numbers of expenses are runs and single ones",
    arguments: [
      ("3-9,12", "3-9,12"), ("#3–#5", "3-5"), ("7", "7"), ("9-3", nil), ("3-", nil), ("0", nil), ("", nil),
      ("1-99999999999", nil), ("3,,4", nil), ("-3", nil),
    ]
  )
  func ranges(text: String, ranges: String?) {
    #expect(ExpenseRanges(text).map { self.text(.ranges($0.values)) } == ranges)
  }
}
