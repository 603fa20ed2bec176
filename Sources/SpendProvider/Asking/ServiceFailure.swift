import SpendCore
package import SpendHTTP

/// Why a server did not do what it was asked, in a few words that name its host and never the key.
///
/// What a model and a recognizer fail with alike; what their failures are called, and what only one of them can say,
/// stands with each.
package struct ServiceFailure: Error, Sendable, Equatable {
  /// The kinds of cause.
  package enum Cause: Sendable, CaseIterable {
    /// This program can't open connections.
    case unavailable
    /// No connection could be made, or it broke.
    case unreachable
    /// A limit of time passed.
    case timedOut
    /// The certificate is not trusted or no secure connection was agreed on.
    case certificate
    /// The answer is not what such a server sends.
    case unreadable
    /// The user stopped it.
    case stopped
    /// The key was refused.
    case keyRefused
    /// The server asks to come back later, or the account is used up.
    case busy
    /// The server answered with an error of its own.
    case serverFailed
    /// What was sent is more than the server takes.
    case tooLong
    /// A filter stopped it.
    case filtered
    /// The server can't do what was asked, such as run a model that it doesn't have.
    case refused
    /// The server points elsewhere.
    case redirected
  }

  /// The kind of cause.
  package let cause: Cause
  /// What is wrong, in a few words, such as `key refused by api.openai.com`.
  package let problem: String

  /// A failure of `cause`, told as `problem`.
  package init(_ cause: Cause, _ problem: String) {
    self.cause = cause
    self.problem = problem
  }
}

/// Puts what goes wrong with one server into words.
package struct ServiceWords: Sendable {
  private let host: String
  private let model: String
  private let key: APIKey?

  /// The words for `provider`.
  package init(_ provider: Provider) {
    host = provider.host
    model = provider.model.visible
    key = provider.key
  }

  /// The words for a request that got no answer.
  package func failure(for error: HTTPError) -> ServiceFailure {
    let cause: ServiceFailure.Cause =
      switch error {
      case .unavailable, .invalidRequest: .unavailable
      case .unknownHost, .unreachable, .proxyFailed, .connectionCut: .unreachable
      case .timedOut: .timedOut
      case .certificate, .secureConnectionFailed, .certificateFileUnreadable: .certificate
      case .malformedReply, .tooLarge, .encodedBody: .unreadable
      case .stopped: .stopped
      }
    return ServiceFailure(cause, error.cause)
  }

  /// The words for an error that the server sent.
  package func failure(for failure: ServerFailure) -> ServiceFailure {
    switch failure.status {
    case 401, 403:
      // Not the server's words: they like to repeat the key.
      return ServiceFailure(.keyRefused, key == nil ? "\(host) asks for a key" : "key refused by \(host)")
    case _ where failure.code == "content_filter":
      return ServiceFailure(.filtered, "a filter of \(host) stopped the answer")
    case _ where failure.isTooLong:
      return ServiceFailure(.tooLong, "\(host) takes no more at once")
    case _ where failure.isQuotaUsedUp:
      return ServiceFailure(.busy, "the account at \(host) is used up")
    case 429: return busy
    case 404 where failure.code == "model_not_found" || failure.names("model"):
      return ServiceFailure(.refused, "\(host) has no model \(model)")
    case 408, 409, 500...:
      return ServiceFailure(.serverFailed, "\(host) failed (\(failure.status))" + quoted(failure))
    default:
      return ServiceFailure(.refused, "\(host) refused the request (\(failure.status))" + quoted(failure))
    }
  }

  /// The words for a server that wants to be left alone for longer than can be waited.
  package var busy: ServiceFailure { ServiceFailure(.busy, "\(host) takes no more requests now") }

  /// The words for an answer that is none.
  package var unreadable: ServiceFailure {
    ServiceFailure(.unreadable, "the answer of \(host) can't be read")
  }

  /// The words for a redirect, which is never followed: the key would go along.
  package func redirect(to location: String?) -> ServiceFailure {
    // A server may point to an address that is made of the key.
    let target = location.flatMap(HTTPURL.init).map { url in
      "\(url.isSecure ? "https" : "http")://\(blotted(url.hostText))"
    }
    return ServiceFailure(
      .redirected,
      "\(host) points to \(target ?? "another address"), which is not followed"
    )
  }

  /// The server's own words on one line, short, with nothing that steers a terminal or looks like a key.
  private func quoted(_ failure: ServerFailure) -> String {
    guard let message = failure.message, message.utf8.count <= 20_000 else { return "" }
    let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = blotted(line).visible
    if safe.isEmpty { return "" }
    return ": “\(safe.count > 160 ? safe.prefix(160) + "…" : safe)”"
  }

  private func blotted(_ words: String) -> String { key?.blotted(words) ?? KeyBlotter.blot(words) }
}
