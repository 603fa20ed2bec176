import SpendAssistant
import SpendCore
import SpendLedger
import SpendSpeech
import SpendTerminal

/// Does what one spoken line says, by the same road as a typed one; what can't be heard for sure is asked.
struct SpokenLineBooking {
  /// What came of a line.
  enum Outcome {
    /// It is booked or answered, now or before.
    case done
    /// It is neither, and why was said.
    case refused
  }

  let program: Program
  let assistant: Assistant
  let renderer: VoiceRenderer
  /// The day on which the lines were said.
  let date: CivilDate

  /// From this on a recognizer says that probably nobody spoke, in hundredths.
  private static let silenceFrom = 60
  /// Below this a number may be another one that sounds alike, in hundredths.
  private static let sureFrom = 60

  /// Does what `line` says.
  ///
  /// - Throws: ``Interrupted``, or what the ledger or the output throws.
  func take(_ line: SpokenLine) throws -> Outcome {
    try renderer.heard(line)
    switch line.state {
    case .open: break
    case .booked:
      try renderer.known(try program.ledger().expenses(spokenAt: line.place), line)
      return .done
    case .done:
      // A question is answered as often as it is asked; nothing else is done twice.
      guard case .question = assistant.interpret(line.heard.words, saidOn: date).interpretation.intent else {
        try renderer.done(line)
        return .done
      }
    }
    do {
      return try carryOut(line)
    } catch let error as StoreError where error.code == "already_booked" {
      // Another program was quicker.
      try renderer.known(try program.ledger().expenses(spokenAt: line.place), line)
      return .done
    } catch let error as any UserFacingError where error.concernsOneLine {
      try renderer.refuse(error, line, text: line.heard.words)
      return .refused
    }
  }

  private func carryOut(_ line: SpokenLine) throws -> Outcome {
    var reading = try program.read(line.heard.words, by: assistant, saidOn: date)
    reading.spoken = program.arguments.has(.dryRun) ? nil : line.place
    switch reading.interpretation.intent {
    case .expenses: return try book(reading, line)
    case .question, .unanswerable: break
    case .command(.quit): return .done
    case .command(let command) where command.changesLedger:
      guard try isWanted(line, "do that") else { return .refused }
    case .command: break
    case .other(let reason): throw Refusal(reason, text: reading.text)
    }
    let turn = try assistant.turn(reading, from: .spoken, mode: program.turnMode)
    if let refusal = turn.reply.refusal { throw refusal }
    try renderer.show(turn.reply, line)
    if !program.arguments.has(.dryRun) { try program.ledger().markDone(line.place) }
    return .done
  }

  // MARK: Money

  private func book(_ reading: Reading, _ line: SpokenLine) throws -> Outcome {
    if let silence = line.heard.silencePercent, silence >= SpokenLineBooking.silenceFrom {
      guard try isWanted(line, "did you say that, and is it to be booked") else { return .refused }
    }
    var doubtful = doubting(reading, line.heard)
    // A number alone may be what a recognizer made of noise.
    if reading.drafts.allSatisfy({ $0.merchant == nil && $0.description == $0.category }) {
      doubtful.interpretation.needsConfirmation = true
    }
    switch try assistant.turn(doubtful, from: .spoken, mode: program.turnMode).reply {
    case .asked(let question):
      guard program.canAsk, !program.arguments.has(.dryRun) else {
        _ = assistant.answer(with: "")
        throw question
      }
      return try choose(question, line)
    case .refused(let refusal): throw refusal
    case let reply:
      try renderer.show(reply, line)
      return .done
    }
  }

  /// `reading` with the amounts that sound alike, where the number was not heard for sure.
  private func doubting(_ reading: Reading, _ heard: HeardLine) -> Reading {
    guard let confidence = heard.confidencePercent, confidence < SpokenLineBooking.sureFrom,
      reading.interpretation.alternatives.isEmpty
    else { return reading }
    var doubtful = reading
    for (index, draft) in reading.drafts.enumerated() {
      for amount in NumberHomophones.alternative(to: draft.amount) {
        var drafts = reading.drafts
        drafts[index].amount = amount
        doubtful.interpretation.alternatives.append(
          Interpretation.Alternative(drafts: drafts, confidencePercent: 100 - confidence)
        )
      }
    }
    return doubtful
  }

  // MARK: Asking

  private func choose(_ question: AmbiguousLine, _ line: SpokenLine) throws -> Outcome {
    try program.output.write(program.replyText.asked(question))
    let answer = try program.ask("   which? ") ?? ""
    guard case .chosen(let reading) = assistant.answer(with: answer) else {
      try program.output.write("   Nothing saved.\n")
      return .refused
    }
    try renderer.show(try assistant.turn(reading, from: .spoken, mode: program.turnMode).reply, line)
    return .done
  }

  /// Whether a person confirms the line; where nobody can be asked it is refused.
  private func isWanted(_ line: SpokenLine, _ question: String) throws -> Bool {
    guard program.canAsk else {
      throw Refusal(
        code: "needs_you",
        problem: "needs you: \"\(Refusal.excerpt(line.heard.words))\" is done only after a yes",
        remedy: "say it again in a terminal, or type it"
      )
    }
    let words = question.prefix(1).uppercased() + question.dropFirst()
    if try program.confirms("   \(words)? [y/N] ") { return true }
    try program.output.write("   Nothing saved.\n")
    return false
  }
}
