package import SpendCore
import SpendProvider

/// Reads lines by asking a language model.
///
/// What comes back is checked in its form only; whether the line's own words bear it out is for the caller to check,
/// and to tell by ``note(_:isBorneOut:)``: only what was borne out is kept for when the same is said again that day.
package final class ModelInterpreter: Interpreter {
  private let client: ModelClient
  private let asking: LineAsking
  private let homeCurrency: Currency
  private var prepared: [String: Result<ModelReading, LanguageError>] = [:]
  private var latest: (text: String, reading: ModelReading)?
  private var unfounded = 0

  /// The longest line that is sent; longer ones are no line that a person typed.
  private static let longestLine = 8_000
  /// After so many readings in a row that the words didn't bear out, nothing more is asked.
  private static let mostUnfounded = 10

  /// An interpreter that asks by `client`.
  ///
  /// - Parameters:
  ///   - purpose: what a line is read for; a check asks each time anew.
  ///   - corrections: gives what the user corrected lately, newest first.
  package init(
    client: ModelClient,
    purpose: OutgoingCall.Purpose = .line,
    categoryNames: [String],
    homeCurrency: Currency,
    prompt: PromptTemplate,
    linesPrompt: PromptTemplate,
    corrections: @escaping () -> [Correction] = { [] }
  ) {
    self.client = client
    self.homeCurrency = homeCurrency
    asking = LineAsking(
      client: client,
      purpose: purpose,
      categoryNames: categoryNames,
      homeCurrency: homeCurrency,
      prompt: prompt,
      linesPrompt: linesPrompt,
      corrections: corrections
    )
  }

  /// Reads one line.
  ///
  /// - Throws: ``LanguageError`` when the model gave no reading that can be true; nothing is sent while its
  ///   server keeps failing.
  package func interpret(_ utterance: Utterance) throws(LanguageError) -> Interpretation {
    latest = nil
    let reading = try reading(of: utterance)
    latest = (utterance.text, reading)
    return try asking.interpretation(of: reading, said: utterance)
  }

  private func reading(of utterance: Utterance) throws(LanguageError) -> ModelReading {
    if let prepared = prepared[utterance.text] { return try prepared.get() }
    try refuse(utterance)
    if let kept = asking.kept(utterance) { return kept }
    return try asking.reading(of: utterance)
  }

  private func refuse(_ utterance: Utterance) throws(LanguageError) {
    if unfounded >= ModelInterpreter.mostUnfounded {
      throw LanguageError(
        .notBorneOut,
        "\(client.provider.model.visible) keeps saying what your words don't",
        wasSkipped: true
      )
    }
    guard utterance.text.utf8.count <= ModelInterpreter.longestLine else {
      throw LanguageError(.noReading, "the line is too long for a model", wasSkipped: true)
    }
  }

  /// Has several lines read at once; what was prepared before is forgotten.
  package func prepare(_ utterances: [Utterance]) {
    prepared = [:]
    var missing: [Utterance] = []
    for utterance in utterances {
      guard (try? refuse(utterance)) != nil, !missing.contains(where: { $0.text == utterance.text }) else {
        continue
      }
      if let kept = asking.kept(utterance) {
        prepared[utterance.text] = .success(kept)
      } else {
        missing.append(utterance)
      }
    }
    guard missing.count > 1 else { return }
    prepared.merge(asking.readings(of: missing)) { kept, _ in kept }
  }

  package func note(_ utterance: Utterance, isBorneOut: Bool) {
    guard let latest, latest.text == utterance.text else { return }
    unfounded = isBorneOut ? 0 : unfounded + 1
    if isBorneOut { asking.keep(latest.reading, of: utterance) }
  }
}
