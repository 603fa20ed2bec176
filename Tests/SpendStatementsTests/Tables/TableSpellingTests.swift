import Foundation
import Testing

@Suite("One statement, written in many ways")
struct TableSpellingTests {
  /// A payment, in hundredths.
  private struct Payment {
    let (day, month): (Int, Int)
    let hundredths: Int
    let words: String

    var line: String {
      let sign = hundredths < 0 ? "-" : "+"
      let money = "\(hundredths.magnitude / 100).\(two(Int(hundredths.magnitude % 100)))"
      return "2026-\(two(month))-\(two(day)) \(sign)\(money) EUR \(words)"
    }
  }

  /// The way in which a bank writes a table.
  private struct Spelling: Sendable {
    let delimiter: String
    let quote: String
    let lineEnd: String
    let encoding: String.Encoding
    let mark: [UInt8]
    let hasCommas: Bool
    /// Writes a day and a month of 2026.
    let date: @Sendable (Int, Int) -> String
    let isNewestFirst: Bool

    func content(of payments: [Payment]) throws -> Data {
      var rows = [["Booking date", "Details", "Amount", "Currency"]]
      for payment in isNewestFirst ? payments.reversed() : payments {
        rows.append([date(payment.day, payment.month), payment.words, amount(payment.hundredths), "EUR"])
      }
      let lines = rows.map { $0.map { quote + $0 + quote }.joined(separator: delimiter) + lineEnd }
      return Data(mark) + (try #require(lines.joined().data(using: encoding)))
    }

    private func amount(_ hundredths: Int) -> String {
      var units = String(hundredths.magnitude / 100)
      if units.count > 3 {
        units.insert(contentsOf: hasCommas ? "." : ",", at: units.index(units.endIndex, offsetBy: -3))
      }
      let sign = hundredths < 0 ? "-" : ""
      return sign + units + (hasCommas ? "," : ".") + two(Int(hundredths.magnitude % 100))
    }
  }

  private static let spellings = [
    Spelling(
      delimiter: ",",
      quote: "\"",
      lineEnd: "\n",
      encoding: .utf8,
      mark: [],
      hasCommas: false,
      date: { "2026-\(two($1))-\(two($0))" },
      isNewestFirst: false
    ),
    Spelling(
      delimiter: ";",
      quote: "",
      lineEnd: "\r\n",
      encoding: .windowsCP1252,
      mark: [],
      hasCommas: true,
      date: { "\(two($0)).\(two($1)).2026" },
      isNewestFirst: true
    ),
    Spelling(
      delimiter: "\t",
      quote: "",
      lineEnd: "\n",
      encoding: .utf16LittleEndian,
      mark: [0xFF, 0xFE],
      hasCommas: true,
      date: { "2026\(two($1))\(two($0))" },
      isNewestFirst: false
    ),
    Spelling(
      delimiter: ",",
      quote: "'",
      lineEnd: "\r\n",
      encoding: .utf8,
      mark: [0xEF, 0xBB, 0xBF],
      hasCommas: true,
      date: { "\($0)/\($1)/26" },
      isNewestFirst: false
    ),
    Spelling(
      delimiter: "|",
      quote: "\"",
      lineEnd: "\r\n",
      encoding: .utf16BigEndian,
      mark: [0xFE, 0xFF],
      hasCommas: false,
      date: { "\(two($1))/\(two($0))/2026" },
      isNewestFirst: true
    ),
  ]

  @Test("gives the same rows", arguments: 0..<24)
  func sameRows(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let words = ["tea", "Café crème", "forêt à Nîmes", "bread 2 kg", "No. 7", "size 12.5", "thé glacé"]
    var payments: [Payment] = []
    for month in 1...12 {
      for day in Set((0..<3).map { _ in Int.random(in: 1...28, using: &numbers) }).sorted() {
        let word = try #require(words.randomElement(using: &numbers))
        let most = [99, 9_999, 999_999].randomElement(using: &numbers) ?? 99
        payments.append(
          Payment(
            day: day,
            month: month,
            hundredths: Int.random(in: 1...most, using: &numbers) * (payments.count % 4 == 3 ? 1 : -1),
            words: "\(word) \(payments.count)"
          )
        )
      }
    }
    // The last day of a year tells which number is the day.
    payments.append(Payment(day: 31, month: 12, hundredths: -100, words: "the end"))
    for spelling in TableSpellingTests.spellings {
      let found = try ImportedLines.of(try spelling.content(of: payments))
      #expect(found == payments.map(\.line), "\(spelling)")
    }
  }
}

/// `number` in two digits.
private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
