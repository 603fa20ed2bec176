import Foundation
import SpendCLI
import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider
import SpendTerminal
import Testing

/// Which provider environment and file come to, without any network.
@Suite struct ModelSettingsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String] = [:]
    var file = ""
    var title = "OpenAI"
    var url = "https://api.openai.com/v1/chat/completions"
    var model = "gpt-4o-mini"
    var header: String?

    var testDescription: String {
      "\(title) by \(environment.keys.sorted().joined(separator: " ")) \(file.replacing("\n", with: "; "))"
    }
  }

  static let azure = [
    "AZURE_OPENAI_API_KEY": "az", "AZURE_OPENAI_ENDPOINT": "https://r.openai.azure.com/",
    "AZURE_OPENAI_DEPLOYMENT": "small",
  ]

  private static func azure(_ more: [String: String]) -> [String: String] { azure.merging(more) { $1 } }

  private func settings(
    _ environment: [String: String] = [:],
    _ text: String = "",
    words: [String] = []
  ) throws -> Settings {
    let file = ConfigurationReader.Result(file: try ConfigurationFile(parsing: text, path: "config"))
    return try Settings(
      arguments: try Arguments(words, commands: ["list"]),
      environment: Environment(environment),
      file: file
    )
  }

  @Test(
    "environment and file choose provider, address, model and header",
    arguments: [
      Case(environment: ["OPENAI_API_KEY": "k"], header: "Authorization: Bearer k"),
      Case(
        environment: ["OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://127.0.0.1:4000/v1"],
        url: "http://127.0.0.1:4000/v1/chat/completions",
        header: "Authorization: Bearer k"
      ),
      Case(
        environment: ["OPENAI_BASE_URL": "http://localhost:8080/v1", "SPENDWISE_MODEL": "qwen"],
        url: "http://localhost:8080/v1/chat/completions",
        model: "qwen"
      ),
      Case(
        environment: ["ANTHROPIC_API_KEY": "a"],
        title: "Anthropic",
        url: "https://api.anthropic.com/v1/messages",
        model: "claude-haiku-4-5",
        header: "x-api-key: a"
      ),
      Case(
        environment: ["ANTHROPIC_API_KEY": "a", "ANTHROPIC_BASE_URL": "https://gate.example/anthropic"],
        title: "Anthropic",
        url: "https://gate.example/anthropic/v1/messages",
        model: "claude-haiku-4-5",
        header: "x-api-key: a"
      ),
      Case(
        environment: azure(["OPENAI_API_VERSION": "2024-10-21"]),
        title: "Azure OpenAI",
        url: "https://r.openai.azure.com/openai/deployments/small/chat/completions?api-version=2024-10-21",
        model: "small",
        header: "api-key: az"
      ),
      Case(
        environment: azure([:]),
        title: "Azure OpenAI",
        url: "https://r.openai.azure.com/openai/v1/chat/completions",
        model: "small",
        header: "api-key: az"
      ),
      Case(
        environment: azure([
          "AZURE_OPENAI_ENDPOINT": "https://r.openai.azure.com/openai/v1/",
          "OPENAI_API_VERSION": "2024-10-21",
        ]),
        title: "Azure OpenAI",
        url: "https://r.openai.azure.com/openai/v1/chat/completions",
        model: "small",
        header: "api-key: az"
      ),
      // The order: what is OpenAI's, then a whole Azure, then Anthropic.
      Case(
        environment: azure(["OPENAI_API_KEY": "k", "ANTHROPIC_API_KEY": "a"]),
        header: "Authorization: Bearer k"
      ),
      Case(
        environment: azure(["ANTHROPIC_API_KEY": "a"]),
        title: "Azure OpenAI",
        url: "https://r.openai.azure.com/openai/v1/chat/completions",
        model: "small",
        header: "api-key: az"
      ),
      Case(
        environment: ["ANTHROPIC_API_KEY": "a", "AZURE_OPENAI_API_KEY": "az"],
        title: "Anthropic",
        url: "https://api.anthropic.com/v1/messages",
        model: "claude-haiku-4-5",
        header: "x-api-key: a"
      ),
      // What was said to this program comes before keys that are there for others.
      Case(environment: ["ANTHROPIC_API_KEY": "a"], file: "model.key = f", header: "Authorization: Bearer f"),
      Case(
        environment: ["ANTHROPIC_API_KEY": "a"],
        file: "model.url = http://127.0.0.1:1/v1",
        url: "http://127.0.0.1:1/v1/chat/completions"
      ),
      Case(
        environment: [
          "OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "https://other.example/v1", "GROQ_API_KEY": "g",
        ],
        file: "model.provider = groq",
        title: "Groq",
        url: "https://api.groq.com/openai/v1/chat/completions",
        model: "llama-3.1-8b-instant",
        header: "Authorization: Bearer g"
      ),
      Case(
        environment: ["OPENAI_API_KEY": "k"],
        file:
          "model.deployment = small\nmodel.url = https://r.openai.azure.com\nmodel.key = f\nmodel.version = v2",
        title: "Azure OpenAI",
        url: "https://r.openai.azure.com/openai/deployments/small/chat/completions?api-version=v2",
        model: "small",
        header: "api-key: f"
      ),
      Case(
        environment: ["ANTHROPIC_API_KEY": "e"],
        file: "model.provider = anthropic\nmodel.key = f\nmodel.name = other",
        title: "Anthropic",
        url: "https://api.anthropic.com/v1/messages",
        model: "other",
        header: "x-api-key: e"
      ),
      Case(
        file: "model.provider = mistral\nmodel.key = f",
        title: "Mistral",
        url: "https://api.mistral.ai/v1/chat/completions",
        model: "mistral-small-latest",
        header: "Authorization: Bearer f"
      ),
      Case(
        environment: ["OPENROUTER_API_KEY": "r", "SPENDWISE_MODEL": "vendor/model"],
        file: "model.provider = openrouter",
        title: "OpenRouter",
        url: "https://openrouter.ai/api/v1/chat/completions",
        model: "vendor/model",
        header: "Authorization: Bearer r"
      ),
      Case(
        environment: ["OPENAI_API_KEY": "k"],
        file: "model.provider = ollama\nmodel.name = qwen",
        title: "Ollama",
        url: "http://127.0.0.1:11434/v1/chat/completions",
        model: "qwen"
      ),
      Case(
        file: "model.provider = lmstudio\nmodel.name = qwen",
        title: "LM Studio",
        url: "http://127.0.0.1:1234/v1/chat/completions",
        model: "qwen"
      ),
      Case(
        file: "model.provider = vllm\nmodel.name = qwen\nmodel.url = http://127.0.0.1:9000/v1",
        title: "vLLM",
        url: "http://127.0.0.1:9000/v1/chat/completions",
        model: "qwen"
      ),
      Case(
        file: "model.provider = llamacpp",
        title: "llama.cpp",
        url: "http://127.0.0.1:8080/v1/chat/completions",
        model: "default"
      ),
    ]
  )
  func choice(_ test: Case) throws {
    let model = try #require(try settings(test.environment, test.file).model)
    let provider = try model.provider()
    #expect(model.preset.title == test.title)
    #expect(provider.url.text == test.url)
    #expect(provider.model == test.model)
    let header = provider.key.map { provider.service.header(of: $0) }.map { "\($0.name): \($0.value)" }
    #expect(header == test.header)
  }

  @Test(
    "without a key, an address or a deployment there is no model",
    arguments: [
      [:], ["OPENAI_BASE_URL": ""], ["OPENAI_API_VERSION": "2024-10-21"], ["SPENDWISE_MODEL": "tiny"],
      ["GROQ_API_KEY": "g"], ["ANTHROPIC_BASE_URL": "https://gate.example"], ["AZURE_OPENAI_ENDPOINT": ""],
    ]
  )
  func nothing(environment: [String: String]) throws {
    #expect(try settings(environment).model == nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var environment: [String: String] = [:]
    var file = ""
    /// What the message must name.
    let parts: [String]

    var testDescription: String { parts.joined(separator: ", ") }
  }

  @Test(
    "M33 K16 what is missing or wrong is told by the name of what says it, with 78",
    arguments: [
      Fault(
        environment: ["AZURE_OPENAI_API_KEY": "az"],
        parts: [
          "AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT are missing", "unset AZURE_OPENAI_API_KEY",
        ]
      ),
      Fault(
        environment: ["AZURE_OPENAI_ENDPOINT": "https://r.openai.azure.com"],
        parts: ["AZURE_OPENAI_API_KEY and AZURE_OPENAI_DEPLOYMENT are missing"]
      ),
      Fault(environment: azure(["AZURE_OPENAI_API_KEY": ""]), parts: ["AZURE_OPENAI_API_KEY is empty"]),
      Fault(environment: ["OPENAI_API_KEY": ""], parts: ["OPENAI_API_KEY is empty", "unset"]),
      Fault(environment: ["ANTHROPIC_API_KEY": ""], parts: ["ANTHROPIC_API_KEY is empty"]),
      Fault(environment: ["ANTHROPIC_API_KEY": "sk canary"], parts: ["ANTHROPIC_API_KEY", "a space"]),
      Fault(environment: ["OPENAI_API_KEY": "sk-canary\r\n"], parts: ["OPENAI_API_KEY", "a line break"]),
      Fault(
        environment: ["GROQ_API_KEY": " canary"],
        file: "model.provider = groq",
        parts: ["GROQ_API_KEY", "quotes"]
      ),
      Fault(file: "# mine\nmodel.key = sk canary", parts: ["model.key (line 2 of the configuration file)"]),
      Fault(
        file: "model.provider = groq",
        parts: ["Groq", "GROQ_API_KEY is not set", "config set model.key"]
      ),
      Fault(file: "model.provider = ollama", parts: ["Ollama", "model.name", "config set model.name"]),
      Fault(
        file: "model.provider = azure\nmodel.key = k",
        parts: ["AZURE_OPENAI_ENDPOINT and AZURE_OPENAI_DEPLOYMENT are missing"]
      ),
      Fault(
        environment: azure(["AZURE_OPENAI_DEPLOYMENT": "a/b"]),
        parts: ["AZURE_OPENAI_DEPLOYMENT", "address"]
      ),
      Fault(environment: azure(["OPENAI_API_VERSION": "1&x=2"]), parts: ["OPENAI_API_VERSION", "address"]),
      Fault(
        environment: ["OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://10.0.0.2/v1"],
        parts: ["OPENAI_BASE_URL", "unencrypted to 10.0.0.2", "model.allow_http on"]
      ),
      Fault(
        environment: ["ANTHROPIC_API_KEY": "k", "ANTHROPIC_BASE_URL": "gopher://h"],
        parts: ["ANTHROPIC_BASE_URL is not an http or https address", "https://HOST,"]
      ),
      Fault(
        environment: ["OPENAI_API_KEY": "k", "SPENDWISE_MODEL": "a b"],
        parts: ["SPENDWISE_MODEL", "a space"]
      ),
      Fault(
        file: "model.key = k\nmodel.key_command = pass show openai",
        parts: ["both model.key and model.key_command"]
      ),
      Fault(
        environment: ["OPENAI_API_KEY": "k"],
        file: "model.ca_file = /nonexistent/ca.pem",
        parts: ["/nonexistent/ca.pem", "model.ca_file"]
      ),
    ]
  )
  func faults(_ test: Fault) throws {
    let model = try #require(try settings(test.environment, test.file).model)
    let error = #expect(throws: ConfigurationError.self) { try model.provider() }
    let words = ErrorReport(try #require(error))
    #expect(words.status == .configuration)
    for part in test.parts { #expect(words.line.contains(part), "\(words.line)") }
    #expect(!words.line.contains("canary"))
  }

  @Test("K16 plain http to another machine is allowed by a setting, and only by that")
  func allowed() throws {
    let environment = ["OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://10.0.0.2/v1"]
    let model = try settings(environment, "model.allow_http = on").model
    #expect(try model?.provider().host == "10.0.0.2")
  }

  @Test("a line may wait for as long as the file says, five seconds otherwise")
  func timeout() throws {
    #expect(try settings(["OPENAI_API_KEY": "k"]).model?.provider().deadline == .seconds(5))
    let long = try settings(["OPENAI_API_KEY": "k"], "model.timeout = 120").model
    #expect(try long?.provider().deadline == .seconds(120))
  }

  @Test("a key in the environment comes before the file's command; the command's key before none")
  func command() throws {
    let file = "model.key_command = pass show openai"
    #expect(try settings(["OPENAI_API_KEY": "k"], file).model?.keyCommand == nil)
    let model = try #require(try settings([:], file).model)
    #expect(model.keyCommand == "pass show openai")
    #expect(try model.provider().key == nil)
    let key = try #require(try model.provider(printedKey: "printed").key)
    #expect(Service.openAI.header(of: key).value == "Bearer printed")
  }

  @Test("the settings say who chose the provider")
  func sources() throws {
    let provider = { (environment: [String: String], file: String) in
      try self.settings(environment, file).resolved[.modelProvider]
    }
    #expect(try provider(["OPENAI_API_KEY": "k"], "").source == .variable("OPENAI_API_KEY"))
    #expect(try provider(ModelSettingsTests.azure, "").source == .variable("AZURE_OPENAI_API_KEY"))
    #expect(try provider([:], "\nmodel.url = http://127.0.0.1:1/v1").source == .file(line: 2))
    #expect(try provider([:], "model.provider = vllm") == .init(value: "vllm", source: .file(line: 1)))
    #expect(try provider([:], "") == .init(value: nil, source: .usual))
  }

  @Test("what is never asked is still known, so that it can be shown")
  func unwanted() throws {
    let settings = try settings(["OPENAI_API_KEY": "k"], words: ["--offline"])
    #expect(settings.model == nil)
    #expect(settings.configuredModel?.preset == ProviderTable.openAI)
  }

  @Test("K2 each provider's key is kept from what is started, and K4 known as one")
  func keyVariables() {
    #expect(ProviderTable.keyVariables.contains("GROQ_API_KEY"))
    for name in ProviderTable.keyVariables {
      #expect(ChildEnvironment.isKey(name[...]), "\(name)")
      let environment = Environment([name: ""])
      #expect(environment.holdsKey)
    }
    #expect(!ChildEnvironment.isKey("PATH"))
    #expect(!Environment(["AZURE_OPENAI_ENDPOINT": "x"]).holdsKey)
  }

  @Test("the table names each provider once, and its usual address is one")
  func table() throws {
    let names = ProviderTable.presets.map(\.name)
    #expect(Set(names).count == names.count)
    for preset in ProviderTable.presets {
      guard let address = preset.address else { continue }
      let url = try #require(HTTPURL(address))
      #expect(url.isLoopback == preset.isLocal)
      #expect(url.isSecure != preset.isLocal)
    }
  }
  @Test("docs/model.md has a row of each provider, in the order of the table")
  func documented() throws {
    let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: "docs/model.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| `") && $0.contains("://") || $0.contains("_ENDPOINT` |")
    }
    #expect(rows.count == ProviderTable.presets.count)
    for (row, preset) in zip(rows, ProviderTable.presets) {
      for part in [preset.name, preset.address, preset.addressVariable, preset.keyVariable].compactMap(\.self)
      {
        #expect(row.contains("`\(part)`"), "\(row)")
      }
      #expect(row.contains("| \(preset.title)"))
    }
  }
}
