import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendTestSupport
import Testing

@Suite struct RowCategorizerTests {
  private func categorizer(_ transport: any HTTPTransport, corrections: [Correction] = []) throws
    -> RowCategorizer
  {
    RowCategorizer(
      client: try Bench.client(transport),
      categoryNames: Category.defaults.map(\.name),
      prompt: try Bench.template(.categorize),
      corrections: corrections
    )
  }

  @Test("texts are asked about many a request, and categories are found by their number")
  func finds() throws {
    let transport = StubTransport([
      .chat("{\"rows\":[{\"id\":2,\"category\":\"Groceries\"},{\"id\":1,\"category\":\"food & dining\"}]}")
    ])
    let correction = Correction(words: "kiosk", category: "Groceries")
    let found = try categorizer(transport, corrections: [correction]).proposals(for: [
      "BLUE BTL COFFEE", "REWE 12",
    ])
    #expect(found.categories == ["BLUE BTL COFFEE": "Food & Dining", "REWE 12": "Groceries"])
    #expect(found.failure == nil)
    let body = try #require(transport.bodies.first)
    #expect(
      body.contains(#"{\"rows\":[{\"id\":1,\"text\":\"BLUE BTL COFFEE\"},{\"id\":2,\"text\":\"REWE 12\"}]}"#)
    )
    #expect(body.contains(#"[{\"words\":\"kiosk\",\"category\":\"Groceries\"}]"#))
  }

  @Test(
    "M15 M24 what is no category of the user's, Other, or of no text counts for nothing",
    arguments: [
      "{\"id\":1,\"category\":\"Yachts\"}", "{\"id\":1,\"category\":\"Other\"}",
      "{\"id\":7,\"category\":\"Groceries\"}",
      "{\"id\":0,\"category\":\"Groceries\"}", "{\"category\":\"Groceries\"}", "{\"id\":1}", "7",
    ]
  )
  func ignores(row: String) throws {
    let found = try categorizer(StubTransport([.chat("{\"rows\":[\(row)]}")])).proposals(for: ["REWE"])
    #expect(found.categories.isEmpty && found.failure == nil)
  }

  @Test("a request that fails costs only its own texts")
  func fails() throws {
    let good = Result<HTTPResponse, HTTPError>.chat("{\"rows\":[{\"id\":1,\"category\":\"Groceries\"}]}")
    let transport = StubTransport([good, .answer(401, "{}")])
    let found = try categorizer(transport).proposals(for: (0..<80).map { "text \($0)" })
    #expect(transport.requests.count == 2)
    #expect(found.categories.count == 1)
    #expect(found.failure?.cause == .keyRefused)
  }

  @Test("K12 K13 nothing but the texts is sent, without card numbers")
  func masks() throws {
    let transport = StubTransport([.chat("{\"rows\":[]}")])
    _ = try categorizer(transport).proposals(for: [
      "POS 4111 1111 1111 1111 KIOSK", String(repeating: "x", count: 900),
    ])
    let body = try #require(transport.bodies.first)
    #expect(body.contains("POS [card 1] KIOSK"))
    #expect(!body.contains(String(repeating: "x", count: 201)))
  }
}
