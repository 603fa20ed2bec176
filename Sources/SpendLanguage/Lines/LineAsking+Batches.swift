import SpendCore

extension LineAsking {
  /// Asks for the readings of several lines; each line has one, or the cause why it has none.
  func readings(of utterances: [Utterance]) -> [String: Result<ModelReading, LanguageError>] {
    guard let today = utterances.first?.today else { return [:] }
    let lines = utterances.enumerated().map { index, utterance in
      LineBatch.Line(number: index + 1, text: MaskedText(utterance.text).text)
    }
    let system = system(on: today)
    let work = BatchWork(
      client: client,
      lineSystem: system,
      batchSystem: system + "\n\n" + linesPrompt.filled { _ in "" },
      lineForm: lineForm,
      batchForm: batchForm,
      mode: batchMode
    )
    let byNumber = work.readings(of: lines)
    var readings: [String: Result<ModelReading, LanguageError>] = [:]
    for (index, utterance) in utterances.enumerated() {
      readings[utterance.text] = byNumber[index + 1] ?? .failure(client.words.unreadable)
    }
    return readings
  }
}
