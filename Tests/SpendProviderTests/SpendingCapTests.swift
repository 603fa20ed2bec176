import SpendCore
import SpendHTTP
import SpendProvider
import Testing

/// The monthly cap: read exactly, reached exactly.
@Suite struct SpendingCapTests {
  private func usage(tokens: Int = 0, cost: Int = 0) -> CallUsage {
    var usage = CallUsage()
    usage.tokens = TokenCount(input: tokens, output: 0)
    usage.cost = cost
    return usage
  }

  @Test(
    "a cap is a number of tokens or of dollars",
    arguments: [
      ("200000 tokens", "200000 tokens"), ("1 TOKENS", "1 tokens"), ("5 USD", "5.00 USD"),
      ("2.5 usd", "2.50 USD"), ("0.000000001 USD", "0.000000001 USD"),
    ]
  )
  func read(text: String, form: String) {
    #expect(SpendingCap(text)?.text == form)
    #expect(SpendingCap(form)?.text == form)
  }

  @Test(
    "anything else is no cap, nothing among it",
    arguments: [
      "", "5", "USD", "0 USD", "0 tokens", "-1 USD", "5 EUR", "$5", "5USD", "1e3 tokens", "1.5 tokens",
      "+5 tokens", "5 USD a month", "99999999999999999999 tokens", "1,000 tokens",
    ]
  )
  func noCap(text: String) {
    #expect(SpendingCap(text) == nil)
  }

  @Test("it is reached at its figure, not before")
  func reached() throws {
    let tokens = try #require(SpendingCap("1000 tokens"))
    #expect(!tokens.isReached(by: usage(tokens: 999, cost: .max)))
    #expect(tokens.isReached(by: usage(tokens: 1_000)))
    let money = try #require(SpendingCap("5 USD"))
    #expect(!money.isReached(by: usage(tokens: .max, cost: 4_999_999_999)))
    #expect(money.isReached(by: usage(cost: 5_000_000_000)))
    #expect(money.reachedWords == "this month's cap of 5.00 USD for the model is used up")
  }

  @Test("what is left is never less than nothing")
  func left() throws {
    let tokens = try #require(SpendingCap("1000 tokens"))
    #expect(tokens.left(after: usage(tokens: 250)).text == "750 tokens")
    #expect(tokens.left(after: usage(tokens: 2_000)).text == "0 tokens")
    let money = try #require(SpendingCap("5 USD"))
    #expect(money.left(after: usage(cost: 46_100_000)).text == "4.9539 USD")
    #expect(money.left(after: usage(cost: .max)).text == "0.00 USD")
  }

  @Test("a cap in money needs a price: without one it is a fault of the configuration that says what to set")
  func unknownPrice() throws {
    let money = try #require(SpendingCap("5 USD"))
    let far = ModelPrices(server: try #require(HTTPURL("https://api.example.com/v1")))
    let error = #expect(throws: CapWithoutPrice.self) { try money.check("my-own-\u{1B}[31m", far) }
    #expect(error?.exitStatus == .configuration)
    #expect(error?.remedy?.contains("model.price") == true)
    #expect(error?.problem.contains("\u{1B}") == false)
    try money.check("gpt-4o-mini", far)
    try SpendingCap("9 tokens")?.check("my-own", far)
    try money.check("my-own", ModelPrices(server: try #require(HTTPURL("http://127.0.0.1:1/v1"))))
  }
}
