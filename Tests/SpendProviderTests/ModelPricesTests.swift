import SpendCore
import SpendHTTP
import SpendProvider
import Testing

/// What asking costs: exact figures from the list, from the user, or none.
@Suite struct ModelPricesTests {
  private func prices(_ address: String, override: String? = nil) throws -> ModelPrices {
    ModelPrices(
      server: try #require(HTTPURL(address)),
      override: try override.map { try #require(ModelPrice($0)) }
    )
  }

  @Test(
    "the longest name that the model is a version of counts",
    arguments: [
      ("gpt-4o-mini", "0.15/0.60"), ("gpt-4o-mini-2024-07-18", "0.15/0.60"), ("gpt-4o", "2.50/10.00"),
      ("gpt-4o-2024-08-06", "2.50/10.00"), ("gpt-4o-2024-05-13", "5.00/15.00"), ("gpt-4.1", "2.00/8.00"),
      ("gpt-4.1-nano-2025-04-14", "0.10/0.40"), ("gpt-4", "30.00/60.00"), ("gpt-4-0613", "30.00/60.00"),
      ("gpt-4-1106-preview", "10.00/30.00"), ("gpt-5-mini", "0.25/2.00"), ("o4-mini-2025-04-16", "1.10/4.40"),
      ("claude-sonnet-4-20250514", "3.00/15.00"), ("claude-opus-4-5-20251101", "5.00/25.00"),
      ("claude-opus-4-1", "15.00/75.00"), ("claude-haiku-4-5@20251001", "1.00/5.00"),
      ("claude-3-5-haiku-latest", "0.80/4.00"), ("openai/gpt-4o-mini", "0.15/0.60"),
    ]
  )
  func listed(model: String, price: String) throws {
    #expect(try prices("https://api.example.com/v1").price(of: model)?.text == price)
  }

  @Test(
    "another model that only begins alike has no price",
    arguments: [
      "gpt-4o-audio-preview", "gpt-4o-mini-transcribe", "gpt-4omega", "gpt-50", "claude-opus-4-9", "llama3",
      "",
      "gpt", "gpt-4o-", "o1-2024-12-17-x",
    ]
  )
  func unlisted(model: String) throws {
    let prices = try prices("https://api.example.com/v1")
    #expect(prices.price(of: model) == nil)
    #expect(prices.cost(of: TokenCount(input: 1, output: 1), model: model) == nil)
  }

  @Test("a cost is exact in billionths of a dollar, a part of one counted as a whole")
  func cost() throws {
    let prices = try prices("https://api.example.com/v1")
    func cost(_ input: Int, _ output: Int, _ model: String = "gpt-4o-mini") -> Int? {
      prices.cost(of: TokenCount(input: input, output: output), model: model)
    }
    #expect(cost(1_000_000, 1_000_000) == 750_000_000)
    #expect(cost(1, 0) == 150)
    #expect(cost(1_234, 56) == 218_700)
    #expect(cost(0, 0) == 0)
    #expect(cost(-5, -1) == 0)
    #expect(cost(.max, .max) == .max)
    let odd = try #require(ModelPrice("0.0000015/0"))
    #expect(odd.cost(of: TokenCount(input: 1, output: 0)) == 1)
    #expect(odd.cost(of: TokenCount(input: 1_000_000, output: 0)) == 1_500)
  }

  @Test(
    "a server on this machine costs nothing, whatever its models are called",
    arguments: ["http://127.0.0.1:8080/v1", "http://localhost/v1", "http://[::1]:1/v1"]
  )
  func loopback(address: String) throws {
    let tokens = TokenCount(input: 1_000, output: 1_000)
    #expect(try prices(address).cost(of: tokens, model: "gpt-4o") == 0)
    #expect(try prices(address).cost(of: tokens, model: "anything") == 0)
  }

  @Test("what the user says counts before the list and before this machine")
  func override() throws {
    let tokens = TokenCount(input: 1_000_000, output: 2_000_000)
    for address in ["https://api.example.com/v1", "http://127.0.0.1:1/v1"] {
      let prices = try prices(address, override: "0.10/0.25")
      #expect(prices.cost(of: tokens, model: "gpt-4o") == 600_000_000)
      #expect(prices.cost(of: tokens, model: "anything") == 600_000_000)
    }
  }

  @Test(
    "a price is two decimal amounts",
    arguments: [
      ("0.15/0.60", "0.15/0.60"), ("3/15", "3.00/15.00"), ("0.075 / 0.3", "0.075/0.30"), ("0/0", "0.00/0.00"),
      ("0.000000001/9999999", "0.000000001/9999999.00"),
    ]
  )
  func price(text: String, form: String) {
    #expect(ModelPrice(text)?.text == form)
  }

  @Test(
    "anything else is no price",
    arguments: [
      "", "/", "1", "1/", "/1", "1/2/3", "-1/2", "1e3/2", "1,5/2", "$1/2", "1./2", ".5/1", "0.1234567891/1",
      "12345678/1", "١/1", "nan/1", "+1/2",
    ]
  )
  func noPrice(text: String) {
    #expect(ModelPrice(text) == nil)
  }

  @Test("amounts are written with the digits asked for, rounded half away from zero")
  func amounts() throws {
    #expect(DollarAmount(billionths: 0).text == "0.00")
    #expect(DollarAmount(billionths: 150_000).text == "0.00015")
    #expect(DollarAmount(billionths: 1).text == "0.000000001")
    #expect(DollarAmount(billionths: 12_345_000_000_000).text == "12345.00")
    #expect(DollarAmount(billionths: -1_500_000_000).text == "-1.50")
    #expect(DollarAmount(billionths: 218_700).text(digits: 6) == "0.000219")
    #expect(DollarAmount(billionths: 500).text(digits: 6) == "0.000001")
    #expect(DollarAmount(billionths: 499).text(digits: 6) == "0.000000")
    #expect(DollarAmount(billionths: 1_995_000_000).text(digits: 2) == "2.00")
    #expect(DollarAmount(billionths: -4).text(digits: 4) == "0.0000")
    #expect(DollarAmount(billionths: .min).text.hasPrefix("-9223372036.85"))
  }

  @Test("a server that counts no tokens gets an estimate: four bytes a token, a rest counts as one")
  func estimate() {
    #expect(
      TokenCount.estimate(questionBytes: 9, answerBytes: 4)
        == TokenCount(input: 3, output: 1, isEstimate: true)
    )
    #expect(TokenCount.estimate(questionBytes: 0, answerBytes: -1).total == 0)
    #expect(TokenCount.estimate(questionBytes: .max, answerBytes: 0).input == .max / 4 + 1)
  }
}
