package import SpendCore
import SpendWords

extension OfflineInterpreter {
  /// What `text`, such as `start trip Lisbon on 3 May`, orders; nil where it orders nothing of trips.
  package func tripChange(_ text: String, today: CivilDate) -> TripChange? {
    guard let line = LineReading(text)?.words else { return nil }
    return TripSentence(words: PlainWords(line), start: 0, today: today, settings: settings, hasAmount: false)
      .change()
  }
}
