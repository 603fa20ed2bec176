import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider
import SpendSpeech
import SpendTerminal

/// Makes what writes down recordings, where a server for that is configured.
struct SpeechWiring {
  let program: Program

  /// What writes down recordings.
  ///
  /// - Parameter whileWaiting: called every 50 ms while the server is waited for.
  /// - Throws: that no server is configured, or what is wrong with its address or key; nothing was sent.
  func transcriber(whileWaiting: @escaping @Sendable () -> Void) throws -> Transcriber {
    guard let speech = program.settings.speech else {
      throw ConfigurationError(
        "no server that writes down recordings is configured",
        remedy: "set OPENAI_API_KEY, or name one: spendwise config set speech.url http://127.0.0.1:8080/v1"
      )
    }
    let printedKey = speech.usesPrintedKey ? try program.modelWiring.printedKey() : nil
    let provider = try speech.provider(printedKey: printedKey)
    let price = SpeechPrice(model: provider.model, server: provider.baseURL, override: speech.price)
    try program.settings.modelCap?.check(recognizer: provider.model, price)
    var options = CurlOptions()
    options.certificateAuthorityFile = try speech.certificateAuthorityFile()
    return Transcriber(
      provider: provider,
      transport: CurlTransport(options: options),
      surroundings: surroundings(whileWaiting),
      price: price,
      stallTimeout: speech.patience
    )
  }

  /// What helps the server to spell; empty where the user wants none sent.
  ///
  /// - Throws: that a prompt of the user's can't be read.
  func hints() throws -> String {
    guard program.settings.speech?.sendsHints == true else { return "" }
    return SpeechHints(try program.modelWiring.template(.transcribe)).text(program.ledgerAtHand())
  }

  private func surroundings(_ whileWaiting: @escaping @Sendable () -> Void) -> Surroundings {
    var surroundings = program.modelWiring.surroundings
    surroundings.shouldStop = {
      whileWaiting()
      return Interrupts.shouldStop
    }
    return surroundings
  }
}
