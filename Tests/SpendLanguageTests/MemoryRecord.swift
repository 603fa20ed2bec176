import SpendCore
import Synchronization

/// A record of calls that forgets with the test.
final class MemoryRecord: CallRecord {
  struct State {
    var calls: [OutgoingCall] = []
    var outcomes: [Int64: CallOutcome] = [:]
    var answers: [[UInt8]: String] = [:]
    var forms: [String: String] = [:]
    var usage = CallUsage()
    var isFull = false
  }

  struct Full: UserFacingError {
    let exitStatus = ExitStatus.inputOutput
    let code = "full"
    let problem = "what is sent can't be written down (disk full)"
    let state: String? = nil
    let remedy: String? = nil
  }

  private let state = Mutex(State())

  var calls: [OutgoingCall] { state.withLock { $0.calls } }
  var outcomes: [CallOutcome] {
    state.withLock { state in state.outcomes.sorted { $0.key < $1.key }.map(\.value) }
  }
  var answerCount: Int { state.withLock { $0.answers.count } }
  var forms: [String: String] { state.withLock { $0.forms } }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func begin(_ call: OutgoingCall) throws -> Int64 {
    try state.withLock { state in
      if state.isFull { throw Full() }
      state.calls.append(call)
      return Int64(state.calls.count)
    }
  }

  func end(_ number: Int64, _ outcome: CallOutcome) { state.withLock { $0.outcomes[number] = outcome } }

  func usage(inMonthOf date: CivilDate) -> CallUsage { state.withLock { $0.usage } }

  func answer(to question: [UInt8], on date: CivilDate) -> String? {
    state.withLock { $0.answers[question + Array(date.iso.utf8)] }
  }

  func keep(_ answer: String, to question: [UInt8], on date: CivilDate) {
    state.withLock { $0.answers[question + Array(date.iso.utf8)] = answer }
  }

  func form(of endpoint: String) -> String? { state.withLock { $0.forms[endpoint] } }

  func keep(form: String, of endpoint: String) { state.withLock { $0.forms[endpoint] = form } }
}
