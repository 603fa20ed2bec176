import Foundation
import SpendCore
import SpendStatements
import Testing

@Suite struct JSONArrayTests {
  private static let good = #"{"date":"2026-05-01","amount":"5","description":"a ] } , \" \\"}"#

  @Test(
    "an array of objects is read, however it is laid out",
    arguments: [
      "[\(good),\(good)]", "[\n\(good),\n\(good)\n]\n", "  [ \(good) , \(good) ]  ",
      "[\r\n  {\r\n \"date\" : \"2026-05-01\",\r\n \"amount\": 5, "
        + "\"description\":\"a ] } , \\\" \\\\\"\r\n}\r\n,\(good)]",
      "\u{FEFF}[\(good)\n,\n\n\(good)]",
    ]
  )
  func layouts(text: String) throws {
    let reading = try RowFile.read(text)
    #expect(reading.refused.isEmpty)
    #expect(reading.drafts.map(\.description) == [#"a ] } , " \"#, #"a ] } , " \"#])
  }

  @Test("an array without objects has no rows")
  func empty() throws {
    for text in ["[]", "[\n]\n", "[ ]"] {
      let reading = try RowFile.read(text)
      #expect(reading.rows == 0)
      #expect(reading.drafts.isEmpty)
    }
  }

  @Test(
    "what is no object is refused by its line, the others are right",
    arguments: [
      ("[\(good),5,\(good)]", 2, ["1 bad_json"]),
      ("[\(good),\n{\"date\":\"2026-05-01\"},\n[\(good)],\n\(good)]", 2, ["2 no_amount", "3 bad_json"]),
      ("[\(good),\n]", 1, ["2 bad_json"]),
      ("[\n,\n\(good)]", 1, ["2 bad_json"]),
      ("[\(good)]\n\(good)", 1, ["2 bad_json"]),
      ("[\(good)\n", 1, ["2 cut_off"]),
      ("[\(good),\n{\"date\":\"2026-05", 1, ["2 cut_off"]),
      ("[\(good),\n{\"date\":\"2026-05-01,\n\(good),\n\(good)]", 3, ["2 bad_json"]),
      ("[\(good),}\n,\(good)]", 2, ["1 bad_json"]),
    ] as [(String, Int, [String])]
  )
  func refused(text: String, taken: Int, refused: [String]) throws {
    let reading = try RowFile.read(text)
    #expect(reading.drafts.count == taken)
    #expect(reading.refused == refused)
  }

  @Test("I5 an object past 64 KB is refused, the next is fine")
  func longObject() throws {
    for length in [66_000, 600_000] {
      let long =
        #"{"date":"2026-05-01","amount":"5","note":""# + String(repeating: "x", count: length) + "\"}"
      let reading = try RowFile.read("[\(JSONArrayTests.good),\n\(long),\n\(JSONArrayTests.good)]")
      #expect(reading.drafts.count == 2)
      #expect(reading.refused == ["2 line_too_long"])
    }
  }

  @Test("brackets without end are refused, and take no room")
  func depth() throws {
    let reading = try RowFile.read("[" + String(repeating: "{\"a\":", count: 200_000))
    #expect(reading.drafts.isEmpty)
    #expect(reading.refused == ["1 cut_off"])
  }

  @Test("a list of something else is no file of rows", arguments: ["[1, 2]", "[section]\na=1\n", "[\"x\"]"])
  func otherLists(text: String) throws {
    #expect(try RowFile.error(Data(text.utf8))?.reason == .otherFormat("JSON, but no list of objects"))
  }
}
