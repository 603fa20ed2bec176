import SpendHTTP

/// A kind of server: how it is addressed, how it knows the user, which dialect it speaks.
package enum Service: Sendable, Hashable {
  /// Chat completions at a base URL that ends in `/v1`: OpenAI and the many servers that speak as it does.
  case openAI
  /// Azure OpenAI: a deployment of the resource at the base URL; without a version, or where the base URL ends in
  /// `/openai/v1`, on the path of that name, which needs none.
  ///
  /// Source: learn.microsoft.com/azure/ai-foundry/openai, "API version lifecycle".
  case azure(deployment: String, version: String?)
  /// Messages of Anthropic at a base URL without `/v1`.
  case anthropic

  /// What a server is asked to do.
  package enum Task: Sendable, Hashable {
    /// To answer in words.
    case answering
    /// To write down what was spoken.
    case transcription
  }

  /// Where requests for `task` go, below `base`; nil where a name in it can't stand in an address, or where such a
  /// server doesn't do that.
  ///
  /// A base that names where recordings go in full, as whisper.cpp's `/inference` does, is taken as it is.
  func address(of task: Task, below base: HTTPURL) -> HTTPURL? {
    if task == .transcription, Service.namesTranscription(base) { return base }
    return switch self {
    case .openAI: base.appending(path: Service.path(of: task))
    case .anthropic where task == .answering:
      base.appending(path: base.path.hasSuffix("/v1") ? "messages" : "v1/messages")
    case .anthropic: nil
    case .azure(let deployment, let version):
      Service.azure(base, Service.path(of: task), deployment, version)
    }
  }

  private static func path(of task: Task) -> String {
    task == .answering ? "chat/completions" : "audio/transcriptions"
  }

  private static func namesTranscription(_ base: HTTPURL) -> Bool {
    base.path.hasSuffix("/inference") || base.path.hasSuffix("/audio/transcriptions")
  }

  /// The header that tells the server who asks.
  package func header(of key: APIKey) -> (name: String, value: String) {
    switch self {
    case .openAI: ("Authorization", key.bearer)
    case .azure: ("api-key", key.value)
    case .anthropic: ("x-api-key", key.value)
    }
  }

  private static func azure(
    _ base: HTTPURL,
    _ path: String,
    _ deployment: String,
    _ version: String?
  ) -> HTTPURL? {
    guard isName(deployment), version.map(isName) ?? true else { return nil }
    if hasVersionOne(base) { return base.appending(path: path) }
    guard let version else { return base.appending(path: "openai/v1/\(path)") }
    return base.appending(path: "openai/deployments/\(deployment)/\(path)?api-version=\(version)")
  }

  private static func hasVersionOne(_ base: HTTPURL) -> Bool {
    base.path.hasSuffix("/openai/v1") || base.path.hasSuffix("/openai/v1/")
  }

  /// Whether `text` can stand in a path or a query as it is.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains($0))
      }
  }
}
