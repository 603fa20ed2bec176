import Glibc
import SpendCore
import SpendHTTP
import SpendJSON
import SpendProvider

/// Reads what a server answered to a recording, whatever it was asked for: JSON with or without times, or text.
struct TranscriptReading {
  /// What the answer says.
  enum Content: Equatable {
    case transcript(Transcript)
    /// An error with a status of success.
    case failed(ServerFailure)
    /// More text than can have been said.
    case tooLong
    case unreadable
  }

  /// More than ten thousand words.
  static let mostBytes = 100_000

  let content: Content
  /// The tokens that the server counted; nil where it counts by the minute, or not at all.
  private(set) var tokens: TokenCount?

  init(_ response: HTTPResponse, milliseconds: Int) {
    let type = response.header("content-type")?.lowercased() ?? ""
    guard let value = TranscriptReading.json(response.body) else {
      content = TranscriptReading.text(response.body, isJSON: type.contains("json"))
      return
    }
    switch value {
    case .string(let text): content = TranscriptReading.transcript(text)
    case .object:
      tokens = TranscriptReading.tokens(value["usage"])
      if let text = value["text"]?.string {
        content = TranscriptReading.transcript(text, value, limit: max(milliseconds, 0))
      } else if let error = value["error"], !error.isNull {
        content = .failed(ServerFailure(status: response.status, body: value))
      } else {
        content = .unreadable
      }
    // A plain text may look like JSON: `12`, `[12]`.
    default: content = TranscriptReading.text(response.body, isJSON: !type.hasPrefix("text/"))
    }
  }

  // MARK: Text

  /// Python writes numbers that are none as `NaN` and `Infinity`, which JSON doesn't have.
  private static func json(_ body: [UInt8]) -> JSONValue? {
    if let value = try? JSONValue(parsing: body) { return value }
    guard body.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    return try? JSONValue(parsing: NumbersThatAreNone.replaced(in: body))
  }

  private static func text(_ body: [UInt8], isJSON: Bool) -> Content {
    guard !isJSON, let text = String(validating: body, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x09 })
    else { return .unreadable }
    let start = text.unicodeScalars.first { !$0.properties.isWhitespace && $0.value != 0xFEFF }
    // A page of a gateway, or JSON that breaks off.
    guard start != "<", start != "{", start != nil else { return .unreadable }
    return transcript(text)
  }

  private static func transcript(_ text: String) -> Content {
    guard text.utf8.count <= mostBytes else { return .tooLong }
    return .transcript(Transcript(text: TranscriptText.cleaned(text)))
  }

  private static func tokens(_ usage: JSONValue?) -> TokenCount? {
    guard let input = usage?["input_tokens"]?.number.flatMap({ Int($0) }),
      let output = usage?["output_tokens"]?.number.flatMap({ Int($0) }), input >= 0, output >= 0
    else { return nil }
    return TokenCount(input: input, output: output)
  }

  // MARK: Times

  private static func transcript(_ text: String, _ value: JSONValue, limit: Int) -> Content {
    guard text.utf8.count <= mostBytes else { return .tooLong }
    let segments = value["segments"]?.array ?? []
    let words = value["words"]?.array ?? []
    // whisper.cpp has words inside of segments.
    let inside = words.isEmpty ? segments.flatMap { $0["words"]?.array ?? [] } : words
    return .transcript(
      Transcript(
        text: TranscriptText.cleaned(text),
        segments: pieces(segments, named: ["text"], limit: limit) { segment in
          number(segment["avg_logprob"]).map(exp)
        },
        words: pieces(inside, named: ["word", "text"], limit: limit) { word in
          number(word["probability"]) ?? number(word["confidence"]) ?? number(word["score"])
        }
      )
    )
  }

  private static func pieces(
    _ values: [JSONValue],
    named names: [String],
    limit: Int,
    confidence: (JSONValue) -> Double?
  ) -> [Transcript.Piece] {
    var last = 0
    // More than one a millisecond are no times of words.
    return values.prefix(mostBytes).compactMap { value in
      guard let text = names.lazy.compactMap({ value[$0]?.string }).first else { return nil }
      let start = milliseconds(value["start"], limit: limit) ?? last
      let end = max(milliseconds(value["end"], limit: limit) ?? start, start)
      last = end
      let words = TranscriptText.cleaned(text)
      guard !words.isEmpty else { return nil }
      return Transcript.Piece(
        text: words,
        span: SoundSpan(start: start, end: end),
        confidencePercent: percent(confidence(value)),
        silencePercent: percent(number(value["no_speech_prob"]))
      )
    }
  }

  private static func number(_ value: JSONValue?) -> Double? {
    (value?.number ?? value?.string).flatMap { Double($0) }.flatMap { $0.isNaN ? nil : $0 }
  }

  /// Seconds as milliseconds inside of what was sent.
  private static func milliseconds(_ value: JSONValue?, limit: Int) -> Int? {
    number(value).map { Int(min(max($0 * 1_000, 0), Double(limit)).rounded()) }
  }

  private static func percent(_ value: Double?) -> Int? {
    value.map { Int((min(max($0, 0), 1) * 100).rounded()) }
  }
}

/// Numbers that JSON doesn't have.
private enum NumbersThatAreNone {
  private static let names = ["-Infinity", "Infinity", "NaN"].map { Array($0.utf8) }

  /// `bytes` with `null` for each of them outside of strings.
  static func replaced(in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isInString = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if isInString, byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        result += bytes[position...position + 1]
        position += 2
        continue
      }
      if byte == UInt8(ascii: "\"") { isInString.toggle() }
      if !isInString, let name = names.first(where: { bytes[position...].starts(with: $0) }) {
        result += "null".utf8
        position += name.count
      } else {
        result.append(byte)
        position += 1
      }
    }
    return result
  }
}
