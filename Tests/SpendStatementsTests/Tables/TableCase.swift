import Foundation
import SpendCore
import SpendStatements
import Testing

/// A table as some bank writes it, and what has to come of it, by hand.
struct TableCase: Sendable, CustomTestStringConvertible {
  private let what: String
  private let content: [UInt8]
  private let settings: ImportSettings
  private let expected: [String]

  var testDescription: String { what }

  /// The table `content`, of which ``ImportedLines`` must be `expected`.
  init(
    _ what: String,
    _ content: String,
    today: String? = nil,
    map: String? = nil,
    minus: MinusMeaning? = nil,
    _ expected: [String]
  ) {
    var settings = RowFile.settings
    if let today, let day = CivilDate(iso: today) { settings.today = day }
    if let map, let columns = ColumnMap(map) { settings.map = columns }
    settings.minus = minus
    (self.what, self.content, self.settings, self.expected) = (what, Array(content.utf8), settings, expected)
  }

  /// Expects that what comes of the table is what must.
  func check() throws {
    let found = try ImportedLines.of(Data(content), settings)
    #expect(found == expected)
    let beginning = Array(content.prefix(PipedFile.beginningLength))
    let piped = beginning.withUnsafeBufferPointer { PipedFile(beginning: $0) }
    #expect(piped != nil, "a pipe takes its lines")
  }
}
