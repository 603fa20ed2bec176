import SpendCore
import SpendHTTP
import SpendProvider

/// Puts failures into a few words that name the host and never the key.
struct FailureWords: Sendable {
  private let words: ServiceWords
  private let host: String
  private let model: String

  init(_ provider: Provider) {
    words = ServiceWords(provider)
    host = provider.host
    model = provider.model.visible
  }

  /// The words for a request that got no answer.
  func error(for failure: HTTPError) -> LanguageError { error(words.failure(for: failure)) }

  /// The words for an error that the server sent.
  func error(for failure: ServerFailure) -> LanguageError { error(words.failure(for: failure)) }

  /// The words for a server that wants to be left alone for longer than a line may take.
  var busy: LanguageError { error(words.busy) }

  /// The words for a redirect, which is never followed: the key would go along.
  func redirect(to location: String?) -> LanguageError { error(words.redirect(to: location)) }

  private func error(_ failure: ServiceFailure) -> LanguageError {
    switch failure.cause {
    case .unavailable: LanguageError(.unavailable, failure.problem)
    case .unreachable: LanguageError(.unreachable, failure.problem)
    case .timedOut: LanguageError(.timedOut, failure.problem)
    case .certificate: LanguageError(.certificate, failure.problem)
    case .unreadable: LanguageError(.unreadable, failure.problem)
    case .stopped: LanguageError(.stopped, failure.problem)
    case .keyRefused: LanguageError(.keyRefused, failure.problem)
    case .busy: LanguageError(.busy, failure.problem)
    case .serverFailed: LanguageError(.serverFailed, failure.problem)
    case .tooLong: LanguageError(.tooLong, "the line is longer than \(model) takes")
    case .filtered: LanguageError(.noReading, failure.problem)
    case .refused: LanguageError(.requestRefused, failure.problem)
    case .redirected: LanguageError(.redirected, failure.problem)
    }
  }

  /// The words for an answer without a reading.
  func error(for content: ServerReply.Content?) -> LanguageError {
    switch content {
    case .declined: LanguageError(.noReading, "\(model) declined to read the line")
    case .filtered: LanguageError(.noReading, "a filter of \(host) stopped the answer")
    case .cutShort: LanguageError(.cutShort, "the answer of \(model) was cut short")
    case .severalTools: LanguageError(.noReading, "\(model) gave several readings at once")
    case .empty: LanguageError(.unreadable, "\(model) gave no answer")
    case .failed, .text, nil: error(words.unreadable)
    }
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
}
