import SpendAssistant
import SpendCore
import SpendGrammar
import SpendHTTP
import SpendLanguage

/// One small line, read by a model with all checks that any line goes through; nothing is stored.
struct ModelCheck {
  /// What came of it.
  enum Outcome {
    /// It was read as it must be.
    case right(milliseconds: Int)
    /// It was answered, but read as something else.
    case wrong(milliseconds: Int)
    /// No answer came that could be used.
    case failed(any Error)
  }

  /// The line, which suits currencies without a minor unit, too.
  let line: String
  private let amount: Int64
  private let settings: Settings
  private let grammar: OfflineInterpreter

  init(settings: Settings, grammar: OfflineInterpreter) {
    self.settings = settings
    self.grammar = grammar
    let hasCents = settings.homeCurrency.exponent == 2
    line = hasCents ? "coffee 3.80" : "coffee 4"
    amount = hasCents ? 380 : (0..<settings.homeCurrency.exponent).reduce(4) { sum, _ in sum * 10 }
  }

  /// Has `model` read the line.
  func run(_ model: any Interpreter) -> Outcome {
    let watched = WatchedInterpreter(model)
    let assistant = Assistant(
      grammar: grammar,
      model: watched,
      homeCurrency: settings.homeCurrency,
      clock: settings.clock,
      openLedger: { throw NoPlaceForLedger() }
    )
    let start = MonotonicClock.now()
    let reading = assistant.read(line)
    let milliseconds = (MonotonicClock.now() - start).milliseconds
    if let failure = watched.failure { return .failed(failure) }
    let isRight =
      reading.interpretation.parser == .model && reading.drafts.count == 1
      && reading.drafts.first?.amount.minorUnits == amount
    return isRight ? .right(milliseconds: milliseconds) : .wrong(milliseconds: milliseconds)
  }
}

/// An interpreter that keeps why it failed, which the conversation only puts into a notice.
private final class WatchedInterpreter: Interpreter {
  private let interpreter: any Interpreter
  private(set) var failure: (any Error)?

  init(_ interpreter: any Interpreter) { self.interpreter = interpreter }

  func interpret(_ utterance: Utterance) throws -> Interpretation {
    do {
      return try interpreter.interpret(utterance)
    } catch {
      failure = error
      throw error
    }
  }
}
