import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider
import SpendTestSupport
import Testing

/// Talk, streamed in both dialects over real sockets.
@Suite struct TalkerTests {
  private func said(
    _ exchange: ScriptedExchange,
    service: Service = .openAI,
    sendsFacts: Bool = true
  ) throws -> (pieces: [String], body: String) {
    let server = try ScriptedServer(exchange)
    defer { server.stop() }
    let client = try Bench.client(
      CurlTransport(),
      service: service,
      baseURL: service == .anthropic ? String(server.baseURL.dropLast(3)) : server.baseURL,
      deadline: .seconds(2),
      time: nil
    )
    let talker = ModelTalker(client: client, prompt: try Bench.template(.chat), sendsFacts: sendsFacts)
    var pieces: [String] = []
    try talker.reply(to: "hello 4111 1111 1111 1111", facts: ["You spent $12.00."]) { pieces.append($0) }
    return (pieces, server.requests.first?.bodyText ?? "")
  }

  @Test("words come as the server sends them, in any cut", arguments: [1, 7, 4_096])
  func streams(pieceSize: Int) throws {
    let talked = try said(.chatStream(content: "Hello there, friend.", pieces: 5, pieceSize: pieceSize))
    #expect(talked.pieces.joined() == "Hello there, friend.")
    #expect(talked.pieces.count > 1)
    #expect(talked.body.contains("\"stream\":true,\"stream_options\":{\"include_usage\":true}"))
    #expect(!talked.body.contains("response_format"))
  }

  @Test("Anthropic's events are read, too")
  func anthropic() throws {
    let talked = try said(.messagesStream(content: "Hello there.", pieces: 3), service: .anthropic)
    #expect(talked.pieces.joined() == "Hello there.")
    #expect(talked.body.contains("\"stream\":true") && !talked.body.contains("stream_options"))
  }

  @Test("a server that doesn't stream says all at once")
  func whole() throws {
    #expect(try said(.chat("Hello.")).pieces == ["Hello."])
  }

  @Test("K12 K13 figures of the ledger go along only where that is wanted, card numbers never")
  func facts() throws {
    #expect(try said(.chat("Hi.")).body.contains("You spent $12.00."))
    let without = try said(.chat("Hi."), sendsFacts: false).body
    #expect(!without.contains("$12.00"))
    #expect(without.contains("hello [card 1]"))
  }

  @Test("M3 a stream that ends before its end is a failure")
  func cut() throws {
    var data = ScriptedExchange.chatStreamData(content: "Hello there.", finishReason: nil)
    data.removeLast()
    #expect(throws: LanguageError.self) { try said(.events(data)) }
  }
}
