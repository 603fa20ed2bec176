import SpendTestSupport
import Testing

/// What a server answers with when it doesn't do what it is asked.
@Suite struct StatusFaultTests {
  private static let busyBody =
    #"{"error":{"message":"Rate limit reached","type":"requests","code":"rate_limit_exceeded"}}"#

  private static func busy(_ headers: String...) -> ScriptedExchange {
    .reply(status: 429, headers: ["Content-Type: application/json"] + headers, body: busyBody)
  }

  private static func failing(_ status: Int) -> ScriptedExchange {
    .reply(status: status, body: #"{"error":{"message":"Something went wrong","type":"server_error"}}"#)
  }

  @Test(
    "M5 a key that is refused is not shown, even where the server repeats it, and not tried again",
    arguments: [
      ServerFault(
        "401",
        ServerFault.error(
          401,
          code: "invalid_api_key",
          "Incorrect API key provided: sk-canary-0123456789. You can find it …"
        ),
        outcome: .offline("key refused by 127.0.0.1")
      ),
      ServerFault("401 without a body", .reply(status: 401, body: ""), outcome: .offline("key refused")),
      ServerFault(
        "403",
        ServerFault.error(403, code: "permission_denied", "sk-canary-0123456789 may not"),
        outcome: .offline("key refused by 127.0.0.1")
      ),
    ]
  )
  func refusedKey(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M6 what a server refuses is left out where it can be, else told in its words",
    arguments: [
      ServerFault(
        "a field",
        ServerFault.error(
          400,
          code: "unsupported_value",
          "Unsupported value: 'temperature' does not support 0"
        ),
        ServerFault.right,
        outcome: .model,
        requests: 2...2
      ),
      ServerFault(
        "the schema, then the word that it is JSON",
        ServerFault.error(400, code: "invalid_request_error", "response_format json_schema is not known"),
        ServerFault.error(400, code: "invalid_request_error", "response_format json_object is not known"),
        ServerFault.right,
        outcome: .model,
        requests: 3...4
      ),
      ServerFault(
        "one field again and again",
        ServerFault.error(400, code: "unsupported_value", "Unsupported value: 'temperature'"),
        outcome: .offline("Unsupported value"),
        requests: 2...2
      ),
      ServerFault(
        "whatever it is asked",
        ServerFault.error(
          400,
          code: "bad",
          "no temperature, max_tokens, response_format, schema, tool or function"
        ),
        outcome: .offline("refused the request (400)"),
        requests: 5...5
      ),
      ServerFault(
        "a model that it doesn't have",
        ServerFault.error(404, code: "model_not_found", "The model `tiny` does not exist"),
        outcome: .offline("no model tiny")
      ),
      ServerFault(
        "404 of another kind of server",
        .reply(status: 404, body: "Not Found"),
        outcome: .offline("404")
      ),
      ServerFault("405", failing(405), outcome: .offline("refused the request (405)")),
      ServerFault("413", failing(413), outcome: .offline("longer than tiny takes")),
      ServerFault(
        "a line that is too long for it",
        ServerFault.error(
          400,
          code: "context_length_exceeded",
          "This model's maximum context length is 8 tokens"
        ),
        outcome: .offline("longer than tiny takes"),
        requests: 2...2
      ),
      ServerFault(
        "O1 words that steer a terminal",
        ServerFault.error(418, code: "teapot", "\u{1B}]0;owned\u{7}\u{1B}[2J\nI am\u{202E} a teapot"),
        outcome: .offline("teapot")
      ),
      ServerFault(
        "words without end",
        ServerFault.error(418, code: "teapot", String(repeating: "no and ", count: 2_000)),
        outcome: .offline("no and no")
      ),
    ]
  )
  func refusedRequest(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M7 a server that wants to be left alone is left alone, and asked again only where there is time",
    arguments: [
      ServerFault("200 ms", busy("Retry-After: 0.2"), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault("ms", busy("Retry-After-Ms: 150"), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault("a minute", busy("Retry-After: 60"), outcome: .offline("takes no more requests now")),
      ServerFault(
        "for ever",
        busy("Retry-After: 1000000000"),
        outcome: .offline("takes no more requests now")
      ),
      ServerFault("nothing", busy("Retry-After: 0"), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault("minus one", busy("Retry-After: -1"), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault("junk", busy("Retry-After: soon"), ServerFault.right, outcome: .model, requests: 2...2),
      ServerFault(
        "until a date",
        busy("Date: Fri, 20 Nov 2026 12:00:00 GMT", "Retry-After: Fri, 20 Nov 2026 12:00:01 GMT"),
        ServerFault.right,
        outcome: .model,
        requests: 2...2
      ),
      ServerFault(
        "until a date that is far",
        busy("Date: Fri, 20 Nov 2026 12:00:00 GMT", "Retry-After: Sat, 21 Nov 2026 12:00:00 GMT"),
        outcome: .offline("takes no more requests now")
      ),
      ServerFault("without a word", busy(), outcome: .offline("takes no more requests now"), requests: 3...3),
      ServerFault(
        "an account that is used up",
        ServerFault.error(429, code: "insufficient_quota", "You exceeded your current quota"),
        outcome: .offline("the account at 127.0.0.1")
      ),
    ]
  )
  func leftAlone(_ fault: ServerFault) throws { try fault.check() }

  @Test(
    "M8 a failure that may pass is tried again twice, unless the server says no",
    arguments: [408, 409, 500, 502, 503, 529].map {
      ServerFault("\($0) once", failing($0), ServerFault.right, outcome: .model, requests: 2...2)
    } + [
      ServerFault(
        "500 twice",
        failing(500),
        failing(500),
        ServerFault.right,
        outcome: .model,
        requests: 3...3
      ),
      ServerFault("503 for ever", failing(503), outcome: .offline("failed (503)"), requests: 3...3),
      ServerFault(
        "HTML of a gateway",
        .reply(status: 502, headers: ["Content-Type: text/html"], body: "<html><b>Bad Gateway</b></html>"),
        outcome: .offline("failed (502)"),
        requests: 3...3
      ),
      ServerFault(
        "500 and no",
        ServerFault.error(500, code: "server_error", "no", headers: ["x-should-retry: false"]),
        outcome: .offline("failed (500)")
      ),
      ServerFault(
        "an error of the same status inside of a 200",
        ServerFault.body(#"{"error":{"message":"upstream failed","code":500}}"#),
        ServerFault.right,
        outcome: .model,
        requests: 2...2
      ),
    ]
  )
  func passing(_ fault: ServerFault) throws { try fault.check() }
}
