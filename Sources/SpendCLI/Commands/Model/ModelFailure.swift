import SpendCore
import SpendHTTP
import SpendLanguage
import SpendProvider

/// Why the configured model is of no use now, with what to do about it.
///
/// What may pass by itself ends with 69, what the configuration must change with 78.
struct ModelFailure: UserFacingError {
  let problem: String
  let code: String
  let exitStatus: ExitStatus
  let remedy: String?
  let state: String?

  /// No model is configured.
  static let notConfigured = ModelFailure(
    problem: "no language model is configured",
    code: "model_not_configured",
    exitStatus: .configuration,
    remedy:
      "set OPENAI_API_KEY or ANTHROPIC_API_KEY, or for one on this machine type: "
      + "spendwise config set model.provider ollama",
    state: "lines are read offline"
  )

  /// The failure that `error` is where `model` was asked at `provider`.
  ///
  /// - Parameter proxy: what the way there leads through, or nil.
  init(_ error: LanguageError, model: ModelSettings, provider: Provider, proxy: HTTPProxy?) {
    let advice = ModelAdvice(model: model, provider: provider, proxy: proxy)
    self.init(
      problem: error.problem,
      code: error.code,
      exitStatus: ModelFailure.mayPass(error.cause) ? .unavailable : .configuration,
      remedy: advice.remedy(for: error.cause),
      state: nil
    )
  }

  /// It answered, but read `line` as something else.
  init(misread line: String, model: ModelSettings, provider: Provider) {
    self.init(
      problem: "\(provider.model.visible) answered, but read “\(line)” wrong",
      code: "model_misread",
      exitStatus: .configuration,
      remedy: ModelAdvice(model: model, provider: provider, proxy: nil).remedy(for: .invalidReading),
      state: "a reading that your words don't bear out is never stored"
    )
  }

  private init(problem: String, code: String, exitStatus: ExitStatus, remedy: String?, state: String?) {
    self.problem = problem
    self.code = code
    self.exitStatus = exitStatus
    self.remedy = remedy
    self.state = state
  }

  private static func mayPass(_ cause: LanguageError.Cause) -> Bool {
    switch cause {
    case .unavailable, .unreachable, .timedOut, .busy, .serverFailed, .stopped, .capReached, .notRecorded:
      true
    case .certificate, .keyRefused, .requestRefused, .redirected, .unreadable, .noReading, .invalidReading,
      .cutShort, .tooLong, .notBorneOut:
      false
    }
  }
}

/// What to do about a model that fails, by the names of the variables and settings that the user set.
struct ModelAdvice {
  let model: ModelSettings
  let provider: Provider
  let proxy: HTTPProxy?

  /// What to do about `cause`, or nil where there is nothing.
  func remedy(for cause: LanguageError.Cause) -> String? {
    switch cause {
    case .unavailable: "install libcurl (on Debian libcurl4), or work offline"
    case .unreachable: whereToLook
    case .timedOut: "try again, or let it take longer: spendwise config set model.timeout 20"
    case .certificate:
      "check \(name(.modelURL)), or name the authority's file: spendwise config set model.ca_file FILE"
    case .keyRefused:
      provider.key == nil ? "set \(fault.variable(of: .modelKey) ?? "model.key")" : "check \(keyName)"
    case .busy, .serverFailed: "try again later"
    case .requestRefused: "check \(name(.modelName)) and \(name(.modelURL))"
    case .redirected: "set \(name(.modelURL)) to the address it names, if you trust that"
    case .unreadable: "check that \(name(.modelURL)) is the address of such a server"
    case .noReading, .invalidReading, .cutShort, .tooLong, .notBorneOut:
      "try another model: spendwise config set model.name NAME"
    case .capReached: "raise it: spendwise config set model.cap \"10 USD\""
    case .notRecorded: "see: spendwise egress"
    case .stopped: nil
    }
  }

  private var whereToLook: String {
    if let proxy { return "check the proxy in \(proxy.variable), and \(name(.modelURL))" }
    let isHere = provider.baseURL.isLoopback
    return "\(isHere ? "start the server, or check" : "check the network and") \(name(.modelURL))"
  }

  private var fault: ModelFault { ModelFault(settings: model.settings, preset: model.preset) }

  private var keyName: String {
    model.keyCommand == nil ? name(.modelKey) : "what model.key_command prints"
  }

  /// What says the setting, or what can say it where nothing does.
  private func name(_ setting: SettingName) -> String {
    if setting == .modelName, model.preset.kind == .azure { return name(.modelDeployment) }
    if model.settings[setting].source == .usual { return fault.variable(of: setting) ?? setting.rawValue }
    return fault.place(of: setting)
  }
}
