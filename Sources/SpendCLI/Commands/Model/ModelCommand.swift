import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendProvider
import SpendTerminal

/// `spendwise model`: shows what is configured, and tests it with one small line.
struct ModelCommand {
  let program: Program

  /// Does what `words` say; without any, shows and tests.
  ///
  /// - Throws: what is wrong, after all that can be shown was shown.
  func run(_ words: [String]) throws -> ExitStatus {
    switch words.first {
    case nil: try show()
    case "usage"?: return try ModelUsage(program: program).run(Array(words.dropFirst()))
    case _?: throw UsageError("model takes usage or nothing", remedy: "try: spendwise model")
    }
    return .success
  }

  private func show() throws {
    guard let model = program.settings.configuredModel else {
      return try end(nil, ModelListing.Verdict(failure: ModelFailure.notConfigured))
    }
    let provider: Provider
    let interpreter: any Interpreter
    do {
      provider = try model.provider()
      interpreter = try program.modelWiring.interpreter(asking: model, purpose: .check)
    } catch let error as any UserFacingError {
      let listing = ModelListing(program: program, model: model, provider: try? model.provider())
      return try end(listing, ModelListing.Verdict(failure: error))
    }
    let listing = ModelListing(program: program, model: model, provider: provider)
    if let reason = reasonNotToTest { return try end(listing, ModelListing.Verdict(notTested: reason)) }
    if !program.arguments.has(.json) {
      // Shown before the test, which may take as long as the server is waited for.
      try program.output.write(listing.text(program.style))
      try program.output.flush()
    }
    try end(listing, try verdict(model, provider, interpreter), isShown: true)
  }

  private var reasonNotToTest: String? {
    if program.arguments.has(.offline) { return "--offline" }
    return program.settings.model == nil ? "model.use is never" : nil
  }

  private func verdict(
    _ model: ModelSettings,
    _ provider: Provider,
    _ interpreter: any Interpreter
  ) throws -> ModelListing.Verdict {
    let check = ModelCheck(settings: program.settings, grammar: program.grammar)
    let status = ModelStatus(program: program, model: provider.model)
    let outcome = check.run(AnnouncedInterpreter(interpreter: interpreter, status: status))
    if Interrupts.shouldStop { throw Interrupted() }
    // It is told here.
    try? program.modelWiring.throwKeyFailure()
    switch outcome {
    case .right(let milliseconds):
      return ModelListing.Verdict(line: check.line, milliseconds: milliseconds)
    case .wrong:
      return ModelListing.Verdict(
        failure: ModelFailure(misread: check.line, model: model, provider: provider),
        wasAsked: true
      )
    case .failed(let error as LanguageError):
      return ModelListing.Verdict(
        failure: ModelFailure(
          error,
          model: model,
          provider: provider,
          proxy: HTTPProxy(for: provider.url, environment: { program.environment[$0] })
        ),
        wasAsked: true
      )
    case .failed(let error as any UserFacingError): return ModelListing.Verdict(failure: error)
    case .failed(let error): throw error
    }
  }

  /// Shows what was not shown yet, and throws what is wrong.
  private func end(
    _ listing: ModelListing?,
    _ verdict: ModelListing.Verdict,
    isShown: Bool = false
  ) throws {
    if program.arguments.has(.json) {
      try program.write { json in
        json.object { object in
          if let listing { listing.members(to: &object) } else { object.member("provider", nil) }
          verdict.members(to: &object)
        }
      }
    } else {
      if let listing, !isShown { try program.output.write(listing.text(program.style)) }
      try program.output.write(verdict.text(program.style))
    }
    if let failure = verdict.failure { throw failure }
  }
}

extension CommandDefinition {
  /// `spendwise model`.
  static let model = CommandDefinition(
    name: "model",
    arguments: "[usage]",
    summary: "show which language model is asked, and test it; what it came to",
    details: [
      "It is tested with \"coffee 3.80\"; nothing is stored. With --offline it is not asked.",
      "A key is never shown, only what it comes from. usage shows what asking came to, by",
      "month; costs are estimates by list prices, or by the setting model.price.",
    ],
    examples: ["model", "model --offline", "model usage"],
    group: .care,
    words: .choice(["usage"]),
    statuses: [
      "0   it answered and read the line right, or was not to be asked",
      "69  it can't be reached or fails now; trying again may help",
      "78  none is configured, or a key, an address or a model is wrong",
    ],
    place: .anywhere,
    said: nil,
    perform: { try ModelCommand(program: $0).run($1) }
  )
}
