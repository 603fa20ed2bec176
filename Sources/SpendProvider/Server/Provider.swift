package import SpendHTTP

/// A server with a model, checked before anything is sent to it.
package struct Provider: Sendable {
  /// Where OpenAI's own service is.
  package static let openAIBaseURL = "https://api.openai.com/v1"
  /// The model asked unless another is configured.
  package static let defaultModel = "gpt-4o-mini"

  /// What kind of server it is.
  package let service: Service
  /// What every path begins with, such as `https://api.openai.com/v1`.
  package let baseURL: HTTPURL
  /// Where requests go.
  package let url: HTTPURL
  /// The key, or nil for a server that asks for none.
  package let key: APIKey?
  /// The name of the model.
  package let model: String
  /// How long one line may take in all, retries included.
  package let deadline: Duration

  /// The server at `baseURL`, with or without a slash at its end.
  ///
  /// - Parameters:
  ///   - task: what it is asked to do.
  ///   - key: nil where the server asks for none; an empty one is an error.
  ///   - allowsPlainHTTP: whether words and key may cross a network unencrypted; to this machine they always
  ///     may.
  /// - Throws: ``ProviderError``, which names what is wrong but never the key.
  package init(
    _ service: Service = .openAI,
    task: Service.Task = .answering,
    baseURL: String = Provider.openAIBaseURL,
    key: String?,
    model: String = Provider.defaultModel,
    deadline: Duration = .seconds(5),
    allowsPlainHTTP: Bool = false
  ) throws(ProviderError) {
    guard let base = HTTPURL(baseURL), !base.path.contains("?") else { throw .baseURLUnreadable }
    guard base.isSecure || base.isLoopback || allowsPlainHTTP else { throw .plainHTTP(host: base.hostText) }
    guard let url = service.address(of: task, below: base) else { throw .deploymentUnreadable }
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
    self.service = service
    self.baseURL = base
    self.url = url
    self.model = model
    self.deadline = deadline
  }

  /// The server's name for messages.
  package var host: String { baseURL.hostText }
}
