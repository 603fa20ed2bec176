/// All providers that can be named, each once: choosing one, settings, messages and help come from this table.
package enum ProviderTable {
  /// The providers, in the order in which help names them.
  ///
  /// Variables are those of the vendors' own SDKs; ports those that each local server opens unless told otherwise.
  package static let presets = [
    openAI,
    azure,
    anthropic,
    ProviderPreset(
      "groq",
      "Groq",
      address: "https://api.groq.com/openai/v1",
      model: "llama-3.1-8b-instant",
      keyVariable: "GROQ_API_KEY",
      recognizer: .model("whisper-large-v3-turbo")
    ),
    ProviderPreset(
      "mistral",
      "Mistral",
      address: "https://api.mistral.ai/v1",
      model: "mistral-small-latest",
      keyVariable: "MISTRAL_API_KEY",
      recognizer: .model("voxtral-mini-latest")
    ),
    ProviderPreset(
      "openrouter",
      "OpenRouter",
      address: "https://openrouter.ai/api/v1",
      keyVariable: "OPENROUTER_API_KEY"
    ),
    ProviderPreset("ollama", "Ollama", address: "http://127.0.0.1:11434/v1"),
    ProviderPreset("lmstudio", "LM Studio", address: "http://127.0.0.1:1234/v1"),
    ProviderPreset("vllm", "vLLM", address: "http://127.0.0.1:8000/v1"),
    // Its server runs one model, whatever the request calls it.
    ProviderPreset("llamacpp", "llama.cpp", address: "http://127.0.0.1:8080/v1", model: "default"),
  ]

  /// OpenAI, and any other server that speaks as it does.
  package static let openAI = ProviderPreset(
    "openai",
    "OpenAI",
    address: Provider.openAIBaseURL,
    model: Provider.defaultModel,
    keyVariable: "OPENAI_API_KEY",
    addressVariable: "OPENAI_BASE_URL"
  )

  /// Azure OpenAI, where each user has an address and deployments of their own.
  package static let azure = ProviderPreset(
    "azure",
    "Azure OpenAI",
    kind: .azure,
    address: nil,
    keyVariable: "AZURE_OPENAI_API_KEY",
    addressVariable: "AZURE_OPENAI_ENDPOINT",
    recognizer: .deployment
  )

  /// Anthropic.
  package static let anthropic = ProviderPreset(
    "anthropic",
    "Anthropic",
    kind: .anthropic,
    address: "https://api.anthropic.com",
    model: "claude-haiku-4-5",
    keyVariable: "ANTHROPIC_API_KEY",
    addressVariable: "ANTHROPIC_BASE_URL",
    recognizer: .none
  )

  /// The provider that the configuration file names `text`, or nil.
  package static func preset(named text: String) -> ProviderPreset? { presets.first { $0.name == text } }

  /// Every variable that may hold a key.
  package static let keyVariables = presets.compactMap(\.keyVariable)
}
