/// Writes down what leaves this machine before it leaves, and keeps what was learned from it, apart from the ledger.
///
/// Every function may be called from any thread.
package protocol CallRecord: AnyObject, Sendable {
  /// Writes down `call`, which is about to be sent.
  ///
  /// - Returns: its number.
  /// - Throws: where it can't be written; then nothing may be sent.
  func begin(_ call: OutgoingCall) throws -> Int64

  /// Writes down what became of the call `number`.
  func end(_ number: Int64, _ outcome: CallOutcome)

  /// What the calls of the month of `date` came to.
  func usage(inMonthOf date: CivilDate) -> CallUsage

  /// The answer kept on `date` for `question`, all that decides the answer; nil where there is none.
  func answer(to question: [UInt8], on date: CivilDate) -> String?

  /// Keeps `answer` for when the same is asked again that day.
  func keep(_ answer: String, to question: [UInt8], on date: CivilDate)

  /// What was learned of the form in which `endpoint` takes requests, or nil.
  func form(of endpoint: String) -> String?

  /// Keeps what was learned of `endpoint`.
  func keep(form: String, of endpoint: String)
}

/// One request to a server, retries each counted.
package struct OutgoingCall: Sendable, Equatable {
  /// What a server is asked for.
  package enum Purpose: String, Sendable, CaseIterable {
    /// To read one line.
    case line
    /// To read several lines at once.
    case lines
    /// To find categories for imported rows.
    case categories
    /// To put an answer into other words.
    case words
    /// To talk about one's spending.
    case chat
    /// To write down what was spoken.
    case speech
    /// To show that it answers.
    case check
  }

  /// When it left.
  package let moment: Moment
  /// What it asks for.
  package let purpose: Purpose
  /// The server, with its port where one is given.
  package let host: String
  /// The model asked.
  package let model: String
  /// How many requests went before it for the same thing.
  package let attempt: Int
  /// What was sent, byte for byte, but for sound, in whose place a note stands; never a header.
  package let body: [UInt8]
  /// How many bytes were sent.
  package let bytes: Int

  /// A call of these parts.
  ///
  /// - Parameter bytes: how many bytes were sent; nil where they are those of `body`.
  package init(
    moment: Moment,
    purpose: Purpose,
    host: String,
    model: String,
    attempt: Int,
    body: [UInt8],
    bytes: Int? = nil
  ) {
    self.moment = moment
    self.purpose = purpose
    self.host = host
    self.model = model
    self.attempt = attempt
    self.body = body
    self.bytes = bytes ?? body.count
  }
}

/// What became of a call.
package struct CallOutcome: Sendable, Equatable {
  /// The HTTP status, or nil where none came.
  package var status: Int?
  /// The code of what went wrong, such as `model_timed_out`; nil where all went well.
  package var failure: String?
  /// How many tokens the server counted in the question and in its answer, or an estimate of them.
  package var tokens: TokenCount?
  /// What they cost in billionths of a US dollar, or nil where the price isn't known.
  package var cost: Int?
  /// How long it took, in milliseconds.
  package var milliseconds: Int

  /// An outcome of these parts.
  package init(
    status: Int? = nil,
    failure: String? = nil,
    tokens: TokenCount? = nil,
    cost: Int? = nil,
    milliseconds: Int
  ) {
    self.status = status
    self.failure = failure
    self.tokens = tokens
    self.cost = cost
    self.milliseconds = milliseconds
  }
}

/// Tokens of a question and of its answer.
package struct TokenCount: Sendable, Equatable {
  /// Those of the question.
  package var input: Int
  /// Those of the answer, thoughts included.
  package var output: Int
  /// Whether they are an estimate, as the server counted none.
  package var isEstimate: Bool

  /// So many tokens.
  package init(input: Int, output: Int, isEstimate: Bool = false) {
    self.input = input
    self.output = output
    self.isEstimate = isEstimate
  }

  /// Both together.
  package var total: Int { input + output }
}

/// What calls came to.
package struct CallUsage: Sendable, Equatable {
  /// How many requests left.
  package var calls = 0
  /// How many of them failed.
  package var failures = 0
  /// How many answers were had without a request, as they were kept.
  package var kept = 0
  /// The tokens counted.
  package var tokens = TokenCount(input: 0, output: 0)
  /// What they cost in billionths of a US dollar, as far as prices are known.
  package var cost = 0
  /// How many requests have tokens but no known price.
  package var callsWithoutPrice = 0

  /// Nothing yet.
  package init() {}
}
