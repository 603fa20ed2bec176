import Foundation
import LedgerFixtures
import SpendCore
import SpendLedger
import SpendTestSupport
import Testing

/// The past of a person, replayed line by line beside what smart_importer proposes for the same lines.
@Suite struct CategoryReplayTests {
  /// One line with its right category, and what the other program proposes.
  private struct Row {
    let draft: ExpenseDraft
    let category: String
    let other: String
  }

  /// What was proposed for a line.
  private struct Proposed {
    let isRight: Bool
    let confidence: Double
    let otherIsRight: Bool
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Replays")

  private func rows(_ name: String) throws -> [Row] {
    let url = CategoryReplayTests.folder.appending(path: name + ".tsv")
    let text = try String(contentsOf: url, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let draft = try draft(
        "1",
        cells[3],
        for: cells[1].isEmpty ? cells[0] : cells[1],
        merchant: cells[0].isEmpty ? nil : cells[0],
        person: cells[2].isEmpty ? nil : cells[2],
        kind: try #require(ExpenseKind(rawValue: cells[4]))
      )
      return Row(draft: draft, category: cells[5], other: cells[6])
    }
  }

  /// Proposes a category for each row from those before it, which have their right ones.
  private func replay(_ name: String) throws -> [Proposed] {
    let fixture = try LedgerFixture()
    let rows = try rows(name)
    let names = Set(rows.map(\.category)).subtracting(Category.defaults.map(\.name))
    for name in names.sorted() {
      _ = try fixture.ledger.change(.add(name, color: nil), concepts: [:], cause: cause("add"))
    }
    // Below the threshold it is Other, where that is one of the categories.
    let hasOther = rows.contains { $0.category == Category.otherName }
    return try rows.map { row in
      let best = try fixture.ledger.proposals(for: row.draft, besidesItself: false).first
      let isLikely = (best?.confidence ?? 0) >= CategoryProposal.leastConfidence
      let proposal = isLikely || !hasOther ? best?.category : Category.otherName
      var draft = row.draft
      draft.category = row.category
      draft.isConfirmed = proposal != row.category
      try fixture.record(draft)
      return Proposed(
        isRight: proposal == row.category,
        confidence: best?.confidence ?? 0,
        otherIsRight: row.other == row.category
      )
    }
  }

  @Test(
    "after any number of corrections it is right as often as smart_importer, and where it is sure it is right",
    arguments: ["seven-categories", "own-23", "own-17", "own-17-descriptors", "public-descriptors"]
  )
  func replays(name: String) throws {
    let all = try replay(name)
    var corrections = 0
    var figures = ""
    for (least, next) in [(0, 10), (10, 50), (50, 200), (200, Int.max)] {
      corrections = 0
      let window = all.filter { proposed in
        defer { corrections += proposed.isRight ? 0 : 1 }
        return corrections >= least && corrections < next
      }
      let (own, other) = (window.count { $0.isRight }, window.count { $0.otherIsRight })
      figures += " from \(least): \(own) against \(other) of \(window.count)."
      // By chance one of a few rows may fall to either.
      #expect(own * 100 >= other * 100 - window.count * 2, "\(name):\(figures)")
    }
    #expect(all.count { $0.isRight } >= all.count { $0.otherIsRight }, "\(name):\(figures)")
    let sure = all.filter { $0.confidence > CategoryProposal.sureConfidence }
    #expect(sure.count * 2 > all.count, "\(name): \(sure.count) of \(all.count) sure")
    #expect(
      sure.count { $0.isRight } * 100 >= sure.count * 95,
      "\(name): \(sure.count { !$0.isRight }) wrong"
    )
  }
}
