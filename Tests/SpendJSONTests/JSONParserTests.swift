import SpendJSON
import Testing

@Suite struct JSONParserTests {
  @Test("keeps numbers as written")
  func numbers() throws {
    let value = try JSONValue(parsing: #"{"amount": 12.50, "large": 9007199254740993, "tiny": 1e-400}"#.utf8)
    #expect(value["amount"]?.number == "12.50")
    #expect(value["large"]?.number == "9007199254740993")
    #expect(value["tiny"]?.number == "1e-400")
  }

  @Test("reads strings with escapes and surrogate pairs")
  func strings() throws {
    #expect(try JSONValue(parsing: #""a\n\"\\\/é 🍕""#.utf8).string == "a\n\"\\/é 🍕")
  }

  @Test("skips a byte order mark and white space")
  func byteOrderMark() throws {
    #expect(
      try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array(" [1, null, true] \n".utf8))[1]?.isNull == true
    )
  }

  @Test(
    "M10 refuses what is not JSON",
    arguments: [
      "", "{", "[1,]", "{\"a\":1,}", "{\"a\" 1}", "nul", "01", "1.", "+1", "\"a", "\"\u{1}\"", "[1] 2",
      "{a:1}", "1e", "\"\\x\"",
      #""\ud800""#, #""\udc00\ud800""#, "NaN", "Infinity", "'a'",
    ]
  )
  func refuses(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test("M10 refuses a name that stands twice")
  func duplicateName() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: #"{"a":1,"a":2}"#.utf8) }
  }

  @Test("M10 refuses nesting past 64 levels and takes 64")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    _ = try JSONValue(parsing: nested(64).utf8)
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(65).utf8) }
    #expect(throws: JSONError.self) { try JSONValue(parsing: nested(10_000).utf8) }
  }

  @Test("refuses bytes that are not UTF-8")
  func invalidUTF8() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
  }
}

@Suite struct JSONWriterTests {
  @Test("writes objects and arrays with commas where they belong")
  func structure() {
    var json = JSONWriter()
    json.object { object in
      object.member("a", 1)
      object.member("b", nil)
      object.key("c")
      object.array { array in
        array.string("x")
        array.boolean(true)
        array.object { _ in }
      }
      object.member("d", "e")
    }
    #expect(json.text == #"{"a":1,"b":null,"c":["x",true,{}],"d":"e"}"#)
  }

  @Test(
    "O1 escapes every control character and leaves other text alone",
    arguments: [
      ("a\u{1B}b", "\"a\\u001bb\""), ("\u{9B}", "\"\\u009b\""), ("\u{7F}", "\"\\u007f\""),
      ("é🍕\u{A0}", "\"é🍕\u{A0}\""),
      ("\"\\\n\r\t", "\"\\\"\\\\\\n\\r\\t\""), ("\0", "\"\\u0000\""),
    ]
  )
  func escapes(text: String, json: String) throws {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == json)
    #expect(try JSONValue(parsing: writer.bytes).string == text)
  }
}
