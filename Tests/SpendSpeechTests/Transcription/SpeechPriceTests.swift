import SpendCore
import SpendHTTP
import SpendProvider
import SpendSpeech
import Testing

@Suite struct SpeechPriceTests {
  private func price(_ model: String, _ server: String, _ override: String? = nil) throws -> SpeechPrice? {
    let url = try #require(HTTPURL(server))
    return SpeechPrice(model: model, server: url, override: override.flatMap { DollarAmount($0) })
  }

  @Test(
    "list prices count where nothing else is said",
    arguments: [
      ("whisper-1", "https://api.openai.com/v1", "0.006"),
      ("gpt-4o-transcribe", "https://x.azure.com", "0.006"),
      ("gpt-4o-mini-transcribe", "https://api.openai.com/v1", "0.003"),
      ("whisper-large-v3", "https://api.groq.com/openai/v1", "0.00185"),
      ("whisper-large-v3-turbo", "https://api.groq.com/openai/v1", "0.000666667"),
      ("whatever", "http://127.0.0.1:8083/inference", "0.00"), ("whisper-1", "http://localhost/v1", "0.00"),
    ]
  )
  func list(model: String, server: String, text: String) throws {
    #expect(try price(model, server)?.perMinute.text == DollarAmount(text)?.text)
  }

  @Test(
    "other prices aren't known",
    arguments: [
      ("whisper-2", "https://api.openai.com/v1"), ("whisper-large-v3", "https://h.example/v1"),
      ("whisper-1", "https://api.groq.com/openai/v1"), ("gpt-4o", "https://api.openai.com/v1"),
    ]
  )
  func unknown(model: String, server: String) throws {
    #expect(try price(model, server) == nil)
    #expect(try price(model, server, "0.01")?.perMinute.text == "0.01")
  }

  @Test("what the user says counts before everything else")
  func override() throws {
    #expect(try price("whisper-1", "http://127.0.0.1/v1", "0.5")?.perMinute.text == "0.50")
  }

  @Test(
    "a part of a billionth counts as a whole, and nothing overflows",
    arguments: [
      (60_000, 6_000_000), (1, 100), (0, 0), (-5, 0), (30_001, 3_000_100), (7_200_000, 720_000_000),
    ]
  )
  func cost(milliseconds: Int, billionths: Int) throws {
    let price = SpeechPrice(perMinute: DollarAmount(billionths: 6_000_000))
    #expect(price.cost(milliseconds: milliseconds) == billionths)
    #expect(SpeechPrice(perMinute: DollarAmount(billionths: 1)).cost(milliseconds: 1) == 1)
    let huge = SpeechPrice(perMinute: DollarAmount(billionths: .max))
    #expect(huge.cost(milliseconds: .max) == .max)
  }

  @Test("a cap in money needs a price; one in tokens doesn't")
  func cap() throws {
    let money = try #require(SpendingCap("5 USD"))
    let error = #expect(throws: SpeechCapWithoutPrice.self) { try money.check(recognizer: "own\u{1B}", nil) }
    #expect(error?.problem == "model.cap is in USD, but the price of own\\x1b is not known")
    #expect(error?.remedy?.contains("speech.price") == true && error?.exitStatus == .configuration)
    try money.check(recognizer: "own", SpeechPrice(perMinute: DollarAmount(billionths: 0)))
    try #require(SpendingCap("5 tokens")).check(recognizer: "own", nil)
  }
}
