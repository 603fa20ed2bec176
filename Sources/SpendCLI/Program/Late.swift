import SpendCore

/// A part that is made when it is first needed, as making it may run a command of the user's.
final class Late<Part> {
  private let make: () throws -> Part
  private var made: Part?

  /// A part that `make` makes; where that fails it is tried again at the next need.
  init(_ make: @escaping () throws -> Part) {
    self.make = make
  }

  /// A part that is there already.
  init(made: Part) {
    make = { made }
    self.made = made
  }

  /// The part.
  func part() throws -> Part {
    if let made { return made }
    let part = try make()
    made = part
    return part
  }
}

/// An interpreter that is made when a line first needs it.
struct LateInterpreter<Part: Interpreter>: Interpreter {
  private let late: Late<Part>

  init(_ late: Late<Part>) { self.late = late }

  func interpret(_ utterance: Utterance) throws -> Interpretation {
    try late.part().interpret(utterance)
  }

  func prepare(_ utterances: [Utterance]) {
    // What can't be made fails again, and says why, for the first line.
    (try? late.part())?.prepare(utterances)
  }

  func note(_ utterance: Utterance, isBorneOut: Bool) {
    (try? late.part())?.note(utterance, isBorneOut: isBorneOut)
  }
}

/// A talker that is made when it is first needed.
struct LateTalker<Part: Talker>: Talker {
  private let late: Late<Part>

  init(_ late: Late<Part>) { self.late = late }

  func reply(to line: String, facts: [String], saying: (String) -> Void) throws {
    try late.part().reply(to: line, facts: facts, saying: saying)
  }
}

/// A writer that is made when an answer first needs it.
struct LateWriter<Part: AnswerWriter>: AnswerWriter {
  private let late: Late<Part>
  private let afterFailure: () -> Void

  /// The writer `late`; `afterFailure` is called where it can't be made.
  init(_ late: Late<Part>, afterFailure: @escaping () -> Void) {
    self.late = late
    self.afterFailure = afterFailure
  }

  func words(for sentence: String, answering question: String) throws -> String {
    let writer: Part
    do {
      writer = try late.part()
    } catch {
      afterFailure()
      throw error
    }
    return try writer.words(for: sentence, answering: question)
  }
}
