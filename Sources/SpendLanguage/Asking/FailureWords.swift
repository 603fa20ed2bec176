import SpendCore
import SpendHTTP
import SpendProvider

/// Puts failures into a few words that name the host and never the key.
struct FailureWords: Sendable {
  private let host: String
  private let model: String
  private let key: APIKey?

  init(_ provider: Provider) {
    host = provider.host
    model = provider.model.visible
    key = provider.key
  }

  /// The words for a request that got no answer.
  func error(for failure: HTTPError) -> LanguageError {
    let cause: LanguageError.Cause =
      switch failure {
      case .unavailable, .invalidRequest: .unavailable
      case .unknownHost, .unreachable, .proxyFailed, .connectionCut: .unreachable
      case .timedOut: .timedOut
      case .certificate, .secureConnectionFailed, .certificateFileUnreadable: .certificate
      case .malformedReply, .tooLarge, .encodedBody: .unreadable
      case .stopped: .stopped
      }
    return LanguageError(cause, failure.cause)
  }

  /// The words for an error that the server sent.
  func error(for failure: ServerFailure) -> LanguageError {
    switch failure.status {
    case 401, 403:
      // Not the server's words: they like to repeat the key.
      return LanguageError(.keyRefused, key == nil ? "\(host) asks for a key" : "key refused by \(host)")
    case _ where failure.code == "content_filter": return error(for: .filtered)
    case _ where failure.isTooLong:
      return LanguageError(.tooLong, "the line is longer than \(model) takes")
    case _ where failure.isQuotaUsedUp:
      return LanguageError(.busy, "the account at \(host) is used up")
    case 429: return busy
    case 404 where failure.code == "model_not_found" || failure.names("model"):
      return LanguageError(.requestRefused, "\(host) has no model \(model)")
    case 408, 409, 500...:
      return LanguageError(.serverFailed, "\(host) failed (\(failure.status))" + quoted(failure))
    default:
      return LanguageError(
        .requestRefused,
        "\(host) refused the request (\(failure.status))" + quoted(failure)
      )
    }
  }

  /// The words for a server that wants to be left alone for longer than a line may take.
  var busy: LanguageError { LanguageError(.busy, "\(host) takes no more requests now") }

  /// The words for an answer without a reading.
  func error(for content: ServerReply.Content?) -> LanguageError {
    switch content {
    case .declined: LanguageError(.noReading, "\(model) declined to read the line")
    case .filtered: LanguageError(.noReading, "a filter of \(host) stopped the answer")
    case .cutShort: LanguageError(.cutShort, "the answer of \(model) was cut short")
    case .severalTools: LanguageError(.noReading, "\(model) gave several readings at once")
    case .empty: LanguageError(.unreadable, "\(model) gave no answer")
    case .failed, .text, nil: LanguageError(.unreadable, "the answer of \(host) can't be read")
    }
  }

  /// The words for a redirect, which is never followed: the key would go along.
  func redirect(to location: String?) -> LanguageError {
    let target = location.flatMap(HTTPURL.init).map { "\($0.isSecure ? "https" : "http")://\($0.hostText)" }
    return LanguageError(
      .redirected,
      "\(host) points to \(target ?? "another address"), which is not followed"
    )
  }

  /// The words for text that holds no reading.
  var unreadable: LanguageError { LanguageError(.unreadable, "the answer of \(model) can't be read") }

  /// The words for an answer to several lines that holds no readings.
  var withoutReadings: LanguageError { LanguageError(.noReading, "the answer of \(model) can't be read") }

  /// The words for a line among several that has no reading.
  var leftOut: LanguageError { LanguageError(.noReading, "\(model) left lines out") }

  /// The words for a reading that can't be true.
  func error(for refusal: ReadingRefusal) -> LanguageError {
    LanguageError(.invalidReading, "\(model) gave \(refusal.problem)")
  }

  /// The server's own words on one line, short, with nothing that steers a terminal or looks like a key.
  private func quoted(_ failure: ServerFailure) -> String {
    guard let message = failure.message, message.utf8.count <= 20_000 else { return "" }
    let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = (key?.blotted(line) ?? KeyBlotter.blot(line, key: nil)).visible
    if safe.isEmpty { return "" }
    return ": “\(safe.count > 160 ? safe.prefix(160) + "…" : safe)”"
  }
}
