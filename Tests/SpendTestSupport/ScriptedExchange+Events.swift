/// Answers as event streams.
extension ScriptedExchange {
  /// A chunked event stream of events with these data, sent in pieces of `pieceSize` bytes, each in a packet of
  /// its own with a pause after it; without a size each event is a piece.
  package static func events(
    _ data: [String],
    pieceSize: Int? = nil,
    pause: Duration = .zero
  ) -> ScriptedExchange {
    eventStream(data.map { event($0) }, pieceSize: pieceSize, pause: pause)
  }

  /// A chunked event stream of these texts, as ``events(_:pieceSize:pause:)`` sends it; each text is sent as it
  /// stands.
  ///
  /// - Parameter isWhole: whether the stream comes to its end; else it breaks off where the texts end, and the
  ///   connection with it.
  package static func eventStream(
    _ texts: [String],
    pieceSize: Int? = nil,
    pause: Duration = .zero,
    isWhole: Bool = true
  ) -> ScriptedExchange {
    let head = [
      "HTTP/1.1 200 Scripted", "Content-Type: text/event-stream", "Cache-Control: no-cache",
      "Transfer-Encoding: chunked",
    ]
    var pieces = [Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)]
    pieces += texts.filter { !$0.isEmpty }.map { text in
      Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
    }
    if isWhole { pieces.append(Array("0\r\n\r\n".utf8)) }
    let end: [Step] = isWhole ? [] : [.close]
    if let pieceSize {
      return ScriptedExchange([.sendInPieces(Array(pieces.joined()), size: pieceSize, pause: pause)] + end)
    }
    let steps = pieces.flatMap { pause > .zero ? [Step.send($0), .pause(pause)] : [.send($0)] }
    return ScriptedExchange(steps + end)
  }

  /// The text of one event.
  package static func event(_ data: String, name: String? = nil) -> String {
    let lines = data.split(separator: "\n", omittingEmptySubsequences: false).map { "data: \($0)\n" }
    return (name.map { "event: \($0)\n" } ?? "") + lines.joined() + "\n"
  }

  /// A chat completion as a stream: `content` cut into `pieces` deltas, then the reason why it ended, the usage
  /// where wanted, and `[DONE]`.
  ///
  /// - Parameter isAzure: whether it begins as Azure's do, with what was filtered from the prompt.
  package static func chatStream(
    content: String,
    pieces: Int = 4,
    usage: (prompt: Int, completion: Int)? = (10, 10),
    finishReason: String = "stop",
    isAzure: Bool = false,
    pieceSize: Int? = nil,
    pause: Duration = .zero
  ) -> ScriptedExchange {
    let data = chatStreamData(
      content: content,
      pieces: pieces,
      usage: usage,
      finishReason: finishReason,
      isAzure: isAzure
    )
    return events(data, pieceSize: pieceSize, pause: pause)
  }

  /// The data of each event of a chat completion's stream, to cut or to change.
  package static func chatStreamData(
    content: String,
    pieces: Int = 4,
    usage: (prompt: Int, completion: Int)? = (10, 10),
    finishReason: String? = "stop",
    isAzure: Bool = false
  ) -> [String] {
    func chunk(_ choices: String, _ rest: String = ",\"usage\":null") -> String {
      "{\"id\":\"chatcmpl-1\",\"object\":\"chat.completion.chunk\",\"created\":1763600000,\"model\":\"test\","
        + "\"choices\":[\(choices)]\(usage == nil ? rest.replacing(",\"usage\":null", with: "") : rest)}"
    }
    func choice(_ delta: String, reason: String? = nil) -> String {
      "{\"index\":0,\"delta\":{\(delta)},\"finish_reason\":\(reason.map(quoted) ?? "null")}"
    }
    var data: [String] = []
    if isAzure {
      data.append(
        "{\"id\":\"\",\"object\":\"\",\"created\":0,\"model\":\"\",\"choices\":[],\"prompt_filter_results\":"
          + "[{\"prompt_index\":0,\"content_filter_results\":{\"hate\":{\"filtered\":false,\"severity\":\"safe\"}}}]}"
      )
    }
    data.append(chunk(choice("\"role\":\"assistant\",\"content\":\"\",\"refusal\":null")))
    data += parts(of: content, count: pieces).map { chunk(choice("\"content\":\(quoted($0))")) }
    if let finishReason { data.append(chunk(choice("", reason: finishReason))) }
    if let (prompt, completion) = usage {
      let total = prompt + completion
      data.append(
        chunk(
          "",
          ",\"usage\":{\"prompt_tokens\":\(prompt),\"completion_tokens\":\(completion),\"total_tokens\":\(total)}"
        )
      )
    }
    return data + ["[DONE]"]
  }

  /// An answer of Anthropic's messages as a stream: one block of text, cut into `pieces` deltas.
  package static func messagesStream(
    content: String,
    pieces: Int = 4,
    usage: (input: Int, output: Int) = (10, 10),
    stopReason: String = "end_turn",
    pieceSize: Int? = nil,
    pause: Duration = .zero
  ) -> ScriptedExchange {
    eventStream(
      messagesStreamTexts(content: content, pieces: pieces, usage: usage, stopReason: stopReason),
      pieceSize: pieceSize,
      pause: pause
    )
  }

  /// The text of each event of an answer of Anthropic's messages, to cut or to change.
  package static func messagesStreamTexts(
    content: String,
    pieces: Int = 4,
    usage: (input: Int, output: Int) = (10, 10),
    stopReason: String = "end_turn"
  ) -> [String] {
    func named(_ name: String, _ rest: String = "") -> String {
      event("{\"type\":\"\(name)\"\(rest)}", name: name)
    }
    let start =
      ",\"message\":{\"id\":\"msg_1\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"test\",\"content\":[],"
      + "\"stop_reason\":null,\"stop_sequence\":null,"
      + "\"usage\":{\"input_tokens\":\(usage.input),\"output_tokens\":1}}"
    let deltas = parts(of: content, count: pieces).map { part in
      named(
        "content_block_delta",
        ",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\(quoted(part))}"
      )
    }
    return [
      named("message_start", start),
      named("content_block_start", ",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}"),
      named("ping"),
    ] + deltas + [
      named("content_block_stop", ",\"index\":0"),
      named(
        "message_delta",
        ",\"delta\":{\"stop_reason\":\"\(stopReason)\",\"stop_sequence\":null},"
          + "\"usage\":{\"output_tokens\":\(usage.output)}"
      ),
      named("message_stop"),
    ]
  }

  /// `text` cut into at most `count` parts of nearly the same length, never inside of a scalar.
  private static func parts(of text: String, count: Int) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let size = max(1, (scalars.count + count - 1) / max(1, count))
    return stride(from: 0, to: scalars.count, by: size).map { start in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start..<min(start + size, scalars.count)])
      return String(part)
    }
  }
}
