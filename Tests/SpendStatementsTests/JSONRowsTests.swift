import Foundation
import SpendCore
import SpendStatements
import Testing

@Suite struct JSONRowsTests {
  @Test("the lines that list --json prints are read, in any order of their members")
  func lines() throws {
    let text = """
      {"id":413,"amount":"12.50","currency":"USD","date":"2026-11-19","category":"Food & \
      Dining","description":"soup","merchant":null,"person":"Noor","kind":"expense"}

      {"kind":"refund","date":"2026-11-18","description":"caf\\u00e9 \\ud83d\\ude00","amount":3,"currency":"JPY"}
      {"line":3,"ok":true,"date":"2026-11-18","amount":"4","confidence":0.97}
      """
    let reading = try RowFile.read(text)
    #expect(reading.refused.isEmpty)
    #expect(reading.rows == 3)
    #expect(Set(reading.drafts.map(\.description)) == ["soup", "café 😀", "Other"])
    let soup = try #require(reading.drafts.first { $0.description == "soup" })
    #expect(soup.person == "Noor")
    #expect(soup.merchant == nil)
    #expect(soup.amount.decimalText == "12.50")
    #expect(reading.drafts.first { $0.kind == .refund }?.amount.decimalText == "3")
  }

  @Test("A10 people are read one by one where a row has them so, else from their one text")
  func people() throws {
    let text = #"""
      {"date":"2026-05-01","amount":"1","description":"a","person":"Sam, Leo","people":["Sam","Leo"]}
      {"date":"2026-05-01","amount":"1","description":"b","person":"\"Smith, John\"","people":["Smith, John"]}
      {"date":"2026-05-01","amount":"1","description":"c","person":"Sam, Leo"}
      {"date":"2026-05-01","amount":"1","description":"d","person":null,"people":[]}
      """#
    let drafts = try RowFile.read(text).drafts
    let people = Dictionary(uniqueKeysWithValues: drafts.map { ($0.description, $0.people) })
    #expect(people == ["a": ["Sam", "Leo"], "b": ["Smith, John"], "c": ["Sam", "Leo"], "d": []])
    #expect(try RowFile.read(#"{"date":"2026-05-01","amount":"1","people":"Sam"}"#).refused.count == 1)
  }

  @Test("F1 of several members that are wrong the same one is always told")
  func severalWrong() throws {
    let wrong = ["dape", "amoutn", "descripton", "curency", "catgory", "merchnt", "persn", "knd", "nte"]
    let faults = try (0..<200).map { turn in
      // Each turn has another order, and a table of another size.
      let names = (wrong.shuffled() + (0..<turn % 7).map { "z\($0)" }).map { #""\#($0)":"x""# }
      return try RowFile.read("{\(names.joined(separator: ","))}").result.report.refused.map { "\($0.fault)" }
    }
    #expect(Set(faults).count == 1)
    #expect(faults[0].contains { $0.contains("amoutn") })
  }

  @Test("I3 I16 a line that is no row is refused by its number, the others are right")
  func refusedLines() throws {
    var content = Data()
    let good = #"{"date":"2026-05-01","amount":"5"}"#
    for line in [
      good, #"{"date":"2026-05-01","amount":1e3}"#, #"{"date":"2026-05-01","amount":"5","mood":"fine"}"#,
      #"{"date":"2026-05-01","amount":["5"]}"#, #"{"date":"2026-05-01","amount":"5""#, "5", "nonsense",
      #"{"date":"2026-05-01","amount":"5","amount":"6"}"#, #"{"date":"2026-02-31","amount":"5"}"#, good,
    ] {
      content.append(Data((line + "\n").utf8))
    }
    content.append(
      contentsOf: Array(#"{"date":"2026-05-01","amount":"5","note":""#.utf8) + [0xFF] + Array("\"}\n".utf8)
    )
    content.append(contentsOf: Array("{\0}\n".utf8))
    content.append(Data((good + "\n" + good.dropLast()).utf8))
    let reading = try RowFile.read(content)
    #expect(reading.drafts.count == 3)
    #expect(
      reading.refused == [
        "2 bad_amount", "3 unknown_member", "4 bad_member", "5 bad_json", "6 bad_json", "7 bad_json",
        "8 bad_json",
        "9 bad_date", "11 invalid_utf8", "12 nul_byte", "14 cut_off",
      ]
    )
  }

  @Test("I5 a line past 64 KB is refused, the next is fine")
  func longLine() throws {
    let good = #"{"date":"2026-05-01","amount":"5"}"#
    for length in [66_000, 600_000] {
      let long =
        #"{"date":"2026-05-01","amount":"5","note":""# + String(repeating: "x", count: length) + "\"}"
      let reading = try RowFile.read([good, long, good].joined(separator: "\n"))
      #expect(reading.drafts.count == 2)
      #expect(reading.refused == ["2 line_too_long"])
    }
  }

  @Test("I16 I4 a last line without line end is whole when its object is closed")
  func lastLine() throws {
    let reading = try RowFile.read(#"{"date":"2026-05-01","amount":"5"}"#)
    #expect(reading.drafts.count == 1)
    #expect(reading.refused.isEmpty)
  }
}
