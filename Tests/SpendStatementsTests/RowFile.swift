import Foundation
import SpendCore
import SpendStatements
import SpendTestSupport

/// Reads a file of given content through the whole of SpendStatements, with a fake in the ledger's place.
enum RowFile {
  /// What was handed to the ledger, chunk by chunk, and what was reported.
  struct Reading {
    let chunks: [[ExpenseDraft]]
    let result: ImportResult

    var drafts: [ExpenseDraft] { chunks.flatMap { $0 } }
    var rows: Int { result.report.rows }
    var refusedLines: [Int] { result.report.refused.map(\.line) }
    /// Each refused row as `line code`.
    var refused: [String] { result.report.refused.map { "\($0.line) \($0.fault.code)" } }
  }

  static let settings = ImportSettings(homeCurrency: .dollar, categories: Category.defaults.map(\.name))

  static func read(_ content: Data, _ settings: ImportSettings = settings) throws -> Reading {
    let folder = try TemporaryFolder()
    try folder.write(content, to: "rows")
    return try read(path: folder.file("rows"), settings)
  }

  static func read(_ content: String, _ settings: ImportSettings = settings) throws -> Reading {
    try read(Data(content.utf8), settings)
  }

  static func read(path: String, _ settings: ImportSettings = settings) throws -> Reading {
    var chunks: [[ExpenseDraft]] = []
    let result = try FileImport(opening: path).run(settings) { nextRows in
      while let rows = try nextRows() { chunks.append(rows) }
      return LoadReceipt(entry: 7, recorded: chunks.joined().count, known: 0)
    }
    return Reading(chunks: chunks, result: result)
  }

  /// The error that opening or reading `content` throws, or nil.
  static func error(_ content: Data) throws -> ImportError? {
    do {
      _ = try read(content)
      return nil
    } catch let error as ImportError {
      return error
    }
  }
}

/// Numbers that look random and are the same in every run (splitmix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
