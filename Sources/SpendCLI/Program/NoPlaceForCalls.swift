import SpendCore

/// A record of calls without a place: nothing may be sent.
final class NoPlaceForCalls: CallRecord {
  func begin(_ call: OutgoingCall) throws -> Int64 {
    throw ConfigurationError(
      "no place to write down what is sent: neither XDG_STATE_HOME nor HOME is set to a folder",
      remedy: "set one of them"
    )
  }

  func end(_ number: Int64, _ outcome: CallOutcome) {}
  func usage(inMonthOf date: CivilDate) -> CallUsage { CallUsage() }
  func answer(to question: [UInt8], on date: CivilDate) -> String? { nil }
  func keep(_ answer: String, to question: [UInt8], on date: CivilDate) {}
  func form(of endpoint: String) -> String? { nil }
  func keep(form: String, of endpoint: String) {}
}
