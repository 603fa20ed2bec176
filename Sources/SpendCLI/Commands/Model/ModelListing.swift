import SpendCharts
import SpendCore
import SpendHTTP
import SpendJSON
import SpendLanguage
import SpendProvider

/// What is configured of a model and what says so, as a table, as sentences or as JSON; a key is never shown.
struct ModelListing {
  /// One fact: what it is called here and for scripts, what it is, and what says so.
  private struct Row {
    let name: String
    let key: String
    let value: String
    let source: ResolvedSettings.Source
  }

  private let model: ModelSettings
  private let provider: Provider?
  private let proxy: HTTPProxy?
  private let sources: SettingListing
  private let form: String?

  /// What `model` says, asked at `provider`; that is nil where the settings make none.
  init(program: Program, model: ModelSettings, provider: Provider?) {
    self.model = model
    self.provider = provider
    form = program.modelWiring.answerForm
    proxy = provider.flatMap { HTTPProxy(for: $0.url, environment: { program.environment[$0] }) }
    sources = SettingListing(
      settings: program.settings.resolved,
      path: Paths(program.environment).configuration
    )
  }

  private var settings: ResolvedSettings { sources.settings }

  private var rows: [Row] {
    var rows: [Row] = []
    func add(_ name: String, _ value: String?, _ setting: SettingName) {
      guard let value else { return }
      let source = settings[setting].source
      rows.append(Row(name: name, key: setting.rawValue, value: value, source: source))
    }
    add("provider", model.preset.title, .modelProvider)
    add("address", provider?.url.text ?? settings[.modelURL].value, .modelURL)
    if model.preset.kind == .azure {
      add("deployment", settings[.modelDeployment].value, .modelDeployment)
      add("version", settings[.modelVersion].value, .modelVersion)
    } else {
      add("model", model.name, .modelName)
    }
    add("key", keyWords, model.keyCommand == nil ? .modelKey : .modelKeyCommand)
    add("asked", uses[settings[.modelUse].value ?? ""], .modelUse)
    if settings[.modelWords].value == "on" { add("words answers", "yes, with their figures", .modelWords) }
    add("waits", settings[.modelTimeout].value.map { "at most \($0) s a line" }, .modelTimeout)
    add("trusts", model.certificateAuthorityFile, .modelCAFile)
    if settings[.modelAllowHTTP].value == "on" { add("unencrypted", "allowed", .modelAllowHTTP) }
    if let proxy {
      let source = ResolvedSettings.Source.variable(proxy.variable)
      rows.append(Row(name: "proxy", key: "proxy", value: proxy.address, source: source))
    }
    if let form = form.flatMap({ forms[$0] }) {
      rows.append(Row(name: "answers", key: "form", value: form, source: .usual))
    }
    if settings[.modelCap].source != .usual {
      add("cap", settings[.modelCap].value.map { "\($0) a month" }, .modelCap)
    }
    add("prompts", settings[.prompts].value ?? "built in", .prompts)
    return rows
  }

  private let forms = [
    "strict_schema": "by a schema, enforced", "schema": "by a schema",
    "object_with_schema": "as JSON with a schema", "object": "as JSON", "tool": "by a tool",
    "instructions": "as it is told",
  ]
  private let uses = [
    "always": "each line", "unsure": "lines that the grammar is unsure of", "never": "never",
  ]

  private var keyWords: String {
    if model.keyCommand != nil { return "printed by a command" }
    return model.key.map { $0.isEmpty ? "empty" : "set" } ?? "none"
  }

  /// All of it as text.
  func text(_ style: ChartStyle) -> String {
    if style.isPlain {
      return rows.map { row in
        let name = row.name.prefix(1).uppercased() + row.name.dropFirst()
        return
          "\(name): \(style.text(row.value)), \(sources.sentence(row.source, style)).\n"
      }.joined()
    }
    return TextTable(
      columns: [
        TextTable.Column("setting"), TextTable.Column("value", canShrink: true), TextTable.Column("from"),
      ],
      rows: rows.map { [$0.name, $0.value, sources.short($0.source)] }
    ).render(style)
  }

  /// Writes the members of an object about it.
  func members(to json: inout JSONWriter) {
    json.member("provider", model.preset.name)
    json.member("name", model.preset.title)
    json.member("address", provider?.url.text ?? settings[.modelURL].value)
    json.member("host", provider?.host)
    json.member("model", provider?.model ?? model.name)
    json.member("key", model.keyCommand != nil ? "command" : model.key == nil ? nil : "set")
    json.member("use", settings[.modelUse].value)
    json.member("words", settings[.modelWords].value == "on")
    json.member("timeout_seconds", Int(model.timeout.components.seconds))
    json.member("ca_file", model.certificateAuthorityFile)
    json.member("proxy", proxy?.address)
    json.member("prompts", settings[.prompts].value)
    json.key("sources")
    json.object { json in
      for row in rows {
        json.key(named: row.key)
        json.string(sources.place(row.source) ?? sources.kind(of: row.source))
      }
    }
  }
}

extension ModelListing {
  /// What came of testing a model.
  struct Verdict {
    /// Why it is of no use; nil where it is, or was not tested.
    let failure: (any UserFacingError)?
    private let wasAsked: Bool
    private let reason: String?
    private let line: String?
    private let milliseconds: Int?

    /// It is of no use, because of `failure`.
    ///
    /// - Parameter wasAsked: whether that is known because it was asked.
    init(failure: any UserFacingError, wasAsked: Bool = false) {
      self.failure = failure
      self.wasAsked = wasAsked
      reason = nil
      line = nil
      milliseconds = nil
    }

    /// It was not tested, because of `reason`.
    init(notTested reason: String) {
      failure = nil
      wasAsked = false
      self.reason = reason
      line = nil
      milliseconds = nil
    }

    /// It read `line` right, in so many milliseconds.
    init(line: String, milliseconds: Int) {
      failure = nil
      wasAsked = true
      reason = nil
      self.line = line
      self.milliseconds = milliseconds
    }

    /// The words for it; empty for a failure, which is told as every error is.
    func text(_ style: ChartStyle) -> String {
      if let reason { return "\(mark(style, "·", "-"))Not tested: \(reason).\n" }
      guard let line, let milliseconds else { return "" }
      return
        "\(mark(style, "✓", "+"))\(style.text("Answered in \(milliseconds) ms; read “\(line)” right."))\n"
    }

    /// Writes the members about it.
    func members(to json: inout JSONWriter) {
      json.member("tested", wasAsked)
      json.member("ok", failure == nil && reason == nil)
      json.key("milliseconds")
      if let milliseconds { json.integer(milliseconds) } else { json.null() }
      json.member("error", failure?.code)
      json.member("message", failure.map { ErrorReport($0).line } ?? reason.map { "not tested: \($0)" })
    }

    private func mark(_ style: ChartStyle, _ utf8: String, _ ascii: String) -> String {
      style.isPlain ? "" : " \(style.glyphs == .utf8 ? utf8 : ascii) "
    }
  }
}
