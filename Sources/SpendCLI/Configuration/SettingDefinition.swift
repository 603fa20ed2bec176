import SpendCore
import SpendLanguage
import SpendProvider

/// The name of a setting, as the configuration file and `spendwise config` write it.
package enum SettingName: String, Sendable, CaseIterable {
  case currency, dates, weeks, ledger, color, plain
  case modelUse = "model.use"
  case modelWords = "model.words"
  case modelProvider = "model.provider"
  case modelURL = "model.url"
  case modelName = "model.name"
  case modelDeployment = "model.deployment"
  case modelVersion = "model.version"
  case modelKey = "model.key"
  case modelKeyCommand = "model.key_command"
  case modelTimeout = "model.timeout"
  case modelCAFile = "model.ca_file"
  case modelAllowHTTP = "model.allow_http"
  case modelPrice = "model.price"
  case modelCap = "model.cap"
  case speechProvider = "speech.provider"
  case speechURL = "speech.url"
  case speechModel = "speech.model"
  case speechKey = "speech.key"
  case speechLanguage = "speech.language"
  case speechHints = "speech.hints"
  case speechTimeout = "speech.timeout"
  case speechPrice = "speech.price"
  case speechRecorder = "speech.recorder"
  case speechSilence = "speech.silence"
  case history, pager, prompts
}

/// One setting: what it may be, what it is unless said otherwise, and what says otherwise.
struct SettingDefinition: Sendable {
  /// What a value may be.
  enum Values: Sendable, Equatable {
    case currency, address, path, text, secret, command, price, cap, language, pricePerMinute
    case seconds(ClosedRange<Int>)
    case choice([String])
  }

  /// A variable of the environment that says what a setting is.
  struct Variable: Sendable {
    let name: String
    /// The provider whose variable it is, which counts only where that one is chosen; nil for any.
    var provider: String?
    /// What the setting is where the variable is set to this; nil where that says nothing.
    var meaning: @Sendable (String) -> String? = { $0.isEmpty ? nil : $0 }
  }

  /// An option of the command line that says what a setting is.
  struct Option: Sendable {
    let name: OptionDefinition.Name
    /// What the setting is where a flag is given; an option with a value says that.
    var meaning = ""
  }

  let name: SettingName
  let values: Values
  /// What it is unless said otherwise; for some that depends, and this says on what.
  let usual: String
  /// One line of help.
  let summary: String
  /// The options that say what it is; the first one given counts.
  var options: [Option] = []
  /// The variables that say what it is; the first one that says something counts.
  var variables: [Variable] = []
  /// Whether the configuration file may say it.
  var isInFile = true
}

extension SettingDefinition {
  /// A value as it may stand in the file, in its one form.
  ///
  /// - Returns: nil where `text` can't be one.
  func value(of text: String) -> String? {
    // A line of the file ends its value, and a blank before # begins a comment there.
    guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }),
      !text.contains(" #"), text.first != "#", text.first?.isWhitespace == false,
      text.last?.isWhitespace == false
    else { return nil }
    // Other values than names of files are text.
    guard [.path, .command].contains(values) || !FileName.holdsOddBytes(text) else { return nil }
    switch values {
    case .currency: return Currency(code: text)?.code
    case .choice(let words): return words.contains(text) ? text : nil
    case .path: return FileName.isAbsolute(text) ? text : nil
    case .price: return ModelPrice(text)?.text
    case .cap: return SpendingCap(text)?.text
    case .language:
      return text.utf8.count == 2 && text.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) ? text : nil
    case .pricePerMinute: return DollarAmount(text)?.text
    case .seconds(let range): return Int(text).flatMap { range.contains($0) ? String($0) : nil }
    case .address, .text, .secret, .command: return text
    }
  }

  /// What a value may be, in words.
  var allowed: String {
    switch values {
    case .currency: "an ISO 4217 code such as EUR"
    case .choice(let words): words.listed(by: "or")
    case .path: "a path that begins with /"
    case .address: "a URL such as http://127.0.0.1:8080/v1"
    case .text: "a name"
    case .secret: "a key"
    case .command: "a command that prints the key"
    case .seconds(let range): "a whole number of seconds, \(range.lowerBound) to \(range.upperBound)"
    case .price: "US dollars for a million tokens of question and answer, such as 0.15/0.60"
    case .language: "a code of two letters such as en"
    case .pricePerMinute: "US dollars for a minute of sound, such as 0.006"
    case .cap: "a number of tokens or of dollars a month, such as 200000 tokens or 5 USD"
    }
  }
}
