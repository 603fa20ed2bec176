import SpendCore
import SpendGrammar

/// Prints for each line of standard input whether its form says enough (1 or 0) and the numbers of its features, or `-`
/// where it is no expense.
@main
struct PaymentFeatureLister {
  static func main() {
    let today = CivilDate(year: 2026, month: 11, day: 20)
    let interpreter = OfflineInterpreter()
    while let text = readLine() {
      guard let today, let lesson = interpreter.paymentLesson(of: Utterance(text: text, today: today))
      else {
        print("-")
        continue
      }
      print(([lesson.isPlain ? 1 : 0] + lesson.features).map(String.init).joined(separator: " "))
    }
  }
}
