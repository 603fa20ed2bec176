import SpendCore
import SpendProvider

/// How a transcript is asked for: the form of the answer and the optional fields; learned from a server's refusals.
struct TranscriptionForm: Sendable, Hashable {
  /// The forms of an answer, from the one that tells most on.
  enum Answer: String, Sendable, CaseIterable {
    /// Segments and words with their times.
    case verboseWithWords = "verbose_words"
    /// What the server tells of its own accord, mostly segments.
    case verbose
    /// The text in JSON.
    case json
    /// The text alone.
    case text

    /// What the field calls it.
    fileprivate var format: String {
      switch self {
      case .verboseWithWords, .verbose: "verbose_json"
      case .json, .text: rawValue
      }
    }
  }

  /// A field that can be spared.
  enum Field: String, Sendable, CaseIterable {
    case prompt, temperature, language
  }

  private(set) var answer: Answer
  private(set) var left: Set<Field> = []
  /// Whether the form was taken because the server failed, which it may have done for another reason.
  private(set) var isGuess = false

  /// The first form to try with `model`: OpenAI's own transcribing models know no times.
  init(model: String) {
    let name = model.lowercased()
    answer = name.contains("gpt-4o") || name.contains("transcribe") ? .json : .verboseWithWords
  }

  /// The fields of the form, without the file.
  func fields(model: String, language: String?, hints: String) -> [(name: String, value: String)] {
    var fields = [("model", model)]
    if let language, !left.contains(.language) { fields.append(("language", language)) }
    if !hints.isEmpty, !left.contains(.prompt) { fields.append(("prompt", hints)) }
    fields.append(("response_format", answer.format))
    if !left.contains(.temperature) { fields.append(("temperature", "0")) }
    if answer == .verboseWithWords {
      // Spelled with brackets by OpenAI; servers that take only one of them keep the last.
      fields += [("timestamp_granularities[]", "segment"), ("timestamp_granularities[]", "word")]
    }
    return fields
  }

  /// Asks for less after `failure`; false where that can't be the reason, or nothing is left to ask less of.
  mutating func adapt(to failure: ServerFailure) -> Bool {
    guard [400, 422, 500, 501].contains(failure.status), !failure.isAboutSound else { return false }
    if answer == .verboseWithWords, failure.names("granularit") {
      answer = .verbose
      return true
    }
    if failure.names("response_format") || failure.names("verbose_json"), let next = answer(after: failure) {
      answer = next
      return true
    }
    for field in Field.allCases where !left.contains(field) && failure.names(field.rawValue) {
      left.insert(field)
      return true
    }
    return failure.status >= 500 ? adaptToCrash() : adaptToRefusal()
  }

  /// The next form that a server names as one it takes, else the text in JSON; nil where none is left.
  private func answer(after failure: ServerFailure) -> Answer? {
    let rest = Answer.allCases.drop { $0 != answer }.filter { $0.format != answer.format }
    return rest.first { failure.says($0.format) } ?? rest.first { $0 == .json }
  }

  /// A server that fails may do so over the form, as speaches and vLLM did, or for any other reason: the least is asked
  /// for once, at once; if that fails too, it is the server, and is asked again after a wait.
  private mutating func adaptToCrash() -> Bool {
    guard answer.format == "verbose_json" else { return false }
    answer = .json
    isGuess = true
    return true
  }

  /// A server that refuses without saying why, such as whisper.cpp's `Invalid request`.
  private mutating func adaptToRefusal() -> Bool {
    switch answer {
    case .verboseWithWords: answer = .verbose
    case .verbose: answer = .json
    case .json, .text:
      let spared: Set<Field> = [.prompt, .temperature]
      guard !left.isSuperset(of: spared) else { return false }
      left.formUnion(spared)
    }
    return true
  }
}

extension TranscriptionForm {
  /// What was learned, as text to keep; see ``learn(_:today:)``.
  func lesson(on today: CivilDate) -> String {
    let dropped = Field.allCases.filter(left.contains).map(\.rawValue)
    return ([today.iso, answer.rawValue] + (isGuess ? ["guess"] : []) + dropped).joined(separator: " ")
  }

  /// Takes on what was learned before; false for a text that can't be read, or is too old: 30 days for what the server
  /// said, as servers learn too, and that day for what was guessed.
  mutating func learn(_ lesson: String, today: CivilDate) -> Bool {
    let words = lesson.split(separator: " ")
    guard words.count >= 2, let day = CivilDate(iso: words[0]), day > today.adding(days: -30), day <= today,
      let answer = Answer(rawValue: String(words[1]))
    else { return false }
    let isGuess = words[2...].contains("guess")
    guard !isGuess || day == today else { return false }
    self.answer = answer
    self.isGuess = isGuess
    left = Set(words[2...].compactMap { Field(rawValue: String($0)) })
    return true
  }
}

extension ServerFailure {
  /// Whether the sound itself is refused, so that no other form helps.
  fileprivate var isAboutSound: Bool {
    param == "file" || code == "audio_too_short"
      || ["file format", "too short", "corrupt", "decode"].contains(where: names)
  }
}
