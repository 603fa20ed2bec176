import SpendCharts
import SpendCore
import SpendJSON
import SpendLanguage
import SpendProvider
import SpendTerminal

/// `spendwise config`: shows the settings and where each comes from, and changes those in the file.
struct ConfigCommand {
  let program: Program
  private let path: String?

  init(program: Program) {
    self.program = program
    path = Paths(program.environment).configuration
  }

  /// Does what `words` say; without any, lists all settings.
  ///
  /// - Throws: ``UsageError`` for words that make no sense, ``ConfigurationError`` where the file is wrong or can't be
  ///   written.
  func run(_ words: [String]) throws -> ExitStatus {
    let rest = Array(words.dropFirst())
    switch words.first {
    case nil: try list()
    case "path": try showPath(rest)
    case "get": try get(rest)
    case "set": try set(rest)
    case "unset": try unset(rest)
    case let word?:
      let near = Suggestion.nearest(to: word, among: ConfigCommand.actions)
      throw UsageError(
        "config takes \(ConfigCommand.actions.listed(by: "or"))",
        remedy: near.map { "did you mean: config \($0)" } ?? "try: config set currency EUR"
      )
    }
    return .success
  }

  /// The words that may follow `config`.
  static let actions = ["get", "set", "unset", "path"]

  // MARK: Looking

  private func list() throws {
    let listing = SettingListing(settings: try settings(), path: path)
    guard program.arguments.has(.json) else {
      var text = listing.text(program.style)
      if !program.arguments.has(.quiet) { text += footer }
      return try program.output.write(text)
    }
    for definition in SettingTable.definitions {
      try program.write { json in json.object { listing.members(of: definition, to: &$0) } }
    }
  }

  private var footer: String {
    let style = program.style
    let lead = style.isPlain ? "" : "\n"
    guard let path else {
      return lead + "There is no place for a file: neither XDG_CONFIG_HOME nor HOME is set.\n"
    }
    let state = TextFile.isThere(path) ? "The file:" : "The file, which is not there yet:"
    let call = program.isInteractive ? "/config" : "spendwise config"
    let lines = ["\(state) \(style.text(path))", "To change one: \(call) set currency EUR"]
    return lead
      + lines.flatMap { ChartText.pieces(of: $0, columns: style.textWidth) }.map { $0 + "\n" }.joined()
  }

  private func showPath(_ words: [String]) throws {
    try CommandDefinition.refuse(words)
    let path = try writablePath()
    guard program.arguments.has(.json) else {
      // A script needs it as it is, whatever the locale.
      return try program.output.write("\(path.visible)\n")
    }
    try program.write { json in json.object { $0.member("path", path) } }
  }

  private func get(_ words: [String]) throws {
    guard words.count == 1 else { throw ConfigCommand.wrongWords("get currency") }
    try show(try definition(words[0]), in: try settings())
  }

  private func show(_ definition: SettingDefinition, in settings: ResolvedSettings) throws {
    let listing = SettingListing(settings: settings, path: path)
    guard program.arguments.has(.json) else {
      return try program.output.write("\(listing.value(of: definition).visible)\n")
    }
    try program.write { json in json.object { listing.members(of: definition, to: &$0) } }
  }

  /// The settings under the file as it is now; it may have been changed since the program started.
  private func settings() throws -> ResolvedSettings {
    ResolvedSettings(
      arguments: program.arguments,
      environment: program.environment,
      file: try path.map(ConfigurationReader.read)?.file ?? ConfigurationFile()
    )
  }

  // MARK: Changing

  private func set(_ words: [String]) throws {
    guard let name = words.first else { throw ConfigCommand.wrongWords("set currency EUR") }
    let definition = try definition(name, inFile: true)
    let isSecret = definition.values == .secret
    let text: String
    if isSecret {
      text = try secret(definition, Array(words.dropFirst()))
    } else {
      guard words.count > 1 else { throw ConfigCommand.wrongWords("set \(definition.name.rawValue) VALUE") }
      // In the chat nothing quotes a value of several words.
      text = words.dropFirst().joined(separator: " ")
    }
    guard let value = definition.value(of: text) else {
      throw UsageError(
        "\(definition.name.rawValue) takes \(definition.allowed)",
        remedy: "nothing changed; see: spendwise config"
      )
    }
    try check(value, for: definition, mayBePlain: try settings()[.modelAllowHTTP].value == "on")
    let path = try writablePath()
    let before = try ConfigurationReader.read(path).text ?? ""
    try write(ConfigurationEdit.setting(definition.name, to: value, in: before), to: path)
    let shown = definition.values == .command ? KeyBlotter.blot(value) : value
    try tell(definition, "\(definition.name.rawValue) = \(isSecret ? "(set)" : shown)")
  }

  private func unset(_ words: [String]) throws {
    guard words.count == 1 else { throw ConfigCommand.wrongWords("unset currency") }
    let definition = try definition(words[0], inFile: true)
    let path = try writablePath()
    let before = try ConfigurationReader.read(path)
    guard let text = before.text, before.file[definition.name] != nil else {
      guard !program.arguments.has(.json) else { return try show(definition, in: try settings()) }
      return try program.output.write("\(definition.name.rawValue) is not in the file; nothing changed.\n")
    }
    try write(ConfigurationEdit.removing(definition.name, from: text), to: path)
    try tell(definition, "\(definition.name.rawValue) is no longer in the file")
  }

  private func write(_ text: String, to path: String) throws {
    if !program.arguments.has(.dryRun) { try ConfigurationWriter.write(text, to: path) }
  }

  /// Says what was done, and what else says what the setting is.
  private func tell(_ definition: SettingDefinition, _ deed: String) throws {
    let settings = try settings()
    if program.arguments.has(.json) { return try show(definition, in: settings) }
    guard !program.arguments.has(.quiet) else { return }
    let isDry = program.arguments.has(.dryRun)
    var text = program.style.text(isDry ? "Would be so: \(deed)." : "\(deed)")
    if !isDry { text += "   (\(program.style.text(path ?? "")))" }
    text += "\n"
    switch settings[definition.name].source {
    case .option(let name): text += "--\(name) comes first in this run.\n"
    case .variable(let name): text += "\(name) is set in the environment and comes first.\n"
    case .file, .usual: break
    }
    if program.isInteractive, !isDry { text += "It holds from the next start on.\n" }
    try program.output.write(text)
  }

  // MARK: Words

  private func definition(_ name: String, inFile: Bool = false) throws(UsageError) -> SettingDefinition {
    guard let definition = SettingTable.definitions.first(where: { $0.name.rawValue == name }) else {
      let near = Suggestion.nearest(to: name, among: SettingTable.names)
      throw UsageError(
        "no such setting",
        remedy: near.map { "did you mean: \($0)" }
          ?? "settings are: \(SettingTable.names.joined(separator: ", "))"
      )
    }
    guard definition.isInFile || !inFile else {
      let variables = definition.variables.map(\.name).listed(by: "or")
      throw UsageError("\(name) is not set in the file", remedy: "set \(variables) in the environment")
    }
    return definition
  }

  /// A key, which never stands on a command line: other programs can see that, and the shell remembers it.
  private func secret(_ definition: SettingDefinition, _ words: [String]) throws -> String {
    let name = definition.name.rawValue
    guard words.isEmpty || words == ["-"], !program.isInteractive else {
      throw UsageError(
        "a key is not typed here, where others may see it",
        remedy: "nothing changed; in a shell type: spendwise config set \(name)"
      )
    }
    guard let text = try SecretInput.read(prompt: "\(name): ", mayAsk: !program.arguments.has(.noInput))
    else {
      if Interrupts.shouldStop { throw Interrupted() }
      throw UsageError("no key on standard input", remedy: "try: spendwise config set \(name) < key.txt")
    }
    return text
  }

  /// Refuses a value that those who use it would not take.
  ///
  /// - Parameter mayBePlain: whether an address beyond this machine may do without encryption.
  private func check(
    _ value: String,
    for definition: SettingDefinition,
    mayBePlain: Bool
  ) throws(UsageError) {
    if definition.name == .modelCAFile, !TextFile.isReadable(value) {
      throw UsageError("that file can't be read", remedy: "nothing changed; name a PEM file of authorities")
    }
    do {
      switch definition.name {
      case .modelURL, .speechURL: _ = try Provider(baseURL: value, key: nil, allowsPlainHTTP: mayBePlain)
      case .modelName, .speechModel: _ = try Provider(key: nil, model: value)
      case .modelDeployment: _ = try Provider(.azure(deployment: value, version: nil), key: nil)
      case .modelVersion: _ = try Provider(.azure(deployment: "any", version: value), key: nil)
      case .modelKey, .speechKey: _ = try Provider(key: value)
      default: break
      }
    } catch {
      throw UsageError(error.problem, remedy: "nothing changed; \(error.remedy ?? "see: spendwise config")")
    }
  }

  private func writablePath() throws(ConfigurationError) -> String {
    guard let path else {
      throw ConfigurationError(
        "no place for the file: neither XDG_CONFIG_HOME nor HOME is set to a folder",
        remedy: "set XDG_CONFIG_HOME"
      )
    }
    return path
  }

  private static func wrongWords(_ example: String) -> UsageError {
    UsageError("config got too few or too many words", remedy: "try: config \(example)")
  }
}

extension CommandDefinition {
  /// `spendwise config`.
  static let config = CommandDefinition(
    name: "config",
    arguments: "[get KEY | set KEY VALUE | unset KEY | path]",
    summary: "show the settings and where each comes from; change one",
    details: [
      "A flag comes before the environment, that before the file, that before what is usual.",
      "set writes the file for you alone, and keeps its comments and its order. A key for a",
      "model is read from standard input, where no other program sees it.",
    ],
    examples: [
      "config", "config set currency EUR", "config set model.key < key.txt", "config unset weeks",
    ],
    group: .care,
    words: .settings,
    statuses: ["64  no such setting, or no value of it", "78  the file is wrong, or not safe to use"],
    isPaged: true,
    needsNoConfiguration: true,
    place: .anywhere,
    said: nil,
    perform: { try ConfigCommand(program: $0).run($1) }
  )
}
