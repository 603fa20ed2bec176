import SpendCore
package import SpendHTTP
package import SpendJSON

/// What a server said when it did not do what was asked, whatever dialect of error it speaks.
package struct ServerFailure: Sendable, Equatable {
  /// The HTTP status.
  package let status: Int
  /// Its words, or nil where it sent none that can be read.
  package let message: String?
  /// Its code as text, such as `insufficient_quota`; numbers as their digits.
  package let code: String?
  /// The field that it names.
  package let param: String?

  /// Reads an error from a response with a failing status.
  package init(_ response: HTTPResponse) {
    let body = try? JSONValue(parsing: response.body)
    self.init(status: response.status, body: body)
  }

  /// Reads an error from a body: `{"error": {…}}`, `{"error": "…"}`, `{"detail": …}`, `{"message": …}`.
  package init(status: Int, body: JSONValue?) {
    let error = body?["error"]
    let fields = error?.object == nil ? body : error
    message = error?.string ?? fields?["message"]?.string ?? ServerFailure.detail(body?["detail"])
    let codes = [fields?["code"], fields?["type"]]
    code = codes.compactMap { $0?.string ?? $0?.number }.first
    param = fields?["param"]?.string
    // Gateways that had already answered 200 put the status into the code; Anthropic's stand for one.
    self.status = status >= 300 ? status : code.flatMap(ServerFailure.status(of:)) ?? 500
  }

  /// Whether it is about the field or word `name`.
  package func names(_ name: String) -> Bool {
    [param, message].contains { FoldedText.fold($0 ?? "").firstRange(of: name) != nil }
  }

  /// Whether it has the whole word `word` of letters, digits and `_`: `text` isn't in `context`.
  package func says(_ word: String) -> Bool {
    let words = FoldedText.fold(message ?? "").split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.contains { $0 == word }
  }

  /// Whether it has `word` between quotes, as a value that it takes or refuses.
  package func quotes(_ word: String) -> Bool {
    ["'", "\"", "`"].contains { names($0 + word + $0) }
  }

  /// Whether the account is used up, so that waiting doesn't help.
  package var isQuotaUsedUp: Bool { code == "insufficient_quota" || names("insufficient_quota") }

  /// Whether the question is longer than the model takes.
  package var isTooLong: Bool {
    status == 413
      || ["context_length_exceeded", "exceed_context_size_error", "string_above_max_length"].contains {
        $0 == code
      }
      || status == 400
        && (names("context length") || names("context size") || names("context window")
          || names("prompt is too long"))
  }

  private static func status(of code: String) -> Int? {
    if let status = Int(code) { return (400...599).contains(status) ? status : nil }
    return [
      "invalid_request_error": 400, "authentication_error": 401, "permission_error": 403,
      "not_found_error": 404,
      "request_too_large": 413, "rate_limit_error": 429, "overloaded_error": 529,
    ][code]
  }

  /// FastAPI's errors: a text, or a list of faults each with its place and words.
  private static func detail(_ value: JSONValue?) -> String? {
    if let text = value?.string { return text }
    guard let faults = value?.array else { return nil }
    let words = faults.prefix(3).compactMap { fault -> String? in
      let place = fault["loc"]?.array?.compactMap(\.string).joined(separator: ".")
      return fault["msg"]?.string.map { [place, $0].compactMap(\.self).joined(separator: ": ") }
    }
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
