/// One provider of language models: what people call it, how it is spoken to, and where it is usually found.
package struct ProviderPreset: Sendable, Equatable {
  /// How servers of this provider are spoken to.
  package enum Kind: Sendable, Equatable {
    /// As OpenAI's.
    case openAI
    /// As a deployment of Azure OpenAI.
    case azure
    /// As Anthropic's.
    case anthropic
  }

  /// What writes down recordings at its servers.
  package enum Recognizer: Sendable, Equatable {
    /// Nothing.
    case none
    /// What each user has named there.
    case deployment
    /// This model, unless another is named.
    case model(String)
  }

  /// The name that the configuration file gives it.
  package let name: String
  /// What people call it.
  package let title: String
  /// How its servers are spoken to.
  package let kind: Kind
  /// Where its server is unless said otherwise; nil where each user has an address of their own.
  package let address: String?
  /// The model asked unless another is named; nil where none is there for everybody.
  package let model: String?
  /// The variable that its key is usually kept in; nil for a server on this machine.
  package let keyVariable: String?
  /// The variable that says where its server is, or nil.
  package let addressVariable: String?
  /// What writes down recordings there.
  package let recognizer: Recognizer

  /// A provider of these parts.
  init(
    _ name: String,
    _ title: String,
    kind: Kind = .openAI,
    address: String?,
    model: String? = nil,
    keyVariable: String? = nil,
    addressVariable: String? = nil,
    recognizer: Recognizer = .model("whisper-1")
  ) {
    self.name = name
    self.title = title
    self.kind = kind
    self.address = address
    self.model = model
    self.keyVariable = keyVariable
    self.addressVariable = addressVariable
    self.recognizer = recognizer
  }

  /// Whether its usual server runs on this machine, and so asks for no key.
  package var isLocal: Bool { keyVariable == nil }
}
