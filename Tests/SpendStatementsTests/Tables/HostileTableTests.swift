import Foundation
import Glibc
import SpendCore
import SpendStatements
import SpendTestSupport
import Testing

@Suite("A table that means harm, or is damaged")
struct HostileTableTests {
  /// A head and a payment, then something that is none, then another payment.
  private static func table(around middle: String) -> String {
    "Booking date,Details,Amount\n2026-01-15,tea,-4.50\n\(middle)\n2026-01-17,bun,-1.00\n"
  }

  @Test(
    "does no harm to the rows around what is broken",
    arguments: [
      ("2026-01-16,bread,-\(String(repeating: "9", count: 40))", "refused 3 bad_amount"),
      ("2026-01-16,bread,-2.\(String(repeating: "0", count: 40))", "refused 3 bad_amount"),
      ("2026-01-16,bread,-2.0.0", "refused 3 bad_amount"),
      ("99999-99-99,bread,-2.00", "refused 3 bad_date"),
      ("0000-00-00,bread,-2.00", "refused 3 bad_date"),
    ]
  )
  func brokenCells(row: String, refusal: String) throws {
    // Enough others tell which column is the amount.
    let others = (0..<12).map { "2026-01-18,cake \($0),-3.00\n" }.joined()
    let lines = try ImportedLines.of(Data((HostileTableTests.table(around: row) + others).utf8))
    #expect(lines.prefix(2) == ["2026-01-15 -4.50 USD tea", "2026-01-17 -1.00 USD bun"])
    #expect(lines.count == 15)
    #expect(lines.last == refusal)
  }

  @Test("ends in rows or a reason, and soon", arguments: Monster.allCases)
  func monsters(_ monster: Monster) throws {
    let content = monster.content
    let start = ContinuousClock.now
    let fromFile = try ImportedLines.of(content)
    #expect(ContinuousClock.now - start < .seconds(60), "\(content.count) bytes")
    #expect(monster.isExpected(fromFile), "\(fromFile.prefix(3)) … \(fromFile.suffix(3))")
    #expect(try HostileTableTests.linesThroughPipe(content) == fromFile)
  }

  @Test("ends in rows or a reason when it is cut and mixed up", arguments: 0..<40)
  func mutations(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var bytes = Array(HostileTableTests.table(around: "16.01.2026;'bread;\"x\"\t-2,00 €").utf8)
    for _ in 0..<Int.random(in: 1...30, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: place / 2)
      default: bytes.insert(try #require(",;\t|\"'\n\r\0-.".utf8.randomElement(using: &numbers)), at: place)
      }
      if bytes.isEmpty { bytes = [0x0A] }
    }
    let lines = try ImportedLines.of(Data(bytes))
    #expect(try ImportedLines.of(Data(bytes)) == lines)
  }

  /// What comes of `content` when it is read from a named pipe.
  private static func linesThroughPipe(_ content: Data) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let descriptor = open(path, O_WRONLY)
      content.withUnsafeBytes { bytes in
        var sent = 0
        // Whoever reads may be satisfied before the end, which must not kill the tests.
        while sent < bytes.count {
          let count = write(descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
          if count <= 0 { break }
          sent += count
        }
      }
      close(descriptor)
    }
    signal(SIGPIPE, SIG_IGN)
    writer.start()
    return try ImportedLines.of(path: path)
  }

  /// Something that no bank writes.
  enum Monster: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case endlessQuote, thousandsOfColumns, longLine, headsOnly, nulBytes, twoEncodings, noise, zeros,
      delimiters
    case quotes, manyTables

    var testDescription: String { rawValue }

    var content: Data {
      switch self {
      case .endlessQuote:
        let rows = (0..<60_000).map { "2026-01-15,the row number \($0),-1.00\n" }.joined()
        return Data(("Booking date,Details,Amount\n2026-01-15,\"tea,-4.50\n" + rows).utf8)
      case .thousandsOfColumns:
        let cells = (0..<10_000).map { "c\($0)" }.joined(separator: ",")
        return Data(
          ("Booking date,Amount,\(cells)\n2026-01-15,-4.50,\(cells)\n2026-01-16,-2.00,\(cells)\n").utf8
        )
      case .longLine:
        let long = String(repeating: "x", count: 1_000_000)
        return Data(HostileTableTests.table(around: "2026-01-16,\(long),-2.00").utf8)
      case .headsOnly:
        return Data(String(repeating: "Booking date,Details,Amount\n", count: 20_000).utf8)
      case .nulBytes:
        return Data(HostileTableTests.table(around: "2026-01-16,br\0ead,-2.00").utf8)
      case .twoEncodings:
        var bytes = Data(HostileTableTests.table(around: "2026-01-16,Café,-2.00").utf8)
        bytes += Data("2026-01-18,Caf".utf8) + [0xE9] + Data(",-3.00\n".utf8)
        return bytes
      case .noise:
        var numbers = SeededNumbers(seed: 200_000)
        return Data((0..<200_000).map { _ in UInt8.random(in: 0...255, using: &numbers) })
      case .zeros: return Data(count: 100_000)
      case .delimiters: return Data(String(repeating: ",;\t|\n", count: 50_000).utf8)
      case .quotes: return Data(String(repeating: "\"'", count: 100_000).utf8)
      case .manyTables:
        let tables = "Amount,Date,Details\n-1.00,2026-01-15,tea\nDate,Details,Amount\n2026-01-15,tea,-1.00\n"
        return Data(String(repeating: tables, count: 5_000).utf8)
      }
    }

    /// Whether `lines` are right: what is sound in it is read, and nothing that it doesn't hold.
    func isExpected(_ lines: [String]) -> Bool {
      let around = ["2026-01-15 -4.50 USD tea", "2026-01-17 -1.00 USD bun"]
      return switch self {
      // The row with the quote is one, too.
      case .endlessQuote: lines.count == 60_001 && lines.last == "2026-01-15 -1.00 USD the row number 59999"
      case .thousandsOfColumns:
        lines.count == 2 && lines[0].hasPrefix("2026-01-15 -4.50 USD")
          && lines[1].hasPrefix("2026-01-16 -2.00 USD")
      case .longLine: around.allSatisfy(lines.contains) && lines.contains { $0.hasPrefix("refused") }
      case .nulBytes:
        lines.first?.hasPrefix("error") == true || around.allSatisfy(lines.contains)
      case .twoEncodings:
        around.allSatisfy(lines.contains) && lines.count == 4
          && ["2026-01-16 -2.00 USD", "2026-01-18 -3.00 USD"].allSatisfy { start in
            lines.contains { $0.hasPrefix(start) }
          }
      case .headsOnly, .noise, .zeros, .delimiters, .quotes, .manyTables:
        lines.count == 1 && lines[0].hasPrefix("error")
      }
    }
  }
}
