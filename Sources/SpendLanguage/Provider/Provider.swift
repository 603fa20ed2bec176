package import SpendHTTP

/// A server that speaks the OpenAI dialect, checked before anything is sent to it.
package struct Provider: Sendable {
  /// Where OpenAI's own service is.
  package static let openAIBaseURL = "https://api.openai.com/v1"
  /// The model asked unless another is configured.
  package static let defaultModel = "gpt-4o-mini"

  /// What every path begins with, such as `https://api.openai.com/v1`.
  package let baseURL: HTTPURL
  /// The key, or nil for a server that asks for none.
  package let key: APIKey?
  /// The name of the model.
  package let model: String
  /// How long one line may take in all, retries included.
  package let deadline: Duration

  /// The server at `baseURL`, with or without a slash at its end.
  ///
  /// - Parameters:
  ///   - key: nil where the server asks for none; an empty one is an error.
  ///   - allowsPlainHTTP: whether words and key may cross a network unencrypted; to this machine they always
  ///     may.
  /// - Throws: ``ProviderError``, which names what is wrong but never the key.
  package init(
    baseURL: String = Provider.openAIBaseURL,
    key: String?,
    model: String = Provider.defaultModel,
    deadline: Duration = .seconds(5),
    allowsPlainHTTP: Bool = false
  ) throws(ProviderError) {
    guard let url = HTTPURL(baseURL), !url.path.contains("?") else { throw .baseURLUnreadable }
    guard url.isSecure || url.isLoopback || allowsPlainHTTP else { throw .plainHTTP(host: url.hostText) }
    if let key {
      guard !key.isEmpty else { throw .keyEmpty }
      guard let key = APIKey(key) else { throw .keyUnreadable }
      self.key = key
    } else {
      self.key = nil
    }
    guard !model.isEmpty, model.utf8.count <= 200, !model.unicodeScalars.contains(where: { $0.value < 0x21 })
    else { throw .modelUnreadable }
    guard deadline > .zero else { throw .deadlineNotPositive }
    self.baseURL = url
    self.model = model
    self.deadline = deadline
  }

  /// The server's name for messages.
  package var host: String { baseURL.hostText }
}
