import SpendCore
import SpendHTTP
import SpendProvider
import Testing

@Suite struct ProviderTests {
  @Test(
    "the base URL may end with or without a slash",
    arguments: ["https://h.example/v1", "https://h.example/v1/"]
  )
  func slash(text: String) throws {
    let provider = try Provider(baseURL: text, key: "k")
    #expect(
      provider.baseURL.appending(path: "chat/completions").text == "https://h.example/v1/chat/completions"
    )
    #expect(provider.host == "h.example")
  }

  @Test(
    "M33 a key that is empty or holds what no key holds is refused before any connection",
    arguments: ["", " ", "sk-a b", "sk-abc\r\n", "sk-abc\n", "\tsk-abc", "sk-ä", "sk-a\0b"]
  )
  func refusesKey(key: String) {
    let error = #expect(throws: ProviderError.self) { try Provider(key: key) }
    #expect(error?.exitStatus == .configuration)
    #expect(error == (key.isEmpty ? .keyEmpty : .keyUnreadable))
  }

  @Test(
    "a server on this machine needs no key and no encryption",
    arguments: ["localhost:8080", "127.0.0.1:1", "[::1]"]
  )
  func local(host: String) throws {
    #expect(try Provider(baseURL: "http://\(host)/v1", key: nil).key == nil)
  }

  @Test("K16 plain http to another machine is refused unless allowed")
  func plainHTTP() throws {
    #expect(throws: ProviderError.plainHTTP(host: "10.0.0.2")) {
      try Provider(baseURL: "http://10.0.0.2/v1", key: "k")
    }
    #expect(try Provider(baseURL: "http://10.0.0.2/v1", key: "k", allowsPlainHTTP: true).host == "10.0.0.2")
  }

  @Test(
    "K16 other schemes and unreadable addresses are refused",
    arguments: ["file:///etc", "gopher://h", "h/v1", "https://h/v1?k=1"]
  )
  func refusesURL(text: String) {
    #expect(throws: ProviderError.baseURLUnreadable) { try Provider(baseURL: text, key: "k") }
  }

  @Test("a model needs a name", arguments: ["", "a b", "a\nb"])
  func refusesModel(model: String) {
    #expect(throws: ProviderError.modelUnreadable) { try Provider(key: "k", model: model) }
  }

  @Test("K3 a key shows itself in no description and no dump")
  func hidesKey() throws {
    let key = "sk-canary-0123456789abcdef"
    let provider = try Provider(key: key)
    var dumped = ""
    dump(provider, to: &dumped)
    #expect(!dumped.contains("canary"))
    #expect(!"\(provider)".contains("canary"))
    #expect(!String(reflecting: provider).contains("canary"))
    #expect(!"\(String(describing: provider.key))".contains("canary"))
  }

  @Test(
    "recordings go to the path for them, or to the address that names it",
    arguments: [
      (Service.openAI, "https://h.example/v1", "https://h.example/v1/audio/transcriptions"),
      (.openAI, "https://h.example/v1/", "https://h.example/v1/audio/transcriptions"),
      (.openAI, "http://127.0.0.1:8083/inference", "http://127.0.0.1:8083/inference"),
      (.openAI, "https://h.example/v1/audio/transcriptions", "https://h.example/v1/audio/transcriptions"),
      (
        .azure(deployment: "ears", version: "2024-06-01"), "https://r.example",
        "https://r.example/openai/deployments/ears/audio/transcriptions?api-version=2024-06-01"
      ),
      (
        .azure(deployment: "ears", version: nil), "https://r.example/",
        "https://r.example/openai/v1/audio/transcriptions"
      ),
      (
        .azure(deployment: "ears", version: "x"), "https://r.example/openai/v1",
        "https://r.example/openai/v1/audio/transcriptions"
      ),
    ]
  )
  func transcriptionAddress(service: Service, base: String, address: String) throws {
    #expect(try Provider(service, task: .transcription, baseURL: base, key: nil).url.text == address)
  }

  @Test("a service that takes no recordings has no address for them")
  func noTranscription() {
    #expect(throws: ProviderError.self) {
      try Provider(.anthropic, task: .transcription, baseURL: "https://api.anthropic.com", key: "k")
    }
  }
}
